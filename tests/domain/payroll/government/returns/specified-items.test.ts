import { expect, test } from "vitest";
import type { ItemOfLine } from "~/domain/payroll/government/returns/compensation";
import { specifiedItems } from "~/domain/payroll/government/returns/specified-items";

const line = (label: string, amount: number, figure: "taxableAllowance" | "supplementaryPay" | "basicSalary" = "taxableAllowance") => ({
  code: `${figure}:1`,
  label,
  figure,
  amount,
});

// covers: F-21
test("other items are named once each, in alphabetical order, if they have an amount and are in an item that requires it", () => {
  const itemOf: ItemOfLine = ({ label, figure }) => {
    if (label === "Rent") return "43";
    return figure === "taxableAllowance" ? "44A" : "51B";
  };
  const slips = [
    {
      lines: [
        line("Rice", 100),
        line("Meals", 50),
        line("Rent", 900),
        line("Bonus", 10, "supplementaryPay"),
        line("Basic", 1, "basicSalary"),
      ],
    },
    { lines: [line("Rice", 100), line("Advance", 40)] },
    { lines: [line("Advance", -40)] },
  ];
  expect(specifiedItems(slips, itemOf)).toEqual({ "44A": "Meals, Rice", "51B": "Bonus" });
  expect(specifiedItems([], itemOf)).toEqual({});
});
