import { expect, test } from "vitest";
import type { Item } from "~/domain/payroll/setup/items/item";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { itemExamples } from "~/domain/payroll/setup/items/item-examples";
import { scheduleExamples } from "~/domain/payroll/setup/schedule-example";

const TRANSPORT: Item = {
  itemSide: "EARNING",
  itemSeq: 7,
  itemCode: "TRANSPO",
  itemName: "Transportation",
  itemKind: "RECURRING",
  itemOrder: 1,
  form2316Item: "41",
  account: "6020",
  itemState: "ENABLE",
  stateReason: "",
  effectiveDay: FROM_THE_BEGINNING,
  revision: 1,
  amountFormula: "FIXED",
  paymentKind: "CASH",
  taxTreatment: "TAXABLE",
  deMinimisKey: null,
  taxClass: null,
  timing: "EQUAL",
  prorateYn: null,
  sssBaseYn: null,
  pagIbigBaseYn: null,
  unionDuesYn: "N",
  pagIbigExtra: null,
};
const DUES: Item = { ...TRANSPORT, itemSide: "DEDUCTION", taxTreatment: "NONE" };
const examplesByKey = (item: Item) => Object.fromEntries(itemExamples(item));

// 30,000.00: SSS 1,500.00, PhilHealth 750.00, Pag-IBIG 200.00; 13,775.00 a payroll, tax 15% of what is over 10,417.00: 503.70. With 1,000.00 more SSS
// of 32,000.00 is 1,600.00: 14,725.00, tax 646.20. 7 of 11 pay days of 1,000.00: 636.36.
test("a taxable allowance of 2,000.00 a month: in parts, for a joiner, with and without SSS and tax", () => {
  expect(examplesByKey(TRANSPORT)).toEqual({
    "Payrolls of a month, 2,000.00 a month": "1,000.00 + 1,000.00",
    "Joined on the fifth day of a period": "636.36",
    "SSS of the month": "1,600.00, 1,500.00 without it",
    "Pag-IBIG of the month": "200.00, 200.00 without it",
    "Tax of the month": "1,292.40, 1,007.40 without it",
  });
  expect(examplesByKey({ ...TRANSPORT, sssBaseYn: "N" })["SSS of the month"]).toBe("1,500.00, 1,500.00 without it");
  expect(examplesByKey({ ...TRANSPORT, prorateYn: "N" })["Joined on the fifth day of a period"]).toBe("1,000.00");
  expect(examplesByKey({ ...TRANSPORT, timing: "LAST" })["Payrolls of a month, 2,000.00 a month"]).toBe("0.00 + 2,000.00");
  // 5% of 30,000.00.
  expect(examplesByKey({ ...TRANSPORT, amountFormula: "PERCENT_OF_BASIC" })["Payrolls of a month, 5% of basic"]).toBe("750.00 + 750.00");
  expect(itemExamples({ ...TRANSPORT, itemKind: "ADJUSTMENT" })).toEqual([]);
});

// 15,000.00 less 1,225.00 and 503.70, twice: 26,542.60.
test("a deduction reduces net pay in parts; union dues reduce taxable pay", () => {
  expect(examplesByKey(DUES)).toEqual({
    "Payrolls of a month, 2,000.00 a month": "1,000.00 + 1,000.00",
    "Tax of the month": "1,007.40, 1,007.40 without it",
    "Net pay of the month": "24,542.60, 26,542.60 without it",
  });
  // 15% of 2,000.00 less.
  expect(examplesByKey({ ...DUES, unionDuesYn: "Y" })["Tax of the month"]).toBe("707.40, 1,007.40 without it");
});

// 360,000.00 ÷ 261, ÷ 313; an eighth of it × 1.25.
test("L-4: the days a year of a schedule determine the price of an absent day and of an overtime hour", () => {
  const schedule = { workDay: "12345", workTime: 480, dayFactor: null };
  expect(scheduleExamples(schedule)).toEqual([
    ["A day absent takes", "1,379.31"],
    ["An hour of overtime pays", "215.52"],
  ]);
  expect(scheduleExamples({ ...schedule, dayFactor: "313" })).toEqual([
    ["A day absent takes", "1,150.16"],
    ["An hour of overtime pays", "179.71"],
  ]);
  // four days of ten hours, 360,000.00 ÷ 208.8 = 1,724.14 a day; ÷ 10 × 1.25 = 215.52 an hour of overtime, as in five days of eight.
  expect(scheduleExamples({ ...schedule, workDay: "1234", workTime: 600 })).toEqual([
    ["A day absent takes", "1,724.14"],
    ["An hour of overtime pays", "215.52"],
  ]);
});
