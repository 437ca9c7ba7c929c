import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { PERMISSIONS, type Permission, type Subscription } from "~/domain/settings/permissions";
import type { Change, FeatureName } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";
import { recordChanges } from "~/models/shared/change-log.server";
import { signIn, Visitor, type Answer } from "../support/app";
import { grantPermissions, createTestCompany, type TestCompany } from "../support/company";
import { createEmployees } from "../support/employees";
import { createPayrollCompany } from "../support/payroll-company";
import { runSql } from "../support/payroll-run";

const ADDRESS = "/change_log/get-data-change-log-list";
const AS_DATA = { headers: { Accept: "application/json" } };

/** Any of the permissions that open each View History, derived from the pages; "+" marks those that also need payroll. */
const OPENED_BY: Partial<Record<FeatureName, string>> = {
  PAYROLL_PROCESSING: "+ PAYROLL_VIEW PAYROLL_SETTING_EDIT",
  PAYROLL_RATES_AND_TAXES: "+ PAYROLL_VIEW PAYROLL_SETTING_EDIT",
  PAYROLL_SETTINGS: "+ PAYROLL_VIEW PAYROLL_SETTING_EDIT",
  PAYROLL_ITEM: "+ PAYROLL_VIEW PAYROLL_SETTING_EDIT",
  PAYROLL_CALENDAR: "+ PAYROLL_VIEW PAYROLL_SETTING_EDIT",
  LOAN: "+ PAYROLL_VIEW PAYROLL_SETTING_EDIT",
  GOVERNMENT: "+ PAYROLL_VIEW PAYROLL_SETTING_EDIT",
  OPENING_BALANCE: "+ PAYROLL_VIEW PAYROLL_SETTING_EDIT",
  EMPLOYEE_SALARY: "+ PAYROLL_VIEW PAYROLL_SETTING_EDIT",
  EMPLOYEE_PREVIOUS_EMPLOYER: "+ PAYROLL_VIEW PAYROLL_SETTING_EDIT",
  EMPLOYEE_JOB_INFO: "JOB_INFO_VIEW JOB_INFO_EDIT",
  EMPLOYEE_BASIC_INFO: "BASIC_INFO_VIEW BASIC_INFO_EDIT",
  EMPLOYEE_EDUCATION: "EDUCATION_INFO_VIEW EDUCATION_INFO_EDIT",
  EMPLOYEE_CAREER: "CAREER_QUALIFI_INFO_VIEW CAREER_QUALIFI_INFO_EDIT",
  EMPLOYEE_DOCUMENT: "EMPLOYEE_DOCUMENTS_INFO_VIEW",
  EMPLOYEE_INVITATION: "TEAM_EDIT",
  ORGANIZATION: "TEAM_SETTING_VIEW TEAM_SETTING_EDIT",
  FLEX_BEN: "FLEXBEN_EDIT",
  LEAVE_POLICY: "LEAVE_SETTING_VIEW LEAVE_SETTING_EDIT",
  WORK_SCHEDULE: "ATTENDANCE_POLICY_VIEW ATTENDANCE_POLICY_EDIT",
  TIME_POLICY: "ATTENDANCE_POLICY_VIEW ATTENDANCE_POLICY_EDIT",
  TIME_RECORD: "ATTENDANCE_VIEW ATTENDANCE_EDIT",
  FILING_SETTINGS: "FILING_EDIT",
  REQUEST: "FILING_APPROVAL_EDIT",
  COMPANY: "COMPANY_SETTING_EDIT PAYROLL_SETTING_EDIT",
  COMPANY_NOTICE: "COMPANY_SETTING_EDIT",
  COMPANY_HOLIDAY: "COMPANY_SETTING_EDIT",
  COMPANY_OFFICE: "COMPANY_SETTING_EDIT",
  COMPANY_DOCUMENT: "COMPANY_SETTING_EDIT",
  ATTENDANCE_SETTING: "COMPANY_SETTING_EDIT",
  ADMIN_SETTING: "SETTING_EDIT",
};
const FEATURES = Object.keys(OPENED_BY) as FeatureName[];
/** Areas that a benefits-only company lacks (NAV-42). */
const NOT_REDUCED = /^(PAYROLL|LOAN|GOVERNMENT|OPENING|TIME|WORK|LEAVE|FILING|REQUEST|COMPANY_HOLIDAY|ATTENDANCE)/;

let company: TestCompany;
let visitor: Visitor;
let employeeSeq: number;

beforeAll(async () => {
  company = await createTestCompany({ permissions: [...PERMISSIONS], subscriptions: ["PAYROLL_USAGE"] });
  [employeeSeq] = (await createEmployees(company.scope, [{ employeeName: "Rosa Nuñez" }, { employeeName: "Ben Cruz" }])) as [number];
  visitor = await signIn(company.email);
});

