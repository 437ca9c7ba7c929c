import { asc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { timePolicies, timePolicyVersions } from "~/db/schema/time-policies";
import { INITIAL_TIME_POLICIES, KIND_DEFAULTS, type CompanyPolicy } from "~/domain/time/policies/company-policy";
import type { AnyPolicyValues, DatedValues, TimePolicyKind } from "~/domain/time/policies/time-policy";

/** A stored version; the author is empty for the defaults of every company. */
export interface StoredVersion extends DatedValues<AnyPolicyValues> {
  changedBy: string;
  changedAt: Date | null;
}

export interface StoredPolicy extends CompanyPolicy {
  /** In order of first day; never empty. */
  versions: StoredVersion[];
}

type Row = typeof timePolicyVersions.$inferSelect;
type Columns = Omit<Row, "companySeq" | "timePolicySeq" | "effectiveDay" | "changedBy" | "changedAt">;

/** The policies of a company: by kind, its default first, then by name. A company that changed none has the built-in ones. */
export async function readPolicies(tx: Tx, companySeq: number): Promise<StoredPolicy[]> {
  const rows = await tx.select().from(timePolicies).where(eq(timePolicies.companySeq, companySeq));
  const versions = await tx
    .select()
    .from(timePolicyVersions)
    .where(eq(timePolicyVersions.companySeq, companySeq))
    .orderBy(asc(timePolicyVersions.timePolicySeq), asc(timePolicyVersions.effectiveDay));
  const stored = rows.map(({ companySeq: _company, ...row }): StoredPolicy => {
    const policy = row as Omit<CompanyPolicy, "versions">;
    const ownVersions = versions.filter(({ timePolicySeq }) => timePolicySeq === policy.timePolicySeq);
    return { ...policy, versions: ownVersions.map((version) => versionOf(policy.policyKind, version)) };
  });
  const all = stored.length > 0 ? stored : INITIAL_TIME_POLICIES.map(unwritten);
  return all.sort(
    (a, b) => a.policyKind.localeCompare(b.policyKind) || b.mainYn.localeCompare(a.mainYn) || a.policyName.localeCompare(b.policyName),
  );
}

/** The columns of a policy's values; those of other kinds are null. */
export function columnsOf(kind: TimePolicyKind, values: AnyPolicyValues): Partial<Columns> {
  const columns = values as Partial<Columns>;
  return Object.fromEntries(fieldsOf(kind).map((field) => [field, columns[field] ?? null]));
}

function versionOf(kind: TimePolicyKind, row: Row): StoredVersion {
  const values = Object.fromEntries(fieldsOf(kind).map((field) => [field, row[field]])) as unknown as AnyPolicyValues;
  return { effectiveDay: row.effectiveDay, values, changedBy: row.changedBy, changedAt: row.changedAt };
}

const unwritten = (policy: CompanyPolicy): StoredPolicy => ({
  ...policy,
  versions: policy.versions.map((version) => ({ ...version, changedBy: "", changedAt: null })),
});

/** The columns are named as the values are. */
const fieldsOf = (kind: TimePolicyKind) => Object.keys(KIND_DEFAULTS[kind]) as (keyof Columns)[];
