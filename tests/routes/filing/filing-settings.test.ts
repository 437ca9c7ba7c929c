import { beforeEach, expect, test } from "vitest";
import { addDays, manilaDay, weekday } from "~/domain/shared/day";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createLeaveType } from "../../support/leave";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";
import { readSuggestions } from "~/presenters/filing/policy-form.server";

const SETTINGS = "/filing/filing_settings";
const OVERTIME = `${SETTINGS}/2`;
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["FILING_EDIT"] });
  admin = await signIn(company.email);
});

/** Plant is above Oven; Ana heads Plant, Ben and Carla bake, Dina has resigned; only Ana has an account. */
async function addBakers(): Promise<void> {
  const { companySeq } = company.scope;
  const people = [
    [1, "Ana Reyes", 1, "null"],
    [2, "Ben Cruz", 2, "null"],
    [3, "Carla Diaz", 2, "null"],
    [4, "Dina Lopez", 2, "'2026-01-31'"],
  ] as const;
  await runSql(
    companySeq,
    `insert into departments (company_seq, department_seq, parent_department_seq, department_name, department_manager_employee_seq)
    values (${companySeq}, 1, null, 'Plant', 1), (${companySeq}, 2, 1, 'Oven', null)`,
  );
  await runSql(
    companySeq,
    `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time) values (${companySeq}, 1, 'Office', '12345', 480)
    on conflict do nothing`,
  );
  for (const [seq, name, department, resigned] of people) {
    const [first, last] = name.split(" ");
    await runSql(
      companySeq,
      `insert into employees (company_seq, employee_seq, employee_id, employee_name, first_name, last_name, email, department_seq, join_date, resignation_date, work_schedule_seq)
      values (${companySeq}, ${seq}, 'E${seq}', '${name}', '${first}', '${last}', '${seq === 1 ? company.email : ""}', ${department}, '2020-01-01', ${resigned}, 1)`,
    );
  }
}

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path = "") => readText(await admin.request(`${SETTINGS}${path}`));

type Fields = Record<string, string | string[]>;
/** The form's values as a browser without scripts sends them. */
function fieldsOf({ text }: Answer): Fields {
  const form = /<form[^>]*id="filing-policy".*?<\/form>/s.exec(text)?.[0] ?? "";
  const fields: Fields = {};
  const valueOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const [name, type] = [valueOf(tag, "name"), valueOf(tag, "type")];
    if (name === undefined || ((type === "checkbox" || type === "radio") && !/ checked=""/.test(tag))) continue;
    const before = fields[name];
    const value = valueOf(tag, "value") ?? "";
    fields[name] = type === "checkbox" && before !== undefined ? [before, value].flat() : value;
  }
  for (const [, name, options] of form.matchAll(/<select[^>]* name="([^"]+)"[^>]*>(.*?)<\/select>/gs))
    fields[name!] = /value="([^"]*)" selected=""/.exec(options!)?.[1] ?? "";
  const { csrf: _csrf, formKey: _key, ...rest } = fields;
  return rest;
}

const submitForm = async (address: string, before: Answer, button: string | null, typed: Fields = {}): Promise<Answer> =>
  admin.request(address, { form: { ...fieldsOf(before), ...typed, ...(button === null ? {} : { press: button }) } });

