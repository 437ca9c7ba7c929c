import { beforeEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { addDays, formatDay, manilaDay } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";
import { addStatutoryLeaves, setLeaveStart } from "~/models/leave/leave-start.server";
import { leaveType } from "~/models/payroll/company-data/import/time/time-import-leave-types.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { readMainText } from "../../support/page-text";
import { tamperRows } from "../../support/owner";
import { runSql } from "../../support/payroll-run";
import { calamityLeave, withStatutoryLeave } from "../../support/statutory-leaves";

const SETTINGS = "/leave/leave_settings";
const TODAY = manilaDay(new Date());
const TOMORROW = addDays(TODAY, 1);
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["LEAVE_VIEW", "LEAVE_SETTING_EDIT"] });
  await setLeaveStart(company.scope, { day: "2026-01-01", today: "2026-01-01" });
  admin = await signIn(company.email);
});

type Form = Record<string, string | string[]>;
const readText = ({ text }: Answer) => readMainText(text);
const page = async (path: string) => readText(await admin.request(`${SETTINGS}${path}`));
const post = (path: string, form: Form) => admin.request(`${SETTINGS}${path}`, { form });

/** The default annual leave, as its form sends it. */
const ANNUAL = {
  leaveName: "Annual leave",
  colour: "teal",
  enabled: "Y",
  paidYn: "Y",
  silYn: "Y",
  gender: "",
  availableAfterMonths: "0",
  grantMethod: "UPFRONT",
  basis: "JOIN_DATE",
  prorateYn: "Y",
  maxBalance: "",
  "tiers[0].fromYears": "1",
  "tiers[0].days": "5",
  carryOverDays: "0",
  carryOverMonths: "",
  unusedAtYearEnd: "CONVERT",
  convertAtSeparationYn: "Y",
  unit: "HALF_DAY",
  countDays: "WORKDAYS",
  limitedYn: "Y",
  negativeLimit: "0",
  noticeDays: "0",
  backdateDays: "",
  attachmentFromDays: "",
  maxDaysPerRequest: "",
  instructions: "",
};
const CHANGE = { ...ANNUAL, effectiveDay: TOMORROW, revision: "1" };

// covers: LEAVE-07 NAV-19
test("annual leave shows eligibility, accrual, year end and use; a change applies from a day", async () => {
  expect(await page("/annual")).toMatch(/Annual 1 Annual leave 5 days a year/);
  expect(await page("/annual/1")).toMatch(
    /What it is Paid Yes Counts as the service incentive leave Yes Who gets it Employment types All Departments All .* How it is earned Days a year 5 days from year 1 Days are granted All days at once .* Year end Unused days carried over, up to 0 days .* Days not carried over Are paid .* How it is taken Smallest unit Half days/,
  );
  const more = {
    ...CHANGE,
    "tiers[1].fromYears": "3",
    "tiers[1].days": "7.5",
    employmentTypes: ["FULL_TIME", "PROBATION"],
    noticeDays: "3",
  };
  expect((await post("/annual/1/edit", more)).status).toBe(303);
  expect(await page("/annual/1")).toMatch(
    new RegExp(
      `From ${formatDay(TOMORROW)} Planned Employment types: All → Regular, Probationary; Days a year: 5 days from year 1 → 5 days from year 1, 7.5 days from year 3; Filed at least: 0 days ahead → 3 days ahead`,
    ),
  );
  expect((await post("/annual/1/edit", more)).status).toBe(409);
  const earlier = await post("/annual/1/edit", { ...CHANGE, effectiveDay: "01/01/2026", revision: "2", noticeDays: "9" });
  expect(readText(earlier)).toContain(`Another change of this leave applies from ${formatDay(TOMORROW)} on.`);
  expect(await page("/annual/history")).toContain(`Changed the leave Annual leave from ${formatDay(TOMORROW)} on.`);
});

