import { expect, test } from "vitest";
import { listCompaniesWithSilentTerminals, notifySilentTerminals } from "~/models/time/terminals/silent-terminals.server";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";
import { createTestCompany } from "../../../support/company";
import { runSql } from "../../../support/payroll-run";

const NOW = new Date("2026-11-27T10:00:00+08:00");

test("a terminal is notified of once per silence, when it has been silent for more than an hour", async () => {
  const { scope } = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_EDIT"] });
  const { companySeq } = scope;
  await runSql(companySeq, "insert into work_places (company_seq, work_place_seq, work_place_name) values ($1, 1, 'Pasig')", [companySeq]);
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
  expect(await notifySilentTerminals(scope, later(600))).toBe(0);
  // It reports again, and then falls silent again.
  await runSql(companySeq, "update terminals set last_seen_at = $1 where terminal_seq = 1", [later(660)]);
  expect(await notifySilentTerminals(scope, later(700))).toBe(0);
  expect(await notifySilentTerminals(scope, later(721))).toBe(1);
});
