import { sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { notificationChoices } from "~/db/schema/notifications";
import { choosableKinds, firstChoice, type ChosenKind, type NewsChoice } from "~/domain/shared/messages/news-choice";
import type { QuietHours } from "~/domain/shared/messages/quiet-hours";
import type { Scope } from "~/domain/shared/scope";
import { keepQuietHours } from "./quiet-hours.server";

type Company = Pick<Scope, "companySeq">;

/** An account's notification settings for each kind it may read. */
export function getNewsChoices(scope: Scope): Promise<Map<ChosenKind, NewsChoice>> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<NewsChoice & { kind: ChosenKind }>(
      `select kind, shown_yn as "shownYn", mail from notification_choices where company_seq = $1 and account_seq = $2`,
      [scope.companySeq, scope.accountSeq],
    );
    const chosen = new Map(rows.map(({ kind, shownYn, mail }) => [kind, { shownYn, mail }]));
    return new Map(choosableKinds(scope).map((kind) => [kind, chosen.get(kind) ?? firstChoice(kind)]));
  });
}

/**
 * Saves an account's notification settings; kinds that it may not read are unchanged.
 * @param hours quiet hours, if the form has them: saved in the same transaction
 */
export function saveNewsChoices(
  scope: Scope,
  choices: ReadonlyMap<ChosenKind, NewsChoice>,
  hours?: { quiet: QuietHours | null; now: Date },
): Promise<void> {
  const { companySeq, accountSeq } = scope;
  const rows = choosableKinds(scope).flatMap((kind) => {
    const choice = choices.get(kind);
    return choice ? [{ companySeq, accountSeq, kind, ...choice }] : [];
  });
  return inCompany(scope, async (tx) => {
    if (rows.length > 0)
      await tx
        .insert(notificationChoices)
        .values(rows)
        .onConflictDoUpdate({
          target: [notificationChoices.companySeq, notificationChoices.accountSeq, notificationChoices.kind],
          set: { shownYn: sql`excluded.shown_yn`, mail: sql`excluded.mail` },
        });
    if (hours) await keepQuietHours(tx, scope, hours.quiet, hours.now);
  });
}

/** Whether an account receives mail for a kind immediately. */
export async function wantsMail(tx: Tx, { companySeq }: Company, accountSeq: number, kind: ChosenKind): Promise<boolean> {
  const { rows } = await tx.$client.query<{ mail: NewsChoice["mail"] }>(
    "select mail from notification_choices where company_seq = $1 and account_seq = $2 and kind = $3",
    [companySeq, accountSeq, kind],
  );
  return (rows[0]?.mail ?? firstChoice(kind).mail) === "AT_ONCE";
}
