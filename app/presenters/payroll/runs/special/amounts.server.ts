import type { AmountUploadView } from "~/components/payroll/runs/special/amount-upload-preview";
import type { AmountRow } from "~/components/payroll/runs/special/amounts-table";
import { CONSENT_GIVEN } from "~/domain/payroll/runs/consent";
import type { AmountSheetResult } from "~/domain/payroll/runs/amount-sheet";
import type { TaxTreatment } from "~/domain/payroll/facts/pay-kinds";
import { TREATMENT_LABELS } from "~/domain/payroll/setup/items/item-text";
import type { Centavos } from "~/domain/shared/money";
import type { ListedAmount } from "~/models/payroll/runs/special/amounts.server";
import type { AmountUploadPreview } from "~/models/payroll/runs/special/amount-uploads.server";
import { sheetView } from "~/presenters/shared/sheet-upload.server";

/** Rows shown in a preview. */
const PREVIEW_ROWS = 20;

/** Deductions are negative. */
function signedAmount(kind: ListedAmount["kind"], amount: Centavos | null): Centavos | null {
  return amount === null || kind === "EARNING" ? amount : -amount;
}

export function amountRow({ kind, taxTreatment, amount, quantityDays, consentYn, ...row }: ListedAmount): AmountRow {
  const earns = kind === "EARNING";
  const deduction = consentYn === "Y" ? `Deduction ${CONSENT_GIVEN}` : "Deduction";
  return {
    ...row,
    about: earns ? TREATMENT_LABELS[(taxTreatment ?? "NONE") as TaxTreatment] : deduction,
    amount: signedAmount(kind, amount),
    days: quantityDays,
  };
}

/** Upload preview: one page of the rows with errors and the first additions, however long the sheet is. */
export function amountUploadView(
  preview: AmountUploadPreview,
  payrollSeq: number,
  query: { page: number; pageSize: number; offset: number },
): AmountUploadView {
  const { upload, reading } = preview;
  const { view, problems } = sheetView<AmountSheetResult["problems"][number]>(preview, query);
  return {
    view,
    payrollSeq,
    amountUploadSeq: upload.uploadSeq,
    counts: { read: reading.read, added: reading.rows.length, same: reading.same },
    problems: problems.map(({ number, employee, item, messages }) => ({ number, who: employee, detail: item, messages })),
    rows: reading.rows.slice(0, PREVIEW_ROWS).map(({ person, adjustment }, key) => ({
      key,
      employeeName: person.employeeName,
      itemName: adjustment.itemName,
      amount: signedAmount(adjustment.kind, adjustment.amount),
      days: adjustment.quantityDays,
      reason: adjustment.reason,
    })),
  };
}