const requestList = (query: object | string, who = visitor): Promise<Answer> =>
  who.request(`${ADDRESS}?json_query=${encodeURIComponent(typeof query === "string" ? query : JSON.stringify(query))}`, AS_DATA);

type Entry = { id: number; changedAt: string; adminName: string; actionDescription: string };
const listOf = ({ text }: Answer) => (JSON.parse(text) as { data: { list: Entry[] } }).data.list;
const listDescriptions = async (query: object) => listOf(await requestList(query)).map(({ actionDescription }) => actionDescription);

function record(scope: Scope, featureName: FeatureName, ...entries: [noun: string, seq: number | null, description: string][]) {
  const changes = entries.map(([noun, seq, description]): Change => ({
    featureName,
    subject: { noun, seq },
    action: "UPDATE",
    description,
  }));
  return inCompany(scope, (tx) => recordChanges(tx, scope, changes));
}

// covers: LOG-05 LOG-06
test("the call returns the changes of its feature, newest first, of the own company only", async () => {
  const other = await createTestCompany();
  await record(other.scope, "ORGANIZATION", ["department", 1, "Foreign."]);
  await record(
    company.scope,
    "ORGANIZATION",
    ["department", 1, "Added Bakery."],
    ["tier", 1, "Added Crew."],
    ["department", 2, "Added Store."],
  );
  await record(company.scope, "COMPANY_NOTICE", ["notice", 1, "Wrote a notice."]);
  const answer = await requestList({ featureName: "ORGANIZATION" });
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(listOf(answer).map(({ actionDescription }) => actionDescription)).toEqual(["Added Store.", "Added Crew.", "Added Bakery."]);
  expect(listOf(answer)[0]).toEqual({
    id: expect.any(Number) as number,
    changedAt: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d/) as string,
    adminName: "Ana Reyes",
    actionDescription: "Added Store.",
  });
  expect(await listDescriptions({ featureName: "ORGANIZATION", subjectNoun: "department" })).toEqual(["Added Store.", "Added Bakery."]);
  expect(await listDescriptions({ featureName: "ORGANIZATION", subjectSeq: 1 })).toEqual(["Added Crew.", "Added Bakery."]);
  expect(await listDescriptions({ featureName: "ORGANIZATION", subjectNoun: "tier", subjectSeq: 1 })).toEqual(["Added Crew."]);
  expect(await listDescriptions({ featureName: "ORGANIZATION", subjectSeq: 9 })).toEqual([]);
});

// covers: LOG-06
test("of more than a thousand changes the newest thousand are returned", async () => {
  await record(
    company.scope,
    "COMPANY_OFFICE",
    ...Array.from({ length: 1_002 }, (_, index): [string, number, string] => ["office", 1, `Change ${index + 1}.`]),
  );
  const list = await listDescriptions({ featureName: "COMPANY_OFFICE" });
  expect([list.length, list[0], list.at(-1)]).toEqual([1_000, "Change 1002.", "Change 3."]);
});

// covers: LOG-05
test("changes of all runs name their run, as on the page; those of one run do not", async () => {
  const { scope, email } = await createPayrollCompany();
  await record(scope, "PAYROLL_PROCESSING", ["payroll", 2, "Confirmed the time."], ["payroll", 4_000, "Deleted a run."]);
  const officer = await signIn(email);
  const newest = async (query: object) =>
    listOf(await requestList(query, officer))
      .map(({ actionDescription }) => actionDescription)
      .slice(0, 2);
  expect(await newest({ featureName: "PAYROLL_PROCESSING" })).toEqual([
    "Deleted a run.",
    "Night shift, 1st half of November 2026: Confirmed the time.",
  ]);
  expect((await newest({ featureName: "PAYROLL_PROCESSING", subjectSeq: 2 }))[0]).toBe("Confirmed the time.");
});

/** The features whose access differs from `may`. */
async function wrongly(features: readonly FeatureName[], may: (featureName: FeatureName) => boolean, when: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const featureName of features) {
    const { status } = await requestList({ featureName, subjectSeq: employeeSeq });
    if (status !== (may(featureName) ? 200 : 403)) wrong.push(`${featureName} ${when}: ${status}`);
  }
  return wrong;
}

