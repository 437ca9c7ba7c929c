import { storeFile } from "~/models/shared/stored-files.server";
import { addRecords } from "./employees";
import { PDF } from "./files";
import { createPayrollCompany, type PayrollCompany } from "./payroll-company";
import {
  addAmountUpload,
  addCertificateFile,
  addLeaveType,
  addLoan,
  addPasskeyRow,
  addProviderRow,
  addWhatIf,
  signInKeyFor,
} from "./company-fixture";
import { linkEmployeeRecord } from "./employee-record";
import { runSql } from "./payroll-run";
import { addPremiumRate, PREMIUM_RATE } from "./premium-rate";
import { fillPattern, type BuiltRoute } from "./routes";

/** A company with a payroll and employee records, and the numbers that its URLs contain. */
export async function createAddressedCompany(): Promise<{ company: PayrollCompany; values: Record<string, string | number> }> {
  const company = await createPayrollCompany({ completed: 2 });
  const { companySeq } = company.scope;
  const { rows } = (await runSql(
    companySeq,
    "select employee_seq, adjustment_seq from payroll_adjustments where payroll_seq = 3 limit 1",
  )) as { rows: { employee_seq: number; adjustment_seq: number }[] };
  const { employee_seq: employeeSeq, adjustment_seq: adjustmentSeq } = rows[0]!;
  const { fileSeq } = await storeFile(company.scope, "certificate.pdf", PDF);
  await runSql(companySeq, "update stored_files set used_by = 'qualification'");
  const records = await addRecords(companySeq, employeeSeq, fileSeq);
  await addPremiumRate(companySeq);
  await runSql(
    companySeq,
    `insert into return_adjustments (company_seq, period, adjusted_month, version, removed_yn, paid_centavos, should_be_centavos, recorded_by) values (${companySeq}, '2026-11', '2026-10', 1, 'N', 90000, 100755, 'Ana Reyes')`,
  );
  await runSql(
    companySeq,
    `insert into company_signatories (company_seq, signatory_seq, name, position) values (${companySeq}, 1, 'Lorna Cruz', 'HR Manager')`,
  );
  await runSql(
    companySeq,
    `insert into payroll_template_versions (company_seq, payroll_template_seq, policy_tab, effective_day) values (${companySeq}, 1, 'contributions', '${PREMIUM_RATE.effectiveDay}')`,
  );
  await linkEmployeeRecord(companySeq);
  await runSql(companySeq, `update companies set attendance_start_date = '2026-01-01' where company_seq = ${companySeq}`);
  await addLeaveType(companySeq, 1, "Wedding leave");
  await addLoan(companySeq, { employeeSeq, loanSeq: 1, movementSeq: 1 }, "Given up");
  await addAmountUpload(companySeq, 3);
  await addWhatIf(companySeq, 3, employeeSeq);
  await addCertificateFile(companySeq);
  await runSql(
    companySeq,
    `insert into information_proposals (company_seq, proposal_seq, employee_seq, proposal_kind, proposed_values, reason) values (${companySeq}, 1, ${employeeSeq}, 'BASIC_INFO', '[{"field":"nickName","before":"","after":"Lulu"}]', 'So I am called')`,
  );
  // The layout of a terminal answers 404 before a dialog in it answers 403.
  await runSql(
    companySeq,
    `insert into work_places (company_seq, work_place_seq, work_place_name) values (${companySeq}, 990, 'Gate house')`,
  );
  await runSql(
    companySeq,
    `insert into terminals (company_seq, terminal_seq, serial_number, terminal_name, work_place_seq, created_by) values (${companySeq}, 1, 'SN${companySeq}', 'Gate', 990, 'Ana Reyes')`,
  );
  await addPasskeyRow(companySeq, 1);
  await runSql(
    companySeq,
    `insert into webhook_endpoints (company_seq, endpoint_seq, url, description, secret, event_kinds, created_by) values (${companySeq}, 1, 'https://hooks.example.ph/', 'Accounting', 'secret', '{return.filed}', 'Ana Reyes')`,
  );
  await runSql(
    companySeq,
    `insert into webhook_events (company_seq, event_seq, event_kind, data) overriding system value values (${companySeq}, 900001, 'employee.changed', '{}')`,
  );
  await runSql(
    companySeq,
    `insert into webhook_deliveries (company_seq, endpoint_seq, event_seq, delivery_state) values (${companySeq}, 1, 900001, 'FAILED')`,
  );
  await addProviderRow(companySeq, "Acme");
  const others = {
    amountUploadSeq: 1,
    payrollSeqValidMillis: 1,
    savedViewSeq: 1,
    passkeySeq: 1,
    departmentSeq: 1,
    jobTitleSeq: 1,
    uploadSeq: 1,
    generation: 1,
    employeeInviteSeq: 1,
    bulkInviteSeq: 1,
    bulkUpdateSeq: 1,
    companySeq: 1,
    signupToken: `1.${"x".repeat(43)}`,
    signInKey: signInKeyFor(companySeq),
    requestSeq: 1,
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
    portfolioJobSeq: 1,
    importSeq: 1,
    companyVersionSeq: 2,
    signatorySeq: 1,
    workPlaceSeq: 1,
    documentSeq: 1,
    submissionSeq: 1,
    proposalSeq: 1,
    year: 2026,
    month: "2026-11",
    returnItem: "14",
    adjustedMonth: "2026-10",
    returnForm: "1601-c",
    period: "2026-11",
    endDate: "2026-11-30",
  };
  return {
    company,
    values: {
      ...others,
      fileSeq,
      payrollSeq: 3,
      employeeSeq,
      adjustmentSeq,
      lineCode: "basicSalary",
      stepCode: "LAST_DAY",
      paper: "certificate",
      part: "earnings",
      target: "department",
      table: "sss",
      calculator: "maternity",
      itemCode: "RICE-SUBSIDY",
      itemTab: "allowances",
      entrySeq: 2,
      ...PREMIUM_RATE,
      policyTab: "contributions",
      policyKind: "overtime",
      leaveKind: "custom",
      leaveBook: "grants",
      listName: "employees",
      agency: "sss",
      workDate: "2026-11-16",
      ...records,
    },
  };
}

/** The post URL of a route; an index route needs `?index` to distinguish it from its layout. */
export function postAddressOf({ id, pattern }: BuiltRoute, values: Record<string, string | number>): string {
  return fillPattern(pattern, values) + (id.endsWith("/_index") ? "?index" : "");
}
