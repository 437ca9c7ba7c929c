import type { Tx } from "~/db/client.server";
import type { PayrollKind } from "~/domain/payroll/engine/pay-kinds";
import { alphalistChecks, NO_PREVIOUS_PAY, type AlphalistPerson, type PreviousPay } from "~/domain/payroll/forms/alphalist-rows";
import { compensationOf, type Compensation, type ItemOfLine } from "~/domain/payroll/forms/compensation";
import type { AlphalistStatuses } from "~/domain/payroll/forms/alphalist-status";
import { employerChecks } from "~/domain/payroll/forms/employer-gaps";
import { openedCompensation } from "~/domain/payroll/forms/opened-compensation";
import { certificateOf, type YearSlip } from "~/domain/payroll/forms/person-year";
import { certificateChecks, type FormCheck } from "~/domain/payroll/forms/pre-flight";
import type { YearCertificate } from "~/domain/payroll/forms/year-certificate";
import { dayFactorOn } from "~/domain/payroll/statutory/day-factors";
import { minimumWageOn } from "~/domain/payroll/statutory/minimum-wage";
import { peraCredit, peraLimitOn } from "~/domain/payroll/statutory/pera";
import { versionOn } from "~/domain/settings/company/company-details";
import { cityName, provinceName } from "~/domain/shared/addresses/addresses";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { certifiedPayslip, itemsOfLines, withoutBoxes } from "~/models/payroll/openings/certified-rows.server";
import { alphalistStatuses } from "./alphalist-statuses.server";
import { versionsOf } from "~/models/shared/company-details.server";
import {
  BOXES,
  EMPLOYERS,
  PEOPLE,
  SLIPS,
  type PersonRecord,
  type PreviousPaper,
  type StoredBox,
  type StoredEmployer,
  type StoredPerson,
  type StoredSlip,
} from "./person-rows.server";

/** What is given beside the company's records: for a company whose records do not hold it. */
export interface GivenForForms {
  /** Item of the 2316 by the name of an item. */
  itemBoxes: Readonly<Record<string, string>>;
  nationality: string | null;
  /** Employees whose first job this year it is. */
  firstJob: ReadonlySet<number>;
  /** By employee: items of the 2316 of the months before the first payroll, and `withheld`. */
  opening: ReadonlyMap<number, readonly { item: string; amount: Centavos }[]>;
}
export const NOTHING_GIVEN: GivenForForms = { itemBoxes: {}, nationality: null, firstJob: new Set(), opening: new Map() };

/** Somebody of the year: the certificate with what the records say of the person. */
export interface CertifiedPerson {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  record: PersonRecord;
  certificate: YearCertificate;
  /** The employers before, the last one last. */
  previous: PreviousPaper[];
  /** As the alphalist names them. */
  listed: AlphalistPerson;
  /** Withheld before the first payroll here. */
  openedWithheld: Centavos;
  /** The last day on which tax was given back. */
  refundDay: Day | null;
  /** Checks of the certificate, red ones first. */
  checks: FormCheck[];
}

/** Somebody's certificate with what makes it. */
export interface OpenedPerson extends CertifiedPerson {
  slips: (YearSlip & { payrollSeq: number; payrollKind: PayrollKind; startDate: Day; endDate: Day; paid: Compensation })[];
  opened: Compensation;
}

/**
 * Everybody whom the company paid in a year, or for whom it opened one, a few hundred at a time by their numbers.
 * @param employeeSeqs these alone; null = everybody
 * @source document 5 F-20, F-40: one row per employee with a 2316
 */
export async function* certifiedPeople(
  tx: Tx,
  scope: Pick<Scope, "companySeq">,
  year: number,
  { employeeSeqs = null, given = NOTHING_GIVEN }: { employeeSeqs?: readonly number[] | null; given?: GivenForForms } = {},
): AsyncGenerator<OpenedPerson> {
  const { companySeq } = scope;
  const itemOf = await itemsOfLines(tx, scope, given.itemBoxes);
  // What is given stands for records that the company does not hold.
  const employer = given === NOTHING_GIVEN ? employerChecks("2316", versionOn(await versionsOf(tx, scope), `${year}-12-31`)) : [];
  const { statuses } = await alphalistStatuses(tx, scope);
  for (let after = 0; ;) {
    const { rows: people } = await tx.$client.query<StoredPerson>(PEOPLE, [companySeq, year, after, AT_ONCE, employeeSeqs]);
    if (people.length === 0) return;
    const of = [companySeq, year, people.map((person) => person.employeeSeq)];
    const { rows: slips } = await tx.$client.query<StoredSlip>(SLIPS, of);
    const { rows: boxes } = await tx.$client.query<StoredBox>(BOXES, of);
    const { rows: employers } = await tx.$client.query<StoredEmployer>(EMPLOYERS, of);
    const [slipsOf, boxesOf, employersOf] = [slips, boxes, employers].map((all) =>
      Map.groupBy(all as { employeeSeq: number }[], (row) => row.employeeSeq),
    ) as [Map<number, StoredSlip[]>, Map<number, StoredBox[]>, Map<number, StoredEmployer[]>];
    for (const person of people) {
      const own = {
        slips: slipsOf.get(person.employeeSeq) ?? [],
        boxes: boxesOf.get(person.employeeSeq) ?? [],
        employers: employersOf.get(person.employeeSeq) ?? [],
      };
      yield certified(person, own, { year, given, itemOf, employer, statuses });
    }
    if (people.length < AT_ONCE) return;
    after = people.at(-1)!.employeeSeq;
  }
}

