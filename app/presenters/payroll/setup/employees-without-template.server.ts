import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { countText } from "~/domain/shared/count-text";
import { countAssigned } from "~/models/shared/assignment-list.server";
import { listPayrollTemplates } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";

/** Employees without a payroll template, as text with a link to assign one; null if there are none (F-7). @param today the day in Manila */
export async function readEmployeesWithoutTemplate(scope: Scope, today: Day): Promise<{ text: string; href: string } | null> {
  const { without } = await countAssigned(scope, "PAYROLL", 0, today);
  if (without === 0) return null;
  const [first] = await listPayrollTemplates(scope);
  return {
    text: `${countText(without, "employee has", "employees have")} no payroll template, so no payroll pays them.`,
    href: first
      ? pathTo("get-payroll-template-employees", { payrollTemplateSeq: first.payrollTemplateSeq }, { who: "without" })
      : pathTo("get-payroll-settings"),
  };
}
