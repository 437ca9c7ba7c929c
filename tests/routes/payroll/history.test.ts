import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { saveRemark } from "~/models/payroll/runs/payslips/payslip-remarks.server";
import { removePayroll } from "~/models/payroll/runs/payrolls.server";
import { updatePremiumRate } from "~/models/payroll/setup/rates/premium-rates.server";
import { recordChange } from "~/models/shared/change-log.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestCompany } from "../../support/company";
import { readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";

const LIST = "/payroll/payroll_processing";
const HISTORY = `${LIST}/3/history`;

let company: PayrollCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany();
  visitor = await signIn(company.email);
});

const page = async (path: string) => readPageText((await visitor.request(path)).text);
/** The cells of the dialog's table rows. */
const rowsOf = (text: string) =>
  [...(/<dialog[\s\S]*?<\/dialog>/.exec(text)?.[0] ?? "").matchAll(/<tr>((?:<td[\s\S]*?<\/td>)+)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell]) => readPageText(cell!).trim()),
  );

// covers: LOG-01 LOG-04
test("View History of a run is a dialog with time, user and change, newest first, without scripts", async () => {
  await saveRemark(company.scope, { payrollSeq: 3, employeeSeq: 7 }, "See you on <Monday>");
  const { status, text } = await visitor.request(HISTORY);
  expect(status).toBe(200);
  expect(text).toMatch(/<dialog[^>]* open[^>]*>/);
  expect([...text.matchAll(/<th scope="col">([^<]+)<\/th>/g)].map(([, heading]) => heading)).toEqual([
    "Timestamp",
    "Admin Name",
    "Action Description",
  ]);
  const rows = rowsOf(text);
  expect(rows.map(([, name]) => name)).toEqual(["Ana Reyes", "Import"]);
  expect(rows[0]![0]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  expect(rows[0]![2]).toBe("Gina Enriquez Torres: wrote the remark “See you on &lt;Monday&gt;”.");
  expect(rows[1]![2]).toBe(
    "Created the payroll run Bakery and store, 2nd half of November 2026: period 11/16–11/30/2026, pay date 11/27/2026.",
  );
  expect(text).toContain(`href="${HISTORY}"`);
  expect(text).toMatch(new RegExp(`<a [^>]*href="${LIST}/3"[^>]*aria-label="Close"|<a [^>]*aria-label="Close"[^>]*href="${LIST}/3"`));
});

// covers: LOG-03
test("a page has ten rows, and the page numbers come in windows of five", async () => {
  await inCompany(company.scope, async (tx) => {
    for (let index = 1; index <= 61; index++)
      await recordChange(tx, company.scope, {
        featureName: "PAYROLL_PROCESSING",
        subject: { noun: "payroll", seq: 2 },
        action: "UPDATE",
        description: `Change ${index}.`,
      });
  });
  // 61 changes, the creation, the confirmation of its time and the completion: 64 entries on 7 pages
  const first = await visitor.request(`${LIST}/2/history`);
  expect(rowsOf(first.text).length).toBe(10);
  expect(rowsOf(first.text)[0]![2]).toBe("Change 61.");
  expect(readPageText(first.text)).toContain("1–10 of 64");
  expect(first.text.split("</main>")[0]).not.toContain("Rows per page");
  const numbers = (text: string) => [...text.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => Number(number));
  expect(numbers(first.text)).toEqual([1, 2, 3, 4, 5]);
  const last = await visitor.request(`${LIST}/2/history?historyPage=7`);
  expect(numbers(last.text)).toEqual([6, 7]);
  expect(rowsOf(last.text).map(([, , description]) => description!.split(":")[0])).toEqual([
    "Change 1.",
    expect.stringMatching(/^Completed the run/),
    "Confirmed the time of the run.",
    expect.stringMatching(/^Created the payroll run/),
  ]);
  expect((await visitor.request(`${LIST}/2/history?historyPage=0`)).status).toBe(400);
});

// covers: LOG-02
test("without changes the dialog shows the specification's text", async () => {
  const { text } = await visitor.request("/payroll/payroll-rates-and-taxes/premium-rates/history");
  expect(readPageText(text)).toContain("No results found.");
  expect(rowsOf(text)).toEqual([]);
  await updatePremiumRate(company.scope, "special", { first8: 150, overtime: 195, effectiveDay: "2027-01-01" });
  // the law: 130 % and 169 %
  expect(await page("/payroll/payroll-rates-and-taxes/premium-rates/history")).toContain(
    "Special day from 01/01/2027: first eight hours 130% → 150%, overtime 169% → 195%.",
  );
});

// covers: LOG-07
test("the history of all runs contains a deleted run, whose own page is gone", async () => {
  await removePayroll(company.scope, 3);
  const { text } = await visitor.request(`${LIST}/history`);
  expect(rowsOf(text)[0]![2]).toMatch(
    /^Deleted the payroll run Bakery and store, 2nd half of November 2026 with \d+ payslips, net pay ₱93,279\.10\.$/,
  );
  expect((await visitor.request(HISTORY)).status).toBe(404);
  // for the other runs each entry names its run
  expect(await page(`${LIST}/history?historyPage=7`)).toContain("1st half of November 2026: Confirmed the time of the run.");
});

test("another company's history is empty here, and users who may not see pay are refused", async () => {
  const other = await createTestCompany();
  const stranger = await signIn(other.email);
  expect((await stranger.request(HISTORY)).status).toBe(404);
  expect(readPageText((await stranger.request(`${LIST}/history`)).text)).toContain("No results found.");
  const team = await signIn((await createTestCompany({ permissions: ["TEAM_VIEW"] })).email);
  for (const path of [HISTORY, `${LIST}/history`, "/payroll/payroll-rates-and-taxes/premium-rates/history"]) {
    const { status, text } = await team.request(path);
    expect([path, status]).toEqual([path, 403]);
    expect(text).not.toContain("Action Description");
  }
});
