import type { FirstStep, StepKey } from "~/domain/hrDashboard/first-steps";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { findFirstSteps, type FirstSteps } from "~/models/hrDashboard/first-steps.server";
import { pathTo } from "~/paths";
import { readWithoutTemplate } from "~/presenters/payroll/without-template.server";
import { keepsData } from "~/presenters/settings/import-workbooks.server";
import { forbidden } from "~/web/session/scope.server";
import { startSchedule, startTemplate } from "./usual-start.server";

/** A step as shown to the viewer, with a link if they may open the page. */
export type ShownStep = FirstStep & {
  href: string | null;
  verb: string;
  /** A default record that one button creates. */
  offer: string | null;
  /** An alternative way to complete it. */
  also: { verb: string; href: string } | null;
};

export interface ShownSteps {
  hidden: boolean;
  steps: ShownStep[];
}

type Also = { verb: string; href: string; may: (scope: Scope) => boolean };
type Way = { right: string; verb: string; offer?: string; also?: Also; href: (year: string) => string };

/** Where each step is completed, and the right it requires. */
const WAYS: Record<StepKey, Way> = {
  company: { right: "COMPANY_SETTING_EDIT", verb: "Fill in", href: () => pathTo("get-company-edit") },
  offices: { right: "COMPANY_SETTING_EDIT", verb: "Add an office", href: () => pathTo("get-company-office-new") },
  holidays: {
    right: "COMPANY_SETTING_EDIT",
    verb: "Bring in the national list",
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
    verb: "Make a template",
    offer: "Start with a semi-monthly one",
    href: () => pathTo("get-payroll-template-new"),
  },
  employees: {
    right: "TEAM_EDIT",
    verb: "Invite one by one",
    also: { verb: "All by a workbook", href: pathTo("get-company-data"), may: keepsData },
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

/** The rights of which one is enough to see the first steps. */
export const LED_RIGHTS = [...new Set(Object.values(WAYS).map(({ right }) => right))].join(",");

/** Creates the default record of a step. @returns the result as text @throws 403 without the step's right */
export async function startWith(scope: Scope, step: "schedule" | "template", today: Day): Promise<string> {
  if (!scope.permissions.includes(WAYS[step].right)) throw forbidden();
  const found = await findFirstSteps(scope, today);
  const there = found === null || found.steps.some(({ key, state }) => key === step && state === "DONE");
  return step === "schedule" ? startSchedule(scope, there) : startTemplate(scope, there);
}

/** The first steps for viewers who may do one of them; null for others and once all are done. */
export async function showFirstSteps(scope: Scope, today: Day): Promise<ShownSteps | null> {
  if (!Object.values(WAYS).some(({ right }) => scope.permissions.includes(right))) return null;
  const found = await findFirstSteps(scope, today);
  if (found === null) return null;
  const ways = { ...WAYS, pay: { ...WAYS.pay, ...(await wayToTemplate(scope, found.unpaid, today)) } };
  const steps = found.steps.map((step): ShownStep => {
    const { right, verb, offer, also, href }: Way = ways[step.key];
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
  return { hidden: found.hidden, steps };
}

/**
 * Where employees are assigned a payroll template: in addition to the link to their numbers and salaries, or instead of it once those are complete.
 */
async function wayToTemplate(scope: Scope, { withoutSalary, withoutNumbers }: FirstSteps["unpaid"], today: Day): Promise<Partial<Way>> {
  const without = await readWithoutTemplate(scope, today);
  const employees = withoutNumbers === 0 ? { href: () => pathTo("get-employees") } : {};
  if (without === null) return employees;
  const verb = "Assign a template";
  const right = "PAYROLL_SETTING_EDIT";
  if (withoutSalary + withoutNumbers === 0) return { right, verb, href: () => without.href };
  return { ...employees, also: { verb, href: without.href, may: ({ permissions }) => permissions.includes(right) } };
}
