import type { LoanType } from "~/domain/payroll/facts/pay-kinds";
import type { Centavos } from "~/domain/shared/money";

/** Pag-IBIG programs with separate loan lists. */
export const PAG_IBIG_PROGRAMS = { "short-term": "Short-term loans", housing: "Housing loans" } as const;
export type PagIbigProgram = keyof typeof PAG_IBIG_PROGRAMS;

export const isPagIbigProgram = (word: string): word is PagIbigProgram => Object.hasOwn(PAG_IBIG_PROGRAMS, word);

/** Loan codes on Pag-IBIG lists: MPL is the multi-purpose loan, CAL the calamity loan. */
const PROGRAM_BY_KIND: Partial<Record<LoanType, { program: PagIbigProgram; code: string }>> = {
  HDMF_SALARY_LOAN: { program: "short-term", code: "MPL" },
  HDMF_SALARY_LOAN_DELINQUENT: { program: "short-term", code: "MPL" },
  HDMF_CALAMITY_LOAN: { program: "short-term", code: "CAL" },
  HDMF_HOUSE_LOAN: { program: "housing", code: "HL" },
};

/** The loan deduction fields that the list uses; centavos. */
export interface PagIbigLoanDeduction {
  loanSeq: number;
  kind: LoanType;
  number: string;
  lastName: string;
  firstName: string;
  middleName: string;
  loanNumber: string;
  amount: Centavos;
  notCovered: Centavos;
}

export interface PagIbigLoanRow extends Omit<PagIbigLoanDeduction, "kind" | "notCovered"> {
  /** "MPL". */
  type: string;
  /** "202611". */
  period: string;
  remarks: string;
}

/**
 * The loan list of one program for a month: one row per loan, with the deductions of all payrolls, sorted by name.
 * @param month "YYYY-MM"
 * @source document 5 F-55: MID, name, loan type (MPL, CAL, housing apart), application number, period, amount, remarks
 */
export function pagIbigLoanRows(program: PagIbigProgram, month: string, deductions: readonly PagIbigLoanDeduction[]): PagIbigLoanRow[] {
  const programDeductions = deductions.filter(({ kind }) => PROGRAM_BY_KIND[kind]?.program === program);
  return [...Map.groupBy(programDeductions, ({ loanSeq }) => loanSeq).values()]
    .map((parts) => {
      const { kind, notCovered: _open, ...last } = parts.at(-1)!;
      const remarks = [
        kind === "HDMF_SALARY_LOAN_DELINQUENT" ? "Delinquent" : "",
        parts.at(-1)!.notCovered > 0 ? "Not covered by pay" : "",
      ];
      return {
        ...last,
        amount: parts.reduce((sum, { amount }) => sum + amount, 0),
        type: PROGRAM_BY_KIND[kind]!.code,
        period: month.replace("-", ""),
        remarks: remarks.filter(Boolean).join(", "),
      };
    })
    .sort((a, b) => a.lastName.localeCompare(b.lastName, "en") || a.firstName.localeCompare(b.firstName, "en") || a.loanSeq - b.loanSeq);
}
