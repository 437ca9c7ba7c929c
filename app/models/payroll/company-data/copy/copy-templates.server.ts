import { and, asc, eq, lte } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payrollTemplatePayDays } from "~/db/schema/payroll-calendar";
import { payrollTemplates } from "~/db/schema/payroll-settings";
import type { PayFrequency, Timing } from "~/domain/payroll/facts/pay-kinds";
import type { PayDayInput } from "~/domain/payroll/setup/calendar/pay-day-input";
import type { PayDayShift } from "~/domain/payroll/setup/calendar/pay-days";
import type { Item, ItemRules } from "~/domain/payroll/setup/items/item";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { getAccountCode } from "~/domain/payroll/setup/items/item-report";
import { listChangedSettings, POLICY_TABS, type PolicyTab, type TemplateSettings } from "~/domain/payroll/setup/setting-policies";
import { versionOn } from "~/domain/payroll/setup/version-in-force";
import { joinFirst, type Change } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { plain } from "~/domain/shared/forms/options";
import type { Scope } from "~/domain/shared/scope";
import { setPayDays } from "~/models/payroll/setup/calendar/pay-day-versions.server";
import { insertItem, rulesOf } from "~/models/payroll/setup/items/items.server";
import { insertTemplateItem } from "~/models/payroll/setup/items/template-items.server";
import { readVersions, type StoredVersion } from "~/models/payroll/setup/policy-rows.server";
import { insertTemplate } from "~/models/payroll/setup/templates.server";
import { oneByOne, type CopyModel, type PortableRecord } from "./copy-kind";
import {
  readChangingTemplates,
  readCompanyItems,
  readTemplateItems,
  type CompanyItem,
  type TemplateItemOn,
} from "./template-item-reads.server";

type Company = Pick<Scope, "companySeq">;
type Head = Pick<Item, "itemSide" | "itemCode" | "itemKind" | "form2316Item">;
type PayDays = Omit<PayDayInput, "note" | "revision">;

/** What must be equal for a payslip to be equal. An item is the same in both companies by its code. */
interface TemplateContent {
  description: string;
  payFrequency: PayFrequency;
  weekEndDay: number;
  unexplainedLimit: number | null;
  /** Those that differ from their defaults. */
  settings: Partial<TemplateSettings>;
  items: (Head & { rules: ItemRules; amount: number | null; ownTiming: Timing | null })[];
  payDays: PayDays | null;
}
/** Name and order of the items, for a company that lacks them. */
type ItemNames = Record<string, Pick<Item, "itemName" | "itemOrder">>;

const LATER_CHANGES = "As of today, without its later changes.";
const APPROVAL = "Approval before completion is required only if another template of the other company requires it.";
const PAY_DAY_NOTE = "Copied from another company.";
const TABS = Object.keys(POLICY_TABS) as PolicyTab[];

export const templateCopies: CopyModel<TemplateContent, ItemNames> = {
  readRecords: async (tx, scope, day) => {
    const { companySeq } = scope;
    const templates = await tx
      .select()
      .from(payrollTemplates)
      .where(and(eq(payrollTemplates.companySeq, companySeq), eq(payrollTemplates.useYn, "Y")))
      .orderBy(asc(payrollTemplates.payrollTemplateName), asc(payrollTemplates.payrollTemplateSeq));
    const versions = await readVersions(tx, companySeq);
    const items = await readTemplateItems(tx, scope, day);
    const payDays = await readPayDays(tx, scope, day);
    const changing = await readChangingTemplates(tx, scope, day);
    return templates.map((template) => {
      const seq = template.payrollTemplateSeq;
      const { copied, ending } = Object.groupBy(items.get(seq) ?? [], ({ endDay }) => (endDay === null ? "copied" : "ending"));
      const record = portable(template, copied ?? [], settingsOn(versions.get(seq) ?? [], day), payDays.get(seq) ?? null);
      const notes = [
        changing.has(seq) ? LATER_CHANGES : "",
        ending ? `Without ${joinFirst(ending.map(({ itemName }) => itemName))}, which end.` : "",
        template.secondApproverYn === "Y" ? APPROVAL : "",
      ];
      return { ...record, note: notes.filter(Boolean).join(" ") };
    });
  },

  readRules: async (tx, scope, day) => {
    const items = await readCompanyItems(tx, scope, day);
    return {
      room: { left: Infinity, message: "" },
      problemOf: (content) =>
        content.items.map((item) => itemProblem(item, items.get(item.itemCode))).find((text) => text !== null) ?? null,
    };
  },

  addRecords: oneByOne(async (tx, scope, { name, content, extra }, day) => {
    const { description, payFrequency, weekEndDay, unexplainedLimit, settings } = content;
    const master = { payrollTemplateName: name, description, payFrequency, weekEndDay, unexplainedLimit, secondApprover: false };
    const { payrollTemplateSeq, change } = await insertTemplate(tx, scope, master, settings);
    const changes: Change[] = [change];
    const present = await readCompanyItems(tx, scope, day);
    for (const { itemSide, itemCode, itemKind, form2316Item, rules, amount, ownTiming } of content.items) {
      if (!present.has(itemCode)) {
        const account = getAccountCode(itemSide, rules.taxTreatment, rules.unionDuesYn === "Y", rules.pagIbigExtra);
        const head = { itemSide, itemCode, itemKind, form2316Item, account, ...extra[itemCode]! };
        changes.push(await insertItem(tx, scope, { ...head, ...rules, effectiveDay: FROM_THE_BEGINNING }));
      }
      const input = { itemCode, amount, timing: ownTiming, effectiveDay: null };
      changes.push(await insertTemplateItem(tx, scope, { payrollTemplateSeq, itemSide }, input));
    }
    if (content.payDays)
      changes.push(await setPayDays(tx, scope, payrollTemplateSeq, { ...content.payDays, note: PAY_DAY_NOTE, revision: 0 }));
    return changes;
  }),
};

