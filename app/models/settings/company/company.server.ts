import { and, eq } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { companyVersions } from "~/db/schema/settings-company";
import { COMPANY_LABELS, formatCompanyDetail, type CompanyDetails, type CompanyVersion } from "~/domain/settings/company/company-details";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { versionsOf } from "~/models/shared/company-details.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";

type Company = Pick<Scope, "companySeq">;
type Save = { details: CompanyDetails; fromDay: Day | null; revision: number };

/** The initial details of a new company, in the transaction that creates it. */
export async function createFirstVersion(
  tx: Tx,
  { companySeq }: Company,
  first: Pick<CompanyDetails, "registeredName"> & Partial<CompanyDetails>,
): Promise<void> {
  const versionSeq = await nextSeq(tx, companySeq, "company_version");
  await tx.insert(companyVersions).values({ companySeq, versionSeq, fromDay: null, ...first });
}

/**
 * Saves the form of a version: with the same effective day it corrects the version, with another day it adds a new one and keeps the old.
 * @throws NotFound; Refusal when details of that day already exist, or the form is outdated (409)
 */
export function saveCompany(scope: Scope, versionSeq: number, { details, fromDay, revision }: Save): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { companySeq } = scope;
    const { before, versions } = await locked(tx, scope, versionSeq, revision);
    if (fromDay === before.fromDay) {
      await changeCompany(tx, scope, before, details);
      return;
    }
    if (versions.some((version) => version.fromDay === fromDay))
      throw new Refusal(
        `There are details ${fromDay === null ? "from the beginning" : `from ${formatDay(fromDay)}`} already. Open those to change them.`,
        {
          field: "fromDay",
        },
      );
    const seq = await nextSeq(tx, companySeq, "company_version");
    await tx.insert(companyVersions).values({ companySeq, versionSeq: seq, fromDay, ...details });
    const moved = movedDetails(before, details);
    await recordChange(
      tx,
      scope,
      companyChange(seq, "CREATE", `The company${sinceText(fromDay)}: ${moved === "" ? "as before" : moved}.`, null, {
        fromDay,
        ...details,
      }),
    );
  });
}

/**
 * Corrects a version, in a transaction that has locked the company.
 * @param how text for the history, " by the workbook …"; empty for the form
 */
export async function changeCompany(tx: Tx, scope: Scope, before: CompanyVersion, details: CompanyDetails, how = ""): Promise<void> {
  const { versionSeq, fromDay, revision } = before;
  await tx
    .update(companyVersions)
    .set({ ...details, revision: revision + 1 })
    .where(ofVersion(scope, versionSeq));
  const moved = movedDetails(before, details);
  if (moved !== "")
    await recordChange(
      tx,
      scope,
      companyChange(versionSeq, "UPDATE", `Changed the company${sinceText(fromDay)}${how}: ${moved}.`, before, details),
    );
}

/**
 * Removes a version; the previous one stays in force.
 * @throws NotFound; Refusal for the first version, or when the page is outdated (409)
 */
export function removeCompanyVersion(scope: Scope, versionSeq: number, revision: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { before } = await locked(tx, scope, versionSeq, revision);
    if (before.fromDay === null) throw new Refusal("These details apply from the beginning. Change them instead.");
    await tx.delete(companyVersions).where(ofVersion(scope, versionSeq));
    await recordChange(
      tx,
      scope,
      companyChange(versionSeq, "REMOVE", `Deleted the details of the company${sinceText(before.fromDay)}.`, before, null),
    );
  });
}

/** Serializes changes of the company, because the days of versions must be distinct. */
async function locked(
  tx: Tx,
  scope: Scope,
  versionSeq: number,
  revision: number,
): Promise<{ before: CompanyVersion; versions: CompanyVersion[] }> {
  await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
  const versions = await versionsOf(tx, scope);
  const before = versions.find((version) => version.versionSeq === versionSeq);
  if (!before) throw new NotFound("company details");
  await assertRevision(tx, scope, "The company", {
    present: before.revision,
    posted: revision,
    featureName: "COMPANY",
    noun: "company",
    seq: versionSeq,
  });
  return { before, versions };
}

function movedDetails(before: CompanyDetails, after: CompanyDetails): string {
  const fields = Object.keys(COMPANY_LABELS) as (keyof CompanyDetails)[];
  return fields
    .flatMap((field) => {
      const [from, to] = [formatCompanyDetail(field, before) || "none", formatCompanyDetail(field, after) || "none"];
      return from === to ? [] : [`${COMPANY_LABELS[field]} ${from} → ${to}`];
    })
    .join(", ");
}

const sinceText = (fromDay: Day | null) => (fromDay === null ? "" : ` from ${formatDay(fromDay)}`);
const companyChange = (seq: number, action: string, description: string, before: object | null, after: object | null) =>
  ({ featureName: "COMPANY", subject: { noun: "company", seq }, action, description, before, after }) as const;
const ofVersion = ({ companySeq }: Company, versionSeq: number) =>
  and(eq(companyVersions.companySeq, companySeq), eq(companyVersions.versionSeq, versionSeq));
