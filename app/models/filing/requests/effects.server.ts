import { and, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { requestPunches } from "~/db/schema/filing/requests";
import { punches, punchVoids } from "~/db/schema/time-punches";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { cancelUse } from "~/models/shared/leave/uses.server";
import { postApprovedLeave } from "./leave-effects.server";
import { restoreShifts, applyShiftChange } from "./shift-change.server";
import type { WholeRequest } from "./request-reads.server";

type Acting = Pick<Scope, "companySeq" | "accountSeq" | "employeeName">;

/**
 * Applies the effects of an approved request in the transaction of the final decision, before the audit log entry.
 * @param today the day in Manila @throws Refusal where they can no longer be applied @source document 4 §2.2, L-14, T-23, A-17
 */
export async function applyRequest(tx: Tx, scope: Acting, request: WholeRequest, today: Day): Promise<void> {
  const { companySeq } = scope;
  if (request.requestKind === "LEAVE") await postApprovedLeave(tx, scope, request, today);
  if (request.requestKind === "SHIFT_CHANGE") await applyShiftChange(tx, scope, request.requestSeq);
  for (const [index, { change, punchedAt, direction, punchSeq }] of request.punches.entries()) {
    if (change === "VOID" && punchSeq !== null) await voidPunch(tx, scope, request, punchSeq, "N");
    if (change !== "ADD" || punchedAt === null || direction === null) continue;
    const added = await nextSeq(tx, companySeq, "punch");
    await tx.insert(punches).values({
      companySeq,
      punchSeq: added,
      employeeSeq: request.employeeSeq,
      punchedAt,
      direction,
      source: "CORRECTION",
      requestSeq: request.requestSeq,
      workDate: request.startDate,
      reason: request.categoryName,
      remark: request.reason,
      recordedBy: request.filedBy,
    });
    await tx
      .update(requestPunches)
      .set({ punchSeq: added })
      .where(
        and(
          eq(requestPunches.companySeq, companySeq),
          eq(requestPunches.requestSeq, request.requestSeq),
          eq(requestPunches.lineNumber, index + 1),
        ),
      );
  }
  await markDays(tx, scope, request);
}

/** Reverts the effects of a cancelled request; added entries stay visible, voided. @source document 4 A-12, L-14 */
export async function revertRequest(tx: Tx, scope: Acting, request: WholeRequest): Promise<void> {
  if (request.requestKind === "LEAVE") await cancelUse(tx, scope, request.requestSeq, null, "Leave cancelled");
  if (request.requestKind === "SHIFT_CHANGE") await restoreShifts(tx, scope, request.requestSeq);
  for (const { change, punchSeq } of request.punches)
    if (punchSeq !== null) await voidPunch(tx, scope, request, punchSeq, change === "ADD" ? "N" : "Y");
  await markDays(tx, scope, request);
}

const markDays = (tx: Tx, scope: Acting, { employeeSeq, startDate, endDate }: WholeRequest) =>
  markDaysDirty(tx, scope, { employeeSeqs: [employeeSeq], from: startDate, to: endDate });

async function voidPunch(
  tx: Tx,
  { companySeq, employeeName }: Pick<Acting, "companySeq" | "employeeName">,
  { categoryName, requestSeq }: WholeRequest,
  punchSeq: number,
  undoYn: "Y" | "N",
): Promise<void> {
  const { rows } = await tx.$client.query<{ next: number }>(
    "select coalesce(max(void_seq), 0)::int + 1 as next from punch_voids where company_seq = $1 and punch_seq = $2",
    [companySeq, punchSeq],
  );
  const reason = `${categoryName}, request ${requestSeq}`;
  await tx.insert(punchVoids).values({ companySeq, punchSeq, voidSeq: rows[0]!.next, undoYn, reason, voidedBy: employeeName });
}
