import type { ScheduleLine } from "~/components/payroll/government/returns/schedule-table";
import { adjustableMonths, sumSchedule, type ScheduleRow } from "~/domain/payroll/government/returns/schedule";
import { periodText } from "~/domain/payroll/government/returns/return-forms";
import { formatDay } from "~/domain/shared/day";
import { decimalString, formatPeso } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { proposedRows, readSchedule, type Schedule } from "~/models/payroll/government/returns/schedule.server";
import { pathTo } from "~/paths";
import { notFound } from "~/web/session/scope.server";

/** Schedule I for the return's page. @param changes whether rows may be removed */
export function scheduleView(month: string, { rows }: Schedule, changes: boolean): { lines: ScheduleLine[]; total: number } {
  return {
    lines: rows.map((row) => ({
      key: `${row.month} ${row.refunds}`,
      name: periodText(row.month),
      paidDay: row.paidDay && formatDay(row.paidDay),
      where: [row.bank, row.reference].filter(Boolean).join(", "),
      paid: row.paid,
      shouldBe: row.shouldBe,
      adjustment: row.shouldBe - row.paid,
      refunds: row.refunds,
      removeHref: changes && !row.refunds ? pathTo("get-1601-c-schedule-delete", { month, adjustedMonth: row.month }) : null,
    })),
    total: sumSchedule(rows),
  };
}

/** The row form: earlier months to choose from, and the proposal. @param monthParam month whose proposal prefills the form; null = none */
export async function readScheduleForm(scope: Scope, month: string, monthParam: string | null) {
  const proposed = await proposedRows(scope, month);
  const { revision } = await readSchedule(scope, month, 0, null);
  const chosen = proposed.find((row) => row.month === monthParam);
  return {
    cancelHref: pathTo("get-1601-c", { month }),
    months: adjustableMonths(month).map((value) => ({ value, label: periodText(value) })),
    proposals: proposed.map((row) => ({
      href: pathTo("get-1601-c-schedule-new", { month }, { of: row.month }),
      text: `${periodText(row.month)}: filed with ${formatPeso(row.paid)}, ${formatPeso(row.shouldBe)} by today’s payrolls`,
    })),
    values: { ...rowValues(chosen), revision: String(revision) },
  };
}

const rowValues = (row: ScheduleRow | undefined) => ({
  adjustedMonth: row?.month ?? "",
  paidDay: row?.paidDay ?? "",
  bank: row?.bank ?? "",
  reference: row?.reference ?? "",
  paid: row ? decimalString(row.paid) : "",
  shouldBe: row ? decimalString(row.shouldBe) : "",
});

/** The row to delete. @throws 404 */
export async function readScheduleRow(scope: Scope, month: string, adjustedMonth: string) {
  const { rows, revision } = await readSchedule(scope, month, 0, null);
  const row = rows.find((scheduleRow) => scheduleRow.month === adjustedMonth);
  if (!row) throw notFound();
  return {
    what: `${periodText(row.month)}: ${formatPeso(row.paid)} paid, ${formatPeso(row.shouldBe)} due. Item 26 of ${periodText(month)} will be without it.`,
    revision: String(revision),
    closeHref: pathTo("get-1601-c", { month }),
  };
}
