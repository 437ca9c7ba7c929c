import { and, eq } from "drizzle-orm";
import { inCompanyEnding, type Tx } from "~/db/client.server";
import { pointUsages } from "~/db/schema/flex_ben";
import { ALREADY_REVERSED, NOT_ENOUGH_TO_USE } from "~/domain/flex_ben/usage";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { getPeople } from "~/models/shared/people.server";
import { post, type Posted } from "./postings.server";

type By = Pick<Scope, "companySeq" | "accountSeq" | "employeeName">;

/** Points used at a merchant. */
export interface Usage {
  idempotencyKey: string;
  employeeSeq: number;
  mileageVolume: number;
  merchantName: string;
  /** What was bought. */
  itemName: string;
  /** When, by the merchant's clock; null = now. */
  usedAt: Date | null;
  /** Demo data alone. */
  postedAt?: Date;
}

/** A usage given back, as a whole or in part. */
export interface Reversal {
  idempotencyKey: string;
  /** The posting of the usage. */
  postingSeq: number;
  /** null = the whole usage. */
  mileageVolume: number | null;
  reason: string;
  postedAt?: Date;
}

/**
 * Takes points that somebody used. @param by who tells it; the ledger keeps the name
 * @throws NotFound for somebody who is not of this company; Refusal when they hold less
 */
export function recordUsage(by: By, { employeeSeq, ...usage }: Usage): Promise<Posted> {
  return recordUsageOf(by, (tx) => getPeople(tx, by, [employeeSeq]).then(() => employeeSeq), usage);
}

/** As `recordUsage`, of an employee who is looked up in the same transaction. */
export function recordUsageOf(by: By, employee: (tx: Tx) => Promise<number>, usage: Omit<Usage, "employeeSeq">): Promise<Posted> {
  const { itemName: title, mileageVolume, ...rest } = usage;
  return inCompanyEnding(by, employee, (tx, employeeSeq) => post(tx, by, { ...rest, kind: "USAGE", title, movements: [{ employeeSeq, mileageVolume, transactionNote: "" }] }, NOT_ENOUGH_TO_USE));
}

/** Gives a usage back to whoever used the points. @throws NotFound when there is no such usage; Refusal when less of it is left */
export function reverseUsage(by: By, { idempotencyKey, postingSeq, mileageVolume, reason, postedAt }: Reversal): Promise<Posted> {
  return inCompanyEnding(by, (tx) => getUsage(tx, by, postingSeq), (tx, usage) => {
    // Without a figure it is the whole usage that is meant: sent again, the command is still the same.
    const movements = [{ employeeSeq: usage.employeeSeq, mileageVolume: mileageVolume ?? usage.mileageVolume, transactionNote: "" }];
    return post(tx, by, { kind: "REVERSAL", idempotencyKey, movements, title: reason, reversesSeq: postingSeq, postedAt }, ALREADY_REVERSED);
  });
}

async function getUsage(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, postingSeq: number) {
  const [usage] = await tx
    .select({ employeeSeq: pointUsages.employeeSeq, mileageVolume: pointUsages.mileageVolume })
    .from(pointUsages)
    .where(and(eq(pointUsages.companySeq, companySeq), eq(pointUsages.postingSeq, postingSeq)));
  if (!usage) throw new NotFound("usage");
  return usage;
}
