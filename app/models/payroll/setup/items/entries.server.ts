import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { nextSeq } from "~/db/counters.server";
import { employeeAllowances, employeeDeductions } from "~/db/schema/payroll-settings";
import type { EntryChange, EntryInput } from "~/domain/payroll/setup/items/entry-input";
import { planEntries, type EntryPlan, type EntrySpan } from "~/domain/payroll/setup/items/entry-plan";
import type { Item } from "~/domain/payroll/setup/items/item";
import { itemOffText } from "~/domain/payroll/setup/items/item-state";
import { spanText } from "~/domain/payroll/setup/items/item-changes";
import { formulaProblem } from "~/domain/payroll/setup/items/template-item-input";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { entriesOf, findEarner, getEntryRow, type Earner } from "./entry-rows.server";
import { findItem, ITEM_NOUNS } from "./items.server";

const TABLES = { EARNING: employeeAllowances, DEDUCTION: employeeDeductions } as const;
const COUNTERS = { EARNING: "allowanceEntry", DEDUCTION: "deductionEntry" } as const;

/** Assigns an item, or a new amount from a day on, which ends the previous one. @throws NotFound; Refusal at the field */
export function createEntry(scope: Scope, itemCode: string, { employee, ...span }: EntryInput): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const item = await findItem(tx, scope, itemCode);
    if (item.itemState === "DISABLE") throw new Refusal(itemOffText(item.itemName));
    const earner = await findEarner(tx, scope, item, employee);
    refuseAmount(item, earner, span.amount);
    const stored = await entriesOf(tx, scope, item, [earner.employeeSeq]);
    const ownEntries = stored.get(earner.employeeSeq) ?? [];
    if (ownEntries.some(({ from }) => from === span.from))
      throw new Refusal(`${earner.employeeName} has an entry from that day already. Change it, or choose another day.`, { field: "from" });
    await apply(tx, scope, item, earner, planEntries(ownEntries, [{ ...span, row: 0 }]));
  });
}

/** @throws NotFound; Refusal at the field, or (409) on a concurrent edit */
export function updateEntry(scope: Scope, itemCode: string, entrySeq: number, { revision, ...span }: EntryChange): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const item = await findItem(tx, scope, itemCode);
    const before = await getEntryRow(tx, scope, item, entrySeq);
    await assertRevision(tx, scope, "The entry", {
      present: before.revision,
      posted: revision,
      featureName: "PAYROLL_ITEM",
      noun: ITEM_NOUNS[item.itemSide],
      seq: item.itemSeq,
    });
    refuseAmount(item, before, span.amount);
    const others = ((await entriesOf(tx, scope, item, [before.employeeSeq])).get(before.employeeSeq) ?? []).filter(
      (entry) => entry.entrySeq !== entrySeq,
    );
    if (others.some(({ from }) => from === span.from))
      throw new Refusal("Another entry begins on that day. Choose another one.", { field: "from" });
    const plan = planEntries(others, [{ ...span, row: 0 }]);
    const [after] = plan.add;
    const same =
      after && after.amount === before.amount && after.from === before.from && after.to === before.to && after.note === before.note;
    const moved = same ? [] : plan.add.map((entrySpan) => ({ before: { ...before, entrySeq }, after: entrySpan }));
    await apply(tx, scope, item, before, { problems: plan.problems, add: [], change: [...plan.change, ...moved] });
  });
}

/** An entry's form data. @throws NotFound */
export function getEntry(scope: Scope, itemCode: string, entrySeq: number) {
  return readInCompany(scope, async (tx) => {
    const item = await findItem(tx, scope, itemCode);
    return { item, ...(await getEntryRow(tx, scope, item, entrySeq)) };
  });
}

/** Executes a plan. @throws Refusal with its first problem */
export async function apply(tx: Tx, scope: Scope, item: Item, { employeeSeq, employeeName }: Earner, plan: EntryPlan): Promise<void> {
  const [problem] = plan.problems;
  if (problem) throw new Refusal(problem.message, { field: problem.field });
  const { companySeq } = scope;
  const table = TABLES[item.itemSide];
  for (const { before, after } of plan.change)
    await tx
      .update(table)
      .set({ ...columnsOf(after), revision: sql`${table.revision} + 1` })
      .where(and(eq(table.companySeq, companySeq), eq(table.entrySeq, before.entrySeq)));
  for (const span of plan.add) {
    const entrySeq = await nextSeq(tx, companySeq, COUNTERS[item.itemSide]);
    await tx.insert(table).values({ companySeq, entrySeq, employeeSeq, itemSeq: item.itemSeq, ...columnsOf(span) });
  }
  const changes = [
    ...plan.add.map((span) => spanText(item, span)),
    ...plan.change.map(({ before, after }) => `${spanText(item, before)} → ${spanText(item, after)}`),
  ];
  if (changes.length === 0) return;
  await recordChange(tx, scope, {
    featureName: "PAYROLL_ITEM",
    subject: { noun: ITEM_NOUNS[item.itemSide], seq: item.itemSeq },
    action: "UPDATE",
    description: `${item.itemName} of ${employeeName}: ${changes.join("; ")}.`,
    before: plan.change.map(({ before }) => before),
    // The entry's employee: arrears of closed periods link to the change that caused them.
    after: [...plan.add, ...plan.change.map(({ after }) => after)].map((span) => ({ employeeSeq, ...span })),
  });
}

function refuseAmount(item: Item, { employeeName, templateName, templateAmount, hasItem }: Earner, amount: number | null): void {
  if (item.itemKind === "ADJUSTMENT")
    throw new Refusal(`${item.itemName} comes in one payroll at a time. Enter it as an adjustment there.`, { field: "amount" });
  if (!hasItem)
    throw new Refusal(
      templateName === null
        ? `${employeeName} has no payroll template. Choose one first.`
        : `${item.itemName} is not in ${templateName}, by which ${employeeName} is paid. Add it to that template first.`,
      { field: "employee" },
    );
  if (amount === null && templateAmount === null)
    throw new Refusal(`${templateName ?? "The template"} has no amount for ${item.itemName}. Enter one.`, { field: "amount" });
  const problem = formulaProblem(item.amountFormula, amount);
  if (problem) throw new Refusal(problem, { field: "amount" });
}

const columnsOf = ({ amount, from, to, note }: EntrySpan) => ({
  monthlyAmountCentavos: amount,
  startDate: from,
  endDate: to,
  note,
});
