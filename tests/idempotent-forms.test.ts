import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { signIn, type Visitor } from "./support/app";
import { grantPermissions, PASSWORD, createTestAccount } from "./support/company";
import { PDF } from "./support/files";
import { addLoan } from "./support/company-fixture";
import { linkEmployeeRecord } from "./support/employee-record";
import { parseForms } from "./support/page-forms";
import { createPayrollCompany } from "./support/payroll-company";
import { runSql } from "./support/payroll-run";
import { addDays } from "~/domain/shared/day";
import { lockFilingSettings } from "~/models/filing/filing-rows.server";
import { writeFirstTypes } from "~/models/leave/leave-start.server";
import { lockPolicies } from "~/models/time/time-policies.server";
import { today } from "~/web/http/today.server";
import { addressedRoutes, fillPattern } from "./support/routes";

let visitor: Visitor;
let csrf: string;
let companySeq: number;
let values: Record<string, string | number>;

beforeAll(async () => {
  const company = await createPayrollCompany({ completed: 2 });
  ({ companySeq } = company.scope);
  values = {
    payrollSeq: 3,
    employeeSeq: 7,
    payrollTemplateSeq: 1,
    itemTab: "allowances",
    itemCode: "RICE-SUBSIDY",
    policyKind: "overtime",
    leaveKind: "custom",
    leaveBook: "grants",
    workDate: addDays(today(), -1),
    filingCategorySeq: 1,
    listName: "leave-usage",
    year: 2026,
    loanSeq: 50,
    movementSeq: 50,
  };
  await addLoan(companySeq, { employeeSeq: 7, loanSeq: 50, movementSeq: 50 }, "Vale");
  await runSql(companySeq, "update loans set loan_state = 'ACTIVE' where loan_seq = 50");
  await runSql(
    companySeq,
    `insert into loan_movements (company_seq, loan_seq, movement_seq, employee_seq, movement_kind, moved_on, amount_centavos, means, note, moved_by)
     values (${companySeq}, 50, 51, 7, 'REPAYMENT', '2026-03-01', 10000, 'CASH', '', 'Ana Reyes')`,
  );
  await grantPermissions(companySeq, PERMISSIONS);
  await runSql(companySeq, "update companies set attendance_start_date = '2026-01-01'");
  // Default policies are written to the database with the first change of one.
  await inCompany(company.scope, (tx) => lockPolicies(tx, company.scope));
  await inCompany(company.scope, (tx) => lockFilingSettings(tx, company.scope));
  await inCompany(company.scope, (tx) => writeFirstTypes(tx, companySeq, "2026-01-01"));
  await linkEmployeeRecord(companySeq);
  await runSql(
    companySeq,
    `insert into work_places (company_seq, work_place_seq, work_place_name) values (${companySeq}, 50, 'Pasig plant')`,
  );
  // An employee with an account, who can be a delegate.
  const { accountSeq } = await createTestAccount(companySeq, { email: `delegate${companySeq}@company.test`, permissions: [] });
  await runSql(companySeq, `update accounts set employee_seq = 6 where account_seq = ${accountSeq}`);
  visitor = await signIn(company.email);
  csrf = await visitor.token();
});

type Fields = Record<string, string | string[]>;
type Creating = {
  table: string;
  form: Fields;
  /** Fields that must differ for a second record of the kind. */ other?: Fields;
  /** Numbers in the URL of the second record, where that is another page. */
  again?: Record<string, number>;
  file?: string;
};
const EMPLOYEE = "/employees/employees/:employeeSeq";

