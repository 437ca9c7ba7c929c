import { readXlsx } from "hucre/xlsx";
import { beforeEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { workSchedules } from "~/db/schema/time";
import { cellText } from "~/domain/time/roster/roster";
import { readEvaluatedDays } from "~/models/time/evaluated-days.server";
import { parseForms } from "../../support/page-forms";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { buildWorkbook } from "../../support/workbook-files";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

/** A week in the past: Monday 16 to Sunday 22 November 2026 and the one before. */
const [MONDAY, TUESDAY, SUNDAY, BEFORE] = ["2026-11-16", "2026-11-17", "2026-11-22", "2026-11-09"] as const;
const ROSTER = "/time/weekly_monthly/roster";
const WEEK = `${ROSTER}?day=${MONDAY}`;
const [RIA, BEN] = [1, 2] as const;
let company: TestCompany;
let admin: Visitor;

// Ria works by a roster of shifts, Ben Monday to Friday 08:00–17:00.
beforeEach(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT"] });
  const { companySeq } = company.scope;
  await inCompany(company.scope, (tx) =>
    tx.insert(workSchedules).values({
      companySeq,
      workScheduleSeq: 2,
      workScheduleName: "Ovens",
      workScheduleType: "SHIFT_TIME",
      workDay: "1234567",
      workTime: 480,
      shifts: [
        { shiftName: "Early", startTime: "06:00", endTime: "14:00", breaks: [] },
        { shiftName: "Night", startTime: "22:00", endTime: "06:00", breaks: [] },
      ],
    }),
  );
  await createEmployees(company.scope, [
    { employeeName: "Ria Tan", workScheduleSeq: 2, email: company.email },
    { employeeName: "Ben Abad" },
  ]);
  await runSql(companySeq, `update companies set attendance_start_date = '2026-11-01'`);
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const cellAddress = (employeeSeq: number, day: string) => `${ROSTER}/${employeeSeq}/${day}?day=${MONDAY}`;
/** Posts the editor of a cell with another choice. */
async function saveCell(employeeSeq: number, day: string, value: string, before?: string) {
  const address = cellAddress(employeeSeq, day);
  const fieldValues = parseForms((await admin.request(address)).text).flatMap(({ fields }) => fields);
  const current = fieldValues.find(([name]) => name === "before")?.[1] ?? "PATTERN";
  return admin.request(address, { form: { value, before: before ?? current } });
}
async function save(cells: readonly (readonly [employeeSeq: number, day: string, value: string])[]) {
  for (const [employeeSeq, day, value] of cells) expect((await saveCell(employeeSeq, day, value)).status).toBe(303);
}
const assign = (form: Record<string, string | string[]>) => admin.request(WEEK, { form });
const publish = () => admin.request(`${ROSTER}/publish?day=${MONDAY}`, { form: { week: MONDAY } });
const copy = () => admin.request(`${ROSTER}/copy?day=${MONDAY}`, { form: { week: MONDAY } });
const planned = async (employeeSeq: number, day: string) => {
  const evaluatedDays = await readEvaluatedDays(company.scope, [employeeSeq], { from: day, to: day }, new Date("2027-01-15T00:00:00Z"));
  return evaluatedDays.get(employeeSeq)!.days[0]!.facts.plan?.start ?? null;
};
const rowsOf = async (text: string) => ((await runSql(company.scope.companySeq, text)) as { rows: unknown[] }).rows;

// covers: T-2
test("a roster is saved as a draft without effect, and published: then it plans the days and the employees are notified", async () => {
  expect(readText(await admin.request(WEEK))).toMatch(/11\/16\/2026 to 11\/22\/2026 .* Ben Abad E0002 · 40 h .* Ria Tan E0001 · 0 h/);
  await save([
    [RIA, MONDAY, "shift:Early"],
    [RIA, TUESDAY, "shift:Night"],
    [BEN, MONDAY, "REST"],
    [BEN, TUESDAY, "PATTERN"],
  ]);
  const draft = readText(await admin.request(WEEK));
  expect(draft).toContain("3 days of 2 employees in this week are drafts.");
  expect(draft).toMatch(/Ria Tan E0001 · 16 h .* Early · Draft 06:00–14:00/);
  expect([await planned(RIA, MONDAY), await planned(BEN, MONDAY)]).toEqual([null, 480]);
  expect(readText(await admin.request(`${ROSTER}/publish?day=${MONDAY}`))).toContain("3 days of 2 employees");
  expect((await publish()).status).toBe(303);
  expect([await planned(RIA, MONDAY), await planned(RIA, TUESDAY), await planned(BEN, MONDAY), await planned(BEN, TUESDAY)]).toEqual([
    360,
    1320,
    null,
    480,
  ]);
  // Ria, who has an account, is notified once for both days, and a tap opens that month.
  expect(await rowsOf("select subject, kind, description, links->0->>'href' as href from notifications")).toEqual([
    {
      subject: "Your roster is published",
      kind: "ROSTER_PUBLISHED",
      href: "/my/roster?month=2026-11",
      description:
        "Your shifts of 11/16/2026 to 11/22/2026 are set. Review your roster before the week begins. New or changed: 11/16/2026, 11/17/2026.",
    },
  ]);
  expect(readText(await admin.request("/time/time_reports/history"))).toContain(
    "Published the roster of 11/16/2026 to 11/22/2026: 3 days of 2 employees.",
  );
  const again = await publish();
  expect([again.status, readText(again)]).toEqual([409, expect.stringContaining("There is nothing to publish this week")]);
  // Back to the weekday schedule: a draft again, and then no row.
  await save([[BEN, MONDAY, "PATTERN"]]);
  expect(await planned(BEN, MONDAY)).toBeNull();
  await publish();
  expect(await planned(BEN, MONDAY)).toBe(480);
});

test("the notification of a roster names only the changed days, also the second time, and is not sent without a change", async () => {
  const changes = () =>
    rowsOf(
      "select substring(description from 'New or changed: (.*)') as days from notifications where kind = 'ROSTER_PUBLISHED' order by 1",
    );
  await save([
    [RIA, MONDAY, "shift:Early"],
    [RIA, TUESDAY, "shift:Night"],
  ]);
  await publish();
  expect(await changes()).toEqual([{ days: "11/16/2026, 11/17/2026." }]);
  await runSql(company.scope.companySeq, "delete from notifications");
  await save([[RIA, TUESDAY, "shift:Early"]]);
  await publish();
  expect(await changes()).toEqual([{ days: "11/17/2026." }]);
  // A shift change that was approved meanwhile has already put the draft's shift on the roster.
  await runSql(company.scope.companySeq, "delete from notifications");
  await save([
    [RIA, MONDAY, "shift:Night"],
    [RIA, TUESDAY, "shift:Night"],
  ]);
  await runSql(company.scope.companySeq, "update rosters set shift_name = 'Night'");
  expect((await publish()).status).toBe(303);
  expect(await changes()).toEqual([]);
});

test("an unchanged choice is not a draft, and the previous week is copied into empty days", async () => {
  await save([
    [RIA, BEFORE, "shift:Early"],
    [RIA, "2026-11-10", "REST"],
    [RIA, MONDAY, "shift:Night"],
  ]);
  expect((await copy()).status).toBe(303);
  const week = readText(await admin.request(WEEK));
  expect(week).toContain("2 days of 1 employee in this week are drafts.");
  expect(week).toMatch(/Night · Draft 22:00–06:00 .* Rest · Draft/);
  expect(readText(await copy())).toContain("The previous week has nothing to copy.");
  await save([
    [RIA, MONDAY, "PATTERN"],
    [RIA, TUESDAY, "PATTERN"],
  ]);
  expect(await rowsOf(`select 1 from roster_drafts where roster_date >= '${MONDAY}'`)).toEqual([]);
});

test("warnings are above the week; a deleted shift, an unknown employee and a day before joining are refused", async () => {
  const days = Array.from({ length: 7 }, (_, index) => `2026-11-${16 + index}`);
  await save(days.map((day, index) => [RIA, day, index === 0 ? "shift:Night" : "shift:Early"] as const));
  const text = readText(await admin.request(WEEK));
  expect(text).toContain("Ria Tan, 11/17/2026: 0 h of rest after the shift of 11/16/2026, under 10 h.");
  expect(text).toContain("Ria Tan, 11/22/2026: the seventh day without 24 hours of rest (Labor Code Art. 91).");
  const gone = await saveCell(RIA, MONDAY, "shift:Late");
  expect([gone.status, readText(gone)]).toEqual([409, expect.stringContaining("One of these shifts no longer exists.")]);
  const stranger = await saveCell(99, MONDAY, "REST");
  expect([stranger.status, (await admin.request(cellAddress(99, MONDAY))).status]).toEqual([409, 404]);
  const early = await saveCell(BEN, "2020-01-06", "REST");
  expect([early.status, readText(early)]).toEqual([409, expect.stringContaining("is not employed in these days any more")]);
  expect((await saveCell(RIA, SUNDAY, "nonsense")).status).toBe(409);
  expect((await saveCell(RIA, "2026-02-30", "REST")).status).toBe(404);
  const outdated = await saveCell(RIA, SUNDAY, "REST", "shift:Night");
  expect([outdated.status, readText(outdated)]).toEqual([409, expect.stringContaining("The roster of 11/22/2026")]);
});

// covers: T-2
test("a cell is a chip that opens its editor, days without rest have one line each, and a locked day stays as it is", async () => {
  await save([[RIA, MONDAY, "shift:Night"]]);
  await runSql(
    company.scope.companySeq,
    `insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type)
     values (${company.scope.companySeq}, 1, '${TUESDAY}', 'Founders Day', 'regular')`,
  );
  const { text } = await admin.request(WEEK);
  const chip = new RegExp(`<a[^>]*href="${ROSTER}/${RIA}/${MONDAY}\\?day=${MONDAY}"[^>]*>`).exec(text)![0];
  expect(chip).toContain('class="shift-chip slate draft"');
  expect(chip).toContain(`data-cell="${RIA} ${MONDAY} shift:Night"`);
  expect(readText(await admin.request(WEEK))).toMatch(
    /Tue 11\/17 Founders Day .* On duty, this page 2 of 2 1 of 2 1 of 2 1 of 2 1 of 2 0 of 2/,
  );
  const editor = await admin.request(cellAddress(RIA, MONDAY));
  expect(readText(editor)).toMatch(/Ria Tan, 11\/16\/2026 .* Early, 06:00–14:00 · 8 h Night, 22:00–06:00 · 8 h/);
  expect(editor.text).toContain('<option value="shift:Night" selected');
  const before = await admin.request(cellAddress(RIA, "2020-01-06"));
  expect(readText(before)).toContain("Not employed on this day.");
});

// covers: T-2
test("the assign form plans selected employees, or everyone in the list, on days; a drop fails if another user was faster", async () => {
  const page = await admin.request(WEEK);
  expect(readText(page)).toMatch(
    /Shift Early 06:00–14:00 Night 22:00–06:00 Rest As scheduled Days Mon 11\/16 .* Everyone in the list \(2\)/,
  );
  expect(page.text).toMatch(/<input type="checkbox" name="who" form="assign" aria-label="Assign to Ria Tan" value="1"/);
  const noEmployees = await assign({ days: [MONDAY], shift: "shift:Early" });
  expect([noEmployees.status, readText(noEmployees)]).toEqual([
    422,
    expect.stringContaining("Select employees in the list, or choose everyone."),
  ]);
  expect(noEmployees.text).toMatch(/<input type="radio" name="shift"[^>]*checked[^>]*value="shift:Early"/);
  const done = await assign({ who: [String(RIA)], days: [TUESDAY, MONDAY], shift: "shift:Early" });
  expect([done.status, done.location]).toEqual([303, WEEK]);
  // Ben's schedule has no shifts.
  const everyone = await assign({ whom: "EVERYONE", days: [SUNDAY], shift: "shift:Night" });
  expect(everyone.status).toBe(303);
  expect(await drafts()).toEqual([
    { seq: RIA, day: MONDAY, rest: "N", shift: "Early" },
    { seq: RIA, day: TUESDAY, rest: "N", shift: "Early" },
    { seq: RIA, day: SUNDAY, rest: "N", shift: "Night" },
  ]);
  expect(await planned(RIA, MONDAY)).toBeNull();
  const drop = (value: string) =>
    assign({ who: [String(RIA)], days: [MONDAY], shift: "REST", before: [cellText({ employeeSeq: RIA, day: MONDAY, value })] });
  const late = await drop("PATTERN");
  expect([late.status, readText(late)]).toEqual([409, expect.stringContaining("The roster of 11/16/2026")]);
  expect((await drop("shift:Early")).status).toBe(303);
  const again = await assign({ who: [String(BEN)], days: [MONDAY], shift: "shift:Early" });
  expect(readText(again)).toContain("None of these employees can be assigned");
});

test("the roster is filled by a pattern as a draft, and an unassigned shift links to the pattern", async () => {
  const page = await admin.request(WEEK);
  expect(readText(page)).toContain("Ovens, Early 06:00–14:00, everyone No one");
  const fill = /href="([^"]*roster\/pattern[^"]*on=2026-11-17[^"]*)"/.exec(page.text)![1]!.replaceAll("&amp;", "&");
  const form = await admin.request(fill);
  expect(form.text).toMatch(/<option value="shift:Early" selected/);
  const pattern = `${ROSTER}/pattern?day=${MONDAY}`;
  const send = (more: Record<string, string>) =>
    admin.request(pattern, {
      form: { who: "", from: MONDAY, to: SUNDAY, shift1: "shift:Early", days1: "4", shift2: "REST", days2: "3", ...more },
    });
  const wrong = await send({ to: BEFORE, days2: "" });
  expect([wrong.status, readText(wrong).includes("The last day comes before the first.")]).toEqual([422, true]);
  expect(wrong.text).toContain('value="4"');
  const done = await send({});
  expect([done.status, done.location]).toEqual([303, WEEK]);
  // Ben has no shifts: three of his rest days are planned, four of Ria's shifts and three of her rest days.
  expect(readText(await admin.request(WEEK))).toContain("10 days of 2 employees in this week are drafts.");
  expect(readText(await admin.request(WEEK))).toContain("Ovens, Early 06:00–14:00, everyone 1 person 1 person 1 person 1 person No one");
  expect(await planned(RIA, MONDAY)).toBeNull();
  expect((await send({})).status).toBe(422);
  await publish();
  expect([await planned(RIA, MONDAY), await planned(RIA, SUNDAY)]).toEqual([360, null]);
});

