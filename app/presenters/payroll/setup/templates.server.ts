import type { TemplateValues } from "~/components/payroll/setup/template-form";
import type { TemplateRow } from "~/components/payroll/setup/template-table";
import { payDayPolicyText } from "~/domain/payroll/setup/calendar/pay-day-input";
import { sinceText } from "~/domain/payroll/setup/rules-since";
import { frequencyText, limitText } from "~/domain/payroll/setup/template";
import { MAX_TEMPLATE_DESCRIPTION_LENGTH, MAX_TEMPLATE_NAME_LENGTH } from "~/domain/payroll/setup/template-input";
import { formatDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { PayrollTemplate } from "~/models/payroll/setup/templates.server";
import { listTemplates, TEMPLATE_SORTS } from "~/models/payroll/setup/template-lists.server";
import { oneOf, readListQuery } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";

/** Maximum templates in the spreadsheet. */
const MAX_TEMPLATES = 1_000;

export const TEMPLATE_LIMITS = { name: MAX_TEMPLATE_NAME_LENGTH, description: MAX_TEMPLATE_DESCRIPTION_LENGTH };

/** The template list: active or archived. @param all every page of it */
export async function readTemplateList(request: Request, scope: Scope, all = false) {
  const { page, pageSize, offset, ...query } = readListQuery(request, { sorts: TEMPLATE_SORTS, pageSizes: [50] });
  const state = oneOf(["used", "archived"] as const, new URL(request.url).searchParams.get("state") || "used");
  const archived = state === "archived";
  const list = await listTemplates(
    scope,
    { ...query, archived, ...(all ? { offset: 0, limit: MAX_TEMPLATES } : { offset, limit: pageSize }) },
    today(),
  );
  const rows = list.rows.map(
    ({ payrollTemplateSeq, payrollTemplateName, employeeCount, openRuns, next, rules, ...template }): TemplateRow => ({
      payrollTemplateSeq,
      payrollTemplateName,
      frequency: frequencyText(template),
      employeeCount,
      openRuns,
      next,
      rules: sinceText(rules),
      rulesNext: rules.next && formatDay(rules.next),
    }),
  );
  return { rows, total: list.total, counts: list.counts, page, pageSize, archived, searched: query.q !== "" };
}

export function masterFigures(
  { payrollTemplateName, description, used, ...template }: PayrollTemplate,
  payDays: Parameters<typeof payDayPolicyText>[0] | null,
): [name: string, value: string][] {
  return [
    ["Name", payrollTemplateName],
    ["Paid", frequencyText(template)],
    ["State", used ? "In use" : "Archived"],
    ["Description", description],
    ["Approval before completion", template.secondApprover ? "By someone else" : "Not asked for"],
    [
      "Flag unexplained net pay changes above",
      template.unexplainedLimit === null ? "Off" : `From ${limitText(template.unexplainedLimit)} of net pay`,
    ],
    ...(payDays ? [["Pay days", payDayPolicyText(payDays)] satisfies [string, string]] : []),
  ];
}

/** The master figures as form values. */
export function templateValues(template: PayrollTemplate): TemplateValues {
  const { payrollTemplateName, description, payFrequency, weekEndDay, secondApprover, unexplainedLimit, revision } = template;
  return {
    payrollTemplateName,
    description,
    payFrequency,
    weekEndDay: String(weekEndDay),
    secondApprover: secondApprover ? "on" : "",
    unexplainedLimit: unexplainedLimit === null ? "" : String(unexplainedLimit / 100),
    revision: String(revision),
  };
}
