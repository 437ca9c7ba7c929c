import type { Tx } from "~/db/client.server";
import { versionOn } from "~/domain/settings/company/company-details";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { versionsOf } from "~/models/shared/company-details.server";
import type { WorkbookSeqs } from "~/domain/payroll/company-data/import-workbook/workbook-employees";
import type { WorkbookCompany } from "~/domain/payroll/company-data/import-workbook/workbook-company";
import type { ExistingNames } from "~/domain/payroll/company-data/import-workbook/read-workbook";

/** Existing names of a company that workbook cells may reference. */
export interface CompanyNames {
  known: ExistingNames;
  numbers: WorkbookSeqs;
}

/** The company details of today, and which parts this account may change. */
export async function readWorkbookCompany(tx: Tx, { companySeq, permissions, subscriptions }: Scope): Promise<WorkbookCompany> {
  const { rows } = await tx.$client.query<{ companyName: string; today: Day }>(
    `select company_name as "companyName", (now() at time zone 'Asia/Manila')::date as today from companies where company_seq = $1`,
    [companySeq],
  );
  const { companyName, today } = rows[0]!;
  const may = { everything: permissions.includes("COMPANY_SETTING_EDIT"), agencies: !subscriptions.includes("FLEXBEN_ONLY_USAGE") };
  return { companyName, version: versionOn(await versionsOf(tx, { companySeq }), today), may };
}

type Named = { seq: number; name: string };

/** Departments, tiers, schedules, offices, templates with their allowances, and the ID numbers in use. */
export async function readNames(tx: Tx, companySeq: number): Promise<CompanyNames> {
  const list = async <Row>(sql: string): Promise<Row[]> => (await tx.$client.query(sql, [companySeq])).rows as Row[];
  const departments = await list<Named>(`select department_seq as seq, department_name as name from departments where company_seq = $1`);
  const tiers = await list<Named>(`select job_title_seq as seq, job_title_name as name from job_titles where company_seq = $1`);
  const schedules = await list<Named & { main: boolean }>(
    `select work_schedule_seq as seq, work_schedule_name as name, main_work_schedule_yn = 'Y' as main from work_schedules where company_seq = $1 and schedule_state <> 'DISABLE' order by work_schedule_seq`,
  );
  const offices = await list<Named>(`select work_place_seq as seq, work_place_name as name from work_places where company_seq = $1`);
  const templates = await list<Named>(
    `select payroll_template_seq as seq, payroll_template_name as name from payroll_templates where company_seq = $1 and use_yn = 'Y'`,
  );
  const items = await list<Named & { template: number }>(
    `select distinct payroll_template_seq as template, item_seq as seq, item_name as name
    from payroll_template_items t join payroll_items i using (company_seq, item_side, item_seq)
    where company_seq = $1 and item_side = 'EARNING' and item_kind = 'RECURRING' and i.item_state = 'ENABLE' and t.item_state = 'ENABLE'`,
  );
  const people = await list<{ name: string }>(`select employee_id as name from employees where company_seq = $1 and employee_id <> ''`);
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  const seqs = (rows: readonly Named[]) => new Map(rows.map(({ seq, name }) => [name, seq]));
  return {
    known: {
      departments: names(departments),
      tiers: names(tiers),
      schedules: names(schedules),
      offices: names(offices),
      templates: names(templates),
      items: [...new Set(names(items))],
      employees: names(people),
    },
    numbers: {
      departments: seqs(departments),
      tiers: seqs(tiers),
      schedules: seqs(schedules),
      mainSchedule: (schedules.find(({ main }) => main) ?? (schedules.length === 1 ? schedules[0] : undefined))?.seq ?? null,
      offices: seqs(offices),
      templates: new Map(templates.map(({ seq, name }) => [name, { seq, items: seqs(items.filter(({ template }) => template === seq)) }])),
    },
  };
}
