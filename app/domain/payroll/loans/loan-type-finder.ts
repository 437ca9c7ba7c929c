import { folded, nearestName } from "~/domain/employees/bulk/suggestion";
import { LOAN_LABELS } from "~/domain/payroll/deductions/loans";
import { LOAN_TYPES, type LoanType } from "~/domain/payroll/engine/pay-kinds";

/** Agency aliases. @source document 5 F-90: agency lists say "MPL" */
const ALSO: Readonly<Record<string, LoanType>> = {
  mpl: "HDMF_SALARY_LOAN",
  "multi-purpose loan": "HDMF_SALARY_LOAN",
  "pag-ibig mpl": "HDMF_SALARY_LOAN",
};

const plain = (typed: string) => folded(typed).replaceAll("_", " ");
const BY_WORDS = new Map<string, LoanType>([
  ...Object.entries(ALSO),
  ...LOAN_TYPES.flatMap((type): [string, LoanType][] => [
    [plain(LOAN_LABELS[type]), type],
    [plain(type), type],
  ]),
]);

/** Finds a loan type by its typed name; suggests the nearest one for an unknown name. */
export function loanTypeOf(typed: string): { loanType: LoanType } | { problem: string } {
  const loanType = BY_WORDS.get(plain(typed));
  if (loanType) return { loanType };
  const names = LOAN_TYPES.map((type) => LOAN_LABELS[type]);
  const meant =
    nearestName(names, typed) ??
    names.find((name) =>
      plain(typed)
        .split(" ")
        .every((word) => plain(name).includes(word)),
    );
  const proposal = meant && typed !== "" ? `Is it ${meant}?` : "Choose one from the list.";
  return { problem: typed === "" ? `Loan type is missing. ${proposal}` : `Loan type “${typed.slice(0, 40)}” is not known. ${proposal}` };
}
