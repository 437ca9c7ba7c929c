import { readXlsx, writeXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { readInCompany } from "~/db/client.server";
import { deductRows } from "~/db/schema/payroll";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { getEmployeeTime } from "~/models/payroll/runs/time/time-rows.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";

const BASE = "/payroll/payroll_processing/3";
const TIME = `${BASE}/time`;
/** Gina Torres, 45,000.00 a month: net 17,665.90 in the sample register of run 3. */
const GINA = { payrollSeq: 3, employeeSeq: 7 };

let company: PayrollCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany();
  visitor = await signIn(company.email);
});

type Grid = (string | number | Date | boolean | null)[][];

const plain = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/&quot;/g, '"');
const revision = async (key = GINA) => (await getEmployeeTime(company.scope, key)).revision;

/** The run's template as an API client or a user gets it: the rows of its sheet. */
async function templateRows(): Promise<Grid> {
  const response = await visitor.raw(`${TIME}/template.xlsx`);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([
    200,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ]);
  return (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]!.rows as Grid;
}

async function upload(bytes: Uint8Array, name = "time.xlsx"): Promise<Answer> {
  const body = new FormData();
  body.set("csrf", await visitor.token());
  body.set("workbook", new Blob([Buffer.from(bytes)]), name);
  return visitor.request(`${TIME}/upload`, { body });
}

const uploadRows = async (rows: Grid) => upload(await writeXlsx({ sheets: [{ name: "Time", rows }] }));
const digestOf = ({ text }: Answer) => /name="digest" value="([^"]+)"/.exec(text)![1]!;

/** A row of the template with some cells filled in. */
function filled([head, ...rows]: Grid, employeeId: string, cells: Record<string, Grid[number][number]>): Grid[number] {
  const row = [...rows.find(([id]) => id === employeeId)!];
  for (const [heading, value] of Object.entries(cells)) row[head!.indexOf(heading)] = value;
  return row;
}

// covers: PAY-01 PAY-07
test("the time page lists all employees with hours and minutes, totals, and actions", async () => {
  const { status, text } = await visitor.request(TIME);
  expect(status).toBe(200);
  const page = plain(text);
  // Ana in run 3: half a day absent, a paid day of leave, 8 h on Bonifacio Day and 2 h overtime
  for (const words of ["Ana Lim Reyes", "4 h", "8 h", "2 h", "Total, 6 employees", "Download workbook", "Upload workbook"])
    expect(page).toContain(words);
  expect(page).toMatch(/href="\/payroll\/payroll_processing\/3\/time\/1"/);
  const pageText = plain((await visitor.request(`${TIME}?q=gina&sort=-late`)).text);
  expect(pageText).toContain("Gina Enriquez Torres");
  expect(pageText).not.toContain("Ana Lim Reyes");
  expect(plain((await visitor.request(`${TIME}?q=nobody`)).text)).toContain("No employee found");
  expect((await visitor.request(`${TIME}?sort=salary`)).status).toBe(400);
});