// covers: NAV-21 FILING-05
test("a company starts with six categories; others are added, renamed, moved, turned off and deleted, the six only turned off", async () => {
  expect((await admin.request("/hrDashboard")).text).toContain(`href="${SETTINGS}"`);
  const names =
    /Categories 6 .*Leave 1 policy Overtime 1 policy Rest-day and holiday work 1 policy Custom work 1 policy Work correction 1 policy Shift change 1 policy/;
  expect(await page()).toMatch(names);
  expect((await admin.request(`${SETTINGS}?mode=ADD`)).location).toBe(`${SETTINGS}/new`);
  const made = await admin.request(`${SETTINGS}/new`, { form: { categoryName: "Certificate of employment", categoryKind: "DOCUMENT" } });
  expect(made.location).toBe(`${SETTINGS}/7`);
  const twice = await admin.request(`${SETTINGS}/new`, { form: { categoryName: "LEAVE", categoryKind: "DOCUMENT" } });
  expect([twice.status, readText(twice).includes("There is a category called LEAVE already. Choose another name.")]).toEqual([422, true]);
  expect((await admin.request(`${SETTINGS}/7/move`, { form: { direction: "up" } })).status).toBe(302);
  expect(await page()).toMatch(/Certificate of employment No policy Shift change 1 policy/);
  expect((await admin.request(`${SETTINGS}/1/move`, { form: { direction: "up" } })).status).toBe(302);
  expect(await page()).toMatch(/Categories 7 .*Leave 1 policy Overtime/);
  expect((await admin.request(`${SETTINGS}/7/edit`, { form: { categoryName: "COE", enabled: "Y", revision: "1" } })).status).toBe(303);
  expect((await admin.request(`${SETTINGS}/7/edit`, { form: { categoryName: "Other", enabled: "Y", revision: "1" } })).status).toBe(409);
  expect((await admin.request(`${SETTINGS}/6/edit`, { form: { categoryName: "Shift change", revision: "1" } })).status).toBe(303);
  expect(await page()).toMatch(/COE No policy Shift change Off/);
  expect(await page("/6/delete")).toContain("Shift change belongs to every company. Turn it off instead");
  expect((await admin.request(`${SETTINGS}/6/delete`, { form: { revision: "2" } })).status).toBe(409);
  expect((await admin.request(`${SETTINGS}/7/delete`, { form: { revision: "2" } })).location).toBe(SETTINGS);
  expect(await page("/history")).toMatch(
    /Deleted the category COE\. .*Shift change cannot be filed any more\. .*Renamed the category Certificate of employment to COE\./,
  );
});

// covers: FILING-06 A-2
test("a department's policy takes precedence over everyone's; covered and uncovered employees are counted", async () => {
  await addBakers();
  expect(await page("/2")).toMatch(
    /A policy covers everyone\. Policies 1 .*Everyone covers 3 employees For: Everyone Decided by Level 1 Head/,
  );
  const added = await admin.request(`${OVERTIME}/policies/new`, {
    form: { policyName: "Bakers", reach: "CHOSEN", departmentSeqs: ["2"], enabled: "Y", "steps[0].who": "USER:1", "steps[0].auto": "Y" },
  });
  expect(added.location).toBe(`${OVERTIME}/policies/7`);
  expect(await page("/2")).toMatch(/Everyone covers 1 employee .*Bakers covers 2 employees For: Oven Decided by Ana Reyes \(automatic\)/);
  expect(await page("/2/policies/7")).toMatch(/Eligible to file Oven Employees it covers 2/);
  const off = await admin.request(`${OVERTIME}/policies/2/edit`, {
    form: {
      policyName: "Everyone",
      reach: "EVERYBODY",
      "steps[0].who": "FIRST_HEAD",
      revision: "1",
      remindAfterDays: "3",
      slaDays: "",
      mail: "Y",
    },
  });
  expect(off.status).toBe(303);
  expect(await page("/2/policies/2")).toMatch(
    /Waiting reminder: after 3 working days; overdue: never Email to the approver, and to the requester at the end/,
  );
  expect(await page("/2")).toMatch(/No policy covers 1 employee of 3: their requests have no approver\. .*Everyone Off/);
  expect(await page("/history")).toContain(
    "Changed the policy Everyone of Overtime: policy on → off, reminder after 2 working days → 3 working days, overdue after 5 working days → never.",
  );
  const typed = await admin.request(`${OVERTIME}/policies/2/edit`, {
    form: { policyName: "All", reach: "EVERYBODY", "steps[0].who": "FIRST_HEAD", revision: "2", remindAfterDays: "61", slaDays: "0" },
  });
  expect([typed.status, readText(typed).match(/Type a whole number from 1 to 60, or nothing\./g)?.length]).toEqual([422, 4]);
  const again = await admin.request(`${OVERTIME}/policies/2/edit`, {
    form: { policyName: "All", reach: "EVERYBODY", "steps[0].who": "FIRST_HEAD", revision: "1" },
  });
  expect([again.status, again.text.includes('value="All"')]).toEqual([409, true]);
  expect((await admin.request(`${OVERTIME}/policies/7/delete`, { form: { revision: "1" } })).location).toBe(OVERTIME);
  expect((await admin.request(`${OVERTIME}/policies/7`)).status).toBe(404);
  expect((await admin.request(`${SETTINGS}/1/policies/2`)).status).toBe(404);
  expect((await admin.request(`${OVERTIME}/policies/2?mode=EDIT`)).location).toBe(`${OVERTIME}/policies/2/edit`);
});

