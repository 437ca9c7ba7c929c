import { expect, test } from "vitest";
import { getReminderDay } from "~/domain/payroll/government/deadlines/reminder-lead-days";
import { reminderLeadDaysInput } from "~/domain/payroll/government/deadlines/reminder-lead-days-input";
import { dueDay, nominalDueDay, type DeadlineEmployer } from "~/domain/payroll/government/deadlines/statutory-deadlines";
import {
  dueDayText,
  buildDeadlines,
  deadlineKey,
  getDefaultMonth,
  type FiledDeadline,
} from "~/domain/payroll/government/deadlines/deadline-list";
import { nationalDaysOff } from "~/domain/payroll/engine/statutory/holidays";

const employer = (over: Partial<DeadlineEmployer> = {}): DeadlineEmployer => ({
  registeredName: "Panaderia",
  philHealthNo: "",
  efpsGroup: "",
  ...over,
});
const OFF = new Set([...nationalDaysOff(2026), ...nationalDaysOff(2027)]);

// covers: F-71
test("a last day on a weekend or holiday moves to the next workday, across the year too", () => {
  expect(dueDay("1601C", "2026-09", employer(), OFF)).toBe("2026-10-12");
  expect(dueDay("SSS", "2026-11", employer(), OFF)).toBe("2027-01-04");
  expect(dueDay("1604C", "2026", employer(), OFF)).toBe("2027-02-01");
  expect(dueDay("2316_COPIES", "2026", employer(), OFF)).toBe("2027-03-01");
  // A special working day moves no deadline; a Tuesday stays.
  expect(dueDay("1601C", "2026-10", employer(), OFF)).toBe("2026-11-10");
});

// covers: F-70
test("each deadline has its day: by eFPS group, by the last digit of the PEN, by the first letter of the name, by the year", () => {
  const day = (...[duty, period, over]: [Parameters<typeof nominalDueDay>[0], string, Partial<DeadlineEmployer>?]) =>
    nominalDueDay(duty, period, employer(over));
  expect([day("1601C", "2026-11"), day("1601C", "2026-12"), day("1601C", "2026-11", { efpsGroup: "A" })]).toEqual([
    "2026-12-10",
    "2027-01-15",
    "2026-12-15",
  ]);
  expect([day("SSS", "2026-01"), day("SSS", "2026-12")]).toEqual(["2026-02-28", "2027-01-31"]);
  expect([
    day("PHILHEALTH", "2026-11", { philHealthNo: "001234567894" }),
    day("PHILHEALTH", "2026-11", { philHealthNo: "001234567895" }),
  ]).toEqual(["2026-12-15", "2026-12-20"]);
  const names = {
    Delta: "2026-12-14",
    Echo: "2026-12-19",
    Lima: "2026-12-19",
    Mike: "2026-12-24",
    Quebec: "2026-12-24",
    Romeo: "2026-12-31",
    "7 Hills": "2026-12-31",
  };
  for (const [registeredName, due] of Object.entries(names))
    expect([registeredName, day("PAGIBIG", "2026-11", { registeredName })]).toEqual([registeredName, due]);
  expect((["REFUND", "DOLE_13TH", "2316", "1604C", "2316_COPIES"] as const).map((duty) => day(duty, "2026"))).toEqual([
    ...["2027-01-25", "2027-01-15", "2027-01-31", "2027-01-31", "2027-02-28"],
  ]);
});

// covers: F-70
test("a company can move a deadline earlier, to a workday, never later; overdue is by the statutory day", () => {
  // 3 days before Tuesday, 15 December is Saturday, the 12th: Friday, the 11th. A day before 4 January 2027 is a Sunday, and from 30 December on are holidays: the 29th.
  expect(getReminderDay("2026-12-15", 3, OFF)).toBe("2026-12-11");
  expect(getReminderDay("2027-01-04", 1, OFF)).toBe("2026-12-29");
  expect(getReminderDay("2026-12-15", 0, OFF)).toBe("2026-12-15");
  const payrolls = [{ payDate: "2026-11-15", endDate: "2026-11-15", completed: true, tax: 0 }];
  const listed = (today: string) =>
    buildDeadlines(2026, employer(), {
      daysOff: OFF,
      payrolls,
      today,
      filings: new Map(),
      adjusted: new Map(),
      leads: new Map([["1601C", 2]]),
    }).find(({ duty, period }) => duty === "1601C" && period === "2026-11")!;
  expect(listed("2026-12-09")).toMatchObject({ due: "2026-12-07", byLaw: "2026-12-10", state: "READY" });
  expect(dueDayText(listed("2026-12-09"))).toBe("by law 12/10");
  expect([listed("2026-12-10").state, listed("2026-12-11").state]).toEqual(["READY", "PASSED"]);
  const typed = (days: string) => reminderLeadDaysInput.safeParse({ leads: { SSS: days }, revision: "r".repeat(22) }).success;
  expect(["", "0", "20", "21", "-1", "1.5", "x"].map(typed)).toEqual([true, true, true, false, false, false, false]);
});

// covers: F-72
test("U-8: the Government page opens with the month of the next deadline once the current month is done", () => {
  const paid = (payDate: string, completed = true) => ({ payDate, endDate: payDate, completed, tax: 100_00 });
  const filing: FiledDeadline = { day: "2026-11-09", reference: "1", amount: null, amountPaid: 0, payrolls: 1 };
  const filedOctober = new Map((["1601C", "SSS", "PHILHEALTH", "PAGIBIG"] as const).map((duty) => [deadlineKey(duty, "2026-10"), filing]));
  const opens = (today: string, payrolls: Parameters<typeof buildDeadlines>[2]["payrolls"], filings = new Map<string, FiledDeadline>()) => {
    const duties = buildDeadlines(2026, employer(), { daysOff: OFF, payrolls, today, filings }).sort((a, b) => a.due.localeCompare(b.due));
    return getDefaultMonth(duties, today);
  };
  const november = [paid("2026-11-13"), paid("2026-11-27")];
  // The 1601-C of November is due on 12/10.
  expect(opens("2026-11-28", november)).toBe("2026-12");
  expect(opens("2026-11-28", [paid("2026-10-15"), ...november], filedOctober)).toBe("2026-12");
  // October is not filed; a November payroll is open; no employee was paid.
  expect(opens("2026-11-28", [paid("2026-10-15"), ...november])).toBe("2026-11");
  expect(opens("2026-11-20", [paid("2026-11-13"), paid("2026-11-27", false)])).toBe("2026-11");
  expect(opens("2026-11-28", [])).toBe("2026-11");
  // Overdue forms are listed with the current month.
  expect(opens("2027-03-02", november)).toBe("2027-03");
});
