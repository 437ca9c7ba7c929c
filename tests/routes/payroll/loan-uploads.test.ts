import { beforeAll, expect, test } from "vitest";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { loanUploads } from "~/models/payroll/loans/loan-uploads.server";
import { today } from "~/web/http/today.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { downloadSheet, buildWorkbook, type Cells } from "../../support/workbook-files";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

// cspell:ignore salry

const UPLOADS = "/payroll/loans/imports";
/** The bakery with two completed payrolls; the third is calculated and open. */
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
}, 60_000);

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path: string) => readText(await officer.request(path));
const rows = async <Row>(statement: string) => ((await runSql(company.scope.companySeq, statement)) as { rows: Row[] }).rows;
const loans = () => rows("select * from loans order by loan_seq");
const movements = () => rows<{ loan_seq: number; amount_centavos: number }>("select * from loan_movements order by loan_seq, movement_seq");
async function upload(list: Cells[], sheet = "Loans"): Promise<Answer> {
  const body = new FormData();
  body.set("csrf", await officer.token());
  body.set("workbook", new Blob([Buffer.from(await buildWorkbook(list, sheet))]), "loans.xlsx");
  return officer.request(`${UPLOADS}/new`, { body });
}
const EMPTY: Cells = {
  "Employee ID": null,
  Name: null,
  "Loan type": null,
  "Loan number": null,
  Principal: null,
  Charges: null,
  Balance: null,
  Amortization: null,
  Start: null,
  Order: null,
  State: null,
  Note: null,
};
const row = (cells: Cells): Cells => ({ ...EMPTY, ...cells });
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const digestOf = async (path: string) => /name="digest" value="([^"]+)"/.exec((await officer.request(path)).text)?.[1] ?? "";
/** Previews an upload and uses it. */
const use = async (path: string) => officer.request(`${path}?index`, { form: { digest: await digestOf(path) } });

const MOTOR = row({
  "Employee ID": "E0001",
  "Loan type": "Company loan",
  "Loan number": "C-9",
  Principal: 24_000,
  Amortization: 1107.96,
  Start: day("2026-11-01"),
  Order: "2ND",
});
const SSS = row({ "Employee ID": "E0003", "Loan type": "SSS salary loan" });

// covers: F-97
test("the workbook has every open loan and drop-downs, and uploaded unchanged it changes nothing", async () => {
  expect(await page("/payroll/loans")).toContain("Upload workbook");
  const before = [await loans(), await movements()];
  const { status, name, headings, rows: list, sheets } = await downloadSheet(officer, `${UPLOADS}/template.xlsx`);
  expect([status, name]).toEqual([200, "Workbook of loans.xlsx"]);
  expect(headings).toEqual(Object.keys(EMPTY).toSpliced(6, 0, "Balance now"));
  // The sample's six loans; Celia's SSS loan was deducted once: 4,000.00 − 923.08.
  expect(list).toHaveLength(6);
  expect(list.find((row) => row["Employee ID"] === "E0003" && row["Loan type"] === "SSS salary loan")).toMatchObject({
    Principal: 4000,
    "Balance now": 3076.92,
    Balance: null,
    Amortization: 923.08,
    Order: "1ST",
    State: "Ongoing",
  });
  expect(sheets[0]!.dataValidations?.length).toBeGreaterThanOrEqual(4);
  const answer = await upload(list);
  expect(answer.status).toBe(303);
  expect(await page(answer.location!)).toMatch(
    /Rows read 6 Rows to fix 0 New loans 0 Loans changed 0 The same 6 .*The workbook matches the saved data\./,
  );
  expect([await loans(), await movements()]).toEqual(before);
});

