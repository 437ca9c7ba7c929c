import { and, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { requests } from "~/db/schema/filing/requests";
import { timePolicies, timePolicyVersions } from "~/db/schema/time-policies";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import type { Scope } from "~/domain/shared/scope";
import { toInstant, parseLocalMinute } from "~/domain/time/evaluation/local-time";
import { customWorkOn, KIND_DEFAULTS } from "~/domain/time/policies/company-policy";
import type { CustomWorkValues } from "~/domain/time/policies/time-policy";
import type { TimeFile } from "~/domain/time/time-file/time-file-shape";
import { recordApproved } from "~/models/filing/requests/record-request.server";
import { lockPolicies } from "~/models/time/time-policies.server";
import { columnsOf } from "~/models/time/time-policy-rows.server";
import { leaveType } from "./time-import-leave-types.server";

type Filing = TimeFile["filings"][number];

const REASON = "Approved in the file of time";

/**
 * Approved requests of a time file, each with one decision. Pending ones have no effect and are skipped, because their approver is unknown.
 * Existing ones are kept.
 */
export async function writeFilings(
  tx: Tx,
  scope: Scope,
  { filings }: Pick<TimeFile, "filings">,
): Promise<{ added: number; there: number; waiting: number }> {
  const approved = filings.filter(({ state }) => state === "APPROVED");
  const seen = await requestsThere(tx, scope);
  let added = 0;
  for (const filing of approved) {
    const content = contentOf(filing);
    const key = keyOf({ employeeSeq: filing.employeeSeq, part: filing.kind === "LEAVE" ? filing.part : null, ...content });
    if (seen.has(key)) continue;
    seen.add(key);
    added += 1;
    const timePolicySeq = filing.kind === "WORK" ? await workKind(tx, scope, filing) : null;
    const requestSeq = await recordApproved(tx, scope, { ...content, timePolicySeq, employeeSeq: filing.employeeSeq, decidedBy: null });
    if (filing.kind === "LEAVE")
      await tx
        .update(requests)
        .set({ part: filing.part, leavePolicySeq: await leaveType(tx, scope, filing.paidYn) })
        .where(and(eq(requests.companySeq, scope.companySeq), eq(requests.requestSeq, requestSeq)));
  }
  return { added, there: approved.length - added, waiting: filings.length - approved.length };
}

function contentOf({ kind, date, startAt, endAt }: Filing) {
  const [start, end] = [startAt, endAt].map((at) => (at === null ? null : toInstant(parseLocalMinute(at)))) as [Date | null, Date | null];
  const amountMinutes = start && end ? (end.getTime() - start.getTime()) / 60_000 : null;
  return {
    requestKind: kind,
    startDate: date,
    endDate: date,
    startAt: start,
    endAt: end,
    timePolicySeq: null,
    reason: REASON,
    amountMinutes,
  };
}

type Keyed = Pick<typeof requests.$inferSelect, "employeeSeq" | "requestKind" | "startDate" | "startAt" | "endAt" | "part">;
const keyOf = ({ employeeSeq, requestKind, startDate, startAt, endAt, part }: Keyed) =>
  [employeeSeq, requestKind, startDate, startAt?.toISOString(), endAt?.toISOString(), part].join(" ");

async function requestsThere(tx: Tx, { companySeq }: Scope): Promise<Set<string>> {
  const rows = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.companySeq, companySeq), eq(requests.requestState, "APPROVED")));
  return new Set(rows.map(keyOf));
}

/** The kind of custom work with the file's settings; added if the company has none. */
async function workKind(tx: Tx, scope: Scope, { countsAsWorkedYn, clockRequiredYn, date }: Filing): Promise<number> {
  const { companySeq, employeeName: changedBy } = scope;
  const kinds = (await lockPolicies(tx, scope)).filter(({ policyKind }) => policyKind === "CUSTOM_WORK");
  const fitting = kinds.find((kind) => {
    const work = customWorkOn(kind, date);
    return work.countsAsWorkedYn === countsAsWorkedYn && work.clockRequiredYn === clockRequiredYn;
  });
  if (fitting) return fitting.timePolicySeq;
  const timePolicySeq = await nextSeq(tx, companySeq, "timePolicy");
  const policyName = countsAsWorkedYn === "Y" ? "Work elsewhere" : "Work elsewhere, not counted";
  const values: CustomWorkValues = { ...(KIND_DEFAULTS.CUSTOM_WORK as CustomWorkValues), countsAsWorkedYn, clockRequiredYn };
  await tx.insert(timePolicies).values({ companySeq, timePolicySeq, policyKind: "CUSTOM_WORK", policyName });
  await tx
    .insert(timePolicyVersions)
    .values({ companySeq, timePolicySeq, effectiveDay: FROM_THE_BEGINNING, changedBy, ...columnsOf("CUSTOM_WORK", values) });
  return timePolicySeq;
}
