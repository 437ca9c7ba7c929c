import { afterEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { setAttendanceStart } from "~/models/time/attendance-start.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { createPunchUpload, getPunchUpload, previewPunchUpload, storePunchUpload } from "~/models/time/uploads/punch-uploads.server";
import { findTerminal } from "~/models/time/terminals/terminal-lookup.server";
import { storeTerminalPunches } from "~/models/time/terminals/terminal-punches.server";
import { createTerminal } from "~/models/time/terminals/terminals.server";
import { createTestCompany } from "../support/company";
import { copyEmployees } from "../support/copy-employees";
import { createEmployees } from "../support/employees";
import { runSql } from "../support/payroll-run";
import { terminalBacklog } from "../support/terminal-backlog";
import { spawnChild, waitForExit, endChildren } from "../support/worker";

/** Saturday noon: the week since Monday has ended. */
const [MONDAY, NOW] = ["2026-11-16", new Date("2026-11-21T12:00:00+08:00")];

afterEach(endChildren);

const runUntilKilled = async (...words: string[]) => {
  const process = await spawnChild("tests/support/killed-time-job.ts", { DATA_DIR: env.DATA_DIR }, words);
  await waitForExit(process);
  return process.signalCode;
};

async function count(companySeq: number, text: string): Promise<number> {
  const { rows } = (await runSql(companySeq, `select count(*)::int as n from ${text}`)) as { rows: { n: number }[] };
  return rows[0]!.n;
}

test("a process killed during a biometric import has stored nothing, and the next one stores the file", async () => {
  const { scope } = await createTestCompany({ permissions: ["ATTENDANCE_EDIT"] });
  const { companySeq } = scope;
  await createEmployees(scope, [{ employeeName: "Luz Cruz" }]);
  await setAttendanceStart(scope, MONDAY);
  const taps = ["16 08:00:10", "16 17:01:00", "17 08:02:00", "17 17:00:30"];
  const bytes = Buffer.from(taps.map((at, state) => `E0001\t2026-11-${at}\t1\t${state % 2}\t1\t0\r\n`).join(""));
  const punchUploadSeq = await createPunchUpload(scope, { name: "attlog.dat", bytes }, { profile: "ZK_ATTLOG" });
  // Its punches are written, and the transaction is not committed.
  expect(await runUntilKilled("import", String(companySeq), String(punchUploadSeq), NOW.toISOString(), "insert into punches", "1")).toBe(
    "SIGKILL",
  );
  expect([await count(companySeq, "punches"), (await getPunchUpload(scope, punchUploadSeq)).uploadState]).toEqual([0, "WAITING"]);
  const { digest } = await previewPunchUpload(scope, punchUploadSeq, 0, NOW);
  expect(await storePunchUpload(scope, punchUploadSeq, { digest, offsetMinutes: 0 }, NOW)).toEqual({ added: 4, lifted: 0 });
  expect([await count(companySeq, "punches"), await count(companySeq, "dirty_days")]).toEqual([4, 1]);
}, 60_000);

test("a process killed while it stores a terminal's post keeps the committed pieces, and the post sent again stores the rest once", async () => {
  const { scope } = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_EDIT"] });
  const { companySeq } = scope;
  await createEmployees(scope, [{ employeeName: "Luz Cruz", employeeNumber: "27" }]);
  await setAttendanceStart(scope, MONDAY);
  await runSql(companySeq, `insert into work_places (company_seq, work_place_seq, work_place_name) values (${companySeq}, 1, 'Pasig')`);
  const serialNumber = "KILLED0001";
  const off = { networkOnly: false, secretAddress: false, sendPeople: false };
  await createTerminal(scope, { serialNumber, terminalName: "Gate", workPlaceSeq: 1, ...off });
  // 1,200 lines are twelve pieces of 100. The second one is written and not committed, so no answer was sent either.
  expect(await runUntilKilled("terminal", String(companySeq), serialNumber, NOW.toISOString(), "insert into punches", "2")).toBe("SIGKILL");
  expect(await count(companySeq, "punches")).toBe(100);
  expect(await count(companySeq, "terminals where last_stamp = ''")).toBe(1);
  const terminal = (await findTerminal(serialNumber, NOW))!;
  const body = Buffer.from(terminalBacklog(1_200, ["27"], MONDAY));
  expect(await storeTerminalPunches(terminal, body, { stamp: "7", connectedSince: NOW }, NOW)).toBe(1_200);
  expect([await count(companySeq, "punches"), await count(companySeq, "terminals where last_stamp = '7'")]).toEqual([1_200, 1]);
}, 60_000);

// covers: T-27
test("a process killed during evaluation leaves each employee fully evaluated or still dirty, and the next one does the rest", async () => {
  const { scope } = await createTestCompany();
  const { companySeq } = scope;
  await createEmployees(scope, [{ employeeName: "Luz Cruz", joinDate: "2026-01-05" }]);
  await copyEmployees(companySeq, 150);
  await setAttendanceStart(scope, MONDAY);
  expect(await runUntilKilled("judge", String(companySeq), "0", NOW.toISOString(), "insert into day_results", "2")).toBe("SIGKILL");
  const days = "(select count(*) from day_results r where r.company_seq = e.company_seq and r.employee_seq = e.employee_seq)";
  const marked = "exists (select from dirty_days c where c.company_seq = e.company_seq and c.employee_seq = e.employee_seq)";
  // A hundred employees are one transaction; the others' transaction was not committed. Monday to Saturday are six days.
  const people = await count(companySeq, "employees");
  expect(await count(companySeq, `employees e where not ${marked} and ${days} = 6`)).toBe(100);
  expect(await count(companySeq, `employees e where ${marked} and ${days} = 0`)).toBe(people - 100);
  await evaluateDays(scope, NOW);
  expect(await count(companySeq, `employees e where not ${marked} and ${days} = 6`)).toBe(people);
}, 60_000);
