import { expect, test } from "vitest";
import { ITEM_CODE, createItemCode } from "~/domain/payroll/setup/items/item-code";

// cspell:ignore allo commu communic

test("G-14, LK-23: a code made from a long name abbreviates its words instead of cutting the name", () => {
  const codes = new Set<string>();
  for (const [name, code] of [
    ["Rice Subsidy", "RICE-SUBSIDY"],
    ["Communication Allowance", "COMMU-ALLOW"],
    ["Perfect Attendance Bonus", "PER-ATT-BON"],
    ["Communication", "COMMUNIC"],
    ["A very long name of an item", "A-VERY-LONG"],
    ["Ñ", "ITEM"],
  ] as const)
    expect([name, createItemCode(name, codes)]).toEqual([name, code]);
  const taken = new Set(["COMMU-ALLOW", "COMMU-ALLO-2"]);
  expect(createItemCode("Communication Allowance", taken)).toBe("COMMU-ALLO-3");
  expect(ITEM_CODE.test(createItemCode("Communication Allowance", taken))).toBe(true);
});
