import { and, eq, like, not } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { decryptSecret, currentKeyPrefix, encryptSecret } from "~/db/encrypted-columns.server";
import { secondFactors } from "~/db/schema/settings";
import type { Scope } from "~/domain/shared/scope";

type Holder = Pick<Scope, "companySeq" | "accountSeq">;

/** Context binding: a secret copied to another account's row cannot be decrypted. */
const placeOf = ({ companySeq, accountSeq }: Holder) => `second_factors:${companySeq}.${accountSeq}`;

export const encryptFactor = (holder: Holder, secret: string): string => encryptSecret(secret, placeOf(holder));

/** Null when no server key can decrypt it. */
export const decryptFactor = (factor: Holder & { secret: string }): string | null => decryptSecret(factor.secret, placeOf(factor));

/**
 * Encrypts plaintext secrets and those under an older key with the current one; undecryptable ones are unchanged.
 * @returns how many were encrypted, and how many cannot be decrypted
 */
export function encryptFactors({ companySeq }: Pick<Scope, "companySeq">): Promise<{ sealed: number; lost: number }> {
  return inCompany({ companySeq }, async (tx) => {
    const due = and(eq(secondFactors.companySeq, companySeq), not(like(secondFactors.secret, `${currentKeyPrefix()}%`)));
    const factors = await tx.select().from(secondFactors).where(due).for("update");
    let sealed = 0;
    for (const factor of factors) {
      const secret = decryptFactor(factor);
      if (secret === null) continue;
      await tx
        .update(secondFactors)
        .set({ secret: encryptFactor(factor, secret) })
        .where(and(eq(secondFactors.companySeq, companySeq), eq(secondFactors.accountSeq, factor.accountSeq)));
      sealed += 1;
    }
    return { sealed, lost: factors.length - sealed };
  });
}
