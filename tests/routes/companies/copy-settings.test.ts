import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { LEAVE_POLICY_DEFAULTS } from "~/domain/leave/policies/leave-policy";
import type { LeaveTypeInput } from "~/domain/leave/policies/leave-input";
import { INITIAL_TIMES } from "~/domain/time/schedule/default-times";
import { postAccruals } from "~/models/leave/accruals.server";
import { createLeaveType, getLeaveSettings } from "~/models/leave/leave-policies.server";
import { listSchedules } from "~/models/shared/schedules.server";
import { createSchedule, makeMain, updateSchedule } from "~/models/time/schedules.server";
import { signIn } from "../../support/app";
import { createTestCompany, grantPermissions, type TestCompany } from "../../support/company";
import {
  address,
  ALL,
  COPY,
  countRows,
  difference,
  digestOf,
  historyOf,
  inside,
  pair,
  post,
  preview,
  TODAY,
  type Pair,
} from "../../support/copy-settings";
import { createEmployees } from "../../support/employees";

const night = { workScheduleName: "Night crew", times: { ...INITIAL_TIMES.FIXED_TIME, startTime: "22:00", endTime: "07:00", breaks: [] } };
const NIGHT = {
  ...night,
  times: { ...night.times, workTime: 480, breaks: [{ startTime: "02:00", endTime: "03:00", paidYn: "N" as const }] },
};
const BIRTHDAY: LeaveTypeInput = {
  leaveName: "Birthday leave",
  colour: "rose",
  state: "ENABLE",
  privateYn: "N",
  instructions: "On the day itself.",
  // One day a year, for everyone, on 1 January.
  values: { ...LEAVE_POLICY_DEFAULTS, basis: "CALENDAR_YEAR", tiers: [{ fromYears: 0, days: 10_000 }] },
};

let both: Pair;
beforeAll(async () => {
  both = await pair();
  await createSchedule(both.source.scope, "FIXED_TIME", NIGHT);
  await createLeaveType(both.source.scope, "CUSTOM", BIRTHDAY);
});

test("the preview states what happens to each record, and saves nothing", async () => {
  const [before, beforeThere] = [await countRows(both.source), await countRows(both.target)];
  const { status, rows } = await preview(both);
  expect(status).toBe(200);
  // Annual leave, Day in lieu and Unpaid leave came with the first day of leaves in both companies.
  expect(rows).toEqual([
    "Night crew: Will be added",
    "Annual leave: Already there, nothing to do",
    "Day in lieu: Already there, nothing to do",
    "Unpaid leave: Already there, nothing to do",
    "Birthday leave: Will be added",
  ]);
  expect([difference(before, await countRows(both.source)), difference(beforeThere, await countRows(both.target))]).toEqual([{}, {}]);
});

test("copies what the preview showed, with one entry about it in both companies, and nothing else changes", async () => {
  const [before, beforeThere] = [await countRows(both.source), await countRows(both.target)];
  const { digest } = await preview(both);
  const answer = await post(both, digest);
  expect([answer.status, answer.location]).toEqual([303, "/companies"]);
  expect(difference(before, await countRows(both.source))).toEqual({ change_log_entries: 1 });
  // The schedule and the leave type are in the history as well, as if they had been added by hand.
  expect(difference(beforeThere, await countRows(both.target))).toMatchObject({
    change_log_entries: 3,
    work_schedules: 1,
    leave_policies: 1,
    leave_policy_versions: 1,
    leave_policy_tiers: 1,
  });
  expect(await historyOf(both.source)).toEqual([`Copied 1 work schedule and 1 leave type to ${both.target.name}.`]);
  expect(await historyOf(both.target)).toEqual([`Copied 1 work schedule and 1 leave type from ${both.source.name}.`]);
  const history = await both.visitor.request(inside(both.target, "/settings/company-settings/company/history"));
  expect(history.text).toContain(`Copied 1 work schedule and 1 leave type from ${both.source.name}.`);
});

