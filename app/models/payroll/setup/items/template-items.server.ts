import { and, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { payrollTemplateItems } from "~/db/schema/payroll-items";
import { assertUnusedDay } from "~/domain/payroll/setup/items/item";
import { startDayText } from "~/domain/payroll/setup/items/item-changes";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import type { ItemSide } from "~/domain/payroll/setup/items/item-report";
import { itemOffText } from "~/domain/payroll/setup/items/item-state";
import { itemAmountText, TIMING_LABELS } from "~/domain/payroll/setup/items/item-text";
import { endBefore, moveRow, assertEndDay, type TemplateItem } from "~/domain/payroll/setup/items/template-item";
import {
  formulaProblem,
  type TemplateItemChange,
  type TemplateItemEnd,
  type TemplateItemInput,
} from "~/domain/payroll/setup/items/template-item-input";
import { movedText, type Change } from "~/domain/shared/change";
import { formatDay } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { choiceGone, Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { findTemplate } from "~/models/payroll/setup/templates.server";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { refuseDuplicateItemName, usedThrough } from "./item-uses.server";
import { itemOfCode } from "./items.server";
import { listOf } from "./template-item-rows.server";

type Company = Pick<Scope, "companySeq">;
export type ItemTab = { payrollTemplateSeq: number; itemSide: ItemSide };

const NOUNS = { EARNING: "templateAllowances", DEDUCTION: "templateDeductions" } as const;

/** A template's items in order, with how many of its employees have an entry. @throws NotFound */
export function listTemplateItems(scope: Company, tab: ItemTab): Promise<(TemplateItem & { employees: number })[]> {
  return readInCompany(scope, async (tx) => {
    await findTemplate(tx, scope, tab.payrollTemplateSeq);
    return listOf(tx, scope, tab);
  });
}

/** @throws NotFound */
export function getTemplateItem(scope: Company, tab: ItemTab, itemCode: string): Promise<TemplateItem> {
  return readInCompany(scope, (tx) => find(tx, scope, tab, itemCode));
}

/** @throws NotFound; Refusal when the item is gone, or the template has it or one of its name */
export function addTemplateItem(scope: Scope, tab: ItemTab, input: TemplateItemInput): Promise<void> {
  return inCompany(scope, async (tx) => recordChange(tx, scope, await insertTemplateItem(tx, scope, tab, input)));
}

/** `addTemplateItem` in the caller's transaction, which records the change last. */
export async function insertTemplateItem(tx: Tx, scope: Company, tab: ItemTab, input: TemplateItemInput): Promise<Change> {
  await lockCompany(tx, scope);
  const { companySeq } = scope;
  const { payrollTemplateSeq, itemSide } = tab;
  const template = await findTemplate(tx, scope, payrollTemplateSeq);
  const item = await itemOfCode(tx, scope, input.itemCode);
  if (item?.itemSide !== itemSide) throw new Refusal(choiceGone("item"), { field: "itemCode" });
  if (item.itemState === "DISABLE") throw new Refusal(itemOffText(item.itemName), { field: "itemCode" });
  const list = await listOf(tx, scope, tab);
  if (list.some(({ itemCode }) => itemCode === item.itemCode))
    throw new Refusal(`${item.itemName} is in this template already. Change it there.`, { field: "itemCode" });
  await refuseDuplicateItemName(tx, scope, item, payrollTemplateSeq);
  refuseFormula(item.amountFormula, input.amount);
  const last = list.reduce((most, { ownOrder }) => Math.max(most, ownOrder), 0);
  await tx.insert(payrollTemplateItems).values({
    companySeq,
    payrollTemplateSeq,
    itemSide,
    itemSeq: item.itemSeq,
    effectiveDay: input.effectiveDay ?? FROM_THE_BEGINNING,
    amountCentavos: input.amount,
    timing: input.timing,
    itemOrder: itemSide === "DEDUCTION" && list.length === 0 ? item.itemOrder : last + 1,
  });
  return changeOf(tab, {
    action: "CREATE",
    description: `Added ${item.itemName} to the template ${template.payrollTemplateName}.`,
    before: null,
    after: input,
  });
}

/**
 * Sets another amount or timing from a day on; the previous one ends the day before.
 * @throws NotFound; Refusal at the field that is wrong, or (409)
 */
export function updateTemplateItem(
  scope: Scope,
  tab: ItemTab,
  itemCode: string,
  { revision, inUse, effectiveDay, amount, timing }: TemplateItemChange,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    const before = await open(tx, scope, tab, itemCode, revision);
    refuseFormula(before.amountFormula, amount);
    const day = effectiveDay ?? before.ownDay;
    const pays = before.amount !== amount || before.ownTiming !== timing;
    if (pays) assertUnusedDay(day, before.ownDay, await usedThrough(tx, scope, before, tab.payrollTemplateSeq));
    if (pays && before.endDay !== null && day > before.endDay)
      throw new Refusal(`It ends on ${formatDay(before.endDay)}. Choose an earlier day.`, { field: "effectiveDay" });
    if (inUse && !before.used) await refuseDuplicateItemName(tx, scope, before, tab.payrollTemplateSeq);
    const after = { amount, ownTiming: timing, used: inUse };
    const text = movedText<Pick<TemplateItem, "amount" | "ownTiming" | "used">>(before, after, {
      amount: ["amount", (value) => (value === null ? "per employee" : itemAmountText(before.amountFormula, value))],
      ownTiming: ["timing", (value) => TIMING_LABELS[value ?? before.timing]],
      used: ["state", (used) => (used ? "in use" : "not in use")],
    });
    if (text === "") return;
    if (pays && day > before.ownDay) {
      await set(tx, scope, tab, before, { endDay: endBefore(day) });
      const { companySeq } = scope;
      const { itemSeq, ownOrder: itemOrder, endDay, ownRevision } = before;
      const itemState = inUse ? "ENABLE" : "DISABLE";
      await tx.insert(payrollTemplateItems).values({
        companySeq,
        ...tab,
        itemSeq,
        effectiveDay: day,
        endDay,
        amountCentavos: amount,
        timing,
        itemState,
        itemOrder,
        revision: ownRevision + 1,
      });
    } else await set(tx, scope, tab, before, { amountCentavos: amount, timing, revision: before.ownRevision + 1 });
    if (inUse !== before.used) await setAll(tx, scope, tab, before.itemSeq, { itemState: inUse ? "ENABLE" : "DISABLE" });
    const from = pays ? `, from ${startDayText(day)}` : "";
    await record(tx, scope, tab, { action: "UPDATE", description: `Changed ${before.itemName}: ${text}${from}.`, before, after });
  });
}