/** Every URL that creates a record, with its form. */
const CREATING: Record<string, Creating> = {
  "/payroll/payroll_processing/:payrollSeq/payslips/:employeeSeq/adjustments/new": {
    table: "payroll_adjustments",
    form: {
      kind: "EARNING",
      itemName: "Bonus",
      taxTreatment: "TAXABLE",
      taxClass: "SUPPLEMENTARY",
      paymentKind: "CASH",
      amount: "1,000.00",
      reason: "Best month",
    },
  },
  "/payroll/payroll-settings/items/:itemCode/entries/new": {
    table: "employee_allowances",
    form: { employee: "E0001", amount: "100", from: "06/01/2027" },
    other: { from: "07/01/2027" },
  },
  "/payroll/loans/new": {
    table: "loans",
    form: {
      employee: "E0001",
      loanType: "COMPANY_LOAN",
      principal: "1,000",
      amortization: "100",
      startDate: "01/01/2027",
      loanDeductionPayrollOrder: "1ST",
    },
  },
  "/payroll/loans/:loanSeq/repayments/new": {
    table: "loan_movements",
    form: { movedOn: "11/16/2026", amount: "100", means: "CASH", receiptNumber: "", note: "", step: "save" },
  },
  "/payroll/loans/:loanSeq/adjustments/new": {
    table: "loan_movements",
    form: { balance: "3,000", reason: "As the agency says" },
    other: { balance: "2,900" },
  },
  "/payroll/loans/:loanSeq/movements/:movementSeq/reversal": {
    table: "loan_movements",
    form: { reason: "Entered twice" },
    again: { movementSeq: 51 },
  },
  "/payroll/government/own_duties/new": {
    table: "custom_deadlines",
    form: { title: "Business permit", day: "2027-01-20", repeats: "YEARLY", note: "" },
  },
  "/payroll/payroll-settings/bank-files/new": {
    table: "bank_layouts",
    form: {
      layoutName: "Payroll account",
      fileKind: "SEPARATED",
      fileName: "{reference}",
      "detail[0].field": "accountNumber",
      "detail[1].field": "amount",
      "detail[1].format": "AMOUNT",
    },
    other: { layoutName: "Second account" },
  },
  "/payroll/payroll-settings/items/new": {
    table: "payroll_items",
    form: { itemSide: "EARNING", itemCode: "COLA", itemKind: "RECURRING", itemName: "Cost of living", taxTreatment: "TAXABLE" },
    other: { itemCode: "COLA-2", itemName: "Cost of living, provinces" },
  },
  "/payroll/payroll-settings/:payrollTemplateSeq/:itemTab/new": {
    table: "payroll_template_items",
    form: { itemCode: "COLA" },
    other: { itemCode: "COLA-2" },
  },
  "/payroll/payroll-settings/new": {
    table: "payroll_templates",
    form: { payrollTemplateName: "Drivers", payFrequency: "WEEKLY", weekEndDay: "6" },
    other: { payrollTemplateName: "Riders" },
  },
  "/flex_ben/add_flex_ben_type": {
    table: "flex_ben_policies",
    form: {
      flexbenPolicyTransferName: "Monthly",
      employeeTypes: ["FULL_TIME"],
      periodTransferType: "MONTHLY",
      distributionTransferType: "SAME",
      startDay: "2090-01-31",
      mileageVolume: "20",
      revision: "0",
    },
  },
  "/flex_ben/topup/new": {
    table: "topup_requests",
    form: {
      userName: "Ana Reyes",
      phoneNumber: "+63 917 123 4567",
      email: "ana@studio.test",
      dateOfMeeting: addDays(today(), 7),
      meetingHour: "14",
      meetingMinute: "30",
      topUpAmount: "50,000",
      inquiryContent: "For Christmas",
    },
  },
  "/time/work_policy/new": {
    table: "work_schedules",
    form: { workScheduleName: "Nine to six", workDay: "1", startTime: "09:00", endTime: "18:00", breaks: "12:00-13:00", dayFactor: "261" },
    other: { workScheduleName: "Ten to seven" },
  },
  "/time/time_reports/:employeeSeq/:workDate/new": {
    table: "punches",
    form: { time: "08:00", direction: "IN", reason: "Forgot to clock" },
    other: { time: "17:00", direction: "OUT" },
  },
  "/time/time_reports/:employeeSeq/:workDate/requests/new": {
    table: "requests",
    form: { what: "OVERTIME", startTime: "17:00", endTime: "19:00", reason: "The truck came late" },
    other: { startTime: "19:00", endTime: "20:00" },
  },
  "/time/time_reports/suspensions/new": {
    table: "work_suspensions",
    form: { suspensionDate: "2026-11-16", paidYn: "Y", reason: "Typhoon", step: "save" },
    other: { suspensionDate: "2026-11-17" },
  },
  "/my/filings/new": {
    table: "requests",
    form: { startDate: addDays(today(), -1), startTime: "20:00", endTime: "21:00", reason: "Stock taking" },
    other: { startTime: "21:00", endTime: "22:00" },
  },
  "/time/work_policy/policies/:policyKind/new": {
    table: "time_policies",
    form: {
      policyName: "Plant",
      overtimeMode: "AUTOMATIC",
      minimumOvertimeMinutes: "0",
      overtimeUnitMinutes: "1",
      unapprovedAlertMinutes: "30",
    },
    other: { policyName: "Plant, night" },
  },
  "/leave/leave_settings/:leaveKind/new": {
    table: "leave_policies",
    form: {
      leaveName: "Birthday leave",
      enabled: "Y",
      availableAfterMonths: "0",
      grantMethod: "MANUAL",
      basis: "JOIN_DATE",
      unusedAtYearEnd: "FORFEIT",
      unit: "DAY",
      countDays: "WORKDAYS",
      negativeLimit: "0",
      noticeDays: "0",
    },
    other: { leaveName: "Emergency leave" },
  },
  "/my/approvals/delegates/new": {
    table: "delegations",
    form: { toEmployeeSeq: "6", startDate: addDays(today(), 1), endDate: addDays(today(), 1) },
    other: { startDate: addDays(today(), 2), endDate: addDays(today(), 2) },
  },
  "/filing/filing_settings/delegations/for/:employeeSeq/new": {
    table: "delegations",
    form: { toEmployeeSeq: "6", startDate: addDays(today(), 11), endDate: addDays(today(), 11) },
    other: { startDate: addDays(today(), 12), endDate: addDays(today(), 12) },
  },
  "/filing/filing_settings/new": {
    table: "filing_categories",
    form: { categoryName: "Business trip", categoryKind: "WORK" },
    other: { categoryName: "Certificate of employment" },
  },
  "/filing/filing_settings/:filingCategorySeq/policies/new": {
    table: "filing_policies",
    form: { policyName: "Bakery", reach: "EVERYBODY", enabled: "Y", "steps[0].who": "FIRST_HEAD" },
    other: { policyName: "Store" },
  },
  "/settings/company-settings/company/signatories/new": {
    table: "company_signatories",
    form: { name: "Lorna Cruz", position: "HR Manager" },
  },
  "/settings/company-settings/notices/new": {
    table: "notifications",
    form: { subject: "Closed", description: "The plant rests.", lastDay: "" },
  },
  "/settings/company-settings/documents/new": {
    table: "document_policies",
    form: { documentName: "Birth Certificate", documentRequirement: "REQUIRED" },
    other: { documentName: "Diploma" },
  },
  "/settings/company-settings/offices/new": {
    table: "work_places",
    form: { workPlaceName: "Makati", radiusMeters: "", ipRanges: "" },
    other: { workPlaceName: "Cebu" },
  },
  [`${EMPLOYEE}/education/new`]: { table: "employee_educations", form: { schoolName: "Pasig High School", admissionDate: "2005-06-01" } },
  [`${EMPLOYEE}/career/careers/new`]: {
    table: "employee_careers",
    form: {
      companyName: "Goldilocks",
      departmentName: "Stores",
      jobTitleName: "Cashier",
      workFirstDate: "2013-06-03",
      workLastDate: "2018-12-28",
      contractType: "PROJECT_BASE",
    },
  },
  [`${EMPLOYEE}/career/certificates/new`]: {
    table: "employee_qualifications",
    form: { qualificationName: "NC II", institution: "TESDA", qualificationDatetime: "2020-01-02" },
    file: "certificateFileUpload",
  },
  "/organization/department/new": {
    table: "departments",
    form: { departmentName: "Night shift", parentDepartmentSeq: "1", departmentIcon: "store" },
    other: { departmentName: "Day shift" },
  },
  "/organization/job_title/new": { table: "job_titles", form: { jobTitleName: "Porter" }, other: { jobTitleName: "Guard" } },
  "/settings/admin_settings/new": {
    table: "permission_groups",
    form: { roleGroupName: "Readers", permissions: "TEAM_VIEW", password: PASSWORD },
    other: { roleGroupName: "Editors" },
  },
  "/time/work_policy/tokens/new": {
    table: "time_tokens",
    form: { tokenName: "Gate", password: PASSWORD },
    other: { tokenName: "Back door" },
  },
  "/time/work_policy/kiosks/new": {
    table: "time_tokens",
    form: { tokenName: "Front door", workPlaceSeq: "50", password: PASSWORD },
    other: { tokenName: "Back entrance" },
  },
  "/time/work_policy/terminals/new": {
    table: "terminals",
    form: { serialNumber: "CGT2026001", terminalName: "Gate", workPlaceSeq: "50" },
    other: { serialNumber: "CGT2026002" },
  },
  "/settings/company-settings/connections/webhooks/new": {
    table: "webhook_endpoints",
    form: { url: "https://8.8.8.8/hooks", description: "Accounting", eventKinds: ["employee.changed"] },
    other: { description: "Reports" },
  },
  "/time/time_reports/uploads/profiles/new": {
    table: "punch_profiles",
    form: { profileName: "Gate", separator: "COMMA", dateOrder: "MDY", personColumn: "1", dateColumn: "2" },
    other: { profileName: "Back door" },
    file: "file",
  },
  "/settings/company-settings/connections/tokens/new": {
    table: "api_tokens",
    form: { tokenName: "Accounting", scopes: ["employees:read"], password: PASSWORD },
    other: { tokenName: "Reporting" },
  },
  "/flex_ben/api_tokens/new": {
    table: "api_tokens",
    form: { tokenName: "Card terminal", scopes: ["usages:write"], password: PASSWORD },
    other: { tokenName: "Canteen" },
  },
  "/views/:listName/new": { table: "saved_views", form: { viewName: "Mine" }, other: { viewName: "Yours" } },
  "/employees/invited_employees/new": {
    table: "employee_invitations",
    form: {
      firstName: "Luz",
      middleName: "Santos",
      lastName: "Dela Cruz",
      phoneNumber: "09171234567",
      inviteEmail: "luz@new.test",
      joinDate: "2026-12-01",
      departmentSeq: "1",
      jobTitleSeq: "1",
      workScheduleSeq: "1",
      salaryAmountType: "MONTHLY",
      salaryAmount: "25,000.50",
      taxCode: "S1",
      pic: "Ana Reyes",
      tinNo: "123-456-789-00000",
      socialSecuritySystem: "34-1234567-8",
      philhealth: "12-012345678-9",
      pagIbig: "1212-3456-7890",
      rdoCode: "113A",
      bankName: "BDO Unibank",
      bankAccountNumber: "001234567890",
    },
    other: { inviteEmail: "pia@new.test" },
  },
  "/payroll/special-pay/new": {
    table: "payrolls",
    form: { runPurpose: "BONUS", payDate: "2027-06-15" },
    other: { runPurpose: "COMMISSION" },
  },
  "/payroll/government/2316/:year/files/new": {
    table: "certificate_files",
    form: { fileKind: "PDF", fileNames: "EMPLOYEE" },
    other: { fileKind: "ZIP" },
  },
  "/payroll/payroll_processing/:payrollSeq/review/what-ifs/new": {
    table: "what_ifs",
    form: { kind: "RAISE", who: "ALL", by: "PERCENT", size: "5", effectiveDay: "11/16/2026" },
    other: { size: "6" },
  },
  "/payroll/payroll_processing/:payrollSeq/amounts/new": {
    table: "payroll_adjustments",
    form: { itemCode: "RICE-SUBSIDY", employee: "E0001", payrollTemplateSeq: "", size: "100", reason: "Once" },
    other: { reason: "Twice" },
  },
  "/payroll/payroll_processing/new": {
    table: "payrolls",
    form: { payrollTemplateSeq: "1", startDate: "2027-12-01", endDate: "2027-12-15", payDate: "2027-12-15" },
    other: { startDate: "2027-12-16", endDate: "2027-12-31", payDate: "2027-12-31" },
  },
};

