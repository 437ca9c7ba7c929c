import type { AlphalistSchedule } from "~/domain/payroll/government/returns/alphalist";
import type { AlphalistPerson } from "~/domain/payroll/government/returns/alphalist-rows";
import type { CompanyDetails } from "~/domain/settings/company/company-details";
import { workbookOfSheets, type SheetColumn } from "~/reports/workbook";

type Listed = Pick<AlphalistPerson, "lastEmployer">;
type Row = AlphalistSchedule<Listed>["rows"][number];
type Field = string | readonly string[];

/**
 * Alphalist with the printed form's columns, one sheet per schedule.
 * @param masked masks TINs except for the last three digits
 * @source document 5 F-46, appendix B; printed columns of schedule 1: RMC 160-2022
 */
export function alphalistWorkbook(
  year: number,
  employer: CompanyDetails,
  schedules: readonly AlphalistSchedule<Listed>[],
  masked: boolean,
): ReadableStream<Uint8Array> {
  return workbookOfSheets(
    "Schedule",
    schedules.map(({ schedule, rows }) => ({
      title: [
        `Alphalist of employees, ${year}: schedule ${schedule}, ${schedule === 1 ? "other than minimum wage earners" : "minimum wage earners"}`,
        employer.registeredName,
      ],
      columns: schedule === 1 ? others(masked) : earners(masked),
      rows,
      totalLabel: (count: number) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`,
      frozenColumns: 4,
    })),
  );
}

const others = (masked: boolean): SheetColumn<Row>[] => [
  text("1 Sequence", "sequence"),
  text("2a Last name", "lastName"),
  text("2b First name", "firstName"),
  text("2c Middle name", "middleName"),
  tin("TIN", masked, ({ values }) => String(values.tin)),
  text("Branch", "branch"),
  text("3 Nationality", "nationality"),
  text("4 Employment status", "employmentStatus"),
  text("5a Employed from", "employmentFrom"),
  text("5b Employed to", "employmentTo"),
  text("6 Reason of separation", "separationReason"),
  money("7a Gross compensation", "gross"),
  money("7b 13th month and other benefits", "exemptBenefits"),
  money("7c De minimis", "deMinimis"),
  money("7d Contributions and union dues", "contributions"),
  money("7e Salaries and other, non-taxable", ["exemptBasic", "otherExempt"]),
  money("7f Total non-taxable", "totalExempt"),
  money("7g Taxable basic salary", "taxableBasic"),
  money("7h Taxable 13th month and other benefits", "taxableBenefits"),
  money("7i Taxable salaries and other", "otherTaxable"),
  money("7j Total taxable", "totalTaxable"),
  tin("8 TIN of the previous employer", masked, ({ person }) => person.lastEmployer?.tinNo ?? ""),
  before("9 Status there", ({ employmentType }) => employmentType),
  before("10a There from", ({ from }) => monthAndDay(from)),
  before("10b There to", ({ to }) => monthAndDay(to)),
  before("11 Reason of separation there", ({ resignationType }) => resignationType),
  money("12a Gross compensation there", "previousGross"),
  money("12b 13th month and other benefits there", "previousExemptBenefits"),
  money("12c De minimis there", "previousDeMinimis"),
  money("12d Contributions and union dues there", "previousContributions"),
  money("12e Salaries and other there, non-taxable", ["previousExemptBasic", "previousOtherExempt"]),
  money("12f Total non-taxable there", "previousTotalExempt"),
  money("12g Taxable basic salary there", "previousTaxableBasic"),
  money("12h Taxable 13th month and other benefits there", "previousTaxableBenefits"),
  money("12i Taxable salaries and other there", "previousOtherTaxable"),
  money("12j Total taxable there", "previousTotalTaxable"),
  ...TAX,
];

const earners = (masked: boolean): SheetColumn<Row>[] => [
  text("1 Sequence", "sequence"),
  text("Last name", "lastName"),
  text("First name", "firstName"),
  text("Middle name", "middleName"),
  tin("TIN", masked, ({ values }) => String(values.tin)),
  text("Branch", "branch"),
  text("Employment status", "employmentStatus"),
  text("Employed from", "employmentFrom"),
  text("Employed to", "employmentTo"),
  text("Reason of separation", "separationReason"),
  { ...money("Minimum wage a day", "minimumWageDay"), total: false },
  { ...money("Minimum wage a month", "minimumWageMonth"), total: false },
  { ...money("Minimum wage a year", "minimumWageYear"), total: false },
  text("Days of a year", "dayFactor"),
  money("19 Gross compensation", "gross"),
  money("29 Minimum wage, net of contributions", "netMinimumWage"),
  money("30 Holiday pay", "holidayPay"),
  money("31 Overtime pay", "overtimePay"),
  money("32 Night shift differential", "nightDifferential"),
  money("33 Hazard pay", "hazardPay"),
  money("34 13th month and other benefits", "exemptBenefits"),
  money("35 De minimis", "deMinimis"),
  money("36 Contributions and union dues", "contributions"),
  money("37 Salaries and other, non-taxable", "otherExempt"),
  money("38 Total non-taxable", "totalExempt"),
  money("48 Taxable 13th month and other benefits", "taxableBenefits"),
  money("Taxable salaries and other", "otherTaxable"),
  money("52 Total taxable", "totalTaxable"),
  ...TAX,
];

const text = (header: string, field: string): SheetColumn<Row> => ({
  header,
  kind: "text",
  value: ({ values }) => String(values[field] ?? ""),
});

/** The sum of fields of the record. */
const money = (header: string, fields: Field) => ({
  header,
  kind: "money" as const,
  value: ({ values }: Row) => [fields].flat().reduce((sum, field) => sum + Number(values[field] ?? 0), 0),
});

const tin = (header: string, masked: boolean, number: (row: Row) => string): SheetColumn<Row> => ({
  header,
  kind: "text",
  value: (row) => (masked && number(row) !== "" ? `•••${number(row).slice(-3)}` : number(row)),
});

/** Last previous employer; empty if there was none in the year. */
const before = (header: string, value: (employer: NonNullable<Listed["lastEmployer"]>) => string): SheetColumn<Row> => ({
  header,
  kind: "text",
  value: ({ person: { lastEmployer } }) => (lastEmployer ? value(lastEmployer) : ""),
});

/** "0131" → "01/31". */
const monthAndDay = (day: string) => day.replace(/^(\d{2})(\d{2})$/, "$1/$2");

const TAX: readonly SheetColumn<Row>[] = [
  money("Gross taxable compensation", "grossTaxable"),
  money("Tax due", "taxDue"),
  money("Withheld by the previous employer", "withheldPrevious"),
  money("Withheld before December", "withheldPresent"),
  money("Withheld in December", "withheldDecember"),
  money("Refunded", "refunded"),
  money("Withheld as adjusted", "withheldAsAdjusted"),
  text("Substituted filing, Y or N", "substitutedFiling"),
  money("PERA tax credit", "peraCredit"),
];
