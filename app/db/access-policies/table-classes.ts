import { SECURITY_EVENT_DAYS } from "~/domain/settings/security-events";
import { CROSS_TENANT_POLICIES } from "./cross-tenant-policies";

/** The application role: it reads and writes rows, owns nothing and creates nothing. The owner of the tables may have any name. */
export const APP_ROLE = "kawani_app";

export type Right = "select" | "insert" | "update" | "delete";

/** All policies are permissive: access that no policy grants is denied. */
export interface Policy {
  name: string;
  command: Right | "all";
  /** The role it applies to; all roles by default. */
  to?: "running" | "owner";
  using?: string;
  check?: string;
}

/** Privileges of the application role on a table, and its row-level security policies; without policies it has no row-level security. */
export interface TableClass {
  rights: readonly Right[];
  policies: readonly Policy[];
}

const MINE = "company_seq = nullif(current_setting('app.company_seq', true), '')::int";
const EVERYTHING: readonly Right[] = ["select", "insert", "update", "delete"];
const OWN_COMPANY: Policy = { name: "company", command: "all", using: MINE, check: MINE };

const MINE_AND_OPEN = `${MINE} and not closed`;

/** The classes, explained in docs/row-level-security.md. */
export const CLASSES = {
  /** Rows of one company that can be changed. */
  ordinary: { rights: EVERYTHING, policies: [OWN_COMPANY] },
  /** Rows of one company that are written once, never change, and can be deleted after their retention period. */
  retained: {
    rights: ["select", "insert", "delete"],
    policies: [
      { name: "company", command: "select", using: MINE },
      { name: "company_add", command: "insert", check: MINE },
      { name: "company_take", command: "delete", using: `${MINE} and happened_at < now() - '${SECURITY_EVENT_DAYS} days'::interval` },
    ],
  },
  /** Rows of one company that are written once: they can be deleted, but never change. */
  kept: { rights: ["select", "insert", "delete"], policies: [OWN_COMPANY] },
  /** A payroll run and its rows: immutable once closed, which only the owner's close_payroll does. */
  run: {
    rights: EVERYTHING,
    policies: [
      { name: "company", command: "select", using: MINE },
      { name: "company_add", command: "insert", check: MINE_AND_OPEN },
      { name: "company_change", command: "update", to: "running", using: MINE_AND_OPEN, check: MINE_AND_OPEN },
      { name: "company_close", command: "update", to: "owner", using: MINE_AND_OPEN, check: MINE },
      { name: "company_take", command: "delete", using: MINE_AND_OPEN },
    ],
  },
  /** Append-only rows of one company. */
  added: {
    rights: ["select", "insert"],
    policies: [
      { name: "company", command: "select", using: MINE },
      { name: "company_add", command: "insert", check: MINE },
    ],
  },
  /** Append-only rows: without a policy for update and delete, not even the owner can change them. Only functions of the owner insert. */
  appended: {
    rights: ["select"],
    policies: [
      { name: "company", command: "select", using: MINE },
      { name: "company_add", command: "insert", to: "owner", check: MINE },
    ],
  },
  /** Values derived from append-only rows: only functions of the owner update them. */
  derived: { rights: ["select"], policies: [OWN_COMPANY] },
  /** Rows without a tenant, from which no tenant can be read. */
  local: { rights: EVERYTHING, policies: [] },
  owners: { rights: ["select"], policies: [] },
} satisfies Record<string, TableClass>;

export type TableClassName = keyof typeof CLASSES;

/** Increases when a class or a policy changes: an older version never restores its own policies. */
export const POLICIES_VERSION = 11;

