import { grantedPermissions } from "./accounts-with-permission.server";
import { and, asc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { asScheduler, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { accounts, companies } from "~/db/schema/settings";
import { permissionGroupMembers as members, permissionGroups as groups } from "~/db/schema/settings-permission-groups";
import type { Permission, Subscription } from "~/domain/settings/permissions";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

/**
 * Companies due for the notification of ending contracts on this day. Crosses tenants: reads only company numbers.
 * @param today the day in Manila
 */
export function listCompaniesWithContractNoticesDue(today: Day): Promise<{ companySeq: number }[]> {
  const { companySeq, contractsNotifiedDay } = companies;
  return asScheduler((tx) =>
    tx
      .select({ companySeq })
      .from(companies)
      .where(or(isNull(contractsNotifiedDay), ne(contractsNotifiedDay, today)))
      .orderBy(asc(companySeq)),
  );
}

/** Companies due for deleting old security events on this day. @param today the day in Manila */
export function listCompaniesWithSecurityEventsToDelete(today: Day): Promise<{ companySeq: number }[]> {
  const { companySeq, eventsClearedDay } = companies;
  return asScheduler((tx) =>
    tx
      .select({ companySeq })
      .from(companies)
      .where(or(isNull(eventsClearedDay), ne(eventsClearedDay, today)))
      .orderBy(asc(companySeq)),
  );
}

/** Companies due for discarding unused uploads on this day. @param today the day in Manila */
export function listCompaniesWithUploads(today: Day): Promise<{ companySeq: number }[]> {
  const { companySeq, uploadsDiscardedDay } = companies;
  return asScheduler((tx) =>
    tx
      .select({ companySeq })
      .from(companies)
      .where(or(isNull(uploadsDiscardedDay), ne(uploadsDiscardedDay, today)))
      .orderBy(asc(companySeq)),
  );
}

/** Companies due for purging old punch locations on this day. @param today the day in Manila */
export function listCompaniesWithLocationsToPurge(today: Day): Promise<{ companySeq: number }[]> {
  const { companySeq, locationsPurgedDay } = companies;
  return asScheduler((tx) =>
    tx
      .select({ companySeq })
      .from(companies)
      .where(or(isNull(locationsPurgedDay), ne(locationsPurgedDay, today)))
      .orderBy(asc(companySeq)),
  );
}

/** Companies due for applying the assignments of this day. @param today the day in Manila */
export function listCompaniesWithAssignmentsDue(today: Day): Promise<{ companySeq: number }[]> {
  const { companySeq, assignmentsDay } = companies;
  return asScheduler((tx) =>
    tx
      .select({ companySeq })
      .from(companies)
      .where(or(isNull(assignmentsDay), ne(assignmentsDay, today)))
      .orderBy(asc(companySeq)),
  );
}

/** Every company, for server startup. Crosses tenants: reads only company numbers. */
export function listCompanies(): Promise<{ companySeq: number }[]> {
  return asScheduler((tx) => tx.select({ companySeq: companies.companySeq }).from(companies).orderBy(asc(companies.companySeq)));
}

/** An account's permissions from all its groups; open_session in db/repeatable/open-session.sql does the same for a session. */
const HELD = sql<Permission[]>`coalesce((
  select array_agg(distinct held.permission) from ${members}
    join ${groups} on ${groups.companySeq} = ${members.companySeq} and ${groups.roleGroupSeq} = ${members.roleGroupSeq}, unnest(${grantedPermissions}) held (permission)
   where ${members.companySeq} = ${accounts.companySeq} and ${members.accountSeq} = ${accounts.accountSeq}), '{}')`;

/** Active accounts on a day, with their permissions. @param today the day in Manila */
export function listAdministrators(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  today: Day,
): Promise<{ accountSeq: number; permissions: Permission[]; subscriptions: Subscription[] }[]> {
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
