import { PAG_IBIG_PROGRAMS, type PagIbigLoanRow, type PagIbigProgram } from "~/domain/payroll/government/remittances/pag-ibig-loans";
import { workbook } from "~/reports/workbook";

/** The loans of one program of Pag-IBIG in a month. The first line contains the headings. @source document 5 F-55 */
export function pagIbigLoans(program: PagIbigProgram, rows: readonly PagIbigLoanRow[]): ReadableStream<Uint8Array> {
  return workbook<PagIbigLoanRow>({
    name: PAG_IBIG_PROGRAMS[program],
    columns: [
      { header: "MID", kind: "text", width: 16, value: ({ number }) => number },
      { header: "Last", kind: "text", width: 22, value: ({ lastName }) => lastName },
      { header: "First", kind: "text", width: 22, value: ({ firstName }) => firstName },
      { header: "Middle", kind: "text", width: 20, value: ({ middleName }) => middleName },
      { header: "Loan type", kind: "text", width: 10, value: ({ type }) => type },
      { header: "Application number", kind: "text", width: 20, value: ({ loanNumber }) => loanNumber },
      { header: "Period", kind: "text", width: 9, value: ({ period }) => period },
      { header: "Amount", kind: "money", value: ({ amount }) => amount },
      { header: "Remarks", kind: "text", width: 26, value: ({ remarks }) => remarks },
    ],
    rows,
  });
}
