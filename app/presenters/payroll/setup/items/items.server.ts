import type { ItemValues } from "~/components/payroll/setup/items/item-forms";
import type { ItemTableRow } from "~/components/payroll/setup/items/item-table";
import { startDayText, benefitText } from "~/domain/payroll/setup/items/item-changes";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { firstFreeDay, treatmentLockedReason, affectsContributionBase, type Item } from "~/domain/payroll/setup/items/item";
import { MAX_ACCOUNT_NUMBER_LENGTH, MAX_ITEM_NAME_LENGTH, type ItemChange } from "~/domain/payroll/setup/items/item-input";
import { ITEM_SIDES, type ItemSide } from "~/domain/payroll/setup/items/item-report";
import {
  FORM_2316_NAMES,
  FORMULA_LABELS,
  ITEM_KIND_LABELS,
  ITEM_SIDE_LABELS,
  PAG_IBIG_EXTRA_LABELS,
  PAYMENT_KIND_LABELS,
  TAX_CLASS_LABELS,
  PRORATE_LABEL,
  PRORATE_LABELS,
  TIMING_LABEL,
  TIMING_LABELS,
  TREATMENT_LABELS,
} from "~/domain/payroll/setup/items/item-text";
import { itemExamples } from "~/domain/payroll/setup/items/item-examples";
import { MAX_STATE_REASON_LENGTH, stateChangeEffectText } from "~/domain/payroll/setup/items/item-state";
import { listedBenefits } from "~/domain/payroll/engine/statutory/de-minimis";
import type { Scope } from "~/domain/shared/scope";
import { getItem } from "~/models/payroll/setup/items/items.server";
import { lastUseOf, listItems, readReach } from "~/models/payroll/setup/items/item-uses.server";
import { pathTo } from "~/paths";
import { readListQuery } from "~/web/forms/list-query.server";
import { notFound } from "~/web/session/scope.server";

export const ITEM_FORM = { benefits: listedBenefits(), limits: { name: MAX_ITEM_NAME_LENGTH, account: MAX_ACCOUNT_NUMBER_LENGTH } };

export const EMPTY_ITEM = {
  itemCode: "",
  itemKind: "RECURRING",
  itemName: "",
  taxTreatment: "",
  deMinimisKey: "",
  taxClass: "",
  paymentKind: "CASH",
  amountFormula: "FIXED",
  timing: "EQUAL",
  prorateYn: "",
  sssBaseYn: "",
  pagIbigBaseYn: "",
  unionDues: "off",
  pagIbigExtra: "",
  itemOrder: "1",
  form2316Item: "",
  account: "",
  effectiveDay: "",
};

/** The item code in the URL. @throws 404 */
export function itemCodeParam(params: Readonly<Record<string, string | undefined>>): string {
  const { itemCode = "" } = params;
  if (!/^[A-Z0-9-]{2,12}$/.test(itemCode)) throw notFound();
  return itemCode;
}

/** The `?side=` parameter: allowances or deductions. */
export function sideParam(request: Request): ItemSide | null {
  const param = new URL(request.url).searchParams.get("side");
  return ITEM_SIDES.find((side) => side === param) ?? null;
}

/** Sort keys; "side" lists allowances before deductions, each by name. */
const ITEM_SORTS = ["side", "name", "code", "templates", "employees", "lastPaid"] as const;
const collator = new Intl.Collator("en");
const COMPARATORS: Record<(typeof ITEM_SORTS)[number], (itemTableRow: ItemTableRow, other: ItemTableRow) => number> = {
  side: () => 0,
  name: (a, b) => collator.compare(a.itemName, b.itemName),
  code: (a, b) => collator.compare(a.itemCode, b.itemCode),
  templates: (a, b) => a.templates - b.templates,
  employees: (a, b) => a.employees - b.employees,
  lastPaid: (a, b) => collator.compare(a.lastPaid ?? "", b.lastPaid ?? ""),
};

/** All items that match the URL, in its order. @throws 400 for an unknown order or page */
export async function readItemList(request: Request, scope: Scope) {
  const side = sideParam(request);
  const { q, sort, descending, page, pageSize, offset } = readListQuery(request, { sorts: ITEM_SORTS, pageSizes: [50, 10, 25, 100] });
  const rows = (await listItems(scope, { q, side })).map((item): ItemTableRow => ({
    itemCode: item.itemCode,
    itemName: item.itemName,
    kind: `${ITEM_SIDE_LABELS[item.itemSide]}, ${ITEM_KIND_LABELS[item.itemKind].toLowerCase()}`,
    treatment: TREATMENT_LABELS[item.taxTreatment],
    form2316Item: item.form2316Item,
    account: item.account,
    inUse: item.itemState === "ENABLE",
    templates: item.templates,
    employees: item.employees,
    lastPaid: item.lastPaid,
  }));
  rows.sort((a, b) => COMPARATORS[sort](a, b) * (descending ? -1 : 1));
  return { rows, side, q, page, pageSize, offset };
}

