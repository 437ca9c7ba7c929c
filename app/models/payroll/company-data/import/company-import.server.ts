import { and, eq, sql } from "drizzle-orm";
import { setTenant, inCompany, withoutTenant, query, type Tx } from "~/db/client.server";
import { claimIdentifier, findIdentifier } from "~/db/global-identifiers.server";
import { companies } from "~/db/schema/settings";
import type { CompanyFile } from "~/domain/payroll/company-data/company-file";
import type { Subscription } from "~/domain/settings/permissions";
import { listCompanyNumbers } from "~/models/shared/company-numbers.server";
import { writeCompany } from "./company-import-company.server";
import { writeEmployees } from "./company-import-employees.server";
import { writePayRecords } from "./company-import-pay-records.server";
import { writeRecords } from "./company-import-records.server";
import { writeOrganization, writeTemplates } from "./company-import-settings.server";

export interface ImportedCompany {
  companySeq: number;
  /** false: a company of this name existed and was updated. */
  created: boolean;
}

/**
 * Imports a company file, all or nothing. The company is identified by name and file numbers are its internal numbers, so that loading
 * again updates without duplicates. Results of completed payrolls (balances, loan payments) are kept. A file with records, which is an
 * exported company, only creates a company: an existing one of its name is unchanged. Runs are not written here: see `runCompanyFile`.
 * @throws Refusal when an internal or company number of the file belongs to another employee of the company
 */
export function importCompany(file: CompanyFile, subscriptions: readonly Subscription[] = ["PAYROLL_USAGE"]): Promise<ImportedCompany> {
  return withoutTenant(async (tx) => {
    const company = await openCompany(tx, file, subscriptions);
    if (file.records && !company.created) return company;
    await writeOrganization(tx, company.companySeq, file);
    const items = await writeTemplates(tx, company.companySeq, file);
    await writeEmployees(tx, company.companySeq, file.employees);
    await writePayRecords(tx, company.companySeq, file.employees, items);
    if (file.records) await writeRecords(tx, company.companySeq, file.records);
    return company;
  });
}

/** Every company with its counts of employees and payrolls, queried one tenant at a time. */
export async function listCompanySummaries(): Promise<
  { companySeq: number; companyName: string; subscriptions: string[]; employees: number; payrolls: number }[]
> {
  const found = [];
  for (const companySeq of await listCompanyNumbers()) {
    found.push(
      ...(await inCompany({ companySeq }, (tx) =>
        tx
          .select({
            companySeq: companies.companySeq,
            companyName: companies.companyName,
            subscriptions: companies.subscriptions,
            employees: sql<number>`(select count(*)::int from employees)`,
            payrolls: sql<number>`(select count(*)::int from payrolls)`,
          })
          .from(companies)
          .where(and(eq(companies.companySeq, companySeq), eq(companies.tenantKind, "COMPANY"))),
      )),
    );
  }
  return found;
}

/** Finds or creates the company by name; concurrent imports of one name are serialized. */
export async function openCompany(
  tx: Tx,
  { company, records }: Pick<CompanyFile, "company" | "records">,
  subscriptions: readonly Subscription[],
): Promise<ImportedCompany> {
  const { companyName, region, subscriptions: given } = company;
  await tx.execute(sql`select pg_advisory_xact_lock(727102, hashtext(${companyName}))`);
  const knownIdentifier = await findIdentifier(tx, "company", companyName);
  const companySeq = knownIdentifier?.companySeq ?? (await newCompanySeq());
  await setTenant(tx, { companySeq });
  if (knownIdentifier && records) return { companySeq, created: false };
  if (knownIdentifier) await tx.update(companies).set({ region }).where(eq(companies.companySeq, companySeq));
  else {
    await claimIdentifier(tx, "company", companyName, { companySeq, subjectSeq: 0 });
    await tx.insert(companies).values({ companySeq, companyName, region, subscriptions: given.length > 0 ? given : [...subscriptions] });
  }
  if (!records) await writeCompany(tx, companySeq, !knownIdentifier, company);
  return { companySeq, created: !knownIdentifier };
}

async function newCompanySeq(): Promise<number> {
  const rows = await query<{ companySeq: number }>(`select nextval('company_seq_sequence') as "companySeq"`);
  return rows[0]!.companySeq;
}