async function rowsOf(table: string): Promise<number> {
  const { rows } = (await runSql(companySeq, `select count(*)::int as count from ${table}`)) as { rows: { count: number }[] };
  return rows[0]!.count;
}

type Opened = { formKey: string | null; /** Undefined for a form without one. */ revision?: string };

/** The idempotency key of this opening of the form, as the page renders it. */
async function open(address: string): Promise<Opened> {
  const { status, text } = await visitor.request(address);
  const drawn = parseForms(text).find(({ fields }) => fields.some(([name]) => name === "formKey"));
  if (!drawn) throw new Error(`${address} (${status}) draws no key`);
  const { formKey, revision } = Object.fromEntries(drawn.fields);
  return { formKey: formKey!, ...(revision === undefined ? {} : { revision }) };
}

function send(who: Visitor, address: string, { form, file }: Creating, { formKey, ...opened }: Opened, token = csrf) {
  const fields = Object.entries({ ...opened, ...form, ...(formKey === null ? {} : { formKey }) }).flatMap(([name, value]) =>
    [value].flat().map((value): [string, string] => [name, value]),
  );
  if (!file) return who.request(address, { form: fields, csrf: token });
  const body = new FormData();
  for (const [name, value] of [["csrf", token], ...fields] as [string, string][]) body.append(name, value);
  body.append(file, new File([new Uint8Array(PDF)], "a.pdf", { type: "application/pdf" }));
  return who.request(address, { body });
}

