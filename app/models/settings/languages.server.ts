import { and, eq } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { accounts } from "~/db/schema/settings";
import type { Language } from "~/domain/shared/language";
import type { Scope } from "~/domain/shared/scope";

/** Keeps in which language somebody reads My Work; the session tells it from the next request on. */
export function saveLanguage({ companySeq, accountSeq }: Pick<Scope, "companySeq" | "accountSeq">, language: Language): Promise<void> {
  return inCompany({ companySeq }, async (tx) => {
    await tx
      .update(accounts)
      .set({ language })
      .where(and(eq(accounts.companySeq, companySeq), eq(accounts.accountSeq, accountSeq)));
  });
}
