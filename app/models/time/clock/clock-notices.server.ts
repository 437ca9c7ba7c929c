import { inCompany, type Tx } from "~/db/client.server";
import { clockNotices } from "~/db/schema/time/clocking";
import type { Scope } from "~/domain/shared/scope";
import { CLOCK_NOTICES, type NoticeAbout } from "~/domain/time/clock/clock-notice";

type Own = Pick<Scope, "companySeq"> & { employeeSeq: number };

/** An employee's consent to the current privacy notices; null = not asked yet. */
export type NoticeAnswers = Record<NoticeAbout, "Y" | "N" | null>;

export async function readNoticeAnswers(tx: Tx, { companySeq, employeeSeq }: Own): Promise<NoticeAnswers> {
  const { rows } = await tx.$client.query<{ about: NoticeAbout; version: number; agreedYn: "Y" | "N" }>(
    `select distinct on (notice_about, notice_version) notice_about as about, notice_version as version, agreed_yn as "agreedYn"
       from clock_notices where company_seq = $1 and employee_seq = $2 order by notice_about, notice_version, answer_seq desc`,
    [companySeq, employeeSeq],
  );
  const answerTo = (about: NoticeAbout) =>
    rows.find((row) => row.about === about && row.version === CLOCK_NOTICES[about].version)?.agreedYn ?? null;
  return { PLACE: answerTo("PLACE"), PHOTO: answerTo("PHOTO") };
}

/** Adds an answer to the history; a repeated one is stored once. */
export function answerNotice(scope: Own, about: NoticeAbout, agreedYn: "Y" | "N"): Promise<void> {
  const { companySeq, employeeSeq } = scope;
  return inCompany(scope, async (tx) => {
    await tx.$client.query("select 1 from employees where company_seq = $1 and employee_seq = $2 for no key update", [
      companySeq,
      employeeSeq,
    ]);
    if ((await readNoticeAnswers(tx, scope))[about] === agreedYn) return;
    const { rows } = await tx.$client.query<{ next: number }>(
      "select coalesce(max(answer_seq), 0)::int + 1 as next from clock_notices where company_seq = $1 and employee_seq = $2",
      [companySeq, employeeSeq],
    );
    const noticeVersion = CLOCK_NOTICES[about].version;
    await tx
      .insert(clockNotices)
      .values({ companySeq, employeeSeq, answerSeq: rows[0]!.next, noticeAbout: about, noticeVersion, agreedYn });
  });
}
