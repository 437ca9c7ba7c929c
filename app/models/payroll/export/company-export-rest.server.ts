import type { Tx } from "~/db/client.server";
import { TABLES } from "~/db/walls/table-classes";
import { RECORDED } from "~/models/payroll/company-records/record-tables";

/** Something of the company that the file has no place for, and how much of it there is. */
export interface LeftOut {
  what: string;
  count: number;
}

/** What the file holds beside its records, or what follows again from what it holds. */
const HELD = [
  ...RECORDED,
  "companies",
  "departments",
  "employee_balances",
  "employees",
  "job_titles",
  "loan_movements",
  "loans",
  "opening_amounts",
  "opening_balances",
  "payroll_adjustments",
  "payroll_deduct_rows",
  "payroll_leave_rows",
  "payroll_manual_values",
  "payroll_members",
  "payroll_payouts",
  "payroll_premium_rows",
  "payroll_templates",
  "payrolls",
  "payslip_changes",
  "payslip_remarks",
  "payslips",
  "work_schedules",
  "year_sum_payrolls",
  "year_sums",
];

/** What the server needs for its own work, and nobody would take along. */
const SERVERS = [
  "assignment_uploads",
  "book_layouts",
  "bulk_invitation_rows",
  "bulk_invitations",
  "change_log_heads",
  "changed_days",
  "clock_pins",
  "company_books",
  "counters",
  "day_results",
  "directory",
  "duty_readers",
  "form_posts",
  "leave_heads",
  "leave_keeping",
  "leave_uploads",
  "leaver_links",
  "billing_layouts",
  "loan_billings",
  "loan_uploads",
  "mails",
  "notification_dismissals",
  "opening_imports",
  "password_resets",
  "payroll_entry_imports",
  "payslip_mailings",
  "payroll_time_changes",
  "payroll_time_days",
  "payroll_amount_uploads",
  "payroll_time_uploads",
  "what_if_people",
  "what_ifs",
  "year_forecast_jobs",
  "year_forecasts",
  "point_accounts",
  "point_heads",
  "point_months",
  "point_postings",
  "point_usages",
  "recalculations",
  "recovery_codes",
  "second_factors",
  "sessions",
];

/** Parts of tables that the file holds, for which it has no place. */
const PARTS: Readonly<Record<string, string>> = {
  "first day of attendance": "companies where attendance_start_date is not null",
  "payslips by mail as PDF": "companies where payslip_delivery <> 'LINK'",
  "first day of leaves": "companies where leave_start_date is not null",
  "repayments and other movements of loans by hand, which are in the balances": "loan_movements where movement_kind <> 'PAYROLL'",
  "postings of points": "point_postings where posting_kind <> 'SEAL'",
  "opening balances of earlier years":
    "opening_balances o where exists (select 1 from opening_balances later where later.employee_seq = o.employee_seq and later.taxable_year > o.taxable_year)",
};

/** Tables whose names say too little to whoever uses the product. */
const WORDS: Readonly<Record<string, string>> = {
  accounts: "accounts of administrators and employees",
  acceptances: "accepted texts",
  account_invitations: "links to make an account",
  api_tokens: "tokens of programs",
  change_log_entries: "entries of the history",
  clock_notices: "answers to the notice of clocking",
  attendance_locks: "locked days of attendance",
  flex_ben_events: "events of transfer policies",
  flex_ben_policies: "transfer policies",
  handed_days: "days as attendance handed them to payrolls",
  leave_conversions: "decisions on converted leave",
  leave_entries: "entries of leave ledgers",
  loan_states: "changes of the state of loans",
  late_changes: "decisions on late changes of attendance",
  payroll_arrears: "decisions on arrears of closed payrolls",
  notifications: "notices",
  payslip_openings: "first openings of payslips",
  operator_credits: "credits of points",
  permission_group_members: "members of permission groups",
  point_entries: "movements of points",
  punch_places: "places of punches",
  punch_uploads: "files of punches",
  tax_spreads: "people whose tax of a year is spread",
  time_tokens: "tokens of time",
  topup_requests: "top-up requests",
  uncollected_taxes: "decisions on tax that could not be withheld",
};

/** Everything of the company that the file has no place for; a table that comes later is among it until the file holds it. */
export async function readLeftOut(tx: Tx): Promise<LeftOut[]> {
  const tables = Object.entries(TABLES).filter(
    ([table, name]) => name !== "local" && name !== "owners" && !HELD.includes(table) && !SERVERS.includes(table),
  );
  const asked = [...Object.entries(PARTS), ...tables.map(([table]) => [WORDS[table] ?? table.replaceAll("_", " "), table] as const)];
  const { rows } = await tx.$client.query<LeftOut>(
    asked.map(([what, from]) => `select '${what.replaceAll("'", "''")}' as what, count(*)::int as count from ${from}`).join(" union all "),
  );
  return rows.filter(({ count }) => count > 0);
}
