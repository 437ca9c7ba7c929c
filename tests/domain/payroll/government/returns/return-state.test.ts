import { expect, test } from "vitest";
import { filingInput } from "~/domain/payroll/government/returns/filing-input";
import { amendedReturnsText, filingQuestion } from "~/domain/payroll/government/returns/filing-text";
import { figureName, getPreviousPeriod, getPeriodEnd } from "~/domain/payroll/government/returns/return-forms";
import {
  listFilingProblems,
  listChangedFigures,
  changedFiguresText,
  returnState,
  type ReturnFacts,
} from "~/domain/payroll/government/returns/return-state";
import { buildDeadlines, deadlineKey, type FiledDeadline } from "~/domain/payroll/government/deadlines/deadline-list";

const NOVEMBER: ReturnFacts = {
  figures: [
    { item: "14", figure: 37578007 },
    { item: "25", figure: 3354286 },
  ],
  digest: "of now",
  amount: 3354286,
  payrolls: 4,
  open: 0,
  missing: [],
  red: 0,
  unfiled: [],
  agrees: true,
  otherPay: "",
};
const FILED = { version: 1, filedDay: "2026-12-05", digest: "of now", figures: NOVEMBER.figures, payrollCount: 4 };

test("a month can be filed from the day after its end, once every payroll is completed and no check blocks", () => {
  const on = (today: string, facts: Partial<ReturnFacts> = {}) => listFilingProblems("1601-c", "2026-11", { ...NOVEMBER, ...facts }, today);
  expect(on("2026-11-30")).toEqual(["November 2026 is not over. It can be filed from 12/01/2026 on."]);
  expect(on("2026-12-01")).toEqual([]);
  expect(on("2026-12-01", { open: 1 })).toEqual(["A payroll of November 2026 is not completed. Complete or remove it, then file."]);
  expect(on("2026-12-01", { open: 2, missing: ["TIN", "address"] })).toEqual([
    "2 payrolls of November 2026 are not completed. Complete or remove them, then file.",
    "Missing for BIR 1601-C: TIN, address. Enter it in the company settings.",
  ]);
  expect(on("2026-12-01", { payrolls: 0 })).toEqual(["No payroll was paid in November 2026: there is nothing to file."]);
  expect(listFilingProblems("sss", "2026-11", { ...NOVEMBER, red: 1 }, "2026-12-01")).toEqual([
    "The list has 1 red check. Fix what is marked red there first.",
  ]);
  expect(listFilingProblems("1604-c", "2026", { ...NOVEMBER, unfiled: ["2026-11", "2026-12"], agrees: false }, "2027-01-01")).toEqual([
    "The 1601-C of November 2026, December 2026 is not filed. File it first.",
    "Certificates, monthly returns and alphalist show different taxes. The 1604-C page shows the three totals: fix the difference first.",
  ]);
});

test("a return is a draft, ready, filed, and needs an amended one as soon as a figure differs", () => {
  const state = (facts: Partial<ReturnFacts>, standing: typeof FILED | null, today = "2026-12-05") =>
    returnState("1601-c", "2026-11", { ...NOVEMBER, ...facts }, standing, today);
  expect(state({ payrolls: 0 }, null)).toBe("NOTHING");
  expect(state({}, null, "2026-11-30")).toBe("NOT_OVER");
  expect(state({ open: 1 }, null)).toBe("DRAFT");
  expect(state({}, null)).toBe("READY");
  expect(state({}, FILED)).toBe("FILED");
  expect(state({ digest: "another" }, FILED)).toBe("AMENDED_NEEDED");
});

test("a return filed for earlier pay is valid until a payroll of that month is completed here", () => {
  const elsewhere = { ...FILED, digest: "of elsewhere", payrollCount: 0 };
  const nothing = [{ item: "25", figure: 0 }];
  const state = (payrolls: number) =>
    returnState("1601-c", "2026-11", { ...NOVEMBER, payrolls, figures: nothing }, elsewhere, "2026-12-05");
  expect([state(0), state(1)]).toEqual(["FILED", "AMENDED_NEEDED"]);
  expect(listChangedFigures(elsewhere, nothing, 0)).toEqual([]);
  expect(listChangedFigures(elsewhere, nothing, 1)).toEqual([{ item: "25", filed: 3354286, now: 0 }]);
});

