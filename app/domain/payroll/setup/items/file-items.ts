import type { CompanyFileTemplate } from "~/domain/payroll/company-data/company-file";
import type { ItemKind, ItemState, PagIbigExtra, PaymentKind, TaxClass, TaxTreatment, Timing } from "~/domain/payroll/facts/pay-kinds";
import type { ItemSide } from "./item-report";

/** Fields that identify an item in a file; timing, order and state differ by template. */
export interface FileItem {
  itemSide: ItemSide;
  itemName: string;
  itemKind: ItemKind;
  paymentKind: PaymentKind;
  taxTreatment: TaxTreatment | "NONE";
  deMinimisKey: string | null;
  taxClass: TaxClass | null;
  prorateYn: string | null;
  sssBaseYn: string | null;
  pagIbigBaseYn: string | null;
  unionDuesYn: string;
  pagIbigExtra: PagIbigExtra | null;
}

/** A company item, and the templates that use it, with the file's own numbers. */
export interface FileItemGroup {
  item: FileItem;
  uses: { payrollTemplateSeq: number; fileSeq: number; timing: Timing; itemState: ItemState; itemOrder: number }[];
}

/**
 * Merges the items that a file's templates define separately: same name and same pay rules make one company item. Two in one template stay
 * separate.
 */
export function fileItems(templates: readonly CompanyFileTemplate[]): FileItemGroup[] {
  const groups = new Map<string, FileItemGroup>();
  for (const template of templates) {
    const twins = new Map<string, number>();
    for (const { use, item } of listTemplateItems(template)) {
      const alike = itemIdentity(item);
      const twin = (twins.get(alike) ?? 0) + 1;
      twins.set(alike, twin);
      const group = groups.get(`${alike} ${twin}`) ?? { item, uses: [] };
      group.uses.push(use);
      groups.set(`${alike} ${twin}`, group);
    }
  }
  return [...groups.values()];
}

/** Key that is equal for identical items. */
export function itemIdentity(item: FileItem): string {
  return JSON.stringify([
    item.itemSide,
    item.itemName,
    item.itemKind,
    item.paymentKind,
    item.taxTreatment,
    item.deMinimisKey,
    item.taxClass,
    item.prorateYn,
    item.sssBaseYn,
    item.pagIbigBaseYn,
    item.unionDuesYn,
    item.pagIbigExtra,
  ]);
}

function listTemplateItems({ payrollTemplateSeq, allowanceItems, deductionItems }: CompanyFileTemplate) {
  const earnings = allowanceItems.map(({ itemSeq, timing, state, ...item }) => ({
    use: { payrollTemplateSeq, fileSeq: itemSeq, timing, itemState: state, itemOrder: itemSeq },
    item: { itemSide: "EARNING" as const, unionDuesYn: "N", pagIbigExtra: null, ...item },
  }));
  const deductions = deductionItems.map(({ itemSeq, timing, state, order, itemName, itemKind, unionDuesYn, pagIbigExtra }) => ({
    use: { payrollTemplateSeq, fileSeq: itemSeq, timing, itemState: state, itemOrder: order },
    item: { itemSide: "DEDUCTION" as const, itemName, itemKind, unionDuesYn, pagIbigExtra, ...NO_EARNING },
  }));
  return [...earnings, ...deductions];
}

const NO_EARNING = {
  paymentKind: "CASH",
  taxTreatment: "NONE",
  deMinimisKey: null,
  taxClass: null,
  prorateYn: null,
  sssBaseYn: null,
  pagIbigBaseYn: null,
} as const;
