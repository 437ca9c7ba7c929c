import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { payrollItems, payrollItemVersions, payrollTemplateItems } from "~/db/schema/payroll-items";
import { upsertRows } from "~/db/upsert.server";
import type { CompanyFileTemplate } from "~/domain/payroll/company-data/company-file";
import { fileItems, itemIdentity, type FileItem, type FileItemGroup } from "~/domain/payroll/setup/items/file-items";
import { createItemCode } from "~/domain/payroll/setup/items/item-code";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { getAccountCode, getForm2316Item, type ItemSide } from "~/domain/payroll/setup/items/item-report";
import { raiseCounter } from "./company-import-seqs.server";

/** The company's number of a template's item in the file; 0 = none. */
export type ItemNumbers = (side: ItemSide, payrollTemplateSeq: number | null, fileSeq: number) => number;

type Head = typeof payrollItems.$inferSelect;
type Version = typeof payrollItemVersions.$inferSelect;
interface Known extends Head {
  /** The last version. */
  version: Version;
}

const COUNTERS = { EARNING: "allowanceItem", DEDUCTION: "deductionItem" } as const;

/**
 * Imports the templates' items as company items. Existing items are matched by name, so that reloading the file updates them; a file number
 * is kept where it means the same in every template.
 */
export async function writeItems(tx: Tx, companySeq: number, templates: readonly CompanyFileTemplate[]): Promise<ItemNumbers> {
  const existing = await readKnown(tx, companySeq);
  const groups = fileItems(templates);
  const before = match(groups, existing);
  const codes = new Set(existing.map(({ itemCode }) => itemCode));
  const used = { EARNING: numbersOf(existing, "EARNING"), DEDUCTION: numbersOf(existing, "DEDUCTION") };
  for (const side of ["EARNING", "DEDUCTION"] as const) {
    const requestedGroups = groups.filter(({ item }) => item.itemSide === side).flatMap(({ uses }) => uses.map(({ fileSeq }) => fileSeq));
    await raiseCounter(tx, companySeq, COUNTERS[side], [...requestedGroups, ...used[side]]);
  }
  const numbers = new Map<string, number>();
  for (const [index, group] of groups.entries()) {
    const item = before[index] ?? null;
    const { itemSide } = group.item;
    const preferredSeq = group.uses[0]!.fileSeq;
    const itemSeq = item?.itemSeq ?? (used[itemSide].has(preferredSeq) ? await nextSeq(tx, companySeq, COUNTERS[itemSide]) : preferredSeq);
    used[itemSide].add(itemSeq);
    const itemCode = item?.itemCode ?? createItemCode(group.item.itemName, codes);
    codes.add(itemCode);
    const timing = await writeItem(tx, companySeq, group, { itemSeq, itemCode, before: item });
    await writeUses(tx, companySeq, group, itemSeq, timing);
    for (const { payrollTemplateSeq, fileSeq } of group.uses) numbers.set(`${itemSide} ${payrollTemplateSeq} ${fileSeq}`, itemSeq);
  }
  return (side, payrollTemplateSeq, fileSeq) => numbers.get(`${side} ${payrollTemplateSeq} ${fileSeq}`) ?? 0;
}

async function readKnown(tx: Tx, companySeq: number): Promise<Known[]> {
  const heads = await tx.select().from(payrollItems).where(eq(payrollItems.companySeq, companySeq)).orderBy(asc(payrollItems.itemSeq));
  const versions = await tx
    .select()
    .from(payrollItemVersions)
    .where(eq(payrollItemVersions.companySeq, companySeq))
    .orderBy(asc(payrollItemVersions.effectiveDay));
  const latest = new Map(versions.map((version) => [`${version.itemSide} ${version.itemSeq}`, version]));
  return heads.flatMap((head) => {
    const version = latest.get(`${head.itemSide} ${head.itemSeq}`);
    return version ? [{ ...head, version }] : [];
  });
}

