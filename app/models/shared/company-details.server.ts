import { asc, eq, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { companyVersions } from "~/db/schema/settings-company";
import { versionOn, type CompanyDetails, type CompanyVersion } from "~/domain/settings/company/company-details";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** All versions of the company's details, first one first. */
export function listCompanyVersions(scope: Company): Promise<CompanyVersion[]> {
  return readInCompany(scope, (tx) => versionsOf(tx, scope));
}

/** The company details that forms and documents of a day print. */
export async function companyOn(scope: Company, day: Day): Promise<CompanyDetails> {
  return versionOn(await listCompanyVersions(scope), day);
}

/** `listCompanyVersions` in a transaction. */
export async function versionsOf(tx: Tx, { companySeq }: Company): Promise<CompanyVersion[]> {
  const rows = await tx
    .select()
    .from(companyVersions)
    .where(eq(companyVersions.companySeq, companySeq))
    .orderBy(sql`${companyVersions.fromDay} nulls first`, asc(companyVersions.versionSeq));
  return rows.map(({ companySeq: _company, ...row }) => row as CompanyVersion);
}

export async function registeredName(tx: Tx, company: Company, day: Day): Promise<string> {
  return versionOn(await versionsOf(tx, company), day).registeredName;
}

export async function registeredNameToday(tx: Tx, { companySeq }: Company): Promise<string> {
  const { rows } = await tx.$client.query<{ registeredName: string }>(
    `select registered_name as "registeredName" from company_versions
      where company_seq = $1 and coalesce(from_day, '-infinity') <= (now() at time zone 'Asia/Manila')::date order by from_day desc nulls last limit 1`,
    [companySeq],
  );
  return rows[0]!.registeredName;
}
