import { formatPeso, type Centavos } from "~/domain/shared/money";

/** A problem in forms and lists; red ones block the form, never the calculation. */
export interface FormCheck {
  severity: "red" | "yellow";
  code: string;
  sentence: string;
  /** Where it is fixed. */
  fix: "salary" | "basic" | "card" | "previous" | "opening" | "company" | "uncollected";
}

/** Employee data to check, stored or entered. */
export interface CheckedPerson {
  name: string;
  tinNo: string;
  sss: string;
  philHealth: string;
  pagIbig: string;
  birthday: string | null;
  address: string;
  joinedInYear: boolean;
  /** A previous employer of the year is on record. */
  hasPreviousEmployer: boolean;
  firstJobConfirmed: boolean;
}

/** Government numbers and their allowed digit counts. @source document 5 F-28, F-58 */
const NUMBERS = [
  { code: "TIN", field: "tinNo", label: "TIN", lengths: [9, 12, 14] },
  { code: "SSS", field: "sss", label: "SSS number", lengths: [10] },
  { code: "PHILHEALTH", field: "philHealth", label: "PhilHealth number", lengths: [12] },
  { code: "PAG_IBIG", field: "pagIbig", label: "Pag-IBIG number", lengths: [12] },
] as const;
type NumberCode = (typeof NUMBERS)[number]["code"];

/** The problem with one number; null when it is valid. */
export function checkNumber(code: NumberCode, person: CheckedPerson): FormCheck | null {
  const { field, label, lengths } = NUMBERS.find((number) => number.code === code)!;
  const digits = person[field].replaceAll(/\D/g, "");
  if (digits === "") return blockingCheck(`${code}_MISSING`, `${person.name} has no ${label}.`, "salary");
  if ((lengths as readonly number[]).includes(digits.length) && !/^0+$/.test(digits)) return null;
  const expectedLengths = lengths.length === 1 ? String(lengths[0]) : `${lengths.slice(0, -1).join(", ")} or ${lengths.at(-1)}`;
  return blockingCheck(`${code}_MALFORMED`, `The ${label} of ${person.name} must have ${expectedLengths} digits.`, "salary");
}

/**
 * A TIN shared by two employees paid in the year: the first nine digits identify the person; the branch code does not matter. @source
 * document 5, appendix D
 */
export const duplicateTin = (tinNo: string, first: string, other: string): FormCheck =>
  blockingCheck("DUPLICATE_NUMBER", `${tinNo.slice(0, 9)} belongs to ${first} and ${other}.`, "salary");

/** Masks numbers in a sentence for readers without access to them. @source document 5 F-126 */
export const maskSentence = (sentence: string): string => sentence.replaceAll(/\d{6,}(?=\d{3})/g, "•••");

/** Missing certificate data other than amounts. */
export function checkRecords(person: CheckedPerson): FormCheck[] {
  const { name } = person;
  const checks: (FormCheck | null)[] = [
    person.birthday ? null : blockingCheck("BIRTHDAY_MISSING", `${name} has no birthday.`, "basic"),
    person.address.trim() ? null : blockingCheck("ADDRESS_MISSING", `${name} has no address.`, "basic"),
    person.joinedInYear && !person.hasPreviousEmployer && !person.firstJobConfirmed
      ? blockingCheck(
          "PREVIOUS_EMPLOYER_UNKNOWN",
          `${name} joined this year. Add the previous employer or confirm the first job.`,
          "previous",
        )
      : null,
  ];
  return checks.filter((check) => check !== null);
}

/** Form items below zero, in form order. */
export function negativeItems(items: Readonly<Record<string, Centavos>>, order: readonly string[] = Object.keys(items)): FormCheck[] {
  return order
    .filter((item) => (items[item] ?? 0) < 0)
    .map((item) => blockingCheck(`NEGATIVE_BOX_${item}`, `Item ${item} is below zero: ${formatPeso(items[item]!)}.`, "card"));
}

/**
 * Checks that run all year so that nothing is missing in January: numbers, records, items below zero.
 * @param order of the items, where object key order is not enough
 * @source document 5 F-28, F-47, F-58, appendix D
 */
export function runPreFlight(person: CheckedPerson, items: Readonly<Record<string, Centavos>>, order?: readonly string[]): FormCheck[] {
  return [
    ...NUMBERS.map(({ code }) => checkNumber(code, person)).filter((check) => check !== null),
    ...checkRecords(person),
    ...negativeItems(items, order),
  ];
}

export function blockingCheck(code: string, sentence: string, fix: FormCheck["fix"]): FormCheck {
  return { severity: "red", code, sentence, fix };
}

/**
 * Checks before a certificate is issued: the employee's records plus checks of figures and names; red first.
 * @source document 5 F-28
 */
export function checkCertificate(
  name: string,
  record: { tinNo: string; rdoCode: string; birthday: string | null; address: string; firstName: string; lastName: string },
  ...others: readonly (readonly FormCheck[])[]
): FormCheck[] {
  const blank: CheckedPerson = {
    ...record,
    name,
    sss: "",
    philHealth: "",
    pagIbig: "",
    joinedInYear: false,
    hasPreviousEmployer: false,
    firstJobConfirmed: false,
  };
  const tin = checkNumber("TIN", blank);
  const nameless = record.firstName === "" || record.lastName === "";
  const checks: FormCheck[] = [
    ...(tin ? [tin] : []),
    ...(nameless ? [blockingCheck("NAME_MISSING", `${name} has no first or last name.`, "basic")] : []),
    ...checkRecords(blank),
    ...others.flat(),
    ...(record.rdoCode === ""
      ? [{ severity: "yellow", code: "RDO_MISSING", sentence: `${name} has no RDO code: item 5 stays empty.`, fix: "salary" } as const]
      : []),
  ];
  return checks.sort((a, b) => Number(a.severity === "yellow") - Number(b.severity === "yellow"));
}
