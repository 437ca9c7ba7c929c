import { afterEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { postAccruals, listCompaniesWithAccrualsDue } from "~/models/leave/accruals.server";
import { verifyLeave } from "~/models/leave/leave-proof.server";
import { createTestCompany } from "../support/company";
import { copyEmployees } from "../support/copy-employees";
import { createEmployees } from "../support/employees";
import { listEntries, createLeaveType } from "../support/leave";
import { spawnChild, waitForExit, endChildren } from "../support/worker";

afterEach(endChildren);

async function runUntilKilled(...words: string[]): Promise<string | null> {
  const process = await spawnChild("tests/support/killed-accruals.ts", { DATA_DIR: env.DATA_DIR }, words);
  await waitForExit(process);
  return process.signalCode;
}

// Issue 14: a kill does not duplicate a year end. Per employee 10 of 15 days are forfeited, 5 carried over and 15 granted: three entries.
test("a process killed in the leave year end has posted each batch fully or not at all; the next one posts the rest once", async () => {
  const { scope } = await createTestCompany();
  const { companySeq } = scope;
  await createEmployees(scope, [{ employeeName: "Luz Cruz", joinDate: "2024-01-08" }]);
  await copyEmployees(companySeq, 600);
  await createLeaveType(scope, 1, "Annual leave", { carry_over_days: 5 });
  await postAccruals(scope, "2025-12-30");
  const before = (await listEntries(scope)).length;
  const words = [String(companySeq), "2026-01-01", "select enter_leave"];
  const since = async () => (await listEntries(scope)).length - before;
  expect([await runUntilKilled(...words, "1"), await since()]).toEqual(["SIGKILL", 0]);
  // Five hundred employees are one transaction; the others' transaction was not committed.
  expect([await runUntilKilled(...words, "2"), await since()]).toEqual(["SIGKILL", 3 * 500]);
  expect(await listCompaniesWithAccrualsDue("2026-01-01")).toContainEqual({ companySeq });
  expect([await postAccruals(scope, "2026-01-01"), await since()]).toEqual([3 * 101, 3 * 601]);
  expect([await postAccruals(scope, "2026-01-01"), await since()]).toEqual([0, 3 * 601]);
  expect(await verifyLeave(scope, "2026-01-01")).toMatchObject({ broken: null });
}, 60_000);