// covers: F-97
test("a row adds or changes a loan or leaves it; a balance makes an adjustment; the same file again changes nothing", async () => {
  const list = [
    MOTOR,
    { ...SSS, Amortization: 800, Order: "2ND", Balance: 3000 },
    row({ "Employee ID": "E0003", "Loan type": "company LOAN", State: "Paused", Note: "On leave" }),
    row({ "Employee ID": "E0007", "Loan type": "HDMF_SALARY_LOAN", Amortization: 1500 }),
    row({ "Employee ID": "E0007", "Loan type": "Company loan", State: "Ongoing" }),
    row({ "Employee ID": "E0009", "Loan type": "SSS calamity loan", Balance: 0 }),
  ];
  const first = await upload(list);
  const preview = await page(first.location!);
  expect(preview).toMatch(/Rows read 6 Rows to fix 0 New loans 1 Loans changed 4 The same 1 /);
  expect(preview).toMatch(/2 Ana Lim Reyes Company loan · C-9 New 24,000\.00, 24,000\.00 owed, 1,107\.96 in 2ND from 11\/01\/2026/);
  expect(preview).toContain("Changes balance 3,076.92 → 3,000.00, amortization 923.08 → 800.00, order 1ST → 2ND");
  expect(preview).toContain("Changes note none → On leave, state Ongoing → Paused");
  expect(preview).toMatch(/Pag-IBIG salary loan The same —/);
  expect((await use(first.location!)).status).toBe(303);
  const stored = await rows<Record<string, unknown>>(
    "select loan_seq, balance_centavos as balance, amortization_centavos as amortization, loan_deduction_payroll_order as order, loan_state as state, note from loans order by loan_seq",
  );
  expect(stored).toEqual(
    expect.arrayContaining([
      { loan_seq: 31, balance: 3_000_00, amortization: 800_00, order: "2ND", state: "ONGOING", note: "" },
      { loan_seq: 32, balance: 1_500_00, amortization: 1_000_00, order: "2ND", state: "PAUSED", note: "On leave" },
      { loan_seq: 71, balance: 9_000_00, amortization: 1_500_00, order: "2ND", state: "ONGOING", note: "" },
      { loan_seq: 72, balance: 2_500_00, amortization: 500_00, order: "NONE", state: "ONGOING", note: "" },
      { loan_seq: 91, balance: 0, amortization: 2_000_00, order: "1ST", state: "PAID", note: "" },
      { loan_seq: 93, balance: 24_000_00, amortization: 1_107_96, order: "2ND", state: "ONGOING", note: "" },
    ]),
  );
  // The ledger gives the balance: 3,076.92 − 76.92 = 3,000.00.
  expect(await page("/payroll/loans/31")).toMatch(/Adjustment By the workbook loans\.xlsx −76\.92 3,000\.00/);
  expect(await page("/payroll/loans/32")).toMatch(/Status record Paused from .* By the workbook loans\.xlsx/);
  expect(await page("/payroll/loans/history")).toContain("Used the workbook loans.xlsx: 1 loan added, 4 loans changed.");
  expect((await isUpToDate(company.scope, 3)).outdated).toContain(3);
  const after = [await loans(), await movements()];
  await use(first.location!);
  const second = await upload(list);
  expect(await page(second.location!)).toMatch(/New loans 0 Loans changed 0 The same 6 .*matches the saved data/);
  expect([await loans(), await movements()]).toEqual(after);
});

