import { asc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payrollItems, payrollItemVersions, payrollTemplateItems } from "~/db/schema/payroll-items";

type Head = typeof payrollItems.$inferSelect;
type Version = typeof payrollItemVersions.$inferSelect;
type Use = typeof payrollTemplateItems.$inferSelect;
export type TemplateItems = ReturnType<typeof itemsOfTemplate>;

/** The items of the company as each template has them: what holds last, under the company's own numbers. */
export async function readItems(tx: Tx, companySeq: number): Promise<(payrollTemplateSeq: number) => TemplateItems> {
  const heads = await tx.select().from(payrollItems).where(eq(payrollItems.companySeq, companySeq));
  const versions = await tx
    .select()
    .from(payrollItemVersions)
    .where(eq(payrollItemVersions.companySeq, companySeq))
    .orderBy(asc(payrollItemVersions.effectiveDay));
  const uses = await tx
    .select()
    .from(payrollTemplateItems)
    .where(eq(payrollTemplateItems.companySeq, companySeq))
    .orderBy(asc(payrollTemplateItems.itemSeq), asc(payrollTemplateItems.effectiveDay));
  const keyOf = ({ itemSide, itemSeq }: { itemSide: string; itemSeq: number }) => `${itemSide} ${itemSeq}`;
  const headOf = new Map(heads.map((head) => [keyOf(head), head]));
  const versionOf = new Map(versions.map((version) => [keyOf(version), version]));
  const lastUses = [...new Map(uses.map((use) => [`${use.payrollTemplateSeq} ${keyOf(use)}`, use])).values()];
  const whole = lastUses.map((use) => ({ use, head: headOf.get(keyOf(use))!, version: versionOf.get(keyOf(use))! }));
  return (payrollTemplateSeq) => itemsOfTemplate(whole.filter(({ use }) => use.payrollTemplateSeq === payrollTemplateSeq));
}

function itemsOfTemplate(items: readonly { use: Use; head: Head; version: Version }[]) {
  const ofSide = (side: string) => items.filter(({ use }) => use.itemSide === side);
  return {
    allowanceItems: ofSide("EARNING").map(({ use, head, version }) => ({
      ...shared(use, head, version),
      paymentKind: version.paymentKind,
      taxTreatment: version.taxTreatment,
      deMinimisKey: version.deMinimisKey,
      taxClass: version.taxClass,
      prorateYn: version.prorateYn,
      sssBaseYn: version.sssBaseYn,
      pagIbigBaseYn: version.pagIbigBaseYn,
    })),
    deductionItems: ofSide("DEDUCTION").map(({ use, head, version }) => ({
      ...shared(use, head, version),
      order: use.itemOrder,
      unionDuesYn: version.unionDuesYn,
    })),
  };
}

const shared = (use: Use, { itemName, itemKind }: Head, version: Version) => ({
  itemSeq: use.itemSeq,
  itemName,
  itemKind,
  state: use.itemState,
  timing: use.timing ?? version.timing,
});
