import { formatPeso, type Centavos } from "~/domain/shared/money";

/** Something that forms and lists would get wrong; red ones stop what they concern, never the calculation. */
export interface FormCheck {
  severity: "red" | "yellow";
  code: string;
  sentence: string;
  /** Where it is mended. */
  mend: "salary" | "basic" | "card" | "previous" | "opening" | "company" | "uncollected";
}

/** What is known of somebody, as it is stored or typed. */
export interface CheckedPerson {
  name: string;
  tinNo: string;
  sss: string;
  philHealth: string;
  pagIbig: string;
  birthday: string | null;
  address: string;
  joinedInYear: boolean;
  /** There is a record of one in the year. */
  hasPreviousEmployer: boolean;
  firstJobConfirmed: boolean;
}

/** The numbers of a person: how many digits each may have. @source document 5 F-28, F-58 */
const NUMBERS = [
  { code: "TIN", field: "tinNo", label: "TIN", lengths: [9, 12, 14] },
  { code: "SSS", field: "sss", label: "SSS number", lengths: [10] },
  { code: "PHILHEALTH", field: "philHealth", label: "PhilHealth number", lengths: [12] },
  { code: "PAG_IBIG", field: "pagIbig", label: "Pag-IBIG number", lengths: [12] },
] as const;
type NumberCode = (typeof NUMBERS)[number]["code"];

/** What is wrong with one number; null when nothing is. */
export function numberCheck(code: NumberCode, person: CheckedPerson): FormCheck | null {
  const { field, label, lengths } = NUMBERS.find((one) => one.code === code)!;
  const digits = person[field].replaceAll(/\D/g, "");
  if (digits === "") return red(`${code}_MISSING`, `${person.name} has no ${label}.`, "salary");
  if ((lengths as readonly number[]).includes(digits.length) && !/^0+$/.test(digits)) return null;
  const wanted = lengths.length === 1 ? String(lengths[0]) : `${lengths.slice(0, -1).join(", ")} or ${lengths.at(-1)}`;
  return red(`${code}_MALFORMED`, `The ${label} of ${person.name} must have ${wanted} digits.`, "salary");
}

/** A TIN that two people have who were paid in the year: the nine digits tell who it is, whatever the branch. @source document 5, appendix D */
export const duplicateTin = (tinNo: string, one: string, other: string): FormCheck =>
  red("DUPLICATE_NUMBER", `${tinNo.slice(0, 9)} belongs to ${one} and ${other}.`, "salary");

/** A sentence without the numbers of people, for whoever may not see them. @source document 5 F-126 */
export const maskedSentence = (sentence: string): string => sentence.replaceAll(/\d{6,}(?=\d{3})/g, "•••");

/** What is missing on the certificate besides money. */
export function recordChecks(person: CheckedPerson): FormCheck[] {
  const { name } = person;
  const checks: (FormCheck | null)[] = [
    person.birthday ? null : red("BIRTHDAY_MISSING", `${name} has no birthday.`, "basic"),
    person.address.trim() ? null : red("ADDRESS_MISSING", `${name} has no address.`, "basic"),
    person.joinedInYear && !person.hasPreviousEmployer && !person.firstJobConfirmed
      ? red("PREVIOUS_EMPLOYER_UNKNOWN", `${name} joined this year. Add the previous employer or confirm the first job.`, "previous")
      : null,
  ];
  return checks.filter((check) => check !== null);
}

/** Items of a form that fell below zero, in the order of the form. */
export function negativeItems(items: Readonly<Record<string, Centavos>>, order: readonly string[] = Object.keys(items)): FormCheck[] {
  return order
    .filter((item) => (items[item] ?? 0) < 0)
    .map((item) => red(`NEGATIVE_BOX_${item}`, `Item ${item} is below zero: ${formatPeso(items[item]!)}.`, "card"));
}

/**
 * What is looked at all year, so that nothing is missing in January: numbers, records, items below zero.
 * @param order of the items, where their names alone do not keep it
 * @source document 5 F-28, F-47, F-58, appendix D
 */
export function preFlight(person: CheckedPerson, items: Readonly<Record<string, Centavos>>, order?: readonly string[]): FormCheck[] {
  return [
    ...NUMBERS.map(({ code }) => numberCheck(code, person)).filter((check) => check !== null),
    ...recordChecks(person),
    ...negativeItems(items, order),
  ];
}

export function red(code: string, sentence: string, mend: FormCheck["mend"]): FormCheck {
  return { severity: "red", code, sentence, mend };
}

/**
 * What is looked at before a certificate is issued: the records of the person with what figures and names decided; red ones first.
 * @source document 5 F-28
 */
export function certificateChecks(
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
  const tin = numberCheck("TIN", blank);
  const nameless = record.firstName === "" || record.lastName === "";
  const checks: FormCheck[] = [
    ...(tin ? [tin] : []),
    ...(nameless ? [red("NAME_MISSING", `${name} has no first or last name.`, "basic")] : []),
    ...recordChecks(blank),
    ...others.flat(),
    ...(record.rdoCode === ""
      ? [{ severity: "yellow", code: "RDO_MISSING", sentence: `${name} has no RDO code: item 5 stays empty.`, mend: "salary" } as const]
      : []),
  ];
  return checks.sort((a, b) => Number(a.severity === "yellow") - Number(b.severity === "yellow"));
}
