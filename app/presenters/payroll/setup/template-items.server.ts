import type { CeilingRow } from "~/components/payroll/setup/items/ceiling-table";
import type { TemplateItemRow } from "~/components/payroll/setup/items/template-item-table";
import type { TemplateItemValues } from "~/components/payroll/setup/items/template-item-forms";
import { ceilingWarningText, ceilingsOn } from "~/domain/payroll/setup/items/ceiling";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { firstFreeDay } from "~/domain/payroll/setup/items/item";
import type { ItemSide } from "~/domain/payroll/setup/items/item-report";
import type { TemplateItem } from "~/domain/payroll/setup/items/template-item";
import {
  AMOUNT_UNITS,
  ITEM_KIND_LABELS,
  itemAmountText,
  PAYMENT_KIND_LABELS,
  TIMING_LABELS,
  TREATMENT_LABELS,
} from "~/domain/payroll/setup/items/item-text";
import { decimalString } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { lastUseOf, readReach } from "~/models/payroll/setup/items/item-uses.server";
import { listItemsToAdd } from "~/models/payroll/setup/items/template-item-rows.server";
import { getTemplateItem, listTemplateItems, type ItemTab } from "~/models/payroll/setup/items/template-items.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { notFound } from "~/web/session/scope.server";
import { itemCodeParam, openPayrollsEffect } from "./items/items.server";

type Params = Readonly<Record<string, string | undefined>>;

/** Titles and empty states of the two item tabs. */
const TABS = {
  allowances: {
    itemSide: "EARNING",
    title: "Allowances",
    add: "Add an allowance",
    empty: "No allowance yet. Most companies begin with rice and transportation.",
  },
  deductions: {
    itemSide: "DEDUCTION",
    title: "Deductions",
    add: "Add a deduction",
    empty: "No deduction yet. What is added here is deducted in the payrolls of this template.",
  },
} as const satisfies Record<string, { itemSide: ItemSide; title: string; add: string; empty: string }>;

/** The template and item side in the URL. @throws 404 */
export function itemTabParams(params: Params) {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const { itemTab } = params;
  if (itemTab !== "allowances" && itemTab !== "deductions") throw notFound();
  const { itemSide, ...texts } = TABS[itemTab];
  const tab: ItemTab = { payrollTemplateSeq, itemSide };
  return { tab, texts, address: { payrollTemplateSeq, itemTab } };
}

/** The list behind a dialog. */
export const itemTabHref = (params: Params): string => pathTo("get-template-items", itemTabParams(params).address);

/** The item tab of a template. @throws 404; NotFound */
export async function readTemplateItems(scope: Scope, params: Params) {
  const { tab, texts, address } = itemTabParams(params);
  const rows = (await listTemplateItems(scope, tab)).map((item): TemplateItemRow => {
    const use = item.used && item.itemState === "ENABLE" ? "In use" : "Off";
    return {
      itemCode: item.itemCode,
      itemName: item.itemName,
      kind: ITEM_KIND_LABELS[item.itemKind],
      treatment: treatmentText(item),
      timing: item.amountFormula === "PER_DAY_WORKED" ? "Every payroll" : TIMING_LABELS[item.ownTiming ?? item.timing],
      amount: item.amount === null ? "per employee" : itemAmountText(item.amountFormula, item.amount),
      ceiling: ceilingText(item),
      employees: item.employees,
      state: item.endDay !== null && item.endDay < today() ? "Ended" : use,
      from: item.ownDay === FROM_THE_BEGINNING ? null : item.ownDay,
      endDay: item.endDay,
    };
  });
  return { ...texts, address, rows };
}

/** Items that can still be added to the template. @throws 404 */
export async function readAddItemForm(scope: Scope, params: Params) {
  const { tab, texts } = itemTabParams(params);
  await listTemplateItems(scope, tab);
  const items = (await listItemsToAdd(scope, tab)).map(({ itemCode, itemName }) => ({
    value: itemCode,
    label: `${itemName} (${itemCode})`,
  }));
  return {
    title: texts.add,
    items,
    cancelHref: itemTabHref(params),
    newHref: pathTo("get-payroll-item-new", null, { side: tab.itemSide }),
  };
}

/** The form to edit a template item. @throws 404; NotFound */
export async function readTemplateItemForm(scope: Scope, params: Params) {
  const { tab } = itemTabParams(params);
  const item = await getTemplateItem(scope, tab, itemCodeParam(params));
  const { templates, openPayrolls } = await readReach(scope, item);
  const free = firstFreeDay(item.ownDay, await lastUseOf(scope, item, tab.payrollTemplateSeq));
  const values: TemplateItemValues = {
    amount: item.amount === null ? "" : decimalString(item.amount),
    timing: item.ownTiming ?? "",
    effectiveDay: free === FROM_THE_BEGINNING ? "" : free,
    inUse: item.used ? "on" : "off",
    revision: String(item.ownRevision),
  };
  const about = [ITEM_KIND_LABELS[item.itemKind], treatmentText(item), PAYMENT_KIND_LABELS[item.paymentKind]].filter((word) => word !== "");
  return {
    title: item.itemName,
    values,
    about: about.join(" · "),
    unit: AMOUNT_UNITS[item.amountFormula],
    ceiling: ceilingText(item),
    master: {
      href: pathTo("get-payroll-item-edit", item),
      text: `Change for ${templates.length} template${templates.length === 1 ? "" : "s"}`,
    },
    effect: openPayrollsEffect(openPayrolls),
    cancelHref: itemTabHref(params),
  };
}

/** The form to set an item's last day. @throws 404; NotFound */
export async function readEndItemForm(scope: Scope, params: Params) {
  const item = await getTemplateItem(scope, itemTabParams(params).tab, itemCodeParam(params));
  return {
    name: item.itemName,
    values: { endDay: item.endDay ?? "", revision: String(item.ownRevision) },
    cancelHref: itemTabHref(params),
  };
}

function treatmentText({ taxTreatment, form2316Item }: TemplateItem): string {
  return taxTreatment === "NONE" ? "" : `${TREATMENT_LABELS[taxTreatment]}${form2316Item === "NONE" ? "" : `, ${form2316Item}`}`;
}

function ceilingText({ taxTreatment, deMinimisKey, amount, amountFormula }: TemplateItem): string | null {
  if (taxTreatment !== "DE_MINIMIS" || deMinimisKey === null || amount === null || amountFormula !== "FIXED") return null;
  return ceilingWarningText(deMinimisKey, amount, today());
}

/** The statutory list, with the template's amount of each benefit. @throws 404; NotFound */
export async function readCeilings(scope: Scope, params: Params): Promise<{ rows: CeilingRow[] }> {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const items = await listTemplateItems(scope, { payrollTemplateSeq, itemSide: "EARNING" });
  const paid = items.filter(({ taxTreatment, used, itemState }) => taxTreatment === "DE_MINIMIS" && used && itemState === "ENABLE");
  const rows = ceilingsOn(today()).map((ceiling) => ({
    ...ceiling,
    items: paid
      .filter(({ deMinimisKey }) => deMinimisKey === ceiling.key)
      .map((item) => ({
        itemCode: item.itemCode,
        itemName: item.itemName,
        amount: item.amount === null ? "per employee" : itemAmountText(item.amountFormula, item.amount),
        paidAs: PAYMENT_KIND_LABELS[item.paymentKind].toLowerCase(),
        ceiling: ceilingText(item),
      })),
  }));
  return { rows };
}
