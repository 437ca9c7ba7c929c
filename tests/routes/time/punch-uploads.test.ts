import { readXlsx, writeXlsx } from "hucre/xlsx";
import { beforeEach, expect, test } from "vitest";
import { addDays, formatDay, manilaDay, weekday } from "~/domain/shared/day";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const UPLOADS = "/time/time_reports/uploads";
const TODAY = manilaDay(new Date());
/** A Monday in the past. */
const MONDAY = addDays(TODAY, -6 - weekday(TODAY));
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT", "COMPANY_SETTING_EDIT"] });
  admin = await signIn(company.email);
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ben Abad" }]);
  await sql(
    `update employees set employee_number = case employee_name when 'Luz Cruz' then '1' else '27' end where company_seq = ${company.scope.companySeq}`,
  );
  await sql(`update companies set attendance_start_date = '${MONDAY}' where company_seq = ${company.scope.companySeq}`);
});

const sql = (text: string) => runSql(company.scope.companySeq, text);
const readText = ({ text }: Answer) => readMainText(text);
const page = async (path = "") => readText(await admin.request(UPLOADS + path));

async function upload(content: string | Uint8Array<ArrayBuffer>, profile = "ZK_ATTLOG", visitor = admin): Promise<Answer> {
  const body = new FormData();
  body.append("csrf", await visitor.token());
  body.append("profile", profile);
  body.append("file", new File([content], "attlog.dat"));
  return visitor.request(`${UPLOADS}/new`, { body });
}

/** Confirms the preview of a file as shown. */
async function store(at: string, move = ""): Promise<Answer> {
  const { text } = await admin.request(`${at}${move ? `?move=${move}` : ""}`);
  const digest = /name="digest" value="([^"]+)"/.exec(text)?.[1] ?? "none";
  return admin.request(`${at}?index`, { form: { digest, move } });
}

const lines = (...rows: [number: string, at: string, state: string][]) =>
  rows.map(([number, at, state]) => `${number.padStart(9)}\t${at}\t1\t${state}\t1\t0`).join("\r\n");
const WEEK = lines(
  ["1", `${MONDAY} 07:58:31`, "0"],
  ["1", `${MONDAY} 17:01:44`, "1"],
  ["27", `${MONDAY} 08:12:02`, "0"],
  ["27", `${MONDAY} 17:00:00`, "1"],
);
const punchesStored = async () =>
  ((await sql("select count(*)::int as count from punches")) as { rows: { count: number }[] }).rows[0]!.count;

// covers: T-3
test("a device file is previewed before it is stored, is stored once, and its days are evaluated", async () => {
  const { status, location } = await upload(
    `${WEEK}\n       99\t${MONDAY} 08:00:00\t1\t0\t1\t0\n       27\t${MONDAY.slice(0, 5)}13-01 08:00\t1\t0\t1\t0\n1\t${MONDAY}\n       27\t${MONDAY} 17:00:00\t1\t1\t1\t0\n`,
  );
  expect([status, location]).toEqual([303, `${UPLOADS}/1`]);
  const text = await page("/1");
  expect(text).toMatch(/Lines 8 New 4 Already stored 0 Not usable 3 Employees 2/);
  for (const said of [
    `Dates: ${formatDay(MONDAY)}`,
    "No employee has the number 99. Give it to an employee, or correct it.",
    "Twice in this file 1",
    // First taps 07:58 and 08:12 against 08:00: the lower one of the two in the middle.
    `1 6 ${formatDay(MONDAY)} 07:58:31 ${formatDay(MONDAY)} 17:01:44 2 min before the planned start, in the middle`,
  ])
    expect(text).toContain(said);
  expect(await punchesStored()).toBe(0);
  expect(await store(`${UPLOADS}/1`)).toMatchObject({ status: 303, location: UPLOADS });
  const again = await store(`${UPLOADS}/1`);
  expect([again.status, readText(again)]).toEqual([409, expect.stringContaining("This file was stored before. Nothing was changed.")]);
  expect(await page()).toMatch(/attlog\.dat Stored .* 8 4 0 4/);
  expect(readText(await admin.request(`/time/time_reports/1/${MONDAY}`))).toContain("07:58 in");
  expect(readText(await admin.request("/time/time_reports/history"))).toContain("Stored the file attlog.dat: 4 time logs.");
});