/** An item for display. @throws NotFound */
export async function readItem(scope: Scope, itemCode: string) {
  const item = await getItem(scope, itemCode);
  const { templates, employees } = await readReach(scope, item);
  const state = item.itemState === "ENABLE" ? "In use" : "Switched off";
  const usual = (flag: "Y" | "N" | null) => {
    if (flag === null) return "As usual for the treatment";
    return flag === "Y" ? "Yes" : "No";
  };
  const earning = item.itemSide === "EARNING";
  const figures: [string, string][] = [
    ["Code", item.itemCode],
    ["Kind", `${ITEM_SIDE_LABELS[item.itemSide]}, ${ITEM_KIND_LABELS[item.itemKind].toLowerCase()}`],
    ...(earning
      ? ([
          ["Treatment", treatmentText(item)],
          ["Paid as", PAYMENT_KIND_LABELS[item.paymentKind]],
        ] as [string, string][])
      : []),
    ["Amount", FORMULA_LABELS[item.amountFormula]],
    [TIMING_LABEL, TIMING_LABELS[item.timing]],
    ...(earning
      ? ([
          [PRORATE_LABEL, item.prorateYn === null ? usual(null) : PRORATE_LABELS[item.prorateYn]],
          ["Counts for SSS", usual(item.sssBaseYn)],
          ["Counts for Pag-IBIG", usual(item.pagIbigBaseYn)],
        ] as [string, string][])
      : ([
          ["Order", String(item.itemOrder)],
          ["Union dues", item.unionDuesYn === "Y" ? "Yes, they reduce taxable pay" : "No"],
          ["Pag-IBIG savings", item.pagIbigExtra === null ? "No" : PAG_IBIG_EXTRA_LABELS[item.pagIbigExtra]],
        ] as [string, string][])),
    ["Item of form 2316", FORM_2316_NAMES[item.form2316Item] ?? item.form2316Item],
    ["Account", item.account],
    ["Effective from", startDayText(item.effectiveDay)],
    ["State", item.stateReason === "" ? state : `${state}: ${item.stateReason}`],
    ["Employees", employees.toLocaleString("en")],
  ];
  return { name: item.itemName, itemCode, effects: itemExamples(item), inUse: item.itemState === "ENABLE", figures, templates };
}

/** The edit form, with the item's usage and the first free day. @throws NotFound */
export async function readItemForm(scope: Scope, itemCode: string) {
  const item = await getItem(scope, itemCode);
  const { templates, openPayrolls } = await readReach(scope, item);
  const usedThrough = await lastUseOf(scope, item);
  const free = firstFreeDay(item.effectiveDay, usedThrough);
  const values: ItemValues & { revision: string } = {
    itemName: item.itemName,
    taxTreatment: item.taxTreatment,
    deMinimisKey: item.deMinimisKey ?? "",
    taxClass: item.taxClass ?? "",
    paymentKind: item.paymentKind,
    amountFormula: item.amountFormula,
    timing: item.timing,
    prorateYn: item.prorateYn ?? "",
    sssBaseYn: item.sssBaseYn ?? "",
    pagIbigBaseYn: item.pagIbigBaseYn ?? "",
    unionDues: item.unionDuesYn === "Y" ? "on" : "off",
    pagIbigExtra: item.pagIbigExtra ?? "",
    itemOrder: String(item.itemOrder),
    form2316Item: item.form2316Item,
    account: item.account,
    effectiveDay: free === FROM_THE_BEGINNING ? "" : free,
    revision: String(item.revision),
  };
  return {
    ...ITEM_FORM,
    name: item.itemName,
    itemSide: item.itemSide,
    treatmentKept: treatmentLockedReason(item, usedThrough),
    values,
    verb: templates.length > 0 ? `Change for ${templates.length} template${templates.length === 1 ? "" : "s"}` : "Save item",
    effect: openPayrollsEffect(openPayrolls),
  };
}

/** Confirmation before switching an item off or on: the effect on templates, employees and payrolls (F-3). @throws NotFound */
export async function readItemState(scope: Scope, itemCode: string) {
  const { itemName, itemState, revision, ...item } = await getItem(scope, itemCode);
  const reach = await readReach(scope, item);
  const on = itemState === "DISABLE";
  return {
    name: itemName,
    on,
    revision: String(revision),
    sentences: [stateChangeEffectText(on, reach), openPayrollsEffect(reach.openPayrolls)].filter((sentence) => sentence !== null),
    maxLength: MAX_STATE_REASON_LENGTH,
    closeHref: pathTo("get-payroll-item", { itemCode }),
  };
}

/** Effect of a change on open payrolls, shown next to the button; null for none (F-3). */
export function openPayrollsEffect(openPayrolls: number): string | null {
  if (openPayrolls === 0) return null;
  return `${openPayrolls} open payroll${openPayrolls === 1 ? "" : "s"} must be recalculated. Completed payrolls stay as they are.`;
}

/** Confirmation before changing the contribution base; null when the base does not move or no employee has the item (Appendix G). */
export async function readBaseQuestion(scope: Scope, itemCode: string, change: ItemChange): Promise<string | null> {
  const item = await getItem(scope, itemCode);
  if (!affectsContributionBase(item, { ...item, ...change })) return null;
  const { employees } = await readReach(scope, item);
  return employees === 0
    ? null
    : `The base of ${employees} employee${employees === 1 ? "" : "s"} changes from ${startDayText(change.effectiveDay)}.`;
}

function treatmentText({ taxTreatment, taxClass, deMinimisKey }: Item): string {
  if (taxTreatment === "DE_MINIMIS" && deMinimisKey !== null) return `De minimis: ${benefitText(deMinimisKey)}`;
  return taxTreatment === "TAXABLE" && taxClass !== null
    ? `Taxable, ${TAX_CLASS_LABELS[taxClass].toLowerCase()}`
    : TREATMENT_LABELS[taxTreatment];
}

/** The posted values, for the confirmation or the form. */
export function postedItem(form: FormData): Record<string, string> {
  const { itemCode: _code, itemKind: _kind, ...fields } = EMPTY_ITEM;
  return Object.fromEntries(
    [...Object.keys(fields), "revision"].flatMap((name) => {
      const typed = form.get(name);
      return typeof typed === "string" ? [[name, typed]] : [];
    }),
  );
}
