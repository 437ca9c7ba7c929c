import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import {
  filingCategories,
  filingPolicies,
  filingPolicyCopies,
  filingPolicyFields,
  filingPolicySteps,
  filingPolicyTargets,
} from "~/db/schema/filing/filing-settings";
import type { ApprovalStep, CopyEntry, YesNo } from "~/domain/filing/approver";
import { INITIAL_CATEGORIES, type FilingCategory } from "~/domain/filing/category";
import type { FormField } from "~/domain/filing/form-fields";
import { INITIAL_FILING_POLICIES, type FilingPolicy } from "~/domain/filing/filing-policy";
import { parseStoredLeaveDays, leaveDaysText } from "~/domain/leave/leave-days";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** The categories and policies of a company, each in their order. */
export interface FilingSettings {
  categories: FilingCategory[];
  policies: FilingPolicy[];
}

/** A company that changed no settings gets the defaults. */
export async function readFiling(tx: Tx, { companySeq }: Company): Promise<FilingSettings> {
  const categories = (
    await tx
      .select()
      .from(filingCategories)
      .where(eq(filingCategories.companySeq, companySeq))
      .orderBy(asc(filingCategories.sortOrder), asc(filingCategories.filingCategorySeq))
  ).map(({ companySeq: _company, ...row }) => row as FilingCategory);
  if (categories.length === 0) return { categories: [...INITIAL_CATEGORIES], policies: [...INITIAL_FILING_POLICIES] };
  const rows = await tx
    .select()
    .from(filingPolicies)
    .where(eq(filingPolicies.companySeq, companySeq))
    .orderBy(asc(filingPolicies.sortOrder), asc(filingPolicies.filingPolicySeq));
  const [steps, copies, fields, targets] = [
    await tx.select().from(filingPolicySteps).where(eq(filingPolicySteps.companySeq, companySeq)),
    await tx.select().from(filingPolicyCopies).where(eq(filingPolicyCopies.companySeq, companySeq)),
    await tx
      .select()
      .from(filingPolicyFields)
      .where(eq(filingPolicyFields.companySeq, companySeq))
      .orderBy(asc(filingPolicyFields.fieldNumber)),
    await tx
      .select()
      .from(filingPolicyTargets)
      .where(eq(filingPolicyTargets.companySeq, companySeq))
      .orderBy(asc(filingPolicyTargets.targetNumber)),
  ];
  const ofPolicy = <Row extends { filingPolicySeq: number }>(all: readonly Row[]) => Map.groupBy(all, (row) => row.filingPolicySeq);
  const [stepsOf, copiesOf, fieldsOf, targetsOf] = [ofPolicy(steps), ofPolicy(copies), ofPolicy(fields), ofPolicy(targets)];
  const policies = rows.map(({ companySeq: _company, everyoneYn, fromDays, ...row }): FilingPolicy => {
    const ownTargets = targetsOf.get(row.filingPolicySeq) ?? [];
    return {
      ...row,
      policyState: row.policyState as FilingPolicy["policyState"],
      selfApprovalYn: row.selfApprovalYn as YesNo,
      escalateYn: row.escalateYn as YesNo,
      mailYn: row.mailYn as YesNo,
      targets: {
        everyoneYn: everyoneYn as YesNo,
        departmentSeqs: ownTargets.flatMap(({ departmentSeq }) => departmentSeq ?? []),
        jobTitleSeqs: ownTargets.flatMap(({ jobTitleSeq }) => jobTitleSeq ?? []),
        employmentTypes: ownTargets.flatMap(({ employmentType }) => employmentType ?? []),
        employeeSeqs: ownTargets.flatMap(({ employeeSeq }) => employeeSeq ?? []),
        leavePolicySeqs: ownTargets.flatMap(({ leavePolicySeq }) => leavePolicySeq ?? []),
        fromDays: fromDays === null ? null : parseStoredLeaveDays(fromDays),
      },
      steps: (stepsOf.get(row.filingPolicySeq) ?? [])
        .map(({ approvalStageOrder, autoApprovedYn, approveType, employeeSeq }) => {
          return { approvalStageOrder, autoApprovedYn, approveType, employeeSeq } as ApprovalStep;
        })
        .sort((a, b) => a.approvalStageOrder - b.approvalStageOrder),
      fields: (fieldsOf.get(row.filingPolicySeq) ?? []).map(({ label, fieldType, requiredYn, choices }) => {
        return { label, fieldType, requiredYn, choices } as FormField;
      }),
      copies: (copiesOf.get(row.filingPolicySeq) ?? [])
        .map(({ referenceStageOrder, referenceType, employeeSeq }) => ({ referenceStageOrder, referenceType, employeeSeq }) as CopyEntry)
        .sort((a, b) => a.referenceStageOrder - b.referenceStageOrder),
    };
  });
  return { categories, policies };
}