test("the same file again changes nothing and reports it", async () => {
  await upload(WEEK);
  await store(`${UPLOADS}/1`);
  await upload(WEEK);
  expect(await page("/2")).toContain("All 4 lines are there already. Nothing was changed.");
  expect(await store(`${UPLOADS}/2`)).toMatchObject({ status: 422 });
  expect((await admin.request(`${UPLOADS}/2/removal`, { form: {} })).location).toBe(UPLOADS);
  expect((await admin.request(`${UPLOADS}/2`)).status).toBe(404);
  expect(await punchesStored()).toBe(4);
});

test("two concurrent confirmations store a file once", async () => {
  await upload(WEEK);
  await upload(WEEK);
  const answers = await Promise.all([store(`${UPLOADS}/1`), store(`${UPLOADS}/2`)]);
  expect(answers.map(({ status }) => status).sort()[0]).toBe(303);
  expect(await punchesStored()).toBe(4);
});

test("a reverted file no longer counts, a manually voided time log stays void, and the same file again restores the rest", async () => {
  await upload(WEEK);
  await store(`${UPLOADS}/1`);
  const { rows } = (await sql("select punch_seq from punches order by punched_at limit 1")) as { rows: { punch_seq: number }[] };
  const day = `/time/time_reports/1/${MONDAY}`;
  await admin.request(`${day}/punches/${rows[0]!.punch_seq}/void`, { form: { reason: "Not hers", undo: "N" } });
  expect(await page("/1/taking_back")).toContain("4 time logs of attlog.dat no longer count");
  expect((await admin.request(`${UPLOADS}/1/taking_back`, { form: {} })).status).toBe(303);
  expect((await admin.request(`${UPLOADS}/1/taking_back`, { form: {} })).status).toBe(409);
  expect(readText(await admin.request(day))).toContain("File taken back");
  await upload(WEEK);
  expect(await page("/2")).toMatch(/New 0 Count again 3 Already stored 1/);
  await store(`${UPLOADS}/2`);
  expect(readText(await admin.request(day))).toMatch(/07:58 in .*Not hers/);
  expect((await admin.request(`${UPLOADS}/2/taking_back`, { form: {} })).status).toBe(303);
  const history = readText(await admin.request("/time/time_reports/history"));
  for (const text of [
    "Undid the import attlog.dat: 3 time logs no longer count.",
    "Stored the file attlog.dat: 0 time logs, 3 that count again.",
  ])
    expect(history).toContain(text);
});

test("a device's wrong clock is corrected for the whole file, and the shift is traceable", async () => {
  await upload(lines(["1", `${MONDAY} 13:00:00`, "0"]));
  expect(await page("/1?move=five")).toContain("Type whole minutes from −2,880 to 2,880, such as −300.");
  expect(await page("/1?move=-300")).toContain("At the planned start, in the middle");
  expect(await store(`${UPLOADS}/1`, "-300")).toMatchObject({ status: 303 });
  expect(await page()).toContain("−05:00");
  expect(readText(await admin.request(`/time/time_reports/1/${MONDAY}`))).toContain("08:00 in");
  expect(readText(await admin.request("/time/time_reports/history"))).toContain("Stored the file attlog.dat: 1 time log, moved by −05:00.");
});

test("a clock that is five hours off is shown beside its device, and one click shifts the file", async () => {
  await upload(
    lines(["1", `${MONDAY} 12:58:31`, "0"], ["27", `${MONDAY} 13:12:00`, "0"], ["1", `${MONDAY} 22:01:00`, "1"]).replace(
      "13:12:00\t1",
      "08:12:00\t2",
    ),
  );
  const { text } = await admin.request(`${UPLOADS}/1`);
  // Device 1: 12:58 against 08:00 is 298 minutes late, five hours in quarters of an hour. Device 2: 12 minutes do not indicate a wrong clock.
  expect(readMainText(text)).toMatch(/4 h 58 min after the planned start, in the middle Move the file by −05:00 1 2 1/);
  expect(text.match(/Move the file by/g)).toHaveLength(1);
  const href = /href="([^"]*\?move=-300)"/.exec(text)![1]!;
  const moved = await admin.request(href);
  expect(readText(moved)).toContain("2 min before the planned start, in the middle");
  expect(await store(`${UPLOADS}/1`, "-300")).toMatchObject({ status: 303 });
  expect(readText(await admin.request("/time/time_reports/history"))).toContain("moved by −05:00.");
});

