import { beforeAll, expect, test } from "vitest";
import { query } from "~/db/client.server";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { createTimeUpload } from "~/models/payroll/runs/time/time-uploads.server";
import { storeFile } from "~/models/shared/stored-files.server";
import { postAddressOf } from "./support/addressed-company";
import { signIn, type Answer, type Visitor } from "./support/app";
import { grantPermissions } from "./support/company";
import { copyEmployees } from "./support/copy-employees";
import { PDF } from "./support/files";
import { addAmountUpload, addCertificateFile, addCompanyFixture, FIRST_NUMBERS, addWhatIf } from "./support/company-fixture";
import { linkEmployeeRecord } from "./support/employee-record";
import { createPayrollCompany, type PayrollCompany } from "./support/payroll-company";
import { createBakery, runSql, openSampleRun } from "./support/payroll-run";
import { PREMIUM_RATE } from "./support/premium-rate";
import { addressedRoutes, fillPattern, type BuiltRoute } from "./support/routes";
import { SHEET } from "./support/time-sheet";

/** Contained in every text of company B; a page of company A that contains it leaks data. */
const MARKER = "ZQXBelongsToB";
/** Numbers that exist only in company B. */
const FOREIGN = {
  payrollSeq: 4,
  employeeSeq: 1001,
  payrollTemplateSeq: 77,
  payrollSeqValidMillis: 1_790_000_000_123,
  uploadSeq: 78,
  amountUploadSeq: 77,
  adjustmentSeq: 79,
  fileSeq: 80,
  employeeInviteSeq: 81,
  bulkInviteSeq: 82,
  bulkUpdateSeq: 83,
  savedViewSeq: 82,
  passkeySeq: 82,
  educationSeq: 83,
  careerSeq: 84,
  qualificationSeq: 85,
  contractSeq: 86,
  departmentSeq: 87,
  jobTitleSeq: 88,
  employeeStatusHistorySeq: 86,
  policySeq: 93,
  noticeSeq: 94,
  tokenSeq: 95,
  roleGroupSeq: 96,
  accountSeq: 97,
  holidaySeq: 98,
  entryImportSeq: 99,
  templateUploadSeq: 97,
  scheduleUploadSeq: 98,
  workbookSeq: 98,
  workScheduleSeq: 99,
  timePolicySeq: 99,
  punchSeq: 99,
  punchUploadSeq: 98,
  punchProfileSeq: 98,
  timeTokenSeq: 97,
  kioskSeq: 98,
  terminalSeq: 98,
  pushSubscriptionSeq: 98,
  endpointSeq: 98,
  eventSeq: 900_098,
  filingCategorySeq: 99,
  filingPolicySeq: 99,
  filingRequestSeq: 99,
  delegationSeq: 99,
  workSuspensionSeq: 99,
  leavePolicySeq: 99,
  leaveEntrySeq: 99,
  leaveUploadSeq: 99,
  holidayUploadSeq: 99,
  loanSeq: 96,
  loanUploadSeq: 97,
  billingSeq: 98,
  movementSeq: 97,
  layoutSeq: 98,
  customDeadlineSeq: 98,
  whatIfSeq: 97,
  certificateFileSeq: 97,
  importSeq: 99,
  companyVersionSeq: 97,
  signatorySeq: 98,
  workPlaceSeq: 99,
  documentSeq: 79,
  submissionSeq: 96,
  proposalSeq: 95,
};
/** Changes by the visit itself: last use of the session, the throttle's counters. */
const OWN_TRACES = ["sessions", "mails", "security_events"];

let companyA: PayrollCompany;
let companyB: { companySeq: number };
let visitor: Visitor;
let csrf: string;
let tables: string[];
let ownValues: Record<string, string | number>;
let foreignValues: Record<string, string | number>;

