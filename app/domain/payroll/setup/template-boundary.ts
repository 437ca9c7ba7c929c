import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { periodContaining, type PeriodPolicy } from "~/domain/shared/period";

/** The part of a template that determines its period bounds. */
export interface TemplatePeriods extends PeriodPolicy {
  payrollTemplateName: string;
}

/** A week starts on the 1st or 16th at least once a year, so the search ends there. */
const MAX_PERIODS = 120;

/**
 * Why an employee cannot change templates on a day; null when they can. The day must start a period of the new template and follow a period
 * of the old one, so that every day is paid exactly once. *Weekly to semi-monthly on 12/01/2026, a Tuesday: inside the week.*
 * @param from null without an earlier template @source F-7
 */
export function boundaryProblem(day: Day, from: TemplatePeriods | null, to: TemplatePeriods): string | null {
  const crossed = [from, to].find((template) => template !== null && !isPeriodStart(template, day));
  if (!crossed) return null;
  const boundary = nextBoundary(day, from, to);
  const choose = boundary === null ? "Choose the first day of a period." : `Choose ${formatDay(boundary)}.`;
  return `${formatDay(day)} lies inside a period of ${crossed.payrollTemplateName}. ${choose}`;
}

/** The next day that starts a period of both; null when there is none soon. */
function nextBoundary(day: Day, from: TemplatePeriods | null, to: TemplatePeriods): Day | null {
  let next = addDays(periodContaining(to, day).endDate, 1);
  for (let tried = 0; tried < MAX_PERIODS; tried++) {
    if (from === null || isPeriodStart(from, next)) return next;
    next = addDays(periodContaining(to, next).endDate, 1);
  }
  return null;
}

const isPeriodStart = (template: PeriodPolicy, day: Day) => periodContaining(template, day).startDate === day;
