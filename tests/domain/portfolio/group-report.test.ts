import { expect, test } from "vitest";
import { figureByMonth, monthsBetween, periodText, reportMonths, reportTable, type CompanyPay } from "~/domain/portfolio/group-report";

const TODAY = "2026-11-29";
const months = (from: string, to: string) => reportMonths(from, to, TODAY).months;

test("the default period is this year up to the current month; what is no month counts as not chosen", () => {
  const year = ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"];
  expect(months("", "")).toEqual(year);
  expect(months("2026-13", "x' or 1=1")).toEqual(year);
  expect(reportMonths("", "", "2027-01-01").months).toEqual(["2027-01"]);
  // Only the last month: its year up to it. Only a later first month: that month.
  expect(months("", "2025-02")).toEqual(["2025-01", "2025-02"]);
  expect(months("2026-12", "")).toEqual(["2026-12"]);
});

test("a period in the wrong order is reversed, and 24 months are the most", () => {
  expect(months("2026-02", "2025-12")).toEqual(["2025-12", "2026-01", "2026-02"]);
  // December 2024 to November 2026 are exactly 24 months, from November 2024 one too many.
  expect(reportMonths("2024-12", "2026-11", TODAY)).toEqual({ months: monthsBetween("2024-12", "2026-11"), shortened: false });
  expect(reportMonths("2024-11", "2026-11", TODAY)).toEqual({ months: monthsBetween("2024-12", "2026-11"), shortened: true });
  expect(monthsBetween("2024-12", "2026-11")).toHaveLength(24);
});

test("a period is named by its first and last month", () => {
  expect(periodText(["2026-11"])).toBe("November 2026");
  expect(periodText(["2026-01", "2026-11"])).toBe("January to November 2026");
  expect(periodText(["2025-11", "2026-02"])).toBe("November 2025 to February 2026");
});

/** Gross pay and nothing else. */
const gross = (amount: number) => [amount, 0, 0, 0, 0, 0, 0, 0, 0];
const PAY: CompanyPay[] = [
  {
    companySeq: 1,
    companyName: "One",
    amounts: [
      { month: "2026-10", department: "Store", amounts: gross(1_000) },
      { month: "2026-11", department: "Store", amounts: gross(2_000) },
      { month: "2026-11", department: "", amounts: gross(50) },
    ],
    people: [
      { month: "2026-10", department: "Store", people: 2 },
      { month: "2026-11", department: "Store", people: 3 },
      { month: "2026-11", department: "", people: 1 },
      { month: null, department: "Store", people: 3 },
      { month: null, department: "", people: 1 },
    ],
  },
  { companySeq: 2, companyName: "Two", amounts: [], people: [] },
];
const OCTOBER_NOVEMBER = ["2026-10", "2026-11"];

test("rows of companies: a company without payrolls is zero, and the period's headcount is no sum of months", () => {
  const table = reportTable(PAY, { months: OCTOBER_NOVEMBER, rows: "company", figure: "people" });
  expect(table.columns.map(({ label }) => label)).toEqual(["Oct 2026", "Nov 2026", "Period"]);
  expect(table.rows.map(({ label, values }) => [label, ...values])).toEqual([
    ["One", 2, 4, 4],
    ["Two", 0, 0, 0],
  ]);
  expect(table.totals).toEqual([2, 4, 4]);
});

test("rows of departments name the company; payslips without a department are a row of their own", () => {
  const table = reportTable(PAY, { months: OCTOBER_NOVEMBER, rows: "department", figure: "gross" });
  expect(table.rows.map(({ label, company, values }) => [label, company?.companyName, ...values])).toEqual([
    ["No department", "One", 0, 50, 50],
    ["Store", "One", 1_000, 2_000, 3_000],
  ]);
  expect(table.totals).toEqual([1_000, 2_050, 3_050]);
});

test("rows of months have every figure as a column and no total of headcounts", () => {
  const table = reportTable(PAY, { months: OCTOBER_NOVEMBER, rows: "month", figure: "gross" });
  expect(table.rows.map(({ label, values }) => [label, values[0], values[1]])).toEqual([
    ["October 2026", 2, 1_000],
    ["November 2026", 4, 2_050],
  ]);
  expect(table.totals.slice(0, 2)).toEqual([null, 3_050]);
  expect(figureByMonth(PAY, "people", OCTOBER_NOVEMBER)).toEqual([2, 4]);
  expect(figureByMonth(PAY, "gross", OCTOBER_NOVEMBER)).toEqual([1_000, 2_050]);
});

test("a report without companies has no rows, and its totals are zero", () => {
  const table = reportTable([], { months: ["2026-11"], rows: "company", figure: null });
  expect([table.rows, new Set(table.totals)]).toEqual([[], new Set([0])]);
});