beforeAll(async () => {
  companyA = await createPayrollCompany({ completed: 2 });
  const b = await createBakery();
  companyB = b.scope;
  await copyEmployees(companyB.companySeq, 2);
  await openSampleRun(b, FOREIGN.payrollSeq);
  await calculatePayroll(b.scope, FOREIGN.payrollSeq);
  await addAmountUpload(companyA.scope.companySeq, 3);
  await addAmountUpload(companyB.companySeq, FOREIGN.payrollSeq, FOREIGN.amountUploadSeq, MARKER);
  const { uploadSeq } = await createTimeUpload(companyA.scope, 3, "time.xlsx", SHEET);
  await createTimeUpload(b.scope, FOREIGN.payrollSeq, "time.xlsx", SHEET);
  await runSql(companyB.companySeq, `update payroll_time_uploads set upload_seq = ${FOREIGN.uploadSeq}`);
  await runSql(
    companyB.companySeq,
    `update payroll_adjustments set adjustment_seq = ${FOREIGN.adjustmentSeq} where payroll_seq = ${FOREIGN.payrollSeq}
    and adjustment_seq = (select max(adjustment_seq) from payroll_adjustments where payroll_seq = ${FOREIGN.payrollSeq})`,
  );
  const { fileSeq } = await storeFile(companyA.scope, "certificate.pdf", PDF);
  await storeFile(b.scope, "certificate.pdf", PDF);
  await runSql(companyB.companySeq, `update stored_files set file_seq = ${FOREIGN.fileSeq}, used_by = 'salary'`);
  await addCompanyFixture(companyA.scope.companySeq, { employeeSeq: 1, fileSeq });
  await addCompanyFixture(companyB.companySeq, FOREIGN, FOREIGN, MARKER);
  await addWhatIf(companyA.scope.companySeq, 3, 1);
  await addWhatIf(companyB.companySeq, FOREIGN.payrollSeq, FOREIGN.employeeSeq, FOREIGN.whatIfSeq, MARKER);
  await addCertificateFile(companyA.scope.companySeq);
  await addCertificateFile(companyB.companySeq, FOREIGN.certificateFileSeq);
  await runSql(
    companyB.companySeq,
    `insert into departments (company_seq, department_seq, department_name) values (${companyB.companySeq}, ${FOREIGN.departmentSeq}, 'Ovens')`,
  );
  await runSql(
    companyB.companySeq,
    `insert into job_titles (company_seq, job_title_seq, job_title_name) values (${companyB.companySeq}, ${FOREIGN.jobTitleSeq}, 'Master baker')`,
  );
  await runSql(companyB.companySeq, "update payroll_items set item_code = 'THEIRS' where item_code = 'RICE-SUBSIDY'");
  await runSql(companyB.companySeq, "update employee_allowances set entry_seq = entry_seq + 988");
  await markTexts(companyB.companySeq);
  const [adjustment] = await rowsOf<{ employee_seq: number; adjustment_seq: number }>(
    companyA.scope.companySeq,
    "select employee_seq, adjustment_seq from payroll_adjustments where payroll_seq = 3 limit 1",
  );
  ownValues = {
    fileSeq,
    payrollSeq: 3,
    employeeSeq: adjustment!.employee_seq,
    adjustmentSeq: adjustment!.adjustment_seq,
    lineCode: "BASIC",
    stepCode: "LAST_DAY",
    part: "earnings",
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
    year: 2026,
    month: "2026-11",
    returnItem: "14",
    adjustedMonth: "2026-10",
    returnForm: "1601-c",
    period: "2026-11",
    endDate: "2026-11-30",
    portfolioJobSeq: 1,
    uploadSeq,
    generation: 1,
    employeeInviteSeq: 1,
    bulkInviteSeq: 1,
    bulkUpdateSeq: 2,
    savedViewSeq: 1,
    departmentSeq: 1,
    jobTitleSeq: 1,
    target: "department",
    token: `${companyB.companySeq}.${"t".repeat(43)}`,
    signupToken: `1.${"x".repeat(43)}`,
    signInKey: "1-none",
  };
  Object.assign(ownValues, FIRST_NUMBERS, { companySeq: 1, requestSeq: 1 });
  foreignValues = { ...ownValues, ...FOREIGN, companySeq: companyB.companySeq, itemCode: "THEIRS", entrySeq: 990 };
  await linkEmployeeRecord(companyA.scope.companySeq);
  await grantPermissions(companyA.scope.companySeq, PERMISSIONS);
  visitor = await signIn(companyA.email);
  csrf = await visitor.token();
  tables = (
    await query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_seq' order by 1",
    )
  )
    .map(({ name }) => name)
    .filter((name) => !OWN_TRACES.includes(name));
});

/** The operator's pages cover all companies by design and refuse everyone else (tests/routes/flex_ben/topup.test.ts). */
const numbered = addressedRoutes.filter(({ pattern }) => /:(\w+Seq|itemCode)/.test(pattern) && !pattern.startsWith("/operator/"));

test("the two test companies fit: numbers that only the other has, and its name in every text", async () => {
  expect(await count(companyA.scope.companySeq, "payrolls", "payroll_seq", FOREIGN.payrollSeq)).toBe(0);
  expect(await count(companyB.companySeq, "payslips", "employee_seq", FOREIGN.employeeSeq)).toBeGreaterThan(0);
  expect(await count(companyA.scope.companySeq, "employees", "employee_seq", FOREIGN.employeeSeq)).toBe(0);
  expect(numbered.length).toBeGreaterThan(20);
  expect(JSON.stringify(await snapshot(companyB.companySeq)).split(MARKER).length).toBeGreaterThan(50);
});

