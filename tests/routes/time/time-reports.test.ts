import { postWithRevision } from "../../support/page-forms";
import { beforeEach, expect, test } from "vitest";
import { addDays, formatDay, manilaDay, weekday } from "~/domain/shared/day";
import { readXlsx } from "hucre/xlsx";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";

const REPORT = "/time/time_reports";
const TODAY = manilaDay(new Date());
/** A Monday in the past, and its week. */
const MONDAY = addDays(TODAY, -6 - weekday(TODAY));
const WEEK = `?mode=MANUAL&startDate=${MONDAY}&endDate=${addDays(MONDAY, 6)}`;
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT", "COMPANY_SETTING_EDIT"] });
  admin = await signIn(company.email);
  // The schedule Standard: Monday to Friday, 08:00–17:00 with a break 12:00–13:00, as assumed.
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ben Abad", joinDate: addDays(MONDAY, 2) }]);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path = "") => readText(await admin.request(REPORT + path));
const begin = (day = MONDAY) => postWithRevision(admin, "/settings/company-settings/attendance", { attendanceStartDate: day });
const punch = (time: string, direction: "IN" | "OUT", more: Record<string, string> = {}) =>
  admin.request(`${REPORT}/1/${more.day ?? MONDAY}/new`, { form: { time, direction, reason: "Forgot to clock", ...more } });
const day = (date = MONDAY) => page(`/1/${date}`);

// covers: TIME-01 NAV-14
test("a company without a first day of attendance evaluates no one; from that day its employees are in the report", async () => {
  expect(await page()).toContain("Attendance has not begun");
  expect((await admin.request(`${REPORT}/1/${MONDAY}`)).status).toBe(404);
  expect(
    (await admin.request("/settings/company-settings/attendance", { form: { attendanceStartDate: "02/30/2026", known: "none" } })).status,
  ).toBe(422);
  expect((await begin(addDays(MONDAY, 1))).status).toBe(303);
  expect(readText(await admin.request("/settings/company-settings/attendance/history"))).toContain(
    `First day of attendance: not used → ${formatDay(addDays(MONDAY, 1))}.`,
  );
  const week = await page(WEEK);
  expect(week).not.toContain(`${formatDay(MONDAY)} Monday`);
  // By day, then by name; Ben joined on the Wednesday and has no earlier days.
  expect(week).toMatch(
    new RegExp(`Luz Cruz E0001 ${formatDay(addDays(MONDAY, 1))} Tuesday .* Ben Abad E0002 ${formatDay(addDays(MONDAY, 2))} Wednesday`),
  );
  expect(week).not.toContain("Tuesday Not employed");
  expect(week).toMatch(/Luz Cruz .* Absent 08:00–17:00 · 8 h Standard/);
  // An outdated page and an empty post change nothing.
  const stale = { attendanceStartDate: addDays(TODAY, 1), revision: "s".repeat(22) };
  expect((await admin.request("/settings/company-settings/attendance", { form: stale })).status).toBe(409);
  expect((await admin.request("/settings/company-settings/attendance", { form: {} })).status).toBe(422);
  expect((await begin(addDays(TODAY, 8))).status).toBe(303);
  expect(await page()).toContain(`Attendance began on ${formatDay(addDays(TODAY, 8))}.`);
});

