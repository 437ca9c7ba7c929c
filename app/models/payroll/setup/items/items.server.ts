import { and, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { nextSeq } from "~/db/counters.server";
import { payrollItems, payrollItemVersions } from "~/db/schema/payroll-items";
import {
  affectsPay,
  assertBaseFromMonthStart,
  assertConsistent,
  assertSameTreatment,
  assertUnusedDay,
  type Item,
  type ItemRules,
} from "~/domain/payroll/setup/items/item";
import type { ItemChange, NewItem } from "~/domain/payroll/setup/items/item-input";
import type { ItemSide } from "~/domain/payroll/setup/items/item-report";
import { itemStateChange } from "~/domain/payroll/setup/items/item-state";
import { itemChangeText } from "~/domain/payroll/setup/items/item-changes";
import type { Change } from "~/domain/shared/change";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { refuseDuplicateItemName, usedThrough } from "./item-uses.server";

type Company = Pick<Scope, "companySeq">;

export const ITEM_NOUNS = { EARNING: "allowanceItem", DEDUCTION: "deductionItem" } as const;

/** @throws NotFound */
export function getItem(scope: Company, itemCode: string): Promise<Item> {
  return readInCompany(scope, (tx) => findItem(tx, scope, itemCode));
}

/** Validates a change without saving. @throws NotFound; Refusal */
export function checkItem(scope: Company, itemCode: string, change: ItemChange): Promise<void> {
  return readInCompany(scope, async (tx) => {
    const before = await findItem(tx, scope, itemCode);
    await check(tx, scope, before, { ...before, ...change });
  });
}

/** @throws Refusal when the code is taken, or the item is inconsistent */
export function createItem(scope: Scope, item: NewItem): Promise<void> {
  return inCompany(scope, async (tx) => recordChange(tx, scope, await insertItem(tx, scope, item)));
}

/** `createItem` in the caller's transaction, which records the change last. */
export async function insertItem(tx: Tx, scope: Company, item: NewItem): Promise<Change> {
  await lockCompany(tx, scope);
  assertConsistent(item);
  const { companySeq } = scope;
  const { itemSide, itemCode, itemName, itemKind, itemOrder, form2316Item, account } = item;
  const [taken] = await tx
    .select({ itemName: payrollItems.itemName })
    .from(payrollItems)
    .where(and(eq(payrollItems.companySeq, companySeq), eq(payrollItems.itemCode, itemCode)));
  if (taken)
    throw new Refusal(`${itemCode} is the code of ${taken.itemName}. A code is used once. Choose another one.`, { field: "itemCode" });
  const itemSeq = await nextSeq(tx, companySeq, ITEM_NOUNS[itemSide]);
  const key = { companySeq, itemSide, itemSeq };
  await tx.insert(payrollItems).values({ ...key, itemCode, itemName, itemKind, itemOrder, form2316Item, account });
  await tx.insert(payrollItemVersions).values({ ...key, effectiveDay: item.effectiveDay, ...rulesOf(item) });
  return {
    featureName: "PAYROLL_ITEM",
    subject: { noun: ITEM_NOUNS[itemSide], seq: itemSeq },
    action: "CREATE",
    description: `Created the item ${itemCode}, ${itemName}.`,
    after: item,
  };
}

/**
 * Changes an item for all templates. Changes that affect pay apply from their day on, never to completed payrolls.
 * @throws NotFound; Refusal at the field that is wrong, or (409) on a concurrent edit
 * @source payroll settings F-9
 */
export function updateItem(scope: Scope, itemCode: string, { revision, step: _step, back: _back, ...change }: ItemChange): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const before = await findItem(tx, scope, itemCode);
    const { itemSide, itemSeq } = before;
    const noun = ITEM_NOUNS[itemSide];
    await assertRevision(tx, scope, "The item", {
      present: before.revision,
      posted: revision,
      featureName: "PAYROLL_ITEM",
      noun,
      seq: itemSeq,
    });
    const after: Item = { ...before, ...change };
    await check(tx, scope, before, after);
    const rules = affectsPay(before, after);
    const moved = itemChangeText(before, after, rules);
    if (moved === "") return;
    const { companySeq } = scope;
    const { itemName, itemOrder, form2316Item, account, effectiveDay } = after;
    await tx
      .update(payrollItems)
      .set({ itemName, itemOrder, form2316Item, account, revision: before.revision + 1 })
      .where(ofItem(scope, itemSide, itemSeq));
    if (rules)
      await tx
        .insert(payrollItemVersions)
        .values({ companySeq, itemSide, itemSeq, effectiveDay, ...rulesOf(after) })
        .onConflictDoUpdate({
          target: [
            payrollItemVersions.companySeq,
            payrollItemVersions.itemSide,
            payrollItemVersions.itemSeq,
            payrollItemVersions.effectiveDay,
          ],
          set: rulesOf(after),
        });
    await recordChange(tx, scope, {
      featureName: "PAYROLL_ITEM",
      subject: { noun, seq: itemSeq },
      action: "UPDATE",
      description: `Changed the item ${itemCode}, ${before.itemName}: ${moved}.`,
      before,
      after,
    });
  });
}

