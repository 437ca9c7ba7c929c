import { movedText, type Change } from "~/domain/shared/change";
import { formatPeso } from "~/domain/shared/money";
import { previousEmploymentTypeLabel, PREVIOUS_EMPLOYER_MONEY } from "./previous-employer-choices";
import { formatMonthDay, previousEmployerTotals, type PreviousEmployerInput } from "./previous-employer-input";
import { resignationTypeLabel } from "~/domain/employees/job-info/resignation-type";

/**
 * A previous employer was added or changed. Only users who may see pay can read it; the employer's TIN is masked except for its last
 * digits.
 */
export function previousEmployerSaved(
  employeeSeq: number,
  seq: number,
  before: PreviousEmployerInput | null,
  after: PreviousEmployerInput,
): Change {
  return {
    featureName: "EMPLOYEE_PREVIOUS_EMPLOYER",
    subject: previousEmployerSubject(employeeSeq, seq),
    action: before ? "UPDATE" : "CREATE",
    description: before ? changeText(before, after) : addedText(after),
    before: before && maskTin(before),
    after: maskTin(after),
  };
}

/** Change log subject of a previous employer: its employee, so that the history of the tab is one list. */
export function previousEmployerSubject(employeeSeq: number, seq: number): { noun: string; seq: number } {
  return { noun: `previousEmployer ${seq}`, seq: employeeSeq };
}

function addedText({ employerName, taxableYear, taxableFrom, taxableTo, money }: PreviousEmployerInput): string {
  const { taxable, nonTaxable } = previousEmployerTotals(money);
  const span = `${formatMonthDay(taxableFrom)} to ${formatMonthDay(taxableTo)} of ${taxableYear}`;
  return `Added the previous employer ${employerName}, ${span}: taxable ${formatPeso(taxable)}, non-taxable ${formatPeso(nonTaxable)}, tax withheld ${formatPeso(money.taxWithheldPresentEmployer)}.`;
}

function changeText(before: PreviousEmployerInput, after: PreviousEmployerInput): string {
  const moved = movedText(before, after, {
    employerName: ["name", quoted],
    tinNo: ["TIN", employerNameSuffix],
    employmentType: ["employment type", previousEmploymentTypeLabel],
    address: ["address", quoted],
    zipCode: ["ZIP code", quoted],
    taxableYear: ["taxable year", String],
    taxableFrom: ["taxable from", formatMonthDay],
    taxableTo: ["taxable to", formatMonthDay],
    resignationType: ["resignation type", resignationTypeLabel],
  });
  const money = PREVIOUS_EMPLOYER_MONEY.flatMap(([field, label]) =>
    before.money[field] === after.money[field]
      ? []
      : [`${moneyText(field, label)} ${formatPeso(before.money[field])} → ${formatPeso(after.money[field])}`],
  );
  const all = [moved, ...money].filter(Boolean).join(", ");
  return all === ""
    ? `Saved the previous employer ${before.employerName} without a change.`
    : `Changed the previous employer ${before.employerName}: ${all}.`;
}

/** Labels repeat in the taxable and the non-taxable part. */
function moneyText(field: string, label: string): string {
  const short = label.replace(/ \(including.*$/, "");
  if (field.startsWith("nonTaxable")) return `non-taxable ${short}`;
  return field.startsWith("taxable") ? `taxable ${short}` : short;
}

const quoted = (value: string) => `“${value}”`;
const employerNameSuffix = (tin: string) => (tin === "" ? "none" : `…${tin.slice(-4)}`);
const maskTin = (employer: PreviousEmployerInput): object => ({ ...employer, tinNo: employerNameSuffix(employer.tinNo) });
