import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { companySignatories, companyVersions } from "~/db/schema/settings-company";
import type { CompanyFileCompany } from "~/domain/payroll/company-data/company-file-company";
import { createFirstVersion } from "~/models/settings/company/company.server";

/** The company's initial data and signatories. For an existing company, fields missing in the file and its signatories are kept. */
export async function writeCompany(tx: Tx, companySeq: number, created: boolean, company: CompanyFileCompany): Promise<void> {
  const { companyName, region: _region, subscriptions: _subscriptions, signatories, ...details } = company;
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ""));
  if (created) await createFirstVersion(tx, { companySeq }, { registeredName: companyName, ...given });
  else if (Object.keys(given).length > 0)
    await tx
      .update(companyVersions)
      .set(given)
      .where(and(eq(companyVersions.companySeq, companySeq), isNull(companyVersions.fromDay)));
  if (!created) return;
  for (const signatory of signatories) {
    const signatorySeq = await nextSeq(tx, companySeq, "signatory");
    await tx.insert(companySignatories).values({ companySeq, signatorySeq, ...signatory });
  }
}