test("an employee's days are edited in a dialog: rows are added and removed without scripts, and net pay before and after is shown", async () => {
  const opened = await visitor.request(`${TIME}/7`);
  expect([opened.status, plain(opened.text).includes("Time of Gina Enriquez Torres")]).toEqual([200, true]);
  const { text } = await visitor.request(`${TIME}/7`);
  const [button] = /<button(?=[^>]*type="submit")[^>]*name="__intent__"[^>]*insert[^>]*>/.exec(text)!;
  const [, insert] = /value="([^"]*)"/.exec(button)!;
  const more = await visitor.request(`${TIME}/7`, {
    form: {
      revision: await revision(),
      "entries[0].workDate": "2026-11-19",
      "entries[0].lateMinutes": "1:30",
      __intent__: insert!.replaceAll("&quot;", '"'),
    },
  });
  expect(more.status).toBe(200);
  expect(more.text).toContain('value="1:30"');
  expect(more.text).toContain('name="entries[1].workDate"');
  expect((await getEmployeeTime(company.scope, GINA)).entries).toEqual([]);

  const saved = await visitor.request(`${TIME}/7?q=gina`, {
    form: { revision: await revision(), "entries[0].workDate": "2026-11-19", "entries[0].lateMinutes": "1:30", "entries[1].workDate": "" },
  });
  expect([saved.status, saved.location]).toEqual([303, `${TIME}?q=gina`]);
  expect((await getEmployeeTime(company.scope, GINA)).entries).toMatchObject([{ workDate: "2026-11-19", lateMinutes: 90 }]);
  expect(plain((await visitor.request(saved.location!)).text)).toMatch(
    /Time of Gina Enriquez Torres saved\. Net pay 17,665\.90 → 17,\d{3}\.\d\d\./,
  );

  const back = await visitor.request(`${TIME}/7`, { form: { revision: await revision() } });
  expect(back.status).toBe(303);
  expect(plain((await visitor.request(TIME)).text)).toMatch(/→ 17,665\.90\./);
});

test("errors are shown at their field and in the summary, and typed values are kept", async () => {
  const answer = await visitor.request(`${TIME}/7`, {
    form: {
      revision: await revision(),
      "entries[0].workDate": "2026-11-21",
      "entries[0].absentMinutes": "1",
      "entries[1].workDate": "2026-11-19",
      "entries[1].lateMinutes": "soon",
    },
  });
  expect(answer.status).toBe(422);
  const page = plain(answer.text);
  const restDay = "11/21/2026 is a rest day: no working time can be lost. Remove it, or correct the date.";
  const [, field] = new RegExp(`<a href="#([^"]+)">${restDay}</a>`).exec(page)!;
  expect(page.includes(`<input id="${field}" name="entries[0].absentMinutes" aria-invalid="true" aria-describedby="${field}-error"`)).toBe(
    true,
  );
  expect(page.split(`id="${field}-error"`)[1]?.split("</p>")[0]).toContain(restDay);
  expect(page).toMatch(/<input[^>]*name="entries\[1\]\.lateMinutes"[^>]*aria-invalid="true"[^>]*value="soon"/);
  expect(page).toContain("<title>Error: Time of Gina Enriquez Torres");
  expect((await getEmployeeTime(company.scope, GINA)).entries).toEqual([]);
});

test("an outdated form is refused with the other user's name, and nothing is overwritten", async () => {
  const stale = await revision({ payrollSeq: 3, employeeSeq: 8 });
  const day = { "entries[0].workDate": "2026-11-19", "entries[0].lateMinutes": "5" };
  expect((await visitor.request(`${TIME}/8`, { form: { revision: stale, ...day } })).status).toBe(303);
  const late = await visitor.request(`${TIME}/8`, { form: { revision: stale, ...day, "entries[0].lateMinutes": "55" } });
  expect(late.status).toBe(409);
  expect(plain(late.text)).toMatch(
    /The time of Hector Fajardo Santos was changed by Ana Reyes at \d\d\/\d\d\/\d{4} \d\d:\d\d\. Reload the page/,
  );
  expect(late.text).toContain('value="55"');
  expect((await getEmployeeTime(company.scope, { payrollSeq: 3, employeeSeq: 8 })).entries).toMatchObject([{ lateMinutes: 5 }]);
});

