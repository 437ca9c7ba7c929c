import { beforeEach, expect, test } from "vitest";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";
import { readMainText } from "../../support/page-text";

const CALENDAR = "/settings/company-settings/holidays";
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"] });
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path: string) => readText(await admin.request(CALENDAR + path));
const post = (path: string, form: Record<string, string | string[]>) => admin.request(CALENDAR + path, { form });
const election = { holidayDate: "12/01/2026", holidayName: "Local election", holidayType: "special_non_working", source: "" };
const openRun = async (completed: boolean) => {
  const { companySeq } = company.scope;
  await runSql(
    companySeq,
    `insert into payroll_templates (company_seq, payroll_template_seq, payroll_template_name, pay_frequency) values (${companySeq}, 1, 'All', 'SEMI_MONTHLY') on conflict do nothing`,
  );
  await runSql(
    companySeq,
    `insert into payrolls (company_seq, payroll_seq, payroll_kind, payroll_template_seq, payroll_name, start_date, end_date, pay_date, created_by_seq, created_by, updated_by)
     values (${companySeq}, ${completed ? 1 : 2}, 'USER_CUSTOM', 1, 'Run', '2026-${completed ? "11-16" : "12-01"}', '2026-${completed ? "11-30" : "12-15"}', '2026-12-15', 1, 'Ana', 'Ana')`,
  );
  if (completed) await runSql(companySeq, `select close_payroll(${companySeq}, 1, 'Ana')`);
};

// covers: TIME-04 F-113
test("an empty calendar offers the national list, which fills it in one step; repeating it changes nothing", async () => {
  expect((await admin.request(CALENDAR)).location).toMatch(/\/holidays\/20\d\d$/);
  expect((await admin.request(`${CALENDAR}?year=2026`)).location).toBe(`${CALENDAR}/2026`);
  expect(await page("/2026")).toContain("No holiday in 2026 yet");
  const { text } = await admin.request(`${CALENDAR}/2026/national`);
  const keys = [...text.matchAll(/name="take"[^>]*value="([^"]+)"/g)].map(([, key]) => key!.replaceAll("&#x27;", "'"));
  // Proclamation 1006 s. 2025 with the later ones, counted in the source table of holidays.
  expect(keys).toContain("NEW 2026-11-30 Bonifacio Day");
  expect((await post("/2026/national", { take: keys })).status).toBe(303);
  expect(await page("/2026")).toMatch(/11\/30\/2026 Monday Bonifacio Day Regular holiday Everywhere Proclamation 1006 s\. 2025/);
  const paper = await admin.raw(`${CALENDAR}/2026/holidays.pdf`);
  expect(readPdf(new Uint8Array(await paper.arrayBuffer())).pages[0]).toMatch(
    /11\/30\/2026\nMonday\nBonifacio Day\nRegular holiday\nEverywhere/,
  );
  expect(await page("/2026/national")).toContain("Nothing to add");
  expect(await post("/2026/national", { take: keys })).toMatchObject({ status: 409 });
  expect(await page("/2026/history")).toContain("Added Bonifacio Day on 11/30/2026 (Regular holiday).");
});

test("an empty selection and a year without a proclamation show a message", async () => {
  expect(readText(await post("/2026/national", {}))).toContain("Select at least one day.");
  expect(await page("/2031")).toContain("No proclamation of 2031 is on file yet. Add the days one by one.");
  expect(await page("/2027")).toContain("Eid'l Fitr and Eid'l Adha. Add these days when their proclamations are issued.");
});

test("the days of a year are searched, filtered by kind and sorted; the adjacent year keeps the filters", async () => {
  const add = (holidayDate: string, holidayName: string, holidayType: string, source = "") =>
    post("/2026/new", { holidayDate, holidayName, holidayType, source });
  await add("12/01/2026", "Local election", "special_non_working");
  await add("11/30/2026", "Bonifacio Day", "regular", "Proclamation 1006");
  await add("12/25/2026", "Christmas Day", "regular", "Proclamation 900");
  const order = async (query: string) =>
    [...(await page(`/2026?${query}`)).matchAll(/\d\d\/2026 \w+ (Local|Bonifacio|Christmas)/g)].map(([, name]) => name).join(" ");
  expect(await order("")).toBe("Bonifacio Local Christmas");
  expect(await order("sort=-day")).toBe("Christmas Local Bonifacio");
  expect(await order("sort=name")).toBe("Bonifacio Christmas Local");
  expect(await order("sort=-kind")).toBe("Local Bonifacio Christmas");
  expect(await order("sort=-source")).toBe("Bonifacio Christmas Local");
  expect([await order("q=proclamation&sort=-day"), await order("q=ELECTION"), await order("kind=regular")]).toEqual([
    "Christmas Bonifacio",
    "Local",
    "Bonifacio Christmas",
  ]);
  expect(await page("/2026?q=easter")).toContain("No holiday found");
  expect((await admin.request(`${CALENDAR}/2026?kind=regular`)).text).toContain(`href="${CALENDAR}/2027?kind=regular"`);
  for (const bad of ["sort=colour", "kind=other"]) expect((await admin.request(`${CALENDAR}/2026?${bad}`)).status).toBe(400);
  expect((await admin.request(`${CALENDAR}?year=2026&kind=regular`)).location).toBe(`${CALENDAR}/2026?kind=regular`);
});