// covers: APPROVAL-01 APPROVAL-02 APPROVAL-03 APPROVAL-04 APPROVAL-05 APPROVAL-06 APPROVAL-07 APPROVAL-08 APPROVAL-26 APPROVAL-27 APPROVAL-28 APPROVAL-29 APPROVAL-32 APPROVAL-34
test("levels are added up to five, deleted and reset without scripts, and typed values stay", async () => {
  const address = `${OVERTIME}/policies/new`;
  let form = await admin.request(address);
  expect(readText(form)).toMatch(
    /Approval process Reset Approval process Level 1 No approver Automatic approval Select Level 1 Delete Level 1 \+ Add a Level 1 of 5/,
  );
  expect(fieldsOf(form)).not.toHaveProperty("steps[0].auto");
  for (let level = 2; level <= 5; level += 1) form = await submitForm(address, form, "addLevel", { policyName: "Plant", reach: "CHOSEN" });
  expect([form.status, readText(form).includes("+ Add a Level")]).toEqual([200, false]);
  expect(fieldsOf(form)).toMatchObject({ policyName: "Plant", reach: "CHOSEN", "steps[4].who": "" });
  expect(readText(form)).toContain("Level 5 No approver");
  const saved = await submitForm(address, form, null, { reach: "EVERYBODY", "steps[0].who": "FIRST_HEAD", "steps[1].auto": "Y" });
  expect([saved.status, saved.text.match(/Error: <\/span>Please add a user for this approver level\./g)?.length]).toEqual([422, 4]);
  expect(readText(saved)).toMatch(/Level 2: Please add a user for this approver level\./);
  form = await submitForm(address, saved, "deleteLevel:0");
  expect(fieldsOf(form)).toMatchObject({ policyName: "Plant", "steps[0].who": "", "steps[0].auto": "Y" });
  for (let level = 3; level >= 1; level -= 1) form = await submitForm(address, form, `deleteLevel:${level}`);
  const only = await submitForm(address, form, "deleteLevel:0", { "steps[0].who": "SECOND_HEAD" });
  expect(readText(only)).toContain("Level 1 No approver");
  form = await submitForm(address, only, "addLevel", { "steps[0].who": "SECOND_HEAD", "steps[0].auto": "Y" });
  expect(readText(form)).toContain("Level 1 L2 Level 2 Head Head of the department above");
  const reset = fieldsOf(await submitForm(address, form, "resetLevels"));
  expect([reset["steps[0].who"], "steps[0].auto" in reset, "steps[1].who" in reset]).toEqual(["", false, false]);
  const long = { policyName: "x".repeat(51), reach: "EVERYBODY", "steps[0].who": "FIRST_HEAD" };
  expect(readText(await admin.request(address, { form: long }))).toMatch(/Name \* Error: Write at most 50 characters\. Eligible to file/);
  const six = Object.fromEntries(
    ["FIRST_HEAD", "SECOND_HEAD", "THIRD_HEAD", "USER:1", "USER:2", "USER:3"].map((who, index) => [`steps[${index}].who`, who]),
  );
  expect((await admin.request(address, { form: { policyName: "Six", reach: "EVERYBODY", ...six } })).status).toBe(422);
  expect(await page("/2")).toContain("Policies 1");
});

