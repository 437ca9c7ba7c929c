import { expect, test } from "vitest";
import { addDays, manilaDay } from "~/domain/shared/day";
import { listCompaniesWithAccrualsDue, postAccruals } from "~/models/leave/accruals.server";
import { createLeaveType, getLeaveSettings } from "~/models/leave/leave-policies.server";
import { addStatutoryLeaves, setLeaveStart } from "~/models/leave/leave-start.server";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";
import { LEAVE_POLICY_DEFAULTS } from "~/domain/leave/policies/leave-policy";
import { accrueLeaveJob } from "~/jobs/accrue-leave.server";
import { createTestCompany } from "../../support/company";
import { runSql } from "../../support/payroll-run";
import { calamityLeave, withStatutoryLeave } from "../../support/statutory-leaves";

const TODAY = manilaDay(new Date());
const YESTERDAY = addDays(TODAY, -1);
const CALAMITY = calamityLeave(TODAY);

async function company(day: string | null = "2026-01-01") {
  const { scope } = await createTestCompany({ permissions: ["LEAVE_VIEW", "LEAVE_SETTING_EDIT"] });
  if (day !== null) await setLeaveStart(scope, { day, today: "2026-01-01" });
  const types = async () => (await getLeaveSettings(scope)).types;
  const notifications = async () =>
    (await readPanelNotifications(scope)).company.map(({ subject, description }) => `${subject}: ${description}`);
  return { scope, types, notifications };
}

// covers: LEAVE-09
test("a company that already uses leaves gets the leave of a new law on its first day, once, and its administrators are notified", async () => {
  const { scope, types, notifications } = await company();
  const before = await types();
  await withStatutoryLeave("CALAMITY", CALAMITY, async () => {
    expect([await addStatutoryLeaves(scope, YESTERDAY), (await types()).length]).toEqual([0, 10]);
    expect((await Promise.all([addStatutoryLeaves(scope, TODAY), addStatutoryLeaves(scope, TODAY)])).sort()).toEqual([0, 1]);
    const after = await types();
    expect(after.slice(0, 10)).toEqual(before);
    expect(after.slice(10)).toMatchObject([
      { leavePolicySeq: 11, leaveName: "Calamity leave", leaveKind: "GLOBAL", leaveCode: "CALAMITY", state: "ENABLE" },
    ]);
    expect(await notifications()).toEqual([
      "A statutory leave was added: Calamity leave: employees can file it from now on. Switch it off if your company does not have to give it.",
    ]);
    // Switched off, it stays off.
    await runSql(scope.companySeq, "update leave_policies set state = 'DISABLE' where leave_code = 'CALAMITY'");
    expect([await addStatutoryLeaves(scope, TODAY), (await types()).at(-1)!.state, (await notifications()).length]).toEqual([
      0,
      "DISABLE",
      1,
    ]);
  });
});

// covers: LEAVE-09
test("the daily job adds it; a name that the company uses already is kept, and the new leave names its law", async () => {
  const { scope, types } = await company();
  await postAccruals(scope, YESTERDAY);
  const values = { ...LEAVE_POLICY_DEFAULTS, tiers: [{ fromYears: 0, days: 10_000 }] };
  const head = { leaveName: "CALAMITY LEAVE", state: "ENABLE", privateYn: "N", colour: "rose", instructions: "" } as const;
  await createLeaveType(scope, "CUSTOM", { ...head, values });
  await withStatutoryLeave("CALAMITY", CALAMITY, async () => {
    const company = { companySeq: scope.companySeq };
    expect(await listCompaniesWithAccrualsDue(TODAY)).toContainEqual(company);
    await accrueLeaveJob.run(company);
    expect((await types()).slice(10).map(({ leaveName }) => leaveName)).toEqual(["CALAMITY LEAVE", "Calamity leave (RA 99998)"]);
    expect(await listCompaniesWithAccrualsDue(TODAY)).not.toContainEqual(company);
  });
});

test("without leaves nothing is added; the first day of leaves brings the laws that began", async () => {
  const { scope, types } = await company(null);
  await withStatutoryLeave("CALAMITY", CALAMITY, async () => {
    expect([await addStatutoryLeaves(scope, TODAY), await types()]).toEqual([0, []]);
    await setLeaveStart(scope, { day: "2026-01-01", today: YESTERDAY });
    expect((await types()).some(({ leaveCode }) => (leaveCode as string | null) === "CALAMITY")).toBe(false);
    const other = await company(null);
    await setLeaveStart(other.scope, { day: "2026-01-01", today: TODAY });
    expect((await other.types()).at(-1)).toMatchObject({ leavePolicySeq: 11, leaveName: "Calamity leave" });
  });
});
