import { and, eq, isNotNull, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { pointEntries } from "~/db/schema/flex_ben";
import { expiringPoints, pointsExpired } from "~/domain/flex_ben/expiry";
import type { Movement } from "~/domain/flex_ben/ledger";
import { formatDay, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { post } from "./postings.server";

type Company = Pick<Scope, "companySeq">;

const NOT_YET = "Only points that came before today, or before an earlier day, can expire.";

/**
 * The points that would expire, by employee.
 * @param before points received before this day in Manila @throws Refusal when the day is in the future
 */
export async function listExpiring(company: Company, before: Day, today: Day): Promise<Movement[]> {
  if (before > today) throw new Refusal(NOT_YET);
  return readInCompany(company, (tx) => expiring(tx, company, before));
}

/** Expires points; idempotent per day. @returns what expired; see `listExpiring` */
export async function expirePoints(scope: Scope, before: Day, today: Day): Promise<Movement[]> {
  if (before > today) throw new Refusal(NOT_YET);
  return inCompany(scope, async (tx) => {
    // Locks the chain end before counting, so that points cannot be spent while they are counted.
    await tx.$client.query("select lock_point_head($1)", [scope.companySeq]);
    const movements = await expiring(tx, scope, before);
    if (movements.length === 0) return [];
    await post(
      tx,
      scope,
      { kind: "EXPIRY", idempotencyKey: `expiry ${before}`, movements, title: `Came before ${formatDay(before)}` },
      "Someone holds fewer points than expire.",
    );
    await recordChange(tx, scope, pointsExpired(movements, before));
    return movements;
  });
}

async function expiring(tx: Tx, { companySeq }: Company, before: Day): Promise<Movement[]> {
  const { employeeSeq, toAccount, fromAccount, mileageVolume, postedAt } = pointEntries;
  const people = await tx
    .select({
      employeeSeq: sql<number>`${employeeSeq}`,
      receivedPoints:
        sql`coalesce(sum(${mileageVolume}) filter (where ${toAccount} > 0 and ${postedAt} < ${`${before}T00:00:00+08:00`}::timestamptz), 0)`.mapWith(
          Number,
        ),
      spentPoints: sql`coalesce(sum(${mileageVolume}) filter (where ${fromAccount} > 0), 0)`.mapWith(Number),
    })
    .from(pointEntries)
    .where(and(eq(pointEntries.companySeq, companySeq), isNotNull(employeeSeq)))
    .groupBy(employeeSeq)
    .orderBy(employeeSeq);
  return expiringPoints(people);
}
