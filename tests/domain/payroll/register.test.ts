import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decimalString } from "~/domain/shared/money";
import { readSample, registerText, runSample, SAMPLES } from "../../support/sample";

const sample = readSample();
const results = runSample(sample);
const expected = readFileSync(new URL("bakery-2026-register.csv", SAMPLES), "utf8").trim().split(/\r?\n/);
const columns = expected[0]!.split(",");
const actual = new Map(
  registerText(sample, results)
    .trim()
    .split("\n")
    .map((line) => [line.split(",").slice(0, 2).join(":"), line]),
);

test("the register has the sample's columns in its order", () => {
  expect(actual.get("payrollRunId:employeeSeq")?.split(",").sort()).toEqual([...columns].sort());
});

for (const line of expected.slice(1)) {
  const cells = line.split(",");
  const name = `run ${cells[0]} ${cells[3]} (${cells[4]}) comes out to the centavo`;
  test(name, () => {
    const mine = actual.get(`${cells[0]}:${cells[1]}`)?.split(",") ?? [];
    const header = actual.get("payrollRunId:employeeSeq")!.split(",");
    const row = Object.fromEntries(columns.map((column) => [column, mine[header.indexOf(column)]]));
    expect(row).toEqual(Object.fromEntries(columns.map((column, index) => [column, cells[index]])));
  });
}

test("the register has no row that the sample lacks", () => {
  expect(actual.size).toBe(expected.length);
});

interface Details {
  payrollRunId: number;
  employeeSeq: number;
  basicRows: { startDate: string; endDate: string; workingDayCount: number; dailyWageAmount: string; hourlyWageAmount: string }[];
  deductRows: { deductDate: string; deductType: string; deductHours: number; hourlyWageAmount: string; deductAmount: string }[];
}

const details = JSON.parse(readFileSync(new URL("bakery-2026-details.json", SAMPLES), "utf8")) as Details[];
for (const { payrollRunId, employeeSeq, basicRows, deductRows } of details) {
  // covers: PAY-30 PAY-31 PAY-32
  test(`run ${payrollRunId}, employee ${employeeSeq}: basic salary and deduct rows are the sample's`, () => {
    const { payslip } = results.find(({ run, employeeSeq: seq }) => run.payrollRunId === payrollRunId && seq === employeeSeq)!;
    expect(payslip.basicRows).toEqual(basicRows);
    expect(payslip.deductRows.map((row) => ({ ...row, deductAmount: decimalString(row.deductAmount) }))).toEqual(deductRows);
  });
}

test("every regular and final payslip with pay days has its detail rows in the sample", () => {
  expect(results.filter(({ run }) => run.payrollKind !== "THIRTEEN_MONTH_PAY").length).toBe(details.length);
});