test("a file of a time clock unknown to every office is reported before the confirmation, once offices list theirs", async () => {
  const message = "No office names the time clock 1. If the file is from another company, cancel the upload";
  await upload(WEEK);
  expect(await page("/1")).not.toContain("No office names");
  const { companySeq } = company.scope;
  await sql(
    `insert into work_places (company_seq, work_place_seq, work_place_name, device_ids) values (${companySeq}, 1, 'Plant', '{GATE-1}')`,
  );
  expect(await page("/1")).toContain(message);
  // The company's own clock, entered in the meantime.
  await sql(`update work_places set device_ids = '{GATE-1,1}' where company_seq = ${companySeq}`);
  expect(await page("/1")).not.toContain("No office names");
});

const PROFILES = `${UPLOADS}/profiles`;
const PROFILE = {
  revision: "0",
  profileName: "Lobby reader",
  separator: "SEMICOLON",
  dateOrder: "DMY",
  headingLines: "1",
  personColumn: "2",
  dateColumn: "3",
  timeColumn: "4",
  directionColumn: "5",
  deviceColumn: "1",
};

async function sendProfile(fields: Record<string, string>, path = "/new", sample?: string | Uint8Array<ArrayBuffer>): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ csrf: await admin.token(), ...PROFILE, ...fields })) body.append(name, value);
  if (sample !== undefined) body.append("file", new File([sample], "export.csv"));
  return admin.request(PROFILES + path, { body });
}

const [year, month, day] = MONDAY.split("-");
/** As a lobby reader writes it: the device first, then number, day, time and direction. */
const EXPORT = [
  "Device;No.;Date;Time;Way",
  `L1;1;${day}/${month}/${year};7:58 AM;C/In`,
  `L1;27;${day}/${month}/${year};5:01 PM;C/Out`,
].join("\n");

test("a device profile is tried on a file, created, used for its files, changed and deleted", async () => {
  expect(await page("/profiles")).toContain("No profile yet");
  const looked = await sendProfile({ step: "look", dateOrder: "MDY" }, "/new", EXPORT.replaceAll(`${day}/${month}`, `31/${month}`));
  expect([looked.status, readText(looked).includes("No line of this file is read as a time log.")]).toEqual([200, true]);
  const read = await sendProfile({ step: "look" }, "/new", EXPORT);
  for (const text of [
    "2 of the first 2 lines are read as time logs.",
    "1 Device No. Date Time Way Above the first time log",
    `1, ${formatDay(MONDAY)} 07:58:00, in, device L1`,
    `27, ${formatDay(MONDAY)} 17:01:00, out, device L1`,
  ])
    expect(readText(read)).toContain(text);
  // The typed values are kept, and nothing was stored.
  expect(read.text).toContain('value="Lobby reader"');
  expect(await page("/profiles")).toContain("No profile yet");
  expect(await sendProfile({})).toMatchObject({ status: 303, location: PROFILES });
  expect(await page("/profiles")).toContain("Lobby reader Semicolon Day, month, year: 16/11/2026 1 Employee number 2, Date 3, Time 4");
  expect(await page("/profiles?q=lobby")).toContain("Lobby reader");
  expect(await page("/profiles?q=gate")).toContain("No profile has this text in its name.");
  expect((await admin.request(`${UPLOADS}/new`)).text).toContain('<option value="1">Lobby reader</option>');

  expect(await upload(EXPORT, "1")).toMatchObject({ status: 303, location: `${UPLOADS}/1` });
  expect(await page("/1")).toMatch(/Lines 2 New 2 Already stored 0 Not usable 0 Employees 2/);
  // A pending file uses its profile: the profile cannot be deleted, and changing it requires a new preview.
  expect(readText(await admin.request(`${PROFILES}/1/delete`))).toContain("attlog.dat waits for confirmation and is read by this profile.");
  expect(await admin.request(`${PROFILES}/1/delete`, { form: { revision: "1" } })).toMatchObject({ status: 422 });
  const { text } = await admin.request(`${UPLOADS}/1`);
  const digest = /name="digest" value="([^"]+)"/.exec(text)![1]!;
  expect(await sendProfile({ revision: "1", headingLines: "2" }, "/1/edit")).toMatchObject({ status: 303 });
  expect(await admin.request(`${UPLOADS}/1?index`, { form: { digest, move: "" } })).toMatchObject({ status: 409 });
  expect(await page("/1")).toMatch(/Lines 1 New 1/);
  expect(await sendProfile({ revision: "1", headingLines: "1" }, "/1/edit")).toMatchObject({ status: 409 });
  expect(await sendProfile({ revision: "2", headingLines: "1" }, "/1/edit")).toMatchObject({ status: 303 });
  expect(await store(`${UPLOADS}/1`)).toMatchObject({ status: 303 });
  expect(readText(await admin.request(`/time/time_reports/1/${MONDAY}`))).toContain("07:58 in");

  expect(await admin.request(`${PROFILES}/1/delete`, { form: { revision: "3" } })).toMatchObject({ status: 303, location: PROFILES });
  expect([await punchesStored(), await page("/profiles")]).toEqual([2, expect.stringContaining("No profile yet")]);
  const history = readText(await admin.request("/time/time_reports/history"));
  for (const text of [
    "Created the device profile Lobby reader: Employee number 2, Date 3, Time 4, In or out 5, Device 1.",
    "Changed the device profile Lobby reader: lines above the first time log 1 → 2.",
    "Deleted the device profile Lobby reader.",
  ])
    expect(history).toContain(text);
  expect(readText(await upload(EXPORT, "1"))).toContain("Choose the file format.");
});