// covers: APPROVAL-09 APPROVAL-10 APPROVAL-11 APPROVAL-12 APPROVAL-13 APPROVAL-14 APPROVAL-15 APPROVAL-41 APPROVAL-43 APPROVAL-44 APPROVAL-45 APPROVAL-48 APPROVAL-50 APPROVAL-51 APPROVAL-52
test("an approver is a head or an employee found by department and name, not twice and not resigned", async () => {
  await addBakers();
  const { companySeq } = company.scope;
  const address = `${OVERTIME}/policies/new`;
  let form = await submitForm(address, await admin.request(address), "selectLevel:0", { policyName: "Plant" });
  expect(readText(form)).toMatch(
    /Select an Approver .*Level 1 Head .*Level 2 Head .*Level 3 Head .*Department All departments Oven Plant Name .*Search Employees Maximum 10 employees are displayed\. Search by department or name\. .*Cancel Add/,
  );
  // All employees are suggested; resigned ones are not found (CF-64).
  expect(form.text).toContain('<option value="Dina Lopez">');
  const refused = await submitForm(address, form, "add");
  expect(readText(refused)).toContain("Please select at least one Approver.");
  expect(readText(await submitForm(address, form, "search", { "popup.keyword": "Dina" }))).toContain("No one was found.");
  expect(readText(await submitForm(address, form, "add", { "popup.who": "USER:4" }))).toContain("Please select at least one Approver.");
  for (const who of ["USER:99", "USER"])
    expect(readText(await submitForm(address, form, "add", { "popup.who": who }))).toContain("Please select at least one Approver.");
  form = await submitForm(address, form, "search", { "popup.departmentSeq": "2" });
  expect([/Ben Cruz Oven.*Carla Diaz Oven/.test(readText(form)), form.text.includes('value="USER:1"')]).toEqual([true, false]);
  form = await submitForm(address, form, "add", { "popup.who": "USER:2" });
  expect(readText(form)).toMatch(/Level 1 .*Ben Cruz .*Oven Automatic approval/);
  expect([form.text.includes("Select an Approver"), fieldsOf(form)["policyName"]]).toEqual([false, "Plant"]);
  form = await submitForm(address, await submitForm(address, form, "addLevel"), "selectLevel:1");
  expect(fieldsOf(form)).toMatchObject({ "popup.departmentSeq": "", "popup.keyword": "" });
  const twice = await submitForm(address, form, "add", { "popup.who": "USER:2" });
  expect(readText(twice)).toContain("This user is already selected as Level 1 approver.");
  form = await submitForm(address, twice, "add", { "popup.who": "THIRD_HEAD" });
  expect(readText(form)).toContain("Level 2 L3 Level 3 Head");
  expect((await submitForm(address, form, null)).location).toBe(`${OVERTIME}/policies/7`);
  for (let seq = 11; seq <= 21; seq += 1)
    await runSql(
      companySeq,
      `insert into employees (company_seq, employee_seq, employee_id, employee_name, first_name, last_name, join_date, work_schedule_seq)
      values (${companySeq}, ${seq}, 'E${seq}', 'Zoe Baker ${seq}', 'Zoe', 'Baker', '2020-01-01', 1)`,
    );
  const many = await submitForm(address, await submitForm(address, await admin.request(address), "selectLevel:0"), "search", {
    "popup.keyword": "zoe",
  });
  expect(many.text.match(/value="USER:\d+"/g)).toHaveLength(10);
});

