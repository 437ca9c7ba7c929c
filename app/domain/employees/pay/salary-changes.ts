import type { Change } from "~/domain/shared/change";
import { formatDay } from "~/domain/shared/day";
import { formatPeso } from "~/domain/shared/money";
import { IDENTITY_FIELDS, type PayrollIdentity } from "./identity-input";
import { salaryAmountTypeLabel } from "./salary-choices";
import type { SalaryInput } from "./salary-input";

/** Change log texts of salaries and payroll numbers. Only users who may see pay read them; they never contain full numbers. */

const IDENTITY_LABELS: Record<keyof PayrollIdentity, string> = {
  tinNo: "TIN",
  socialSecuritySystem: "SSS number",
  philhealth: "PhilHealth number",
  pagIbig: "Pag-IBIG number",
  rdoCode: "RDO code",
  bankName: "bank name",
  bankAccountNumber: "bank account number",
};
const UNMASKED_FIELDS: readonly (keyof PayrollIdentity)[] = ["rdoCode", "bankName"];

/** A salary record was added. @param before the previous record, null for the first */
export function salaryAdded(
  employeeSeq: number,
  salarySeq: number,
  before: Pick<SalaryInput, "salaryAmount" | "salaryAmountType"> | null,
  after: SalaryInput,
): Change {
  const text = before
    ? `Updated the salary from ${formatDay(after.effectiveDate)} on: ${payText(before)} → ${payText(after)}`
    : `Added the salary from ${formatDay(after.effectiveDate)} on: ${payText(after)}`;
  const attached = [after.taxFileSeq === null ? "" : "tax certificate", after.peraCertificateFileSeq === null ? "" : "PERA certificate"]
    .filter(Boolean)
    .join(" and ");
  const description = `${text}, tax code ${after.taxCode}, PIC ${after.pic}.${attached ? ` Attached: ${attached}.` : ""}`;
  return {
    featureName: "EMPLOYEE_SALARY",
    subject: { noun: `salary ${salarySeq}`, seq: employeeSeq },
    action: "CREATE",
    description,
    before,
    after,
  };
}

/** Payroll numbers were changed; the log contains only their last digits. */
export function identityChanged(employeeSeq: number, before: PayrollIdentity, after: PayrollIdentity): Change {
  const moved = IDENTITY_FIELDS.filter((field) => before[field] !== after[field]).map(
    (field) => `${IDENTITY_LABELS[field]} ${maskNumber(field, before[field])} → ${maskNumber(field, after[field])}`,
  );
  const description =
    moved.length === 0 ? "Saved the payroll numbers without a change." : `Changed the payroll numbers: ${moved.join(", ")}.`;
  return {
    featureName: "EMPLOYEE_SALARY",
    subject: identitySubject(employeeSeq),
    action: "UPDATE",
    description,
    before: maskNumbers(before),
    after: maskNumbers(after),
  };
}

/** Change log subject of a person's payroll numbers. */
export const identitySubject = (employeeSeq: number) => ({ noun: "payrollIdentity", seq: employeeSeq });

function payText({ salaryAmount, salaryAmountType }: Pick<SalaryInput, "salaryAmount" | "salaryAmountType">): string {
  return `${formatPeso(salaryAmount)} ${salaryAmountTypeLabel(salaryAmountType).toLowerCase()}`;
}

function maskNumber(field: keyof PayrollIdentity, value: string): string {
  if (value === "") return "none";
  if (UNMASKED_FIELDS.includes(field)) return value;
  // The last four characters of a short number would be the whole of it.
  return value.length > 4 ? `…${value.slice(-4)}` : "…";
}

function maskNumbers(identity: PayrollIdentity): object {
  return Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, maskNumber(field, identity[field])]));
}
