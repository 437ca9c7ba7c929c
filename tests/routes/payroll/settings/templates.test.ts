import { beforeAll, expect, test } from "vitest";
import { signIn, type Answer, type Visitor } from "../../../support/app";
import { downloadSheet } from "../../../support/workbook-files";
import { createTestCompany } from "../../../support/company";
import { createPayrollCompany } from "../../../support/payroll-company";
import { readPdf } from "../../../support/pdf";
import { readMainText } from "../../../support/page-text";

const SETTINGS = "/payroll/payroll-settings";
let bakery: Visitor;

beforeAll(async () => {
  bakery = await signIn((await createPayrollCompany({ completed: 2 })).email);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (visitor: Visitor, path = "") => readText(await visitor.request(SETTINGS + path));
const DRIVERS = { payrollTemplateName: "Drivers", description: "Who delivers", payFrequency: "WEEKLY", weekEndDay: "6" };

// covers: PAY-17 NAV-35 F-1 F-6
test("an empty company creates its first template, and opens it on its own page", async () => {
  const visitor = await signIn((await createTestCompany()).email);
  expect(await page(visitor)).toContain("No template yet");
  const made = await visitor.request(`${SETTINGS}/new`, { form: DRIVERS });
  expect([made.status, made.location]).toEqual([303, `${SETTINGS}/1`]);
  expect(await page(visitor)).toMatch(/Drivers Weekly, to Saturday 0 \d\d\/\d\d/);
  const read = await page(visitor, "/1");
  for (const text of ["Drivers", "Weekly, to Saturday", "Who delivers", "In use"]) expect(read).toContain(text);
  expect((await visitor.request(`${SETTINGS}/1/edit`, { form: { ...DRIVERS, payFrequency: "MONTHLY", revision: "1" } })).status).toBe(303);
  const again = await visitor.request(`${SETTINGS}/1/edit`, { form: { ...DRIVERS, revision: "1" } });
  expect([again.status, readText(again).includes("The template was changed by Ana Reyes")]).toEqual([409, true]);
});

// covers: F-120
test("the second of two users sees the saved values beside the typed ones at each differing field, and can save over them", async () => {
  const visitor = await signIn((await createTestCompany()).email);
  await visitor.request(`${SETTINGS}/new`, { form: DRIVERS });
  const edit = (form: Record<string, string>) => visitor.request(`${SETTINGS}/1/edit`, { form: { ...DRIVERS, ...form } });
  await edit({ payrollTemplateName: "Riders", payFrequency: "MONTHLY", description: "", unexplainedLimit: "5", revision: "1" });
  const late = await edit({ payrollTemplateName: "Chauffeurs", revision: "1" });
  const beside = [...readText(late).matchAll(/Saved in the meantime: (Riders|empty|Monthly|\w+)/g)].map(([, saved]) => saved);
  expect([late.status, beside]).toEqual([409, ["Riders", "empty", "Monthly", "5"]]);
  // The stored value is shown with the field name; the typed value stays in the field.
  expect(late.text).toMatch(/<label for="[^"]*">Name.*?<b>Riders<\/b><\/span><\/label><input[^>]*value="Chauffeurs"/s);
  expect(readText(late).split("Saved in the meantime").length - 1).toBe(4);
  expect(late.text).toContain('name="revision" value="2"');
  // Without scripts the page reloads after any refusal: no user overwrites unseen values.
  const unseen = await edit({ payrollTemplateName: "", revision: "1" });
  expect([unseen.status, readText(unseen).includes("Saved in the meantime: Riders")]).toEqual([422, true]);
  const wrong = await edit({ payrollTemplateName: "", revision: "2" });
  expect([wrong.status, readText(wrong).includes("Saved in the meantime")]).toEqual([422, false]);
  expect((await edit({ payrollTemplateName: "Chauffeurs", revision: "2" })).status).toBe(303);
  expect(await page(visitor, "/1")).toContain("Chauffeurs");
});

// covers: F-1
test("invalid input is reported at its field with the typed values, and nothing is stored", async () => {
  const visitor = await signIn((await createTestCompany()).email);
  await visitor.request(`${SETTINGS}/new`, { form: DRIVERS });
  for (const [form, message] of [
    [{ payrollTemplateName: "drivers " }, "Another template has this name. Choose another."],
    [{ payrollTemplateName: "" }, "Give the template a name."],
    [{ payrollTemplateName: "Riders", payFrequency: "DAILY" }, "Choose how often these employees are paid."],
    [{ payrollTemplateName: "Riders", weekEndDay: "8" }, "Choose the last day of the week."],
  ] as const) {
    const answer = await visitor.request(`${SETTINGS}/new`, { form: { ...DRIVERS, ...form } });
    expect([message, answer.status, readText(answer).includes(message), answer.text.includes("Who delivers")]).toEqual([
      message,
      422,
      true,
      true,
    ]);
  }
  expect(await page(visitor)).not.toContain("Riders");
});

// covers: F-1 F-6 F-8
test("a template with completed payrolls keeps its frequency, and its history records other changes", async () => {
  expect(await page(bakery)).toMatch(/Semi-monthly \d+ 12\/01–12\/15\/2026/);
  const { text } = await bakery.request(`${SETTINGS}/1/edit`);
  const name =
    /name="payrollTemplateName"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? /value="([^"]+)"[^>]*name="payrollTemplateName"/.exec(text)![1]!;
  const form = { payrollTemplateName: name, description: "", payFrequency: "SEMI_MONTHLY", weekEndDay: "7", revision: "1" };
  const refused = await bakery.request(`${SETTINGS}/1/edit`, { form: { ...form, payFrequency: "MONTHLY" } });
  expect([refused.status, readText(refused)]).toEqual([
    422,
    expect.stringContaining("This template has completed payrolls. Copy it to pay in another frequency."),
  ]);
  expect((await bakery.request(`${SETTINGS}/1/edit`, { form: { ...form, description: "Ovens and store" } })).status).toBe(303);
  expect(await page(bakery, "/1/history")).toMatch(/Ana Reyes Template Changed the template .*: description none → “Ovens and store”\./);
  expect((await bakery.request(`${SETTINGS}/1/history.xlsx?tab=payrollTemplate`)).status).toBe(200);
  expect((await bakery.request(`${SETTINGS}/1/history?tab=nothing`)).status).toBe(400);
});

