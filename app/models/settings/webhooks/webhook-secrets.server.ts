import { randomBytes } from "node:crypto";
import { and, eq, like, not, or } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { currentKeyPrefix, decryptSecret, encryptSecret } from "~/db/encrypted-columns.server";
import { webhookEndpoints } from "~/db/schema/settings/webhooks";
import type { Scope } from "~/domain/shared/scope";

type EndpointKey = { companySeq: number; endpointSeq: number };

/** Context binding: a secret copied to another endpoint's row cannot be decrypted. */
const placeOf = ({ companySeq, endpointSeq }: EndpointKey) => `webhook_endpoints:${companySeq}.${endpointSeq}`;

/** In the format of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString("base64")}`;

export const encryptWebhookSecret = (key: EndpointKey, secret: string): string => encryptSecret(secret, placeOf(key));

/** Null, with a log line, if no key of the server fits. */
export const decryptWebhookSecret = (key: EndpointKey, stored: string): string | null => decryptSecret(stored, placeOf(key));

/** The secrets that sign at a time, the current one first; one that no key of the server decrypts is missing. */
export function signingSecrets(
  endpoint: EndpointKey & { secret: string; previousSecret: string | null; previousSecretUntil: Date | null },
  now: Date,
): string[] {
  const { secret, previousSecret, previousSecretUntil } = endpoint;
  const isRotating = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  return [secret, ...(isRotating ? [previousSecret] : [])].flatMap((stored) => decryptWebhookSecret(endpoint, stored) ?? []);
}

/**
 * Encrypts secrets under an older key with the current one; an undecryptable one is unchanged, and
 * an undecryptable previous one is dropped.
 * @returns how many were encrypted, and how many cannot be decrypted
 */
export function encryptWebhookSecrets({ companySeq }: Pick<Scope, "companySeq">): Promise<{ sealed: number; lost: number }> {
  return inCompany({ companySeq }, async (tx) => {
    const { secret, previousSecret } = webhookEndpoints;
    const current = `${currentKeyPrefix()}%`;
    const due = and(eq(webhookEndpoints.companySeq, companySeq), or(not(like(secret, current)), not(like(previousSecret, current))));
    const endpoints = await tx.select().from(webhookEndpoints).where(due).for("update");
    let [sealed, lost] = [0, 0];
    for (const endpoint of endpoints) {
      const opened = decryptWebhookSecret(endpoint, endpoint.secret);
      const previous = endpoint.previousSecret === null ? null : decryptWebhookSecret(endpoint, endpoint.previousSecret);
      lost += opened === null ? 1 : 0;
      if (opened === null) continue;
      await tx
        .update(webhookEndpoints)
        .set({
          secret: encryptWebhookSecret(endpoint, opened),
          previousSecret: previous === null ? null : encryptWebhookSecret(endpoint, previous),
          previousSecretUntil: previous === null ? null : endpoint.previousSecretUntil,
        })
        .where(and(eq(webhookEndpoints.companySeq, companySeq), eq(webhookEndpoints.endpointSeq, endpoint.endpointSeq)));
      sealed += 1;
    }
    return { sealed, lost };
  });
}
