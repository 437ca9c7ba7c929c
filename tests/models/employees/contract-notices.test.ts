import "../../support/own-database";
import { beforeEach, expect, test } from "vitest";
import { tellContractsJob } from "~/jobs/tell-contracts.server";
import { addDays, manilaDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { tellEndingContracts } from "~/models/employees/contract-notices.server";
import { listCompanies } from "~/models/shared/administrators.server";
import { listNews } from "~/models/shared/notifications.server";
import { testAccount, testCompany } from "../../support/company";
import { testEmployees } from "../../support/employees";
import { directSql } from "../../support/payroll-run";

const TODAY = "2026-11-21";
const HR = ["TEAM_VIEW", "JOB_INFO_VIEW"];
let scope: Scope;
let accounts = 0;

beforeEach(async () => {
  ({ scope } = await testCompany({ permissions: HR }));
});

const ends = (employeeName: string, lastContractEndDay: string | null, more = {}) => ({ employeeName, lastContractStartDay: "2026-01-01", lastContractEndDay, ...more });
const newsOf = async (reader: Scope) => (await listNews(reader)).personal.map(({ description, links }) => [description, links[0]?.href]);
async function colleague(permissions: string[]): Promise<Scope> {
  const { accountSeq } = await testAccount(scope.companySeq, { email: `reader${++accounts}@contracts.test`, permissions });
  return { ...scope, accountSeq, permissions };
}

test("a contract that ends within thirty days is told with the way to it; one that is open, over, further away or of somebody resigned is not", async () => {
  const [ana] = await testEmployees(scope, [
    ends("Ana Reyes", "2026-12-21"), ends("Ben Cruz", "2026-12-22"), ends("Carla Go", null), ends("Dino Ramos", "2026-11-20"), ends("Ella Uy", "2026-12-01", { resignationDate: TODAY }), { employeeName: "Fely Tan" },
  ]);
  expect(await tellEndingContracts(scope, TODAY)).toBe(1);
  expect(await newsOf(scope)).toEqual([["The contract of Ana Reyes ends on 12/21/2026. Prolong it, or enter what follows.", `/employees/employees/${ana}/contracts`]]);
});

test("everybody who may read contracts is told once, however many processes ask and however often", async () => {
  await testEmployees(scope, [ends("Ana Reyes", "2026-12-01"), ends("Ben Cruz", TODAY)]);
  const [team, points, closed] = [await colleague(["TEAM_EDIT", "BASIC_INFO_VIEW"]), await colleague(["PAYROLL_SETTING_EDIT"]), await colleague(HR)];
  await directSql(scope.companySeq, `update accounts set account_state = 'DELETED' where account_seq = ${closed.accountSeq}`);
  const told = await Promise.all(Array.from({ length: 8 }, () => tellEndingContracts(scope, TODAY)));
  expect(told.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 4]);
  expect(await tellEndingContracts(scope, "2026-11-22")).toBe(0);
  const created = async () => (await listNews(scope)).personal.map(({ nid, create }) => `${nid} ${create}`);
  const before = await created();
  await tellEndingContracts(scope, TODAY);
  expect(await created()).toEqual(before);
  expect([(await newsOf(scope)).length, (await newsOf(team)).length, (await newsOf(points)).length]).toEqual([2, 2, 0]);
  expect(await newsOf({ ...team, permissions: ["SETTING_EDIT"] })).toEqual([]);
});

test("a contract that was prolonged is told again before its new end", async () => {
  const [ana] = await testEmployees(scope, [ends("Ana Reyes", "2026-12-01")]);
  await tellEndingContracts(scope, TODAY);
  await directSql(scope.companySeq, `update employees set last_contract_end_day = '2027-06-01' where employee_seq = ${ana}`);
  expect(await tellEndingContracts(scope, "2026-12-02")).toBe(0);
  expect(await tellEndingContracts(scope, "2027-05-10")).toBe(1);
});

test("the job goes through every company, and asks nothing but which there are", async () => {
  const other = await testCompany({ permissions: HR });
  const today = manilaDay(new Date());
  for (const company of [scope, other.scope]) await testEmployees(company, [ends("Ana Reyes", addDays(today, 5))]);
  expect(await listCompanies()).toEqual(expect.arrayContaining([{ companySeq: scope.companySeq }, { companySeq: other.scope.companySeq }]));
  await tellContractsJob({});
  await tellContractsJob({});
  for (const reader of [scope, other.scope]) expect(await newsOf(reader)).toHaveLength(1);
});
