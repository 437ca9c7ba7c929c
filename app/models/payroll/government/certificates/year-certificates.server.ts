import { readInCompany, type Tx } from "~/db/client.server";
import {
  alphalistEntry,
  alphalistNote,
  groupIntoSchedules,
  blocksAlphalist,
  type AlphalistEntry,
  type AlphalistSchedule,
} from "~/domain/payroll/government/returns/alphalist";
import type { ReturnItem } from "~/domain/payroll/government/returns/withholding-return";
import { yearProof, type YearProof } from "~/domain/payroll/government/returns/year-proof";
import { versionOn, type CompanyDetails } from "~/domain/settings/company/company-details";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { refundedAfter } from "~/models/payroll/year/refunded-after.server";
import { versionsOf } from "~/models/shared/company-details.server";
import { returnKey, validReturns, type FiledReturn } from "~/models/payroll/government/returns/filed-returns.server";
import { getBegunMonth } from "~/domain/payroll/setup/openings/opening-month";
import {
  listUndatedTax,
  readOpenedTax,
  readOpeningMonthFigures,
  type UndatedTax,
} from "~/models/payroll/setup/openings/opened-months.server";
import {
  certifiedPeople,
  readCertifiedPerson,
  type CertifiedPerson,
  type OpenedPerson,
} from "~/models/payroll/government/returns/person-years.server";
import { monthSums } from "~/models/payroll/government/returns/return-months.server";

type Company = Pick<Scope, "companySeq">;

/** The employer details on the last day of a year. */
export function yearEmployer(scope: Company, year: number): Promise<CompanyDetails> {
  return readInCompany(scope, (tx) => employerOf(tx, scope, year));
}

/** A certificate with its sources. @throws NotFound for an unknown employee, one of another company, or one without pay in the year */
export function readCertificate(
  scope: Company,
  year: number,
  employeeSeq: number,
): Promise<{ person: OpenedPerson; employer: CompanyDetails }> {
  return readInCompany(scope, async (tx) => {
    const person = await readCertifiedPerson(tx, scope, year, employeeSeq);
    if (person === null) throw new NotFound("certificate");
    return { person, employer: await employerOf(tx, scope, year) };
  });
}

/** The alphalist's fields of an employee, in addition to the record's. */
export interface ListedInYear extends Pick<CertifiedPerson["listed"], "lastEmployer"> {
  employeeSeq: number;
  /** The employee's TIN or name blocks the file. */
  stops: boolean;
  /** How the file shortens their name; null = unchanged. */
  note: string | null;
  /** Item 25A of the certificate. */
  withheld: Centavos;
}

/** The alphalist of a year in both schedules, with the employer. */
export function readAlphalist(
  scope: Company,
  year: number,
): Promise<{ schedules: AlphalistSchedule<ListedInYear>[]; employer: CompanyDetails }> {
  return readInCompany(scope, async (tx) => ({
    schedules: await alphalistOf(tx, scope, year),
    employer: await employerOf(tx, scope, year),
  }));
}

/**
 * Both schedules. Drops a certificate's sources once its entry is written, which would otherwise use most of the memory for thousands of
 * employees.
 * @param look called with each person
 */
async function alphalistOf(
  tx: Tx,
  scope: Company,
  year: number,
  look: (person: CertifiedPerson) => void = () => undefined,
): Promise<AlphalistSchedule<ListedInYear>[]> {
  const entries: AlphalistEntry<ListedInYear>[] = [];
  for await (const person of certifiedPeople(tx, scope, year)) {
    look(person);
    const { employeeSeq, listed, certificate, checks } = person;
    const withheld = certificate.items["25A"];
    const kept = { employeeSeq, lastEmployer: listed.lastEmployer, stops: blocksAlphalist(checks), note: alphalistNote(checks), withheld };
    entries.push(alphalistEntry(person, kept));
  }
  return groupIntoSchedules(entries);
}

export interface YearReturn {
  employer: CompanyDetails;
  schedules: AlphalistSchedule<ListedInYear>[];
  /** Months with payments: as filed, else by the current records. */
  months: ReturnMonth[];
  /** Months before the first payroll here, by their filed return or the opening balances' tax. */
  openedMonths: ReturnMonth[];
  /** Withheld before the first payroll here, in those months and in others. */
  openedWithheld: number;
  /** Opening balances without the months of their withheld tax. */
  undated: UndatedTax[];
  /** Tax of the year refunded by payrolls of the following January. */
  refundedAfter: Centavos;
  /** Tax of the previous year refunded in January: it is in a return of this year. */
  refundedBefore: Centavos;
  refundDay: string | null;
}

