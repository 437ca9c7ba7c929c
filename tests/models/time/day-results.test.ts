import { beforeEach, expect, test } from "vitest";
import { inCompany, readInCompany } from "~/db/client.server";
import { addDays, dayNumber, type Day } from "~/domain/shared/day";
import { restoreDayResult } from "~/domain/time/results/stored-day";
import { setAttendanceStart } from "~/models/time/attendance-start.server";
import { createHoliday, removeHoliday } from "~/models/time/holidays.server";
import { evaluatePeople } from "~/models/time/evaluated-people.server";
import { punchSender, storeApiPunches } from "~/models/time/api-punches.server";
import { addPunch, voidPunch } from "~/models/time/punches.server";
import { evaluateDays, evaluateMarks } from "~/models/time/results/evaluate-days.server";
import { readStoredDays } from "~/models/time/results/stored-days.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { runSql } from "../../support/payroll-run";
import { addEndpoint } from "../../support/webhook-receiver";

/** Monday; the month before it is evaluated. */
const MONDAY = "2026-11-02";
const LAST = "2026-11-27";
/** Friday the 27th, 18:30 in Manila: the windows of that day are still open. */
const NOW = new Date("2026-11-27T10:30:00Z");
let company: TestCompany;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT"] });
  await createEmployees(company.scope, [
    { employeeName: "Luz Cruz" },
    { employeeName: "Ben Abad", joinDate: addDays(MONDAY, 2) },
    { employeeName: "Eva Sy", resignationDate: addDays(MONDAY, 8) },
  ]);
  await setAttendanceStart(company.scope, MONDAY);
});

const punch = (employeeSeq: number, workDate: Day, time: string, direction: "IN" | "OUT", date = workDate) =>
  addPunch(company.scope, { employeeSeq, workDate }, { date, time, direction, reason: "Forgot to clock", remark: "" }, LAST, NOW);
const evaluate = (now = NOW) => evaluateDays(company.scope, now);
const count = async (text: string): Promise<number> =>
  ((await runSql(company.scope.companySeq, `select count(*)::int as n from ${text}`)) as { rows: { n: number }[] }).rows[0]!.n;

async function stored() {
  const rows = await readInCompany(company.scope, (tx) => readStoredDays(tx, company.scope, [1, 2, 3], { from: MONDAY, to: LAST }));
  return new Map(rows.map((row) => [`${row.employeeSeq} ${dayNumber(row.workDate)}`, restoreDayResult(row)]));
}

/** Every day as evaluated directly from the punches. */
async function evaluateStored(now = NOW) {
  const people = await readInCompany(company.scope, (tx) => evaluatePeople(tx, company.scope, [1, 2, 3], { from: MONDAY, to: LAST, now }));
  return new Map(
    people.flatMap(({ employeeSeq, results }) =>
      results
        .filter(({ state, exceptions }) => state !== "NOT_EMPLOYED" || exceptions.length > 0)
        .map((result) => [`${employeeSeq} ${result.day}`, result] as const),
    ),
  );
}

const expectSame = async (now = NOW) => expect(Object.fromEntries(await stored())).toEqual(Object.fromEntries(await evaluateStored(now)));

// covers: T-27
test("stored results of a month equal its evaluation after any changes, and repeating changes nothing", async () => {
  await evaluate();
  // 26 days of Luz, 24 of Ben, who joined on the 3rd, 9 of Eva, who left after the 9th.
  expect((await stored()).size).toBe(26 + 24 + 9);
  await expectSame();
  // A generated month with a fixed seed.
  let seed = 7;
  const upTo = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const holidays: number[] = [];
  for (let round = 0; round < 4; round++) {
    for (let index = 0; index < 8; index++) {
      const [employeeSeq, day] = [1 + upTo(2), addDays(MONDAY, 2 + upTo(22))];
      const time = `${String(6 + upTo(17)).padStart(2, "0")}:${String(10 + upTo(50))}`;
      await punch(employeeSeq, day, time, upTo(2) ? "IN" : "OUT").catch(() => undefined);
    }
    await voidPunch(company.scope, { employeeSeq: 1, workDate: addDays(MONDAY, 2) }, 1, { undo: false, reason: "Wrong" }, LAST).catch(
      () => undefined,
    );
    const values = { holidayDate: addDays(MONDAY, upTo(26)), holidayName: `Day ${round}`, holidayType: "regular" as const };
    if (upTo(2)) holidays.push(await createHoliday(company.scope, { ...values, workPlaceSeqs: null, source: "" }));
    else if (holidays.length > 0) await removeHoliday(company.scope, holidays.pop()!, 1);
    await evaluate();
    await expectSame();
  }
  expect(await count("dirty_days")).toBe(0);
  const latest = async () =>
    ((await runSql(company.scope.companySeq, "select max(evaluated_at) as at from day_results")) as { rows: unknown[] }).rows;
  const before = await latest();
  await inCompany(company.scope, (tx) => markDaysDirty(tx, company.scope, { employeeSeqs: [1, 2, 3], from: null, to: null }));
  expect(await evaluate()).toBeGreaterThan(50);
  expect(await latest()).toEqual(before);
});

