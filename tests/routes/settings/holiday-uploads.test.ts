import { beforeEach, expect, test } from "vitest";
import { manilaDay } from "~/domain/shared/day";
import { holidayUploads } from "~/models/time/holiday-uploads.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { downloadSheet, buildWorkbook, type Cells } from "../../support/workbook-files";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const CALENDAR = "/settings/company-settings/holidays/2026";
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"] });
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path: string) => readText(await admin.request(path));
const add = (form: Record<string, string>) => admin.request(`${CALENDAR}/new`, { form: { source: "", ...form } });
async function upload(bytes: Uint8Array | Buffer, visitor = admin): Promise<Answer> {
  const body = new FormData();
  body.set("csrf", await visitor.token());
  body.set("workbook", new Blob([Buffer.from(bytes)]), "Holidays.xlsx");
  return visitor.request(`${CALENDAR}/imports/new`, { body });
}
const uploadRows = async (...rows: Cells[]) => upload(await buildWorkbook(rows, "Holidays"));
const row = (Date: string, Name: string, Kind = "Regular holiday", Offices: string | null = null): Cells => ({ Date, Name, Kind, Offices });
const digestOf = async (path: string) => /name="digest" value="([^"]+)"/.exec((await admin.request(path)).text)?.[1] ?? "none";
const use = async (path: string): Promise<Answer> => admin.request(`${path}?index`, { form: { digest: await digestOf(path) } });
const rowsOf = async <Row>(query: string) => ((await runSql(company.scope.companySeq, query)) as { rows: Row[] }).rows;
const stored = async () =>
  (
    await rowsOf<{ line: string }>(
      "select holiday_date::text || ' ' || holiday_name || ' ' || holiday_type || ' ' || revision as line from holidays order by holiday_date, holiday_name",
    )
  ).map(({ line }) => line);

// covers: TIME-04 F-113
test("the calendar is downloaded as a workbook; uploaded unchanged it changes nothing, with a message", async () => {
  await add({ holidayDate: "11/30/2026", holidayName: "Bonifacio Day", holidayType: "regular", source: "Proclamation 1006 s. 2025" });
  const { status, name, headings, rows, sheets } = await downloadSheet(admin, `${CALENDAR}/holidays.xlsx`);
  expect([status, name, sheets[0]!.name]).toEqual([200, "Holidays 2026.xlsx", "Holidays"]);
  expect(headings).toEqual(["Date", "Weekday", "Name", "Kind", "Offices", "Declared by"]);
  expect(rows.map((cells) => [cells.Weekday, cells.Name, cells.Kind, cells.Offices])).toEqual([
    ["Monday", "Bonifacio Day", "Regular holiday", null],
  ]);
  const bytes = new Uint8Array(await (await admin.raw(`${CALENDAR}/holidays.xlsx`)).arrayBuffer());
  const sent = await upload(bytes);
  const preview = await page(sent.location!);
  expect(preview).toMatch(/Rows read 1 New 0 Changed 0 Same as stored 1 Rows to fix 0/);
  expect(preview).toContain("The workbook matches the saved data.");
  expect(await stored()).toEqual(["2026-11-30 Bonifacio Day regular 1"]);

  // Ten offices with names of 50 letters: a cell of 518.
  await runSql(
    company.scope.companySeq,
    `insert into work_places (company_seq, work_place_seq, work_place_name) select $1, 100 + n, rpad('Plant ' || n || ' ', 50, 'x') from generate_series(0, 9) n`,
    [company.scope.companySeq],
  );
  const offices = Array.from({ length: 10 }, (_, index) => `Plant ${index} `.padEnd(50, "x"));
  const placed = await uploadRows(
    row("11/30/2026", "Bonifacio Day"),
    row("12/08/2026", "Fiesta of the plants", "Special non-working day", offices.join(", ")),
  );
  expect((await use(placed.location!)).status).toBe(303);
  expect(await rowsOf("select cardinality(work_place_seqs) as offices from holidays where holiday_name = 'Fiesta of the plants'")).toEqual([
    { offices: 10 },
  ]);
  const again = await upload(new Uint8Array(await (await admin.raw(`${CALENDAR}/holidays.xlsx`)).arrayBuffer()));
  expect(await page(again.location!)).toMatch(/Rows read 2 New 0 Changed 0 Same as stored 2 Rows to fix 0/);

  const other = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"] });
  const strange = await upload(bytes, await signIn(other.email));
  expect([strange.status, readText(strange).includes("This workbook was made for")]).toEqual([422, true]);
});

