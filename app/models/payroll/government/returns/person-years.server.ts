import type { Tx } from "~/db/client.server";
import type { PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { checkAlphalistEmployee, type AlphalistPerson } from "~/domain/payroll/government/returns/alphalist-rows";
import { payslipParts } from "~/domain/payroll/government/returns/box-parts";
import { getCompensation, type Compensation, type ItemOfLine } from "~/domain/payroll/government/returns/compensation";
import type { AlphalistStatuses } from "~/domain/payroll/government/returns/alphalist-status";
import { checkEmployer } from "~/domain/payroll/government/returns/employer-gaps";
import { getOpeningCompensation } from "~/domain/payroll/government/returns/opened-compensation";
import { buildCertificate, type YearSlip } from "~/domain/payroll/government/returns/person-year";
import { checkCertificate, duplicateTin, type FormCheck } from "~/domain/payroll/government/returns/pre-flight";
import type { YearCertificate } from "~/domain/payroll/government/certificates/year-certificate";
import { peraCredit, peraLimitOn } from "~/domain/payroll/engine/statutory/pera";
import { versionOn } from "~/domain/settings/company/company-details";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { certifiedPayslip, itemsOfLines, withoutBoxes } from "~/models/payroll/setup/openings/certified-rows.server";
import { alphalistStatuses } from "./alphalist-statuses.server";
import { versionsOf } from "~/models/shared/company-details.server";
import {
  BOXES,
  EMPLOYERS,
  PEOPLE,
  previousPay,
  recordOf,
  SLIPS,
  TWINS,
  wageOf,
  type PersonRecord,
  type PreviousCertificate,
  type StoredBox,
  type StoredEmployer,
  type StoredPerson,
  type StoredSlip,
} from "./person-rows.server";
import { summedYears, unsummedPayrolls, type SummedYear } from "./year-sums.server";

/** Overrides for a company whose records do not hold the data. */
export interface CertificateOverrides {
  /** Item of the 2316 by the name of a pay item. */
  itemBoxes: Readonly<Record<string, string>>;
  nationality: string | null;
  /** Employees in their first job this year. */
  firstJob: ReadonlySet<number>;
  /** By employee: 2316 items of the months before the first payroll, and `withheld`. */
  opening: ReadonlyMap<number, readonly { item: string; amount: Centavos }[]>;
}
export const NO_OVERRIDES: CertificateOverrides = { itemBoxes: {}, nationality: null, firstJob: new Set(), opening: new Map() };

/** A certificate with the employee's records. */
export interface CertifiedPerson {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  record: PersonRecord;
  certificate: YearCertificate;
  /** Previous employers, the last one last. */
  previous: PreviousCertificate[];
  /** The alphalist's fields. */
  listed: AlphalistPerson;
  /** Withheld before the first payroll here. */
  openedWithheld: Centavos;
  /** The last day of a tax refund. */
  refundDay: Day | null;
  /** Checks of the certificate, red ones first. */
  checks: FormCheck[];
}

/** A certificate with its sources. */
export interface OpenedPerson extends CertifiedPerson {
  slips: (YearSlip & {
    payrollSeq: number;
    payrollKind: PayrollKind;
    startDate: Day;
    endDate: Day;
    paid: Compensation;
    parts: ReturnType<typeof payslipParts>;
  })[];
  opened: Compensation;
  /** Previous employers, with what each certified. */
  employers: { employerName: string; taxable: Centavos; withheld: Centavos }[];
}

type YearOptions = { employeeSeqs?: readonly number[] | null; given?: CertificateOverrides };

/**
 * Streams everyone the company paid in a year or has an opening balance for, some hundred per query by number, from the year's sums.
 * @param employeeSeqs only these; null = all
 * @source document 5 F-20, F-40: one row per employee with a 2316
 */
export async function* certifiedPeople(
  tx: Tx,
  scope: Pick<Scope, "companySeq">,
  year: number,
  { employeeSeqs = null, given = NO_OVERRIDES }: YearOptions = {},
): AsyncGenerator<CertifiedPerson> {
  const facts = await yearFacts(tx, scope, year, given);
  for await (const people of peopleOf(tx, scope, year, facts.unsummed, employeeSeqs)) {
    const seqs = people.map(({ employeeSeq }) => employeeSeq);
    const recordsOf = await yearRecords(tx, scope, year, seqs);
    const yearOf = await summedYears(tx, scope, year, seqs, facts.unsummed);
    for (const person of people) yield buildCertified(person, recordsOf(person.employeeSeq), yearOf(person.employeeSeq), facts).person;
  }
}

/** An employee's certificate with its payslips; null without pay in the year. */
export async function readCertifiedPerson(
  tx: Tx,
  scope: Pick<Scope, "companySeq">,
  year: number,
  employeeSeq: number,
): Promise<OpenedPerson | null> {
  const facts = await yearFacts(tx, scope, year, NO_OVERRIDES);
  for await (const [stored] of peopleOf(tx, scope, year, facts.unsummed, [employeeSeq])) {
    const { rows } = await tx.$client.query<StoredSlip>(SLIPS, [scope.companySeq, year, [employeeSeq]]);
    const slips = rows.map((row) => yearSlip(row, stored!.minimumWageEarner, facts.itemOf));
    const refundDay = slips.findLast(({ figures }) => figures.taxRefund > 0)?.payDate ?? null;
    const recordsOf = await yearRecords(tx, scope, year, [employeeSeq]);
    const { person, opened } = buildCertified(stored!, recordsOf(employeeSeq), { slips, refundDay }, facts);
    const employers = recordsOf(employeeSeq).employers.map(({ employerName, taxable, withheld }) => ({ employerName, taxable, withheld }));
    return { ...person, slips, opened, employers };
  }
  return null;
}

/** Streams employees with a certificate of the year, in batches. */
async function* peopleOf(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  year: number,
  unsummed: readonly number[],
  employeeSeqs: readonly number[] | null,
): AsyncGenerator<StoredPerson[]> {
  for (let after = 0; ;) {
    const { rows } = await tx.$client.query<StoredPerson>(PEOPLE, [companySeq, year, after, AT_ONCE, employeeSeqs, unsummed]);
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.employeeSeq;
  }
}

interface YearRecords {
  boxes: StoredBox[];
  employers: StoredEmployer[];
}

/** Opening balances and previous employers of these employees. */
async function yearRecords(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  year: number,
  employeeSeqs: readonly number[],
): Promise<(employeeSeq: number) => YearRecords> {
  const of = [companySeq, year, employeeSeqs];
  const { rows: boxes } = await tx.$client.query<StoredBox>(BOXES, of);
  const { rows: employers } = await tx.$client.query<StoredEmployer>(EMPLOYERS, of);
  const boxesOf = Map.groupBy(boxes, ({ employeeSeq }) => employeeSeq);
  const employersOf = Map.groupBy(employers, ({ employeeSeq }) => employeeSeq);
  return (employeeSeq) => ({ boxes: boxesOf.get(employeeSeq) ?? [], employers: employersOf.get(employeeSeq) ?? [] });
}

const AT_ONCE = 500;

/** Shared facts of the year. */
interface YearFacts {
  year: number;
  given: CertificateOverrides;
  itemOf: ItemOfLine;
  employer: readonly FormCheck[];
  statuses: AlphalistStatuses;
  /** Payrolls not in the sums yet. */
  unsummed: readonly number[];
  /** Employees who share their TIN with another of the year, with that one's name. */
  twins: ReadonlyMap<number, string>;
}

async function yearFacts(tx: Tx, scope: Pick<Scope, "companySeq">, year: number, given: CertificateOverrides): Promise<YearFacts> {
  const itemOf = await itemsOfLines(tx, scope, given.itemBoxes);
  // Given data replaces missing records, so the employer checks do not apply.
  const employer = given === NO_OVERRIDES ? checkEmployer("2316", versionOn(await versionsOf(tx, scope), `${year}-12-31`)) : [];
  const { statuses } = await alphalistStatuses(tx, scope);
  const unsummed = await unsummedPayrolls(tx, scope, year);
  return { year, given, itemOf, employer, statuses, unsummed, twins: await tinTwins(tx, scope, year, unsummed) };
}

/** Employees with the same TIN, each with the other's name. */
async function tinTwins(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  year: number,
  unsummed: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await tx.$client.query<{ employeeSeq: number; employeeName: string; tin: string }>(TWINS, [companySeq, year, unsummed]);
  const groups = [...Map.groupBy(rows, ({ tin }) => tin).values()];
  return new Map(
    groups.flatMap((group) =>
      group.length === 1 ? [] : group.map(({ employeeSeq }, index) => [employeeSeq, group[index === 0 ? 1 : 0]!.employeeName] as const),
    ),
  );
}

function buildCertified(
  person: StoredPerson,
  records: YearRecords,
  { slips, refundDay }: SummedYear,
  { year, given, itemOf, employer, statuses, twins }: YearFacts,
): { person: CertifiedPerson; opened: Compensation } {
  const { employeeSeq, employeeId, employeeName, joinDate, resignationDate, opened, minimumWageEarner } = person;
  const givenOpening = given.opening.get(employeeSeq);
  const boxes = givenOpening ?? (records.boxes.length > 0 || opened === null ? records.boxes : withoutBoxes(opened));
  const opening = getOpeningCompensation(givenOpening ?? [...boxes, { item: "withheld", amount: opened?.tax ?? 0 }]);
  const certificate = buildCertificate(
    {
      year,
      name: employeeName,
      joinDate,
      lastDay: resignationDate,
      slips,
      opened: opening,
      minimumWageEarner,
      previous: records.employers.map(({ taxable, withheld, exemptBenefits }) => ({ taxable, withheld, exemptBenefits })),
      filesOwnReturn: person.filesOwnReturn,
      employerTypes: person.employerTypes,
      firstJobConfirmed: person.firstJob || given.firstJob.has(employeeSeq),
      peraCredit: peraCredit(peraLimitOn(`${year}-12-31`).rule, person.pera),
      openingWithoutBoxes: opened !== null && givenOpening === undefined && records.boxes.length === 0,
    },
    itemOf,
  );
  const record = recordOf(person.record);
  const twin = twins.get(employeeSeq);
  const listed: AlphalistPerson = {
    ...record,
    region: person.region,
    nationality: given.nationality ?? (person.nationality === "" ? "FILIPINO" : person.nationality),
    employmentType: person.employmentType,
    statuses,
    separation: certificate.to < `${year}-12-31` ? { type: person.resignationType, cause: person.separationCause } : null,
    previous: previousPay(records.employers),
    lastEmployer: records.employers.at(-1) ?? null,
    minimumWage: certificate.schedule === 2 ? wageOf(person, certificate.to) : null,
  };
  const certifiedPerson: CertifiedPerson = {
    employeeSeq,
    employeeId,
    employeeName,
    record,
    certificate,
    openedWithheld: opening.withheld,
    previous: records.employers.map(({ employerName, tinNo, address, zipCode }) => ({ employerName, tinNo, address, zipCode })),
    listed,
    refundDay,
    checks: checkCertificate(
      employeeName,
      record,
      twin === undefined ? [] : [duplicateTin(record.tinNo, employeeName, twin)],
      certificate.checks,
      checkAlphalistEmployee(employeeName, listed),
      employer,
    ),
  };
  return { person: certifiedPerson, opened: opening };
}

function yearSlip(
  { figures, lines, detail, uncollectedDecision, taxMethod, ...row }: StoredSlip,
  earner: boolean,
  itemOf: ItemOfLine,
): OpenedPerson["slips"][number] {
  const payslip = certifiedPayslip({ figures, lines, detail, uncollectedDecision }, earner);
  return {
    ...row,
    ...payslip,
    annualized: taxMethod === "ANNUALIZED",
    paid: getCompensation(payslip, itemOf),
    parts: payslipParts(payslip, itemOf),
  };
}
