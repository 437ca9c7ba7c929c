import { and, eq } from "drizzle-orm";
import { inCompanyEnding, type Tx } from "~/db/client.server";
import { pointUsages } from "~/db/schema/flex_ben";
import { ALREADY_REVERSED, NOT_ENOUGH_TO_USE } from "~/domain/flex_ben/usage";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { requireEmployee, type EmployeesByKey } from "~/models/shared/people.server";
import { postInGroup } from "./group-commit.server";
import { post, type PostingActor, type Posted } from "./postings.server";

/** Points used at a merchant. */
export interface Usage {
  idempotencyKey: string;
  /** Employee number, or the company's own employee ID as text. */
  employee: number | string;
  mileageVolume: number;
  merchantName: string;
  /** The purchased item. */
  itemName: string;
  /** By the merchant's clock; null = now. */
  usedAt: Date | null;
}

/** A full or partial reversal of a usage. */
export interface Reversal {
  idempotencyKey: string;
  postingSeq: number;
  /** null = the whole usage. */
  mileageVolume: number | null;
  reason: string;
}

/**
 * Posts points that an employee used.
 * @param by the account or API that reports the usage
 * @throws NotFound for an employee of another company; Refusal when they hold less
 */
export function recordUsage(by: PostingActor, { employee, itemName: title, mileageVolume, ...rest }: Usage): Promise<Posted> {
  const posting = (people: EmployeesByKey) => ({
    ...rest,
    title,
    movements: [{ employeeSeq: requireEmployee(people, employee).employeeSeq, mileageVolume, transactionNote: "" }],
  });
  return postInGroup({ by, kind: "USAGE", wanted: [employee], posting, short: NOT_ENOUGH_TO_USE });
}

/** Returns the points of a usage to the employee. @throws NotFound when there is no such usage; Refusal when fewer points of it are left */
export function reverseUsage(by: PostingActor, { idempotencyKey, postingSeq, mileageVolume, reason }: Reversal): Promise<Posted> {
  return inCompanyEnding(
    by,
    (tx) => getUsage(tx, by, postingSeq),
    (tx, usage) => {
      // Without an amount the whole usage is posted, so that a repeated command has the same content.
      const movements = [{ employeeSeq: usage.employeeSeq, mileageVolume: mileageVolume ?? usage.mileageVolume, transactionNote: "" }];
      return post(tx, by, { kind: "REVERSAL", idempotencyKey, movements, title: reason, reversesSeq: postingSeq }, ALREADY_REVERSED);
    },
  );
}

async function getUsage(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, postingSeq: number) {
  const [usage] = await tx
    .select({ employeeSeq: pointUsages.employeeSeq, mileageVolume: pointUsages.mileageVolume })
    .from(pointUsages)
    .where(and(eq(pointUsages.companySeq, companySeq), eq(pointUsages.postingSeq, postingSeq)));
  if (!usage) throw new NotFound("usage");
  return usage;
}