// covers: L-1
test("the button checks the balances: matches are counted, mismatches are reported and block the daily job", async () => {
  const { companySeq } = company.scope;
  expect(await page("/annual/balances")).toContain("Not checked yet.");
  const fitted = await post("/annual/balances", {});
  expect([fitted.status, fitted.location]).toEqual([303, `${SETTINGS}/annual`]);
  expect((await admin.request(`${SETTINGS}/annual`)).text).toContain("0 balances fit together, of 0 entries");
  expect(await page("/annual/balances")).toContain(`Checked last on ${formatDay(TODAY)}: all balances reconciled.`);
  // The chain end names an entry that does not exist.
  await tamperRows(
    companySeq,
    ["leave_chain_ends"],
    `insert into leave_chain_ends (company_seq, last_seq, last_hash) values (${companySeq}, 1, 'x')`,
  );
  const broken = await post("/annual/balances", {});
  expect(broken.location).toBe(`${SETTINGS}/annual/balances`);
  expect(await page("/annual/balances")).toContain(
    "Found at its end: 1 entries were written, 0 are there. Automatic grants and expiry are paused",
  );
});

// covers: L-27
test("annual leave cannot give less than the law after a year of service", async () => {
  const BELOW = "After a year of service the law requires five days. Increase the days, or switch on the service incentive leave.";
  const less = { ...CHANGE, "tiers[0].days": "4.99" };
  const refused = await post("/annual/1/edit", less);
  expect([refused.status, readText(refused).includes(BELOW)]).toEqual([422, true]);
  expect(refused.text).toContain('value="4.99"');
  // If annual leave does not substitute for it, the service incentive leave gives the five days.
  const { silYn: _sil, ...beside } = less;
  expect((await post("/annual/1/edit", beside)).status).toBe(303);
  await runSql(company.scope.companySeq, "update leave_policies set state = 'DISABLE' where leave_code = 'SIL'");
  expect(readText(await post("/annual/1/edit", { ...beside, revision: "2", "tiers[0].days": "4" }))).toContain(BELOW);
});

// covers: LEAVE-08
test("a company leave is added, invalid figures are reported at their fields, and an unused one is deleted", async () => {
  const birthday = { ...ANNUAL, leaveName: "Birthday leave", "tiers[0].fromYears": "0", "tiers[0].days": "1", maxDaysPerRequest: "1" };
  const wrong = await post("/custom/new", { ...birthday, "tiers[0].days": "1.005", negativeLimit: "366", availableAfterMonths: "1.5" });
  expect(wrong.status).toBe(422);
  for (const sentence of [
    "Type 0 to 365 days, with at most two decimals.",
    "Type 0 to 365 days, with at most two decimals.",
    "Type a whole number from 0 to 120.",
  ])
    expect(readText(wrong)).toContain(sentence);
  expect((await post("/custom/new", birthday)).location).toBe(`${SETTINGS}/custom/11`);
  expect(await page("/custom/11")).toMatch(/Days a year 1 day from the start .* Maximum at once 1 day/);
  expect(readText(await post("/custom/new", { ...birthday, leaveName: "SICK LEAVE" }))).toContain(
    "There is a leave called SICK LEAVE already.",
  );
  expect((await admin.request(`${SETTINGS}/custom/leave-types.xlsx`)).status).toBe(200);
  expect((await admin.request(`${SETTINGS}/annual/11`)).status).toBe(404);
  expect((await post("/custom/11/delete", { revision: "1" })).status).toBe(303);
  expect(await page("/custom")).not.toContain("Birthday leave");
  // Without scripts a button adds a tier and keeps the typed values.
  const step = await post("/custom/new", { ...birthday, __intent__: JSON.stringify({ type: "insert", payload: { name: "tiers" } }) });
  expect([step.status, step.text.includes('value="Birthday leave"'), readText(step).includes("Step 2")]).toEqual([200, true, true]);
});

// covers: LEAVE-09
test("statutory leaves can be switched and extended, never deleted or added", async () => {
  expect(await page("/global/6")).toMatch(/By law Days 105 calendar days For Women.* Law RA 11210/);
  const form = {
    leaveName: "Other",
    colour: "rose",
    extraDays: "15",
    noticeDays: "0",
    backdateDays: "",
    instructions: "Ask Ana",
    effectiveDay: TOMORROW,
    revision: "1",
  };
  expect((await post("/global/6/edit", form)).status).toBe(303);
  expect(await page("/global/6")).toMatch(/Maternity leave Off .*Instructions Ask Ana .*Extra company days: 0 days → 15 days/);
  expect(await page("/global/history")).toContain("Maternity leave is switched off.");
  expect((await admin.request(`${SETTINGS}/global/new`)).status).toBe(404);
  expect(await page("/global/6/delete")).toContain("A statutory leave cannot be deleted.");
  expect((await post("/global/6/delete", { revision: "2" })).status).toBe(409);
  expect(await page("/global/9")).toContain("Private");
});

