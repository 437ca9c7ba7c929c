import type { Tx } from "~/db/client.server";
import { RECORDED } from "~/models/payroll/company-data/record-tables";

/** Company data that the file omits: how much, and why. */
export interface OmittedData {
  what: string;
  count: number;
  why: string;
}

/** Tables that the file covers outside its records, or that are derived from it. @internal for tests */
export const COVERED_TABLES: readonly string[] = [
  ...RECORDED,
  "companies",
  "departments",
  "employee_balances",
  "employees",
  "job_titles",
  "loan_movements",
  "loan_states",
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
  "return_months",
  "year_sum_payrolls",
  "year_sums",
];

/** Server-internal tables, not exported. @internal for tests */
export const INTERNAL_TABLES: readonly string[] = [
  "arrears_scans",
  "assignment_uploads",
  "workbook_layouts",
  "bulk_invitation_rows",
  "bulk_invitations",
  "change_log_chain_ends",
  "dirty_days",
  "clock_pins",
  "import_workbooks",
  "counters",
  "day_results",
  "global_identifiers",
  "calendar_subscriptions",
  "idempotency_keys",
  "holiday_uploads",
  "leave_chain_ends",
  "leave_accrual_status",
  "leave_uploads",
  "exit_document_links",
  "billing_layouts",
  "loan_billings",
  "loan_uploads",
  "mails",
  "notification_choices",
  "notification_dismissals",
  "opening_imports",
  "password_resets",
  "payroll_entry_imports",
  "payslip_mailings",
  "payroll_time_changes",
  "payroll_time_days",
  "payroll_amount_uploads",
  "payroll_time_uploads",
  "certificate_files",
  "what_if_people",
  "what_ifs",
  "year_forecast_jobs",
  "year_forecasts",
  "point_accounts",
  "point_chain_ends",
  "point_months",
  "point_postings",
  "point_usages",
  "recalculations",
  "memberships",
  "portfolio_jobs",
  "passkeys",
  "provider_sessions",
  "push_messages",
  "push_subscriptions",
  "recovery_codes",
  "second_factors",
  "sessions",
  "terminal_commands",
  "terminal_messages",
  "terminal_people",
  "webhook_deliveries",
  "webhook_events",
];

const ATTENDANCE = "Attendance starts again in the company that imports the file; payrolls contain the time that they paid.";
const LEAVES = "Leave balances start again in the company that imports the file.";
const REQUESTS = "Requests and decisions belong to the accounts of this company.";
const PEOPLE = "Users are invited again in the company that imports the file.";
const PROOFS = "It is evidence of what was done here and is not transferred.";
const PAID_AGAIN = "It belongs to the payrolls that were paid here; the importing company runs them again.";
const POINTS = "Points are money held by the operator of this server.";

/** Omitted parts of exported tables. */
const PARTS: readonly (Omit<OmittedData, "count"> & { rows: string })[] = [
  { what: "photos of time logs", why: ATTENDANCE, rows: "punch_places where photo_file_seq is not null" },
  { what: "first day of attendance", why: ATTENDANCE, rows: "companies where attendance_start_date is not null" },
  { what: "first day of leaves", why: LEAVES, rows: "companies where leave_start_date is not null" },
  {
    what: "payslips or certificates by email as PDF",
    why: "No email leaves before it is asked for where the file is read.",
    rows: "companies where 'PDF' in (payslip_delivery, certificate_delivery)",
  },
  { what: "postings of points", why: POINTS, rows: "point_postings where posting_kind <> 'SEAL'" },
];

