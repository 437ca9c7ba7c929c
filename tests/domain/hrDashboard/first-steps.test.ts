import { expect, test } from "vitest";
import { isSetupComplete, firstSteps, type SetupCounts } from "~/domain/hrDashboard/first-steps";

const EMPTY: SetupCounts = {
  payroll: true,
  missing: ["TIN", "RDO Code"],
  offices: 0,
  year: 2026,
  holidays: 0,
  schedules: 0,
  attendanceStart: null,
  leaveStart: null,
  templates: 0,
  employees: 0,
  invited: 0,
  withoutSalary: 0,
  withoutNumbers: 0,
  withoutTemplate: 0,
  openings: 0,
  withoutOpening: 0,
  runs: 0,
  completedRuns: 0,
};
const ready = { missing: [], offices: 1, holidays: 18, schedules: 1, templates: 1 };
const states = (counts: Partial<SetupCounts>) =>
  firstSteps({ ...EMPTY, ...counts })
    .map(({ key, state }) => `${key} ${state}`)
    .join(", ");

test("an empty company starts with its details; steps that need people or settings wait for them", () => {
  expect(states({})).toBe(
    "company NEXT, offices OPEN, holidays OPEN, schedule OPEN, template OPEN, employees WAITS, attendance WAITS, pay WAITS, opening WAITS, run WAITS",
  );
  const steps = firstSteps(EMPTY);
  expect(steps[0]!.status).toBe("Missing: TIN, RDO Code.");
  expect(steps[2]!.title).toBe("Holidays of 2026");
  expect(steps[5]!.status).toBe("Waits for “Work schedule”.");
  expect(steps[9]!.status).toBe("Waits for “Payroll template”.");
});

test("the next step is the first possible one; opening balances block no step", () => {
  expect(states({ ...ready })).toContain("employees NEXT, attendance OPEN, pay WAITS, opening WAITS, run WAITS");
  expect(states({ ...ready, employees: 3, withoutSalary: 1, withoutNumbers: 2 })).toContain(
    "employees DONE, attendance OPEN, pay NEXT, opening OPEN, run WAITS",
  );
  expect(states({ ...ready, employees: 3 })).toContain("pay DONE, opening OPEN, run NEXT");
  expect(states({ ...ready, employees: 3, openings: 1, runs: 1 })).toContain("opening DONE, run NEXT");
});

test("U-6: the first days of attendance and of leaves are a separate step, which blocks no other", () => {
  const step = (counts: Partial<SetupCounts>) => firstSteps({ ...EMPTY, ...ready, ...counts }).find(({ key }) => key === "attendance")!;
  expect([step({}).state, step({}).optional, step({}).purpose]).toEqual([
    "OPEN",
    true,
    "Without a first day of attendance no time log counts; without a first day of leaves no leave days are granted. Skip it if you use neither.",
  ]);
  expect(step({ attendanceStart: "2026-11-16" })).toMatchObject({
    state: "OPEN",
    status: "Attendance from 11/16/2026. Leaves: no first day.",
  });
  expect(step({ attendanceStart: "2026-11-16", leaveStart: "2026-01-01" }).state).toBe("DONE");
  expect(firstSteps({ ...EMPTY, payroll: false }).some(({ key }) => key === "attendance")).toBe(false);
});

test("missing steps are counted in words, singular and plural", () => {
  const of = (counts: Partial<SetupCounts>) => firstSteps({ ...EMPTY, ...ready, ...counts }).map(({ status }) => status);
  expect(of({ employees: 1, withoutSalary: 1 })[7]).toBe("1 employee without a salary.");
  expect(of({ employees: 1200, withoutSalary: 2, withoutNumbers: 1 }).slice(5, 8)).toEqual([
    "1,200 employees.",
    "Attendance: no first day. Leaves: no first day.",
    "2 employees without a salary, 1 employee without a number.",
  ]);
  // An employee without a template would be silently missing from the first payroll.
  expect(of({ employees: 3, withoutTemplate: 1 }).slice(7, 10)).toEqual([
    "1 employee without a payroll template.",
    "None entered.",
    "Waits for “Salaries and numbers”.",
  ]);
  // An invited person is not an employee yet, but counts as a step started.
  expect(of({ invited: 1 })[5]).toBe("No one yet. 1 invitation waits for an answer.");
  expect(of({ employees: 1, invited: 2 })[5]).toBe("1 employee.");
  // Without it their 13th month pay and tax would start with the first payroll here.
  expect(of({ employees: 4, openings: 3, withoutOpening: 1 })[8]).toBe(
    "3 opening balances. 1 employee who joined before this month has none.",
  );
  expect(of({ employees: 4, withoutOpening: 4 })[8]).toBe("None entered.");
  expect(of({ employees: 3, runs: 1 })[9]).toBe("It is under way.");
});

test("a company that pays no one here has no payroll steps, and is guided until the others are done", () => {
  expect(states({ payroll: false })).toBe("company NEXT, offices OPEN, holidays OPEN, schedule OPEN, employees WAITS");
  expect(isSetupComplete({ ...EMPTY, ...ready, payroll: false })).toBe(false);
  expect(isSetupComplete({ ...EMPTY, ...ready, payroll: false, employees: 1 })).toBe(true);
});

test("the steps end with the first completed payroll, not with the first run", () => {
  expect(isSetupComplete({ ...EMPTY, ...ready, employees: 3, runs: 1 })).toBe(false);
  expect(isSetupComplete({ ...EMPTY, completedRuns: 1 })).toBe(true);
});