function portable(
  template: typeof payrollTemplates.$inferSelect,
  items: readonly TemplateItemOn[],
  settings: Partial<TemplateSettings>,
  payDays: PayDays | null,
): PortableRecord<TemplateContent, ItemNames> {
  const { payrollTemplateSeq, payrollTemplateName, description, weekEndDay, unexplainedLimit } = template;
  return {
    seq: payrollTemplateSeq,
    name: payrollTemplateName,
    key: plain(payrollTemplateName),
    content: {
      description,
      payFrequency: template.payFrequency as PayFrequency,
      weekEndDay,
      unexplainedLimit,
      settings,
      items: items.map((item) => ({ ...headOf(item), rules: rulesOf(item), amount: item.amount, ownTiming: item.ownTiming })),
      payDays,
    },
    extra: Object.fromEntries(items.map(({ itemCode, itemName, itemOrder }) => [itemCode, { itemName, itemOrder }])),
    offered: true,
    problem: null,
    note: "",
  };
}

/** The other company's item of the same code must pay the same. */
function itemProblem(content: TemplateContent["items"][number], present: CompanyItem | undefined): string | null {
  if (!present) return null;
  const isSame =
    JSON.stringify(headOf(present)) === JSON.stringify(headOf(content)) &&
    JSON.stringify(rulesOf(present)) === JSON.stringify(content.rules);
  if (!isSame) return `The item ${content.itemCode} of the other company has other rules.`;
  return present.itemState === "ENABLE" ? null : `The item ${content.itemCode} of the other company is switched off.`;
}

const headOf = ({ itemSide, itemCode, itemKind, form2316Item }: Head): Head => ({ itemSide, itemCode, itemKind, form2316Item });

function settingsOn(versions: readonly StoredVersion[], day: Day): Partial<TemplateSettings> {
  const changed = TABS.flatMap((tab) => {
    const version = versionOn(versions, tab, day);
    return version ? listChangedSettings(version).map((setting) => [setting, version.values[setting]]) : [];
  });
  return Object.fromEntries(changed) as Partial<TemplateSettings>;
}

/** The pay days in force, by template. */
async function readPayDays(tx: Tx, { companySeq }: Company, day: Day): Promise<Map<number, PayDays>> {
  const rows = await tx
    .select()
    .from(payrollTemplatePayDays)
    .where(and(eq(payrollTemplatePayDays.companySeq, companySeq), lte(payrollTemplatePayDays.effectiveDay, day)))
    .orderBy(asc(payrollTemplatePayDays.effectiveDay));
  return new Map(
    rows.map(({ payrollTemplateSeq, effectiveDay, payDays, payDayShift, timeCutoffDays, attendanceWindow }) => [
      payrollTemplateSeq,
      { effectiveDay, payDays, payDayShift: payDayShift as PayDayShift, timeCutoffDays, attendanceWindow },
    ]),
  );
}