// covers: TIME-04 F-113 F-3 R-15
test("new and changed days are previewed with affected payrolls, stored together with history, and evaluated again; missing rows stay", async () => {
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [{ employeeName: "Ana Reyes" }]);
  await runSql(companySeq, "update companies set attendance_start_date = '2026-01-01'");
  await runSql(
    companySeq,
    `insert into payroll_templates (company_seq, payroll_template_seq, payroll_template_name, pay_frequency) values (${companySeq}, 1, 'All', 'SEMI_MONTHLY')`,
  );
  await runSql(
    companySeq,
    `insert into payrolls (company_seq, payroll_seq, payroll_kind, payroll_template_seq, payroll_name, start_date, end_date, pay_date, created_by_seq, created_by, updated_by)
     values (${companySeq}, 1, 'USER_CUSTOM', 1, 'Run', '2026-12-01', '2026-12-15', '2026-12-15', 1, 'Ana', 'Ana')`,
  );
  await add({ holidayDate: "11/30/2026", holidayName: "Bonifacio Day", holidayType: "special_working" });
  await add({ holidayDate: "12/25/2026", holidayName: "Christmas Day", holidayType: "regular" });
  await runSql(companySeq, "delete from dirty_days");

  const sent = await uploadRows(
    row("11/30/2026", "Bonifacio Day"),
    row("12/08/2026", "Immaculate Conception", "Special non-working day"),
    row("12/08/2026", "City Day"),
    row("12/08/2026", "Harvest Day"),
  );
  const preview = await page(sent.location!);
  expect(preview).toMatch(/Rows read 4 New 3 Changed 1 Same as stored 0 Rows to fix 0/);
  expect(preview).toContain("1 open payroll must be recalculated: 12/01–12/15/2026.");
  expect(preview).toContain("1 holiday is in no row and stays: Christmas Day (12/25/2026).");
  expect(preview).toContain("11/30/2026 Monday Bonifacio Day Regular holiday Everywhere kind Special working day → Regular holiday");
  expect(await stored()).toHaveLength(2);

  const digest = await digestOf(sent.location!);
  const uploadSeq = Number(sent.location!.split("/").at(-1));
  // Three concurrent presses count as one.
  const answers = await Promise.all([1, 2, 3].map(() => holidayUploads.apply(company.scope, uploadSeq, digest, 2026)));
  expect(answers.filter((count) => count !== null)).toEqual([4]);
  expect(await stored()).toEqual([
    "2026-11-30 Bonifacio Day regular 2",
    "2026-12-08 City Day regular 1",
    "2026-12-08 Harvest Day regular 1",
    "2026-12-08 Immaculate Conception special_non_working 1",
    "2026-12-25 Christmas Day regular 1",
  ]);
  // Two regular holidays on one date are a double holiday.
  expect(await page(CALENDAR)).toMatch(/City Day Double/);
  const history = await page(`${CALENDAR}/history`);
  expect(history).toContain("Changed Bonifacio Day on 11/30/2026: kind Special working day → Regular holiday.");
  expect(history).toContain("Added City Day on 12/08/2026 (Regular holiday).");
  // A day is evaluated with the two days before and after it: 11/30 − 2 to 12/08 + 2.
  const marked = await rowsOf("select from_day::text as from, to_day::text as to from dirty_days");
  expect(marked).toEqual([{ from: "2026-11-28", to: "2026-12-10" }]);
  expect(readText(await admin.request(sent.location!))).toContain("This workbook was used by");
  expect((await admin.request(`${sent.location!}?index`, { form: { digest } })).status).toBe(303);
  expect(await stored()).toHaveLength(5);
});