// covers: PAY-07
test("the workbook is downloaded, filled in and uploaded: first a preview, then the rows are used and payslips change", async () => {
  const rows = await templateRows();
  expect(rows.slice(1).map(([employeeId]) => employeeId)).toEqual(
    expect.arrayContaining(["E0001", "E0002", "E0003", "E0006", "E0007", "E0008"]),
  );
  const gina = filled(rows, "E0007", { Date: new Date(Date.UTC(2026, 10, 19)), "Absent days": 1 });
  const sent = await uploadRows([rows[0]!, gina]);
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(new RegExp(`^${TIME}/uploads/\\d+$`)) as string]);
  const preview = await visitor.request(sent.location!);
  const page = plain(preview.text);
  for (const text of ["time.xlsx", "Use the 1 valid row", "Gina Enriquez Torres", "Worked as scheduled", "Absent 8 h", "11/19/2026"])
    expect(page).toContain(text);
  // a preview stores nothing, and is still there after a reload
  expect((await getEmployeeTime(company.scope, GINA)).entries).toEqual([]);
  expect((await visitor.request(sent.location!)).status).toBe(200);

  const used = await visitor.request(`${sent.location}?index`, { form: { digest: digestOf(preview) } });
  expect([used.status, used.location]).toEqual([303, TIME]);
  expect(plain((await visitor.request(TIME)).text)).toContain("1 row used: the time of 1 employee changed. 1 payslip recalculated.");
  expect((await getEmployeeTime(company.scope, GINA)).entries).toMatchObject([{ workDate: "2026-11-19", absentMinutes: 480 }]);
  const again = await visitor.request(`${sent.location}?index`, { form: { digest: digestOf(preview) } });
  expect(again.status).toBe(303);
  expect(plain((await visitor.request(TIME)).text)).toMatch(/already used by Ana Reyes at/);
});

test("rows to fix are listed and come as a copy of the sheet with one more column; the valid ones can be used", async () => {
  const rows = await templateRows();
  const head = rows[0]!;
  const good = filled(rows, "E0002", { Date: new Date(Date.UTC(2026, 10, 24)), "Late minutes": 12 });
  const bad = filled(rows, "E0006", { Date: new Date(Date.UTC(2026, 10, 17)), "Late minutes": "ten" });
  const stranger = [...bad];
  stranger[0] = "E0099";
  const { location } = await uploadRows([head, good, bad, stranger]);
  const preview = await visitor.request(location!);
  const page = plain(preview.text);
  expect(page).toContain("Late minutes “ten” is text. Type a number, such as 90.");
  expect(page).toContain("Employee ID “E0099” is not in this payroll.");
  expect(page).toContain("Use the 1 valid row");
  const copy = (await readXlsx(new Uint8Array(await (await visitor.raw(`${location}/errors.xlsx`)).arrayBuffer()))).sheets[0]!.rows;
  expect(copy[0]).toEqual([...head, "What to mend"]);
  expect([copy[1]!.at(-1), copy[2]!.at(-1)]).toEqual([null, "Late minutes “ten” is text. Type a number, such as 90."]);
  await visitor.request(`${location}?index`, { form: { digest: digestOf(preview) } });
  const stored = await readInCompany(company.scope, (tx) => tx.select().from(deductRows));
  expect(stored.filter(({ payrollSeq, employeeSeq }) => payrollSeq === 3 && [2, 6].includes(employeeSeq))).toMatchObject([
    { employeeSeq: 2, deductDate: "2026-11-24", deductType: "LATE", deductMinutes: 12 },
  ]);

  // the corrected copy, with its extra column, is a valid workbook
  const corrected = (copy as Grid).slice(0, 3).map((row) => [...row]);
  corrected[2]![head.indexOf("Date")] = new Date(Date.UTC(2026, 10, 18));
  corrected[2]![head.indexOf("Late minutes")] = 10;
  const next = await uploadRows(corrected);
  expect(plain((await visitor.request(next.location!)).text)).toContain("Use the 2 valid rows");
});

