import type { Check } from "~/domain/payroll/run/checks";
import type { TaxMethod } from "~/domain/payroll/engine/payslip-lines";
import { mendLink } from "./fix-link";
import type { RegisterRow } from "./register-table";

type Listed = {
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

/** A stored payslip as a register row: its first check in short, with its fix link. */
export function registerRow(payrollSeq: number, { level, checks = [], ...payslip }: Listed, opens: readonly string[]): RegisterRow {
  const [first] = checks;
  return {
    ...payslip,
    status: level,
    check: {
      text: first ? headline(first.sentence) : "",
      title: first?.sentence ?? "",
      href: first ? mendLink(payrollSeq, payslip, first, opens).href : null,
      more: Math.max(0, checks.length - 1),
    },
  };
}

/** The first sentence without its full stop; figures keep their decimal points. */
function headline(sentence: string): string {
  return sentence.split(/\. |\.$/, 1)[0] ?? sentence;
}