// covers: T-1 T-27
test("a day is open until its window ends, and is evaluated at most 15 minutes later without any change", async () => {
  await evaluate();
  expect((await stored()).get(`1 ${dayNumber(LAST)}`)).toMatchObject({ state: "OPEN", absentMinutes: 0 });
  // 17:00 and twelve hours, but not beyond 03:00, where Saturday begins: 19:00 UTC.
  const over = new Date("2026-11-27T19:00:00Z");
  expect(await evaluate(new Date(over.getTime() - 60_000))).toBeGreaterThan(0);
  expect((await stored()).get(`1 ${dayNumber(LAST)}`)).toMatchObject({ state: "OPEN" });
  await evaluate(new Date(over.getTime() + 14 * 60_000));
  expect((await stored()).get(`1 ${dayNumber(LAST)}`)).toMatchObject({ state: "ABSENT", absentMinutes: 480 });
});

test("an incomplete day of the last 30 is sent to webhooks, an earlier one is not", async () => {
  await setAttendanceStart(company.scope, addDays(LAST, -40));
  await addEndpoint(company.scope, "https://8.8.8.8/", ["punch.problem"]);
  for (const days of [-31, -30, -29, -1]) await punch(1, addDays(LAST, days), "08:00", "IN");
  await evaluate();
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select data ->> 'workDate' as day from webhook_events where data ->> 'problem' = 'INCOMPLETE' order by 1",
  )) as { rows: { day: Day }[] };
  expect(rows.map(({ day }) => day)).toEqual(["2026-10-29", "2026-11-26"]);
});

// covers: T-27
test("a change during evaluation is not lost: the stale evaluation writes nothing", async () => {
  await evaluate();
  await punch(1, MONDAY, "08:00", "IN");
  const marks = await inCompany(company.scope, async (tx) => {
    const { rows } = await tx.$client.query<{ employeeSeq: number; from: Day; to: Day; mark: string }>(
      `select employee_seq as "employeeSeq", from_day::text as "from", to_day::text as "to", mark from dirty_days`,
    );
    return rows;
  });
  // From two days before to two days after, but not before the first day of attendance.
  expect(marks).toMatchObject([{ employeeSeq: 1, from: MONDAY, to: addDays(MONDAY, 2) }]);
  await punch(1, MONDAY, "17:00", "OUT");
  await inCompany(company.scope, (tx) => evaluateMarks(tx, company.scope, marks, NOW));
  expect((await stored()).get(`1 ${dayNumber(MONDAY)}`)).toMatchObject({ state: "ABSENT" });
  expect(await count("dirty_days")).toBe(1);
  await evaluate();
  expect((await stored()).get(`1 ${dayNumber(MONDAY)}`)).toMatchObject({ state: "PRESENT", regularMinutes: 480 });
});

// covers: T-25 T-27
test("days without data from the office's time clock wait for it, and are evaluated for the whole office when it arrives", async () => {
  const office = "insert into work_places (company_seq, work_place_seq, work_place_name, device_ids) values ($1, 1, 'Plant', '{GATE-1}')";
  await runSql(company.scope.companySeq, office, [company.scope.companySeq]);
  await runSql(company.scope.companySeq, "update employees set work_place_seq = 1, employee_number = employee_seq::text");
  await evaluate();
  const day = async (date: Day) => (await stored()).get(`1 ${dayNumber(date)}`);
  const silent = { state: "INCOMPLETE", absentMinutes: 0, exceptions: ["NO_DATA"] };
  expect(await day(MONDAY)).toMatchObject(silent);
  const token = { companySeq: company.scope.companySeq, timeTokenSeq: 1, tokenName: "Gate", tokenScope: "TIME" as const };
  const send = (deviceId: string, at: string) =>
    storeApiPunches(
      punchSender({ ...token, workPlaceSeq: null, employeeSeq: null }),
      [{ employeeNumber: "2", at, deviceId, key: `${deviceId} ${at}` }],
      NOW,
    );
  // A clock of another office does not affect this one.
  await send("GATE-9", "2026-11-06T08:01:00+08:00");
  await evaluate();
  expect(await day(MONDAY)).toMatchObject(silent);
  await send("GATE-1", "2026-11-06T08:00:00+08:00");
  await evaluate();
  expect(await day(MONDAY)).toMatchObject({ state: "ABSENT", absentMinutes: 480, exceptions: [] });
  expect([await day("2026-11-06"), await day("2026-11-09")]).toMatchObject([{ state: "ABSENT" }, silent]);
  await expectSame();
});

// covers: T-27
test("an interrupted evaluation leaves complete employees and dirty marks, and the next one does the rest", async () => {
  await createEmployees(
    company.scope,
    Array.from({ length: 150 }, (_, index) => ({ employeeName: `Worker ${index}` })),
  );
  const stop = new AbortController();
  let looks = 0;
  const signal = {
    throwIfAborted: () => {
      if (++looks > 1) stop.abort();
      stop.signal.throwIfAborted();
    },
  } as AbortSignal;
  await expect(evaluateDays(company.scope, NOW, signal)).rejects.toThrow();
  expect(await count("dirty_days")).toBe(53);
  expect(await count("(select employee_seq from day_results group by employee_seq) people")).toBe(100);
  expect(
    await count("(select employee_seq from day_results where employee_seq > 3 group by employee_seq having count(*) <> 26) half"),
  ).toBe(0);
  await evaluate();
  expect(await count("dirty_days")).toBe(0);
  expect(await count("day_results")).toBe(26 + 24 + 9 + 150 * 26);
});

test("changing the attendance start restarts the results; without one nothing is stored", async () => {
  await evaluate();
  await setAttendanceStart(company.scope, addDays(MONDAY, 7));
  await evaluate();
  expect(await count("day_results")).toBe(19 + 19 + 2);
  await setAttendanceStart(company.scope, null);
  await evaluate();
  expect(await count("day_results")).toBe(0);
});
