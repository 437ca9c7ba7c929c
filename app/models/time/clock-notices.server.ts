import { inCompany, type Tx } from "~/db/client.server";
import { clockNotices } from "~/db/schema/time/clocking";
import type { Scope } from "~/domain/shared/scope";
import { CLOCK_NOTICE_VERSION } from "~/domain/time/clock/clock-notice";

type Own = Pick<Scope, "companySeq"> & { employeeSeq: number };

/** What somebody answered to the present notice; null = not asked yet. */
export async function readNoticeAnswer(tx: Tx, { companySeq, employeeSeq }: Own): Promise<"Y" | "N" | null> {
  const { rows } = await tx.$client.query<{ agreedYn: "Y" | "N" }>(
    `select agreed_yn as "agreedYn" from clock_notices where company_seq = $1 and employee_seq = $2 and notice_version = $3
      order by answer_seq desc limit 1`,
    [companySeq, employeeSeq, CLOCK_NOTICE_VERSION],
  );
  return rows[0]?.agreedYn ?? null;
}

/** Keeps an answer beside the earlier ones; the same again is kept once. */
export function answerNotice(own: Own, agreedYn: "Y" | "N"): Promise<void> {
  const { companySeq, employeeSeq } = own;
  return inCompany(own, async (tx) => {
    await tx.$client.query("select 1 from employees where company_seq = $1 and employee_seq = $2 for no key update", [
      companySeq,
      employeeSeq,
    ]);
    if ((await readNoticeAnswer(tx, own)) === agreedYn) return;
    const { rows } = await tx.$client.query<{ next: number }>(
      "select coalesce(max(answer_seq), 0)::int + 1 as next from clock_notices where company_seq = $1 and employee_seq = $2",
      [companySeq, employeeSeq],
    );
    await tx
      .insert(clockNotices)
      .values({ companySeq, employeeSeq, answerSeq: rows[0]!.next, noticeVersion: CLOCK_NOTICE_VERSION, agreedYn });
  });
}
