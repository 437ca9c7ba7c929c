import type { FirstStep, StepKey } from "~/domain/hrDashboard/first-steps";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { findFirstSteps, type FirstSteps } from "~/models/hrDashboard/first-steps.server";
import { pathTo } from "~/paths";
import { readWithoutTemplate } from "~/presenters/payroll/without-template.server";
import { keepsData } from "~/presenters/settings/import-workbooks.server";
import { forbidden } from "~/web/session/scope.server";
import { startSchedule, startTemplate } from "./usual-start.server";

/** A step as the start page shows it to somebody: with the page where it is done, if they may open it. */
export type ShownStep = FirstStep & {
  href: string | null;
  verb: string;
  /** A usual beginning that one button makes. */
  offer: string | null;
  /** Another way to do it. */
  also: { verb: string; href: string } | null;
};

export interface ShownSteps {
  hidden: boolean;
  steps: ShownStep[];
}

type Also = { verb: string; href: string; may: (scope: Scope) => boolean };
type Way = { right: string; verb: string; offer?: string; also?: Also; href: (year: string) => string };

/** Where each step is done, and the right that this asks for. */
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

/** Who is led: whoever may do one of the steps. */
export const LED_RIGHTS = [...new Set(Object.values(WAYS).map(({ right }) => right))].join(",");

/** The usual beginning of a step, offered and never forced. @returns what happened, in words @throws 403 without the right of the step */
export async function startWith(scope: Scope, step: "schedule" | "template", today: Day): Promise<string> {
  if (!scope.permissions.includes(WAYS[step].right)) throw forbidden();
  const found = await findFirstSteps(scope, today);
  const there = found === null || found.steps.some(({ key, state }) => key === step && state === "DONE");
  return step === "schedule" ? startSchedule(scope, there) : startTemplate(scope, there);
}

/** The first steps of the company for whoever may do one of them; null for everybody else, and once they are over. */
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

/** Where people get a payroll template: beside the way to their numbers and salaries, or in its place once they have those. */
async function wayToTemplate(scope: Scope, { withoutSalary, withoutNumbers }: FirstSteps["unpaid"], today: Day): Promise<Partial<Way>> {
  const without = await readWithoutTemplate(scope, today);
  const employees = withoutNumbers === 0 ? { href: () => pathTo("get-employees") } : {};
  if (without === null) return employees;
  const verb = "Assign a template";
  const right = "PAYROLL_SETTING_EDIT";
  if (withoutSalary + withoutNumbers === 0) return { right, verb, href: () => without.href };
  return { ...employees, also: { verb, href: without.href, may: ({ permissions }) => permissions.includes(right) } };
}
