import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { lockFilingSettings } from "~/models/filing/filing-rows.server";
import { lockPolicies } from "~/models/time/time-policies.server";
import { signIn, type Visitor } from "../support/app";
import { createTestCompany } from "../support/company";
import { createEmployees } from "../support/employees";
import { createLeaveType } from "../support/leave";
import { readMainText } from "../support/page-text";
import { runSql } from "../support/payroll-run";

const [SCHEDULES, POLICIES, LEAVES, CATEGORY] = [
  "/time/work_policy",
  "/time/work_policy/policies/overtime",
  "/leave/leave_settings/annual",
  "/filing/filing_settings/2",
];
let visitor: Visitor;

/** Ana and Ben use Standard, whose times were never set, Celia uses Office; three types of annual leave; three overtime policies. */
beforeAll(async () => {
  const { scope, email } = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_VIEW", "LEAVE_SETTING_VIEW", "FILING_EDIT"] });
  const { companySeq } = scope;
  await createEmployees(
    scope,
    ["Ana Reyes", "Ben Cruz", "Celia Dizon"].map((employeeName) => ({ employeeName })),
  );
  const write = (table: string, columns: string, rows: readonly string[]) =>
    runSql(companySeq, `insert into ${table} (company_seq, ${columns}) values ${rows.map((row) => `(${companySeq}, ${row})`).join(", ")}`);
  await write(
    "work_schedules",
    "work_schedule_seq, work_schedule_name, work_schedule_type, work_day, work_time, start_time, end_time, schedule_state",
    [
      "2, 'Office', 'FIXED_TIME', '12345', 480, '08:00', '17:00', 'ENABLE'",
      "3, 'Attic', 'FLEXIBLE_TIME', '12345', 480, null, null, 'DISABLE'",
    ],
  );
  await runSql(companySeq, "update employees set work_schedule_seq = 2 where employee_seq = 3");
  await inCompany(scope, (tx) => lockPolicies(tx, scope));
  await runSql(companySeq, "update time_policies set policy_name = 'Standard' where policy_kind = 'OVERTIME'");
  await write("time_policies", "time_policy_seq, policy_kind, policy_name, policy_state", [
    "91, 'OVERTIME', 'Attics', 'DISABLE'",
    "92, 'OVERTIME', 'Zones', 'ENABLE'",
  ]);
  for (const seq of [91, 92])
    await runSql(
      companySeq,
      `insert into time_policy_versions select (jsonb_populate_record(v, '{"time_policy_seq": ${seq}}')).* from time_policy_versions v
         join time_policies p using (company_seq, time_policy_seq) where p.policy_kind = 'OVERTIME' and p.main_yn = 'Y'`,
    );
  await runSql(companySeq, "update work_schedules set overtime_policy_seq = 92 where work_schedule_seq = 2");
  await createLeaveType(scope, 1, "Seniority leave");
  await createLeaveType(scope, 2, "Annual leave");
  await createLeaveType(scope, 3, "Birthday leave");
  await runSql(companySeq, "update leave_policies set state = 'DISABLE' where leave_policy_seq = 3");
  await inCompany(scope, (tx) => lockFilingSettings(tx, scope));
  await runSql(companySeq, "update filing_policies set filing_category_seq = 1 where filing_category_seq = 2");
  await write("filing_policies", "filing_policy_seq, filing_category_seq, policy_name, policy_state, everybody_yn, sort_order", [
    "91, 2, 'Workers', 'ENABLE', 'Y', 91",
    "92, 2, 'Heads', 'ENABLE', 'N', 92",
    "93, 2, 'Drivers', 'DISABLE', 'Y', 93",
  ]);
  await write("filing_policy_steps", "filing_policy_seq, approval_stage_order, auto_approved_yn, approve_type, employee_seq", [
    "91, 0, 'N', 'USER', 1",
    "92, 0, 'N', 'USER', 2",
    "93, 0, 'N', 'USER', 1",
  ]);
  await write("filing_policy_targets", "filing_policy_seq, target_number, employee_seq", ["92, 0, 3"]);
  visitor = await signIn(email);
});

const sheetOf = async (address: string) =>
  (await readXlsx(new Uint8Array(await (await visitor.raw(address)).arrayBuffer()))).sheets[0]!.rows.map((row) => row.map(String));

/** Each query with the rows listed on the page and in its file. */
async function bothFind(page: string, file: string, names: string, expected: Record<string, string>) {
  for (const [query, found] of Object.entries(expected)) {
    const { text } = await visitor.request(`${page}?${query}`);
    const listed = [...text.matchAll(new RegExp(`<b>(${names})</b>`, "g"))].map(([, name]) => name);
    expect([query, listed.join(", ")]).toEqual([query, found]);
    const rows = (await sheetOf(`${file}?${query}`)).flatMap(([first]) => (new RegExp(`^(${names})$`).test(first ?? "") ? [first] : []));
    expect([file, query, rows.join(", ")]).toEqual([file, query, found]);
  }
  for (const wrong of ["sort=colour", "sort=constructor", "state=lost"])
    for (const at of [page, file]) expect([at, wrong, (await visitor.request(`${at}?${wrong}`)).status]).toEqual([at, wrong, 400]);
}

