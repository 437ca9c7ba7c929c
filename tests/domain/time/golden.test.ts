import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { TIME_FIELDS } from "~/domain/payroll/time/time-summary";
import { runGolden } from "../../../scripts/golden/run";
import { judgedCase } from "../../../scripts/golden/time/days";
import { TIME_GROUPS } from "../../../scripts/golden/time/run-time";

const textOf = (name: string) => readFileSync(fileURLToPath(new URL(`./${name}.json`, import.meta.url)), "utf8");
const results = runGolden(textOf("golden_time_public"));

for (const group of Object.keys(TIME_GROUPS)) {
  test(`every public golden case of time in group ${group} comes out`, () => {
    const cases = results.filter((result) => result.group === group);
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.filter((result) => !result.passed)).toEqual([]);
  });
}

test("the public file of time holds 213 cases, and those of groups without a function do not pass", () => {
  expect(results).toHaveLength(213);
  const others = results.filter(({ group }) => !(group in TIME_GROUPS));
  expect(others.flatMap(({ problems }) => problems)).toEqual(others.map(({ group }) => `group ${group} has no function`));
});

test("a day that has more exceptions or moved rows than are expected does not pass", () => {
  const { format, defaults, cases } = JSON.parse(textOf("golden_time_public")) as {
    format: string;
    defaults: unknown;
    cases: { id: string; expected: { days: Record<string, Record<string, unknown>> } }[];
  };
  const without = (id: string, day: string, name: string) => {
    const { expected, ...rest } = cases.find((one) => one.id === id)!;
    const { [name]: _, ...less } = expected.days[day]!;
    return { ...rest, expected: { days: { [day]: less } } };
  };
  const changed = [without("DAY-18", "2026-11-16", "exceptions"), without("DAY-53", "2026-11-29", "moved")];
  expect(runGolden(JSON.stringify({ format, defaults, cases: changed })).map(({ passed }) => passed)).toEqual([false, false]);
});

interface Bakery {
  startDate: string;
  endDate: string;
  policy: object;
  workSchedules: { workScheduleSeq: number; policy: object }[];
  holidays: object[];
  employees: { employeeSeq: number; workScheduleSeq: number; resignationDate: string | null }[];
  punches: { employeeSeq: number }[];
  filings: { employeeSeq: number }[];
  expectedDays: ({ employeeSeq: number; workDate: string } & Record<string, unknown>)[];
}

test("the half month of a bakery with 12 people comes out day by day", () => {
  const bakery = JSON.parse(textOf("time-bakery")) as Bakery;
  const ofOne = <Row extends { employeeSeq: number }>(rows: Row[], seq: number) => rows.filter(({ employeeSeq }) => employeeSeq === seq);
  const days = bakery.employees.flatMap(({ employeeSeq, workScheduleSeq, resignationDate, ...employee }) => {
    const schedule = bakery.workSchedules.find((one) => one.workScheduleSeq === workScheduleSeq)!;
    const judged = judgedCase(
      {
        from: bakery.startDate,
        to: bakery.endDate,
        schedule,
        policy: { ...bakery.policy, ...schedule.policy },
        holidays: bakery.holidays,
        punches: ofOne(bakery.punches, employeeSeq),
        filings: ofOne(bakery.filings, employeeSeq),
        employee: { ...employee, ...(resignationDate === null ? {} : { resignationDate }) },
      },
      {},
    );
    return Object.values(judged).map((day) => ({ employeeSeq, ...day }));
  });
  const unsaid = { ...Object.fromEntries(TIME_FIELDS.map((field) => [field, 0])), exceptions: [], moved: [] };
  const wanted = bakery.expectedDays.map((day) => ({ ...unsaid, ...day }));
  expect(days).toHaveLength(180);
  expect(days).toEqual(wanted.map((day) => expect.objectContaining(day)));
});
