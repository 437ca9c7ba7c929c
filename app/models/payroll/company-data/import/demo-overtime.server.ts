import { readInCompany } from "~/db/client.server";
import type { OvertimeStory } from "~/db/seeds/story";
import { INITIAL_CATEGORIES } from "~/domain/filing/category";
import { resolveTimeRange } from "~/domain/filing/requests/recorded";
import { manilaDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { fileRequest } from "~/models/filing/requests/file-request.server";

const CATEGORY = INITIAL_CATEGORIES.find(({ categoryKind }) => categoryKind === "OVERTIME")!.filingCategorySeq;

/**
 * Files the demo's overtime for the next workday through the screen's function, pending the heads' approval; existing requests are skipped.
 * Only the demo command calls this.
 * @param now the instant by the server's clock
 */
export async function writeOvertimeStory(scope: Scope, story: readonly OvertimeStory[], now: Date): Promise<void> {
  const today = manilaDay(now);
  const date = await nextWorkday(scope, today);
  for (const { employeeSeq, employeeName, startTime, endTime, reason } of story.slice(await countFiled(scope))) {
    const time = resolveTimeRange(date, startTime, endTime);
    if ("problem" in time) throw new RangeError(`${startTime}–${endTime}: ${time.problem.id}`);
    const content = {
      startDate: date,
      endDate: date,
      startAt: time.startAt,
      endAt: time.endAt,
      amountMinutes: time.minutes,
      timePolicySeq: null,
      reason,
      punches: [],
      files: [],
      form: { formOf: "", answers: [] },
    };
    await fileRequest({ ...scope, employeeName }, employeeSeq, { filingCategorySeq: CATEGORY, content, today, now });
  }
}

/** The next day from Monday to Friday that is no holiday. */
const nextWorkday = ({ companySeq }: Scope, today: Day): Promise<Day> =>
  readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ day: Day }>(
      `select min(day)::date::text as day from generate_series($2::date + 1, $2::date + 31, interval '1 day') as day
        where extract(isodow from day) <= 5 and not exists (select from holidays where company_seq = $1 and holiday_date = day)`,
      [companySeq, today],
    );
    return rows[0]!.day;
  });

const countFiled = ({ companySeq }: Scope): Promise<number> =>
  readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ count: number }>(
      "select count(*)::int as count from requests where company_seq = $1 and request_kind = 'OVERTIME' and policy_name <> ''",
      [companySeq],
    );
    return rows[0]!.count;
  });
