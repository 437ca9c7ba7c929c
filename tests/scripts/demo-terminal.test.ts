import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { addDays, manilaDay } from "~/domain/shared/day";
import { createTerminal, getTerminal } from "~/models/time/terminals/terminals.server";
import { readTerminalPeople } from "~/models/time/terminals/terminal-people.server";
import { SimulatedTerminal } from "../../scripts/demo/simulated-terminal";
import { TerminalClient } from "../../scripts/demo/terminal-client";
import { origin } from "../support/app";
import { createTestCompany } from "../support/company";
import { createEmployees } from "../support/employees";
import { runSql } from "../support/payroll-run";

const YESTERDAY = addDays(manilaDay(new Date()), -1);
const at = (time: string) => new Date(`${YESTERDAY}T${time}:00+08:00`);

test("the demo's terminal connects, takes its people, and sends arrivals, departures and someone who steps out", async () => {
  const { scope } = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_EDIT"] });
  const { companySeq } = scope;
  await createEmployees(scope, [
    { employeeName: "Luz Cruz", employeeNumber: "27" },
    { employeeName: "Ben Abad", employeeNumber: "28" },
  ]);
  await runSql(companySeq, `update companies set attendance_start_date = '${addDays(YESTERDAY, -30)}'`);
  await runSql(companySeq, "insert into work_places (company_seq, work_place_seq, work_place_name) values ($1, 1, 'Pasig plant')", [
    companySeq,
  ]);
  await runSql(companySeq, "update employees set work_place_seq = 1");
  const off = { networkOnly: false, secretAddress: false };
  const { terminalSeq } = await createTerminal(scope, {
    serialNumber: "DEMO000009",
    terminalName: "Gate",
    workPlaceSeq: 1,
    sendPeople: true,
    ...off,
  });
  const client = new TerminalClient("DEMO000009", `${origin}/iclock`);
  // Luz works from 06:00 to 15:00; Ben's shift is not known.
  const settings = { firstDay: YESTERDAY, shifts: [{ pin: "27", start: 360, end: 900, workDays: "1234567" }] };
  const terminal = new SimulatedTerminal(client, settings, () => 0);
  const punches = async () => {
    const { rows } = (await runSql(
      companySeq,
      "select employee_seq as who, to_char(punched_at at time zone 'Asia/Manila', 'HH24:MI') as time, direction from punches order by punched_at",
    )) as { rows: { who: number; time: string; direction: string }[] };
    return rows.filter(({ who }) => who === 1);
  };
  await terminal.tick(at("12:00"));
  expect((await getTerminal(scope, terminalSeq)).lastSeenAt).not.toBeNull();
  expect(terminal.pins).toEqual(["27", "28"]);
  expect(await readTerminalPeople(scope, terminalSeq, new Date())).toMatchObject({ added: 2, toAdd: 0 });
  const [arrival, ...others] = await punches();
  expect([arrival!.direction, others]).toEqual(["IN", []]);
  expect(arrival!.time >= "05:45" && arrival!.time < "06:04").toBe(true);
  // With the least chance, the first one steps out after eight minutes, for three.
  await terminal.tick(at("12:08"));
  await terminal.tick(at("12:11"));
  expect((await punches()).slice(1)).toEqual([
    { who: 1, time: "12:08", direction: "OUT" },
    { who: 1, time: "12:11", direction: "IN" },
  ]);
  await terminal.tick(at("16:00"));
  const last = (await punches()).at(-1)!;
  expect([last.direction, last.time >= "15:00" && last.time < "15:20"]).toEqual(["OUT", true]);
  // A restart sends the same times again.
  const before = (await punches()).length;
  await new SimulatedTerminal(client, settings, () => 0).tick(at("16:30"));
  expect(await punches()).toHaveLength(before);
  // After an outage of days it sends what it kept, of the last three days at most.
  await new SimulatedTerminal(client, { ...settings, firstDay: addDays(YESTERDAY, -9) }, () => 0).tick(at("16:30"));
  expect(await punches()).toHaveLength(before + 3 * 2);
  // Who leaves is removed from it.
  await runSql(companySeq, `update employees set resignation_date = '${YESTERDAY}' where employee_seq = 2`);
  await runSql(companySeq, "update terminals set people_compared_at = null");
  await terminal.tick(at("16:40"));
  expect(terminal.pins).toEqual(["27"]);
});

test("the process of the demo's terminal waits for a server that does not answer, and ends with its parent", async () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "kawani-")), "demo-terminal.json");
  writeFileSync(file, JSON.stringify({ serialNumber: "DEMO000001", firstDay: YESTERDAY, shifts: [] }));
  const words = ["--import", "tsx", "scripts/demo-terminal.ts", "http://127.0.0.1:1/iclock", file];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ended = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  expect(await Promise.race([ended, new Promise((resolve) => setTimeout(() => resolve("runs"), 3_000))])).toBe("runs");
  child.disconnect();
  expect(await ended).toBe(0);
}, 30_000);