// covers: APPROVAL-17 APPROVAL-18 APPROVAL-19 APPROVAL-35 APPROVAL-36 APPROVAL-37 APPROVAL-38 APPROVAL-40 APPROVAL-46 APPROVAL-47
test("up to twenty people get copies, each once; an empty one must be filled or deleted before saving", async () => {
  await addBakers();
  const address = `${OVERTIME}/policies/new`;
  let form = await admin.request(address);
  expect(readText(form)).toMatch(/Copy\(cc\) No one else is notified yet\. \+ Add a CC 0 of 20/);
  form = await submitForm(address, form, "addCopy", { policyName: "Plant", "steps[0].who": "FIRST_HEAD" });
  expect(readText(form)).toMatch(/CC 1 No recipient Select CC 1 Delete CC 1/);
  const empty = await submitForm(address, form, null);
  expect([empty.status, readText(empty).includes("Please add a user to receive a copy of this request.")]).toEqual([422, true]);
  form = await submitForm(address, empty, "selectCopy:0");
  expect(readText(form)).toContain("Select CC recipients");
  expect(readText(await submitForm(address, form, "add"))).toContain("Please select at least one CC.");
  form = await submitForm(address, form, "add", { "popup.who": "USER:3" });
  form = await submitForm(address, await submitForm(address, form, "addCopy"), "selectCopy:1");
  expect(readText(await submitForm(address, form, "add", { "popup.who": "USER:3" }))).toContain(
    "This user is already selected in the CC list.",
  );
  form = await submitForm(address, await submitForm(address, form, "close"), "deleteCopy:1");
  expect((await submitForm(address, form, null)).location).toBe(`${OVERTIME}/policies/7`);
  expect(await page("/2/policies/7")).toMatch(/Copy\(cc\) CC 1 .*Carla Diaz/);
  form = await submitForm(address, await admin.request(address), "addCopy");
  for (let copy = 2; copy <= 20; copy += 1) form = await submitForm(address, form, "addCopy");
  expect(readText(form)).not.toContain("+ Add a CC");
  expect(readText(await submitForm(address, form, "resetCopies"))).toContain("No one else is notified yet.");
  // A policy without copies opens with an empty row, which Delete removes.
  const edit = `${OVERTIME}/policies/2/edit`;
  const opened = await admin.request(edit);
  expect(readText(opened)).toContain("CC 1 No recipient");
  expect((await submitForm(edit, await submitForm(edit, opened, "deleteCopy:0"), null)).status).toBe(303);
});

// covers: APPROVAL-21 APPROVAL-25
test("a level and a copy accept a person or one of three heads; the popup identifies departments and people by number", async () => {
  await addBakers();
  const address = `${OVERTIME}/policies/new`;
  const four = ["USER:1", "FIRST_HEAD", "SECOND_HEAD", "THIRD_HEAD"];
  for (const list of ["steps", "copies"]) {
    const chosen = Object.fromEntries(four.map((who, index) => [`${list}[${index}].who`, who]));
    const form = { policyName: `All ${list}`, reach: "EVERYBODY", enabled: "Y", "steps[0].who": "THIRD_HEAD", ...chosen };
    const { location } = await admin.request(address, { form });
    expect(readText(await admin.request(location!))).toMatch(/1 AR Ana Reyes .*2 L1 Level 1 Head .*3 L2 Level 2 Head .*4 L3 Level 3 Head/);
    for (const who of ["FOURTH_HEAD", "USER", "USER:x", "4"])
      expect((await admin.request(address, { form: { ...form, [`${list}[0].who`]: who } })).status).toBe(422);
  }
  const open = await submitForm(address, await admin.request(address), "selectLevel:0");
  const departments = [...open.text.matchAll(/<option value="(\d+)">([^<]+)<\/option>/g)].map(([, seq, name]) => [seq, name]);
  expect(departments).toEqual([
    ["2", "Oven"],
    ["1", "Plant"],
  ]);
  const response = await submitForm(address, open, "search", { "popup.keyword": "Ana" });
  expect(response.text.match(/value="USER:\d+"/g)).toEqual(['value="USER:1"']);
  expect(readText(response)).toMatch(/Employees Maximum 10 employees are displayed\. Contract Info Required AR Ana Reyes Plant/);
});

// covers: APPROVAL-53
test("when the employees' names cannot be read, nothing is suggested and no error is shown", async () => {
  expect(await readSuggestions(company.scope, () => Promise.reject(new Error("no names")))).toEqual([]);
});