test("a profile without a required column, with a duplicate column or a taken name is refused at its field", async () => {
  const wrong = await sendProfile({ personColumn: "", dateColumn: "51", timeColumn: "1", headingLines: "x" });
  expect(wrong.status).toBe(422);
  for (const text of ["Type the number of a column, 1 to 50, counted from the left.", "Type a whole number from 0 to 100."])
    expect(readText(wrong)).toContain(text);
  expect(readText(await sendProfile({ timeColumn: "3" }))).toContain("Column 3 is date already. Choose another one.");
  expect(readText(await sendProfile({ step: "look" }))).toContain("Choose the file to try the profile on.");
  await sendProfile({});
  expect(readText(await sendProfile({ profileName: "LOBBY READER" }))).toContain("Another profile has this name. Choose another one.");
});

test("a file with more than half of its lines in the future is refused whole", async () => {
  await upload(
    lines(["1", `${MONDAY} 08:00:00`, "0"], ["1", `${addDays(TODAY, 2)} 08:00:00`, "0"], ["27", `${addDays(TODAY, 2)} 08:00:00`, "0"]),
  );
  expect(await page("/1")).toContain("More than half of these lines are in the future, so nothing is saved.");
  expect(await store(`${UPLOADS}/1`)).toMatchObject({ status: 422 });
  expect(await punchesStored()).toBe(0);
});

test("the previewed and the stored result must be equal", async () => {
  await upload(WEEK);
  const { text } = await admin.request(`${UPLOADS}/1`);
  const digest = /name="digest" value="([^"]+)"/.exec(text)![1]!;
  await sql(`update employees set employee_number = '28' where employee_number = '27' and company_seq = ${company.scope.companySeq}`);
  const answer = await admin.request(`${UPLOADS}/1?index`, { form: { digest, move: "" } });
  expect([answer.status, readText(answer).includes("Review the file again before you store it.")]).toEqual([409, true]);
  expect(await punchesStored()).toBe(0);
});

test("an empty file, a binary one and an unknown format are refused with a message; nothing is stored", async () => {
  expect((await upload("")).status).toBe(422);
  expect(readText(await upload(new Uint8Array([80, 75, 3, 4, 0])))).toContain("This file is not an Excel workbook.");
  expect(readText(await upload(new Uint8Array([81, 75, 3, 4, 0])))).toContain("This is not a text file.");
  expect(readText(await upload(`${"x".repeat(1001)}\n`))).toContain("Line 1 is longer than 1,000 characters.");
  expect(readText(await upload(WEEK, "NONE"))).toContain("Choose the file format.");
  expect(await page()).toContain("No file yet");
});