const problemsIn = (html: string) => html.match(/(?<=Error: <\/span>)[^<]+/g) ?? [];
const summarize = ({ status, location, text }: { status: number; location: string | null; text: string }) => [
  status,
  location,
  status === 200 ? /kawani_\w+/.exec(text)?.[0] : "",
];

for (const [pattern, creating] of Object.entries(CREATING)) {
  test(`M-5, M-6: two presses of the button at ${pattern} create once and are answered alike; a form opened again creates again`, async () => {
    const address = fillPattern(pattern, values);
    const before = await rowsOf(creating.table);
    const key = await open(address);
    const [first, second] = await Promise.all([send(visitor, address, creating, key), send(visitor, address, creating, key)]);
    expect([first.status < 400, problemsIn(first.text)]).toEqual([true, []]);
    expect(summarize(second)).toEqual(summarize(first));
    expect(await rowsOf(creating.table)).toBe(before + 1);
    expect(summarize(await send(visitor, address, creating, key))).toEqual(summarize(first));
    expect(await rowsOf(creating.table)).toBe(before + 1);
    const other = { ...creating, form: { ...creating.form, ...creating.other } };
    const elsewhere = fillPattern(pattern, { ...values, ...creating.again });
    const again = await send(visitor, elsewhere, other, await open(elsewhere));
    expect(again.status).toBeLessThan(400);
    expect(await rowsOf(creating.table)).toBe(before + 2);
  });
}

