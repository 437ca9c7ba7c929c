import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import type { FeatureName } from "~/domain/shared/change";
import { listChangedSettings } from "~/models/payroll/runs/changed-settings.server";
import { archiveTemplate, copyTemplate, readTemplateUse, removeTemplate } from "~/models/payroll/setup/template-life.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { recordChange } from "~/models/shared/change-log.server";
import { writeAssignments } from "~/models/shared/assignments.server";
import { createBakery, openSampleRun } from "../../../support/payroll-run";

const TODAY = "2026-11-10";

// covers: F-6 F-7
test("a template with an assignment from tomorrow can be neither archived nor deleted; once they left it, only archived", async () => {
  const { scope } = await createBakery();
  const copy = await copyTemplate(scope, 1, "Second team");
  const assign = (startDate: string, to: number, today: string) =>
    inCompany(scope, (tx) => writeAssignments(tx, scope, "PAYROLL", [{ employeeSeq: 1, startDate, to }], today));
  await assign("2026-11-16", copy, TODAY);
  expect(await readTemplateUse(scope, copy, TODAY)).toMatchObject({ employees: 1, everEmployees: 1 });
  await expect(archiveTemplate(scope, copy, 1, TODAY)).rejects.toMatchObject({
    message: "1 employee is paid by this template. Move them first.",
  });
  await expect(removeTemplate(scope, copy, 1, TODAY)).rejects.toMatchObject({
    message: "This template has had payrolls or employees. Archive it instead.",
  });
  await assign("2026-12-01", 1, "2026-12-01");
  expect(await readTemplateUse(scope, copy, "2026-12-01")).toMatchObject({ employees: 0, everEmployees: 1 });
  await expect(removeTemplate(scope, copy, 1, "2026-12-01")).rejects.toMatchObject({ status: 422 });
  await archiveTemplate(scope, copy, 1, "2026-12-01");
});

// covers: F-3
test("a payroll names changes of its own settings, of the company's items and of its employees' pay and loans, and no others", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await calculatePayroll(scope, payrollSeq);
  const change = (featureName: FeatureName, noun: string, seq: number, description: string) =>
    inCompany(scope, (tx) => recordChange(tx, scope, { featureName, subject: { noun, seq }, action: "UPDATE", description }));
  await change("PAYROLL_SETTINGS", "payrollTemplateEmployees", 2, "Other people.");
  await change("PAYROLL_SETTINGS", "payrollTemplateEmployees", 1, "Own people.");
  await change("PAYROLL_SETTINGS", "tax", 2, "Other tax.");
  await change("PAYROLL_ITEM", "allowanceItem", 2, "An item.");
  // Celia has loan 31 of the sample; number 99 does not exist in the payroll.
  await change("EMPLOYEE_SALARY", "salary 1", 1, "A raise.");
  await change("EMPLOYEE_SALARY", "salary 1", 99, "A raise elsewhere.");
  await change("EMPLOYEE_JOB_INFO", "jobInfo", 1, "Another desk.");
  await change("LOAN", "loan", 31, "Paused a loan.");
  expect((await listChangedSettings(scope, payrollSeq)).map(({ description }) => description)).toEqual([
    "Celia Galang Dizon: Paused a loan.",
    "Ana Lim Reyes: A raise.",
    "An item.",
    "Own people.",
  ]);
});