/** Every table with its class. A missing table fails `tests/db/access-policies.test.ts`; a missing tenant table fails the start. */
export const TABLES: Readonly<Record<string, TableClassName>> = {
  acceptances: "ordinary",
  account_invitations: "ordinary",
  accounts: "ordinary",
  alphalist_statuses: "ordinary",
  api_tokens: "ordinary",
  attendance_locks: "run",
  bank_file_rows: "added",
  bank_files: "added",
  bank_layout_columns: "ordinary",
  bank_layouts: "ordinary",
  bank_marks: "added",
  workbook_layouts: "ordinary",
  assignment_uploads: "ordinary",
  bulk_invitation_rows: "ordinary",
  bulk_invitations: "ordinary",
  change_log_entries: "appended",
  change_log_chain_ends: "derived",
  certificate_files: "ordinary",
  certificate_marks: "ordinary",
  certificate_signatures: "added",
  dirty_days: "ordinary",
  companies: "ordinary",
  clock_notices: "added",
  clock_pins: "ordinary",
  import_workbooks: "ordinary",
  company_logos: "ordinary",
  company_signatories: "ordinary",
  company_versions: "ordinary",
  counters: "ordinary",
  delegations: "ordinary",
  day_results: "ordinary",
  departments: "ordinary",
  global_identifiers: "ordinary",
  document_confirmations: "ordinary",
  document_submissions: "ordinary",
  information_proposals: "ordinary",
  document_policies: "ordinary",
  calendar_subscriptions: "ordinary",
  custom_deadlines: "ordinary",
  reminder_lead_days: "ordinary",
  employee_allowances: "ordinary",
  employee_balances: "ordinary",
  employee_careers: "ordinary",
  employee_contracts: "ordinary",
  employee_deductions: "ordinary",
  employee_documents: "ordinary",
  employee_educations: "ordinary",
  employee_invitations: "ordinary",
  employee_pay_rules: "ordinary",
  employee_qualifications: "ordinary",
  employee_status_histories: "ordinary",
  employees: "ordinary",
  filed_figures: "added",
  filed_returns: "added",
  filing_categories: "ordinary",
  filing_policies: "ordinary",
  filing_policy_copies: "ordinary",
  filing_policy_fields: "ordinary",
  filing_policy_steps: "ordinary",
  filing_policy_targets: "ordinary",
  final_pay_steps: "ordinary",
  flex_ben_events: "ordinary",
  flex_ben_policies: "ordinary",
  idempotency_keys: "ordinary",
  identity_providers: "ordinary",
  imported_attendance_days: "run",
  holiday_moves: "ordinary",
  holiday_uploads: "ordinary",
  holidays: "ordinary",
  job_titles: "ordinary",
  leave_conversions: "run",
  exit_document_links: "ordinary",
  leave_entries: "appended",
  leave_chain_ends: "derived",
  leave_accrual_status: "ordinary",
  leave_policies: "ordinary",
  leave_policy_targets: "ordinary",
  leave_policy_tiers: "ordinary",
  leave_policy_versions: "ordinary",
  leave_uploads: "ordinary",
  issued_certificates: "added",
  journal_accounts: "ordinary",
  journal_exports: "added",
  journal_settings: "ordinary",
  retro_adjustments: "run",
  billing_layouts: "ordinary",
  loan_billings: "ordinary",
  loan_files: "kept",
  loan_movements: "added",
  loan_states: "added",
  loan_uploads: "ordinary",
  loans: "ordinary",
  mails: "ordinary",
  notification_choices: "ordinary",
  notification_dismissals: "ordinary",
  notifications: "ordinary",
  push_messages: "ordinary",
  push_subscriptions: "ordinary",
  opening_amounts: "ordinary",
  opening_balances: "ordinary",
  opening_imports: "ordinary",
  operator_credits: "ordinary",
  passkeys: "ordinary",
  password_resets: "ordinary",
  payroll_adjustments: "run",
  payroll_approvals: "ordinary",
  payroll_arrears: "run",
  payroll_calendars: "ordinary",
  payroll_deduct_rows: "run",
  payroll_entry_imports: "ordinary",
  payroll_item_versions: "ordinary",
  payroll_items: "ordinary",
  payroll_leave_rows: "run",
  payroll_manual_values: "run",
  payroll_members: "run",
  payroll_pay_dates: "ordinary",
  payroll_payouts: "ordinary",
  payroll_premium_rows: "run",
  payroll_template_assignments: "ordinary",
  payroll_template_items: "ordinary",
  payroll_template_pay_days: "ordinary",
  payroll_template_versions: "ordinary",
  payroll_templates: "ordinary",
  payroll_time_changes: "ordinary",
  payroll_time_days: "run",
  payroll_amount_uploads: "ordinary",
  payroll_time_uploads: "ordinary",
  payrolls: "run",
  payslip_changes: "run",
  payslip_mailings: "ordinary",
  payslip_openings: "added",
  payslip_remarks: "ordinary",
  payslips: "run",
  permission_group_members: "ordinary",
  permission_groups: "ordinary",
  point_accounts: "derived",
  point_entries: "appended",
  point_chain_ends: "derived",
  point_months: "derived",
  point_postings: "appended",
  point_usages: "derived",
  premium_rates: "ordinary",
  previous_employers: "ordinary",
  provider_sessions: "ordinary",
  punch_places: "ordinary",
  punch_profiles: "ordinary",
  punch_uploads: "ordinary",
  punch_voids: "added",
  punches: "added",
  quitclaim_texts: "ordinary",
  rate_limits: "local",
  recalculations: "ordinary",
  recovery_codes: "ordinary",
  repeatable_steps: "owners",
  roster_drafts: "ordinary",
  rosters: "ordinary",
  request_answers: "kept",
  request_cancelled_dates: "ordinary",
  request_copies: "ordinary",
  request_decisions: "added",
  request_files: "kept",
  request_leave_facts: "kept",
  request_punches: "ordinary",
  request_roster_days: "ordinary",
  request_steps: "ordinary",
  requests: "ordinary",
  return_adjustments: "added",
  salary_records: "ordinary",
  memberships: "ordinary",
  portfolio_jobs: "ordinary",
  saved_views: "ordinary",
  second_factors: "ordinary",
  security_events: "retained",
  sessions: "ordinary",
  stored_files: "ordinary",
  time_policies: "ordinary",
  time_policy_versions: "ordinary",
  tax_deferrals: "ordinary",
  time_tokens: "ordinary",
  terminals: "ordinary",
  terminal_messages: "ordinary",
  terminal_commands: "ordinary",
  terminal_people: "ordinary",
  topup_requests: "ordinary",
  uncollected_taxes: "ordinary",
  undone_filings: "added",
  arrears_scans: "ordinary",
  what_if_people: "ordinary",
  what_ifs: "ordinary",
  work_places: "ordinary",
  year_forecast_jobs: "ordinary",
  year_forecasts: "ordinary",
  work_schedule_assignments: "ordinary",
  work_schedule_versions: "ordinary",
  work_schedules: "ordinary",
  return_months: "ordinary",
  year_sum_payrolls: "ordinary",
  year_sums: "ordinary",
  work_suspensions: "ordinary",
  webhook_deliveries: "ordinary",
  webhook_endpoints: "ordinary",
  webhook_events: "ordinary",
};

/** Tenant tables that stay on the coordinator of a distributed database, because they are read before the company is known. */
export const COORDINATOR_TABLES: readonly string[] = ["global_identifiers"];

export function declared(table: string): TableClass | undefined {
  const name = TABLES[table];
  return name && { rights: CLASSES[name].rights, policies: [...CLASSES[name].policies, ...(CROSS_TENANT_POLICIES[table] ?? [])] };
}
