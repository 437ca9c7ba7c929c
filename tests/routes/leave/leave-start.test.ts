import { expect, test } from "vitest";
import { contentRevision } from "~/models/shared/optimistic-lock.server";
import { signIn, type Answer } from "../../support/app";
import { createTestCompany } from "../../support/company";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const ATTENDANCE = "/settings/company-settings/attendance";
const readText = ({ text }: Answer) => readMainText(text);

test("with its first day of leaves a company gets its first leave types; once days were granted, the day is fixed", async () => {
  const { email, scope } = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"] });
  const admin = await signIn(email);
  const set = (leaveStartDate: string, seen: string | null) =>
    admin.request(`${ATTENDANCE}/leaves`, { form: { leaveStartDate, revision: contentRevision(seen) } });
  const types = async () =>
    (await runSql(scope.companySeq, "select leave_name, state from leave_policies order by leave_policy_seq")) as {
      rows: { leave_name: string; state: string }[];
    };
  expect(readText(await admin.request(ATTENDANCE))).toContain("First day of leaves Leaves are not used");
  expect((await set("02/30/2026", null)).status).toBe(422);
  expect((await types()).rows).toEqual([]);
  expect((await set("01/01/2026", null)).status).toBe(303);
  expect(readText(await admin.request(ATTENDANCE))).toContain("First day of leaves 01/01/2026");
  expect((await types()).rows.map(({ leave_name, state }) => `${leave_name} ${state}`)).toEqual([
    "Annual leave ENABLE",
    "Sick leave DISABLE",
    "Day in lieu ENABLE",
    "Unpaid leave ENABLE",
    "Service incentive leave ENABLE",
    "Maternity leave ENABLE",
    "Paternity leave ENABLE",
    "Solo parent leave ENABLE",
    "VAWC leave ENABLE",
    "Special leave for women ENABLE",
  ]);
  const late = await set("01/15/2026", null);
  expect(late.status).toBe(409);
  expect((await set("01/15/2026", "2026-01-01")).status).toBe(303);
  expect((await types()).rows).toHaveLength(10);
  expect(readText(await admin.request(`${ATTENDANCE}/history`))).toContain("First day of leaves: 01/01/2026 → 01/15/2026.");
});