// covers: APPROVAL-20 APPROVAL-24 APPROVAL-30 APPROVAL-31 APPROVAL-33 APPROVAL-39 APPROVAL-49
test("levels are stored and read by position; view mode shows no buttons; resigned approvers stay visible", async () => {
  await addBakers();
  const { companySeq } = company.scope;
  const form = {
    policyName: "Plant",
    reach: "EVERYBODY",
    enabled: "Y",
    "steps[0].who": "SECOND_HEAD",
    "steps[0].auto": "Y",
    "steps[1].who": "USER:2",
    "copies[0].who": "USER:3",
    "copies[1].who": "FIRST_HEAD",
  };
  expect((await admin.request(`${OVERTIME}/policies/new`, { form })).status).toBe(303);
  const rows = (await runSql(
    companySeq,
    `select approval_stage_order as at, auto_approved_yn as auto, approve_type as type, employee_seq as seq from filing_policy_steps where filing_policy_seq = 7
    union all select reference_stage_order, '', reference_type, employee_seq from filing_policy_copies where filing_policy_seq = 7 order by 2 desc, 1`,
  )) as { rows: object[] };
  expect(rows.rows).toEqual([
    { at: 0, auto: "Y", type: "SECOND_HEAD", seq: null },
    { at: 1, auto: "N", type: "USER", seq: 2 },
    { at: 0, auto: "", type: "USER", seq: 3 },
    { at: 1, auto: "", type: "FIRST_HEAD", seq: null },
  ]);
  await runSql(
    companySeq,
    "update filing_policy_steps set approval_stage_order = approval_stage_order + 4 where filing_policy_seq = 7 and approval_stage_order = 0",
  );
  await runSql(companySeq, "update employees set resignation_date = '2026-01-31' where employee_seq = 2");
  const read = await admin.request(`${OVERTIME}/policies/7`);
  expect(readText(read)).toMatch(/Level 1 .*Ben Cruz .*Oven, has resigned: select someone else .*Level 2 .*Level 2 Head/);
  const gone = "Ben Cruz has resigned and decides a level here. Nothing is pending for them yet: select someone else.";
  expect([readText(read).includes(gone), readText(await admin.request(OVERTIME)).includes(gone)]).toEqual([true, true]);
  await runSql(
    companySeq,
    `insert into requests (company_seq, request_seq, request_kind, employee_seq, filing_category_seq, filed_by, start_date, end_date, start_at, end_at, reason, policy_name, request_state, at_stage)
     values (${companySeq}, 1, 'OVERTIME', 3, 2, 'Luz', '2026-01-05', '2026-01-05', '2026-01-05 17:00+08', '2026-01-05 18:00+08', 'Truck', 'Plant', 'PENDING', 1)`,
  );
  await runSql(
    companySeq,
    `insert into request_steps (company_seq, request_seq, approval_stage_order, auto_approved_yn, approve_type, employee_seq) values (${companySeq}, 1, 1, 'N', 'USER', 2)`,
  );
  expect(readText(await admin.request(OVERTIME))).toContain("Ben Cruz has resigned and decides a level here. 1 request waits in Special");
  const [, shownRow] = /aria-label="Approval process"(.*)<\/section>/s.exec(read.text)!;
  expect([shownRow!.includes("<button"), shownRow!.match(/type="checkbox"[^>]* disabled=""/g)?.length]).toEqual([false, 2]);
  await runSql(companySeq, "delete from filing_policy_steps where filing_policy_seq = 7");
  expect(fieldsOf(await admin.request(`${OVERTIME}/policies/7/edit`))).toMatchObject({ "steps[0].who": "", "steps[0].auto": "Y" });
});