// covers: T-28
test("a holiday is moved for named employees: its kind moves with it, and it can be put back", async () => {
  const MOVES = `${ROSTER}/holiday_moves`;
  await runSql(
    company.scope.companySeq,
    "insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type) values ($1, 1, '2026-11-16', 'Founders Day', 'regular')",
    [company.scope.companySeq],
  );
  const send = (more: Record<string, string>) =>
    admin.request(MOVES, { form: { fromDate: MONDAY, toDate: TUESDAY, agreedOn: "2026-11-10", people: String(BEN), ...more } });
  const sunday = await send({ toDate: SUNDAY });
  expect([sunday.status, readText(sunday).includes("Nothing was moved: Ben Abad rests on the second day.")]).toEqual([422, true]);
  expect((await send({ people: "99" })).status).toBe(422);
  expect((await send({})).status).toBe(303);
  expect((await send({})).status).toBe(422);
  const kinds = async () => {
    const evaluatedDays = await readEvaluatedDays(company.scope, [BEN], { from: MONDAY, to: TUESDAY }, new Date("2027-01-15T00:00:00Z"));
    return evaluatedDays.get(BEN)!.days.map(({ result }) => result.dayType);
  };
  expect(await kinds()).toEqual(["ordinary", "regular_holiday"]);
  const moved = await admin.request("/time/weekly_monthly/moved_holidays");
  expect(readText(moved)).toMatch(/Ben Abad E0002 .*11\/16\/2026 11\/17\/2026 11\/10\/2026 Ana Reyes, .* Undo/);
  expect(moved.text).toContain(`action="${MOVES}/put_back"`);
  expect(readText(await admin.request("/time/time_reports/history"))).toContain(
    "Moved the holiday of 11/16/2026 to 11/17/2026 for Ben Abad, agreed on 11/10/2026.",
  );
  const back = () => admin.request(`${MOVES}/put_back`, { form: { back: `${BEN} ${MONDAY}` } });
  expect([(await back()).status, (await back()).status]).toEqual([303, 409]);
  expect(await kinds()).toEqual(["regular_holiday", "ordinary"]);
});

