import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import type { ScheduleRowInput } from "~/domain/payroll/government/returns/schedule-input";
import {
  adjustableMonths,
  ROW_NOT_FOUND,
  refundRow,
  rowExistsText,
  scheduleChangedText,
  scheduleNoun,
  sumSchedule,
  type MonthRemittance,
  type ScheduleRow,
} from "~/domain/payroll/government/returns/schedule";
import { getPreviousPeriod, periodText } from "~/domain/payroll/government/returns/return-forms";
import { NotFound } from "~/domain/shared/not-found";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { filedReturnsOf, validVersionOf, validReturns } from "./filed-returns.server";
import { scheduleRows } from "./schedule-rows.server";
import { monthSums } from "./return-months.server";

type Company = Pick<Scope, "companySeq">;

export interface Schedule {
  /** By month; the refunds row last. */
  rows: ScheduleRow[];
  /** Count of insertions and removals: the form's revision. */
  revision: number;
}

/** Schedule I of a month. @param refunded in the month, positive @param at as of this time; null = now @source document 5 F-33 */
export async function scheduleOf(tx: Tx, scope: Company, month: string, refunded: Centavos, at: Date | null = null): Promise<Schedule> {
  const { rows, revision } = await scheduleRows(tx, scope, month, at);
  return {
    revision,
    rows: refunded > 0 ? [...rows, refundRow(month, refunded, await monthPaid(tx, scope, getPreviousPeriod(month)))] : rows,
  };
}

export const readSchedule = (scope: Company, month: string, refunded: Centavos, at: Date | null): Promise<Schedule> =>
  readInCompany(scope, (tx) => scheduleOf(tx, scope, month, refunded, at));

/** Schedule I as filed: refunds are the part of item 26 not in its rows. @param adjusted the filed item 26 */
export function readFiledSchedule(scope: Company, month: string, adjusted: Centavos, at: Date): Promise<Schedule> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await scheduleRows(tx, scope, month, at);
    return scheduleOf(tx, scope, month, sumSchedule(rows) - adjusted, at);
  });
}

/** The amount that a month remitted: as filed, else by the current records. */
async function monthPaid(tx: Tx, scope: Company, month: string): Promise<MonthRemittance> {
  const standing = validVersionOf(await filedReturnsOf(tx, scope, "1601-c", month));
  if (standing === null) return { paidDay: null, bank: "", reference: "", paid: (await monthSums(tx, scope, month)).items["27"] };
  const { filedDay, bank, reference, figures } = standing;
  return { paidDay: filedDay, bank, reference, paid: figures.find(({ item }) => item === "27")?.figure ?? 0 };
}

/**
 * Filed earlier months of the year whose tax has changed since, as proposed rows; without those already in the schedule.
 * @source document 5 F-33
 */
export function proposedRows(scope: Company, month: string): Promise<ScheduleRow[]> {
  return readInCompany(scope, async (tx) => {
    const months = adjustableMonths(month);
    const taken = new Set((await scheduleRows(tx, scope, month, null)).rows.map((row) => row.month));
    const filed = [
      ...(await validReturns(tx, scope, Number(month.slice(0, 4)), "1601-c")).values(),
      ...(await validReturns(tx, scope, Number(month.slice(0, 4)) - 1, "1601-c")).values(),
    ].filter(({ period }) => months.includes(period) && !taken.has(period));
    const proposed: ScheduleRow[] = [];
    for (const { period, filedDay, bank, reference, figures } of filed) {
      const paid = figures.find(({ item }) => item === "27")?.figure ?? 0;
      const shouldBe = (await monthSums(tx, scope, period)).items["27"];
      if (paid !== shouldBe) proposed.push({ month: period, paidDay: filedDay, bank, reference, paid, shouldBe, refunds: false });
    }
    return proposed;
  });
}

/**
 * Adds a row to Schedule I.
 * @throws NotFound for a month that it cannot adjust; Refusal: the month is already listed, or a concurrent edit (409)
 */
export async function addScheduleRow(scope: Scope, month: string, input: ScheduleRowInput): Promise<void> {
  const { adjustedMonth, paidDay, bank, reference, paid, shouldBe } = input;
  if (!adjustableMonths(month).includes(adjustedMonth)) throw new NotFound("month");
  await inCompany(scope, async (tx) => {
    const rows = await locked(tx, scope, month, input.revision);
    if (rows.some((row) => row.month === adjustedMonth)) throw new Refusal(rowExistsText(adjustedMonth), { field: "adjustedMonth" });
    await write(tx, scope, month, {
      removed: false,
      row: { month: adjustedMonth, paidDay, bank, reference, paid, shouldBe },
      version: input.revision + 1,
    });
    await recordChange(tx, scope, {
      ...scheduleSubject(month),
      action: "CREATE",
      description: `Added ${periodText(adjustedMonth)} to Schedule I of the 1601-C of ${periodText(month)}: ${formatPeso(paid)} paid, ${formatPeso(shouldBe)} due.`,
      after: { adjustedMonth, paid, shouldBe },
    });
  });
}

/** Removes a row. @throws NotFound when it does not exist; Refusal on a concurrent edit (409) */
export async function removeScheduleRow(scope: Scope, month: string, adjustedMonth: string, revision: number): Promise<void> {
  await inCompany(scope, async (tx) => {
    const row = (await locked(tx, scope, month, revision)).find((scheduleRow) => scheduleRow.month === adjustedMonth);
    if (!row) throw new Refusal(ROW_NOT_FOUND, { status: 409 });
    await write(tx, scope, month, { removed: true, row, version: revision + 1 });
    await recordChange(tx, scope, {
      ...scheduleSubject(month),
      action: "DELETE",
      description: `Removed ${periodText(adjustedMonth)} from Schedule I of the 1601-C of ${periodText(month)}.`,
      before: { adjustedMonth, paid: row.paid, shouldBe: row.shouldBe },
    });
  });
}

/** Locks the company's rows and checks that they are those the form showed. */
async function locked(tx: Tx, scope: Scope, month: string, seen: number): Promise<ScheduleRow[]> {
  await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
  const { rows, revision, by } = await scheduleRows(tx, scope, month, null);
  if (revision !== seen) throw new Refusal(scheduleChangedText(by), { status: 409 });
  return rows;
}

async function write(
  tx: Tx,
  { companySeq, employeeName }: Scope,
  month: string,
  { removed, row, version }: { removed: boolean; row: Omit<ScheduleRow, "refunds">; version: number },
): Promise<void> {
  await tx.$client.query(
    `insert into return_adjustments (company_seq, period, adjusted_month, version, removed_yn, paid_day, bank, reference, paid_centavos, should_be_centavos, recorded_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      companySeq,
      month,
      row.month,
      version,
      removed ? "Y" : "N",
      row.paidDay,
      row.bank,
      row.reference,
      row.paid,
      row.shouldBe,
      employeeName,
    ],
  );
}

const scheduleSubject = (month: string) => ({ featureName: "GOVERNMENT", subject: { noun: scheduleNoun(month), seq: null } }) as const;
