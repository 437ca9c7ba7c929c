import { inCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { flexBenEvents, flexBenPolicies } from "~/db/schema/flex_ben_schedule";
import { MONTHLY, MONTHLY_TITLE, type PointEvent } from "~/db/seeds/perks-points";
import { sumPoints } from "~/domain/flex_ben/ledger";
import { manilaDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { post } from "./postings.server";

/** Writes the demo points in one transaction, once. Only the demo command calls this. */
export function writePointStory(scope: Scope, story: readonly PointEvent[]): Promise<void> {
  return inCompany(scope, async (tx) => {
    const written: number[] = [];
    for (const [index, { usage, at: postedAt, merchantName, ...event }] of story.entries()) {
      const usedAt = merchantName === undefined ? null : postedAt;
      const reversesSeq = usage === undefined ? undefined : written[usage];
      const { postingSeq } = await post(
        tx,
        scope,
        { ...event, merchantName, usedAt, reversesSeq, postedAt, idempotencyKey: `story ${index + 1}` },
        `Event ${index + 1} of the story takes more points than there are.`,
      );
      written.push(postingSeq);
    }
    await writeMonthlyPolicy(tx, scope, story, written);
  });
}

/** The demo's monthly transfers as a policy, with its past runs and the next one on the first of December. */
async function writeMonthlyPolicy(tx: Tx, { companySeq }: Scope, story: readonly PointEvent[], written: readonly number[]): Promise<void> {
  const shared = {
    companySeq,
    policySeq: await nextSeq(tx, companySeq, "flexBenPolicy"),
    flexbenPolicyTransferName: MONTHLY_TITLE,
    employeeTypes: ["FULL_TIME", "PROBATION"],
    periodTransferType: "MONTHLY",
    distributionTransferType: "SAME",
  };
  await tx.insert(flexBenPolicies).values({ ...shared, startDay: "2026-06-01", nextRunDay: "2026-12-01", mileageVolume: MONTHLY });
  for (const [index, { title, at: postedAt, movements }] of story.entries()) {
    if (title !== MONTHLY_TITLE) continue;
    await tx.insert(flexBenEvents).values({
      ...shared,
      eventSeq: await nextSeq(tx, companySeq, "flexBenEvent"),
      executeDay: manilaDay(postedAt),
      finishExecuteDateTime: postedAt,
      totalMileageVolume: sumPoints(movements),
      headcount: movements.length,
      transferExecuteStatus: "DONE",
      postingSeq: written[index]!,
    });
  }
}
