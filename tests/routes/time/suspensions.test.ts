import { beforeEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { workPlaces } from "~/db/schema/organization";
import { addDays, formatDay, manilaDay, weekday } from "~/domain/shared/day";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const LIST = "/time/time_reports/suspensions";
const TODAY = manilaDay(new Date());
/** A Monday in the past. */
const MONDAY = addDays(TODAY, -6 - weekday(TODAY));
let company: TestCompany;
let admin: Visitor;

// Luz of Pasig and Ben without an office work Monday to Friday, 08:00–17:00 with a break 12:00–13:00, as assumed.
beforeEach(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT"] });
  const { companySeq } = company.scope;
  await inCompany(company.scope, (tx) => tx.insert(workPlaces).values({ companySeq, workPlaceSeq: 1, workPlaceName: "Pasig plant" }));
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz", workPlaceSeq: 1 }, { employeeName: "Ben Abad" }]);
  await runSql(companySeq, `update companies set attendance_start_date = '${MONDAY}'`);
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const suspend = (form: Record<string, string>) =>
  admin.request(`${LIST}/new`, { form: { suspensionDate: MONDAY, paidYn: "Y", reason: "Typhoon", ...form } });
const day = async (employeeSeq: number) => readText(await admin.request(`/time/time_reports/${employeeSeq}/${MONDAY}`));

// covers: T-20
test("work is suspended for an office: affected employees are shown first, the day follows, and a withdrawal stays listed", async () => {
  expect(readText(await admin.request(LIST))).toContain("No suspensions yet");
  const response = await suspend({ startTime: "15:00", endTime: "17:00", workPlaceSeqs: "1" });
  expect([response.status, readText(response)]).toEqual([200, expect.stringContaining("It affects 1 person: Luz Cruz.")]);
  expect(readText(response)).toContain(`${formatDay(MONDAY)}, 15:00–17:00, paid`);
  expect(readText(await suspend({ startTime: "15:00", endTime: "12:00" }))).toContain("15:00–12:00 of the next day, paid");
  expect(readText(await admin.request(LIST))).toContain("No suspensions yet");
  expect((await suspend({ startTime: "15:00", endTime: "17:00", workPlaceSeqs: "1", step: "save" })).status).toBe(303);
  expect(readText(await admin.request(LIST))).toMatch(
    new RegExp(`${formatDay(MONDAY)}, 15:00–17:00 Pasig plant Paid Typhoon Ana Reyes, .* Effective Reverse`),
  );
  // Absent: two of eight hours are lifted, only for Luz.
  expect(await day(1)).toMatch(/Paid leave 2 h/);
  expect(await day(2)).not.toMatch(/Paid leave/);
  expect(readText(await admin.request("/time/time_reports/history"))).toContain(
    `Suspended work on ${formatDay(MONDAY)}, 15:00–17:00, Pasig plant, paid: Typhoon.`,
  );
  expect(readText(await admin.request(`${LIST}/1/take-back`))).toMatch(/15:00–17:00 ?, Pasig plant ?: ?Typhoon/);
  expect((await admin.request(`${LIST}/1/take-back`, { form: {} })).status).toBe(303);
  expect(readText(await admin.request(LIST))).toContain("Reversed");
  expect(await day(1)).not.toMatch(/Paid leave/);
  const again = await admin.request(`${LIST}/1/take-back`, { form: {} });
  expect([again.status, readText(again)]).toEqual([409, expect.stringContaining("This suspension was just reversed by someone else.")]);
});

// covers: T-20
test("hours after midnight apply to the night shift of the day before; a whole day does not", async () => {
  await runSql(
    company.scope.companySeq,
    `insert into rosters (company_seq, employee_seq, roster_date, start_time, end_time, breaks, published_by)
     values (${company.scope.companySeq}, 2, '${MONDAY}', '21:00', '05:00', '[]', 'Ana Reyes')`,
  );
  const tuesday = addDays(MONDAY, 1);
  expect(readText(await suspend({ suspensionDate: tuesday, startTime: "02:00", endTime: "05:00" }))).toContain(
    "It affects 1 person: Ben Abad.",
  );
  expect(readText(await suspend({ suspensionDate: tuesday, startTime: "05:00", endTime: "07:00" }))).toContain("No one is affected");
  await suspend({ suspensionDate: tuesday, startTime: "02:00", endTime: "05:00", step: "save" });
  expect(await day(2)).toMatch(/Paid leave 3 h/);
});

test("an invalid suspension is refused with a message and keeps typed values; the same times cannot be suspended twice", async () => {
  const wrong = await suspend({ startTime: "25:00", reason: "" });
  expect(wrong.status).toBe(422);
  expect(readText(wrong)).toContain("Type the time as HH:MM, such as 08:30.");
  expect(readText(wrong)).toContain("Enter a reason for the suspension.");
  expect(wrong.text).toMatch(/value="25:00"/);
  expect(readText(await suspend({ startTime: "13:00" }))).toContain("Type both times, or none for the whole shifts.");
  expect(readText(await suspend({ suspensionDate: addDays(MONDAY, -1) }))).toContain(
    `Attendance began on ${formatDay(MONDAY)}. Choose that day or a later one.`,
  );
  expect(readText(await suspend({ suspensionDate: addDays(TODAY, 367) }))).toContain("Choose a day within a year from today.");
  expect(readText(await suspend({ workPlaceSeqs: "7" }))).toContain("One of these offices no longer exists.");
  expect(readText(await suspend({ suspensionDate: addDays(MONDAY, 5) }))).toContain("No one is affected");
  expect(readText(await suspend({}))).toContain("It affects 2 people: Ben Abad and Luz Cruz.");
  const back = await suspend({ back: "Y" });
  expect([back.status, back.text]).toEqual([200, expect.stringMatching(/value="Typhoon"/)]);
  expect((await suspend({ step: "save" })).status).toBe(303);
  expect(readText(await suspend({ step: "save" }))).toContain("Work is suspended for these times and offices already.");
});

test("view-only users see the list and cannot suspend work", async () => {
  await suspend({ step: "save" });
  const { email } = await createTestAccount(company.scope.companySeq, { email: "viewer@company.test", permissions: ["ATTENDANCE_VIEW"] });
  const viewer = await signIn(email);
  const text = readText(await viewer.request(LIST));
  expect(text).toContain("Typhoon");
  expect(text).not.toMatch(/Reverse(?!d)/);
  expect(text).not.toContain("Suspend work");
  expect((await viewer.request(`${LIST}/new`)).status).toBe(403);
  expect((await viewer.request(`${LIST}/1/take-back`, { form: {} })).status).toBe(403);
});
