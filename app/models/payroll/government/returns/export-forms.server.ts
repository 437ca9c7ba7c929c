import { readInCompany, type Tx } from "~/db/client.server";
import {
  alphalistEntry,
  alphalistFile,
  groupIntoSchedules,
  NO_EMPLOYER_TIN,
  type AlphalistSchedule,
} from "~/domain/payroll/government/returns/alphalist";
import type { Form2316Item } from "~/domain/payroll/government/certificates/form-2316";
import { decimalString, type Centavos } from "~/domain/shared/money";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { versionOn } from "~/domain/settings/company/company-details";
import { versionsOf } from "~/models/shared/company-details.server";
import { certifiedPeople, NO_OVERRIDES, type CertifiedPerson, type CertificateOverrides } from "./person-years.server";
import { withholdingMonth } from "./withholding-months.server";

type Company = Pick<Scope, "companySeq">;

/** Company data given in addition to its records. */
export interface FormOverrides extends CertificateOverrides {
  /** Of the employer, digits; null = from the company details. */
  tinNo: string | null;
}
export const NO_FORM_OVERRIDES: FormOverrides = { ...NO_OVERRIDES, tinNo: null };

/**
 * The forms of a year in the format of the sample files: certificates, monthly returns, alphalist with its file, annual return.
 * @throws Refusal when the company has no TIN, which names its file
 */
export function exportForms(scope: Company, year: number, overrides: FormOverrides = NO_FORM_OVERRIDES): Promise<Record<string, unknown>> {
  return readInCompany(scope, async (tx) => {
    const people = await readAllCertified(tx, scope, year, overrides);
    const schedules = schedulesOf(people);
    const months = await exportMonths(tx, scope, year, overrides);
    const sum = (item: Form2316Item) => inDecimal(people.reduce((all, { certificate }) => all + certificate.items[item], 0));
    const ofSchedule = ({ rows }: AlphalistSchedule<CertifiedPerson>) => ({ employees: rows.length });
    return {
      2316: { [year]: Object.fromEntries(people.map((person) => [person.employeeSeq, exportCertificate(person)])) },
      "1601C": Object.fromEntries(months.map(([month, { items, employees }]) => [month, { ...inDecimals(items), employees }])),
      alphalist: {
        [year]: Object.fromEntries(
          schedules.map((schedule) => [
            `schedule${schedule.schedule}`,
            { ...ofSchedule(schedule), order: schedule.rows.map(({ person }) => person.employeeSeq) },
          ]),
        ),
      },
      dat: { [year]: await exportFile(tx, scope, year, overrides, schedules) },
      "1604C": {
        [year]: {
          partII: Object.fromEntries(
            months.map(([month, { items }]) => [
              month,
              {
                taxesWithheld: inDecimal(items["25"]),
                adjustment: inDecimal(items["26"]),
                penalties: inDecimal(items["35"]),
                totalRemitted: inDecimal(items["27"] + items["35"]),
              },
            ]),
          ),
          openingWithheld: inDecimal(people.reduce((all, { openedWithheld }) => all + openedWithheld, 0)),
          sum25A: sum("25A"),
          12: inDecimal(Math.max(0, 0 - (months.find(([month]) => month.endsWith("-12"))?.[1].items["31"] ?? 0))),
          ...Object.fromEntries(schedules.map((schedule) => [`schedule${schedule.schedule}`, ofSchedule(schedule)])),
          gross: sum("19"),
          nonTaxable: sum("38"),
          taxable: sum("52"),
          taxDue: sum("24"),
        },
      },
    };
  });
}

/** The alphalist file of a year. @throws Refusal as `exportForms` */
export function exportAlphalist(
  scope: Company,
  year: number,
  overrides: FormOverrides = NO_FORM_OVERRIDES,
): Promise<{ fileName: string; lines: string[] }> {
  return readInCompany(scope, async (tx) =>
    exportFile(tx, scope, year, overrides, schedulesOf(await readAllCertified(tx, scope, year, overrides))),
  );
}

const schedulesOf = (people: readonly CertifiedPerson[]) => groupIntoSchedules(people.map((person) => alphalistEntry(person, person)));

async function readAllCertified(tx: Tx, scope: Company, year: number, overrides: CertificateOverrides): Promise<CertifiedPerson[]> {
  const people: CertifiedPerson[] = [];
  for await (const person of certifiedPeople(tx, scope, year, { given: overrides })) people.push(person);
  return people;
}

async function exportFile(
  tx: Tx,
  scope: Company,
  year: number,
  overrides: FormOverrides,
  schedules: readonly AlphalistSchedule<CertifiedPerson>[],
): Promise<{ fileName: string; lines: string[] }> {
  const tinNo = overrides.tinNo ?? versionOn(await versionsOf(tx, scope), `${year}-12-31`).tinNo;
  const file = alphalistFile(tinNo, year, schedules);
  if (file === null) throw new Refusal(NO_EMPLOYER_TIN);
  return { fileName: file.fileName, lines: file.lines };
}

async function exportMonths(tx: Tx, scope: Company, year: number, overrides: CertificateOverrides) {
  const { rows } = await tx.$client.query<{ month: string }>(
    `select distinct to_char(pay_date, 'YYYY-MM') as month from payrolls
      where company_seq = $1 and completed_at is not null and pay_date between make_date($2, 1, 1) and make_date($2, 12, 31) order by 1`,
    [scope.companySeq, year],
  );
  const months: [string, Awaited<ReturnType<typeof withholdingMonth>>][] = [];
  for (const { month } of rows) months.push([month, await withholdingMonth(tx, scope, month, { given: overrides })]);
  return months;
}

function exportCertificate({ certificate: { items, from, to, schedule, withheld, uncollected, ownReturn, checks } }: CertifiedPerson) {
  return {
    ...inDecimals(items),
    "2from": from.slice(5).replace("-", ""),
    "2to": to.slice(5).replace("-", ""),
    mwe: schedule === 2 ? "Y" : "N",
    ...inDecimals({ ...withheld, uncollected }),
    substitutedFiling: ownReturn === null ? "Y" : "N",
    checks: checks.filter(({ severity }) => severity === "red").map(({ code }) => code.replace(/^(NEGATIVE_BOX)_.*/, "$1")),
  };
}

const inDecimal = (amount: Centavos) => decimalString(amount);
const inDecimals = (amounts: Readonly<Record<string, Centavos>>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, decimalString(amount)]));