// FIRST_LAST: 08:00 and 17:00 count; 08:01 is a double tap (T-6), 12:30 neither first nor last (T-7), the next morning another day (T-5).
test("G-7: the list of time logs gives the same reasons as Why?", async () => {
  await begin();
  const tuesday = addDays(MONDAY, 1);
  const at = [`${MONDAY} 08:00`, `${MONDAY} 08:01`, `${MONDAY} 12:30`, `${MONDAY} 17:00`, `${tuesday} 07:58`];
  await runSql(
    company.scope.companySeq,
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, reason, recorded_by)
     select $1, 800 + place, 1, (at || '+08')::timestamptz, 'NONE', 'DEVICE', '', 'Device' from unnest($2::text[]) with ordinality as p(at, place)`,
    [company.scope.companySeq, at],
  );
  const { text } = await admin.request(`${REPORT}/1/${MONDAY}`);
  const states = [...text.matchAll(/<td class="wrap">(Counts|Ignored[^<]*|Passed[^<]*|Belongs[^<]*|Does not count)</g)].map(
    ([, state]) => state,
  );
  expect(states).toEqual([
    "Counts",
    "Ignored: a double tap",
    "Passed over: neither the first nor the last",
    "Counts",
    `Belongs to ${formatDay(tuesday)}`,
  ]);
});

test("one employee's taps do not affect another's", async () => {
  await begin();
  const wednesday = addDays(MONDAY, 2);
  for (const [time, direction] of [
    ["08:00", "IN"],
    ["17:00", "OUT"],
  ] as const)
    expect((await punch(time, direction, { day: wednesday })).status).toBe(303);
  const week = await page(WEEK);
  expect(week).toMatch(new RegExp(`Luz Cruz E0001 ${formatDay(wednesday)} Wednesday Present`));
  expect(week).toMatch(new RegExp(`Ben Abad E0002 ${formatDay(wednesday)} Wednesday Absent`));
});

// covers: TIME-01 T-8 T-10 T-23 T-26
test("time logs are added with a reason, the day follows and explains it, and a wrong one is voided beside the others", async () => {
  await begin();
  expect((await punch("08:12", "IN")).status).toBe(303);
  expect(await day()).toMatch(/Incomplete .* Clock-out missing\. Add it, or ask the employee to file a correction\./);
  await punch("17:00", "OUT", { reason: "Other", remark: "The reader was off" });
  // 08:12 to 17:00 less the hour of lunch: 7 h 48 min of 8 h, 12 minutes late.
  expect(await day()).toMatch(
    /Present .* Credited 7 h 48 min Late 12 min .* 08:12 in Entered by hand Forgot to clock .* 17:00 out Entered by hand Other, The reader was off/,
  );
  expect(await page(`${WEEK}&q=luz`)).toMatch(/Luz Cruz .* 08:12 17:00 7 h 48 min 12 min/);
  const early = await admin.request(`${REPORT}/1/${MONDAY}/new`, {
    form: { time: "07:55", direction: "IN", reason: "Device did not work" },
  });
  expect(early.status).toBe(303);
  expect(await day()).toContain("Credited 8 h");
  expect((await admin.request(`${REPORT}/1/${MONDAY}/punches/3/void`, { form: { undo: "N", reason: " " } })).status).toBe(422);
  expect((await admin.request(`${REPORT}/1/${MONDAY}/punches/3/void`, { form: { undo: "N", reason: "It was Ben" } })).status).toBe(303);
  expect((await admin.request(`${REPORT}/1/${MONDAY}/punches/3/void`, { form: { undo: "N", reason: "It was Ben" } })).status).toBe(409);
  expect(await day()).toMatch(/Late 12 min .* 07:55 in Entered by hand Device did not work .* Void It was Ben/);
  expect((await admin.request(`${REPORT}/1/${MONDAY}/punches/3/void`, { form: { undo: "Y", reason: "It was Luz" } })).status).toBe(303);
  expect(await day()).toContain("Credited 8 h");
  const history = await page(`/1/${MONDAY}/history`);
  for (const text of [
    `Added the time log 08:12 in to ${formatDay(MONDAY)} of Luz Cruz: Forgot to clock.`,
    `Voided the time log 07:55 in of Luz Cruz, ${formatDay(MONDAY)}: It was Ben.`,
    `Restored the time log 07:55 in of Luz Cruz, ${formatDay(MONDAY)}: It was Luz.`,
  ])
    expect(history).toContain(text);
  const { companySeq } = company.scope;
  await expect(runSql(companySeq, "update punches set direction = 'OUT'")).rejects.toMatchObject({ code: "42501" });
  await expect(runSql(companySeq, "delete from punch_voids")).rejects.toMatchObject({ code: "42501" });
});

// covers: TIME-01 T-5
test("an invalid time log is refused at its field, and the message states what to do", async () => {
  await begin(addDays(MONDAY, -7));
  const refused: [Promise<Answer>, string][] = [
    [punch("25:00", "IN"), "Type the time as HH:MM, such as 08:30."],
    [punch("08:00", "IN", { reason: "Other" }), "Enter a reason for the employee."],
    [punch("08:00", "IN", { reason: "Late" }), "Choose a reason."],
    [punch("08:00", "IN", { date: addDays(MONDAY, 2) }), "Choose one of these days."],
    [punch("08:00", "IN", { day: addDays(TODAY, 1) }), "This time is in the future. Enter time logs after the fact."],
    [
      admin.request(`${REPORT}/2/${MONDAY}/new`, { form: { time: "08:00", direction: "IN", reason: "Forgot to clock" } }),
      `Ben Abad joined on ${formatDay(addDays(MONDAY, 2))}. Correct the date.`,
    ],
  ];
  for (const [answer, message] of refused) {
    const { status, text } = await answer;
    expect([message, status, readMainText(text).includes(message)]).toEqual([message, 422, true]);
  }
  expect((await punch("08:00", "IN", { day: addDays(MONDAY, -8) })).status).toBe(404);
  await punch("08:00", "IN");
  expect(readText(await punch("08:00", "OUT"))).toContain("There is a time log at 08:00 already.");
  // A night shift ends on the next day, and its punch belongs to this one.
  expect((await punch("02:00", "OUT", { date: addDays(MONDAY, 1) })).status).toBe(303);
  expect(await day()).toContain(`02:00 on ${formatDay(addDays(MONDAY, 1))} out`);
  expect(await day(addDays(MONDAY, 1))).toContain("No time log");
});

// covers: TIME-01 T-27
test("the report counts late, absent and to-fix days, filters and sorts by them, and its total follows every change at once", async () => {
  await begin();
  const tuesday = addDays(MONDAY, 1);
  await punch("08:12", "IN");
  await punch("17:00", "OUT");
  await punch("08:30", "IN", { day: tuesday });
  // Luz: seven days, one of them late by 12 minutes, one without its out, three absent; Ben: five days, three of them absent.
  expect(await page(WEEK)).toMatch(
    /All 12 To mend 1 Late changes 0 Late 1 Undertime 0 Overtime 0 Absent 6 Missing punch 1 On leave 0 .* Total, 12 days 7 h 48 min 12 min/,
  );
  expect(await page(`${WEEK}&view=fix`)).toMatch(
    new RegExp(`Luz Cruz E0001 ${formatDay(tuesday)} Tuesday Incomplete Clock-out missing.* Total, 1 day —`),
  );
  await punch("17:00", "OUT", { day: tuesday });
  expect(await page(`${WEEK}&view=fix`)).toContain("No day under To mend");
  expect(await page(`${WEEK}&view=mend`), "the former name, in links of older notifications").toContain("No day under To mend");
  expect(await page(`${WEEK}&view=changed`)).toContain("No day under Late changes");
  // A single day has a column with its hours, and arrows by one day.
  const single = await admin.request(`${REPORT}?mode=DAILY&startDate=${MONDAY}`);
  expect(readText(single)).toContain("Out 05–05 Worked");
  expect(single.text).toMatch(/<svg [^>]*viewBox="0 0 1440 10"[^>]*><rect [^>]*x="180"[^>]*width="540"/);
  expect(single.text).toContain(`mode=DAILY&amp;startDate=${addDays(MONDAY, 1)}`);
  const late = await page(`${WEEK}&view=late&sort=-late`);
  expect(late).toMatch(
    new RegExp(`Luz Cruz E0001 ${formatDay(tuesday)} .* 30 min .* Luz Cruz E0001 ${formatDay(MONDAY)} .* Total, 2 days 15 h 18 min 42 min`),
  );
  expect(await page(`${WEEK}&state=ABSENT&q=ben`)).toContain("All 3 To mend 0");
  expect(await page(`${WEEK}&exception=MISSING_OUT`)).toContain("No employees on these days");
  expect((await admin.request(`${REPORT}?view=wrong`)).status).toBe(400);
  const file = async (query: string) =>
    (await readXlsx(new Uint8Array(await (await admin.raw(`${REPORT}/time_reports.xlsx${WEEK}${query}`)).arrayBuffer()))).sheets[0]!.rows;
  const whoWasLate = await file("&view=late");
  expect([whoWasLate[1]![0], whoWasLate[2]![0]]).toEqual([expect.stringMatching(/^Time Log Report, 11\/\d\d\/2026 – /), "Shown: Late"]);
  expect(whoWasLate.slice(4).map((row) => row[1])).toEqual(["Luz Cruz", "Luz Cruz"]);
  // The file follows the order of the page: 30 minutes before 12, Ben's days before Luz's of the same date.
  const index = whoWasLate.findIndex((row) => row.includes("Late (minutes)"));
  const lateOf = (rows: unknown[][], heads: unknown[]) => rows.slice(index + 1).map((row) => row[heads.indexOf("Late (minutes)")]);
  const [down, up] = [await file("&view=late&sort=-late"), await file("&view=late&sort=late")];
  expect([lateOf(down, down[index]!), lateOf(up, up[index]!)]).toEqual([
    [30, 12],
    [12, 30],
  ]);
  const names = async (query: string) => [...new Set((await file(query)).slice(index).map((row) => row[1]))];
  expect([await names("&sort=name"), await names("&sort=-name")]).toEqual([
    ["Ben Abad", "Luz Cruz"],
    ["Luz Cruz", "Ben Abad"],
  ]);
  for (const path of ["", "/time_reports.xlsx"]) expect((await admin.request(`${REPORT}${path}${WEEK}&sort=colour`)).status).toBe(400);
});

// covers: INPUT-22 INPUT-23 INPUT-24 INPUT-25 INPUT-26 INPUT-27 INPUT-28
test("the period starts with this week from Monday to Sunday, and each arrow and choice searches its days", async () => {
  await begin(addDays(MONDAY, -40));
  const monday = addDays(MONDAY, 7);
  const outputOf = (text: string) => /<output>.*?<\/svg>(.*?)<\/output>/s.exec(text)?.[1]?.replaceAll("<!-- -->", "");
  const arrow = (text: string, label: string) =>
    new RegExp(`<a[^>]*aria-label="${label}"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*aria-label="${label}"`)
      .exec(text)
      ?.slice(1)
      .find(Boolean)
      ?.replaceAll("&amp;", "&");
  const { text: week } = await admin.request(REPORT);
  expect(outputOf(week)).toBe(`${formatDay(monday)} (Mon) – ${formatDay(addDays(monday, 6))} (Sun)`);
  const { text: before } = await admin.request(arrow(week, "Previous week")!);
  expect(outputOf(before)).toBe(`${formatDay(MONDAY)} (Mon) – ${formatDay(addDays(MONDAY, 6))} (Sun)`);
  expect(readMainText(before)).toContain(`${formatDay(MONDAY)} Monday`);
  expect(readMainText(before)).not.toContain(`${formatDay(monday)} Monday`);
  const { text: month } = await admin.request(`${REPORT}?mode=MONTHLY`);
  expect(outputOf(month)).toMatch(new RegExp(`^${TODAY.slice(5, 7)}/01/${TODAY.slice(0, 4)} `));
  expect(arrow(month, "Next month")).toBeDefined();
  const { text: manual } = await admin.request(REPORT + WEEK);
  expect(outputOf(manual)).toBe(outputOf(before));
  expect(manual).toMatch(/role="link" aria-disabled="true" aria-label="Previous period"/);
  expect(arrow(manual, "Previous period")).toBeUndefined();
});

// covers: TIME-01
test("the report covers at most 62 days and is exported as a workbook with minutes as numbers", async () => {
  await begin();
  await punch("08:12", "IN");
  await punch("17:00", "OUT");
  expect(readText(await admin.request(`${REPORT}?mode=MANUAL&startDate=${addDays(MONDAY, -60)}&endDate=${addDays(MONDAY, 2)}`))).toContain(
    "Choose at most 62 days.",
  );
  const file = await admin.raw(`${REPORT}/time_reports.xlsx${WEEK}&q=luz`);
  const { rows } = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!;
  expect(rows[2]![0]).toBe("Search: “luz”");
  const heads = rows[3]!.map(String);
  const monday = Object.fromEntries(heads.map((head, index) => [head, rows[4]![index]]));
  expect(monday).toMatchObject({ "Employee name": "Luz Cruz", In: "08:12", Out: "17:00", "Worked (minutes)": 468, "Late (minutes)": 12 });
  expect(rows.filter((row) => row[1] === "Luz Cruz")).toHaveLength(7);
});

// covers: TIME-01
test("the daily time record of a month is a PDF for signature, of all filtered employees or of one", async () => {
  await begin();
  await punch("08:12", "IN");
  await punch("17:00", "OUT");
  const paper = async (query: string) => readPdf(new Uint8Array(await (await admin.raw(`${REPORT}/dtr.pdf${query}`)).arrayBuffer())).pages;
  const [ben, luz, ...more] = await paper(`?mode=MANUAL&startDate=${MONDAY}&endDate=${MONDAY}`);
  expect([ben === undefined ? 0 : 1, more.length]).toEqual([1, 0]);
  const ofLuz = luz ?? ben!;
  expect(ofLuz).toContain("Luz Cruz");
  expect(ofLuz).toContain("Daily Time Record");
  // 08:12 to 17:00 less the hour of lunch.
  expect(ofLuz.split("\n")).toEqual(expect.arrayContaining(["08:12", "17:00", "7:48", "0:12", "Verified by, date"]));
  expect(await paper(`?mode=MANUAL&startDate=${MONDAY}&endDate=${MONDAY}&employee=1`)).toHaveLength(1);
  expect((await paper(`${WEEK}&q=nobody`))[0]).toContain("No employee matching the filter");
  expect(await page(`/1/${MONDAY}`)).toContain("Daily time record");
});

// covers: TIME-01
test("time logs are exported raw: in the columns of the import, void ones marked", async () => {
  await begin();
  await punch("08:12", "IN");
  await punch("17:00", "OUT");
  await admin.request(`${REPORT}/1/${MONDAY}/punches/2/void`, { form: { undo: "N", reason: "It was Ben" } });
  const file = await admin.raw(`${REPORT}/punches.xlsx${WEEK}`);
  const [heads, ...rows] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!.rows;
  expect(heads!.slice(0, 6)).toEqual(["Employee ID", "Employee number", "Date", "Time", "Direction", "Reason"]);
  expect(rows.map((row) => [row[0], row[3], row[4], row[5], row[11]])).toEqual([
    ["E0001", "08:12:00", "IN", "Forgot to clock", null],
    ["E0001", "17:00:00", "OUT", "Forgot to clock", expect.stringContaining("It was Ben")],
  ]);
  expect(
    (await readXlsx(new Uint8Array(await (await admin.raw(`${REPORT}/punches.xlsx${WEEK}&q=ben`)).arrayBuffer()))).sheets[0]!.rows,
  ).toHaveLength(1);
});

// covers: TIME-01 T-23
test("if a device failed, selected employees get time logs at the planned times, with the reason and once", async () => {
  await begin();
  const add = (form: Record<string, string>) =>
    admin.request(`${REPORT}/planned_times`, { form: { workDate: formatDay(MONDAY), reason: "Device did not work", ...form } });
  const save = { step: "save", employeeSeqs: "1" };
  const text = readText(await add({}));
  expect(text).toContain("1 person Luz Cruz 08:00 in, 17:00 out");
  // Ben joined on the Wednesday.
  expect(text).not.toContain("Ben Abad 08:00");
  expect(readText(await add({ workDate: formatDay(addDays(MONDAY, 2)) }))).toContain("2 people Ben Abad 08:00 in, 17:00 out Luz Cruz");
  const refused = await add({ step: "save" });
  expect([refused.status, readText(refused).includes("Select at least one person.")]).toEqual([422, true]);
  expect((await add({ ...save, reason: "Other" })).status).toBe(422);
  expect((await add({ ...save, workDate: formatDay(addDays(TODAY, 1)) })).status).toBe(422);
  expect((await add(save)).status).toBe(303);
  expect(readText(await admin.request(`${REPORT}/1/${MONDAY}/history`))).toContain(
    `Added the planned times 08:00 in, 17:00 out to ${formatDay(MONDAY)} of Luz Cruz: Device did not work.`,
  );
  expect(await page(`${WEEK}&q=luz`)).toMatch(new RegExp(`${formatDay(MONDAY)} Monday Present`));
  expect((await add(save)).status).toBe(409);
  expect(readText(await add({}))).toContain("No one is missing both time logs on a completed working day.");
});

test("the history of a filtered report returns to the same report, from its first page and from a later one", async () => {
  await begin();
  const { text } = await admin.request(`${REPORT}?mode=DAILY&startDate=${MONDAY}&view=fix`);
  const [, history] = /href="([^"]*\/history[^"]*)"/.exec(text)!;
  for (const address of [history!.replaceAll("&amp;", "&"), `${REPORT}/history?mode=DAILY&startDate=${MONDAY}&view=fix&historyPage=1`]) {
    const closes = (await admin.request(address)).text.replaceAll("&amp;", "&");
    expect(closes).toContain(`href="${REPORT}?mode=DAILY&startDate=${MONDAY}&view=fix"`);
    expect(closes).not.toContain(`${REPORT}mode`);
  }
  expect((await admin.request(`${REPORT}/history`)).text).toContain(`href="${REPORT}"`);
});

// covers: T-23 GUARD-17
test("users cannot correct their own days while someone else may; view-only users find no buttons", async () => {
  await begin();
  const { companySeq, accountSeq } = company.scope;
  await runSql(companySeq, `update accounts set employee_seq = 1 where account_seq = ${accountSeq}`);
  expect((await punch("08:00", "IN")).status).toBe(303);
  expect(await page(`/1/${MONDAY}/history`)).toContain("(on their own day)");
  await runSql(
    companySeq,
    `insert into accounts (company_seq, account_seq, email, password_hash, employee_name, employee_first_name) values (${companySeq}, 90, 'other${companySeq}@company.test', 'none', 'Eva Sy', 'Eva')`,
  );
  await runSql(
    companySeq,
    `insert into permission_group_members (company_seq, role_group_seq, account_seq) select ${companySeq}, role_group_seq, 90 from permission_groups`,
  );
  const response = await punch("17:00", "OUT");
  expect([
    response.status,
    readText(response).includes("These are your own days. Ask someone else with permission to correct attendance."),
  ]).toEqual([422, true]);
  const looking = await createTestAccount(companySeq, { permissions: ["ATTENDANCE_VIEW"], email: `looks${companySeq}@company.test` });
  const visitor = await signIn(looking.email);
  expect((await visitor.request(`${REPORT}/1/${MONDAY}`)).text).not.toContain("Add a time log");
  expect((await visitor.request(`${REPORT}/1/${MONDAY}/new`)).status).toBe(403);
});
