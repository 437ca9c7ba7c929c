import type { Access } from "~/domain/settings/access";
import type { FirstStep, StepKey } from "~/domain/hrDashboard/first-steps";
import type { Permission } from "~/domain/settings/permissions";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { findFirstSteps, type FirstSteps } from "~/models/hrDashboard/first-steps.server";
import { pathTo } from "~/paths";
import { readEmployeesWithoutTemplate } from "~/presenters/payroll/setup/employees-without-template.server";
import { canImportData } from "~/presenters/settings/import-workbooks.server";
import { forbidden } from "~/web/session/scope.server";

/** A step as shown to the viewer, with a link if they may open the page. */
export type FirstStepView = FirstStep & {
  href: string | null;
  verb: string;
  /** A default record that one button creates. */
  offer: string | null;
  /** An alternative way to complete it. */
  also: { verb: string; href: string } | null;
};

export interface FirstStepsView {
  hidden: boolean;
  steps: FirstStepView[];
}

type AlternativeLink = { verb: string; href: string; may: (scope: Scope) => boolean };
type StepLink = { right: Permission; verb: string; offer?: string; also?: AlternativeLink; href: (year: string) => string };

/** Where each step is completed, and the right it requires. */
const STEP_LINKS: Record<StepKey, StepLink> = {
  company: { right: "COMPANY_SETTING_EDIT", verb: "Fill in", href: () => pathTo("get-company-edit") },
  offices: { right: "COMPANY_SETTING_EDIT", verb: "Add an office", href: () => pathTo("get-company-office-new") },
  holidays: {
    right: "COMPANY_SETTING_EDIT",
    verb: "Import national holidays",
    href: (year) => pathTo("get-company-holidays-national", { year }),
  },
  schedule: {
    right: "ATTENDANCE_POLICY_EDIT",
    verb: "Add a schedule",
    offer: "Start with 5 days, 08:00–17:00",
    href: () => pathTo("get-work-schedules"),
  },
  template: {
    right: "PAYROLL_SETTING_EDIT",
    verb: "Create a template",
    offer: "Start with a semi-monthly one",
    href: () => pathTo("get-payroll-template-new"),
  },
  employees: {
    right: "TEAM_EDIT",
    verb: "Invite one by one",
    also: { verb: "Upload a workbook", href: pathTo("get-company-data"), may: canImportData },
    href: () => pathTo("get-invites"),
  },
  attendance: {
    right: "COMPANY_SETTING_EDIT",
    verb: "Choose the first day of attendance",
    also: {
      verb: "First day of leaves",
      href: pathTo("get-company-leave-start"),
      may: ({ permissions }) => permissions.includes("COMPANY_SETTING_EDIT"),
    },
    href: () => pathTo("get-company-attendance"),
  },
  pay: {
    right: "TEAM_EDIT",
    verb: "Fill in what is missing",
    href: () => pathTo("get-employees", null, { deadline: "IDENTITY_MISSING" }),
  },
  opening: { right: "PAYROLL_SETTING_EDIT", verb: "Enter", href: (year) => pathTo("get-year-to-date", { year }) },
  run: { right: "PAYROLL_SETTING_EDIT", verb: "New payroll run", href: () => pathTo("get-payroll-process-new") },
};

/** Anyone who may do one of the steps. */
export const FIRST_STEPS_ACCESS: Access = { permissions: [...new Set(Object.values(STEP_LINKS).map(({ right }) => right))] };

/** @throws 403 without the right of the step */
export function requireStepAccess(scope: Scope, step: StepKey): void {
  if (!scope.permissions.includes(STEP_LINKS[step].right)) throw forbidden();
}

/** The first steps for viewers who may do one of them; null for others and once all are done. */
export async function readFirstSteps(scope: Scope, today: Day): Promise<FirstStepsView | null> {
  if (!Object.values(STEP_LINKS).some(({ right }) => scope.permissions.includes(right))) return null;
  const firstSteps = await findFirstSteps(scope, today);
  if (firstSteps === null) return null;
  const ways = { ...STEP_LINKS, pay: { ...STEP_LINKS.pay, ...(await templateStepLink(scope, firstSteps.unpaid, today)) } };
  const steps = firstSteps.steps.map((step): FirstStepView => {
    const { right, verb, offer, also, href }: StepLink = ways[step.key];
    const may = scope.permissions.includes(right);
    const begins = step.state !== "DONE" && step.state !== "WAITS";
    return {
      ...step,
      verb,
      href: may ? href(today.slice(0, 4)) : null,
      offer: may && begins ? (offer ?? null) : null,
      also: also && begins && also.may(scope) ? { verb: also.verb, href: also.href } : null,
    };
  });
  return { hidden: firstSteps.hidden, steps };
}

/**
 * Link to where employees are assigned a payroll template: an additional link while their numbers and salaries are incomplete, the only
 * one afterwards.
 */
async function templateStepLink(
  scope: Scope,
  { withoutSalary, withoutNumbers }: FirstSteps["unpaid"],
  today: Day,
): Promise<Partial<StepLink>> {
  const without = await readEmployeesWithoutTemplate(scope, today);
  const employees = withoutNumbers === 0 ? { href: () => pathTo("get-employees") } : {};
  if (without === null) return employees;
  const verb = "Assign a template";
  const right = "PAYROLL_SETTING_EDIT";
  if (withoutSalary + withoutNumbers === 0) return { right, verb, href: () => without.href };
  return { ...employees, also: { verb, href: without.href, may: ({ permissions }) => permissions.includes(right) } };
}
