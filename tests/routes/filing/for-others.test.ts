import { beforeEach, expect, test } from "vitest";
import { addDays, manilaDay, weekday } from "~/domain/shared/day";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { placeUnderHead } from "../../support/department-head";
import { grantDays, createLeaveType } from "../../support/leave";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
/** A Monday in the past. */
const MONDAY = addDays(TODAY, -6 - weekday(TODAY));
const [LUZ, BEN, ANA] = [1, 2, 3];
const PAGE = "/filing/for_others";
const HEADS = "/my/filings/for_others";
/** The default categories of every company. */
const [LEAVE, OVERTIME, SHIFT_CHANGE] = [1, 2, 6];

let company: TestCompany;
let admin: Visitor;

/** Luz and Ben work in the department that Ana heads. */
beforeEach(async () => {
  company = await createTestCompany({ permissions: ["FILING_APPROVAL_EDIT", "ATTENDANCE_EDIT", "LEAVE_EDIT"] });
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ben Abad" }, { employeeName: "Ana Reyes" }]);
  await runSql(companySeq, `update companies set attendance_start_date = '${addDays(MONDAY, -7)}'`);
  await placeUnderHead(companySeq, ANA);
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const overtime = { startDate: MONDAY, startTime: "17:00", endTime: "20:00", reason: "The truck came late" };
const to = (people: string, category: number, page = PAGE) => `${page}?index&employeeSeq=${people}&category=${category}`;
const post = (people: string, form: Record<string, string>, { category = OVERTIME, visitor = admin, page = PAGE } = {}) =>
  visitor.request(to(people, category, page), { form });
const save = { step: "save" };
const readList = async (tab = "requested") => readText(await admin.request(`/filing/approval_management?tab=${tab}`));

//
test("overtime for two employees passes each one's levels after a preview; each is notified of the filer", async () => {
  const luz = await signInEmployee(company.scope.companySeq, LUZ);
  const ana = await signInEmployee(company.scope.companySeq, ANA);
  expect(readText(await admin.request(PAGE))).toContain("Who is this for?");
  expect(readText(await admin.request(to("1,2", OVERTIME)))).toMatch(/For 2 employees .*Ben Abad .*Luz Cruz/);
  // 17:00 to 20:00 = 3 h; Ana heads the department of both.
  const response = await post("1,2", overtime);
  expect([response.status, readText(response)]).toEqual([
    200,
    expect.stringMatching(/Overtime .*, 17:00–20:00 for 2 employees .*Ben Abad E0002 3 h Ana Reyes Luz Cruz E0001 3 h Ana Reyes/),
  ]);
  expect(await readList()).toContain("No requests pending");
  expect((await post("1,2", { ...overtime, ...save })).location).toBe("/filing/approval_management?tab=requested");
  expect(await readList()).toMatch(/Overtime Luz Cruz .*Ana Reyes .*Overtime Ben Abad|Overtime Ben Abad .*Ana Reyes .*Overtime Luz Cruz/);
  expect((await luz.request("/notifications?tab=personal")).text).toContain(`${company.scope.employeeName} filed it for you.`);
  expect((await ana.request("/notifications?tab=personal")).text).toContain("Approval needed: Overtime of Luz Cruz");
  expect(readText(await luz.request("/my/filings"))).toMatch(/Overtime .*17:00–20:00 3 h .*Waiting Ana Reyes/);
});

// covers: A-1 §9
test("while one of them cannot be filed for, nothing is filed: the employee is named, and a preview without them works", async () => {
  await post("1", { ...overtime, ...save });
  const refused = await post("1,2", { ...overtime, ...save });
  expect(refused.status).toBe(422);
  expect(readText(refused)).toMatch(
    /Luz Cruz E0001 — — Overtime of .* already exists.* 1 of 2 employees can be filed for\. Nothing was filed/,
  );
  expect(refused.text).toMatch(/for_others\?employeeSeq=2&amp;index=&amp;category=2"/);
  expect(readText(refused)).toContain("Leave out 1");
  expect(await readList()).not.toContain("Ben Abad");
  expect((await post("2", { ...overtime, ...save })).status).toBe(303);
  // Typed values survive the way back.
  expect((await post("2", { ...overtime, back: "Y" })).text).toContain("The truck came late");
});

test("two concurrent posts file one request each; the same input for other employees is another form", async () => {
  const form = { ...overtime, ...save, formKey: "0b2f9f0e-5b7a-4c1e-9a57-2f2f3f9f1b11" };
  const count = async () => {
    const { rows } = (await runSql(company.scope.companySeq, "select count(*)::int as many from requests")) as {
      rows: [{ many: number }];
    };
    return rows[0].many;
  };
  const presses = await Promise.all([post("1,2", form), post("1,2", form)]);
  expect(presses.map(({ status }) => status)).toEqual([303, 303]);
  expect(await count()).toBe(2);
  expect((await post("3", form)).status).toBe(303);
  expect(await count()).toBe(3);
});

// covers: A-1 TIME-01
test("overtime entered as approved counts at once and notifies its employee; no decision is needed", async () => {
  const luz = await signInEmployee(company.scope.companySeq, LUZ);
  const response = await post("1,2", { ...overtime, sending: "AT_ONCE" });
  expect(readText(response)).toMatch(/for 2 employees, as approved .*Luz Cruz E0001 3 h Approved at once/);
  expect((await post("1,2", { ...overtime, sending: "AT_ONCE", ...save })).status).toBe(303);
  expect(await readList("completed")).toMatch(/Overtime (Luz Cruz|Ben Abad) .*Approved/);
  expect((await luz.request("/notifications?tab=personal")).text).toContain("Overtime approved");
  expect(readText(await admin.request(`/time/time_reports/${LUZ}/${MONDAY}`))).toMatch(/Overtime 17:00–20:00 3 h The truck came late/);
});

// covers: A-1 L-13 LEAVE-08
test("leave is filed for several with each balance, whatever the notice, and private types stay private", async () => {
  await createLeaveType(company.scope, 1, "Vacation leave", { grant_method: "MANUAL", notice_days: 60, unit: "DAY" });
  await grantDays(company.scope, LUZ, 1, 2);
  await grantDays(company.scope, BEN, 1, 1);
  const days = { leavePolicySeq: "1", startDate: MONDAY, endDate: addDays(MONDAY, 1), reason: "Town fiesta" };
  // Ben has one day and requests two.
  const short = await post("1,2", days, { category: LEAVE });
  expect([short.status, readText(short)]).toEqual([422, expect.stringContaining("Ben Abad has 1 day available; this takes 2.")]);
  expect(readText(await post("1,2", { ...days, reason: " " }, { category: LEAVE }))).toContain("Enter a reason");
  expect((await post("1,2", { ...days, endDate: MONDAY, ...save }, { category: LEAVE })).status).toBe(303);
  expect(await readList()).toMatch(/Vacation leave (Luz Cruz|Ben Abad)/);
  expect(
    (
      await post(
        "1",
        { ...days, startDate: addDays(MONDAY, 2), endDate: addDays(MONDAY, 2), sending: "AT_ONCE", ...save },
        { category: LEAVE },
      )
    ).status,
  ).toBe(303);
  expect(await readList("completed")).toMatch(/Vacation leave Luz Cruz .*Approved/);
});

//
test("a head files overtime only for employees below; leave and direct approval are not available to heads", async () => {
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [{ employeeName: "Eva Santos" }]);
  const ana = await signInEmployee(companySeq, ANA);
  const luz = await signInEmployee(companySeq, LUZ);
  const head = { visitor: ana, page: HEADS };
  expect((await ana.request("/my/filings")).text).toContain(HEADS);
  expect(readText(await luz.request(HEADS))).toContain("You do not head a department");
  const form = readText(await ana.request(to("1,2", OVERTIME, HEADS)));
  expect([form.includes("Rest-day and holiday work"), form.includes("Leave type"), form.includes("Approval process")]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await post("1,2", { ...overtime, ...save }, head)).location).toBe("/my/approvals");
  expect(readText(await ana.request("/my/approvals"))).toMatch(/Overtime (Luz Cruz|Ben Abad)/);
  for (const [people, category] of [
    ["4", OVERTIME],
    ["3", OVERTIME],
    ["1", LEAVE],
    ["1", SHIFT_CHANGE],
  ] as const)
    expect((await post(people, overtime, { ...head, category })).status).toBe(404);
  expect((await post("2", { ...overtime, sending: "AT_ONCE" }, head)).status).toBe(404);
  expect((await post("1", overtime, { visitor: luz, page: HEADS })).status).toBe(404);
});

// covers: A-1 GUARD-28
test("each permission allows its own part; more than a hundred people, no one, or an unknown employee is refused", async () => {
  const { companySeq } = company.scope;
  const leaves = await signInEmployee(companySeq, LUZ, ["LEAVE_EDIT"]);
  await createLeaveType(company.scope, 1, "Vacation leave", { grant_method: "MANUAL" });
  const offered = readText(await leaves.request(`${PAGE}?employeeSeq=2`));
  expect([offered.includes("Leave type"), offered.includes("Work correction")]).toEqual([true, false]);
  const filing = await signInEmployee(companySeq, BEN, ["FILING_EDIT"]);
  expect(readText(await filing.request(`${PAGE}?employeeSeq=1&category=${OVERTIME}`))).not.toContain("Approval process");
  expect((await post("1", { ...overtime, sending: "AT_ONCE" }, { visitor: filing })).status).toBe(404);
  const refused = await post("", overtime);
  expect([refused.status, readText(refused).includes("Who is this for?")]).toEqual([422, true]);
  expect((await post("99", overtime)).status).toBe(404);
  await createEmployees(
    company.scope,
    Array.from({ length: 98 }, (_, index) => ({ employeeName: `Picker ${index + 1}` })),
  );
  const crowd = Array.from({ length: 101 }, (_, index) => index + 1).join(",");
  expect(readText(await post(crowd, overtime))).toContain("Choose at most 100 people at once.");
});
