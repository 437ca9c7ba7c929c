import { hash } from "node:crypto";
import { fileStore } from "~/db/file-store.server";
import { getLayoutKey } from "~/domain/payroll/company-data/import-workbook/foreign-sheet";
import { AMOUNT_HEADINGS } from "~/domain/payroll/runs/amount-sheet";
import { serializeScenario } from "~/domain/payroll/runs/what-if/scenario";
import { PERMISSIONS, OPERATOR } from "~/domain/settings/permissions";
import { inviteAccount } from "./invitations";
import { createTimeUpload } from "~/models/payroll/runs/time/time-uploads.server";
import { stopPath } from "~/models/shared/notifications/stop-mails.server";
import { requestPasswordReset } from "~/models/settings/password-resets.server";
import { storeFile } from "~/models/shared/stored-files.server";
import { grantPermissions, createTestAccount } from "./company";
import { addRecords } from "./employees";
import { PDF } from "./files";
import { buildOpeningSheet } from "./opening-sheet";
import { createPayrollCompany } from "./payroll-company";
import { linkEmployeeRecord } from "./employee-record";
import { runSql } from "./payroll-run";
import { addPremiumRate, PREMIUM_RATE } from "./premium-rate";
import { SHEET } from "./time-sheet";

/** Numbers of the fixture's records. */
export const FIRST_NUMBERS = {
  amountUploadSeq: 1,
  importSeq: 1,
  companyVersionSeq: 2,
  signatorySeq: 1,
  employeeInviteSeq: 1,
  workPlaceSeq: 1,
  documentSeq: 1,
  submissionSeq: 1,
  proposalSeq: 1,
  bulkInviteSeq: 1,
  bulkUpdateSeq: 2,
  savedViewSeq: 1,
  passkeySeq: 1,
  educationSeq: 1,
  careerSeq: 1,
  qualificationSeq: 1,
  contractSeq: 1,
  employeeStatusHistorySeq: 1,
  policySeq: 1,
  noticeSeq: 1,
  tokenSeq: 1,
  roleGroupSeq: 1,
  accountSeq: 1,
  holidaySeq: 1,
  entryImportSeq: 1,
  templateUploadSeq: 1,
  scheduleUploadSeq: 2,
  payrollTemplateSeq: 1,
  workbookSeq: 1,
  workScheduleSeq: 1,
  timePolicySeq: 1,
  punchSeq: 1,
  punchUploadSeq: 1,
  punchProfileSeq: 1,
  timeTokenSeq: 1,
  kioskSeq: 2,
  terminalSeq: 1,
  pushSubscriptionSeq: 1,
  endpointSeq: 1,
  // Above the numbers that the sequence gives.
  eventSeq: 900_001,
  filingCategorySeq: 1,
  filingPolicySeq: 1,
  filingRequestSeq: 1,
  delegationSeq: 1,
  workSuspensionSeq: 1,
  leavePolicySeq: 1,
  leaveEntrySeq: 1,
  leaveUploadSeq: 1,
  holidayUploadSeq: 1,
  loanSeq: 1,
  loanUploadSeq: 1,
  billingSeq: 1,
  movementSeq: 1,
  layoutSeq: 1,
  customDeadlineSeq: 1,
  whatIfSeq: 1,
  certificateFileSeq: 1,
};
/** Secret after the company number in the link to a leaver's documents. */
const EXIT_DOCUMENTS_SECRET = "p".repeat(43);
/** Token that opens the company's kiosk. */
const kioskTokenFor = (companySeq: number) => `kawani_time_${companySeq}_${"k".repeat(43)}`;
export type Numbers = typeof FIRST_NUMBERS;

/** URL of the template's rules; their day is that of the premium rate. */
export const POLICY_TAB = { policyTab: "contributions" };
/** The time policy in URLs. */
export const POLICY_KIND = { policyKind: "overtime" };
/** A custom leave type that is granted by hand. */
export async function addLeaveType(companySeq: number, leavePolicySeq: number, name: string): Promise<void> {
  await runSql(
    companySeq,
    `insert into leave_policies (company_seq, leave_policy_seq, leave_name, leave_kind) values (${companySeq}, ${leavePolicySeq}, '${name}', 'CUSTOM')`,
  );
  await runSql(
    companySeq,
    `insert into leave_policy_versions (company_seq, leave_policy_seq, effective_day, paid_yn, unit, grant_method, basis, prorate_yn, available_after_months, unused_at_year_end, convert_at_separation_yn, sil_yn, limited_yn, negative_limit, count_days, notice_days, all_departments_yn, extra_days, changed_by)
    values (${companySeq}, ${leavePolicySeq}, '1974-11-01', 'Y', 'DAY', 'MANUAL', 'JOIN_DATE', 'Y', 0, 'FORFEIT', 'N', 'N', 'Y', 0, 'WORKDAYS', 0, 'Y', 0, '${name}')`,
  );
}

