import { inCompany, readInCompany } from "~/db/client.server";
import type { FiledStory, LeaverStory, Story } from "~/db/seeds/story";
import { BANK_PRESET_DETAILS } from "~/domain/payroll/payout/bank/bank-layout-presets";
import { NO_ENTRIES, PAID_RETURN_ITEMS, sumReturn, type PaidReturnItem } from "~/domain/payroll/government/returns/withholding-return";
import { JOURNAL_KEY_LABELS, JOURNAL_KEYS } from "~/domain/payroll/payout/journal/journal-keys";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { createBankLayout, listBankLayouts } from "~/models/payroll/payout/bank/bank-layouts.server";
import { changeStep } from "~/models/payroll/final-pay/step-changes.server";
import { readStored } from "~/models/payroll/final-pay/steps.server";
import { readReturnFacts } from "~/models/payroll/government/returns/return-facts.server";
import { readJournalMapping, saveJournalAccounts } from "~/models/payroll/payout/journal/journal-accounts.server";
import { writeRecords } from "./company-import-records.server";

/** Journal accounts, bank layout, filed returns and exit checklist of a demo company; existing ones are kept. @param today in Manila */
export async function writePayrollDocuments(
  scope: Scope,
  { journal, bank, filed = [], leaver }: Pick<Story, "journal" | "bank" | "filed" | "leaver">,
  today: Day,
): Promise<void> {
  if (journal && (await readJournalMapping(scope)).revision === 0) {
    const accounts = Object.fromEntries(
      JOURNAL_KEYS.map((key) => [key, { account: JOURNAL_KEY_LABELS[key].usual, accountName: JOURNAL_KEY_LABELS[key].name }]),
    ) as Parameters<typeof saveJournalAccounts>[1]["accounts"];
    await saveJournalAccounts(scope, { revision: 0, byDepartment: "N", accrualFrom: null, accounts });
  }
  if (bank && (await listBankLayouts(scope)).length === 0)
    await createBankLayout(scope, {
      ...BANK_PRESET_DETAILS[bank].layout,
      companyAccount: "001234567890",
      companyCode: "SCB",
      revision: 0,
      usedYn: "Y",
    });
  for (const story of filed) await writeFiled(scope, story);
  if (leaver) await writeLeaver(scope, leaver, today);
}

/** Written as a company file has it: no payroll of this system backs it. */
async function writeFiled(scope: Scope, { month, filedDay, reference, bank, filedBy, items }: FiledStory): Promise<void> {
  const { digest } = await readReturnFacts(scope, "1601-c", month);
  const source = Object.fromEntries(PAID_RETURN_ITEMS.map((item) => [item, items[item] ?? 0])) as Record<PaidReturnItem, Centavos>;
  const figures = Object.entries(sumReturn(source, 0, NO_ENTRIES));
  const key = { returnForm: "1601-c", period: month, version: 1 };
  const filed = {
    ...key,
    amendedYn: "N",
    filedDay,
    reference,
    bank,
    means: "DEBIT",
    amountPaidCentavos: source["25"],
    penaltiesCentavos: 0,
    payrollCount: 0,
    digest,
    filedBy,
    filedAt: `${filedDay}T02:30:00.000Z`,
  };
  await inCompany(scope, (tx) =>
    writeRecords(tx, scope.companySeq, {
      filedReturns: [filed],
      filedFigures: figures.map(([item, figure], position) => ({ ...key, position, item, figure })),
    }),
  );
}

async function writeLeaver(scope: Scope, { employeeSeq, steps }: LeaverStory, today: Day): Promise<void> {
  const kept = new Set((await readInCompany(scope, (tx) => readStored(tx, scope, [employeeSeq]))).map(({ stepCode }) => stepCode));
  for (const { code, note, done, employeeId = "" } of steps.filter((step) => !kept.has(step.code)))
    await changeStep(
      scope,
      employeeSeq,
      code,
      { done, doneOn: null, employee: employeeId, note, paper: null, paperName: "", press: "save", revision: 0 },
      today,
    );
}