/**
 * Switches an item off or on for all templates: affects open payrolls, not completed ones.
 * @throws NotFound; Refusal when another active item has its name, or (409) on a concurrent edit
 */
export function switchItem(scope: Scope, itemCode: string, reason: string, revision: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const before = await findItem(tx, scope, itemCode);
    const { itemSide, itemSeq } = before;
    const noun = ITEM_NOUNS[itemSide];
    await assertRevision(tx, scope, "The item", {
      present: before.revision,
      posted: revision,
      featureName: "PAYROLL_ITEM",
      noun,
      seq: itemSeq,
    });
    const itemState = before.itemState === "ENABLE" ? "DISABLE" : "ENABLE";
    if (itemState === "ENABLE") await refuseDuplicateItemName(tx, scope, before, null, null);
    await tx
      .update(payrollItems)
      .set({ itemState, stateReason: reason, revision: revision + 1 })
      .where(ofItem(scope, itemSide, itemSeq));
    await recordChange(tx, scope, itemStateChange(noun, before, reason));
  });
}

/** @throws NotFound */
export async function findItem(tx: Tx, scope: Company, itemCode: string): Promise<Item> {
  const item = await itemOfCode(tx, scope, itemCode);
  if (item === undefined) throw new NotFound("item");
  return item;
}

export async function itemOfCode(tx: Tx, { companySeq }: Company, itemCode: string): Promise<Item | undefined> {
  const { rows } = await tx.$client.query<Item>(
    `select i.item_side as "itemSide", i.item_seq as "itemSeq", i.item_code as "itemCode", i.item_name as "itemName", i.item_kind as "itemKind",
      i.item_order as "itemOrder", i.form_2316_item as "form2316Item", i.account, i.item_state as "itemState", i.state_reason as "stateReason", i.revision,
      v.effective_day as "effectiveDay", v.amount_formula as "amountFormula", v.payment_kind as "paymentKind", v.tax_treatment as "taxTreatment",
      v.de_minimis_key as "deMinimisKey", v.tax_class as "taxClass", v.timing, v.prorate_yn as "prorateYn", v.sss_base_yn as "sssBaseYn",
      v.pag_ibig_base_yn as "pagIbigBaseYn", v.union_dues_yn as "unionDuesYn", v.pag_ibig_extra as "pagIbigExtra"
    from payroll_items i join payroll_item_versions v on v.company_seq = i.company_seq and v.item_side = i.item_side and v.item_seq = i.item_seq
    where i.company_seq = $1 and i.item_code = $2 order by v.effective_day desc limit 1`,
    [companySeq, itemCode],
  );
  return rows[0];
}

async function check(tx: Tx, scope: Company, before: Item, after: Item): Promise<void> {
  assertConsistent(after);
  if (after.itemName !== before.itemName) await refuseDuplicateItemName(tx, scope, after);
  if (!affectsPay(before, after)) return;
  const used = await usedThrough(tx, scope, before);
  assertSameTreatment(before, after, used);
  assertUnusedDay(after.effectiveDay, before.effectiveDay, used);
  assertBaseFromMonthStart(before, after, after.effectiveDay);
}

export function rulesOf(item: ItemRules): ItemRules {
  const {
    amountFormula,
    paymentKind,
    taxTreatment,
    deMinimisKey,
    taxClass,
    timing,
    prorateYn,
    sssBaseYn,
    pagIbigBaseYn,
    unionDuesYn,
    pagIbigExtra,
  } = item;
  return {
    amountFormula,
    paymentKind,
    taxTreatment,
    deMinimisKey,
    taxClass,
    timing,
    prorateYn,
    sssBaseYn,
    pagIbigBaseYn,
    unionDuesYn,
    pagIbigExtra,
  };
}

const ofItem = ({ companySeq }: Company, itemSide: ItemSide, itemSeq: number) =>
  and(eq(payrollItems.companySeq, companySeq), eq(payrollItems.itemSide, itemSide), eq(payrollItems.itemSeq, itemSeq));
