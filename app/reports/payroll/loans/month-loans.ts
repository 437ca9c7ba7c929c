import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { workbook } from "~/reports/workbook";

type Row = {
  number: string;
  lastName: string;
  firstName: string;
  middleName: string;
  loanType: string;
  loanNumber: string;
  granted: Day | null;
  due: Centavos;
  amount: Centavos;
  notCovered: Centavos;
  balance: Centavos | null;
};

/** The loans of an agency in a month. @source document 5 F-56, appendix B */
export function monthLoans(title: string, rows: readonly Row[]): ReadableStream<Uint8Array> {
  return workbook<Row>({
    name: "Loans",
    title: [title],
    columns: [
      { header: "Number", kind: "text", width: 16, value: ({ number }) => number },
      { header: "Last", kind: "text", width: 22, value: ({ lastName }) => lastName },
      { header: "First", kind: "text", width: 22, value: ({ firstName }) => firstName },
      { header: "Middle", kind: "text", width: 20, value: ({ middleName }) => middleName },
      { header: "Loan type", kind: "text", width: 28, value: ({ loanType }) => loanType },
      { header: "Loan number", kind: "text", width: 18, value: ({ loanNumber }) => loanNumber },
      { header: "Granted", kind: "day", value: ({ granted }) => granted },
      { header: "Due", kind: "money", value: ({ due }) => due },
      { header: "Taken", kind: "money", strong: true, value: ({ amount }) => amount },
      { header: "Not covered", kind: "money", value: ({ notCovered }) => notCovered || null },
      { header: "Reason", kind: "text", width: 26, value: ({ notCovered }) => (notCovered > 0 ? "Not covered by pay" : "") },
      { header: "Balance", kind: "money", total: false, value: ({ balance }) => balance },
    ],
    rows,
    totalLabel: () => "Total",
  });
}