test("every URL that creates a record is in the list above, or exempt with a reason", () => {
  const others: Record<string, string> = {
    [`${EMPLOYEE}/salary/new`]: "one for each day",
    [`${EMPLOYEE}/salary/payroll-templates/new`]: "one for each day",
    [`${EMPLOYEE}/job-info/work-schedules/new`]: "one for each day",
    [`${EMPLOYEE}/job-info/resignations/new`]: "one for each employee",
    [`${EMPLOYEE}/job-info/leaves/new`]: "none at the time of another",
    "/leave/leave_usage_history/:employeeSeq/new": "none on the days of another",
    [`${EMPLOYEE}/contracts/new`]: "none at the time of another",
    "/employees/invited_employees/bulk/new": "a preview, which goes by itself",
    "/employees/bulk_update/new": "a preview, which goes by itself",
    "/settings/company-settings/holidays/:year/imports/new": "a preview, which goes by itself",
    "/payroll/payroll-settings/items/imports/new": "a preview, which goes by itself",
    "/payroll/payroll-settings/assignments/imports/new": "a preview, which goes by itself",
    "/time/time_reports/uploads/new": "a preview, which goes by itself",
    "/time/work_policy/assignments/imports/new": "a preview, which goes by itself",
    "/leave/grant_management/imports/:leaveBook/new": "a preview, which goes by itself",
    "/payroll/year-to-date/:year/imports/new": "a preview, which goes by itself",
    "/payroll/loans/imports/new": "a preview, which goes by itself",
    "/payroll/loans/billings/:agency/new": "a preview, which goes by itself",
    "/payroll/final-pay/:employeeSeq/steps/new": "one for each name",
    "/payroll/loans/changes/new": "what is paused is paused",
    "/payroll/loans/:loanSeq/documents/new": "a stored file is taken once",
    "/my/documents/:documentSeq/new": "a stored file is taken once",
    "/payroll/government/filed/:returnForm/:period/new": "one for each version of the figures",
    "/payroll/government/1601-c/:month/schedule/new": "one for each month that is adjusted",
    "/payroll/payroll_processing/:payrollSeq/exclusions/new": "who is excluded is excluded",
    "/settings/admin_settings/:roleGroupSeq/members/new": "who is a member is a member",
    "/payroll/payroll-settings/:payrollTemplateSeq/rules/:policyTab/new": "one for each day",
    "/settings/company-settings/holidays/:year/new": "one for each day",
    [`${EMPLOYEE}/salary/pay-rules/new`]: "one for each day",
  };
  const adding = addressedRoutes
    .filter(({ writes, pattern }) => writes && /\/(new|add_\w+|reversal)$/.test(pattern))
    .map(({ pattern }) => pattern);
  expect(adding.filter((pattern) => !(pattern in CREATING) && !(pattern in others))).toEqual([]);
  expect(Object.keys(CREATING).filter((pattern) => !adding.includes(pattern))).toEqual([]);
});

