import type { PartRow } from "~/components/payroll/government/returns/return-table";
import type { DeadlineCell, DeadlineMonth, DeadlineRow } from "~/components/payroll/government/deadlines/deadline-tables";
import { listMissingFields } from "~/domain/payroll/government/returns/employer-gaps";
import { STATUTORY_DEADLINES, MONTHLY_DEADLINES } from "~/domain/payroll/government/deadlines/statutory-deadlines";
import { dueDayText, isFiled, type ListedDeadline } from "~/domain/payroll/government/deadlines/deadline-list";
import {
  ADDED_RETURN_ITEMS,
  isPaidReturnItem,
  RETURN_ITEMS,
  returnItemName,
  type ReturnItem,
} from "~/domain/payroll/government/returns/withholding-return";
import { FIRST_PAYROLL_DAY } from "~/domain/payroll/runs/payroll-input";
import { MONTHS, monthTitle } from "~/domain/shared/calendar";
import { addDays, formatDay } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import type { MonthReturn, MonthSummary } from "~/models/payroll/government/returns/withholding-return.server";
import type { MonthPayslip } from "~/models/payroll/government/returns/withholding-months.server";
import { filteredList, type ListFilter } from "~/domain/shared/filtered-list";
import { pathTo } from "~/paths";
import { notFound } from "~/web/session/scope.server";

/** The month in the URL, "2026-11". @throws 404 */
export function monthParam(params: Readonly<Record<string, string | undefined>>): string {
  const month = params.month ?? "";
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month) || month < FIRST_PAYROLL_DAY.slice(0, 7)) throw notFound();
  return month;
}

/** The return item in the URL. @throws 404 */
export function returnItemParam(params: Readonly<Record<string, string | undefined>>): ReturnItem {
  const item = params.returnItem ?? "";
  if (!(item in RETURN_ITEMS)) throw notFound();
  return item as ReturnItem;
}

/** "November 2026". */
export const monthName = (month: string) => monthTitle(`${month}-01`);

const STATES: Record<ListedDeadline["state"], Pick<DeadlineCell, "state" | "tone">> = {
  NOT_YET: { state: "Not yet", tone: "quiet" },
  WAITING: { state: "Waits", tone: "attention" },
  NOTHING: { state: "No payroll", tone: "quiet" },
  READY: { state: "Ready", tone: "accent" },
  PASSED: { state: "Late", tone: "danger" },
  FILED: { state: "Filed", tone: "done" },
  AMENDED_NEEDED: { state: "Amended return needed", tone: "attention" },
};
/** State of past deadlines that are met outside the product, so that we cannot know whether they were met. */
const DATE_PASSED: Pick<DeadlineCell, "state" | "tone"> = { state: "Date passed", tone: "info" };

/** A deadline's state label with its tone. */
export function deadlineState({
  duty,
  state,
  open,
}: Pick<ListedDeadline, "duty" | "state" | "open">): Pick<DeadlineCell, "state" | "tone"> {
  const badge = state === "PASSED" && !isFiled(duty) ? DATE_PASSED : STATES[state];
  return state === "WAITING" ? { ...badge, state: `Waits for ${open} ${open === 1 ? "payroll" : "payrolls"}` } : badge;
}

function deadlineCell(listed: ListedDeadline): DeadlineCell {
  const { duty, period, due, state, amount, filed } = listed;
  return {
    duty: STATUTORY_DEADLINES[duty],
    due: formatDay(due),
    moved: filed ? `${formatDay(filed.day)}, ${filed.reference}` : dueDayText(listed) || null,
    ...deadlineState(listed),
    amount,
    href: state === "NOTHING" ? null : deadlineHref(duty, period, amount),
  };
}