test("what was copied works as if it had been added by hand", async () => {
  const { target, visitor } = both;
  const schedule = (await listSchedules(target.scope, TODAY)).find(({ workScheduleName }) => workScheduleName === "Night crew")!;
  expect(schedule).toMatchObject({ startTime: "22:00", endTime: "07:00", workTime: 480, mainWorkScheduleYn: "Y", scheduleState: "ENABLE" });
  const page = await visitor.request(inside(target, `/time/work_policy/${schedule.workScheduleSeq}`));
  expect([page.status, page.text.includes("Night crew")]).toEqual([200, true]);
  const [employeeSeq] = await createEmployees(target.scope, [{ employeeName: "Ben Cruz", workScheduleSeq: schedule.workScheduleSeq }]);
  const types = (await getLeaveSettings(target.scope)).types;
  const birthday = types.find(({ leaveName }) => leaveName === "Birthday leave")!;
  expect(birthday).toMatchObject({ leaveKind: "CUSTOM", colour: "rose", instructions: "On the day itself.", revision: 1 });
  const leavePage = await visitor.request(inside(target, `/leave/leave_settings/custom/${birthday.leavePolicySeq}`));
  expect([leavePage.status, leavePage.text.includes("On the day itself.")]).toEqual([200, true]);
  await postAccruals(target.scope, TODAY);
  const { rows } = await inCompany(target.scope, ({ $client }) =>
    $client.query<{ entry: string }>(
      "select entry_day::text || ' ' || trim_scale(days) as entry from leave_entries where company_seq = $1 and employee_seq = $2 and leave_policy_seq = $3 and entry_day >= '2026-01-01'",
      [target.scope.companySeq, employeeSeq, birthday.leavePolicySeq],
    ),
  );
  // One day on 1 January 2026.
  expect(rows).toEqual([{ entry: "2026-01-01 1" }]);
});

test("a second post and a second preview copy nothing", async () => {
  const fresh = await pair();
  await createSchedule(fresh.source.scope, "FIXED_TIME", NIGHT);
  const { digest } = await preview(fresh, ["SCHEDULES"]);
  const twice = await Promise.all([post(fresh, digest, ["SCHEDULES"]), post(fresh, digest, ["SCHEDULES"])]);
  expect(twice.map(({ status }) => status).sort()).toEqual([303, 409]);
  const again = await post(fresh, digest, ["SCHEDULES"]);
  expect([again.status, again.text.includes("There is nothing to copy.")]).toEqual([409, true]);
  const after = await preview(fresh, ["SCHEDULES"]);
  expect([after.rows, after.digest]).toEqual([["Night crew: Already there, nothing to do"], ""]);
  expect((await listSchedules(fresh.target.scope, TODAY)).map(({ workScheduleName }) => workScheduleName)).toEqual(["Night crew"]);
  expect(await historyOf(fresh.target)).toHaveLength(1);
});

test("a change between preview and post is refused with a new preview, and nothing is copied", async () => {
  const fresh = await pair();
  const seq = await createSchedule(fresh.source.scope, "FIXED_TIME", NIGHT);
  await createLeaveType(fresh.source.scope, "CUSTOM", BIRTHDAY);
  const shown = await preview(fresh);
  const times = { ...NIGHT.times, startTime: "21:00", endTime: "06:00" };
  await updateSchedule(fresh.source.scope, seq, { workScheduleName: "Night crew", times, effectiveDay: TODAY, revision: 1 }, () =>
    Promise.resolve(null),
  );
  const before = await countRows(fresh.target);
  const refused = await post(fresh, shown.digest);
  expect([refused.status, refused.text.includes("Something changed since this preview was made.")]).toEqual([409, true]);
  expect(digestOf(refused.text)).not.toBe(shown.digest);
  expect(difference(before, await countRows(fresh.target))).toEqual({});
  expect((await post(fresh, digestOf(refused.text))).status).toBe(303);
  expect(await listSchedules(fresh.target.scope, TODAY)).toMatchObject([{ startTime: "21:00" }]);
});

