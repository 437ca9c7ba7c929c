import { and, eq, like, not } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { openSecret, presentSeal, sealSecret } from "~/db/sealed-secrets.server";
import { secondFactors } from "~/db/schema/settings";
import type { Scope } from "~/domain/shared/scope";

type Holder = Pick<Scope, "companySeq" | "accountSeq">;

/** A secret belongs to one account: copied into the row of another it does not open. */
const placeOf = ({ companySeq, accountSeq }: Holder) => `second_factors:${companySeq}.${accountSeq}`;

export const sealFactor = (holder: Holder, secret: string): string => sealSecret(secret, placeOf(holder));

/** Null when no key of the server opens it any more. */
export const openFactor = (factor: Holder & { secret: string }): string | null => openSecret(factor.secret, placeOf(factor));

/** Seals what stands in clear or under an older key with the present one; what no key opens stays as it is. @returns how many were sealed, and how many no key opens */
export function sealFactors({ companySeq }: Pick<Scope, "companySeq">): Promise<{ sealed: number; lost: number }> {
  return inCompany({ companySeq }, async (tx) => {
    const due = and(eq(secondFactors.companySeq, companySeq), not(like(secondFactors.secret, `${presentSeal()}%`)));
    const factors = await tx.select().from(secondFactors).where(due).for("update");
    let sealed = 0;
    for (const factor of factors) {
      const secret = openFactor(factor);
      if (secret === null) continue;
      await tx
        .update(secondFactors)
        .set({ secret: sealFactor(factor, secret) })
        .where(and(eq(secondFactors.companySeq, companySeq), eq(secondFactors.accountSeq, factor.accountSeq)));
      sealed += 1;
    }
    return { sealed, lost: factors.length - sealed };
  });
}
