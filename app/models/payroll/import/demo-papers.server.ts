import type { Story } from "~/db/seeds/story";
import { BANK_START_WORDS } from "~/domain/payroll/bank/bank-starts";
import { JOURNAL_KEY_WORDS, JOURNAL_KEYS } from "~/domain/payroll/journal/journal-keys";
import type { Scope } from "~/domain/shared/scope";
import { createBankLayout, listBankLayouts } from "~/models/payroll/bank/bank-layouts.server";
import { readJournalMapping, saveJournalAccounts } from "~/models/payroll/journal/journal-accounts.server";

/** The journal accounts and the bank layout of a demo company, through the functions of the screens; what is there stays. */
export async function writePayrollPapers(scope: Scope, { journal, bank }: Pick<Story, "journal" | "bank">): Promise<void> {
  if (journal && (await readJournalMapping(scope)).revision === 0) {
    const accounts = Object.fromEntries(
      JOURNAL_KEYS.map((key) => [key, { account: JOURNAL_KEY_WORDS[key].usual, accountName: JOURNAL_KEY_WORDS[key].name }]),
    ) as Parameters<typeof saveJournalAccounts>[1]["accounts"];
    await saveJournalAccounts(scope, { revision: 0, byDepartment: "N", accounts });
  }
  if (bank && (await listBankLayouts(scope)).length === 0)
    await createBankLayout(scope, {
      ...BANK_START_WORDS[bank].layout,
      companyAccount: "001234567890",
      companyCode: "SCB",
      revision: 0,
      usedYn: "Y",
    });
}
