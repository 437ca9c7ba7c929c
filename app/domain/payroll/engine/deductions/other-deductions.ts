import type { Centavos } from "~/domain/shared/money";
import { itemShare } from "~/domain/payroll/engine/item-formula";
import { activePeriods, isActive, itemPeriods, hasEarlierEntry, type ItemPeriod } from "~/domain/payroll/engine/item-periods";
import { resolveAmount, type Draft } from "~/domain/payroll/engine/draft";
import { paysDays } from "~/domain/payroll/engine/run-purpose";
import type { DeductionItem } from "~/domain/payroll/facts/facts";
import type { PagIbigExtra } from "~/domain/payroll/facts/pay-kinds";
import type { Trace } from "~/domain/payroll/engine/payslip-lines";

/** One deduction other than a contribution, tax or loan. */
export interface DeductionDue {
  code: string;
  label: string;
  order: number;
  unionDues: boolean;
  pagIbigExtra?: PagIbigExtra | undefined;
  due: Centavos;
  computed: Centavos;
  trace: Trace;
}

/**
 * The other deductions due in this run, in deduction order: those carried from earlier runs, then by order. A 13th month or special run
 * deducts only its own adjustments.
 * @reads entries, adjustments of kind DEDUCTION, deductions carried
 * @writes nothing: returns the result to later steps
 * @source payroll-rules R-54, R-55
 */
export function otherDeductionsDue(draft: Draft): DeductionDue[] {
  const { facts, rules } = draft;
  const carried = facts.balances.deductionsCarried;
  const takesItems = paysDays(rules.run);
  const fresh = takesItems ? listRecurringDeductions(draft) : [];
  for (const adjustment of facts.adjustments) {
    if (adjustment.kind !== "DEDUCTION") continue;
    const code = `otherDeductions:adjustment:${adjustment.adjustmentSeq}`;
    addDeduction(draft, fresh, {
      code,
      label: adjustment.itemName,
      order: adjustment.order ?? LAST_ORDER,
      unionDues: false,
      ...getPagIbigExtra(findItemByName(draft, adjustment.itemName)),
      due: 0,
      computed: adjustment.amount ?? 0,
      trace: { rule: "DEDUCTION_ADJUSTMENT", values: [adjustment.amount ?? 0], records: [`adjustment:${adjustment.adjustmentSeq}`] },
    });
  }
  fresh.sort((a, b) => a.order - b.order);
  const due: DeductionDue[] = [];
  if (takesItems) {
    carried.forEach(({ itemName, order, amount, unionDues, pagIbigExtra }, index) => {
      addDeduction(draft, due, {
        code: `otherDeductions:carried:${index + 1}`,
        label: itemName,
        order,
        unionDues,
        ...getPagIbigExtra({ pagIbigExtra }),
        due: 0,
        computed: amount,
        trace: { rule: "DEDUCTION_CARRIED", values: [amount] },
      });
    });
  }
  return [...due, ...fresh];
}

/** Union dues due in this run; carried dues have already reduced the taxable pay of their own run. */
export function sumUnionDues(deductions: readonly DeductionDue[]): Centavos {
  let dues = 0;
  for (const { unionDues, due, trace } of deductions) if (unionDues && trace.rule !== "DEDUCTION_CARRIED") dues += due;
  return dues;
}

function listRecurringDeductions(draft: Draft): DeductionDue[] {
  const { facts, rules } = draft;
  const dues: DeductionDue[] = [];
  let periods: ItemPeriod[] | null = null;
  for (let index = 0; index < facts.deductions.length; index++) {
    const entry = facts.deductions[index]!;
    const item = rules.deductionItems.get(entry.itemSeq);
    if (item === undefined || item.itemKind !== "RECURRING" || item.state !== "ENABLE" || !isActive(draft, entry)) continue;
    periods ??= itemPeriods(draft);
    const active = activePeriods(entry, periods);
    const { computed, nominal, formula } = itemShare(draft, item, entry, false, active);
    const again = hasEarlierEntry(facts.deductions, index);
    const code = `otherDeductions:${entry.itemSeq}${again ? `:${entry.entrySeq}` : ""}`;
    const [first] = active;
    const trace: Trace = {
      rule: "DEDUCTION_ITEM",
      values: [nominal, item.timing, first?.order.k ?? 1, first?.order.n ?? 1, active.length, computed],
      records: [`entry:${entry.entrySeq}`],
      ...(formula === null ? {} : { parts: [formula] }),
    };
    const { itemName: label, order, unionDues } = item;
    addDeduction(draft, dues, { code, label, order, unionDues, ...getPagIbigExtra(item), due: 0, computed, trace });
  }
  return dues;
}

/** A one-time deduction is remitted like the item of the same name. */
function findItemByName(draft: Draft, itemName: string): DeductionItem | undefined {
  for (const item of draft.rules.deductionItems.values()) if (item.itemName === itemName) return item;
  return undefined;
}

/** Sets the field only where it has a value, so that other deductions keep their stored shape. */
function getPagIbigExtra(item: Pick<DeductionItem, "pagIbigExtra"> | undefined): Pick<DeductionItem, "pagIbigExtra"> {
  return item?.pagIbigExtra === undefined ? {} : { pagIbigExtra: item.pagIbigExtra };
}

function addDeduction(draft: Draft, list: DeductionDue[], deduction: DeductionDue): void {
  deduction.due = resolveAmount(draft, deduction.code, deduction.computed);
  if (deduction.due !== 0 || deduction.computed !== 0) list.push(deduction);
}

/** Deductions without an order come last. */
const LAST_ORDER = 1_000_000;
