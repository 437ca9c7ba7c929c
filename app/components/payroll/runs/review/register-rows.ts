import type { Check } from "~/domain/payroll/runs/checks";
import type { TaxMethod } from "~/domain/payroll/engine/payslip-lines";
import { fixLink } from "./fix-link";
import type { RegisterRow } from "./register-table";

type StoredPayslip = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  taxMethod?: TaxMethod;
  level: RegisterRow["status"];
  amounts: readonly number[];
  change?: number | null;
  checks?: readonly Check[];
};

/** Maps a stored payslip to a register row with its first check and fix link. */
export function registerRow(payrollSeq: number, { level, checks = [], ...payslip }: StoredPayslip, opens: readonly string[]): RegisterRow {
  const [first] = checks;
  return {
    ...payslip,
    status: level,
    check: {
      text: first ? headline(first.sentence) : "",
      title: first?.sentence ?? "",
      href: first ? fixLink(payrollSeq, payslip, first, opens).href : null,
      more: Math.max(0, checks.length - 1),
    },
  };
}

/** First sentence without its full stop; decimal points are kept. */
function headline(sentence: string): string {
  return sentence.split(/\. |\.$/, 1)[0] ?? sentence;
}
