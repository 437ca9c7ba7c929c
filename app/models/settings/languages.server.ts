import { and, eq } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { accounts } from "~/db/schema/settings";
import type { Language } from "~/domain/shared/language";
import type { Scope } from "~/domain/shared/scope";

/** Stores a user's language for My Work; the session uses it from the next request on. */
export function saveLanguage({ companySeq, accountSeq }: Pick<Scope, "companySeq" | "accountSeq">, language: Language): Promise<void> {
  return inCompany({ companySeq }, async (tx) => {
    await tx
      .update(accounts)
      .set({ language })
      .where(and(eq(accounts.companySeq, companySeq), eq(accounts.accountSeq, accountSeq)));
  });
}

/** An employee's language for My Work; English without an account. */
export function languageOfEmployee({ companySeq }: Pick<Scope, "companySeq">, employeeSeq: number): Promise<Language> {
  return readInCompany({ companySeq }, async (tx) => {
    const [account] = await tx
      .select({ language: accounts.language })
      .from(accounts)
      .where(and(eq(accounts.companySeq, companySeq), eq(accounts.employeeSeq, employeeSeq), eq(accounts.accountState, "ACTIVE")));
    return account?.language ?? "en";
  });
}
