import { and, asc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { byClock, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { accounts, companies } from "~/db/schema/settings";
import { permissionGroupMembers as members, permissionGroups as groups } from "~/db/schema/settings-permission-groups";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

/** Companies whose administrators were not told on this day of contracts that end. Their rows stay closed: only who they are is asked. @param today the day in Manila */
export function listCompaniesUntold(today: Day): Promise<{ companySeq: number }[]> {
  const { companySeq, contractsToldDay } = companies;
  return byClock((tx) =>
    tx
      .select({ companySeq })
      .from(companies)
      .where(or(isNull(contractsToldDay), ne(contractsToldDay, today)))
      .orderBy(asc(companySeq)),
  );
}

/** Companies whose old security events were not removed on this day. @param today the day in Manila */
export function listCompaniesUncleared(today: Day): Promise<{ companySeq: number }[]> {
  const { companySeq, eventsClearedDay } = companies;
  return byClock((tx) =>
    tx
      .select({ companySeq })
      .from(companies)
      .where(or(isNull(eventsClearedDay), ne(eventsClearedDay, today)))
      .orderBy(asc(companySeq)),
  );
}

/** Companies whose uploads that nobody used were not discarded on this day yet. @param today the day in Manila */
export function listCompaniesWithUploads(today: Day): Promise<{ companySeq: number }[]> {
  const { companySeq, uploadsDiscardedDay } = companies;
  return byClock((tx) =>
    tx
      .select({ companySeq })
      .from(companies)
      .where(or(isNull(uploadsDiscardedDay), ne(uploadsDiscardedDay, today)))
      .orderBy(asc(companySeq)),
  );
}

/** Companies whose places of old punches were not looked through on this day yet. @param today the day in Manila */
export function listCompaniesWithPlaces(today: Day): Promise<{ companySeq: number }[]> {
  const { companySeq, placesErasedDay } = companies;
  return byClock((tx) =>
    tx
      .select({ companySeq })
      .from(companies)
      .where(or(isNull(placesErasedDay), ne(placesErasedDay, today)))
      .orderBy(asc(companySeq)),
  );
}

/** Companies whose employees do not have the assignments of this day yet. @param today the day in Manila */
export function listCompaniesNotBroughtUp(today: Day): Promise<{ companySeq: number }[]> {
  const { companySeq, assignmentsDay } = companies;
  return byClock((tx) =>
    tx
      .select({ companySeq })
      .from(companies)
      .where(or(isNull(assignmentsDay), ne(assignmentsDay, today)))
      .orderBy(asc(companySeq)),
  );
}

/** Every company, for what the server does at its start. Their rows stay closed: only who they are is asked. */
export function listCompanies(): Promise<{ companySeq: number }[]> {
  return byClock((tx) => tx.select({ companySeq: companies.companySeq }).from(companies).orderBy(asc(companies.companySeq)));
}

/** The rights of an account, from all its groups; open_session of db/repeatable/open-session.sql gathers the same for a session. */
const HELD = sql<string[]>`coalesce((
  select array_agg(distinct held.permission) from ${members}
    join ${groups} on ${groups.companySeq} = ${members.companySeq} and ${groups.roleGroupSeq} = ${members.roleGroupSeq}, unnest(${groups.permissions}) held (permission)
   where ${members.companySeq} = ${accounts.companySeq} and ${members.accountSeq} = ${accounts.accountSeq}), '{}')`;

/** Who may sign in on a day, with their rights. @param today the day in Manila */
export function listAdministrators(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  today: Day,
): Promise<{ accountSeq: number; permissions: string[]; subscriptions: string[] }[]> {
  return tx
    .select({ accountSeq: accounts.accountSeq, permissions: HELD, subscriptions: companies.subscriptions })
    .from(accounts)
    .innerJoin(companies, eq(companies.companySeq, accounts.companySeq))
    .leftJoin(employees, and(eq(employees.companySeq, accounts.companySeq), eq(employees.employeeSeq, accounts.employeeSeq)))
    .where(
      and(
        eq(accounts.companySeq, companySeq),
        eq(accounts.accountState, "ACTIVE"),
        or(isNull(employees.resignationDate), gt(employees.resignationDate, today)),
      ),
    )
    .orderBy(asc(accounts.accountSeq));
}