test("a record of the same name with other content is never overwritten, whatever its case", async () => {
  const fresh = await pair();
  await createSchedule(fresh.source.scope, "FIXED_TIME", NIGHT);
  await createLeaveType(fresh.source.scope, "CUSTOM", BIRTHDAY);
  await createSchedule(fresh.target.scope, "FIXED_TIME", { workScheduleName: "NIGHT CREW", times: INITIAL_TIMES.FIXED_TIME });
  const { rows, digest } = await preview(fresh);
  expect(rows).toContain("Night crew: Skipped: the name is in use with other content");
  expect((await post(fresh, digest)).status).toBe(303);
  expect(await listSchedules(fresh.target.scope, TODAY)).toMatchObject([
    { workScheduleName: "NIGHT CREW", startTime: "08:00", revision: 1 },
  ]);
});

test("agreements of employees and departments that the other company lacks cannot be copied", async () => {
  const fresh = await pair();
  const { source, target } = fresh;
  const compressed = { compressedYn: "Y", compressedAgreedOn: "2026-01-05", compressedReportedOn: "2026-01-06" };
  await createSchedule(source.scope, "FIXED_TIME", {
    workScheduleName: "Four days",
    times: { ...INITIAL_TIMES.FIXED_TIME, ...compressed },
  });
  const addDepartment = ({ scope: { companySeq } }: TestCompany, seq: number, name: string) =>
    inCompany({ companySeq }, ({ $client }) =>
      $client.query("insert into departments (company_seq, department_seq, department_name) values ($1, $2, $3)", [companySeq, seq, name]),
    );
  await addDepartment(source, 7, "Kitchen");
  await createLeaveType(source.scope, "CUSTOM", { ...BIRTHDAY, values: { ...BIRTHDAY.values, departments: [7] } });
  const { rows } = await preview(fresh);
  expect(rows).toContain(
    "Four days: Cannot be copied: It records an agreement of the employees of this company. Add it in the other company with the agreement there.",
  );
  expect(rows).toContain(
    "Birthday leave: Cannot be copied: The other company has no department called Kitchen. Add it there first, under the same name.",
  );
  // Under another number there.
  await addDepartment(target, 3, "Kitchen");
  const ready = await preview(fresh);
  expect(ready.rows).toContain("Birthday leave: Will be added");
  expect((await post(fresh, ready.digest)).status).toBe(303);
  const copied = (await getLeaveSettings(target.scope)).types.find(({ leaveName }) => leaveName === "Birthday leave");
  expect(copied!.versions[0]!.values.departments).toEqual([3]);
});

test("the source needs the permission to view, the target the permission to change, each at preview and at post", async () => {
  const reader = await pair({ source: ["ATTENDANCE_POLICY_VIEW"], target: ["ATTENDANCE_POLICY_VIEW", "LEAVE_SETTING_EDIT"] });
  await createSchedule(reader.source.scope, "FIXED_TIME", NIGHT);
  const choice = await reader.visitor.request(address(reader, []));
  expect(choice.text).toContain(`You may not change the work schedules of ${reader.target.name}.`);
  expect(choice.text).toContain(`You may not view the leave types of ${reader.source.name}.`);
  for (const kind of ["SCHEDULES", "LEAVE_TYPES"]) {
    const refused = await reader.visitor.request(address(reader, [kind]));
    expect([refused.text.includes("You may not"), digestOf(refused.text), refused.text.includes("Night crew")]).toEqual([true, "", false]);
    expect((await post(reader, "a".repeat(20), [kind])).status).toBe(422);
  }
  // Taken away between preview and post.
  const fresh = await pair();
  await createSchedule(fresh.source.scope, "FIXED_TIME", NIGHT);
  const { digest } = await preview(fresh, ["SCHEDULES"]);
  await grantPermissions(fresh.target.scope.companySeq, ["ATTENDANCE_POLICY_VIEW"], fresh.email);
  expect((await post(fresh, digest, ["SCHEDULES"])).status).toBe(422);
  expect(await listSchedules(fresh.target.scope, TODAY)).toEqual([]);
});

