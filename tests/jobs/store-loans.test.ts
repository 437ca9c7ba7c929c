import { afterEach, beforeAll, expect, test } from "vitest";
import { storeLoansJob } from "~/jobs/store-loans.server";
import { startWorker, stopWorker } from "~/jobs/worker.server";
import { listLoansToStore } from "~/models/payroll/loans/loan-storing.server";
import { loanUploads } from "~/models/payroll/loans/loan-uploads.server";
import { today } from "~/web/http/today.server";
import { signIn, type Visitor } from "../support/app";
import { copyEmployees } from "../support/copy-employees";
import { readMainText } from "../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../support/payroll-company";
import { runSql } from "../support/payroll-run";
import { waitUntil } from "../support/worker";

const HEADINGS = ["Employee ID", "Loan type", "Loan number", "Principal", "Balance", "Amortization", "Start", "Order", "State"];
/** Three chunks of 500, the last one smaller. */
const MANY = 1_200;
let company: PayrollCompany;
let officer: Visitor;

afterEach(stopWorker);
beforeAll(async () => {
  company = await createPayrollCompany({ completed: 1 });
  officer = await signIn(company.email);
  await copyEmployees(company.scope.companySeq, MANY);
}, 60_000);

const rows = async <Row>(statement: string) => ((await runSql(company.scope.companySeq, statement)) as { rows: Row[] }).rows;
const stored = async (mark: string) =>
  (await rows<{ count: number }>(`select count(*)::int as count from loans where loan_number like '${mark}-%'`))[0]!.count;
const pageOf = (loanUploadSeq: number) => `/payroll/loans/imports/${loanUploadSeq}`;

/** A workbook of this many new loans. */
async function upload(mark: string, count: number): Promise<number> {
  const people = await rows<{ employee_id: string }>(`select employee_id from employees order by employee_seq desc limit ${count}`);
  const loans = people.map(({ employee_id }, index) => ({
    number: index + 2,
    cells: [employee_id, "Company loan", `${mark}-${index}`, 12_000, null, 1_000, { day: "2027-01-01" }, "1ST", ""],
  }));
  return loanUploads(today()).create(company.scope, `${mark}.xlsx`, [{ number: 1, cells: HEADINGS }, ...loans], null);
}
/** Previews and confirms it. */
async function confirmUpload(loanUploadSeq: number) {
  const { text } = await officer.request(pageOf(loanUploadSeq));
  const digest = /name="digest" value="([^"]+)"/.exec(text)![1]!;
  return officer.request(`${pageOf(loanUploadSeq)}?index`, { form: { digest } });
}
const jobOf = (loanUploadSeq: number) => ({ companySeq: company.scope.companySeq, loanUploadSeq });

// covers: F-97
test("300 loans are stored synchronously, one more in the background, and the page shows the progress", async () => {
  const few = await confirmUpload(await upload("FEW", 300));
  expect([few.status, few.location, await stored("FEW")]).toEqual([303, "/payroll/loans", 300]);

  const many = await upload("MORE", 301);
  const pressed = await confirmUpload(many);
  expect([pressed.status, pressed.location, await stored("MORE")]).toEqual([303, pageOf(many), 0]);
  const { text } = await officer.request(pageOf(many));
  expect(readMainText(text)).toContain("Saving loans: 0 of 301");
  // The page refreshes without scripts too, and accepts no second confirmation.
  expect(text).toMatch(/<noscript><meta http-equiv="refresh" content="2"\/?><\/noscript>/i);
  expect(text).not.toContain('name="digest"');
  // An upload that is being stored cannot be discarded.
  await officer.request(`${pageOf(many)}/removal`, { form: {} });
  expect(await listLoansToStore()).toContainEqual({ ...jobOf(many), doneCount: 0 });

  await startWorker();
  await waitUntil(async () => (await stored("MORE")) === 301, 30_000);
  await waitUntil(async () => readMainText((await officer.request(pageOf(many))).text).includes("This workbook was used by"), 10_000);
  expect(readMainText((await officer.request("/payroll/loans/history")).text)).toContain("Used the workbook MORE.xlsx: 301 loans added");
  await storeLoansJob.run(jobOf(many));
  expect(await stored("MORE")).toBe(301);
});

// covers: F-97
test("stopped after a chunk nothing is stored, and the next worker stores everything once, even when two run", async () => {
  const loanUploadSeq = await upload("STOP", MANY);
  await confirmUpload(loanUploadSeq);
  // Aborted when the second chunk of 500 is written.
  const stopping = new AbortController();
  const { signal } = stopping;
  const heard = signal.throwIfAborted.bind(signal);
  let pieces = 0;
  signal.throwIfAborted = () => {
    if ((pieces += 1) === 2) stopping.abort(new Error("the worker stops"));
    heard();
  };
  await expect(storeLoansJob.run(jobOf(loanUploadSeq), signal)).rejects.toThrow("the worker stops");
  expect(await stored("STOP")).toBe(0);
  // Progress of the first chunk was saved outside the transaction.
  expect(await listLoansToStore()).toEqual([{ ...jobOf(loanUploadSeq), doneCount: 500 }]);
  await Promise.all([storeLoansJob.run(jobOf(loanUploadSeq)), storeLoansJob.run(jobOf(loanUploadSeq))]);
  expect(await stored("STOP")).toBe(MANY);
  expect(await listLoansToStore()).toEqual([]);
  // Numbers are contiguous and unique.
  expect(await rows("select loan_seq from loans group by 1 having count(*) > 1")).toEqual([]);
}, 60_000);

// covers: F-97
test("a change between confirmation and storing stores nothing and asks for another review", async () => {
  const loanUploadSeq = await upload("LATE", 301);
  await confirmUpload(loanUploadSeq);
  await runSql(
    company.scope.companySeq,
    "update employees set employee_name = 'Somebody Else' where employee_seq = (select max(employee_seq) from employees)",
  );
  await storeLoansJob.run(jobOf(loanUploadSeq));
  expect(await stored("LATE")).toBe(0);
  const page = readMainText((await officer.request(pageOf(loanUploadSeq))).text);
  expect(page).toContain("Loans or employees were changed after this preview.");
  expect(page).toContain("Store 301 loans");
  expect((await confirmUpload(loanUploadSeq)).status).toBe(303);
  await storeLoansJob.run(jobOf(loanUploadSeq));
  expect(await stored("LATE")).toBe(301);
});
