import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { POLICY_ADDRESSES } from "~/domain/time/policies/policy-addresses";
import { lockFilingSettings } from "~/models/filing/filing-rows.server";
import { lockPolicies } from "~/models/time/time-policies.server";
import { signIn, type Visitor } from "../support/app";
import { createTestCompany } from "../support/company";
import { createEmployees } from "../support/employees";
import { createLeaveType } from "../support/leave";
import { runSql } from "../support/payroll-run";

const LISTS = [
  "/time/work_policy",
  ...Object.keys(POLICY_ADDRESSES).map((policyKind) => `/time/work_policy/policies/${policyKind}`),
  "/leave/leave_settings/annual",
  "/leave/leave_settings/custom",
  "/filing/filing_settings",
];
let visitor: Visitor;

beforeAll(async () => {
  const { scope, email } = await createTestCompany({
    permissions: ["ATTENDANCE_POLICY_VIEW", "ATTENDANCE_POLICY_EDIT", "LEAVE_SETTING_VIEW", "LEAVE_SETTING_EDIT", "FILING_EDIT"],
  });
  await createEmployees(scope, [{ employeeName: "Ana Reyes" }]);
  await inCompany(scope, (tx) => lockPolicies(tx, scope));
  await inCompany(scope, (tx) => lockFilingSettings(tx, scope));
  await createLeaveType(scope, 1, "Annual leave");
  await createLeaveType(scope, 2, "Birthday leave");
  await runSql(scope.companySeq, "update leave_policies set leave_kind = 'CUSTOM' where leave_policy_seq = 2");
  visitor = await signIn(email);
}, 60_000);

test.for(LISTS)("LK-17: %s opens its first entry beside the list, and on phones the list alone", async (address) => {
  const { status, text } = await visitor.request(address);
  expect(status).toBe(200);
  const [, list] = /<ul class="link-list[^"]*">(.*?)<\/ul>/s.exec(text)!;
  const [first] = /<a [^>]*>/.exec(list!)!;
  expect(first).toContain('aria-current="page"');
  const [, href] = /href="([^"?]+)/.exec(first)!;
  const [, entry] = text.split('class="max-tablet:hidden"');
  expect(entry).toContain(`href="${href}/edit`);
});