// covers: LOG-05 GUARD-09
test("each history opens by the call to whom its page opens, and to no one else", { timeout: 120_000 }, async () => {
  const { companySeq } = company.scope;
  const wrong: string[] = [];
  for (const opened of new Set(Object.values(OPENED_BY))) {
    const rights = opened.match(/\w+/g)! as Permission[];
    const features = FEATURES.filter((feature) => OPENED_BY[feature] === opened);
    for (const right of rights) {
      // Without TEAM_VIEW the popup of an employee does not open.
      await grantPermissions(companySeq, ["TEAM_VIEW", right]);
      wrong.push(...(await wrongly(features, () => true, `with ${right}`)));
    }
    await grantPermissions(
      companySeq,
      PERMISSIONS.filter((permission) => !rights.includes(permission)),
    );
    wrong.push(...(await wrongly(features, () => false, `without ${opened}`)));
  }
  const popup = ["TEAM_VIEW", "TEAM_EDIT", "FLEXBEN_EDIT"];
  await grantPermissions(
    companySeq,
    PERMISSIONS.filter((permission) => !popup.includes(permission)),
  );
  const ofEmployees = FEATURES.filter((feature) => /^EMPLOYEE_(?!INVITATION)/.test(feature));
  wrong.push(...(await wrongly(ofEmployees, () => false, "without the popup")));
  await grantPermissions(companySeq, PERMISSIONS);
  expect(wrong).toEqual([]);
  expect((await requestList({ featureName: "ORGANIZATION" }, new Visitor())).status).toBe(401);
});

// covers: LOG-05 GUARD-30
test("without payroll its histories are closed, and for benefits-only companies those of every area they lack", async () => {
  const { companySeq } = company.scope;
  const subscribe = (...subscriptions: Subscription[]) => runSql(companySeq, "update companies set subscriptions = $1", [subscriptions]);
  const ofPayroll = (featureName: FeatureName) => OPENED_BY[featureName]!.startsWith("+");
  await subscribe();
  const wrong = await wrongly(FEATURES, (featureName) => !ofPayroll(featureName), "without payroll");
  await grantPermissions(companySeq, ["PAYROLL_SETTING_EDIT"]);
  wrong.push(...(await wrongly(["COMPANY"], () => false, "without payroll, to who pays")));
  await grantPermissions(companySeq, PERMISSIONS);
  await subscribe("FLEXBEN_ONLY_USAGE");
  const may = (featureName: FeatureName) => !ofPayroll(featureName) && !NOT_REDUCED.test(featureName);
  wrong.push(...(await wrongly(FEATURES, may, "with benefits alone")));
  await subscribe("PAYROLL_USAGE");
  expect(wrong).toEqual([]);
});

// covers: LOG-05
test("an employee's contracts need the permission of their tab, not only of the popup", async () => {
  const { companySeq } = company.scope;
  const contracts = async (...rights: Permission[]) => {
    await grantPermissions(companySeq, rights);
    return (await requestList({ featureName: "EMPLOYEE_CONTRACT", subjectSeq: employeeSeq })).status;
  };
  expect(await contracts("TEAM_VIEW", "JOB_INFO_VIEW")).toBe(200);
  expect(await contracts("TEAM_VIEW")).toBe(403);
  expect(await contracts("JOB_INFO_VIEW")).toBe(403);
  await grantPermissions(companySeq, PERMISSIONS);
});

// covers: LOG-05
test("an employee's history is returned for one employee of the company, never for all", async () => {
  await record(
    company.scope,
    "EMPLOYEE_SALARY",
    ["employee", employeeSeq, "Salary 20,000.00."],
    ["employee", employeeSeq + 1, "Salary 30,000.00."],
  );
  expect(await listDescriptions({ featureName: "EMPLOYEE_SALARY", subjectSeq: employeeSeq })).toEqual(["Salary 20,000.00."]);
  const all = await requestList({ featureName: "EMPLOYEE_SALARY" });
  expect([all.status, all.text]).toEqual([422, expect.stringContaining("This View History is one employee's.") as string]);
  expect(all.text).not.toContain("20,000.00");
  expect((await requestList({ featureName: "EMPLOYEE_SALARY", subjectSeq: 999_999 })).status).toBe(404);
});

// covers: LOG-05 CONST-13
test("an invalid query is a bad request, and an unknown history gets a message", async () => {
  const wrong = [
    "",
    "nonsense",
    "[]",
    "{}",
    '{"featureName":5}',
    '{"featureName":"COMPANY","limit":1}',
    '{"featureName":"COMPANY","subjectSeq":0}',
    '{"featureName":"COMPANY","subjectSeq":2147483648}',
    '{"featureName":"COMPANY","subjectSeq":"1"}',
    '{"featureName":"COMPANY","subjectNoun":"\\u0000"}',
    "[".repeat(400),
    JSON.stringify({ featureName: "COMPANY", subjectNoun: "x".repeat(500) }),
  ];
  for (const query of wrong) expect((await requestList(query)).status, query).toBe(400);
  expect((await visitor.request(ADDRESS, AS_DATA)).status).toBe(400);
  for (const featureName of ["SALARIES", "LEAVE", "constructor", "__proto__", ""]) {
    const { status, text } = await requestList({ featureName });
    expect([status, text], featureName).toEqual([422, expect.stringContaining("There is no View History of this name.") as string]);
  }
});
