import { foldName, suggestName } from "~/domain/employees/bulk/suggestion";
import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import { LOAN_TYPES, type LoanType } from "~/domain/payroll/facts/pay-kinds";

/** Agency aliases. @source document 5 F-90: agency lists say "MPL" */
const LOAN_TYPE_ALIASES: Readonly<Record<string, LoanType>> = {
  mpl: "HDMF_SALARY_LOAN",
  "multi-purpose loan": "HDMF_SALARY_LOAN",
  "pag-ibig mpl": "HDMF_SALARY_LOAN",
};

const normalizeTypeName = (typed: string) => foldName(typed).replaceAll("_", " ");
const LOAN_TYPE_BY_NAME = new Map<string, LoanType>([
  ...Object.entries(LOAN_TYPE_ALIASES),
  ...LOAN_TYPES.flatMap((type): [string, LoanType][] => [
    [normalizeTypeName(LOAN_LABELS[type]), type],
    [normalizeTypeName(type), type],
  ]),
]);

/** Finds a loan type by its typed name; suggests the nearest one for an unknown name. */
export function findLoanType(typed: string): { loanType: LoanType } | { problem: string } {
  const loanType = LOAN_TYPE_BY_NAME.get(normalizeTypeName(typed));
  if (loanType) return { loanType };
  const names = LOAN_TYPES.map((type) => LOAN_LABELS[type]);
  const meant =
    suggestName(names, typed) ??
    names.find((name) =>
      normalizeTypeName(typed)
        .split(" ")
        .every((word) => normalizeTypeName(name).includes(word)),
    );
  const proposal = meant && typed !== "" ? `Is it ${meant}?` : "Choose one from the list.";
  return { problem: typed === "" ? `Loan type is missing. ${proposal}` : `Loan type “${typed.slice(0, 40)}” is not known. ${proposal}` };
}