const AT_ONCE = 200;

/** What holds for everybody of the year. */
interface YearFacts {
  year: number;
  given: GivenForForms;
  itemOf: ItemOfLine;
  employer: readonly FormCheck[];
  statuses: AlphalistStatuses;
}

function certified(
  person: StoredPerson,
  own: { slips: StoredSlip[]; boxes: StoredBox[]; employers: StoredEmployer[] },
  { year, given, itemOf, employer, statuses }: YearFacts,
): OpenedPerson {
  const { employeeSeq, employeeId, employeeName, joinDate, resignationDate, opened, minimumWageEarner } = person;
  const givenOpening = given.opening.get(employeeSeq);
  const boxes = givenOpening ?? (own.boxes.length > 0 || opened === null ? own.boxes : withoutBoxes(opened));
  const opening = openedCompensation(givenOpening ?? [...boxes, { item: "withheld", amount: opened?.tax ?? 0 }]);
  const slips = own.slips.map((row) => yearSlip(row, minimumWageEarner, itemOf));
  const certificate = certificateOf(
    {
      year,
      name: employeeName,
      joinDate,
      lastDay: resignationDate,
      slips,
      opened: opening,
      minimumWageEarner,
      previous: own.employers.map(({ taxable, withheld, exemptBenefits }) => ({ taxable, withheld, exemptBenefits })),
      filesOwnReturn: person.filesOwnReturn,
      firstJobConfirmed: person.firstJob || given.firstJob.has(employeeSeq),
      peraCredit: peraCredit(peraLimitOn(`${year}-12-31`).rule, person.pera),
      openingWithoutBoxes: opened !== null && givenOpening === undefined && own.boxes.length === 0,
    },
    itemOf,
  );
  const record = recordOf(person.record);
  const listed: AlphalistPerson = {
    ...record,
    region: person.region,
    nationality: given.nationality ?? (person.nationality === "" ? "FILIPINO" : person.nationality),
    employmentType: person.employmentType,
    statuses,
    separation: certificate.to < `${year}-12-31` ? { type: person.resignationType, cause: person.separationCause } : null,
    previous: previousPay(own.employers),
    lastEmployer: own.employers.at(-1) ?? null,
    minimumWage: certificate.schedule === 2 ? wageOf(person, certificate.to) : null,
  };
  return {
    employeeSeq,
    employeeId,
    employeeName,
    record,
    certificate,
    openedWithheld: opening.withheld,
    previous: own.employers.map(({ employerName, tinNo, address, zipCode }) => ({ employerName, tinNo, address, zipCode })),
    listed,
    slips,
    opened: opening,
    refundDay: slips.findLast(({ figures }) => figures.taxRefund > 0)?.payDate ?? null,
    checks: certificateChecks(employeeName, record, certificate.checks, alphalistChecks(employeeName, listed), employer),
  };
}

function yearSlip(
  { figures, lines, detail, uncollectedDecision, taxMethod, ...row }: StoredSlip,
  earner: boolean,
  itemOf: ItemOfLine,
): OpenedPerson["slips"][number] {
  const payslip = certifiedPayslip({ figures, lines, detail, uncollectedDecision }, earner);
  return { ...row, ...payslip, annualized: taxMethod === "ANNUALIZED", paid: compensationOf(payslip, itemOf) };
}

/** The address in words: the codes of the record as places are called. */
function recordOf({ addressLines, province, city, ...record }: StoredPerson["record"]): PersonRecord {
  return { ...record, address: [...addressLines, cityName(province, city), provinceName(province)].filter(Boolean).join(", ") };
}

/** The minimum wage a day, the employee's own where one is kept, and the days of a year. @source document 5 F-44 */
function wageOf(person: StoredPerson, day: Day): AlphalistPerson["minimumWage"] {
  return {
    daily: person.minimumDailyWage ?? minimumWageOn(day, person.region).daily,
    dayFactor: person.dayFactor ?? dayFactorOn(person.workDay.length, day),
  };
}

/** Their boxes added up; taxable pay without a box is basic pay. @source document 5 F-45 */
function previousPay(employers: readonly StoredEmployer[]): PreviousPay {
  return employers.reduce((sum, { taxable, exemptBenefits, boxes }) => {
    const box = (field: string) => boxes[field] ?? 0;
    const [taxableBenefits, otherTaxable] = [box("taxable13thMonthPayAndOtherBenefits"), box("taxableSalariesOtherCompensation")];
    return {
      ...sum,
      exemptBasic: sum.exemptBasic + box("nonTaxableBasicSalary"),
      exemptBenefits: sum.exemptBenefits + exemptBenefits,
      deMinimis: sum.deMinimis + box("nonTaxableDeminimisBenefits"),
      contributions: sum.contributions + box("nonTaxableSssGsisPagibigAndUnionDues"),
      otherExempt: sum.otherExempt + box("nonTaxableSalariesAndOtherFormsOfCompensation"),
      taxableBasic: sum.taxableBasic + taxable - taxableBenefits - otherTaxable,
      taxableBenefits: sum.taxableBenefits + taxableBenefits,
      otherTaxable: sum.otherTaxable + otherTaxable,
    };
  }, NO_PREVIOUS_PAY);
}