// covers: GUARD-01
test("a page or file of another company is not there", { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  for (const route of numbered.filter(({ reads }) => reads)) {
    const whole = fillPattern(route.pattern, foreignValues);
    for (const address of new Set([whole, ...mixedAddresses(route)])) {
      const document = await visitor.request(address);
      const data = route.page ? await visitor.request(`${address}.data`, { headers: { Accept: "*/*" } }) : document;
      // A post-only URL redirects back to a page, whatever its numbers.
      const leadsBack = route.writes && !route.page && document.status === 302;
      for (const answer of leadsBack ? [await visitor.request(document.location!)] : [document, data])
        if ((answer.status !== 404 && !leadsBack) || answer.text.includes(MARKER)) wrong.push(`GET ${address}: ${describeAnswer(answer)}`);
    }
  }
  expect(wrong).toEqual([]);
});

// covers: GUARD-01
test("nothing can be done to what belongs to another company", { timeout: 120_000 }, async () => {
  const before = [await snapshot(companyB.companySeq), await snapshot(companyA.scope.companySeq)];
  const wrong: string[] = [];
  for (const route of numbered.filter(({ writes }) => writes)) {
    for (const address of new Set([postAddressOf(route, foreignValues), ...mixedAddresses(route, "post")])) {
      for (const form of [{}, FORM]) {
        const answer = await visitor.request(address, { form, csrf });
        // Dismissing a missing notification is ignored silently (SHELL-31).
        const silent =
          /\/(:payrollSeqValidMillis\/delete|:(upload|bulkInvite|bulkUpdate|import|entryImport|workbook|templateUpload|scheduleUpload|leaveUpload|holidayUpload|amountUpload|loanUpload|billing|whatIf)Seq\/removal)$/.test(
            route.pattern,
          ) && answer.status === 303;
        // Invalid input may be reported before any lookup.
        const unread = answer.status === 422 && !answer.text.includes(MARKER);
        if (answer.text.includes(MARKER) || (answer.status !== 404 && !silent && !unread))
          wrong.push(`POST ${address}: ${describeAnswer(answer)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect([await snapshot(companyB.companySeq), await snapshot(companyA.scope.companySeq)]).toEqual(before);
});

test("numbers of another company inside a form or a query reach nothing of it", { timeout: 180_000 }, async () => {
  const before = await snapshot(companyB.companySeq);
  const wrong: string[] = [];
  const checkAnswer = (what: string, answer: Answer) => {
    if (answer.status >= 500 || answer.text.includes(MARKER)) wrong.push(`${what}: ${describeAnswer(answer)}`);
  };
  const query = new URLSearchParams([
    ...Object.entries({ ...FORM, template: 77, companySeq: companyB.companySeq, q: MARKER }).flatMap(([name, value]) =>
      [value].flat().map((item) => [name, String(item)]),
    ),
  ]).toString();
  for (const route of addressedRoutes.filter(({ pattern }) => /^\/(payroll|employees)/.test(pattern))) {
    const knownValues = { ...ownValues, payrollSeqValidMillis: FOREIGN.payrollSeqValidMillis };
    const address = fillPattern(route.pattern, knownValues);
    if (route.reads) {
      for (const value of [
        "template=77",
        "employeeSeq=1001",
        `companySeq=${companyB.companySeq}`,
        `q=${MARKER.slice(0, 3)}`,
        `search=${MARKER.slice(0, 3)}`,
        query,
      ]) {
        // A page's data contain everything it could show. The search field may repeat the search; nothing else may contain it.
        const answer =
          route.page && value !== query
            ? await visitor.request(`${address}.data?${value}`, { headers: { Accept: "*/*" } })
            : await visitor.request(`${address}?${value}`);
        checkAnswer(`GET ${address}?${value}`, { ...answer, text: value === query ? "" : answer.text });
      }
    }
    if (route.writes && !route.pattern.endsWith("/removal"))
      checkAnswer(`POST ${address}`, {
        ...(await visitor.request(postAddressOf(route, knownValues), { form: { ...FORM, companySeq: String(companyB.companySeq) }, csrf })),
      });
  }
  expect(wrong).toEqual([]);
  expect(await snapshot(companyB.companySeq)).toEqual(before);
});

test("a session's permissions cannot be changed by naming them in a form", async () => {
  const rights = () =>
    rowsOf(
      companyA.scope.companySeq,
      "select a.account_seq, email, operator, account_state, m.role_group_seq, permissions from accounts a left join permission_group_members m using (company_seq, account_seq) left join permission_groups g using (company_seq, role_group_seq) order by 1, 5",
    );
  const before = await rights();
  for (const route of addressedRoutes.filter(({ writes, pattern }) => writes && pattern !== "/logout")) {
    await visitor.request(postAddressOf(route, { ...ownValues, payrollSeqValidMillis: 1 }), {
      form: { companySeq: String(companyB.companySeq), permissions: "SETTING_EDIT", subscriptions: "FLEXBEN_ONLY_USAGE", accountSeq: "1" },
      csrf,
    });
  }
  expect(await rights()).toEqual(before);
});

/** Valid values for every form, with numbers of the other company. */
const FORM: Record<string, string | string[]> = {
  ...Object.fromEntries(Object.entries(FOREIGN).map(([name, value]) => [name, String(value)])),
  employeeList: "1001",
  kept: "1001-1002",
  reason: "because",
  remark: "seen",
  understood: "on",
  amount: "1.00",
  headcount: "14",
  net: "1",
  excluded: "Y",
  paidOn: "2026-11-20",
  revision: "1",
  kind: "EARNING",
  itemName: "Bonus",
  taxTreatment: "TAXABLE",
  taxClass: "SUPPLEMENTARY",
  paymentKind: "CASH",
  reportTypes: "PAYSLIP_EMPLOYEE",
  payslipEmployee: "on",
  payslipFiles: "ONE",
  firstName: "Luz",
  lastName: "Cruz",
  phoneNumber: "09171234567",
  inviteEmail: "somebody@company.test",
  joinDate: "2026-12-01",
  departmentSeq: "1001",
  workScheduleSeq: "1",
  salaryAmountType: "MONTHLY",
  salaryAmount: "20000",
  taxCode: "S",
  pic: "HR",
};

/** The company's own payroll with a foreign employee, and so on: one foreign number at a time. */
function mixedAddresses(route: BuiltRoute, how: "get" | "post" = "get"): string[] {
  const names = [...route.pattern.matchAll(/:(\w+Seq)\b/g)].map(([, name]) => name!);
  return names.map((name) => {
    const values = { ...ownValues, payrollSeqValidMillis: FOREIGN.payrollSeqValidMillis, [name]: foreignValues[name]! };
    return how === "get" ? fillPattern(route.pattern, values) : postAddressOf(route, values);
  });
}

function describeAnswer({ status, text, location }: Answer): string {
  const index = text.indexOf(MARKER);
  return `${status} ${location ?? ""} ${index < 0 ? "" : `…${text.slice(Math.max(0, index - 60), index + 40)}`}`;
}

/** Writes the marker into every free text column of the company. */
async function markTexts(companySeq: number): Promise<void> {
  const columns = [
    ["companies", "company_name"],
    ["employees", "employee_name"],
    ["employees", "first_name"],
    ["employees", "last_name"],
    ["departments", "department_name"],
    ["job_titles", "job_title_name"],
    ["payroll_templates", "payroll_template_name"],
    ["work_schedules", "work_schedule_name"],
    ["payrolls", "payroll_name"],
    ["payrolls", "created_by"],
    ["payrolls", "updated_by"],
    ["payroll_adjustments", "item_name"],
    ["payroll_adjustments", "reason"],
    ["payslips", "employee_name"],
    ["payslips", "department_name"],
    ["payslips", "job_title_name"],
    ["payroll_items", "item_name"],
    ["payroll_time_uploads", "file_name"],
    ["payroll_amount_uploads", "file_name"],
    ["loan_uploads", "file_name"],
    ["loan_billings", "file_name"],
    ["stored_files", "file_name"],
    ["employee_invitations", "employee_name"],
    ["employee_invitations", "first_name"],
    ["employee_invitations", "last_name"],
    ["bulk_invitations", "file_name"],
    ["employee_educations", "school_name"],
    ["employee_careers", "company_name"],
    ["employee_qualifications", "qualification_name"],
    ["employee_contracts", "contract_info_content"],
    ["previous_employers", "employer_name"],
  ];
  for (const [table, column] of columns)
    await runSql(
      companySeq,
      `update ${table} set ${column} = '${MARKER} ' || ${column}${table === "payrolls" || table === "payslips" || table === "payroll_adjustments" ? ` where payroll_seq = ${FOREIGN.payrollSeq}` : ""}`,
    );
}

async function snapshot(companySeq: number): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const table of tables)
    values[table] = (await rowsOf<{ row: string }>(companySeq, `select ${table}::text as row from ${table} order by 1`)).map(
      ({ row }) => row,
    );
  return values;
}

async function count(companySeq: number, table: string, column: string, value: number): Promise<number> {
  return (await rowsOf(companySeq, `select 1 from ${table} where ${column} = ${value}`)).length;
}

async function rowsOf<Row>(companySeq: number, text: string): Promise<Row[]> {
  return ((await runSql(companySeq, text)) as { rows: Row[] }).rows;
}
