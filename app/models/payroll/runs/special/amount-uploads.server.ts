import { readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { amountKey, readAmountSheet, type AmountSheetContext, type AmountSheetResult } from "~/domain/payroll/runs/amount-sheet";
import { needsConsent } from "~/domain/payroll/runs/consent";
import { amountsUploaded } from "~/domain/payroll/runs/special-amounts";
import type { Scope } from "~/domain/shared/scope";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { recordChange } from "~/models/shared/change-log.server";
import { sheetUploads, type SheetPreview } from "~/models/shared/sheet-uploads.server";
import { payablePeople } from "./payable-people.server";
import { lockOpenPayroll, storeAmounts } from "./amounts.server";
import { readOneTimeItems } from "./special-items.server";

export type AmountUploadPreview = SheetPreview<AmountSheetResult>;

/** Workbooks of one-time amounts, separated by payroll. */
export const amountUploads = sheetUploads<AmountSheetResult, number>({
  table: "payroll_amount_uploads",
  seq: "amount_upload_seq",
  state: "upload_state",
  noun: "amountUpload",
  apart: "payroll_seq",
  overtakenBy: "Amounts, items or employees",
  lock: lockCompany,
  read: async (tx, scope, sheet, payrollSeq) => {
    const reading = readAmountSheet(sheet, await readUploadContext(tx, scope, payrollSeq));
    return { reading, does: reading.rows.map(({ person, adjustment }) => [person.employeeSeq, adjustment]) };
  },
  write: async (tx, scope, { upload, reading }, payrollSeq) => {
    await storeAmounts(tx, scope, await lockOpenPayroll(tx, scope, payrollSeq), reading.rows);
    if (reading.rows.length > 0) await recordChange(tx, scope, amountsUploaded(payrollSeq, upload.fileName, reading.rows.length));
    return reading.rows.length;
  },
});

/** Data for the template workbook. @throws NotFound */
export function getAmountWorkbook(scope: Scope, payrollSeq: number): Promise<AmountSheetContext> {
  return readInCompany(scope, (tx) => readUploadContext(tx, scope, payrollSeq));
}

async function readUploadContext(tx: Tx, scope: Pick<Scope, "companySeq">, payrollSeq: number): Promise<AmountSheetContext> {
  const payroll = await readPayroll(tx, scope, payrollSeq);
  const { companySeq, payDate } = payroll;
  const { rows } = await tx.$client.query<{
    employeeSeq: number;
    itemName: string;
    amount: number | null;
    quantityDays: string | null;
    reason: string;
  }>(
    `select employee_seq as "employeeSeq", item_name as "itemName", amount_centavos as amount, quantity_days as "quantityDays", reason
       from payroll_adjustments where company_seq = $1 and payroll_seq = $2`,
    [companySeq, payrollSeq],
  );
  return {
    asksConsent: needsConsent(payroll),
    people: await payablePeople(tx, payroll),
    items: await readOneTimeItems(tx, companySeq, payDate),
    stored: new Set(rows.map(({ employeeSeq, ...amount }) => amountKey(employeeSeq, amount))),
  };
}
