import { inflateSync } from "node:zlib";
import { expect, signIn, test, type Page } from "../support/browser";

/** Whether each printed sheet has text, in order. */
async function printSheets(page: Page): Promise<boolean[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const objects = new Map([...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body]) => [number!, body!]));
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => {
      const content = objects.get(/\/Contents (\d+) 0 R/.exec(body)![1]!)!;
      const stream = content.split(/stream\r?\n/)[1]!.replace(/\r?\nendstream$/, "");
      return /T[jJ]/.test(inflateSync(Buffer.from(stream, "latin1")).toString("latin1"));
    });
}

test("LK-19: registers, grids, lists and payslips print without an empty sheet", async ({ page }) => {
  await signIn(page);
  const linkOn = async (address: string, link: RegExp) => link.exec(await (await page.request.get(address)).text())![0];
  const review = await linkOn("/payroll/payroll-report", /\/payroll\/payroll_processing\/\d+\/review/);
  const payslip = await linkOn(review, /\/payroll\/payroll_processing\/\d+\/payslips\/\d+/);
  for (const address of [review, payslip, "/time/weekly_monthly", "/employees/employees", "/payroll/year-to-date"]) {
    await page.goto(address);
    const sheets = await printSheets(page);
    expect([address, sheets]).toEqual([address, sheets.map(() => true)]);
    expect(sheets.length).toBeGreaterThan(0);
  }
});