test("nothing is stored while a row is wrong; the error workbook states why, and it can be discarded", async () => {
  const sent = await uploadRows(row("12/08/2026", "City Day"), row("12/08/2027", " "), row("12/09/2026", "Day", "Holyday", "Mars"));
  const preview = await page(`${sent.location!}?pageSize=25`);
  expect(preview).toContain("Nothing is saved while a row has errors.");
  expect(preview).toContain("Choose a day of 2026, or open the calendar of its year.");
  expect(preview).toContain("Offices: “Mars” is none of the company’s offices.");
  expect((await admin.request(`${sent.location!}?index`, { form: { digest: "x" } })).status).toBe(422);
  const errorSheet = await downloadSheet(admin, `${sent.location!}/errors.xlsx`);
  expect(errorSheet.rows.map((cells) => cells["What to mend"] ?? "")).toEqual([
    "",
    "Choose a day of 2026, or open the calendar of its year.\nGive the holiday a name.",
    expect.stringContaining("Kind “Holyday” is none of the three"),
  ]);
  expect(await stored()).toEqual([]);
  expect((await admin.request(`${sent.location!}/removal`, { form: {} })).status).toBe(303);
  expect((await admin.request(sent.location!)).status).toBe(404);
});

test("concurrent changes since the preview require another review, and a later upload replaces an earlier one", async () => {
  const first = await uploadRows(row("12/08/2026", "City Day"));
  const seen = await digestOf(first.location!);
  await add({ holidayDate: "12/08/2026", holidayName: "City Day", holidayType: "special_working" });
  const stale = await admin.request(`${first.location!}?index`, { form: { digest: seen } });
  expect([stale.status, readText(stale).includes("Holidays or offices were changed after this preview.")]).toEqual([409, true]);
  const second = await uploadRows(row("12/09/2026", "Harvest Day"));
  expect((await admin.request(first.location!)).status).toBe(409);
  expect((await use(second.location!)).location).toBe(CALENDAR);
  expect(await stored()).toEqual(["2026-12-08 City Day special_working 1", "2026-12-09 Harvest Day regular 1"]);
  // Its year is part of its URL.
  expect((await admin.request(second.location!.replace("/2026/", "/2027/"))).status).toBe(404);
});

test("files that are not a holiday workbook are refused before anything is stored", async () => {
  const answers: [Answer, string][] = [
    [await upload(Buffer.from("Date,Name")), "This file is not an Excel workbook."],
    [await upload(await buildWorkbook([row("12/08/2026", "City Day")], "Days")), "This workbook has no sheet named “Holidays”."],
    [await uploadRows({ Date: "12/08/2026", Name: "City Day", Kind: "Regular holiday" }), "“Offices” is missing."],
  ];
  for (const [answer, message] of answers)
    expect([message, answer.status, readText(answer).includes(message)]).toEqual([message, 422, true]);
  const many = Array.from({ length: 10_011 }, (_, index) => row("12/08/2026", `Day ${index}`));
  expect(readText(await uploadRows(...many))).toContain("The sheet has more than 10,000 rows.");
});

test("a calendar of ten thousand rows is stored in one go", { timeout: 60_000 }, async () => {
  await createEmployees(company.scope, [{ employeeName: "Ana Reyes" }]);
  await runSql(company.scope.companySeq, `update companies set attendance_start_date = '2026-01-01'`);
  const dayOf = (index: number) => manilaDay(new Date(Date.UTC(2026, 0, 1 + (index % 365)))).split("-");
  const many = Array.from({ length: 10_000 }, (_, index) => {
    const [year, month, day] = dayOf(index);
    return row(`${month}/${day}/${year}`, `Local day ${index}`, "Special working day");
  });
  const sent = await uploadRows(...many);
  expect((await use(sent.location!)).status).toBe(303);
  expect(await stored()).toHaveLength(10_000);
});
