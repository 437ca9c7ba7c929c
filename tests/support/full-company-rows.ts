type Statement = [text: string, values: unknown[]];

/**
 * Rows of every kind that screens create but old company files cannot hold; the company has the templates, schedules and first employees of the
 * factory.
 */
export function listFullCompanyRows(companySeq: number): Statement[] {
  const rows = (text: string): Statement => [text, [companySeq]];
  return [
    rows(
      "update company_versions set trade_name = 'Rich', tin_no = '009123456', fiscal_year_start = 4 where from_day is null and company_seq = $1",
    ),
    rows(
      "insert into permission_groups (company_seq, role_group_seq, role_group_name, permissions) values ($1, 7, 'Auditors', '{PAYROLL_VIEW}')",
    ),
    rows(
      "insert into notifications (company_seq, nid, kind, subject, description, created_at, expires_at) values ($1, 4, 'COMPANY_NOTICE', 'Fire drill', 'On Friday\nat nine', '2026-11-02T03:04:05.678Z', '2026-11-30T16:00:00Z')",
    ),
    rows(
      "insert into company_versions (company_seq, version_seq, from_day, registered_name, efps_group) values ($1, 2, '2026-11-01', 'Rich Incorporated', 'B')",
    ),
    rows(
      "insert into stored_files (company_seq, file_seq, storage_key, file_name, content_type, byte_size, sha256, used_by, employee_seq, uploaded_by) select $1, n, 'key-' || n, 'Paper ' || n || '.pdf', 'application/pdf', 4, '', 'document', 1, 3 from generate_series(1, 3) n",
    ),
    rows(
      "insert into company_signatories (company_seq, signatory_seq, name, position, signature_file_seq, used_for) values ($1, 1, 'Ana Reyes', 'Treasurer', 1, '{PAYSLIP}')",
    ),
    rows("insert into company_logos (company_seq, file_seq) values ($1, 2)"),
    rows(
      "insert into work_places (company_seq, work_place_seq, work_place_name, latitude, longitude, ip_ranges, rdo_code, work_schedule_seq, head_employee_seq) values ($1, 1, 'Calamba plant', 14.211100, 121.165300, '{10.0.0.0/8}', '056', 2, 3), ($1, 2, 'Old office', null, null, '{}', '', null, null)",
    ),
    rows("update work_places set use_yn = 'N' where work_place_seq = 2 and company_seq = $1"),
    rows(
      "update employees set work_place_seq = 1, nick_name = 'Nick', marital_status = 'MARRIED', profile_file_seq = 3 where employee_seq <= 20 and company_seq = $1",
    ),
    rows(
      "update departments set department_manager_employee_seq = 3, department_icon = 'factory' where department_seq = 2 and company_seq = $1",
    ),
    rows("update job_titles set sort_order = 9 - job_title_seq where company_seq = $1"),
    rows(
      "insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type, work_place_seqs, source) values ($1, 99, '2026-11-10', 'Calamba Day', 'special', '{1}', 'Republic Act 1')",
    ),
    rows(
      `update work_schedules set start_time = '06:00', end_time = '15:00', breaks = '[{"startTime": "11:00", "endTime": "12:00"}]' where work_schedule_seq = 1 and company_seq = $1`,
    ),
    rows(
      "insert into time_policies (company_seq, time_policy_seq, policy_kind, policy_name, main_yn) values ($1, 1, 'OVERTIME', 'Standard', 'Y'), ($1, 7, 'COMMUTE', 'Plant', 'N')",
    ),
    rows(
      "insert into time_policy_versions (company_seq, time_policy_seq, effective_day, overtime_mode, grace_minutes, changed_by) values ($1, 1, '1974-11-01', 'AUTOMATIC', null, ''), ($1, 7, '1974-11-01', null, 10, 'Ana Reyes'), ($1, 7, '2026-11-01', null, 5, 'Ana Reyes')",
    ),
    rows(
      "insert into punch_profiles (company_seq, punch_profile_seq, profile_name, separator, date_order, heading_lines, person_column, date_column, time_column, direction_column, device_column) values ($1, 3, 'Gate', 'SEMICOLON', 'DMY', 1, 2, 3, 4, 5, 6)",
    ),
    rows("update employees set employee_number = 'G' || employee_seq where employee_seq <= 20 and company_seq = $1"),
    rows(
      "insert into work_schedule_versions (company_seq, work_schedule_seq, effective_day, work_day, work_time, commute_policy_seq, changed_by) values ($1, 1, '2026-11-01', '12345', 540, 7, 'Ana Reyes')",
    ),
    rows(
      "insert into premium_rates (company_seq, day_type, effective_day, first_eight_hundredths, overtime_hundredths, updated_by) values ($1, 'special', '2026-11-02', 150, 200, 'Ana Reyes')",
    ),
    rows(
      "insert into filing_categories (company_seq, filing_category_seq, category_name, category_kind, sort_order, category_state) values ($1, 1, 'Leave', 'LEAVE', 2, 'ENABLE'), ($1, 7, 'Business trip', 'WORK', 1, 'DISABLE')",
    ),
    rows(
      "insert into filing_policies (company_seq, filing_policy_seq, filing_category_seq, policy_name, self_approval_yn, everybody_yn, sort_order) values ($1, 7, 1, 'Bakers', 'Y', 'N', 1)",
    ),
    rows(
      "insert into filing_policy_steps (company_seq, filing_policy_seq, approval_stage_order, auto_approved_yn, approve_type, employee_seq) values ($1, 7, 0, 'N', 'FIRST_HEAD', null), ($1, 7, 1, 'Y', 'USER', 1)",
    ),
    rows(
      "insert into filing_policy_copies (company_seq, filing_policy_seq, reference_stage_order, reference_type, employee_seq) values ($1, 7, 0, 'USER', 2)",
    ),
    rows(
      "insert into filing_policy_fields (company_seq, filing_policy_seq, field_number, label, field_type, required_yn, choices) values ($1, 7, 1, 'Purpose', 'CHOICE', 'Y', '{Bank,Visa}')",
    ),
    rows(
      "insert into filing_policy_targets (company_seq, filing_policy_seq, target_number, employment_type) values ($1, 7, 1, 'FULL_TIME')",
    ),
    rows(
      "insert into leave_policies (company_seq, leave_policy_seq, leave_name, leave_kind, leave_code, private_yn, colour, instructions, state) values ($1, 7, 'VAWC leave', 'GLOBAL', 'VAWC', 'Y', 'rose', 'Ask Ana', 'DISABLE')",
    ),
    rows(
      "insert into leave_policy_versions (company_seq, leave_policy_seq, effective_day, paid_yn, unit, grant_method, basis, prorate_yn, available_after_months, max_balance, carry_over_days, carry_over_months, unused_at_year_end, convert_at_separation_yn, sil_yn, limited_yn, negative_limit, count_days, notice_days, backdate_days, attachment_from_days, max_days_per_request, gender, all_departments_yn, extra_days, changed_by) values ($1, 7, '2026-01-01', 'Y', 'HOUR', 'EVENT', 'CALENDAR_YEAR', 'N', 6, 30, 2.5, 3, 'CONVERT', 'N', 'N', 'N', 0.25, 'SANDWICH', 3, 7, 1.5, 10, 'F', 'N', 2, 'Ana Reyes')",
    ),
    rows(
      "insert into leave_policy_tiers (company_seq, leave_policy_seq, effective_day, from_years, days) values ($1, 7, '2026-01-01', 1, 10.5)",
    ),
    rows(
      "insert into leave_policy_targets (company_seq, leave_policy_seq, effective_day, target_number, employment_type) values ($1, 7, '2026-01-01', 1, 'FULL_TIME')",
    ),
    rows("update payroll_items set account = '6110' where item_side = 'EARNING' and item_seq = 1 and company_seq = $1"),
    rows(
      "insert into payroll_item_versions (company_seq, item_side, item_seq, effective_day, tax_treatment, prorate_yn) values ($1, 'EARNING', 1, '2026-11-01', 'TAXABLE', 'N')",
    ),
    rows(
      "insert into payroll_template_versions (company_seq, payroll_template_seq, policy_tab, effective_day, holiday_basis, pay_unworked_special_days_yn, note, changed_by) values ($1, 1, 'master', '2026-11-01', 'OFFICE', 'Y', 'Agreed', 'Ana Reyes')",
    ),
    rows(
      "update payroll_template_items set end_day = '2026-12-31', amount_centavos = 50000 where payroll_template_seq = 1 and item_side = 'EARNING' and company_seq = $1",
    ),
    rows(
      "insert into employee_allowances (company_seq, entry_seq, employee_seq, item_seq, monthly_amount_centavos, start_date, note) select $1, 900, e.employee_seq, t.item_seq, null, '2026-11-01', 'By the template' from employees e join payroll_template_items t on t.payroll_template_seq = e.payroll_template_seq and t.item_side = 'EARNING' where e.company_seq = $1 and not exists (select from employee_allowances a where a.employee_seq = e.employee_seq and a.item_seq = t.item_seq) order by 3, 4 limit 1",
    ),
    rows(
      "insert into employee_deductions (company_seq, entry_seq, employee_seq, item_seq, monthly_amount_centavos) select $1, 900, e.employee_seq, t.item_seq, 12345 from employees e join payroll_template_items t on t.payroll_template_seq = e.payroll_template_seq and t.item_side = 'DEDUCTION' where e.company_seq = $1 order by 3, 4 limit 1",
    ),
    rows(
      "insert into payroll_template_pay_days (company_seq, payroll_template_seq, effective_day, pay_days, pay_day_shift, time_cutoff_days, note, revision, updated_by) values ($1, 1, '2026-01-01', '{15,LAST}', 'BEFORE', 3, '', 1, 'Ana Reyes')",
    ),
    rows("insert into payroll_calendars (company_seq, calendar_year, created_by) values ($1, 2027, 'Ana Reyes')"),
    rows(
      "insert into payroll_pay_dates (company_seq, payroll_template_seq, end_date, pay_date, reason, updated_by) values ($1, 1, '2026-12-15', '2026-12-12', 'Early', 'Ana Reyes')",
    ),
    rows(
      "insert into document_policies (company_seq, document_seq, document_name, document_requirement, employment_types, work_place_seqs, validity_months, example_file_seq) values ($1, 1, 'NBI clearance', 'REQUIRED', '{FULL_TIME}', '{1}', 12, 1)",
    ),
    rows(
      "insert into employee_documents (company_seq, employee_document_seq, employee_seq, document_name, document_requirement, file_seq, document_seq) values ($1, 101, 1, 'NBI clearance', 'REQUIRED', 2, 1)",
    ),
    rows(
      "insert into document_submissions (company_seq, submission_seq, employee_seq, document_seq, file_seq, file_name, submitted_at) values ($1, 4, 1, 1, 1, 'nbi.pdf', '2026-11-02T03:04:05.678Z')",
    ),
    rows(
      `insert into information_proposals (company_seq, proposal_seq, employee_seq, proposal_kind, proposed_values, reason, proposed_at) values ($1, 3, 1, 'BASIC_INFO', '[{"field":"nickName","before":"","after":"Lulu"}]', 'So I am called', '2026-11-02T03:04:05.678Z')`,
    ),
    rows(
      "insert into document_confirmations (company_seq, employee_seq, final_confirm_yn, final_confirm_at) values ($1, 1, 'Y', '2026-11-02T03:04:05.678Z')",
    ),
    // Changes mid-way: the second half of October is paid by another template and schedule than November.
    rows(
      "insert into payroll_template_assignments (company_seq, employee_seq, start_date, payroll_template_seq, changed_by) select $1, employee_seq, d::date, case when d < '2026-11-01' then 3 - payroll_template_seq else payroll_template_seq end, 'Ana Reyes' from employees, unnest(array['2026-01-01', '2026-11-01']) d where company_seq = $1 and employee_seq in (2, 4)",
    ),
    rows(
      "insert into work_schedule_assignments (company_seq, employee_seq, start_date, work_schedule_seq, changed_by) select $1, employee_seq, d::date, case when d < '2026-11-01' then 4 else work_schedule_seq end, 'Ana Reyes' from employees, unnest(array['2026-01-01', '2026-11-01']) d where company_seq = $1 and employee_seq in (2, 4)",
    ),
    // Pay rules with their own effective day: the first version is stored with the employee.
    rows(
      "insert into employee_pay_rules (company_seq, employee_seq, effective_day, minimum_wage_earner_yn, premium_exempt_yn, sss_yn, phil_health_yn, pag_ibig_yn, minimum_daily_wage_centavos, reason, changed_by) select $1, employee_seq, d::date, minimum_wage_earner_yn, premium_exempt_yn, sss_yn, phil_health_yn, pag_ibig_yn, minimum_daily_wage_centavos, 'As agreed', 'Ana Reyes' from employees, unnest(array['1974-11-01', '2026-11-01']) d where company_seq = $1 and employee_seq in (2, 4)",
    ),
    rows(
      `insert into rosters (company_seq, employee_seq, roster_date, rest_yn, start_time, end_time, breaks, published_by) values ($1, 1, '2026-11-07', 'Y', null, null, '[]', 'Ana Reyes'), ($1, 1, '2026-11-08', 'N', '06:00', '15:00', '[{"startTime": "11:00", "endTime": "12:00", "paidYn": "N"}]', 'Ana Reyes')`,
    ),
    rows(
      "insert into roster_drafts (company_seq, employee_seq, roster_date, cleared_yn, saved_by) values ($1, 1, '2026-11-08', 'Y', 'Ana Reyes')",
    ),
    rows(
      "insert into work_suspensions (company_seq, suspension_seq, suspension_date, start_time, end_time, work_place_seqs, paid_yn, reason, entered_by) values ($1, 1, '2026-11-05', '13:00', '17:00', '{1}', 'Y', 'Typhoon', 'Ana Reyes')",
    ),
    rows(
      "insert into holiday_moves (company_seq, employee_seq, from_date, to_date, agreed_on, entered_by) values ($1, 1, '2026-11-30', '2026-12-01', '2026-11-02', 'Ana Reyes')",
    ),
    rows("update salary_records set other_details = 'As agreed', tax_file_seq = 1 where employee_seq = 1 and company_seq = $1"),
    rows(
      `insert into previous_employers (company_seq, previous_employer_seq, employee_seq, employer_name, address, employment_type, taxable_year, taxable_from, taxable_to, taxable_compensation_centavos, tax_withheld_centavos, other_fields) values ($1, 5, 1, 'Before Corporation', 'Pasig', 'FULL_TIME', 2026, '0101', '0331', 9000000, 100000, '{"taxableBasicSalary": 9000000}')`,
    ),
    rows(
      "insert into employee_status_histories (company_seq, employee_status_history_seq, employee_seq, employee_status, employee_status_content, employee_status_start_day) values ($1, 1, 5, 'ON_LEAVE', 'Line one\nline two', '2026-11-03')",
    ),
    rows(
      "insert into employee_contracts (company_seq, employee_contract_info_history_seq, employee_seq, employment_type, employee_contract_info_start_day) values ($1, 1, 1, 'FULL_TIME', '2020-01-01')",
    ),
    rows(
      "insert into employee_educations (company_seq, education_seq, employee_seq, school_name) values ($1, 1, 1, 'University of the Philippines')",
    ),
    rows("insert into employee_careers (company_seq, career_seq, employee_seq, company_name) values ($1, 1, 1, 'Before Corporation')"),
    rows(
      "insert into delegations (company_seq, delegation_seq, from_employee_seq, to_employee_seq, start_date, end_date, given_by, given_at) values ($1, 2, 1, 3, '2026-11-02', '2026-11-06', 'Ana Reyes', '2026-11-01T03:04:05.678Z')",
    ),
    rows(
      "insert into bank_layouts (company_seq, layout_seq, layout_name, company_account, file_kind, file_name, most_centavos) values ($1, 3, 'Payroll', '001234567890', 'DELIMITED', 'pay.csv', 500000000)",
    ),
    rows(
      "insert into bank_layout_columns (company_seq, layout_seq, row_kind, column_no, field, constant_text, column_format, width, align, pad) values ($1, 3, 'DETAIL', 1, 'ACCOUNT', '', '', 12, 'RIGHT', '0')",
    ),
    rows("insert into journal_settings (company_seq, by_department_yn, accrual_from) values ($1, 'Y', '2026-07-01')"),
    rows(
      "insert into journal_accounts (company_seq, journal_key, account, account_name) values ($1, 'NET_PAY', '2110', 'Salaries payable')",
    ),
    // An employee imported from another server also has the year before.
    rows(
      "insert into opening_balances (company_seq, employee_seq, taxable_year, through_date, payroll_periods, basic_earned_centavos, taxable_regular_centavos, taxable_supplementary_centavos, tax_withheld_centavos, thirteenth_month_paid_centavos, other_benefits_paid_centavos, updated_by) select $1, employee_seq, 2025, '2025-12-31', 24, 36000000, 30000000, 0, 900000, 3000000, 0, 'Ana Reyes' from opening_balances where company_seq = $1 order by 2 limit 1",
    ),
    rows(
      "insert into opening_amounts (company_seq, employee_seq, taxable_year, part, item, amount) select $1, employee_seq, 2025, 'BOX', '39', 30000000 from opening_balances where company_seq = $1 and taxable_year = 2025",
    ),
    rows(
      "insert into tax_deferrals (company_seq, tax_year, employee_seq, reason, set_by, set_at) values ($1, 2026, 1, 'Agreed', 'Ana Reyes', '2026-11-01T03:04:05.678Z')",
    ),
    rows("insert into certificate_marks (company_seq, taxable_year, employee_seq, first_job_yn) values ($1, 2026, 1, 'Y')"),
    rows(
      "insert into certificate_signatures (company_seq, signature_seq, signer_name, signer_position, picture, authorized_by, authorized_on, recorded_by, recorded_at) values ($1, 1, 'Luz Santos', 'Treasurer', 'iVBORw0KGgo=', 'Ana Reyes', '2026-01-29', 'Ana Reyes', '2026-01-30T03:04:05.678Z')",
    ),
    rows(
      "insert into issued_certificates (company_seq, taxable_year, employee_seq, version, digest, issued_by, issued_at, employee_name, first_name, middle_name, last_name, tin_no, rdo_code, phone_number, address, zip_code, from_day, to_day, schedule, previous_name, previous_tin, previous_address, previous_zip, figures) values ($1, 2025, 1, 1, 'd', 'Ana Reyes', '2026-01-30T03:04:05.678Z', 'Person', 'Person', '', 'One', '123456789', '043', '', '', '', '2025-01-01', '2025-12-31', 1, '', '', '', '', '{30000000,-1}')",
    ),
    rows(`insert into alphalist_statuses (company_seq, statuses) values ($1, '{"FULL_TIME": "R"}')`),
    rows(
      "insert into filed_returns (company_seq, return_form, period, version, amended_yn, filed_day, reference, amount_paid_centavos, penalties_centavos, payroll_count, digest, filed_by, filed_at) values ($1, '1601C', '2026-10', 1, 'N', '2026-11-10', 'TRA-1', 123456, 0, 2, 'd', 'Ana Reyes', '2026-11-10T03:04:05.678Z'), ($1, '1601C', '2026-09', 1, 'N', '2026-10-09', 'TRA-0', 0, 0, 2, 'd', 'Ana Reyes', '2026-10-09T03:04:05.678Z')",
    ),
    rows(
      "insert into filed_figures (company_seq, return_form, period, version, position, item, figure) values ($1, '1601C', '2026-10', 1, 0, '14', 123456)",
    ),
    rows(
      "insert into undone_filings (company_seq, return_form, period, version, reason, undone_by, undone_at) values ($1, '1601C', '2026-09', 1, 'By mistake', 'Ana Reyes', '2026-10-10T03:04:05.678Z')",
    ),
    rows(
      "insert into return_adjustments (company_seq, period, adjusted_month, version, removed_yn, paid_day, paid_centavos, should_be_centavos, recorded_by, recorded_at) values ($1, '2026-11', '2026-10', 1, 'N', '2026-11-10', 100, 200, 'Ana Reyes', '2026-11-11T03:04:05.678Z')",
    ),
    rows(
      "insert into custom_deadlines (company_seq, custom_deadline_seq, title, due_day, repeats) values ($1, 4, 'Business permit', '2027-01-20', 'YEARLY')",
    ),
    rows("insert into reminder_lead_days (company_seq, deadline, lead_days) values ($1, '1601C', 2)"),
    rows(
      "insert into final_pay_steps (company_seq, employee_seq, step_code, assignee_seq, done_on, done_by, note) values ($1, 1, 'CLEARANCE_IT', 3, '2026-11-02', 'Ana Reyes', 'Laptop back')",
    ),
    rows("insert into quitclaim_texts (company_seq, quitclaim_text) values ($1, 'I was paid {amount}.')"),
    rows(
      "insert into employee_qualifications (company_seq, qualification_seq, employee_seq, qualification_name, institution, qualification_day, file_seq) values ($1, 1, 1, 'Welder', 'TESDA', '2019-05-06', 3)",
    ),
  ];
}