test("a company of which the account is no member, itself, or no number at all is refused in words", async () => {
  const stranger = await createTestCompany({ permissions: ALL });
  await createSchedule(stranger.scope, "FIXED_TIME", { ...NIGHT, workScheduleName: "Secret crew" });
  for (const [source, target] of [
    [stranger, both.target],
    [both.source, stranger],
  ] as const) {
    const companies = { ...both, source, target };
    const page = await preview(companies);
    expect([page.text.includes("no longer, a member of one of these companies"), page.text.includes(stranger.name)]).toEqual([true, false]);
    expect((await post(companies, "a".repeat(20))).status).toBe(422);
  }
  const same = await preview({ ...both, target: both.source });
  expect(same.text).toContain("Choose two different companies.");
  const seq = both.source.scope.companySeq;
  for (const hostile of ["0", "-1", "1e3", "999999999", "99999999999999999999", "1 or 1=1", "'", "%00", "../1", "NaN", ""]) {
    const path = `${COPY}?from=${encodeURIComponent(hostile)}&to=${seq}&kind=SCHEDULES`;
    const page = await both.visitor.request(path);
    expect([hostile, page.status, digestOf(page.text)]).toEqual([hostile, 200, ""]);
    expect([hostile, (await both.visitor.request(path, { form: { digest: "a".repeat(20) } })).status]).toEqual([hostile, 422]);
  }
  const kinds = await both.visitor.request(address(both, ["EVERYTHING"]));
  expect(kinds.text).toContain("What to copy");
  expect((await post(both, "x", ["SCHEDULES"])).status).toBe(422);
});

test("a company that demands a second factor which the account lacks is refused in words", async () => {
  const fresh = await pair();
  await createSchedule(fresh.source.scope, "FIXED_TIME", NIGHT);
  const { digest } = await preview(fresh, ["SCHEDULES"]);
  await inCompany(fresh.target.scope, (tx) =>
    tx.$client.query("update companies set second_factor_demanded_at = now() - interval '1 hour'"),
  );
  expect((await preview(fresh)).text).toContain(`${fresh.target.name} requires two-factor sign-in.`);
  expect((await post(fresh, digest, ["SCHEDULES"])).status).toBe(422);
  expect(await listSchedules(fresh.target.scope, TODAY)).toEqual([]);
});

test("Companies links to it for an account with several; one with a single company has nothing to copy to", async () => {
  expect((await both.visitor.request("/companies")).text).toContain(`href="${COPY}"`);
  const single = await signIn((await createTestCompany({ permissions: ALL })).email);
  expect((await single.request("/companies")).text).not.toContain(COPY);
  expect((await single.request(COPY)).text).toContain("It has only one.");
  const seq = both.source.scope.companySeq;
  expect((await single.request(`${COPY}?from=${seq}&to=${both.target.scope.companySeq}&kind=SCHEDULES`)).text).not.toContain("Night crew");
});

test("companies copy in both directions at once", async () => {
  const pairOfCompanies = await pair();
  const other = { ...pairOfCompanies, source: pairOfCompanies.target, target: pairOfCompanies.source };
  await createSchedule(pairOfCompanies.source.scope, "FIXED_TIME", NIGHT);
  await createSchedule(pairOfCompanies.target.scope, "FIXED_TIME", { ...NIGHT, workScheduleName: "Day crew" });
  await makeMain(pairOfCompanies.target.scope, 1);
  const [there, back] = [await preview(pairOfCompanies, ["SCHEDULES"]), await preview(other, ["SCHEDULES"])];
  const answers = await Promise.all([post(pairOfCompanies, there.digest, ["SCHEDULES"]), post(other, back.digest, ["SCHEDULES"])]);
  // The one that comes second finds a schedule that its preview did not have.
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
});