test("a workbook with one faulty row changes nothing for that employee, with a message", async () => {
  const rows = await templateRows();
  const stored = () => readInCompany(company.scope, (tx) => tx.select().from(deductRows));
  const before = (await stored()).filter(({ employeeSeq }) => employeeSeq === 6);
  const good = filled(rows, "E0006", { Date: new Date(Date.UTC(2026, 10, 19)), "Late minutes": 30 });
  const bad = filled(rows, "E0006", { Date: new Date(Date.UTC(2026, 10, 20)), "Late minutes": "ten" });
  const other = filled(rows, "E0002", { Date: new Date(Date.UTC(2026, 10, 25)), "Late minutes": 7 });
  const { location } = await uploadRows([rows[0]!, good, bad, other]);
  const preview = await visitor.request(location!);
  expect(plain(preview.text)).toMatch(
    /Fidel .* has a row to fix and is left out entirely: their stored time is unchanged\. 1 of their rows could be used and waits for the fixed one\./,
  );
  expect(plain(preview.text)).toContain("Use the 1 valid row");
  await visitor.request(`${location}?index`, { form: { digest: digestOf(preview) } });
  expect((await stored()).filter(({ employeeSeq }) => employeeSeq === 6)).toEqual(before);
  expect(await stored()).toContainEqual(expect.objectContaining({ employeeSeq: 2, deductDate: "2026-11-25", deductMinutes: 7 }));
});

// covers: INPUT-51 INPUT-52
test("the upload states what it accepts, and the server refuses everything else with one message", async () => {
  expect(plain((await visitor.request(`${TIME}/upload`)).text)).toContain(".xlsx, 5 MB and 20,000 rows at most");
  const cases: [Uint8Array, number, string][] = [
    [Buffer.from("Employee ID,Date\n"), 422, "This file is not an Excel workbook. Save it as .xlsx and upload that."],
    [Buffer.alloc(0), 422, "Choose a file first; this one is missing or empty."],
    [Buffer.alloc(5 * 1_048_576 + 10), 413, "The file is larger than 5 MB. Choose a smaller one."],
    [
      await writeXlsx({ sheets: [{ name: "Sheet1", rows: [["x"]] }] }),
      422,
      "This workbook has no sheet named “Time”. Download the template and fill that in.",
    ],
    [
      await writeXlsx({
        sheets: [
          {
            name: "Time",
            rows: [
              ["Name", "Hours"],
              ["Ana", 8],
            ],
          },
        ],
      }),
      422,
      "This is not the sheet of the template:",
    ],
  ];
  for (const [bytes, status, sentence] of cases) {
    const answer = await upload(bytes);
    expect([answer.status, plain(answer.text).includes(sentence)]).toEqual([status, true]);
  }
}, 60_000);

test("a discarded upload is gone; without the form's token nothing is read", async () => {
  const { location } = await uploadRows(await templateRows());
  expect((await visitor.request(`${location}/removal`, { form: {} })).location).toBe(TIME);
  expect((await visitor.request(location!)).status).toBe(404);
  const body = new FormData();
  body.set("workbook", new Blob([Buffer.from("x")]), "x.xlsx");
  expect((await visitor.request(`${TIME}/upload`, { body })).status).toBe(403);
});

// covers: PAY-01
test("confirming the time leads to the calculation and records the user", async () => {
  const { status, location } = await visitor.request(`${TIME}/confirmation`, { form: {} });
  expect([status, location]).toEqual([303, `${BASE}/calculation`]);
  expect((await getPayroll(company.scope, 3)).timeConfirmedBy).toBe("Ana Reyes");
  expect(plain((await visitor.request(TIME)).text)).toMatch(/Time confirmed at \d\d\/\d\d\/\d{4} \d\d:\d\d by Ana Reyes/);
});

test("the time of a completed payroll is read-only; another company's is not found", async () => {
  const page = await visitor.request("/payroll/payroll_processing/1/time");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Ana Lim Reyes");
  expect(page.text).not.toContain("Upload workbook");
  const answer = await visitor.request("/payroll/payroll_processing/1/time/1", {
    form: { revision: "x", "entries[0].workDate": "2026-11-05", "entries[0].lateMinutes": "5" },
  });
  expect([answer.status, plain(answer.text).includes("This payroll is completed and cannot change.")]).toEqual([422, true]);
  const stranger = await signIn((await createPayrollCompany({ completed: 0 })).email);
  for (const path of [TIME, `${TIME}/7`, `${TIME}/template.xlsx`, `${TIME}/upload`, `${TIME}/uploads/1`])
    expect((await stranger.request(path)).status).toBe(404);
}, 60_000);
