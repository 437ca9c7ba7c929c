import { expect, test } from "vitest";
import { createLineItemLookup, summedCode } from "~/domain/payroll/government/returns/item-of-line";
import type { Figure } from "~/domain/payroll/engine/payslip-lines";

const ITEMS: Record<number, string> = { 3: "41", 4: "37", 5: "NONE", 6: "", 7: "34/48", 31: "42" };
const NAMES: Record<string, string> = { Commission: "45", Reimbursement: "NONE", Ticket: "37" };
const itemOf = createLineItemLookup(
  (itemSeq) => (itemSeq in ITEMS ? { form2316Item: ITEMS[itemSeq]! } : undefined),
  (name) => NAMES[name],
);
const at = (code: string, label = "x") => itemOf({ code, label, figure: code.split(":")[0] as Figure, amount: 1 });

// covers: F-21
test("an item's line is in the form item that the item names, whatever its name, also with two entries of it", () => {
  expect([at("taxableAllowance:3"), at("taxableAllowance:3:12"), at("taxableAllowance:3", "Commission")]).toEqual(["41", "41", "41"]);
  expect(at("taxableAllowance:31")).toBe("42");
  expect([at("nonTaxableAllowance:4"), at("nonTaxableAllowance:5")]).toEqual(["37", "NONE"]);
});

// covers: F-21
test("an amount for one payroll, and a figure set as a whole, are in the form item of the item with their name", () => {
  // A one-payroll amount's number is no item number.
  expect([at("supplementaryPay:adjustment:3", "Commission"), at("supplementaryPay:adjustment:3")]).toEqual(["45", "51B"]);
  expect([at("taxableAllowance", "Commission"), at("nonTaxableAllowance:adjustment:9", "Reimbursement")]).toEqual(["45", "NONE"]);
});

// covers: F-21
test("without a choice, or with one that the treatment does not allow, pay is in the treatment's form item", () => {
  for (const code of ["taxableAllowance:6", "taxableAllowance:7", "taxableAllowance:99"]) expect([code, at(code)]).toEqual([code, "44A"]);
  expect([at("supplementaryPay:6"), at("nonTaxableAllowance:6")]).toEqual(["51B", "37"]);
  // Taxable pay is never in 37, exempt pay only there.
  expect([at("taxableAllowance:4"), at("supplementaryPay:adjustment:1", "Ticket"), at("nonTaxableAllowance:3")]).toEqual([
    "44A",
    "51B",
    "37",
  ]);
});

test("lines of an item are summed by its number, amounts for one payroll by their figure", () => {
  const codes = ["taxableAllowance:3", "taxableAllowance:31:12", "supplementaryPay:adjustment:8", "taxableAllowance"];
  expect(codes.map(summedCode)).toEqual(["taxableAllowance:3", "taxableAllowance:31", "supplementaryPay", "taxableAllowance"]);
});
