import { formatInstant } from "~/domain/shared/day";
import { partText, SETTING_NOUNS, SETTING_PARTS } from "~/domain/payroll/setup/setting-parts";
import type { Scope } from "~/domain/shared/scope";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { listChanges } from "~/models/shared/change-log.server";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";

/** A page of a template's setting changes, of the settings part in the URL if there is one. */
export async function readTemplateHistory(request: Request, scope: Scope, payrollTemplateSeq: number) {
  const query = readListQuery(request, { sorts: ["changed"], pageSizes: [25] });
  const { page, pageSize, offset } = query;
  const part = partParam(request);
  const { rows, count } = await readChanges(scope, payrollTemplateSeq, part, { offset, limit: pageSize });
  toLastPage(request, query, count);
  const parts = SETTING_NOUNS.map((noun) => ({ value: noun as string, label: SETTING_PARTS[noun] as string }));
  return { payrollTemplateSeq, rows, parts, part: part ?? "", page, pageSize, count };
}

/** All matching changes for the spreadsheet, and the template's name. @throws NotFound */
export async function readTemplateHistorySheet(request: Request, scope: Scope, payrollTemplateSeq: number) {
  const { payrollTemplateName } = await getTemplate(scope, payrollTemplateSeq);
  const { rows } = await readChanges(scope, payrollTemplateSeq, partParam(request), {});
  return { payrollTemplateName, rows };
}

function partParam(request: Request) {
  const tabParam = new URL(request.url).searchParams.get("tab");
  return tabParam ? oneOf(SETTING_NOUNS, tabParam) : undefined;
}

async function readChanges(
  scope: Scope,
  payrollTemplateSeq: number,
  part: string | undefined,
  range: { offset?: number; limit?: number },
): Promise<{ rows: SettingChange[]; count: number }> {
  const subject = part === undefined ? payrollTemplateSeq : { noun: part, seq: payrollTemplateSeq };
  const { changes, count } = await listChanges(scope, "PAYROLL_SETTINGS", subject, range);
  const rows = changes.map(({ id, changedAt, adminName, actionDescription, subjectNoun }) => ({
    id,
    changedAt: formatInstant(changedAt),
    adminName,
    part: partText(subjectNoun),
    description: actionDescription,
  }));
  return { rows, count };
}

/** A change as a history row. */
export type SettingChange = { id: number; changedAt: string; adminName: string; part: string; description: string };