/** Link to the form for a deadline; null without a form or before any payment. */
export function deadlineHref(duty: ListedDeadline["duty"], period: string, amount: number | null): string | null {
  if (duty === "1601C") return amount === null ? null : pathTo("get-1601-c", { month: period });
  if (duty === "SSS") return pathTo("get-government-sss", { month: period });
  if (duty === "PHILHEALTH") return pathTo("get-government-philhealth", { month: period });
  if (duty === "PAGIBIG") return pathTo("get-government-pag-ibig", { month: period });
  if (duty === "1604C") return pathTo("get-1604-c", { year: period });
  if (duty === "DOLE_13TH") return pathTo("get-thirteenth-report", { year: period });
  if (duty === "REFUND") return pathTo("get-annualization", { year: period });
  return pathTo("get-2316-list", { year: period });
}

/** The year's deadlines for the page: monthly ones by month, and yearly ones. */
export function deadlinesView(duties: readonly ListedDeadline[]): { months: DeadlineMonth[]; yearly: DeadlineRow[] } {
  const monthly = duties.filter(({ period }) => period.length === 7);
  return {
    months: MONTHS.map((name, index) => ({
      name,
      cells: monthly.slice(index * MONTHLY_DEADLINES.length, (index + 1) * MONTHLY_DEADLINES.length).map(deadlineCell),
    })),
    yearly: duties.filter(({ period }) => period.length === 4).map(deadlineCell),
  };
}

/** The return's page: items in form order, their sources, and changes from the previous month. */
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
    missing: listMissingFields(employer),
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
      href: items[item] !== 0 && hasParts(item) ? pathTo("get-1601-c-item", { month, returnItem: item }) : null,
    })),
  };
}

/**
 * Sources of an item: payslips with their lines; for item 26 also Schedule I rows; for item 23 the payslips with untaxed pay; for totals
 * the summed items. Null for typed items.
 */
export function itemParts(month: string, item: ReturnItem, { items, payslips, schedule }: MonthReturn): PartRow[] | null {
  const added = ADDED_RETURN_ITEMS[item];
  if (added) return added.filter(([item]) => items[item] !== 0).map(([item, sign]) => itemPart(month, item, sign * items[item]));
  if (item === "23")
    return payslips.filter(({ untaxed }) => untaxed !== 0).map((payslip) => ({ ...payslipPart(payslip), amount: payslip.untaxed }));
  if (!isPaidReturnItem(item)) return null;
  const payslipParts = payslips
    .filter(({ parts }) => parts[item] !== 0)
    .map((payslip) => ({ ...payslipPart(payslip), amount: payslip.parts[item] }));
  return item === "26"
    ? [...payslipParts, ...schedule.rows.filter(({ refunds }) => !refunds).map((row) => schedulePart(month, row))]
    : payslipParts;
}

export const PART_SORTS = ["found", "name", "amount"] as const;
const PART_FILTERING: ListFilter<PartRow, (typeof PART_SORTS)[number]> = {
  words: ({ employeeName, employeeId, payroll }) => `${employeeName} ${employeeId} ${payroll}`,
  by: { found: null, name: ({ employeeName }) => employeeName, amount: ({ amount }) => amount },
};
/** The parts of an item, filtered and sorted. */
export const filterParts = (parts: readonly PartRow[], query: { q: string; sort: (typeof PART_SORTS)[number]; descending: boolean }) =>
  filteredList(parts, query, PART_FILTERING);

const itemPart = (month: string, item: ReturnItem, amount: number): PartRow => ({
  key: item,
  employeeId: RETURN_ITEMS[item],
  employeeName: `Item ${item}`,
  payroll: "Breakdown",
  payDate: "",
  href: hasParts(item) ? pathTo("get-1601-c-item", { month, returnItem: item }) : pathTo("get-1601-c", { month }),
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

/** Whether an item has sources to show; the others are typed. */
const hasParts = (item: ReturnItem) => isPaidReturnItem(item) || item === "23" || ADDED_RETURN_ITEMS[item] !== undefined;

const payslipPart = ({
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