const SCHOOL: Creating = { table: "employee_educations", form: { schoolName: "Kept School" } };

test("a refused form is sent again with the same key, and then saved", async () => {
  const address = fillPattern(`${EMPLOYEE}/education/new`, values);
  const [before, key] = [await rowsOf(SCHOOL.table), await open(address)];
  expect((await send(visitor, address, { ...SCHOOL, form: { schoolName: "" } }, key)).status).toBe(422);
  expect((await send(visitor, address, SCHOOL, key)).status).toBe(303);
  expect(await rowsOf(SCHOOL.table)).toBe(before + 1);
});

test("a refusal while saving leaves the key free, and another user's form is a different one", async () => {
  const tiers = "/organization/job_title/new";
  const key = await open(tiers);
  const porter = { table: "job_titles", form: { jobTitleName: "Watchman" } };
  expect((await send(visitor, tiers, porter, await open(tiers))).status).toBe(303);
  expect((await send(visitor, tiers, porter, key)).status).toBe(422);
  await runSql(companySeq, "delete from job_titles where job_title_name = 'Watchman'");
  expect((await send(visitor, tiers, porter, key)).status).toBe(303);
  // The browser's Back sends the old key with other values: not a repeat of the same post.
  expect((await send(visitor, tiers, { ...porter, form: { jobTitleName: "Driver" } }, key)).status).toBe(303);
  const address = fillPattern(`${EMPLOYEE}/education/new`, values);
  const colleague = await signIn(
    (await createTestAccount(companySeq, { email: `second${companySeq}@company.test`, permissions: [...PERMISSIONS] })).email,
  );
  const [before, form] = [await rowsOf(SCHOOL.table), await open(address)];
  expect((await send(visitor, address, SCHOOL, form)).status).toBe(303);
  expect((await send(colleague, address, SCHOOL, form, await colleague.token())).status).toBe(303);
  expect(await rowsOf(SCHOOL.table)).toBe(before + 2);
});

test("a program without a key creates each time, and an invalid key counts as none", async () => {
  const address = fillPattern(`${EMPLOYEE}/education/new`, values);
  const before = await rowsOf(SCHOOL.table);
  for (const formKey of [null, null, "short", "<script>".repeat(9)])
    expect((await send(visitor, address, SCHOOL, { formKey })).status).toBe(303);
  expect(await rowsOf(SCHOOL.table)).toBe(before + 4);
});

test("a response is stored encrypted for a day, then deleted", async () => {
  const address = fillPattern(`${EMPLOYEE}/education/new`, values);
  const key = await open(address);
  await send(visitor, address, SCHOOL, key);
  const { rows } = (await runSql(companySeq, "select response from idempotency_keys order by created_at desc limit 1")) as {
    rows: { response: string }[];
  };
  expect(rows[0]!.response).toMatch(/^[\w-]{60,}$/);
  expect(await rowsOf("idempotency_keys")).toBeGreaterThan(1);
  await runSql(companySeq, "update idempotency_keys set created_at = now() - interval '25 hours'");
  // Each new one deletes at most a hundred.
  for (let count = 1; count <= 2; count += 1) await send(visitor, address, SCHOOL, await open(address));
  expect(await rowsOf("idempotency_keys")).toBe(2);
});

test("a repeat after the process died asks the user to check, and creates nothing", { timeout: 40_000 }, async () => {
  const address = fillPattern(`${EMPLOYEE}/education/new`, values);
  const key = await open(address);
  await send(visitor, address, SCHOOL, key);
  const before = await rowsOf(SCHOOL.table);
  await runSql(companySeq, "update idempotency_keys set response = null");
  const { status, text } = await send(visitor, address, SCHOOL, key);
  expect(status).toBe(409);
  expect(text).toContain("This form was already submitted. Check that it was saved before re-entering it.");
  expect(await rowsOf(SCHOOL.table)).toBe(before);
});