// covers: TIME-04 F-113
test("a day is added, changed and deleted, each with a history entry", async () => {
  expect((await post("/2026/new", election)).status).toBe(303);
  expect(await page("/2026")).toMatch(/12\/01\/2026 Tuesday Local election Special non-working day Everywhere The company/);
  expect((await post("/2026/1/edit", { ...election, holidayDate: "12/02/2026", revision: "1" })).status).toBe(303);
  expect((await post("/2026/1/edit", { ...election, revision: "1" })).status).toBe(409);
  expect((await post("/2026/1/delete", { revision: "2" })).status).toBe(303);
  const history = await page("/2026/history");
  for (const text of [
    "Added Local election on 12/01/2026 (Special non-working day).",
    "Changed Local election on 12/01/2026: day 12/01/2026 → 12/02/2026.",
    "Deleted Local election on 12/02/2026.",
  ])
    expect(history).toContain(text);
});

// covers: F-113 F-3
test("a change that affects payrolls names them in a question; yes saves it, going back keeps the typed values", async () => {
  await openRun(true);
  await openRun(false);
  const response = await post("/2026/new", election);
  expect([response.status, readText(response).includes("1 open payroll must be recalculated: 12/01–12/15/2026.")]).toEqual([200, true]);
  expect(await page("/2026")).not.toContain("Local election");
  const back = await post("/2026/new", { ...election, back: "Y" });
  expect(back.text).toMatch(/name="holidayName"[^>]*value="Local election"|value="Local election"[^>]*name="holidayName"/);
  expect((await post("/2026/new", { ...election, step: "save" })).status).toBe(303);
  const moved = await post("/2026/1/edit", { ...election, holidayDate: "11/20/2026", revision: "1" });
  expect(readText(moved)).toContain("Completed payrolls stay as they are: 11/16–11/30/2026.");
  expect(await page("/2026/1/delete")).toContain("1 open payroll must be recalculated");
});

test("invalid input is reported at its field, and nothing is stored", async () => {
  const wrong: [Record<string, string>, string][] = [
    [{ holidayDate: "" }, "Choose the day."],
    [{ holidayDate: "02/30/2026" }, "Choose the day as month/day/year."],
    [{ holidayDate: "12/01/2027" }, "Choose a day of 2026, or open the calendar of its year."],
    [{ holidayName: " " }, "Give the holiday a name."],
    [{ holidayName: "x".repeat(61) }, "Write at most 60 characters."],
    [{ holidayType: "double" }, "Choose what kind of day it is."],
    [{ workPlaceSeqs: "99" }, "One of these offices no longer exists. Choose again."],
  ];
  for (const [form, message] of wrong) {
    const answer = await post("/2026/new", { ...election, ...form });
    expect([message, answer.status, readText(answer).includes(message)]).toEqual([message, 422, true]);
  }
  await post("/2026/new", election);
  expect(readText(await post("/2026/new", { ...election, holidayName: "LOCAL ELECTION" }))).toContain(
    "Local election is on this day already.",
  );
  expect(await page("/2026")).not.toContain("LOCAL ELECTION");
  // two regular holidays of different names on one date are a double holiday.
  expect((await post("/2026/1/edit", { ...election, holidayType: "regular", revision: "1" })).status).toBe(303);
  expect(await page("/2026")).not.toContain("Double");
  expect((await post("/2026/new", { ...election, holidayName: "City Day", holidayType: "regular" })).status).toBe(303);
  expect(await page("/2026")).toMatch(/Local election .*Double/);
});

test("other years, other companies' days and benefits-only companies find nothing", async () => {
  await post("/2026/new", election);
  const other = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"] });
  const stranger = await signIn(other.email);
  for (const path of ["/2026/1/edit", "/2026/1/delete", "/1999", "/2100", "/abcd"])
    expect([path, (await stranger.request(CALENDAR + path)).status]).toEqual([path, 404]);
  const perks = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"], subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  const benefits = await signIn(perks.email);
  expect((await benefits.request(`${CALENDAR}/2026`)).status).toBe(403);
  const settings = await benefits.request("/settings/company-settings");
  expect(settings.location).toBe("/settings/company-settings/company");
  expect((await benefits.request(settings.location!)).text).not.toContain(">Holidays<");
});