/** A month of the annual return; centavos. */
export interface ReturnMonth {
  month: string;
  withheld: number;
  adjustment: number;
  penalties: number;
  remitted: number;
  /** How its return was filed; null = not filed. */
  filed: { day: Day; bank: string; reference: string } | null;
}

/** The 1604-C of a year: its months by their returns, and the employees whose certificates must add up to them. @source document 5 F-35 */
export function readYearReturn(scope: Company, year: number): Promise<YearReturn> {
  return readInCompany(scope, async (tx) => {
    let openedWithheld = 0;
    let refundDay: Day | null = null;
    const schedules = await alphalistOf(tx, scope, year, (person) => {
      openedWithheld += person.openedWithheld;
      if ((person.refundDay ?? "") > (refundDay ?? "")) refundDay = person.refundDay;
    });
    const { rows } = await tx.$client.query<{ month: string }>(
      `select distinct to_char(pay_date, 'YYYY-MM') as month from payrolls
        where company_seq = $1 and completed_at is not null and pay_date between make_date($2, 1, 1) and make_date($2, 12, 31) order by 1`,
      [scope.companySeq, year],
    );
    const filed = await validReturns(tx, scope, year, "1601-c");
    const months: ReturnMonth[] = [];
    const begun = await readOpeningMonthFigures(tx, scope, {});
    const inReturns = begun
      .filter((opened) => rows.some(({ month }) => month === getBegunMonth(opened)))
      .reduce((sum, { month }) => sum + (month.item25 ?? 0), 0);
    for (const { month } of rows) {
      const validReturn = filed.get(returnKey("1601-c", month));
      months.push(validReturn ? filedMonth(validReturn) : await presentMonth(tx, scope, month));
    }
    // The return of the month with earlier payrolls elsewhere covers the rest.
    const opened = openedWithheld - inReturns;
    return {
      employer: await employerOf(tx, scope, year),
      schedules,
      months,
      openedMonths: opened === 0 ? [] : openedMonths(await readOpenedTax(tx, scope, year), filed.values(), months),
      openedWithheld: opened,
      undated: await listUndatedTax(tx, scope, year),
      refundedAfter: await refundedAfter(tx, scope, year),
      refundedBefore: await refundedAfter(tx, scope, year - 1),
      refundDay,
    };
  });
}

/** A month by its filed return, which is final. @source document 5 F-35 */
function filedMonth({ period, figures, filedDay, bank, reference }: FiledReturn): ReturnMonth {
  const item = (number: ReturnItem) => figures.find((figure) => figure.item === number)?.figure ?? 0;
  return {
    month: period,
    withheld: item("25"),
    adjustment: item("26"),
    penalties: item("35"),
    remitted: item("27") + item("35"),
    filed: { day: filedDay, bank, reference },
  };
}

/** @param filed valid returns @param months with payrolls in this system @source document 5 F-35 */
function openedMonths(tax: ReadonlyMap<string, Centavos>, filed: Iterable<FiledReturn>, months: readonly ReturnMonth[]): ReturnMonth[] {
  const opened = new Map<string, ReturnMonth>();
  for (const [month, withheld] of tax) opened.set(month, { month, withheld, adjustment: 0, penalties: 0, remitted: withheld, filed: null });
  for (const validReturn of filed) opened.set(validReturn.period, filedMonth(validReturn));
  for (const { month } of months) opened.delete(month);
  return [...opened.values()].sort((a, b) => a.month.localeCompare(b.month));
}

async function presentMonth(tx: Tx, scope: Company, month: string): Promise<ReturnMonth> {
  const { items } = await monthSums(tx, scope, month);
  return {
    month,
    withheld: items["25"],
    adjustment: items["26"],
    penalties: items["35"],
    remitted: items["27"] + items["35"],
    filed: null,
  };
}

/** Reconciles the tax of certificates, monthly returns and alphalist of the year. @source document 5 F-35 */
export function yearProofOf({ schedules, months, openedWithheld, refundedAfter, refundedBefore }: YearReturn): YearProof {
  const rows = schedules.flatMap((schedule) => schedule.rows);
  const money = (value: string | number | undefined) => (typeof value === "number" ? value : 0);
  return yearProof({
    certificates: rows.map(({ person }) => person.withheld),
    remittances: months.map(({ withheld, adjustment }) => withheld + adjustment),
    opened: openedWithheld,
    refundedAfter,
    refundedBefore,
    listed: rows.map(({ values }) => ({ asAdjusted: money(values.withheldAsAdjusted), previous: money(values.withheldPrevious) })),
  });
}

async function employerOf(tx: Tx, scope: Company, year: number): Promise<CompanyDetails> {
  return versionOn(await versionsOf(tx, scope), `${year}-12-31`);
}
