import { afterEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { keepLedgers, listCompaniesUnkept } from "~/models/leave/accruals.server";
import { verifyLeave } from "~/models/leave/leave-proof.server";
import { testCompany } from "../support/company";
import { addPeople } from "../support/crowd";
import { testEmployees } from "../support/employees";
import { entriesOf, leaveType } from "../support/leave";
import { child, ended, endChildren } from "../support/worker";

afterEach(endChildren);

async function dies(...words: string[]): Promise<string | null> {
  const process = await child("tests/support/dying-leave.ts", { DATA_DIR: env.DATA_DIR }, words);
  await ended(process);
  return process.signalCode;
}

// Issue 14: a kill does not duplicate a year end. Per employee 10 of 15 days are forfeited, 5 carried over and 15 granted: three entries.
test("a process killed in the leave year end has posted each batch fully or not at all; the next one posts the rest once", async () => {
  const { scope } = await testCompany();
  const { companySeq } = scope;
  await testEmployees(scope, [{ employeeName: "Luz Cruz", joinDate: "2024-01-08" }]);
  await addPeople(companySeq, 600);
  await leaveType(scope, 1, "Annual leave", { carry_over_days: 5 });
  await keepLedgers(scope, "2025-12-30");
  const before = (await entriesOf(scope)).length;
  const words = [String(companySeq), "2026-01-01", "select enter_leave"];
  const since = async () => (await entriesOf(scope)).length - before;
  expect([await dies(...words, "1"), await since()]).toEqual(["SIGKILL", 0]);
  // Five hundred employees are one transaction; the others' transaction was not committed.
  expect([await dies(...words, "2"), await since()]).toEqual(["SIGKILL", 3 * 500]);
  expect(await listCompaniesUnkept("2026-01-01")).toContainEqual({ companySeq });
  expect([await keepLedgers(scope, "2026-01-01"), await since()]).toEqual([3 * 101, 3 * 601]);
  expect([await keepLedgers(scope, "2026-01-01"), await since()]).toEqual([0, 3 * 601]);
  expect(await verifyLeave(scope, "2026-01-01")).toMatchObject({ broken: null });
}, 60_000);
