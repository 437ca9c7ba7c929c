import { beforeAll, expect, test } from "vitest";
import { PERMISSIONS, type GrantablePermission } from "~/domain/settings/permissions";
import { createAddressedCompany } from "./support/addressed-company";
import { signIn, type Visitor } from "./support/app";
import { createTestAccount, createTestCompany, grantPermissions } from "./support/company";
import { joinAs } from "./support/memberships";
import { runSql } from "./support/payroll-run";
import { findFault, listMethods, requestRoute, rightFor, type Visit } from "./support/permission-matrix";
import { isAllowed, rightOf } from "./support/rights";
import { addressedRoutes } from "./support/routes";

/** One account with three companies and another group in each; the account has no employee record in any. */
const GROUPS: readonly GrantablePermission[][] = [
  ["PAYROLL_SETTING_EDIT"],
  ["TEAM_VIEW", "TEAM_EDIT", "LEAVE_VIEW", "ATTENDANCE_VIEW"],
  ["SETTING_EDIT", "COMPANY_SETTING_EDIT", "FLEXBEN_EDIT"],
];
const EMAIL = "three@bureau.test";
const markerOf = (index: number) => `Marker ${index} Marker`;
let visitor: Visitor;
const visits: Visit[] = [];

beforeAll(async () => {
  const bureau = await createTestCompany({ permissions: ["SETTING_EDIT"] });
  await createTestAccount(bureau.scope.companySeq, { email: EMAIL, permissions: [] });
  visitor = await signIn(EMAIL);
  for (const [index, permissions] of GROUPS.entries()) {
    const { company, values } = await createAddressedCompany();
    const { companySeq } = company.scope;
    await grantPermissions(companySeq, PERMISSIONS);
    await runSql(companySeq, `update employees set resignation_date = '2026-12-10' where employee_seq = ${values.employeeSeq}`);
    for (const change of [
      "departments set department_name = $1 || department_name",
      "employees set employee_name = $1 || employee_name",
      "payrolls set payroll_name = $1 || payroll_name where not closed",
    ])
      await runSql(companySeq, `update ${change}`, [markerOf(index)]);
    await joinAs(visitor, EMAIL, company, permissions);
    visits.push({ visitor, csrf: await visitor.token(), values, base: `/c/${companySeq}` });
  }
}, 120_000);

/** Own pages need an employee record; signing out ends the visit; pages over all companies name each of them. */
const isWalked = (pattern: string) =>
  Boolean(rightOf(pattern)) && !/^\/(my|logout|companies|portfolio|preferences|streams)\b/.test(pattern);

test(
  "in each company an account opens what its group there allows, and sees nothing of the other companies",
  { timeout: 300_000 },
  async () => {
    const wrong: string[] = [];
    let seen = 0;
    for (const [index, held] of GROUPS.entries()) {
      const foreign = GROUPS.map((_, other) => markerOf(other)).filter((_, other) => other !== index);
      for (const route of addressedRoutes.filter(({ pattern }) => isWalked(pattern))) {
        if (!listMethods(route).includes("GET")) continue;
        const answer = await requestRoute(visits[index]!, route, "GET", false);
        const fault = findFault(route, answer, isAllowed(rightFor(route, "GET"), held, ["PAYROLL_USAGE"]));
        if (fault) wrong.push(`${route.pattern} with ${held.join()}: ${fault}`);
        if (answer.text.includes(markerOf(index))) seen += 1;
        wrong.push(...foreign.filter((marker) => answer.text.includes(marker)).map((marker) => `${route.pattern} shows ${marker}`));
      }
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(50);
  },
);

test("the numbers of one company open nothing in another", { timeout: 300_000 }, async () => {
  const wrong: string[] = [];
  // The payroll group with the addresses of the other companies' records: answers never show their names.
  for (const other of [1, 2])
    for (const route of addressedRoutes.filter(({ pattern }) => isWalked(pattern) && pattern.includes(":"))) {
      if (!listMethods(route).includes("GET")) continue;
      const { text } = await requestRoute({ ...visits[0]!, values: visits[other]!.values }, route, "GET", false);
      if (text.includes(markerOf(other))) wrong.push(route.pattern);
    }
  expect(wrong).toEqual([]);
});
