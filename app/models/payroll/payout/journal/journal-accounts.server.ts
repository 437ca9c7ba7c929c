import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import type { JournalAccounts } from "~/domain/payroll/payout/journal/journal";
import type { JournalAccountsChange } from "~/domain/payroll/payout/journal/journal-input";
import { JOURNAL_KEYS, JOURNAL_KEY_LABELS, type JournalKey } from "~/domain/payroll/payout/journal/journal-keys";
import { accountChangesText } from "~/domain/payroll/payout/journal/journal-text";
import type { ItemOfJournal } from "~/domain/payroll/payout/journal/postings";
import type { Change } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";

type Company = Pick<Scope, "companySeq">;

export interface JournalMapping {
  accounts: JournalAccounts;
  byDepartment: boolean;
  /** Payrolls paid from this day on accrue 13th month pay; null = none do. */
  accrualFrom: Day | null;
  /** 0 = never saved. */
  revision: number;
}

export interface ItemAccount {
  itemCode: string;
  itemName: string;
  account: string;
}

export function readJournalMapping(scope: Company): Promise<JournalMapping> {
  return readInCompany(scope, (tx) => mappingOf(tx, scope));
}

/** Items with an account other than the default. */
export function listItemAccounts(scope: Company): Promise<ItemAccount[]> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<ItemAccount>(
      `select item_code as "itemCode", item_name as "itemName", account from payroll_items
        where company_seq = $1 and account <> '' and account <> all($2::text[]) order by lower(item_name), item_code limit 500`,
      [scope.companySeq, USUAL_ITEM_ACCOUNTS],
    );
    return rows;
  });
}

/**
 * Saves the accounts of all keys; an empty one removes the account.
 * @throws Refusal (409) on a concurrent edit
 * @source document 5 F-81
 */
export function saveJournalAccounts(scope: Scope, input: JournalAccountsChange): Promise<void> {
  return inCompany(scope, async (tx) => {
    const change = await setJournalAccounts(tx, scope, input);
    if (change) await recordChange(tx, scope, change);
  });
}

/** `saveJournalAccounts` in the caller's transaction, which records the change last; null if nothing changed. */
export async function setJournalAccounts(tx: Tx, scope: Scope, { revision, ...wanted }: JournalAccountsChange): Promise<Change | null> {
  const { companySeq } = scope;
  await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
  const mapping = await mappingOf(tx, scope);
  await assertRevision(tx, scope, "The journal accounts", { present: mapping.revision, posted: revision, ...RECORDED });
  const before = {
    byDepartment: mapping.byDepartment ? ("Y" as const) : ("N" as const),
    accrualFrom: mapping.accrualFrom,
    accounts: accountEntries(mapping.accounts),
  };
  const { byDepartment, accrualFrom, accounts } = wanted;
  const moved = accountChangesText(before, wanted);
  if (moved === "" && mapping.revision > 0) return null;
  await tx.$client.query(
    `insert into journal_settings (company_seq, by_department_yn, accrual_from, revision) values ($1, $2, $3, 1)
     on conflict (company_seq) do update set by_department_yn = excluded.by_department_yn, accrual_from = excluded.accrual_from,
       revision = journal_settings.revision + 1`,
    [companySeq, byDepartment, accrualFrom],
  );
  await tx.$client.query(`delete from journal_accounts where company_seq = $1`, [companySeq]);
  const kept = JOURNAL_KEYS.filter((key) => accounts[key].account !== "");
  await tx.$client.query(
    `insert into journal_accounts (company_seq, journal_key, account, account_name)
     select $1, r.key, r.account, r.name from unnest($2::text[], $3::text[], $4::text[]) as r(key, account, name)
     on conflict (company_seq, journal_key) do update set account = excluded.account, account_name = excluded.account_name`,
    [companySeq, kept, kept.map((key) => accounts[key].account), kept.map((key) => accounts[key].accountName)],
  );
  return {
    featureName: RECORDED.featureName,
    subject: { noun: RECORDED.noun, seq: RECORDED.seq },
    action: "UPDATE",
    description: moved === "" ? "Saved the journal accounts." : `Changed the journal accounts: ${moved}.`,
    before,
    after: wanted,
  };
}

/** The item of a payslip line, with its account where it is not the default. */
export async function readJournalItems(tx: Tx, { companySeq }: Company): Promise<ItemOfJournal> {
  const { rows } = await tx.$client.query<{ side: string; itemSeq: number; itemName: string; account: string; unionDues: boolean }>(
    `select i.item_side as side, i.item_seq as "itemSeq", i.item_name as "itemName", i.account,
            coalesce((select v.union_dues_yn = 'Y' from payroll_item_versions v
                       where v.company_seq = $1 and v.item_side = i.item_side and v.item_seq = i.item_seq
                       order by v.effective_day desc limit 1), false) as "unionDues"
       from payroll_items i where i.company_seq = $1 order by i.item_seq`,
    [companySeq],
  );
  const items = rows.map((row) => ({ ...row, account: USUAL_ITEM_ACCOUNTS.includes(row.account) ? "" : row.account }));
  const bySeq = new Map(items.map((item) => [`${item.side}:${item.itemSeq}`, item]));
  const byName = new Map(items.map((item) => [`${item.side}:${item.itemName}`, item]));
  return (side, itemSeq, name) => (itemSeq === null ? byName.get(`${side}:${name}`) : bySeq.get(`${side}:${itemSeq}`));
}

export async function mappingOf(tx: Tx, { companySeq }: Company): Promise<JournalMapping> {
  const { rows } = await tx.$client.query<{ key: JournalKey; account: string; accountName: string }>(
    `select journal_key as key, account, account_name as "accountName" from journal_accounts where company_seq = $1`,
    [companySeq],
  );
  const { rows: settings } = await tx.$client.query<{ byDepartment: boolean; accrualFrom: Day | null; revision: number }>(
    `select by_department_yn = 'Y' as "byDepartment", accrual_from::text as "accrualFrom", revision from journal_settings where company_seq = $1`,
    [companySeq],
  );
  const { byDepartment = false, accrualFrom = null, revision = 0 } = settings[0] ?? {};
  return { accounts: new Map(rows.map(({ key, ...account }) => [key, account])), byDepartment, accrualFrom, revision };
}

/** The account of each key; empty where it has none. */
export function accountEntries(accounts: JournalAccounts): JournalAccountsChange["accounts"] {
  const none = { account: "", accountName: "" };
  return Object.fromEntries(JOURNAL_KEYS.map((key) => [key, accounts.get(key) ?? none])) as JournalAccountsChange["accounts"];
}

/** Items with one of these accounts follow their key: items are created with them (F-9). */
const USUAL_ITEM_ACCOUNTS = (["ALLOWANCES", "BONUSES", "PAGIBIG", "UNION_DUES", "OTHER_DEDUCTIONS"] as const).map(
  (key) => JOURNAL_KEY_LABELS[key].usual,
);

const RECORDED = { featureName: "PAYROLL_SETTINGS", noun: "journalAccounts", seq: 1 } as const;