// covers: TIME-03
test("work schedules are found by name and kind, filtered and sorted; links, views and the file keep that", async () => {
  await bothFind(SCHEDULES, `${SCHEDULES}/schedules.xlsx`, "Standard|Office|Attic", {
    // Schedules without times come first, then by name.
    "": "Standard, Attic, Office",
    "sort=name": "Attic, Office, Standard",
    "sort=-name": "Standard, Office, Attic",
    "sort=kind": "Standard, Office, Attic",
    "sort=-people": "Standard, Office, Attic",
    "sort=people": "Attic, Office, Standard",
    "state=off": "Attic",
    "state=on&sort=name": "Office, Standard",
    "q=flexible": "Attic",
    "q=OFF": "Office",
    "q=nothing": "",
  });
  const { text } = await visitor.request(`${SCHEDULES}?q=office&mode=odd&sort=name`);
  expect(text).toContain(`href="${SCHEDULES}/2?q=office&amp;sort=name"`);
  expect(text).toContain(`href="${SCHEDULES}/schedules.xlsx?q=office&amp;sort=name"`);
  const none = readMainText((await visitor.request(`${SCHEDULES}?q=nothing`)).text);
  expect(none).toContain("No schedule found");
  // An open schedule stays open beside a filtered list.
  expect(readMainText((await visitor.request(`${SCHEDULES}/2?q=attic`)).text)).toMatch(/Attic 0 people .* Work time 8 h a day/);
  const sheet = await sheetOf(`${SCHEDULES}/schedules.xlsx?state=on&q=office`);
  expect(sheet.map(([first]) => first)).toContain("State: In use · Search: “office”");
  expect(sheet.at(-1)).toEqual(["Office", "Fixed", "08:00–17:00", "Mon Tue Wed Thu Fri", "8 h", "null", "In use", "1"]);
});

// covers: TIME-03
test("time policies are searched by text, filtered and sorted, as is their file", async () => {
  await bothFind(POLICIES, `${POLICIES}/policies.xlsx`, "Standard|Attics|Zones", {
    // The company's policy comes first, then by name.
    "": "Standard, Attics, Zones",
    "sort=name": "Attics, Standard, Zones",
    "sort=-name": "Zones, Standard, Attics",
    "sort=-schedules": "Zones, Standard, Attics",
    "state=off": "Attics",
    "q=zones": "Zones",
    "q=none": "",
  });
  const { text } = await visitor.request(`${POLICIES}?q=zones&sort=name`);
  expect(text).toContain(`href="${POLICIES}/92?q=zones&amp;sort=name"`);
  expect(text).toContain(`href="${POLICIES}/policies.xlsx?q=zones&amp;sort=name"`);
  expect(readMainText((await visitor.request(`${POLICIES}?q=none`)).text)).toContain("No policy found");
});

// covers: LEAVE-04
test("leave types are found by name, filtered and sorted, as is their file", async () => {
  await bothFind(LEAVES, `${LEAVES}/leave-types.xlsx`, "Seniority leave|Annual leave|Birthday leave", {
    "": "Seniority leave, Annual leave, Birthday leave",
    "sort=-added": "Birthday leave, Annual leave, Seniority leave",
    "sort=name": "Annual leave, Birthday leave, Seniority leave",
    "sort=-name": "Seniority leave, Birthday leave, Annual leave",
    "state=off": "Birthday leave",
    "state=on&sort=name": "Annual leave, Seniority leave",
    "q=birth": "Birthday leave",
    "q=none": "",
  });
  const { text } = await visitor.request(`${LEAVES}?q=birth&sort=name`);
  expect(text).toContain(`href="${LEAVES}/3?q=birth&amp;sort=name"`);
  expect(text).toContain(`href="${LEAVES}/leave-types.xlsx?q=birth&amp;sort=name"`);
  expect(readMainText((await visitor.request(`${LEAVES}?q=none`)).text)).toContain("No leave found");
});

// covers: FILING-02
test("the policies of a category are searched by text, filtered and sorted, as is their file", async () => {
  await bothFind(CATEGORY, `${CATEGORY}/policies.xlsx`, "Workers|Heads|Drivers", {
    "": "Workers, Heads, Drivers",
    "sort=-added": "Drivers, Heads, Workers",
    "sort=name": "Drivers, Heads, Workers",
    "sort=-name": "Workers, Heads, Drivers",
    // Heads applies to Celia, Workers to the other two, Drivers to no one while it is off.
    "sort=-people": "Workers, Heads, Drivers",
    "sort=people": "Drivers, Heads, Workers",
    "state=off": "Drivers",
    "q=ben+cruz": "Heads",
    "q=celia": "Heads",
    "q=none": "",
  });
  const text = (await visitor.request(`${CATEGORY}?q=heads&sort=name`)).text;
  expect(text).toContain(`href="${CATEGORY}/policies.xlsx?q=heads&amp;sort=name"`);
  expect(readMainText((await visitor.request(`${CATEGORY}?q=none`)).text)).toContain("No policy found");
  const sheet = await sheetOf(`${CATEGORY}/policies.xlsx?state=on&q=heads`);
  expect(sheet.map(([first]) => first)).toContain("State: In use · Search: “heads”");
  expect(sheet.at(-1)![4]).toBe("1");
});
