import type { Tx } from "~/db/client.server";
import { TABLES } from "~/db/walls/table-classes";

/** Something of the company that the file has no place for, and how much of it there is. */
export interface LeftOut {
  what: string;
  count: number;
}

/** What the file holds, or what follows again from what it holds. */
const HELD = [
  "companies",
  "company_signatories",
  "company_versions",
  "departments",
  "employee_allowances",
  "employee_balances",
  "employee_deductions",
  "employees",
  "holidays",
  "job_titles",
  "loan_movements",
  "loans",
  "opening_amounts",
  "opening_balances",
  "payroll_adjustments",
  "payroll_deduct_rows",
  "payroll_item_versions",
  "payroll_items",
  "payroll_leave_rows",
  "payroll_members",
  "payroll_premium_rows",
  "payroll_template_items",
  "payroll_template_versions",
  "payroll_templates",
  "payrolls",
  "payslip_changes",
  "payslips",
  "previous_employers",
  "salary_records",
  "work_schedules",
];

/** What the server needs for its own work, and nobody would take along. */
const SERVERS = [
  "assignment_uploads",
  "book_layouts",
  "bulk_invitation_rows",
  "bulk_invitations",
  "change_log_heads",
  "company_books",
  "counters",
  "directory",
  "form_posts",
  "mails",
  "notification_dismissals",
  "opening_imports",
  "password_resets",
  "payroll_entry_imports",
  "payroll_time_changes",
  "payroll_time_uploads",
  "point_accounts",
  "point_heads",
  "point_months",
  "point_usages",
  "recalculations",
  "recovery_codes",
  "second_factors",
  "sessions",
];

/** Parts of tables that the file holds, for which it has no place. */
const PARTS: Readonly<Record<string, string>> = {
  "later details of the company": "company_versions where from_day is not null",
  "payrolls that are not completed": "payrolls where completed_at is null",
  "holidays of single offices": "holidays where work_place_seqs is not null",
  "earlier versions of items":
    "payroll_item_versions v where exists (select 1 from payroll_item_versions later where (later.item_side, later.item_seq) = (v.item_side, v.item_seq) and later.effective_day > v.effective_day)",
  "earlier versions of a template's policies":
    "payroll_template_versions v where exists (select 1 from payroll_template_versions later where (later.payroll_template_seq, later.policy_tab) = (v.payroll_template_seq, v.policy_tab) and later.effective_day > v.effective_day)",
  "templates that count the holidays of offices": "payroll_template_versions where holiday_basis = 'OFFICE'",
  "amounts that follow the template":
    "(select 1 from employee_allowances where monthly_amount_centavos is null union all select 1 from employee_deductions where monthly_amount_centavos is null) entries",
  "times of work schedules": "work_schedules where work_schedule_type <> 'FIXED_TIME' or start_time is not null or days <> '[]'",
  "employees left out of a payroll": "payroll_members where excluded",
};

/** Everything of the company that the file has no place for; a table that comes later is among it until the file holds it. */
export async function readLeftOut(tx: Tx): Promise<LeftOut[]> {
  const tables = Object.entries(TABLES).filter(
    ([table, name]) => name !== "local" && name !== "owners" && !HELD.includes(table) && !SERVERS.includes(table),
  );
  const asked = [...Object.entries(PARTS), ...tables.map(([table]) => [table.replaceAll("_", " "), table] as const)];
  const { rows } = await tx.$client.query<LeftOut>(
    asked.map(([what, from]) => `select '${what.replaceAll("'", "''")}' as what, count(*)::int as count from ${from}`).join(" union all "),
  );
  return rows.filter(({ count }) => count > 0);
}