test("templates are found by name, and archived ones are behind a filter", async () => {
  expect(await page(bakery, "?q=nobody")).toContain("No template found");
  expect(await page(bakery, "?state=archived")).toContain("Nothing is archived");
  expect((await bakery.request(`${SETTINGS}?state=gone`)).status).toBe(400);
  expect((await bakery.request(`${SETTINGS}/999`)).status).toBe(404);
});

// covers: F-6
test("templates are sorted by name, frequency, employees and open payrolls, show since when their rules apply, and can be exported", async () => {
  const book = async (query = "") => {
    const { status, name, sheets } = await downloadSheet(bakery, `${SETTINGS}/templates.xlsx${query}`);
    // Company and title come first.
    const [, , headings, ...rest] = sheets[0]!.rows;
    return { status, name, rows: rest.map((row) => Object.fromEntries(headings!.map((heading, index) => [String(heading), row[index]]))) };
  };
  const { status, name, rows } = await book();
  expect([status, name]).toEqual([200, "Payroll templates.xlsx"]);
  const names = rows.map((row) => String(row.Template));
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
  expect((await book("?sort=-name")).rows.map((row) => row.Template)).toEqual([...names].reverse());
  for (const [sort, heading] of [
    ["employees", "Employees"],
    ["openRuns", "Open payrolls"],
  ]) {
    const most = (await book(`?sort=-${sort}`)).rows.map((row) => Number(row[heading!]));
    expect(most).toEqual([...most].sort((a, b) => b - a));
  }
  expect(await page(bakery, "?sort=frequency")).toContain("Since the beginning");
  expect((await bakery.request(`${SETTINGS}?sort=colour`)).status).toBe(400);
});