type SheetRow = Record<string, string | null>;
async function uploadRoster(rows: SheetRow[]): Promise<Answer> {
  const body = new FormData();
  body.append("csrf", await admin.token());
  body.append("workbook", new File([new Uint8Array(await buildWorkbook(rows, "Roster"))], "Roster.xlsx"));
  return admin.request(`${ROSTER}/upload`, { body });
}
const drafts = () =>
  rowsOf("select employee_seq as seq, roster_date::text as day, rest_yn as rest, shift_name as shift from roster_drafts order by 1, 2");

test("the roster of a week is downloaded as a workbook and uploaded as a draft, all or nothing", async () => {
  await save([[RIA, MONDAY, "shift:Early"]]);
  const { sheets } = await readXlsx(new Uint8Array(await (await admin.raw(`${ROSTER}/roster.xlsx?day=${MONDAY}`)).arrayBuffer()));
  const [head, ...given] = sheets[0]!.rows.map((row) => row.map((cell) => cell ?? ""));
  expect(head!.slice(0, 4)).toEqual(["Employee ID", "Employee name", "11/16/2026", "11/17/2026"]);
  expect(given.slice(0, 2).map((row) => row.slice(0, 3))).toEqual([
    ["E0002", "Ben Abad", ""],
    ["E0001", "Ria Tan", "Early"],
  ]);
  const refused = await uploadRoster([
    { "Employee ID": "E0001", "Employee name": "Ria Tan", "11/16/2026": "Nite", "11/17/2026": "night" },
    { "Employee ID": "E0002", "Employee name": "Ria Tan", "11/16/2026": null, "11/17/2026": null },
    { "Employee ID": "E0009", "Employee name": null, "11/16/2026": "REST", "11/17/2026": null },
    { "Employee ID": "E0001", "Employee name": null, "11/16/2026": null, "11/17/2026": null },
  ]);
  expect(refused.status).toBe(422);
  for (const text of [
    "Row 2, 11/16/2026: “Nite” is not a shift of Ria Tan. Write Early, Night or REST, or leave it empty.",
    "Row 3: E0002 is Ben Abad, not Ria Tan. Correct the ID or the name.",
    "Row 4: Employee ID “E0009” is not one of the company’s. Delete the row, or type an ID of the template.",
    "Row 5: E0001 is already in row 2.",
  ])
    expect(readText(refused)).toContain(text);
  expect(await drafts()).toEqual([{ seq: RIA, day: MONDAY, rest: "N", shift: "Early" }]);
  // The same sheet comes back with the errors beside each row, only for its uploader.
  const fixHref = /href="([^"]*errors\.xlsx[^"]*)"/.exec(refused.text)![1]!;
  const errorSheet = await readXlsx(new Uint8Array(await (await admin.raw(fixHref)).arrayBuffer()));
  expect(errorSheet.sheets[0]!.rows.slice(0, 5).map((row) => row.map((cell) => cell ?? ""))).toEqual([
    ["Employee ID", "Employee name", "11/16/2026", "11/17/2026", "What to mend"],
    ["E0001", "Ria Tan", "Nite", "night", "11/16/2026: “Nite” is not a shift of Ria Tan. Write Early, Night or REST, or leave it empty."],
    ["E0002", "Ria Tan", "", "", "E0002 is Ben Abad, not Ria Tan. Correct the ID or the name."],
    ["E0009", "", "REST", "", "Employee ID “E0009” is not one of the company’s. Delete the row, or type an ID of the template."],
    ["E0001", "", "", "", "E0001 is already in row 2."],
  ]);
  const other = await signIn((await createTestCompany({ permissions: ["ATTENDANCE_EDIT"] })).email);
  const [, fileSeq] = /file=(\d+)/.exec(fixHref)!;
  const answers = [
    await other.request(fixHref),
    await admin.request(fixHref.replace(fileSeq!, "99")),
    await admin.request(fixHref.replace(fileSeq!, "x")),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  const rows = [
    { "Employee ID": "E0001", "Employee name": "Ria Tan", "11/16/2026": null, "11/17/2026": "night" },
    { "Employee ID": "E0002", "Employee name": null, "11/16/2026": "Rest", "11/17/2026": null },
  ];
  expect(await uploadRoster(rows)).toMatchObject({ status: 303, location: expect.stringContaining(`day=${MONDAY}`) as string });
  // Ria's Monday is back on schedule, which is no draft.
  expect(await drafts()).toEqual([
    { seq: RIA, day: TUESDAY, rest: "N", shift: "Night" },
    { seq: BEN, day: MONDAY, rest: "Y", shift: null },
  ]);
  await publish();
  expect([await planned(RIA, TUESDAY), await planned(BEN, MONDAY)]).toEqual([22 * 60, null]);
  // The same workbook again changes nothing.
  expect(await uploadRoster(rows)).toMatchObject({ status: 303 });
  expect(await drafts()).toEqual([]);
});

test("a sheet without dates, with a duplicate date or with too many days is refused with a message", async () => {
  const refusal = async (row: SheetRow) => readText(await uploadRoster([row]));
  expect(await refusal({ "Employee ID": "E0001" })).toContain("No heading of this sheet is a date.");
  expect(await refusal({ "Employee ID": "E0001", "11/16/2026": "", "2026-11-16": "" })).toContain("The date 11/16/2026 appears twice.");
  expect(await refusal({ "Employee ID": "E0001", "11/01/2026": "", "12/02/2026": "" })).toContain("there are more than 31 days.");
});
