import { inCompany } from "~/db/client.server";
import { formatInstant } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";

/**
 * Allows postings to follow one whose time lies ahead of the clock: they reuse its time until the clock catches up. For an operator who
 * knows that the clock was wrong then and is right now.
 * @returns the time of that posting; null when it does not lie ahead
 */
export function acceptLedgerTime(scope: Scope): Promise<Date | null> {
  return inCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ at: Date }>(
      `update companies c set accepted_points_at = h.last_posted_at from point_chain_ends h
        where c.company_seq = $1 and h.company_seq = $1 and h.last_posted_at > statement_timestamp() returning h.last_posted_at as at`,
      [scope.companySeq],
    );
    const at = rows[0]?.at ?? null;
    if (at === null) return null;
    await recordChange(tx, scope, {
      featureName: "FLEX_BEN",
      subject: { noun: "ledgerClock", seq: null },
      action: "UPDATE",
      after: { acceptedAt: at.toISOString() },
      description: `Let points be moved on although the last movement is dated ${formatInstant(at)}, ahead of the clock.`,
    });
    return at;
  });
}
