import { expect, test } from "vitest";
import type { Scope } from "~/domain/shared/scope";
import { setAttendanceStart } from "~/models/time/attendance-start.server";
import { createHoliday } from "~/models/time/holidays.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { listCompaniesWithSilentTerminals, notifySilentTerminals } from "~/models/time/terminals/silent-terminals.server";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";
import { createTestCompany } from "../../../support/company";
import { createEmployees } from "../../../support/employees";
import { runSql } from "../../../support/payroll-run";

const NOW = new Date("2026-11-27T10:00:00+08:00");

/** Two employees who work from 08:00 to 17:00, and three offices. */
async function createAttendance(scope: Scope): Promise<void> {
  await createEmployees(scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ben Abad" }]);
  await setAttendanceStart(scope, "2026-11-23");
  await runSql(
    scope.companySeq,
    "insert into work_places (company_seq, work_place_seq, work_place_name) values ($1, 1, 'Pasig'), ($1, 2, 'Plant'), ($1, 3, 'Store')",
    [scope.companySeq],
  );
}

test("a terminal is notified of once per silence, when it has been silent for more than an hour", async () => {
  const { scope } = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_EDIT"] });
  const { companySeq } = scope;
  await createAttendance(scope);
  await evaluateDays(scope, NOW);
  await runSql(
    companySeq,
    `insert into terminals (company_seq, terminal_seq, serial_number, terminal_name, work_place_seq, created_by, last_seen_at)
     values ($1, 1, 'SILENT1', 'Gate', 1, 'Ana', $2), ($1, 2, 'SILENT2', 'Back', 1, 'Ana', null), ($1, 3, 'SILENT3', 'Side', 1, 'Ana', $3)`,
    [companySeq, "2026-11-27T09:00:00+08:00", "2026-11-27T08:59:59+08:00"],
  );
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const isListed = async (now: Date) => (await listCompaniesWithSilentTerminals(now)).some((each) => each.companySeq === companySeq);
  expect(await isListed(NOW)).toBe(true);
  // Exactly an hour is not more than an hour, and a terminal that never reported is being set up.
  expect((await Promise.all([notifySilentTerminals(scope, NOW), notifySilentTerminals(scope, NOW)])).sort()).toEqual([0, 1]);
  expect(await isListed(NOW)).toBe(false);
  expect(JSON.stringify(await readPanelNotifications(scope))).toContain("Side: nothing was received for more than an hour.");
  expect(await notifySilentTerminals(scope, later(1))).toBe(1);
  expect(await notifySilentTerminals(scope, later(240))).toBe(0);
  // It reports again, and then falls silent again.
  await runSql(companySeq, "update terminals set last_seen_at = $1 where terminal_seq = 1", [later(260)]);
  expect(await notifySilentTerminals(scope, later(320))).toBe(0);
  expect(await notifySilentTerminals(scope, later(321))).toBe(1);
});

test("a silence is notified from an hour after the first shift of the office begins until the last ends, and not on a holiday", async () => {
  const { scope } = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_EDIT"] });
  const { companySeq } = scope;
  await createAttendance(scope);
  await runSql(
    companySeq,
    `insert into terminals (company_seq, terminal_seq, serial_number, terminal_name, work_place_seq, created_by, last_seen_at)
     values ($1, 1, 'OPEN1', 'Gate', 1, 'Ana', $2), ($1, 2, 'OPEN2', 'Plant', 2, 'Ana', $2), ($1, 3, 'OPEN3', 'Store', 3, 'Ana', $2)`,
    [companySeq, "2026-11-26T20:00:00+08:00"],
  );
  // Luz works at the plant from 22:00 to 06:00. The store has no employee.
  await runSql(companySeq, "update employees set work_place_seq = case employee_seq when 1 then 2 else 1 end");
  await evaluateDays(scope, NOW);
  await runSql(companySeq, "update day_results set plan_start = 22 * 60, plan_end = 30 * 60 where employee_seq = 1");
  const namesAt = async (time: string) => {
    await runSql(companySeq, "update terminals set silence_notified_at = null");
    await notifySilentTerminals(scope, new Date(`${time}:00+08:00`));
    const { rows } = (await runSql(
      companySeq,
      "select terminal_name as name from terminals where silence_notified_at is not null order by 1",
    )) as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  };
  expect(await namesAt("2026-11-27T05:59")).toEqual(["Plant", "Store"]);
  expect(await namesAt("2026-11-27T06:00")).toEqual([]);
  expect(await namesAt("2026-11-27T08:59")).toEqual([]);
  expect(await namesAt("2026-11-27T09:00")).toEqual(["Gate", "Store"]);
  expect(await namesAt("2026-11-27T16:59")).toEqual(["Gate", "Store"]);
  expect(await namesAt("2026-11-27T17:00")).toEqual([]);
  await createHoliday(scope, {
    holidayDate: "2026-11-27",
    holidayName: "Foundation day",
    holidayType: "special_non_working",
    workPlaceSeqs: null,
    source: "",
  });
  await evaluateDays(scope, NOW);
  expect(await namesAt("2026-11-27T10:00")).toEqual([]);
});