/** Ends an item in a template, or removes its end. @throws NotFound; Refusal at the day, or (409) */
export function endTemplateItem(scope: Scope, tab: ItemTab, itemCode: string, { endDay, revision }: TemplateItemEnd): Promise<void> {
  return inCompany(scope, async (tx) => {
    const before = await open(tx, scope, tab, itemCode, revision);
    if (endDay === before.endDay) return;
    if (endDay !== null) assertEndDay(endDay, before, await usedThrough(tx, scope, before, tab.payrollTemplateSeq));
    else await refuseDuplicateItemName(tx, scope, before, tab.payrollTemplateSeq);
    await set(tx, scope, tab, before, { endDay, revision: before.ownRevision + 1 });
    const text = endDay === null ? `Removed the last day of ${before.itemName}.` : `Ended ${before.itemName} on ${formatDay(endDay)}.`;
    await record(tx, scope, tab, { action: "UPDATE", description: text, before: { endDay: before.endDay }, after: { endDay } });
  });
}

/** Moves an item one place up or down; deductions are taken in this order. @throws NotFound */
export function moveTemplateItem(scope: Scope, tab: ItemTab, itemCode: string, direction: "up" | "down"): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const list = await listOf(tx, scope, tab);
    const index = list.findIndex((item) => item.itemCode === itemCode);
    if (index < 0) throw new NotFound("item");
    const after = moveRow(list, index, direction === "up" ? -1 : 1);
    if (after.every((item, place) => item === list[place])) return;
    for (const [place, item] of after.entries())
      if (item.ownOrder !== place + 1) await setAll(tx, scope, tab, item.itemSeq, { itemOrder: place + 1 });
    const names = (rows: typeof list) => rows.map(({ itemName }) => itemName);
    await record(tx, scope, tab, {
      action: "UPDATE",
      description: `Moved ${list[index]!.itemName} ${direction}.`,
      before: names(list),
      after: names(after),
    });
  });
}

async function open(tx: Tx, scope: Scope, tab: ItemTab, itemCode: string, revision: number): Promise<TemplateItem> {
  await lockCompany(tx, scope);
  const before = await find(tx, scope, tab, itemCode);
  const recorded = { featureName: "PAYROLL_SETTINGS", noun: NOUNS[tab.itemSide], seq: tab.payrollTemplateSeq } as const;
  await assertRevision(tx, scope, "The item", { present: before.ownRevision, posted: revision, ...recorded });
  return before;
}

async function find(tx: Tx, scope: Company, tab: ItemTab, itemCode: string): Promise<TemplateItem> {
  const found = (await listOf(tx, scope, tab)).find((item) => item.itemCode === itemCode);
  if (!found) throw new NotFound("item");
  return found;
}

function refuseFormula(formula: TemplateItem["amountFormula"], amount: number | null): void {
  const problem = formulaProblem(formula, amount);
  if (problem) throw new Refusal(problem, { field: "amount" });
}

type Values = Partial<typeof payrollTemplateItems.$inferInsert>;

async function set(tx: Tx, scope: Company, tab: ItemTab, { itemSeq, ownDay }: TemplateItem, values: Values): Promise<void> {
  await tx
    .update(payrollTemplateItems)
    .set(values)
    .where(and(ofItem(scope, tab, itemSeq), eq(payrollTemplateItems.effectiveDay, ownDay)));
}

async function setAll(tx: Tx, scope: Company, tab: ItemTab, itemSeq: number, values: Values): Promise<void> {
  await tx
    .update(payrollTemplateItems)
    .set(values)
    .where(ofItem(scope, tab, itemSeq));
}

type TabChange = Omit<Change, "featureName" | "subject">;

const record = (tx: Tx, scope: Scope, tab: ItemTab, change: TabChange): Promise<void> => recordChange(tx, scope, changeOf(tab, change));

const changeOf = ({ itemSide, payrollTemplateSeq }: ItemTab, change: TabChange): Change => ({
  featureName: "PAYROLL_SETTINGS",
  subject: { noun: NOUNS[itemSide], seq: payrollTemplateSeq },
  ...change,
});

const ofItem = ({ companySeq }: Company, { payrollTemplateSeq, itemSide }: ItemTab, itemSeq: number) =>
  and(
    eq(payrollTemplateItems.companySeq, companySeq),
    eq(payrollTemplateItems.payrollTemplateSeq, payrollTemplateSeq),
    eq(payrollTemplateItems.itemSide, itemSide),
    eq(payrollTemplateItems.itemSeq, itemSeq),
  );