/** The existing item of each group: identical, or the only one with its name. */
function match(groups: readonly FileItemGroup[], existing: readonly Known[]): (Known | undefined)[] {
  const free = new Set(existing);
  const take = (matches: (item: Known) => boolean, fileSeq: number): Known | undefined => {
    const candidates = [...free].filter(matches);
    const candidate = candidates.find(({ itemSeq }) => itemSeq === fileSeq) ?? candidates[0];
    if (candidate) free.delete(candidate);
    return candidate;
  };
  const exact = groups.map(({ item, uses }) => take((other) => itemIdentity(asFileItem(other)) === itemIdentity(item), uses[0]!.fileSeq));
  return groups.map(
    ({ item, uses }, index) =>
      exact[index] ?? take(({ itemSide, itemName }) => itemSide === item.itemSide && itemName === item.itemName, uses[0]!.fileSeq),
  );
}

function asFileItem({ itemSide, itemName, itemKind, version }: Known): FileItem {
  return { ...version, itemSide, itemName, itemKind } as FileItem;
}

const numbersOf = (existing: readonly Known[], side: ItemSide) =>
  new Set(existing.filter(({ itemSide }) => itemSide === side).map(({ itemSeq }) => itemSeq));

/** @returns the item's default payment timing */
async function writeItem(
  tx: Tx,
  companySeq: number,
  { item, uses }: FileItemGroup,
  { itemSeq, itemCode, before }: { itemSeq: number; itemCode: string; before: Known | null },
): Promise<string> {
  const { itemSide, itemName, itemKind, taxTreatment, taxClass, unionDuesYn, pagIbigExtra } = item;
  const [first] = uses;
  const same = before !== null && itemIdentity(asFileItem(before)) === itemIdentity(item);
  if (same) return before.version.timing;
  const key = { companySeq, itemSide, itemSeq };
  const head = {
    itemKind,
    form2316Item: getForm2316Item(taxTreatment, taxClass),
    account: getAccountCode(itemSide, taxTreatment, unionDuesYn === "Y", pagIbigExtra),
  };
  if (before === null) {
    const itemOrder = itemSide === "DEDUCTION" ? Math.min(99, Math.max(1, first!.itemOrder)) : 1;
    await tx.insert(payrollItems).values({ ...key, itemCode, itemName, itemOrder, ...head });
  } else
    await tx
      .update(payrollItems)
      .set({ ...head, revision: before.revision + 1 })
      .where(and(eq(payrollItems.companySeq, companySeq), eq(payrollItems.itemSide, itemSide), eq(payrollItems.itemSeq, itemSeq)));
  const timing = before?.version.timing ?? first!.timing;
  const effectiveDay = before?.version.effectiveDay ?? FROM_THE_BEGINNING;
  const { paymentKind, deMinimisKey, prorateYn, sssBaseYn, pagIbigBaseYn } = item;
  await upsertRows(tx, payrollItemVersions, [
    {
      ...key,
      effectiveDay,
      timing,
      paymentKind,
      taxTreatment,
      taxClass,
      deMinimisKey,
      prorateYn,
      sssBaseYn,
      pagIbigBaseYn,
      unionDuesYn,
      pagIbigExtra,
    },
  ]);
  return timing;
}

async function writeUses(tx: Tx, companySeq: number, { item, uses }: FileItemGroup, itemSeq: number, usual: string): Promise<void> {
  const { itemSide } = item;
  const knownRows = await tx
    .select()
    .from(payrollTemplateItems)
    .where(
      and(
        eq(payrollTemplateItems.companySeq, companySeq),
        eq(payrollTemplateItems.itemSide, itemSide),
        eq(payrollTemplateItems.itemSeq, itemSeq),
      ),
    )
    .orderBy(asc(payrollTemplateItems.effectiveDay));
  const latest = new Map(knownRows.map(({ payrollTemplateSeq, effectiveDay }) => [payrollTemplateSeq, effectiveDay]));
  await upsertRows(
    tx,
    payrollTemplateItems,
    uses.map(({ payrollTemplateSeq, timing, itemState, itemOrder }) => ({
      companySeq,
      payrollTemplateSeq,
      itemSide,
      itemSeq,
      effectiveDay: latest.get(payrollTemplateSeq) ?? FROM_THE_BEGINNING,
      timing: timing === usual ? null : timing,
      itemState,
      itemOrder,
    })),
  );
}