// covers: PAY-17 SET-09 SET-10
test("the modes of a URL lead to their forms, and an unknown mode is reported and shows the page", async () => {
  const mode = async (path: string) => (await bakery.request(`${SETTINGS}${path}`)).location;
  expect(await mode("?mode=ADD")).toBe(`${SETTINGS}/new`);
  expect(await mode("/1?mode=EDIT")).toBe(`${SETTINGS}/1/edit`);
  expect(await mode("/1?mode=ADD")).toBe(`${SETTINGS}/new`);
  for (const path of ["", "/1"]) {
    expect((await bakery.request(`${SETTINGS}${path}?mode=READ`)).status).toBe(200);
    expect(await page(bakery, `${path}?mode=COPY`)).toContain("strange mode value: COPY");
  }
});

// covers: F-6
// covers: PAY-17
test("a template lists its employees, and all its settings fit one PDF page", async () => {
  expect(await page(bakery, "/1")).toMatch(/Used by \d+ employees, 1 open payroll, \d+ completed payrolls?, \d+ ongoing loans?/);
  const paper = await bakery.raw(`${SETTINGS}/1/settings.pdf`);
  const { pages } = readPdf(new Uint8Array(await paper.arrayBuffer()));
  expect(pages).toHaveLength(1);
  for (const text of [
    "Work on a rest day",
    "SSS deducted",
    "Tax of each payroll",
    "13th month counts",
    "Keep at least",
    "Rice Subsidy (RICE-SUBSIDY)",
  ])
    expect(pages[0]!.replaceAll("\n", " ")).toContain(text);
  expect((await bakery.request(`${SETTINGS}/99/settings.pdf`)).status).toBe(404);
});

test("a template is copied with its rules and without its employees, archived once it pays no one, and deleted only if it never paid", async () => {
  const refused = await bakery.request(`${SETTINGS}/1/archive`, { form: { revision: "2" } });
  expect([refused.status, readText(refused)]).toEqual([
    422,
    expect.stringMatching(/\d+ employees are paid by this template\. Move them first\./),
  ]);
  expect(readText(await bakery.request(`${SETTINGS}/1/delete`, { form: { revision: "2" } }))).toContain(
    "This template has had payrolls or employees. Archive it instead.",
  );
  expect(readText(await bakery.request(`${SETTINGS}/2/copy`, { form: { payrollTemplateName: "bakery and store" } }))).toContain(
    "Another template has this name. Choose another.",
  );
  expect(await page(bakery, "/2/copy")).toContain("Name of the new template");
  const copied = await bakery.request(`${SETTINGS}/2/copy`, { form: { payrollTemplateName: "Second team" } });
  const [, copy] = /payroll-settings\/(\d+)$/.exec(copied.location!)!;
  // The sample's second template protects 500.00 of the net pay.
  expect(await page(bakery, `/${copy}/net-pay`)).toContain("Keep at least 500.00");
  expect(await page(bakery, `/${copy}/history`)).toMatch(/Copied the template .* as Second team, with its policies and \d+ items?\./);
  expect(await page(bakery, `/${copy}/archive`)).toContain("Archive Second team? It can no longer be chosen. Its completed payrolls stay.");
  expect((await bakery.request(`${SETTINGS}/${copy}/archive`, { form: { revision: "1" } })).status).toBe(303);
  expect(await page(bakery, "?state=archived")).toContain("Second team");
  expect(await page(bakery)).not.toContain("Second team");
  expect((await bakery.request(`${SETTINGS}/${copy}/delete`, { form: { revision: "1" } })).status).toBe(409);
  expect((await bakery.request(`${SETTINGS}/${copy}/delete`, { form: { revision: "2" } })).status).toBe(303);
  expect((await bakery.request(`${SETTINGS}/${copy}`)).status).toBe(404);
});