test("the lines to fix come as a workbook: unusable lines, as they were written", async () => {
  await upload(`${WEEK}\n       99\t${MONDAY} 08:00:00\t1\t0\t1\t0`);
  const answer = await admin.raw(`${UPLOADS}/1/errors.xlsx`);
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  expect(sheets[0]!.rows.at(-1)).toEqual([
    5,
    expect.stringContaining(`99\t${MONDAY} 08:00:00`),
    "No employee has the number 99. Give it to an employee, or correct it.",
  ]);
});

// covers: T-3
test("a workbook is read from its first sheet in the profile's columns, once; a damaged one stores nothing", async () => {
  const workbook = async (...cells: (string | number | Date)[][]) =>
    new Uint8Array(await writeXlsx({ sheets: [{ name: "Gate", rows: cells }] }));
  // Times of a workbook are local times: 07:58:31 and 17:01:44.
  const gate = () =>
    workbook(["1", `${MONDAY} 07:58:31`, 1, 0], [27, new Date(`${MONDAY}T08:12:02Z`), 1, 0], ["1", `${MONDAY} 17:01:44`, 1, 1]);
  const { status, location } = await upload(await gate());
  expect([status, location]).toEqual([303, `${UPLOADS}/1`]);
  const text = await page("/1");
  expect(text).toMatch(/Lines 3 New 3 Already stored 0 Not usable 0 Employees 2/);
  expect(text).toContain(`${formatDay(MONDAY)} 07:58:31 ${formatDay(MONDAY)} 17:01:44`);
  await store(`${UPLOADS}/1`);
  expect(readText(await admin.request(`/time/time_reports/2/${MONDAY}`))).toContain("08:12 in");
  await upload(await gate());
  expect(await page("/2")).toContain("All 3 lines are there already. Nothing was changed.");
  const damaged = await upload(new TextEncoder().encode("PK\u0003\u0004 and nothing"));
  expect(damaged.status).toBe(422);
  expect(await punchesStored()).toBe(3);
  // A profile is tested on a workbook as on a text.
  const [head, row] = [
    ["Device", "No.", "Date", "Time", "Way"],
    ["L1", 1, new Date(`${MONDAY}T00:00:00Z`), "07:58", "C/In"],
  ];
  const tried = await sendProfile({ step: "look" }, "/new", await workbook(head, row));
  expect(readText(tried)).toContain(`1, ${formatDay(MONDAY)} 07:58:00, in, device L1`);
});

// covers: T-3
test("biometric imports come as a workbook with their results, in the list's order and search", async () => {
  await upload(WEEK);
  await store(`${UPLOADS}/1`);
  await upload(`${WEEK}\n       99\t${MONDAY} 08:00:00\t1\t0\t1\t0`);
  const sheet = async (query = "") => {
    const file = await admin.raw(`${UPLOADS}.xlsx${query}`);
    expect([file.status, file.headers.get("Content-Disposition")]).toEqual([200, expect.stringContaining("files_of_punches.xlsx")]);
    return (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!.rows;
  };
  const [owner, title, headings, ...rows] = await sheet("?sort=-lines");
  expect([owner![0], title![0], headings![0], headings![5]]).toEqual([
    expect.stringMatching(/^Company \d+$/),
    ...["Biometric imports", "File", "Lines"],
  ]);
  expect(rows.map((row) => [row[0], row[3], row[5], row[6]])).toEqual([
    ["attlog.dat", "Waits for your confirmation", 5, 0],
    ["attlog.dat", "Stored", 4, 4],
  ]);
  expect((await sheet("?q=other")).slice(1).map((row) => row[0])).toEqual(["Biometric imports", "Search: “other”", "File"]);
  expect((await admin.request(`${UPLOADS}.xlsx?sort=colour`)).status).toBe(400);
  expect((await admin.request(`${UPLOADS}?q=attlog`)).text).toContain(`href="${UPLOADS}.xlsx?q=attlog"`);
});
