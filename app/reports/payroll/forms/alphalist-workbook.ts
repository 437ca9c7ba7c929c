import type { AlphalistSchedule, ListedPerson } from "~/domain/payroll/forms/alphalist";
import { ALPHALIST_RECORDS, type AlphalistValues } from "~/domain/payroll/forms/alphalist-file";
import type { CompanyDetails } from "~/domain/settings/company/company-details";
import { workbook, type SheetColumn } from "~/reports/workbook";

type Row = { schedule: 1 | 2; values: AlphalistValues };

/** Text of a record, in the order of the list. */
const TEXTS: Readonly<Record<string, string>> = {
  sequence: "Sequence",
  tin: "TIN",
  branch: "Branch",
  lastName: "Last name",
  firstName: "First name",
  middleName: "Middle name",
  region: "Region",
  employmentFrom: "Employed from",
  employmentTo: "Employed to",
  dayFactor: "Days of a year",
  nationality: "Nationality",
  employmentStatus: "Status",
  separationReason: "Reason of separation",
  substitutedFiling: "Substituted filing",
};
const EMPLOYER: readonly string[] = ["record", "form", "employerTin", "employerBranch", "period"];
/** Every field of both schedules, those of the second behind where they belong. */
const FIELDS = [...new Set<string>([...ALPHALIST_RECORDS.D1, ...ALPHALIST_RECORDS.D2])].filter((field) => !EMPLOYER.includes(field));

/** "previousExemptBasic" → "Previous exempt basic". */
const words = (field: string) => {
  const spaced = field.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** The alphalist as a spreadsheet, schedule 1 first, with the sums of both. @param masked TINs show their last three digits alone */
export function alphalistWorkbook(
  year: number,
  employer: CompanyDetails,
  schedules: readonly AlphalistSchedule<ListedPerson>[],
  masked: boolean,
): ReadableStream<Uint8Array> {
  return workbook<Row>({
    name: `Alphalist ${year}`,
    title: [
      `Alphalist of employees, ${year}: schedule 1 other than minimum wage earners, schedule 2 minimum wage earners`,
      employer.registeredName,
    ],
    columns: [
      { header: "Schedule", kind: "whole", value: ({ schedule }) => schedule },
      ...FIELDS.map((field): SheetColumn<Row> =>
        field in TEXTS
          ? { header: TEXTS[field]!, kind: "text", value: ({ values }) => textOf(field, values[field], masked) }
          : { header: words(field), kind: "money", value: ({ schedule, values }) => moneyOf(field, schedule, values) },
      ),
    ],
    rows: schedules.flatMap(({ schedule, rows }) => rows.map(({ values }) => ({ schedule, values }))),
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`,
    frozenColumns: 5,
  });
}

const textOf = (field: string, value: string | number | undefined, masked: boolean) =>
  field === "tin" && masked ? `•••${String(value).slice(-3)}` : String(value ?? "");

/** Empty where the schedule has no such field. */
function moneyOf(field: string, schedule: 1 | 2, values: AlphalistValues): number | null {
  const has: readonly string[] = ALPHALIST_RECORDS[`D${schedule}`];
  const value = values[field];
  return has.includes(field) ? (typeof value === "number" ? value : 0) : null;
}