test("changes since filing are listed by item, in the specification's wording", () => {
  // F-73: item 25 33,542.86 → 34,011.86.
  const moved = listChangedFigures(
    FILED,
    [
      { item: "14", figure: 37578007 },
      { item: "25", figure: 3401186 },
    ],
    4,
  );
  expect(moved).toEqual([{ item: "25", filed: 3354286, now: 3401186 }]);
  expect(amendedReturnsText(changedFiguresText("1601-c", moved))).toBe(
    "Figures changed since filing: item 25 33,542.86 → 34,011.86. Start an amended return?",
  );
  expect(changedFiguresText("sss", [{ item: "employees", filed: 9, now: 10 }])).toBe("Employees 9 → 10");
  expect(changedFiguresText("sss", [])).toBe("rows of employees, with the same sums");
  expect(filingQuestion("1601-c", "2026-11", 3354286)).toBe(
    "Mark BIR 1601-C November 2026 as filed with ₱33,542.86? The figures are locked.",
  );
});

test("periods end on their last day and follow one another over the new year", () => {
  expect([getPeriodEnd("2028-02"), getPeriodEnd("2026")]).toEqual(["2028-02-29", "2026-12-31"]);
  expect([getPreviousPeriod("2026-01"), getPreviousPeriod("2026-11"), getPreviousPeriod("2026")]).toEqual(["2025-12", "2026-10", "2025"]);
  expect([figureName("1601-c", "25"), figureName("1604-c", "2026-11"), figureName("sss", "ec")]).toEqual([
    "25 Total Taxes Withheld",
    "November 2026, remitted",
    "EC",
  ]);
});

test("filing a return requires a reference, and a note for other remittances", () => {
  const typed = { filedDay: "12/05/2026", reference: " 1126-004871 ", version: "1", digest: "a".repeat(64) };
  expect(filingInput.parse(typed)).toMatchObject({
    filedDay: "2026-12-05",
    reference: "1126-004871",
    amountPaid: null,
    surcharge: 0,
    scan: null,
  });
  const wrong = filingInput.safeParse({ ...typed, reference: " ", amountPaid: "-1", otherRemittances: "10", scan: "" });
  expect(wrong.error?.issues.map(({ path }) => path.join("."))).toEqual(["reference", "amountPaid", "otherNote"]);
  expect(filingInput.safeParse({ ...typed, otherRemittances: "10" }).error?.issues.map(({ path }) => path.join("."))).toEqual([
    "otherNote",
  ]);
});

test("the deadline list shows filed and overdue returns, and those with a later payroll", () => {
  const payrolls = [{ payDate: "2026-11-13", endDate: "2026-11-15", completed: true, tax: 792414 }];
  const filing: FiledDeadline = { day: "2026-12-05", reference: "1126", amount: 792414, amountPaid: 792414, payrolls: 1 };
  const state = (today: string, filed: FiledDeadline | null, paid = payrolls) =>
    buildDeadlines(
      2026,
      { registeredName: "Bakery", philHealthNo: "", efpsGroup: "" },
      { daysOff: new Set(), payrolls: paid, today, filings: new Map(filed ? [[deadlineKey("1601C", "2026-11"), filed]] : []) },
    ).find(({ duty, period }) => duty === "1601C" && period === "2026-11")!;
  // The 10th of December 2026 is a Thursday.
  expect(state("2026-12-10", null)).toMatchObject({ state: "READY", filed: null });
  expect(state("2026-12-11", null)).toMatchObject({ state: "PASSED" });
  expect(state("2026-12-11", filing)).toMatchObject({ state: "FILED", amount: 792414, filed: { day: "2026-12-05", reference: "1126" } });
  const another = { payDate: "2026-11-27", endDate: "2026-11-30", completed: true, tax: 0 };
  expect(state("2026-12-11", filing, [...payrolls, another])).toMatchObject({ state: "AMENDED_NEEDED" });
  expect(state("2026-12-11", { ...filing, amount: 792413 })).toMatchObject({ state: "AMENDED_NEEDED" });
  // Carried over from before the first payroll here: it is valid until a payroll is paid in its month.
  const brought = { ...filing, payrolls: 0 };
  expect(state("2026-12-11", brought, [])).toMatchObject({ state: "FILED", amount: 792414 });
  expect(state("2026-12-11", brought)).toMatchObject({ state: "AMENDED_NEEDED" });
});
