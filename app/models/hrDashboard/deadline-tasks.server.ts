import { readInCompany } from "~/db/client.server";
import { monthTitle } from "~/domain/shared/calendar";
import type { Task } from "~/domain/hrDashboard/task";
import type { CustomDeadlineDay } from "~/domain/payroll/government/deadlines/custom-deadline";
import { STATUTORY_DEADLINES } from "~/domain/payroll/government/deadlines/statutory-deadlines";
import { dueDayText, buildDeadlines, type DeadlinePayroll, type ListedDeadline } from "~/domain/payroll/government/deadlines/deadline-list";
import { nationalDaysOff } from "~/domain/payroll/engine/statutory/holidays";
import { versionOn } from "~/domain/settings/company/company-details";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { reminderLeadDaysOf } from "~/models/payroll/government/deadlines/reminder-lead-days.server";
import { listCustomDeadlineDays } from "~/models/payroll/government/deadlines/custom-deadlines.server";
import { filedDeadlines } from "~/models/payroll/government/deadlines/deadlines.server";
import { versionsOf } from "~/models/shared/company-details.server";
import { pathTo } from "~/paths";

/** The start page shows deadlines within this many days; the calendar has the rest. */
const DAYS_AHEAD = 14;
/** Unpaid items stay listed this long after their day. */
const DAYS_LATE = 31;

/**
 * Agency deadlines of the next two weeks, payments still missing a payroll, and the company's own deadlines. Amounts are on the forms:
 * nothing is summed here.
 */
export async function governmentDeadlines(scope: Scope, today: Day): Promise<Task[]> {
  const year = Number(today.slice(0, 4));
  const duties = await readInCompany(scope, async (tx) => {
    const { rows: payrolls } = await tx.$client.query<DeadlinePayroll>(PAYROLLS, [scope.companySeq, year]);
    if (payrolls.length === 0) return [];
    const employer = versionOn(await versionsOf(tx, scope), today);
    const { rows: days } = await tx.$client.query<{ day: Day }>(DAYS_OFF, [scope.companySeq, today, addDays(today, 2 * DAYS_AHEAD)]);
    const off = new Set([
      ...days.map(({ day }) => day),
      ...nationalDaysOff(year - 1),
      ...nationalDaysOff(year),
      ...nationalDaysOff(year + 1),
    ]);
    const leads = await reminderLeadDaysOf(tx, scope);
    const lists: ListedDeadline[][] = [];
    for (const value of [year - 1, year]) {
      // Filings are not compared with tax sums, which are not read here; the hub compares them.
      const filings = [...(await filedDeadlines(tx, scope, value))].map(([key, filed]) => [key, { ...filed, amount: null }] as const);
      lists.push(buildDeadlines(value, employer, { daysOff: off, payrolls, today, filings: new Map(filings), adjusted: new Map(), leads }));
    }
    return lists.flat();
  });
  const customDays = await listCustomDeadlineDays(scope, today, addDays(today, DAYS_AHEAD));
  return [...duties.filter((duty) => isToDo(duty, today)).map(deadlineTask), ...customDays.map(customDeadlineTask)];
}

const customDeadlineTask = ({ customDeadlineSeq, title, note, nominal, due }: CustomDeadlineDay): Task => ({
  key: `own duty ${customDeadlineSeq} ${nominal}`,
  day: due,
  title,
  status: { tone: "waits", text: note === "" ? "Custom deadline of the company" : note },
  verb: "Open",
  href: pathTo("get-government", null, { month: due.slice(0, 7) }),
});

function isToDo({ due, state }: ListedDeadline, today: Day): boolean {
  if (state === "AMENDED_NEEDED") return true;
  return due <= addDays(today, DAYS_AHEAD) && (state === "READY" || (state === "WAITING" && due >= addDays(today, -DAYS_LATE)));
}

function deadlineTask({ duty, period, due, movedFrom, byLaw, state, open }: ListedDeadline): Task {
  const text = dueDayText({ movedFrom, byLaw });
  const moved = text === "" ? "" : `; ${text}`;
  return {
    key: `duty ${duty} ${period}`,
    day: due,
    title: `${STATUTORY_DEADLINES[duty]} of ${period.length === 4 ? period : monthTitle(`${period}-01`)}`,
    status: statusOf({ state, open }, moved),
    verb: "Open",
    href: pathTo("get-government", null, { month: due.slice(0, 7) }),
  };
}

function statusOf({ state, open }: Pick<ListedDeadline, "state" | "open">, moved: string): Task["status"] {
  if (state === "WAITING") return { tone: "waits", text: `Waits for ${open} ${open === 1 ? "payroll" : "payrolls"}${moved}` };
  if (state === "AMENDED_NEEDED") return { tone: "waits", text: "Its payrolls changed after it was filed" };
  return { tone: "done", text: `Every payroll is completed${moved}` };
}

/** The runs of two years, dates only: the forms sum up what was withheld. */
const PAYROLLS = `
  select pay_date::text as "payDate", end_date::text as "endDate", completed_at is not null as completed, 0 as tax
    from payrolls where company_seq = $1 and pay_date between make_date($2 - 1, 1, 1) and make_date($2 + 1, 1, 31)`;

const DAYS_OFF = `
  select distinct holiday_date::text as day from holidays
   where company_seq = $1 and work_place_seqs is null and holiday_type in ('regular', 'special_non_working') and holiday_date between $2::date - 62 and $3`;
