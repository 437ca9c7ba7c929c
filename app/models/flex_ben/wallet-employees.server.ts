import { and, count, eq, inArray, sql } from "drizzle-orm";
import { inCompanyEnding, readInCompany, type Tx } from "~/db/client.server";
import { pointAccounts } from "~/db/schema/flex_ben";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { findSimilarInFilter } from "~/models/shared/fuzzy-search.server";
import { findEmployees, peopleTable, type PeopleFilter } from "~/models/shared/people.server";

type Company = Pick<Scope, "companySeq">;

/** Filter of one page of the list. */
export interface WalletEmployeesQuery {
  /** A department with its descendants; null = the company. */
  departmentSeqs: readonly number[] | null;
  search: string;
  /** Transfers exclude resigned employees, deductions include them (CF-60). */
  withResigned: boolean;
  limit: number;
  offset: number;
}

/** A page of the employees who can receive or return points, with the total (FLEX-50). @param today the day in Manila */
export function listWalletEmployees(
  company: Company,
  { departmentSeqs, search, withResigned, limit, offset }: WalletEmployeesQuery,
  today: Day,
) {
  return readInCompany(company, async (tx) => {
    const filter = { ...EVERYBODY, schKeyword: search, ...(departmentSeqs ? { departmentSeqs } : {}), currentOnly: !withResigned };
    const [all] = await tx.select({ count: count() }).from(peopleTable(tx, company, filter, today));
    const people = peopleTable(tx, company, filter, today);
    return {
      list: await rowsOf(tx, company, people).orderBy(people.employeeName, people.employeeSeq).limit(limit).offset(offset),
      total: all!.count,
      /** Suggestions for a search without results. */
      close: all!.count === 0 && search !== "" ? await findSimilarInFilter(tx, company, filter, today) : [],
    };
  });
}
export type WalletEmployee = Awaited<ReturnType<typeof listWalletEmployees>>["list"][number];

/** Employees by number, in order; those of other companies are omitted. */
export function findWalletEmployees(company: Company, employeeSeqs: readonly number[], today: Day): Promise<WalletEmployee[]> {
  if (employeeSeqs.length === 0) return Promise.resolve([]);
  return readInCompany(company, async (tx) => {
    const people = peopleTable(tx, company, { ...EVERYBODY, employeeSeqList: employeeSeqs }, today);
    const rows = new Map((await rowsOf(tx, company, people)).map((row) => [row.employeeSeq, row]));
    return employeeSeqs.flatMap((seq) => rows.get(seq) ?? []);
  });
}

/** E-mail addresses by employee number; those of other companies are omitted. */
export async function findEmails(company: Company, employeeSeqs: readonly number[]): Promise<Map<number, string>> {
  const people = await inCompanyEnding(
    company,
    () => Promise.resolve(),
    (tx) => findEmployees(tx, company, employeeSeqs),
  );
  return new Map([...people.values()].map(({ employeeSeq, email }) => [employeeSeq, email]));
}

/** Employees for the template, by name; uploads also look them up by e-mail (FLEX-51). @param emails lower case; null = all */
export function listSheetPeople(company: Company, emails: readonly string[] | null, today: Day) {
  return readInCompany(company, async (tx) => {
    const people = peopleTable(tx, company, EVERYBODY, today);
    const emailFilter = emails === null ? undefined : inArray(sql`lower(${people.email})`, emails.length === 0 ? [""] : [...emails]);
    const rows = await tx
      .select({
        employeeSeq: people.employeeSeq,
        email: people.email,
        employeeName: people.employeeName,
        employeeStatus: people.employeeStatus,
      })
      .from(people)
      .where(emailFilter)
      .orderBy(people.employeeName, people.employeeSeq);
    return rows.map(({ employeeStatus, ...row }) => ({ ...row, resigned: employeeStatus === "RESIGNED" }));
  });
}

const EVERYBODY: PeopleFilter = {
  departmentSeq: null,
  jobTitleSeq: null,
  employmentType: null,
  employeeSeqList: [],
  schType: null,
  schKeyword: "",
};

function rowsOf(tx: Tx, { companySeq }: Company, people: ReturnType<typeof peopleTable>) {
  return tx
    .select({
      employeeSeq: people.employeeSeq,
      employeeName: people.employeeName,
      employeeStatus: people.employeeStatus,
      departmentName: people.departmentName,
      jobTitleName: people.jobTitleName,
      email: people.email,
      balance: sql<number>`coalesce(${pointAccounts.balance}, 0)`.mapWith(Number),
    })
    .from(people)
    .leftJoin(pointAccounts, and(eq(pointAccounts.companySeq, companySeq), eq(pointAccounts.accountNo, people.employeeSeq)))
    .$dynamic();
}