// covers: A-2 FILING-06
test("a policy can list employees by ID and leave types: it applies from its number of days, and to nothing else", async () => {
  await addBakers();
  await createLeaveType(company.scope, 1, "Vacation leave", { grant_method: "MANUAL", limited_yn: "N" });
  const NEW = "/policies/new";
  const form = {
    policyName: "Long leave",
    enabled: "Y",
    reach: "CHOSEN",
    employees: "E2",
    leavePolicySeqs: "1",
    fromDays: "5",
    "steps[0].who": "FIRST_HEAD",
    "steps[0].auto": "Y",
  };
  const add = (typed: Fields, category = 1) => admin.request(`${SETTINGS}/${category}${NEW}`, { form: { ...form, ...typed } });
  const lost = await add({ employees: "E2\nE9" });
  expect([lost.status, readText(lost).includes("There is no employee E9. Correct the ID, or remove it.")]).toEqual([422, true]);
  for (const fromDays of ["0", "365.01", "five"])
    expect(readText(await add({ fromDays }))).toContain("Type days from 0.01 to 365, or nothing.");
  expect(readText(await add({ employees: "" }))).toContain("Choose at least one department, tier, type or employee, or everyone.");
  expect(readText(await add({}, 2))).toContain("Only leave policies can have leave types and days.");
  expect((await add({})).status).toBe(303);
  expect(await page("/1")).toContain("For: Ben Cruz: Vacation leave from 5 days on");
  const edit = await admin.request(`${SETTINGS}/1/policies/7/edit`);
  expect(edit.text).toMatch(/<textarea[^>]*name="employees"[^>]*>\s*E2<\/textarea>/);
  // Ben's four days wait for Ana, five are approved automatically; Carla's five wait.
  const monday = addDays(manilaDay(new Date()), 8 - weekday(manilaDay(new Date())));
  const decides = async (employeeSeq: number, days: number) => {
    const visitor = await signInEmployee(company.scope.companySeq, employeeSeq);
    const leave = { leavePolicySeq: "1", startDate: monday, endDate: addDays(monday, days - 1), step: "CHECK" };
    return /Level 1 (Ana Reyes|Approved automatically)/.exec(
      readText(await visitor.request("/my/filings/new?category=1", { form: leave })),
    )?.[1];
  };
  expect([await decides(2, 4), await decides(2, 5), await decides(3, 5)]).toEqual(["Ana Reyes", "Approved automatically", "Ana Reyes"]);
  // "Try it" gives the same result; an unknown leave type falls to the policy for everyone.
  const tried = async (employeeSeq: number, leave: string) =>
    /Try this leave .*?Level 1 (Ana Reyes|Approved automatically)/.exec(await page(`/try-it?requester=${employeeSeq}${leave}`))?.[1];
  expect([await tried(2, "&leavePolicySeq=1&days=4"), await tried(2, "&leavePolicySeq=1"), await tried(2, "")]).toEqual(
    Array(3).fill("Ana Reyes"),
  );
  expect([await tried(2, "&leavePolicySeq=1&days=5"), await tried(3, "&leavePolicySeq=1&days=5")]).toEqual([
    "Approved automatically",
    "Ana Reyes",
  ]);
  expect(await page("/try-it?requester=2&leavePolicySeq=1&days=0")).toContain("Type days from 0.01 to 365, or nothing.");
});

// covers: A-3 A-6 APPROVAL-22 APPROVAL-23
test("Try it shows who would decide today, why, and where a request is stuck", async () => {
  await addBakers();
  expect(await page("/try-it?keyword=ben")).toMatch(/Try it .*Ben Cruz Oven/);
  // Oven has no head, so Plant's decides.
  expect(await page("/try-it?requester=2")).toMatch(/When Ben Cruz files today Leave Everyone Level 1 Ana Reyes The next higher head/);
  expect(await page("/try-it?requester=1")).toMatch(
    /When Ana Reyes files today Leave Everyone Level 1 Stuck No one can decide\. Set a department head/,
  );
  const named = {
    policyName: "Everyone",
    reach: "EVERYBODY",
    enabled: "Y",
    "steps[0].who": "USER:3",
    "steps[1].who": "FIRST_HEAD",
    "steps[1].auto": "Y",
  };
  expect((await admin.request(`${OVERTIME}/policies/2/edit`, { form: { ...named, revision: "1" } })).status).toBe(303);
  expect(await page("/try-it?requester=2")).toMatch(
    /Overtime Everyone Level 1 Stuck No one can decide.* Level 2 Approved automatically Ana Reyes is informed\./,
  );
  expect((await admin.request(`${SETTINGS}/try-it?requester=99`)).status).toBe(404);
});

test("an unchanged company stores no settings, and two concurrent first changes store the defaults once", async () => {
  const { companySeq } = company.scope;
  const stored = async () =>
    ((await runSql(companySeq, "select count(*)::int as count from filing_policies")) as { rows: { count: number }[] }).rows[0]!.count;
  await page("/2");
  expect(await stored()).toBe(0);
  const both = await Promise.all(
    ["Night", "Day"].map((name) => admin.request(`${SETTINGS}/new`, { form: { categoryName: name, categoryKind: "WORK" } })),
  );
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  expect(await stored()).toBe(6);
});
