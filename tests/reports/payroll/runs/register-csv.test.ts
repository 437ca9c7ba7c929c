import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIGURES, figuresOf } from "~/domain/payroll/engine/payslip-lines";
import { registerCsv, registerCsvHeader } from "~/reports/payroll/runs/register-csv";

const row = (employeeName: string, figures: Record<string, number>) => ({
  employeeSeq: 1,
  employeeId: "E0001",
  employeeName,
  departmentName: "Bakery",
  jobTitleName: "Baker",
  startDate: "2026-11-01",
  endDate: "2026-11-15",
  taxMethod: "TABLE",
  figures: figuresOf(FIGURES.map((figure) => figures[figure] ?? 0)),
});
const run = { payrollSeq: 3, payrollKind: "USER_CUSTOM", payDate: "2026-11-13" };

test("the columns are those of the sample register, in its order", () => {
  const sample = readFileSync("tests/domain/payroll/samples/bakery-2026-register.csv", "utf8");
  expect(registerCsvHeader).toBe(`${sample.split("\n")[0]}\n`);
});

test("a payroll ends with a TOTAL line without name and days that adds up every amount", () => {
  const lines = registerCsv({
    ...run,
    rows: [row("Ana Reyes", { basicSalary: 15_000_00, netPay: 13_210_05 }), row("Boyet Cruz", { basicSalary: 8_305_00, netPay: -5 })],
  }).split("\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]!.startsWith("3,1,E0001,Ana Reyes,USER_CUSTOM,2026-11-01,2026-11-15,2026-11-13,TABLE,15000.00,0.00,")).toBe(true);
  expect(lines[1]!.split(",")).toContain("-0.05");
  expect(lines[2]!.startsWith("3,,,TOTAL,USER_CUSTOM,,,2026-11-13,,23305.00,0.00,")).toBe(true);
  expect(lines[2]!.split(",")).toContain("13210.00");
  expect(lines[3]).toBe("");
});

test("a name with a comma or a quotation mark stays one field", () => {
  expect(registerCsv({ ...run, rows: [row('Reyes, Ana "Annie"', {})] })).toContain('3,1,E0001,"Reyes, Ana ""Annie""",USER_CUSTOM');
});
