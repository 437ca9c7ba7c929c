import { expect, test } from "vitest";
import { calculatePayrollJob } from "~/jobs/payroll/calculate-payroll.server";
import { calculationLease } from "~/models/payroll/runs/calculation/calculation-lease.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { startCalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";
import { createTestAccount } from "../../../support/company";
import { createPayrollCompany } from "../../../support/payroll-company";
import { runSql } from "../../../support/payroll-run";

const RUN = "/payroll/payroll_processing/3";

// covers: NOTIF-22
test("notifies the user who started a calculation when it ends, once per payroll; colleagues are not notified", async () => {
  const { scope } = await createPayrollCompany({ completed: 2 });
  const colleague = {
    ...scope,
    accountSeq: (await createTestAccount(scope.companySeq, { email: "colleague@company.test", permissions: scope.permissions })).accountSeq,
  };
  await calculatePayrollJob.run({ companySeq: scope.companySeq, ...(await startCalculation(scope, 3)) });
  const { personal, company } = await readPanelNotifications(scope);
  expect(company).toEqual([]);
  expect(personal).toMatchObject([
    {
      nid: 1,
      subject: "Recalculating Completed",
      description: expect.stringMatching(/^.+, .+ 2026\. \d+ employees calculated\.$/) as string,
      links: [{ label: "View payroll", href: RUN }],
      expire: null,
    },
  ]);
  expect(await readPanelNotifications(colleague)).toMatchObject({ personal: [], company: [] });

  const lease = await calculationLease.acquire({ companySeq: scope.companySeq, ...(await startCalculation(scope, 3)) });
  await calculationLease.fail(lease!, "reference");
  expect((await readPanelNotifications(scope)).personal).toMatchObject([
    {
      nid: 1,
      subject: "Recalculating Failed",
      description: expect.stringContaining("The previous figures are kept.") as string,
    },
  ]);
});

test("a completed payroll notifies users with access, with its files for thirty days and no pay amounts", async () => {
  const { scope } = await createPayrollCompany({ completed: 2 });
  expect(await readPanelNotifications(scope)).toMatchObject({ personal: [], company: [] });
  await completePayroll(scope, 3);
  const { company } = await readPanelNotifications(scope);
  expect(company).toMatchObject([
    {
      subject: "Payroll completed",
      description: expect.stringMatching(/\. Ana Reyes completed it\.$/) as string,
      links: [{ href: `${RUN}/register.xlsx` }, { href: `${RUN}/payout-list.xlsx` }],
    },
  ]);
  expect(company[0]!.description).not.toMatch(/₱|\d[\d,]*\.\d\d/);
  expect((Date.parse(company[0]!.expire!) - Date.parse(company[0]!.create)) / 86_400_000).toBeCloseTo(30, 3);
  expect(await readPanelNotifications({ ...scope, permissions: ["TEAM_VIEW"] })).toMatchObject({ personal: [], company: [] });
});

test("a refused completion notifies no one, nor does an import of past payrolls", async () => {
  const { scope } = await createPayrollCompany({ completed: 2 });
  await expect(completePayroll(scope, 3, { headcount: 1, net: 1 })).rejects.toThrow("The amounts have changed: 6 employees");
  const { rows } = (await runSql(scope.companySeq, "select nid from notifications")) as { rows: unknown[] };
  expect(rows).toEqual([]);
});
