import type { PartRow } from "~/components/payroll/government/return-table";
import type { DutyCell, DutyMonth, DutyRow } from "~/components/payroll/government/duty-tables";
import { missingOf } from "~/domain/payroll/forms/employer-gaps";
import { DUTIES, MONTHLY_DUTIES } from "~/domain/payroll/forms/due-days";
import { dayText, isFiled, type ListedDuty } from "~/domain/payroll/forms/duty-list";
import {
  ADDED_RETURN_ITEMS,
  isPaidReturnItem,
  RETURN_ITEMS,
  returnItemName,
  type ReturnItem,
} from "~/domain/payroll/forms/withholding-return";
import { FIRST_PAYROLL_DAY } from "~/domain/payroll/run/payroll-input";
import { MONTHS, monthTitle } from "~/domain/shared/calendar";
import { addDays, formatDay, monthEnd, type Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import type { MonthReturn, MonthSummary } from "~/models/payroll/government/withholding-return.server";
import type { MonthPayslip } from "~/models/payroll/government/withholding-months.server";
import { filteredList, type Narrowing } from "~/domain/shared/filtered-list";
import { pathTo } from "~/paths";
import { notFound } from "~/web/session/scope.server";

/** The month that an address names, "2026-11". @throws 404 */
export function payMonth(params: Readonly<Record<string, string | undefined>>): string {
  const month = params.month ?? "";
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month) || month < FIRST_PAYROLL_DAY.slice(0, 7)) throw notFound();
  return month;
}

/** The item of the return that an address names. @throws 404 */
export function returnItem(params: Readonly<Record<string, string | undefined>>): ReturnItem {
  const item = params.returnItem ?? "";
  if (!(item in RETURN_ITEMS)) throw notFound();
  return item as ReturnItem;
}

/** "November 2026". */
export const monthName = (month: string) => monthTitle(`${month}-01`);

const STATES: Record<ListedDuty["state"], Pick<DutyCell, "state" | "tone">> = {
  NOT_YET: { state: "Not yet", tone: "quiet" },
  WAITING: { state: "Waits", tone: "attention" },
  NOTHING: { state: "No payroll", tone: "quiet" },
  READY: { state: "Ready", tone: "accent" },
  PASSED: { state: "Late", tone: "danger" },
  FILED: { state: "Filed", tone: "done" },
  AMENDED_NEEDED: { state: "Amended return needed", tone: "attention" },
};
/** Duties that are done elsewhere: whether they were, nobody tells. */
const TOLD_BY_NOBODY: Pick<DutyCell, "state" | "tone"> = { state: "Day passed", tone: "info" };

/** How far a duty is, in a word with its tone. */
export function dutyState({ duty, state, open }: Pick<ListedDuty, "duty" | "state" | "open">): Pick<DutyCell, "state" | "tone"> {
  const shown = state === "PASSED" && !isFiled(duty) ? TOLD_BY_NOBODY : STATES[state];
  return state === "WAITING" ? { ...shown, state: `Waits for ${open} ${open === 1 ? "payroll" : "payrolls"}` } : shown;
}

function cell(listed: ListedDuty): DutyCell {
  const { duty, period, due, state, amount, filed } = listed;
  return {
    duty: DUTIES[duty],
    due: formatDay(due),
    moved: filed ? `${formatDay(filed.day)}, ${filed.reference}` : dayText(listed) || null,
    ...dutyState(listed),
    amount,
    href: state === "NOTHING" ? null : formOf(duty, period, amount),
  };
}

/** Where a form of the product shows the duty; null where it has none, or nobody was paid yet. */
export function formOf(duty: ListedDuty["duty"], period: string, amount: number | null): string | null {
  if (duty === "1601C") return amount === null ? null : pathTo("get-1601-c", { month: period });
  if (duty === "SSS") return pathTo("get-government-sss", { month: period });
  if (duty === "PHILHEALTH") return pathTo("get-government-philhealth", { month: period });
  if (duty === "PAGIBIG") return pathTo("get-government-pag-ibig", { month: period });
  if (duty === "1604C") return pathTo("get-1604-c", { year: period });
  if (duty === "DOLE_13TH") return pathTo("get-thirteenth-report", { year: period });
  if (duty === "REFUND") return pathTo("get-annualization", { year: period });
  return pathTo("get-2316-list", { year: period });
}

/** The year's duties as the page shows them: months by duties, and what is due once a year. */
export function dutyView(duties: readonly ListedDuty[]): { months: DutyMonth[]; yearly: DutyRow[] } {
  const monthly = duties.filter(({ period }) => period.length === 7);
  return {
    months: MONTHS.map((name, index) => ({
      name,
      cells: monthly.slice(index * MONTHLY_DUTIES.length, (index + 1) * MONTHLY_DUTIES.length).map(cell),
    })),
    yearly: duties.filter(({ period }) => period.length === 4).map(cell),
  };
}

