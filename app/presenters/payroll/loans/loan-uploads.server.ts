import type { LoanUploadView } from "~/components/payroll/loans/loan-upload-preview";
import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import { similarNumberText } from "~/domain/payroll/loans/loan-numbers";
import type { LoanSheetResult, LoanRow } from "~/domain/payroll/loans/loan-sheet";
import { LOAN_STATE_LABELS } from "~/domain/payroll/loans/loan-text";
import { movedText } from "~/domain/shared/change";
import { formatDay } from "~/domain/shared/day";
import { formatCentavos } from "~/domain/shared/money";
import type { LoanUploadPreview } from "~/models/payroll/loans/loan-uploads.server";
import { sheetView } from "~/presenters/shared/sheet-upload.server";

/** Rows shown below those with errors. */
const PREVIEW_ROWS = 20;

/** Upload preview: a page of the rows with errors, or without errors a page of each row's effect. */
export function loanUploadView(preview: LoanUploadPreview, query: { page: number; pageSize: number; offset: number }): LoanUploadView {
  const { upload, reading } = preview;
  const { view, problems } = sheetView<LoanSheetResult["problems"][number]>(preview, query);
  const paged = view.wrong === 0;
  const rows = paged ? reading.rows.slice(query.offset, query.offset + query.pageSize) : reading.rows.slice(0, PREVIEW_ROWS);
  return {
    view,
    loanUploadSeq: upload.uploadSeq,
    counts: { read: reading.read, added: reading.counts.INSERT, changed: reading.counts.CHANGE, same: reading.counts.SAME },
    problems: problems.map(({ number, employee, loan, messages }) => ({ number, who: employee, detail: loan, messages })),
    rows: rows.map(loanRowView),
    right: reading.rows.length,
    warning: similarNumberText(reading.near),
    paged,
  };
}

/** The effect of a row as text. */
export function loanRowView(row: LoanRow): LoanUploadView["rows"][number] {
  const { number, does, person } = row;
  const of = does === "INSERT" ? row.loan : row.change.loan;
  return {
    number,
    does,
    employee: person.employeeName,
    loan: [LOAN_LABELS[of.loanType], of.loanNumber].filter(Boolean).join(" · "),
    text: effectText(row),
  };
}

type Insert = Extract<LoanRow, { does: "INSERT" }>["loan"];
type Change = Extract<LoanRow, { does: "CHANGE" | "SAME" }>["change"];

function effectText(row: LoanRow): string {
  if (row.does === "INSERT") return newText(row.loan);
  return row.does === "CHANGE" ? changeText(row.change) : "";
}

function newText({ principal, balance, amortization, loanDeductionPayrollOrder, startDate, paused }: Insert): string {
  const first = `${formatCentavos(principal)}, ${formatCentavos(balance)} owed, ${formatCentavos(amortization)} in ${loanDeductionPayrollOrder} from ${formatDay(startDate)}`;
  return paused ? `${first}, paused` : first;
}

function changeText({ loan, turn, ...after }: Change): string {
  const moved = movedText<typeof after>(loan, after, {
    balance: ["balance", formatCentavos],
    amortization: ["amortization", formatCentavos],
    loanDeductionPayrollOrder: ["order", String],
    note: ["note", (note) => note || "none"],
  });
  const state = turn === "PAUSE" ? LOAN_STATE_LABELS.PAUSED : LOAN_STATE_LABELS.ONGOING;
  return [moved, turn === null ? "" : `state ${LOAN_STATE_LABELS[loan.stateNow]} → ${state}`].filter(Boolean).join(", ");
}