/** A loan that was stopped after a repayment: payroll does not deduct it. */
export async function addLoan(
  companySeq: number,
  { employeeSeq, loanSeq, movementSeq }: { employeeSeq: number; loanSeq: number; movementSeq: number },
  word: string,
): Promise<void> {
  await runSql(
    companySeq,
    `insert into loans (company_seq, loan_seq, employee_seq, loan_type, principal_centavos, opening_centavos, balance_centavos, amortization_centavos, start_date, loan_deduction_payroll_order, loan_state, note)
    values ($1, $2, $3, 'COMPANY_LOAN', 500000, 500000, 400000, 100000, '2026-01-01', '1ST', 'CANCELLED', $4)`,
    [companySeq, loanSeq, employeeSeq, word],
  );
  await runSql(
    companySeq,
    `insert into loan_movements (company_seq, loan_seq, movement_seq, employee_seq, movement_kind, moved_on, amount_centavos, means, note, moved_by)
    values ($1, $2, $3, $4, 'REPAYMENT', '2026-02-01', 100000, 'CASH', $5, 'Ana Reyes')`,
    [companySeq, loanSeq, movementSeq, employeeSeq, word],
  );
}

/** A passkey of the company's first account, which signs nothing in. */
export async function addPasskeyRow(companySeq: number, passkeySeq: number, name = "Luz"): Promise<void> {
  await runSql(
    companySeq,
    `insert into passkeys (company_seq, account_seq, passkey_seq, credential_id, public_key, user_handle, passkey_name)
    select $1, min(account_seq), $2, $3, 'none', 'none', $4 from accounts where company_seq = $1`,
    [companySeq, passkeySeq, `none${passkeySeq}`, name],
  );
}

/** Part of the sign-in address of a company. */
export const signInKeyFor = (companySeq: number): string => `${companySeq}-${"k".repeat(16)}`;

/** A sign-in provider that no one uses. */
export async function addProviderRow(companySeq: number, name: string): Promise<void> {
  await runSql(
    companySeq,
    `insert into identity_providers (company_seq, sign_in_key, display_name, issuer, client_id, client_secret)
    values ($1, $2, $3, 'https://127.0.0.1', 'none', 'none')`,
    [companySeq, signInKeyFor(companySeq), name],
  );
}

/** The leave type in URLs. */
export const LEAVE_KIND = { leaveKind: "custom" };
/** The leave import workbook in URLs. */
export const LEAVE_WORKBOOK = { leaveBook: "grants", listName: "employees" };
/** The agency of the billing list in URLs. */
export const BILLING_AGENCY = { agency: "sss" };
/** The day of the punches in URLs. */
export const WORK_DATE = { workDate: "2026-11-16" };

/**
 * Adds one record of each kind that a URL can name, under the given numbers, to a company with an employee and a file. @param word is contained in
 * their texts
 */
