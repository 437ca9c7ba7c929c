import { expect, test } from "vitest";
import { unpaidDays, type Leaver } from "~/domain/payroll/runs/leavers";

const run = { startDate: "2026-11-16", endDate: "2026-11-30" };
const leaver: Leaver = { joinDate: "2024-02-01", resignationDate: "2026-11-20", paidThrough: "2026-11-15" };

test("a leaver within a run has the days since the last pay unpaid", () => {
  expect(unpaidDays(leaver, run)).toEqual({ from: "2026-11-16", to: "2026-11-20" });
});

test("leaving on the last day of a run it does not pay them, leaving a day later it does", () => {
  expect(unpaidDays({ ...leaver, resignationDate: "2026-11-30" }, run)).toEqual({ from: "2026-11-16", to: "2026-11-30" });
  expect(unpaidDays({ ...leaver, resignationDate: "2026-12-01" }, run)).toBeNull();
});

test("an employee paid up to the last day is settled", () => {
  expect(unpaidDays({ ...leaver, paidThrough: "2026-11-20" }, run)).toBeNull();
  expect(unpaidDays({ ...leaver, paidThrough: "2026-11-19" }, run)).toEqual({ from: "2026-11-20", to: "2026-11-20" });
});

test("a leaver of the previous run who was not paid there is still listed", () => {
  expect(unpaidDays({ ...leaver, resignationDate: "2026-11-06", paidThrough: "2026-10-31" }, run)).toEqual({
    from: "2026-11-01",
    to: "2026-11-06",
  });
});

test("a leaver 45 days before a run is listed, 46 days before not any more", () => {
  // 11/16 minus 45 days is 10/02.
  expect(unpaidDays({ ...leaver, resignationDate: "2026-10-02", paidThrough: "2026-09-30" }, run)).toEqual({
    from: "2026-10-01",
    to: "2026-10-02",
  });
  expect(unpaidDays({ ...leaver, resignationDate: "2026-10-01", paidThrough: "2026-09-30" }, run)).toBeNull();
});

test("an employee never paid here counts from the join date, or from the run if that is long ago", () => {
  expect(unpaidDays({ ...leaver, paidThrough: null }, run)).toEqual({ from: "2026-11-16", to: "2026-11-20" });
  expect(unpaidDays({ joinDate: "2026-11-09", resignationDate: "2026-11-20", paidThrough: null }, run)).toEqual({
    from: "2026-11-09",
    to: "2026-11-20",
  });
  expect(unpaidDays({ ...leaver, resignationDate: "2026-11-10", paidThrough: null }, run)).toBeNull();
});

test("an employee hired again is unpaid from that day on", () => {
  expect(unpaidDays({ joinDate: "2026-11-18", resignationDate: "2026-11-20", paidThrough: "2026-03-15" }, run)).toEqual({
    from: "2026-11-18",
    to: "2026-11-20",
  });
});
