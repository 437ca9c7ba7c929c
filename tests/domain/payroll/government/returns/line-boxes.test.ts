import { expect, test } from "vitest";
import { lineItemsText } from "~/domain/payroll/government/returns/line-boxes";
import type { Figure } from "~/domain/payroll/engine/payslip-lines";

const describeBox = (figure: Figure, earner = false, item: "41" | "37" | "49" | "NONE" = "41") =>
  lineItemsText(
    { code: figure, label: "x", figure, amount: 1 },
    { minimumWageEarner: earner, itemOf: () => item, unionDues: ({ code }) => code === "otherDeductions" },
  );

// covers: F-124
test("a line lists its items of the 2316 and of the 1601-C, and nothing if it is in none", () => {
  // F-21, F-30: basic pay in 39, of a minimum wage earner in 29 and 15; overtime in 50, or 31 and 16.
  expect(describeBox("basicSalary")).toBe("Appears in item 39 of the 2316 and items 14 and 22 of the 1601-C.");
  expect(describeBox("absence", true)).toBe("Appears in item 29 of the 2316 and items 14 and 15 of the 1601-C.");
  expect(describeBox("overtimePay")).toBe("Appears in item 50 of the 2316 and items 14 and 22 of the 1601-C.");
  expect(describeBox("overtimePay", true)).toBe("Appears in item 31 of the 2316 and items 14 and 16 of the 1601-C.");
  expect(describeBox("thirteenthMonthPay")).toBe("Appears in items 34 and 48 of the 2316 and items 14, 17 and 22 of the 1601-C.");
  expect(describeBox("deMinimisPaid")).toBe("Appears in items 35, 34 and 48 of the 2316 and items 14, 18, 17 and 22 of the 1601-C.");
  expect(describeBox("taxableAllowance")).toBe("Appears in item 41 of the 2316 and items 14 and 22 of the 1601-C.");
  expect(describeBox("taxableAllowance", true, "49")).toBe("Appears in item 33 of the 2316 and items 14 and 16 of the 1601-C.");
  expect(describeBox("taxableAllowance", true, "41")).toBe("Appears in item 41 of the 2316 and items 14 and 22 of the 1601-C.");
  expect(describeBox("taxableAllowance", false, "49")).toBe("Appears in item 49 of the 2316 and items 14 and 22 of the 1601-C.");
  expect(describeBox("nonTaxableAllowance", false, "NONE")).toBeNull();
  expect(describeBox("sssEmployee")).toBe("Appears in item 36 of the 2316 and items 14 and 19 of the 1601-C.");
  expect(describeBox("otherDeductions")).toBe("Appears in item 36 of the 2316 and items 14 and 19 of the 1601-C.");
  expect(describeBox("withholdingTax")).toBe("Appears in item 25A of the 2316 and item 25 of the 1601-C.");
  expect(describeBox("taxRefund")).toBe("Appears in item 25A of the 2316 and item 26 of the 1601-C.");
  // A deduction other than union dues is in no box.
  const facts = { minimumWageEarner: false, itemOf: () => "41" as const, unionDues: () => false };
  expect(lineItemsText({ code: "otherDeductions:2", label: "Uniform", figure: "otherDeductions", amount: 1 }, facts)).toBeNull();
  for (const figure of ["governmentLoans", "companyLoans", "netPay", "sssEmployer"] as const) expect(describeBox(figure)).toBeNull();
});
