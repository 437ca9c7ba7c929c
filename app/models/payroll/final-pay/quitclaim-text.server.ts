import { eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { quitclaimTexts } from "~/db/schema/payroll/final-pay";
import { QUITCLAIM_TEXT, type QuitclaimInput } from "~/domain/payroll/final-pay/quitclaim-text";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";

type Company = Pick<Scope, "companySeq">;

export interface QuitclaimText {
  text: string;
  /** 0 = never changed. */
  revision: number;
}

export function getQuitclaimText(scope: Company): Promise<QuitclaimText> {
  return readInCompany(scope, (tx) => read(tx, scope));
}

/** Saves the text; an empty one restores the default. @throws Refusal on a concurrent edit (409) */
export function saveQuitclaimText(scope: Scope, input: QuitclaimInput): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { companySeq } = scope;
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
    const before = await read(tx, scope);
    const recorded = { noun: "quitclaimText", seq: companySeq };
    await assertRevision(tx, scope, "The quitclaim", {
      present: before.revision,
      posted: input.revision,
      featureName: "PAYROLL_SETTINGS",
      ...recorded,
    });
    const text = input.text || QUITCLAIM_TEXT;
    if (text === before.text) return;
    const changed = { quitclaimText: text, revision: before.revision + 1 };
    await tx
      .insert(quitclaimTexts)
      .values({ companySeq, ...changed })
      .onConflictDoUpdate({ target: [quitclaimTexts.companySeq], set: changed });
    await recordChange(tx, scope, {
      featureName: "PAYROLL_SETTINGS",
      subject: recorded,
      action: "UPDATE",
      description: text === QUITCLAIM_TEXT ? "Restored the default quitclaim wording." : "Changed the quitclaim wording.",
      before: { text: before.text },
      after: { text },
    });
  });
}

async function read(tx: Tx, { companySeq }: Company): Promise<QuitclaimText> {
  const [row] = await tx.select().from(quitclaimTexts).where(eq(quitclaimTexts.companySeq, companySeq));
  return row ? { text: row.quitclaimText, revision: row.revision } : { text: QUITCLAIM_TEXT, revision: 0 };
}
