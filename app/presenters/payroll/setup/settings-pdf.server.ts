import { usedByText } from "~/domain/payroll/setup/template-use";
import { settingLabel, settingText } from "~/domain/payroll/setup/policy-choices";
import { rulesSince, sinceText } from "~/domain/payroll/setup/rules-since";
import { DEFAULT_SETTINGS, POLICY_TABS, getSettings, TAB_SETTINGS, type PolicyTab } from "~/domain/payroll/setup/setting-policies";
import { versionOn } from "~/domain/payroll/setup/version-in-force";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { findPayDays } from "~/models/payroll/setup/calendar/pay-day-versions.server";
import { readTemplateUse } from "~/models/payroll/setup/template-life.server";
import { readPolicyTab } from "~/models/payroll/setup/policy-versions.server";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";
import { readTemplateItems } from "./template-items.server";
import { masterFigures } from "./templates.server";

/** The tabs that list pay items. */
const ITEM_TABS = ["allowances", "deductions"] as const;
const TWO_COLUMNS = [
  { head: "", share: 40 },
  { head: "", share: 60 },
] as const;

/** All settings of a template on a day, for a one-page PDF (document 5, appendix H). @throws NotFound */
export async function readSettingsPdf(scope: Scope, payrollTemplateSeq: number, today: Day) {
  const [{ template, all }, payDays, use] = await Promise.all([
    readPolicyTab(scope, { payrollTemplateSeq, policyTab: "master" }),
    findPayDays(scope, payrollTemplateSeq, today),
    readTemplateUse(scope, payrollTemplateSeq, today),
  ]);
  const policies = (Object.keys(POLICY_TABS) as PolicyTab[]).map((policyTab) => {
    const version = versionOn(all, policyTab, today);
    const settings = getSettings(version ?? { policyTab, values: {} });
    return {
      title: policyTab === "master" ? "Pay" : POLICY_TABS[policyTab],
      columns: TWO_COLUMNS,
      rows: TAB_SETTINGS[policyTab].map((setting) => [
        settingLabel(setting),
        `${settingText(setting, settings)}${settings[setting] === DEFAULT_SETTINGS[setting] ? "" : " (differs from the default)"}`,
      ]),
    };
  });
  const items = await Promise.all(
    ITEM_TABS.map((itemTab) => readTemplateItems(scope, { payrollTemplateSeq: String(payrollTemplateSeq), itemTab })),
  );
  return {
    name: template.payrollTemplateName,
    title: `Settings of ${template.payrollTemplateName}`,
    about: `As they hold on ${formatDay(today)}. Rules in force: ${sinceText(rulesSince(all, today)).toLowerCase()}.`,
    size: 6,
    tables: [
      {
        title: "Master",
        columns: TWO_COLUMNS,
        rows: [...masterFigures(template, payDays).map(([label, value]) => [label, value || EMPTY_VALUE]), ["Used by", usedByText(use)]],
      },
      ...policies,
      ...items.map(({ title, rows, empty }) => ({
        title,
        columns: [
          { head: "Item", share: 30 },
          { head: "Kind", share: 14 },
          { head: "Treatment", share: 20 },
          { head: "When", share: 20 },
          { head: "Amount", share: 16, right: true },
        ],
        rows: rows
          .filter(({ state }) => state === "In use")
          .map(({ itemCode, itemName, kind, treatment, timing, amount }) => [`${itemName} (${itemCode})`, kind, treatment, timing, amount]),
        empty,
      })),
    ],
  };
}