// covers: F-97
test("nothing is stored while a row has an error; each error states how to fix it, in a copy too", async () => {
  const before = await loans();
  const answer = await upload([
    { ...MOTOR, "Employee ID": "E001", "Loan number": "N-1" },
    { ...MOTOR, "Employee ID": null, Name: "Ana Lim Reyes", "Loan number": "N-2" },
    { ...MOTOR, "Loan type": "SSS salry loan", "Loan number": "N-3" },
    { ...MOTOR, "Loan number": "N-4", Principal: 0, Amortization: "much" },
    { ...MOTOR, "Loan number": "N-5", Balance: 24_000.01 },
    { ...MOTOR, "Loan number": "N-6", Balance: 1_107.95 },
    { ...MOTOR, "Loan number": "N-7", Order: "5TH", Start: "soon" },
    { ...MOTOR, "Loan number": "N-8" },
    { ...MOTOR, "Loan number": "N-8" },
    { ...MOTOR, Principal: 25_000 },
    row({ "Employee ID": "E0009", "Loan type": "SSS calamity loan", Principal: 20_000, Start: day("2026-01-01"), Amortization: 1 }),
    { ...SSS, State: "Cancelled" },
  ]);
  const preview = await page(`${answer.location!}?pageSize=25`);
  expect(preview).toMatch(/Rows to fix 11 New loans 1 /);
  expect(preview).toContain("Nothing is saved while a row has errors.");
  for (const text of [
    "Employee ID “E001” is not one of the company’s. Delete the row, or type an ID of the template.",
    "Employee ID is missing. Ana Lim Reyes has E0001.",
    "Loan type “SSS salry loan” is not known. Is it SSS salary loan?",
    "Principal: Please enter an amount greater than zero.",
    "Amortization: Write the amount in figures, such as 1,250.00.",
    "Balance: The balance cannot be more than 24,000.00.",
    "Amortization: The amortization cannot be more than the balance.",
    "Order “5TH” is not known. Write 1ST, 2ND, 3RD, 4TH or NONE.",
    "Start “soon” is not a date.",
    "Row 9 is the same loan.",
    "Principal of this loan is 24,000.00.",
    "This loan is paid. Nothing more can be changed on it.",
    "State: A loan is paid once nothing is owed",
  ])
    expect(preview).toContain(text);
  const refused = await officer.request(`${answer.location!}?index`, { form: { digest: "x" } });
  expect([refused.status, readText(refused).includes("Fix the rows and upload the workbook again.")]).toEqual([422, true]);
  expect(await loans()).toEqual(before);
  const errorSheet = await downloadSheet(officer, `${answer.location!}/errors.xlsx`);
  expect(errorSheet.rows[2]!["What to mend"]).toContain("Is it SSS salary loan?");
  expect((await officer.request(`${answer.location!}/removal`, { form: {} })).status).toBe(303);
  expect((await officer.request(answer.location!)).status).toBe(404);
});

// covers: F-97
test("two concurrent confirmations store it once, and a repayment after the preview requires a new preview", async () => {
  const first = await upload([{ ...MOTOR, "Loan number": "TWICE" }]);
  const digest = await digestOf(first.location!);
  const tries = await Promise.all([0, 1].map(() => officer.request(`${first.location!}?index`, { form: { digest } })));
  expect(tries.map(({ status }) => status)).toEqual([303, 303]);
  expect(await rows("select 1 from loans where loan_number = 'TWICE'")).toHaveLength(1);
  const second = await upload([{ ...SSS, Balance: 2_500 }]);
  const seen = await digestOf(second.location!);
  const [{ revision }] = (await rows<{ revision: number }>("select revision from loans where loan_seq = 31")) as [{ revision: number }];
  const paid = { movedOn: "11/20/2026", amount: "100", means: "CASH", step: "save", revision: String(revision) };
  expect((await officer.request("/payroll/loans/31/repayments/new", { form: paid })).status).toBe(303);
  const late = await officer.request(`${second.location!}?index`, { form: { digest: seen } });
  expect([late.status, readText(late).includes("Loans or employees were changed after this preview.")]).toEqual([409, true]);
});

// covers: F-97 F-123
test("5,000 rows are previewed and stored within ten seconds", async () => {
  const { scope } = company;
  await runSql(
    scope.companySeq,
    `insert into employees (company_seq, employee_seq, employee_id, employee_name, first_name, last_name, join_date, work_schedule_seq, payroll_template_seq)
     select ${scope.companySeq}, 5000 + n, 'B' || n, 'Luz ' || n, 'Luz', 'Cruz', '2026-01-01', 1, 1 from generate_series(1, 2500) n`,
  );
  const cells = Object.keys(EMPTY);
  const sheet = [
    { number: 1, cells },
    ...Array.from({ length: 5_000 }, (_, index) => ({
      number: index + 2,
      cells: [
        `B${(index % 2_500) + 1}`,
        "",
        index < 2_500 ? "SSS salary loan" : "Company loan",
        `L${index}`,
        24_000,
        0,
        null,
        1_000,
        { day: "2027-01-01" },
        "1ST",
        "",
        "",
      ],
    })),
  ];
  const began = performance.now();
  const uploads = loanUploads(today());
  const uploadSeq = await uploads.create(scope, "many.xlsx", sheet, null);
  const { reading, digest } = await uploads.preview(scope, uploadSeq, null);
  expect(reading.counts).toEqual({ INSERT: 5_000, CHANGE: 0, SAME: 0 });
  expect(await uploads.apply(scope, uploadSeq, digest, null)).toBe(5_000);
  expect(performance.now() - began).toBeLessThan(10_000);
}, 60_000);