/** The settings for a request that references their numbers: stores the defaults where none are stored. */
export async function ensureFilingSettings(tx: Tx, scope: Company): Promise<FilingSettings> {
  return (await isWritten(tx, scope)) ? readFiling(tx, scope) : lockFilingSettings(tx, scope);
}

async function isWritten(tx: Tx, { companySeq }: Company): Promise<boolean> {
  const [stored] = await tx
    .select({ one: sql`1` })
    .from(filingCategories)
    .where(eq(filingCategories.companySeq, companySeq))
    .limit(1);
  return stored !== undefined;
}

/** Locks the settings for a change, and stores the defaults where none are stored. */
export async function lockFilingSettings(tx: Tx, scope: Company): Promise<FilingSettings> {
  const { companySeq } = scope;
  await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
  if (!(await isWritten(tx, scope))) {
    await nextSeq(tx, companySeq, "filingCategory", INITIAL_CATEGORIES.length);
    await nextSeq(tx, companySeq, "filingPolicy", INITIAL_FILING_POLICIES.length);
    await tx.insert(filingCategories).values(INITIAL_CATEGORIES.map((category) => ({ companySeq, ...category })));
    for (const policy of INITIAL_FILING_POLICIES) await insertPolicy(tx, scope, policy);
  }
  return readFiling(tx, scope);
}

/** Inserts a policy with its parts. */
export async function insertPolicy(tx: Tx, { companySeq }: Company, policy: FilingPolicy): Promise<void> {
  const { steps: _steps, copies: _copies, fields: _fields, targets, ...row } = policy;
  await tx.insert(filingPolicies).values({ companySeq, ...row, ...targetColumns(targets) });
  await insertParts(tx, { companySeq }, policy.filingPolicySeq, policy);
}

/** The target columns on the policy row itself. */
export const targetColumns = ({ everyoneYn, fromDays }: FilingPolicy["targets"]) => ({
  everyoneYn,
  fromDays: fromDays === null ? null : leaveDaysText(fromDays),
});

/** Inserts levels, copies and targets of a new policy. */
export async function insertParts(
  tx: Tx,
  { companySeq }: Company,
  filingPolicySeq: number,
  { steps, copies, fields, targets }: Pick<FilingPolicy, "steps" | "copies" | "fields" | "targets">,
): Promise<void> {
  const key = { companySeq, filingPolicySeq };
  if (steps.length > 0) await tx.insert(filingPolicySteps).values(steps.map((step) => ({ ...key, ...step })));
  if (copies.length > 0) await tx.insert(filingPolicyCopies).values(copies.map((copy) => ({ ...key, ...copy })));
  if (fields.length > 0)
    await tx
      .insert(filingPolicyFields)
      .values(fields.map(({ choices, ...field }, index) => ({ ...key, fieldNumber: index + 1, ...field, choices: [...choices] })));
  const rows = [
    ...targets.departmentSeqs.map((departmentSeq) => ({ departmentSeq })),
    ...targets.jobTitleSeqs.map((jobTitleSeq) => ({ jobTitleSeq })),
    ...targets.employmentTypes.map((employmentType) => ({ employmentType })),
    ...targets.employeeSeqs.map((employeeSeq) => ({ employeeSeq })),
    ...targets.leavePolicySeqs.map((leavePolicySeq) => ({ leavePolicySeq })),
  ].map((target, index) => ({ ...key, targetNumber: index + 1, ...target }));
  if (rows.length > 0) await tx.insert(filingPolicyTargets).values(rows);
}