export async function addCompanyFixture(
  companySeq: number,
  { employeeSeq, fileSeq }: { employeeSeq: number; fileSeq: number },
  numbers: Numbers = FIRST_NUMBERS,
  word = "Luz",
): Promise<void> {
  const {
    importSeq,
    companyVersionSeq,
    signatorySeq,
    employeeInviteSeq,
    workPlaceSeq,
    documentSeq,
    submissionSeq,
    proposalSeq,
    bulkInviteSeq,
    bulkUpdateSeq,
    savedViewSeq,
    passkeySeq,
    policySeq,
    noticeSeq,
    tokenSeq,
    roleGroupSeq,
    accountSeq,
    holidaySeq,
    entryImportSeq,
    templateUploadSeq,
    scheduleUploadSeq,
    payrollTemplateSeq,
    workbookSeq,
    workScheduleSeq,
    timePolicySeq,
    punchSeq,
    punchUploadSeq,
    punchProfileSeq,
    timeTokenSeq,
    kioskSeq,
    terminalSeq,
    pushSubscriptionSeq,
    endpointSeq,
    eventSeq,
    filingCategorySeq,
    filingPolicySeq,
    filingRequestSeq,
    delegationSeq,
    workSuspensionSeq,
    leavePolicySeq,
    leaveEntrySeq,
    leaveUploadSeq,
    holidayUploadSeq,
    loanSeq,
    loanUploadSeq,
    billingSeq,
    movementSeq,
    layoutSeq,
    customDeadlineSeq,
  } = numbers;
  await addLoan(companySeq, { employeeSeq, loanSeq, movementSeq }, word);
  await runSql(
    companySeq,
    `with made as (insert into bank_layouts (company_seq, layout_seq, layout_name, file_kind, file_name) values (${companySeq}, ${layoutSeq}, '${word}', 'SEPARATED', '{reference}'))
    insert into bank_layout_columns (company_seq, layout_seq, row_kind, column_no, field, constant_text, column_format, align, pad)
    values (${companySeq}, ${layoutSeq}, 'detail', 0, 'accountNumber', '', 'DIGITS', 'LEFT', ''), (${companySeq}, ${layoutSeq}, 'detail', 1, 'amount', '', 'AMOUNT', 'LEFT', '')`,
  );
  await runSql(
    companySeq,
    `insert into custom_deadlines (company_seq, custom_deadline_seq, title, due_day, repeats) values (${companySeq}, ${customDeadlineSeq}, '${word}', '2026-12-01', 'ONCE')`,
  );
  await addRecords(companySeq, employeeSeq, fileSeq, numbers);
  await runSql(
    companySeq,
    `insert into loan_files (company_seq, loan_seq, file_seq, file_name, attached_by) values (${companySeq}, ${loanSeq}, ${fileSeq}, '${word}.pdf', '${word}')`,
  );
  await runSql(
    companySeq,
    "insert into opening_imports (company_seq, import_seq, taxable_year, file_name, sheet, uploaded_by) values ($1, $2, 2026, $3, $4, 'Ana Reyes')",
    [companySeq, importSeq, `${word}.xlsx`, JSON.stringify(buildOpeningSheet({ id: "E-0", name: word, payrollPeriods: 20 }))],
  );
  await runSql(
    companySeq,
    `insert into document_policies (company_seq, document_seq, document_name, document_requirement) values (${companySeq}, ${documentSeq}, '${word}', 'REQUIRED')
    on conflict do nothing`,
  );
  await runSql(
    companySeq,
    `insert into document_submissions (company_seq, submission_seq, employee_seq, document_seq, file_seq, file_name) values (${companySeq}, ${submissionSeq}, ${employeeSeq}, ${documentSeq}, ${fileSeq}, '${word}.pdf')`,
  );
  await runSql(
    companySeq,
    `insert into information_proposals (company_seq, proposal_seq, employee_seq, proposal_kind, proposed_values, reason)
      values (${companySeq}, ${proposalSeq}, (select max(employee_seq) from employees where company_seq = ${companySeq}), 'BASIC_INFO', '[{"field":"nickName","before":"","after":"${word}"}]', '${word}')`,
  );
  await runSql(
    companySeq,
    `insert into work_places (company_seq, work_place_seq, work_place_name) values (${companySeq}, ${workPlaceSeq}, '${word}') on conflict do nothing`,
  );
  await runSql(
    companySeq,
    `insert into employee_invitations (company_seq, employee_invite_seq, employee_name, first_name, last_name, phone_number, invite_email, join_date, work_schedule_seq, invited_by, expires_at)
    values (${companySeq}, ${employeeInviteSeq}, 'Luz Cruz', 'Luz', 'Cruz', '09171234567', 'luz${companySeq}@company.test', '2026-12-01', 1, 'Ana Reyes', now() + interval '7 days')`,
  );
  await runSql(
    companySeq,
    `insert into saved_views (company_seq, account_seq, saved_view_seq, page_path, view_name, query) values (${companySeq}, 1, ${savedViewSeq}, '/employees/employees', 'Everybody', '')`,
  );
  for (const [bulkSeq, purpose] of [
    [bulkInviteSeq, "INVITE"],
    [bulkUpdateSeq, "UPDATE"],
  ] as const) {
    await runSql(
      companySeq,
      `insert into bulk_invitations (company_seq, bulk_invite_seq, bulk_purpose, file_name, headings, row_count, invalid_count, uploaded_by) values (${companySeq}, ${bulkSeq}, '${purpose}', 'people.xlsx', '["First Name"]', 1, 1, 1)`,
    );
    await runSql(
      companySeq,
      `insert into bulk_invitation_rows (company_seq, bulk_invite_seq, row_index, cells, errors) values (${companySeq}, ${bulkSeq}, 2, '["${word}"]', '["Last Name missing"]')`,
    );
  }
  await runSql(
    companySeq,
    `insert into flex_ben_policies (company_seq, policy_seq, flexben_policy_transfer_name, employee_types, period_transfer_type, start_day, distribution_transfer_type, mileage_volume) values (${companySeq}, ${policySeq}, '${word}', '{FULL_TIME}', 'MONTHLY', '2026-12-01', 'SAME', 5)`,
  );
  await runSql(
    companySeq,
    `insert into api_tokens (company_seq, token_seq, token_name, token_hash, token_start, scopes, created_by) values (${companySeq}, ${tokenSeq}, '${word}', 'digest of ${word}', 'kawani_', '{usages:write}', 'Ana Reyes')`,
  );
  await addPremiumRate(companySeq, word);
  // The first group and its member already exist.
  await runSql(
    companySeq,
    `insert into permission_groups (company_seq, role_group_seq, role_group_name, description) values (${companySeq}, ${roleGroupSeq}, '${word}', '${word}') on conflict do nothing`,
  );
  await runSql(
    companySeq,
    `insert into accounts (company_seq, account_seq, email, password_hash, employee_name, employee_first_name) values (${companySeq}, ${accountSeq}, 'member${companySeq}@company.test', 'none', '${word}', 'Luz') on conflict do nothing`,
  );
  await addPasskeyRow(companySeq, passkeySeq, word);
  await addProviderRow(companySeq, word);
  await runSql(
    companySeq,
    `insert into permission_group_members (company_seq, role_group_seq, account_seq) values (${companySeq}, ${roleGroupSeq}, ${accountSeq}) on conflict do nothing`,
  );
  await runSql(
    companySeq,
    `insert into company_versions (company_seq, version_seq, from_day, registered_name) values (${companySeq}, ${companyVersionSeq}, '2090-01-01', '${word}')`,
  );
  await runSql(
    companySeq,
    `insert into return_adjustments (company_seq, period, adjusted_month, version, removed_yn, bank, paid_centavos, should_be_centavos, recorded_by)
    values (${companySeq}, '2026-11', '2026-10', 1, 'N', '${word}', 90000, 100755, '${word}')`,
  );
  await runSql(
    companySeq,
    `insert into company_signatories (company_seq, signatory_seq, name, position) values (${companySeq}, ${signatorySeq}, '${word}', '${word}')`,
  );
  await runSql(
    companySeq,
    `insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type) values (${companySeq}, ${holidaySeq}, '2026-11-30', '${word}', 'regular')
    on conflict (company_seq, holiday_seq) do nothing`,
  );
  await runSql(
    companySeq,
    `with made as (insert into payroll_templates (company_seq, payroll_template_seq, payroll_template_name, pay_frequency) values (${companySeq}, ${payrollTemplateSeq}, '${word}', 'MONTHLY') on conflict do nothing)
    insert into payroll_template_versions (company_seq, payroll_template_seq, policy_tab, effective_day, note) values (${companySeq}, ${payrollTemplateSeq}, '${POLICY_TAB.policyTab}', '${PREMIUM_RATE.effectiveDay}', '${word}')`,
  );
  await runSql(
    companySeq,
    `insert into import_workbooks (company_seq, workbook_seq, file_name, sheets, uploaded_by) values (${companySeq}, ${workbookSeq}, '${word}.xlsx', '{"Tiers": [{"number": 1, "cells": ["Tier"]}, {"number": 2, "cells": ["${word}"]}]}', 'Ana Reyes')`,
  );
  await runSql(
    companySeq,
    `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time) values (${companySeq}, ${workScheduleSeq}, '${word}', '12345', 480)
    on conflict do nothing`,
  );
  await runSql(
    companySeq,
    `insert into time_policies (company_seq, time_policy_seq, policy_kind, policy_name, main_yn) values (${companySeq}, ${timePolicySeq}, 'OVERTIME', '${word}', 'Y')`,
  );
  await runSql(
    companySeq,
    `insert into time_policy_versions (company_seq, time_policy_seq, effective_day, overtime_mode, minimum_overtime_minutes, overtime_unit_minutes, early_overtime_yn, unapproved_alert_minutes, changed_by)
    values (${companySeq}, ${timePolicySeq}, '1974-11-01', 'APPROVED_ONLY', 0, 1, 'N', 30, '${word}')`,
  );
  await addLeaveType(companySeq, leavePolicySeq, word);
  await runSql(companySeq, `update companies set attendance_start_date = '2026-01-01' where company_seq = ${companySeq}`);
  await runSql(
    companySeq,
    `insert into time_tokens (company_seq, time_token_seq, token_name, token_hash, token_start, token_scope, created_by) values (${companySeq}, ${timeTokenSeq}, '${word}', 'digest of ${word}', 'kawani_time_', 'TIME', '${word}')`,
  );
  await runSql(
    companySeq,
    `insert into time_tokens (company_seq, time_token_seq, token_name, token_hash, token_start, token_scope, work_place_seq, created_by)
    values (${companySeq}, ${kioskSeq}, '${word}', '${hash("sha256", kioskTokenFor(companySeq))}', 'kawani_time_', 'KIOSK', ${workPlaceSeq}, '${word}')`,
  );
  await runSql(
    companySeq,
    `insert into terminals (company_seq, terminal_seq, serial_number, terminal_name, work_place_seq, clock_difference_seconds, last_seen_at, created_by)
    values (${companySeq}, ${terminalSeq}, 'SN${companySeq}', '${word}', ${workPlaceSeq}, 240, now(), '${word}')`,
  );
  await runSql(
    companySeq,
    `insert into push_subscriptions (company_seq, push_subscription_seq, account_seq, endpoint, browser_key, browser_secret, device)
    values (${companySeq}, ${pushSubscriptionSeq}, ${accountSeq}, 'https://push.test/${companySeq}', 'key', 'secret', '${word}')`,
  );
  await runSql(
    companySeq,
    `insert into webhook_endpoints (company_seq, endpoint_seq, url, description, secret, event_kinds, created_by)
    values (${companySeq}, ${endpointSeq}, 'https://hooks.example.ph/', '${word}', 'secret', '{return.filed}', '${word}')`,
  );
  await runSql(
    companySeq,
    `insert into webhook_events (company_seq, event_seq, event_kind, data) overriding system value
    values (${companySeq}, ${eventSeq}, 'employee.changed', '{"changedFields":["${word}"]}')`,
  );
  await runSql(
    companySeq,
    `insert into webhook_deliveries (company_seq, endpoint_seq, event_seq, delivery_state, attempts, last_attempt_at, last_status, last_answer)
    values (${companySeq}, ${endpointSeq}, ${eventSeq}, 'DELIVERED', 1, now(), 200, '${word}')`,
  );
  await runSql(
    companySeq,
    `insert into terminal_messages (company_seq, terminal_seq, message_key, kind, detail, first_at, last_at)
    values (${companySeq}, ${terminalSeq}, 'UNKNOWN_PERSON 99', 'UNKNOWN_PERSON', '${word}', now(), now())`,
  );
  await runSql(
    companySeq,
    `insert into punch_uploads (company_seq, punch_upload_seq, file_seq, file_name, digest, profile, upload_state, uploaded_by, used_by, used_at)
    values (${companySeq}, ${punchUploadSeq}, ${fileSeq}, '${word}.dat', '${word}', 'ZK_ATTLOG', 'USED', '${word}', '${word}', now())`,
  );
  await runSql(
    companySeq,
    `insert into punch_profiles (company_seq, punch_profile_seq, profile_name, separator, date_order, person_column, date_column)
    values (${companySeq}, ${punchProfileSeq}, '${word}', 'COMMA', 'MDY', 1, 2)`,
  );
  await runSql(
    companySeq,
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, work_date, reason, remark, recorded_by)
    values (${companySeq}, ${punchSeq}, ${employeeSeq}, '${WORK_DATE.workDate} 08:00+08', 'IN', 'ADMIN', '${WORK_DATE.workDate}', 'Other', '${word}', '${word}')`,
  );
  await runSql(
    companySeq,
    `insert into filing_categories (company_seq, filing_category_seq, category_name, category_kind, sort_order) values (${companySeq}, ${filingCategorySeq}, '${word}', 'LEAVE', 1)`,
  );
  await runSql(
    companySeq,
    `with made as (insert into filing_policies (company_seq, filing_policy_seq, filing_category_seq, policy_name, sort_order) values (${companySeq}, ${filingPolicySeq}, ${filingCategorySeq}, '${word}', 1))
    insert into filing_policy_steps (company_seq, filing_policy_seq, approval_stage_order, auto_approved_yn, approve_type, employee_seq) values (${companySeq}, ${filingPolicySeq}, 0, 'N', 'USER', ${employeeSeq})`,
  );
  await runSql(
    companySeq,
    `with made as (insert into requests (company_seq, request_seq, request_kind, filing_category_seq, employee_seq, filed_by, filed_by_employee_seq, start_date, end_date, start_at, end_at, reason, request_state)
      values (${companySeq}, ${filingRequestSeq}, 'OVERTIME', ${filingCategorySeq}, ${employeeSeq}, '${word}', (select max(employee_seq) from employees where company_seq = ${companySeq}), '${WORK_DATE.workDate}', '${WORK_DATE.workDate}', '${WORK_DATE.workDate} 17:00+08', '${WORK_DATE.workDate} 19:00+08', '${word}', 'APPROVED'))
    insert into request_decisions (company_seq, request_seq, phase, stage, decided_by, how, remark) values (${companySeq}, ${filingRequestSeq}, 'FILING', 0, '${word}', 'SPECIAL_APPROVED', '${word}')`,
  );
  // For the employee who may be linked to the company's account later.
  await runSql(
    companySeq,
    `insert into delegations (company_seq, delegation_seq, from_employee_seq, to_employee_seq, start_date, end_date, reason, given_by)
    values (${companySeq}, ${delegationSeq}, (select max(employee_seq) from employees where company_seq = ${companySeq}), ${employeeSeq}, '2099-01-01', '2099-01-02', '${word}', '${word}')`,
  );
  await runSql(companySeq, `update companies set leave_start_date = '2026-01-01' where company_seq = ${companySeq}`);
  // Entries are numbered from 1 without a gap.
  const each = (value: string) => `array(select ${value} from generate_series(1, ${leaveEntrySeq}) at)`;
  await runSql(
    companySeq,
    `select enter_leave(${companySeq}, 1, '${word}', ${each(String(employeeSeq))}, ${each(String(leavePolicySeq))}, ${each("date '2026-01-05'")}, ${each("'MANUAL_GRANT'")},
      ${each("10000::bigint")}, ${each("null::date")}, ${each("null::int")}, ${each("null::int")}, ${each(`'${word}'`)}, ${each("'one ' || at")})`,
  );
  await runSql(
    companySeq,
    `insert into work_suspensions (company_seq, suspension_seq, suspension_date, paid_yn, reason, entered_by) values (${companySeq}, ${workSuspensionSeq}, '${WORK_DATE.workDate}', 'Y', '${word}', '${word}')`,
  );
  await runSql(
    companySeq,
    `insert into payroll_entry_imports (company_seq, entry_import_seq, file_name, uploaded_by, sheet) values (${companySeq}, ${entryImportSeq}, '${word}.xlsx', 'Ana Reyes',
      '[{"number":1,"cells":["Employee ID","Name","Item code","Item","Monthly amount","From","To","Note"]},{"number":2,"cells":["E-001","Somebody","RICE-SUBSIDY","",100]}]')`,
  );
  await runSql(
    companySeq,
    `insert into assignment_uploads (company_seq, upload_seq, setting_group, file_name, uploaded_by, sheet) values
      (${companySeq}, ${templateUploadSeq}, 'PAYROLL', '${word}.xlsx', 'Ana Reyes', '[{"number":1,"cells":["Employee ID","Name","Template now","Template","From day"]},{"number":2,"cells":["E-001","Somebody","","Office",""]}]'),
      (${companySeq}, ${scheduleUploadSeq}, 'WORK_SCHEDULE', '${word}.xlsx', 'Ana Reyes', '[{"number":1,"cells":["Employee ID","Employee name","Work schedule","From"]},{"number":2,"cells":["E-001","Somebody","Plant",""]}]')`,
  );
  await runSql(
    companySeq,
    `insert into leave_uploads (company_seq, upload_seq, upload_kind, file_name, uploaded_by, sheet) values (${companySeq}, ${leaveUploadSeq}, 'GRANT', '${word}.xlsx', 'Ana Reyes',
      '[{"number":1,"cells":["Employee ID","Employee name","Leave type","Days","Valid to","Reason"]},{"number":2,"cells":["E-001","Somebody","Nap",1,"",""]}]')`,
  );
  await runSql(
    companySeq,
    `insert into holiday_uploads (company_seq, holiday_upload_seq, calendar_year, file_name, uploaded_by, sheet) values (${companySeq}, ${holidayUploadSeq}, 2026, '${word}.xlsx', 'Ana Reyes',
      '[{"number":1,"cells":["Date","Name","Kind","Offices"]},{"number":2,"cells":["12/01/2026","Founding Day","Nap",""]}]')`,
  );
  await runSql(
    companySeq,
    `insert into loan_uploads (company_seq, loan_upload_seq, file_name, uploaded_by, sheet) values (${companySeq}, ${loanUploadSeq}, '${word}.xlsx', 'Ana Reyes',
      '[{"number":1,"cells":["Employee ID","Loan type","Loan number","Principal","Balance","Amortization","Start","Order","State"]},{"number":2,"cells":["E-001","Nap","",100]}]')`,
  );
  await runSql(
    companySeq,
    `insert into loan_billings (company_seq, billing_seq, agency, file_name, uploaded_by, sheet) values (${companySeq}, ${billingSeq}, 'SSS', '${word}.csv', 'Ana Reyes',
      '[{"number":1,"cells":["SSS No.","Amount due"]},{"number":2,"cells":["3398416229","923.08"]}]')`,
  );
  await runSql(companySeq, "insert into billing_layouts (company_seq, agency, layout_hash, mapping) values ($1, 'SSS', $2, $3)", [
    companySeq,
    hash("sha256", getLayoutKey(["SSS No.", "Amount due"]), "base64url"),
    '{"number":0,"amount":1}',
  ]);
  // The company's payroll may already have created a notification with that number.
  await runSql(
    companySeq,
    `insert into notifications (company_seq, nid, kind, subject, description) values (${companySeq}, ${noticeSeq}, 'COMPANY_NOTICE', '${word}', 'Rest')
    on conflict (company_seq, nid) do update set kind = excluded.kind, subject = excluded.subject, account_seq = null`,
  );
}

/** An unconfirmed workbook of one-time amounts. */
export async function addAmountUpload(companySeq: number, payrollSeq: number, amountUploadSeq = 1, word = "Amounts"): Promise<void> {
  const rows = [AMOUNT_HEADINGS, { ...AMOUNT_HEADINGS, employeeId: "E-0", itemCode: "NONE", size: 100 }];
  await runSql(
    companySeq,
    "insert into payroll_amount_uploads (company_seq, amount_upload_seq, payroll_seq, file_name, sheet, uploaded_by) values ($1, $2, $3, $4, $5, 'Ana Reyes')",
    [
      companySeq,
      amountUploadSeq,
      payrollSeq,
      `${word}.xlsx`,
      JSON.stringify(rows.map((row, index) => ({ number: index + 1, cells: Object.values(row) }))),
    ],
  );
}

/** A certificate file that the company's first account requested, with its content in the store. */
export async function addCertificateFile(companySeq: number, certificateFileSeq = 1): Promise<void> {
  const storageKey = `${companySeq}/certificates/${certificateFileSeq}`;
  await runSql(
    companySeq,
    `insert into certificate_files (company_seq, certificate_file_seq, account_seq, taxable_year, file_kind, file_names, job_state, total_count,
       storage_key, announced_parts, part_count, byte_size)
     select $1, $2, min(account_seq), 2026, 'PDF', 'EMPLOYEE', 'DONE', 1, $3, 1, 1, $4 from accounts where company_seq = $1`,
    [companySeq, certificateFileSeq, storageKey, PDF.length],
  );
  await fileStore().set(`${storageKey}/1/1`, new File([PDF], "1"));
}

/** A computed what-if raise of the company's first account. */
export async function addWhatIf(companySeq: number, payrollSeq: number, employeeSeq: number, whatIfSeq = 1, word = "Crew"): Promise<void> {
  const supposition = serializeScenario({
    kind: "RAISE",
    among: { who: "TIER", seq: 6, name: word },
    raise: { by: "PERCENT", hundredths: 500 },
    effectiveDay: "2026-11-16",
  });
  await runSql(
    companySeq,
    `insert into what_ifs (company_seq, what_if_seq, payroll_seq, account_seq, supposition, job_state)
     select $1, $2, $3, min(account_seq), $4, 'DONE' from accounts where company_seq = $1`,
    [companySeq, whatIfSeq, payrollSeq, supposition],
  );
  await runSql(companySeq, `insert into what_if_people values ($1, $2, $3, 100, 200, 90, 180, 110, 220, 2000000, 2100000)`, [
    companySeq,
    whatIfSeq,
    employeeSeq,
  ]);
}

export type FixtureCompany = { companySeq: number; email: string; values: Record<string, string | number> };

/** A company with a calculated payroll and one record of each kind, an account that may open every page, and the values of every URL. */
export async function createFixtureCompany(): Promise<FixtureCompany> {
  const { scope, email } = await createPayrollCompany({ completed: 2 });
  const { companySeq } = scope;
  await grantPermissions(companySeq, [...PERMISSIONS, OPERATOR]);
  await linkEmployeeRecord(companySeq);
  const { rows } = (await runSql(
    companySeq,
    "select employee_seq, adjustment_seq from payroll_adjustments where payroll_seq = 3 limit 1",
  )) as { rows: { employee_seq: number; adjustment_seq: number }[] };
  const { employee_seq: employeeSeq, adjustment_seq: adjustmentSeq } = rows[0]!;
  const { fileSeq } = await storeFile(scope, "certificate.pdf", PDF);
  await addCompanyFixture(companySeq, { employeeSeq, fileSeq });
  await addAmountUpload(companySeq, 3);
  await addWhatIf(companySeq, 3, employeeSeq);
  await addCertificateFile(companySeq);
  const { uploadSeq } = await createTimeUpload(scope, 3, "time.xlsx", SHEET);
  await runSql(
    companySeq,
    `insert into topup_requests (company_seq, request_seq, company_name, user_name, phone_number, email, date_of_meeting, time_of_meeting, top_up_amount, inquiry_content, account_seq)
    values (${companySeq}, 1, 'Bakery', 'Ana Reyes', '9171234567', 'ana@bakery.test', '2026-12-01', '14:30', 50000, 'For Christmas', 1)`,
  );
  await runSql(
    companySeq,
    `insert into recalculations (company_seq, payroll_seq_valid_millis, payroll_seq, status, started_by, generation, finished_at, dismissed_at)
    select company_seq, 1, payroll_seq, 'FINISHED', 'Ana Reyes', generation, now(), now() from payrolls where payroll_seq = 3`,
  );
  const resignedSeq = employeeSeq + 1;
  await runSql(companySeq, `update employees set resignation_date = '2026-01-31' where employee_seq = ${resignedSeq}`);
  await runSql(
    companySeq,
    `insert into exit_document_links (company_seq, token_hash, employee_seq, email, sent_by, expires_at)
     values (${companySeq}, '${hash("sha256", EXIT_DOCUMENTS_SECRET)}', ${resignedSeq}, 'luz@home.test', 'Ana Reyes', now() + interval '30 days')`,
  );
  // Stays in progress: no worker takes it over while its heartbeat is current.
  const validMillis = 1_790_000_000_123;
  await runSql(
    companySeq,
    `insert into recalculations (company_seq, payroll_seq_valid_millis, payroll_seq, status, started_by, beat_at) values (${companySeq}, ${validMillis}, 2, 'PROCESSING', 'Ana Reyes', now() + interval '1 day')`,
  );
  const tokens: Record<string, string> = {};
  const remember = (name: string) => (token: string) => `https://kawani.test/${(tokens[name] = token)}`;
  await inviteAccount(scope, { email: `new${companySeq}@company.test` }, remember("signup"));
  const forgetful = await createTestAccount(companySeq, { email: `forgot${companySeq}@company.test`, permissions: [] });
  await requestPasswordReset(forgetful.email, "203.0.113.9", remember("reset"));
  return {
    companySeq,
    email,
    values: {
      ...FIRST_NUMBERS,
      portfolioJobSeq: 1,
      year: 2026,
      month: "2026-11",
      returnItem: "14",
      adjustedMonth: "2026-10",
      returnForm: "1601-c",
      period: "2026-11",
      endDate: "2026-11-30",
      companySeq,
      fileSeq,
      payrollSeq: 3,
      employeeSeq,
      resignedSeq,
      adjustmentSeq,
      uploadSeq,
      requestSeq: 1,
      departmentSeq: 1,
      jobTitleSeq: 1,
      generation: 1,
      payrollSeqValidMillis: validMillis,
      lineCode: "basicSalary",
      stepCode: "LAST_DAY",
      part: "earnings",
      table: "sss",
      calculator: "maternity",
      itemCode: "RICE-SUBSIDY",
      itemTab: "allowances",
      entrySeq: 2,
      ...PREMIUM_RATE,
      ...POLICY_TAB,
      ...POLICY_KIND,
      ...LEAVE_KIND,
      ...LEAVE_WORKBOOK,
      ...BILLING_AGENCY,
      ...WORK_DATE,
      target: "department",
      signupToken: tokens.signup!,
      signInKey: signInKeyFor(companySeq),
      resetToken: tokens.reset!,
      kioskToken: kioskTokenFor(companySeq),
      papersToken: `${companySeq}.${EXIT_DOCUMENTS_SECRET}`,
      stopToken: stopPath({ companySeq, accountSeq: 1, kind: "DUTY_DUE" }).split("/").at(-1)!,
      paper: "certificate",
    },
  };
}