// covers: LEAVE-09
test("the leave of a new law is on its tab with the statutory entitlement, in the history and in the notifications", async () => {
  await withStatutoryLeave("CALAMITY", calamityLeave(TODAY), async () => {
    await addStatutoryLeaves(company.scope, TODAY);
    expect(await page("/global")).toMatch(/Global 7 .*Calamity leave 5 workdays a year/);
    expect(await page("/global/11")).toMatch(
      /By law Days 5 workdays a year For Everyone after 3 months Document Certificate of the barangay Law RA 99998/,
    );
    expect(await page("/global/history")).toContain("Added the leave Calamity leave.");
    expect((await admin.request("/notifications?tab=company")).text).toContain("A statutory leave was added");
  });
});

test("before a change is saved, a preview shows what someone would get in 24 months; nothing is stored", async () => {
  const { companySeq } = company.scope;
  const name = "Luz Ocampo";
  await runSql(
    companySeq,
    `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time) values (${companySeq}, 501, 'Bakery', '12345', 480)`,
  );
  await runSql(
    companySeq,
    `insert into employees (company_seq, employee_seq, employee_id, employee_name, first_name, last_name, join_date, work_schedule_seq) values (${companySeq}, 501, 'L-501', '${name}', 'Luz', 'Ocampo', '${addMonths(TODAY, -6)}', 501)`,
  );
  const typed = { ...CHANGE, effectiveDay: TODAY, "tiers[0].days": "6", step: "preview" };
  const response = await post("/annual/1/edit", { ...typed, previewFor: "L-501" });
  // Joined half a year ago: a year of service in six months, a second one in eighteen; the rest of the first is paid the day before.
  const first = addMonths(addMonths(TODAY, -6), 12);
  expect(readText(response)).toMatch(new RegExp(`What ${name} would get until ${formatDay(addMonths(TODAY, 24))}`));
  expect(readText(response)).toMatch(new RegExp(`${formatDay(first)} Granted 6 6 `));
  expect(readText(response)).toMatch(/Converted to cash −6 0 .*Granted 6 6/);
  expect(response.text).toContain('value="6"');
  expect(readText(await post("/annual/1/edit", { ...typed, previewFor: "No one at all" }))).toContain("No employee has this name or ID");
  const { rows } = (await runSql(companySeq, "select 1 from leave_policy_versions where leave_policy_seq = 1")) as { rows: unknown[] };
  expect(rows).toHaveLength(1);
});

test("view-only users see no buttons; without a first day of leaves the screen states how to begin; the mode ADD opens the form", async () => {
  expect((await admin.request(`${SETTINGS}?mode=ADD`)).location).toBe(`${SETTINGS}/annual/new`);
  expect((await admin.request(SETTINGS)).location).toBe(`${SETTINGS}/annual`);
  const viewing = await createTestCompany({ permissions: ["LEAVE_VIEW", "LEAVE_SETTING_VIEW"] });
  const viewer = await signIn(viewing.email);
  expect(readText(await viewer.request(`${SETTINGS}/annual`))).toContain("Leaves are not used yet");
  await setLeaveStart(viewing.scope, { day: "2026-01-01", today: "2026-01-01" });
  const read = readText(await viewer.request(`${SETTINGS}/annual/1`));
  expect([read.includes("Annual leave"), read.includes("Edit"), read.includes("Add a leave")]).toEqual([true, false, false]);
  expect((await viewer.request(`${SETTINGS}/annual/1/edit`)).status).toBe(403);
});

test("a company created by a time file gets the first leave types beside the one of the file", async () => {
  const other = await createTestCompany({ permissions: ["LEAVE_VIEW", "LEAVE_SETTING_EDIT"] });
  const ofFile = await inCompany(other.scope, (tx) => leaveType(tx, other.scope, "Y"));
  await setLeaveStart(other.scope, { day: "2026-01-01", today: "2026-01-01" });
  const visitor = await signIn(other.email);
  const list = async (kind: string) => readText(await visitor.request(`${SETTINGS}/${kind}`));
  expect([ofFile, await list("custom")]).toEqual([1, expect.stringMatching(/Leave with pay.*Day in lieu/)]);
  expect(await list("annual")).toContain("Annual leave");
  expect(await list("global")).toContain("Maternity");
});
