import { beforeEach, expect, test } from "vitest";
import type { Permission } from "~/domain/settings/permissions";
import { notifyContractsJob } from "~/jobs/notify-contracts.server";
import { addDays, manilaDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { notifyEndingContracts } from "~/models/employees/contracts/contract-notices.server";
import { listCompaniesWithContractNoticesDue } from "~/models/shared/administrators.server";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";
import { createTestAccount, createTestCompany } from "../../../support/company";
import { createEmployees } from "../../../support/employees";
import { runSql } from "../../../support/payroll-run";

const TODAY = "2026-11-21";
const HR: Permission[] = ["TEAM_VIEW", "JOB_INFO_VIEW"];
let scope: Scope;
let accounts = 0;

beforeEach(async () => {
  ({ scope } = await createTestCompany({ permissions: HR }));
});

const ends = (employeeName: string, lastContractEndDay: string | null, more = {}) => ({
  employeeName,
  lastContractStartDay: "2026-01-01",
  lastContractEndDay,
  ...more,
});
const listNotifications = async (reader: Scope) =>
  (await readPanelNotifications(reader)).personal.map(({ description, links }) => [description, links[0]?.href]);
async function colleague(permissions: Permission[]): Promise<Scope> {
  const { accountSeq } = await createTestAccount(scope.companySeq, { email: `reader${++accounts}@contracts.test`, permissions });
  return { ...scope, accountSeq, permissions };
}

test("notifies about contracts ending within thirty days, with a link; not about open, ended or later ones or of resigned employees", async () => {
  const [ana] = await createEmployees(scope, [
    ends("Ana Reyes", "2026-12-21"),
    ends("Ben Cruz", "2026-12-22"),
    ends("Carla Go", null),
    ends("Dino Ramos", "2026-11-20"),
    ends("Ella Uy", "2026-12-01", { resignationDate: TODAY }),
    { employeeName: "Fely Tan" },
  ]);
  expect(await notifyEndingContracts(scope, TODAY)).toBe(1);
  expect(await listNotifications(scope)).toEqual([
    ["The contract of Ana Reyes ends on 12/21/2026. Extend it, or enter what follows.", `/employees/employees/${ana}/contracts`],
  ]);
});

test("notifies every user with contract access once, across processes and repeats", async () => {
  await createEmployees(scope, [ends("Ana Reyes", "2026-12-01"), ends("Ben Cruz", TODAY)]);
  const [team, points, closed] = [
    await colleague(["TEAM_EDIT", "BASIC_INFO_VIEW"]),
    await colleague(["PAYROLL_SETTING_EDIT"]),
    await colleague(HR),
  ];
  await runSql(scope.companySeq, `update accounts set account_state = 'DELETED' where account_seq = ${closed.accountSeq}`);
  const counts = await Promise.all(Array.from({ length: 8 }, () => notifyEndingContracts(scope, TODAY)));
  expect(counts.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 4]);
  expect(await notifyEndingContracts(scope, "2026-11-22")).toBe(0);
  const created = async () => (await readPanelNotifications(scope)).personal.map(({ nid, create }) => `${nid} ${create}`);
  const before = await created();
  await notifyEndingContracts(scope, TODAY);
  expect(await created()).toEqual(before);
  expect([
    (await listNotifications(scope)).length,
    (await listNotifications(team)).length,
    (await listNotifications(points)).length,
  ]).toEqual([2, 2, 0]);
  expect(await listNotifications({ ...team, permissions: ["SETTING_EDIT"] })).toEqual([]);
});

test("notifies again before the new end of an extended contract", async () => {
  const [ana] = await createEmployees(scope, [ends("Ana Reyes", "2026-12-01")]);
  await notifyEndingContracts(scope, TODAY);
  await runSql(scope.companySeq, `update employees set last_contract_end_day = '2027-06-01' where employee_seq = ${ana}`);
  expect(await notifyEndingContracts(scope, "2026-12-02")).toBe(0);
  expect(await notifyEndingContracts(scope, "2027-05-10")).toBe(1);
});

test("more than five at once become one notification with links to the lists, and each counts as sent", async () => {
  const names = ["Ana Reyes", "Ben Cruz", "Carla Go", "Dino Ramos", "Ella Uy", "Fely Tan"];
  await createEmployees(
    scope,
    names.map((name, index) => ends(name, addDays("2026-12-01", index), { employmentType: "FULL_TIME" })),
  );
  expect(await notifyEndingContracts(scope, TODAY)).toBe(1);
  expect((await readPanelNotifications(scope)).personal).toMatchObject([
    {
      subject: "6 contracts end within 30 days",
      description:
        "Those of Ana Reyes, Ben Cruz, Carla Go, Dino Ramos, Ella Uy and 1 more end from 12/01/2026 to 12/06/2026. Extend them, or enter what follows.",
      links: [{ label: "Contracts that end", href: "/employees/employees?deadline=CONTRACT_ENDING&sort=contractEnd" }],
    },
  ]);
  expect(await notifyEndingContracts(scope, "2026-11-22")).toBe(0);

  // A new recipient is notified of all, the others only of new ones.
  const late = await colleague(HR);
  await createEmployees(scope, [ends("Gina Lee", "2026-12-06", { employmentType: "PROBATION" })]);
  expect(await notifyEndingContracts(scope, "2026-11-23")).toBe(2);
  expect((await listNotifications(scope))[0]).toEqual([
    "The contract of Gina Lee ends on 12/06/2026. Extend it, or enter what follows.",
    expect.stringMatching(/\/contracts$/),
  ]);
  const [all] = (await readPanelNotifications(late)).personal;
  expect([all!.subject, all!.links.map(({ href }) => href)]).toEqual([
    "7 contracts end within 30 days",
    ["CONTRACT_ENDING", "PROBATION_ENDING"].map((deadline) => `/employees/employees?deadline=${deadline}&sort=contractEnd`),
  ]);
  expect(await notifyEndingContracts(scope, "2026-11-24")).toBe(0);
});

test("five at once are notified individually", async () => {
  await createEmployees(
    scope,
    ["Ana Reyes", "Ben Cruz", "Carla Go", "Dino Ramos", "Ella Uy"].map((name) => ends(name, "2026-12-01")),
  );
  expect(await notifyEndingContracts(scope, TODAY)).toBe(5);
});

test("each company is processed once a day, and the query reads only company numbers", async () => {
  const other = await createTestCompany({ permissions: HR });
  const today = manilaDay(new Date());
  for (const company of [scope, other.scope]) await createEmployees(company, [ends("Ana Reyes", addDays(today, 5))]);
  const both = [scope, other.scope].map(({ companySeq }) => ({ companySeq }));
  expect(await listCompaniesWithContractNoticesDue(today)).toEqual(expect.arrayContaining(both));
  for (const company of [...both, ...both]) await notifyContractsJob.run(company);
  for (const company of both) expect(await listCompaniesWithContractNoticesDue(today)).not.toContainEqual(company);
  expect(await listCompaniesWithContractNoticesDue(addDays(today, 1))).toEqual(expect.arrayContaining(both));
  for (const reader of [scope, other.scope]) expect(await listNotifications(reader)).toHaveLength(1);
});