/** Omitted tables: what they hold, in user terms, and why. */
export const OMITTED_TABLES: Readonly<Record<string, Omit<OmittedData, "count">>> = {
  acceptances: { what: "accepted texts", why: PEOPLE },
  account_invitations: { what: "links to make an account", why: PEOPLE },
  accounts: { what: "accounts of administrators and employees", why: PEOPLE },
  api_tokens: { what: "tokens of programs", why: PEOPLE },
  attendance_locks: { what: "locked days of attendance", why: ATTENDANCE },
  bank_file_rows: { what: "payments in bank files", why: PAID_AGAIN },
  bank_files: { what: "bank files that were created", why: PAID_AGAIN },
  bank_marks: { what: "payments that were returned or made by hand", why: PAID_AGAIN },
  change_log_entries: { what: "entries of the history", why: PROOFS },
  clock_notices: { what: "answers to the notice of clocking", why: PEOPLE },
  employee_invitations: { what: "employee invitations", why: PEOPLE },
  flex_ben_events: { what: "events of transfer policies", why: POINTS },
  flex_ben_policies: { what: "transfer policies", why: POINTS },
  identity_providers: { what: "sign-in through a provider", why: "Its secret stays on this server." },
  imported_attendance_days: { what: "days as attendance handed them to payrolls", why: ATTENDANCE },
  journal_exports: { what: "journals that were taken", why: PAID_AGAIN },
  retro_adjustments: { what: "decisions on late changes of attendance", why: ATTENDANCE },
  leave_conversions: { what: "decisions on converted leave", why: LEAVES },
  leave_entries: { what: "entries of leave ledgers", why: LEAVES },
  operator_credits: { what: "credits of points", why: POINTS },
  loan_files: { what: "documents of loans", why: "Attached files stay here; the loans and what was paid on them travel." },
  payroll_approvals: { what: "approvals of payrolls", why: PAID_AGAIN },
  payroll_arrears: {
    what: "decisions on arrears of closed payrolls",
    why: "What they pay travels as adjustments; what is not decided yet is computed again.",
  },
  payslip_openings: { what: "first openings of payslips", why: PROOFS },
  permission_group_members: { what: "members of permission groups", why: PEOPLE },
  point_entries: { what: "movements of points", why: POINTS },
  punch_places: { what: "places of time logs", why: ATTENDANCE },
  punch_uploads: { what: "biometric imports", why: ATTENDANCE },
  punch_voids: { what: "time logs that were taken out", why: ATTENDANCE },
  punches: { what: "punches", why: ATTENDANCE },
  request_answers: { what: "answers on requests", why: REQUESTS },
  request_cancelled_dates: { what: "days of requests that were reversed", why: REQUESTS },
  request_copies: { what: "copies of requests", why: REQUESTS },
  request_decisions: { what: "decisions on requests", why: REQUESTS },
  request_files: { what: "files of requests", why: REQUESTS },
  request_leave_facts: { what: "leave of requests", why: REQUESTS },
  request_punches: { what: "time logs of requests", why: REQUESTS },
  request_roster_days: { what: "shifts of requests", why: REQUESTS },
  request_steps: { what: "levels of requests", why: REQUESTS },
  requests: { what: "requests", why: REQUESTS },
  saved_views: { what: "lists that someone saved", why: PEOPLE },
  security_events: { what: "security events", why: PROOFS },
  terminals: { what: "terminals that report by themselves", why: "A serial number belongs to one company at a time." },
  time_tokens: { what: "tokens of time", why: PEOPLE },
  topup_requests: { what: "top-up requests", why: POINTS },
  uncollected_taxes: { what: "decisions on tax that could not be withheld", why: PAID_AGAIN },
  webhook_endpoints: { what: "webhooks", why: "Their secrets stay here; the programs that receive events get new ones." },
};

/** Company data that the file omits, where there is any. */
export async function readOmittedData(tx: Tx): Promise<OmittedData[]> {
  const omitted = [...PARTS, ...Object.entries(OMITTED_TABLES).map(([rows, description]) => ({ ...description, rows }))];
  const { rows } = await tx.$client.query<{ at: number; count: number }>(
    omitted.map(({ rows: from }, index) => `select ${index} as at, count(*)::int as count from ${from}`).join(" union all ") +
      " order by at",
  );
  return rows.filter(({ count }) => count > 0).map(({ at, count }) => ({ what: omitted[at]!.what, why: omitted[at]!.why, count }));
}