/** The return as its page shows it: items in the order of the form, what each is made of, and what changed since the month before. */
export function returnView(
  month: string,
  { items, payslips, people, employees, open, employer, otherPay }: MonthSummary,
  before: MonthSummary["items"] | null,
) {
  return {
    month,
    name: monthName(month),
    employees,
    payslips,
    missing: missingOf(employer),
    open: open.map(({ payrollSeq, startDate, endDate }) => ({
      name: periodLabel(startDate, endDate),
      href: pathTo("get-payroll-process", { payrollSeq }),
    })),
    rows: (Object.keys(RETURN_ITEMS) as ReturnItem[]).map((item) => ({
      item,
      label: returnItemName(item, { otherPay }),
      amount: items[item],
      before: before?.[item] ?? null,
      people: item === "23" || isPaidReturnItem(item) ? people[item] : null,
      href: items[item] !== 0 && opensItem(item) ? pathTo("get-1601-c-item", { month, returnItem: item }) : null,
    })),
  };
}

/**
 * What is behind an item: the payslips with their lines, in item 26 rows of Schedule I too, in item 23 payslips of whoever is in it; the items that
 * an item adds up. Null for what is typed.
 */
export function itemParts(month: string, item: ReturnItem, { items, payslips, schedule }: MonthReturn): PartRow[] | null {
  const added = ADDED_RETURN_ITEMS[item];
  if (added) return added.filter(([one]) => items[one] !== 0).map(([one, sign]) => itemPart(month, one, sign * items[one]));
  if (item === "23") return payslips.filter(({ untaxed }) => untaxed !== 0).map((one) => ({ ...partOf(one), amount: one.untaxed }));
  if (!isPaidReturnItem(item)) return null;
  const own = payslips.filter(({ parts }) => parts[item] !== 0).map((one) => ({ ...partOf(one), amount: one.parts[item] }));
  return item === "26" ? [...own, ...schedule.rows.filter(({ refunds }) => !refunds).map((row) => schedulePart(month, row))] : own;
}

export const PART_SORTS = ["found", "name", "amount"] as const;
const PARTS: Narrowing<PartRow, (typeof PART_SORTS)[number]> = {
  words: ({ employeeName, employeeId, payroll }) => `${employeeName} ${employeeId} ${payroll}`,
  by: { found: null, name: ({ employeeName }) => employeeName, amount: ({ amount }) => amount },
};
/** What makes an item, as far as a search lets it through, in the order asked for. */
export const narrowedParts = (parts: readonly PartRow[], query: { q: string; sort: (typeof PART_SORTS)[number]; descending: boolean }) =>
  filteredList(parts, query, PARTS);

const itemPart = (month: string, item: ReturnItem, amount: number): PartRow => ({
  key: item,
  employeeId: RETURN_ITEMS[item],
  employeeName: `Item ${item}`,
  payroll: "Breakdown",
  payDate: "",
  href: opensItem(item) ? pathTo("get-1601-c-item", { month, returnItem: item }) : pathTo("get-1601-c", { month }),
  amount,
  lines: [],
});

const schedulePart = (month: string, row: MonthReturn["schedule"]["rows"][number]): PartRow => ({
  key: `schedule ${row.month}`,
  employeeId: "Schedule I",
  employeeName: monthName(row.month),
  payroll: "Adjustment",
  payDate: row.paidDay === null ? "" : formatDay(row.paidDay),
  href: pathTo("get-1601-c", { month }),
  amount: row.shouldBe - row.paid,
  lines: [],
});

/** Whether somebody or something stands behind an item; the others are typed. */
const opensItem = (item: ReturnItem) => isPaidReturnItem(item) || item === "23" || ADDED_RETURN_ITEMS[item] !== undefined;

const partOf = ({
  employeeSeq,
  employeeId,
  employeeName,
  payrollSeq,
  payrollKind,
  startDate,
  endDate,
  payDate,
  opening,
  lines,
}: MonthPayslip) => ({
  lines,
  employeeId,
  employeeName,
  key: `${employeeSeq} ${payrollSeq}`,
  payroll: payrollKind === "USER_CUSTOM" ? periodLabel(startDate, endDate) : KINDS[payrollKind],
  payDate: opening ? "Opening balance" : formatDay(payDate),
  href: opening
    ? pathTo("get-year-card", { year: Number(endDate.slice(0, 4)), employeeSeq })
    : pathTo("get-payslip", { payrollSeq, employeeSeq }),
});

const KINDS: Record<Exclude<MonthPayslip["payrollKind"], "USER_CUSTOM">, string> = {
  THIRTEEN_MONTH_PAY: "13th month pay",
  FINAL_PAY: "Final pay",
};

/** "2026-01" → "2025-12". */
export function monthBefore(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7);
}

/** Are the figures of a month final: it is over, every payroll is completed and nothing of the employer is missing? */
export function isDraftMonth(month: string, { open, employer }: Pick<MonthReturn, "open" | "employer">, today: Day): boolean {
  return today <= monthEnd(`${month}-01`) || open.length > 0 || missingOf(employer).length > 0;
}
