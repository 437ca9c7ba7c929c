import { inCompany } from "~/db/client.server";
import type { PointEvent } from "~/db/seeds/perks-points";
import type { Scope } from "~/domain/shared/scope";
import { post } from "./postings.server";

/** Writes a story of points, once: begun and broken off, it is whole or not there. Only the demo command calls this. */
export function writePointStory(scope: Scope, story: readonly PointEvent[]): Promise<void> {
  return inCompany(scope, async (tx) => {
    const written: number[] = [];
    for (const [at, { usage, at: postedAt, merchantName, ...event }] of story.entries()) {
      const usedAt = merchantName === undefined ? null : postedAt;
      const reversesSeq = usage === undefined ? undefined : written[usage];
      const { postingSeq } = await post(tx, scope, { ...event, merchantName, usedAt, reversesSeq, postedAt, idempotencyKey: `story ${at + 1}` }, `Event ${at + 1} of the story takes more points than there are.`);
      written.push(postingSeq);
    }
  });
}
