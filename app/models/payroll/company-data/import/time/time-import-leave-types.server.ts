import { and, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { leavePolicies, leavePolicyVersions } from "~/db/schema/leave/leave-policies";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import type { Scope } from "~/domain/shared/scope";

/** A time file distinguishes leaves only as paid or unpaid. */
const NAMES = { Y: "Leave with pay", N: "Leave without pay" } as const;

/** The paid or unpaid leave type for a file's leaves: no balance, by the day or hour. Created if missing. @returns its number */
export async function leaveType(tx: Tx, { companySeq, employeeName: changedBy }: Scope, paidYn: "Y" | "N"): Promise<number> {
  const leaveName = NAMES[paidYn];
  const [there] = await tx
    .select({ leavePolicySeq: leavePolicies.leavePolicySeq })
    .from(leavePolicies)
    .where(and(eq(leavePolicies.companySeq, companySeq), eq(leavePolicies.leaveName, leaveName)));
  if (there) return there.leavePolicySeq;
  const leavePolicySeq = await nextSeq(tx, companySeq, "leavePolicy");
  await tx.insert(leavePolicies).values({ companySeq, leavePolicySeq, leaveName, leaveKind: "CUSTOM" });
  await tx.insert(leavePolicyVersions).values({
    companySeq,
    leavePolicySeq,
    effectiveDay: FROM_THE_BEGINNING,
    paidYn,
    unit: "HOUR",
    grantMethod: "MANUAL",
    basis: "CALENDAR_YEAR",
    prorateYn: "N",
    availableAfterMonths: 0,
    unusedAtYearEnd: "FORFEIT",
    convertAtSeparationYn: "N",
    silYn: "N",
    limitedYn: "N",
    negativeLimit: "0",
    countDays: "WORKDAYS",
    noticeDays: 0,
    allDepartmentsYn: "Y",
    extraDays: "0",
    changedBy,
  });
  return leavePolicySeq;
}
