import type { PayDayFormProps } from "~/components/payroll/setup/calendar/pay-day-form";
import type { CalendarTemplateView } from "~/components/payroll/setup/calendar/calendar-table";
import { PAY_DAY_SHIFT_LABELS, payDaysText, payDayText } from "~/domain/payroll/setup/calendar/pay-day-text";
import { countWindows, listWindowDays, windowText } from "~/domain/payroll/setup/calendar/attendance-window";
import { ATTENDANCE_WINDOWS, MAX_NOTE_LENGTH } from "~/domain/payroll/setup/calendar/pay-day-input";
import { PAY_DAY_SHIFTS, payDayChoices, countPayDays, wageGapWarning } from "~/domain/payroll/setup/calendar/pay-days";
import { getFirstCreationDay, type CalendarFileRow } from "~/domain/payroll/setup/calendar/payroll-calendar";
import { taxYearText } from "~/domain/payroll/setup/calendar/tax-year";
import { FREQUENCY_LABELS, periodText, weekdayText } from "~/domain/payroll/runs/payroll-title";
import { formatDay, type Day } from "~/domain/shared/day";
import type { PayDaysOfTemplate } from "~/models/payroll/setup/calendar/pay-day-versions.server";
import type { TemplateCalendar, YearCalendar } from "~/models/payroll/setup/calendar/calendars.server";

/** A year's page: each template with its periods, and the next year that can be created. */
export function calendarView(year: number, today: Day, { made, holidays, templates }: YearCalendar) {
  const makeFrom = getFirstCreationDay(year);
  const thisYear = Number(today.slice(0, 4));
  return {
    year,
    made,
    noHolidays: holidays === 0,
    /** Next year's calendar is offered on this year's page from October. */
    next: year === thisYear && today >= getFirstCreationDay(year + 1) ? year + 1 : null,
    /** The first day on which the calendar can be created; null once it has passed. */
    makeFrom: today >= makeFrom ? null : formatDay(makeFrom),
    templates: templates.map((template) => templateView(year, today, template)),
  };
}

/** All periods of a year, for the files. */
export function calendarFileRows({ templates }: YearCalendar): CalendarFileRow[] {
  return templates.flatMap(({ payrollTemplateSeq, payrollTemplateName, periods }) =>
    periods.map(({ startDate, endDate, timeCloses, payDate, taxYear, lastOfTaxYear, holidays, reason }) => ({
      payrollTemplateSeq,
      payrollTemplateName,
      period: periodText(startDate, endDate),
      startDate,
      endDate,
      timeCloses,
      payDate,
      holidays: holidays.map(({ date, name }) => `${formatDay(date).slice(0, 5)} ${name}`).join(", "),
      notes: [taxYear, lastOfTaxYear ? "Last of the tax year" : null, reason].filter(Boolean).join("; "),
    })),
  );
}

/** The pay day form: the settings from the first free day. */
export function payDayForm({
  payrollTemplateName,
  policy,
  firstDay,
  revision,
}: PayDaysOfTemplate): Omit<PayDayFormProps, "cancelHref" | "lastResult"> & { title: string } {
  const { payDays, payDayShift, timeCutoffDays, attendanceWindow } = policy.payDaysOn(firstDay);
  return {
    title: `Pay days, ${payrollTemplateName}`,
    firstDay,
    maxLength: MAX_NOTE_LENGTH,
    warning: wageGapWarning(policy, { payDays, payDayShift }),
    choices: Array.from({ length: countPayDays(policy.payFrequency) }, (_, index) =>
      payDayChoices(policy.payFrequency, index + 1).map((value) => ({ value, label: payDayText(value) })),
    ),
    shifts: PAY_DAY_SHIFTS.map((value) => ({ value, label: capitalize(PAY_DAY_SHIFT_LABELS[value]) })),
    windows: ATTENDANCE_WINDOWS.map((value) => ({ value, label: WINDOW_CHOICES[value] })),
    lastDays: Array.from({ length: countWindows(policy.payFrequency) }, () =>
      listWindowDays().map((value) => ({ value, label: payDayText(value) })),
    ),
    values: {
      payDay1: payDays[0] ?? "",
      payDay2: payDays[1] ?? "",
      payDayShift,
      timeCutoffDays: String(timeCutoffDays),
      attendanceWindow: attendanceWindow.length === 0 ? "PERIOD" : "LAG",
      lastDay1: attendanceWindow[0] ?? "",
      lastDay2: attendanceWindow[1] ?? "",
      effectiveDay: firstDay,
      note: "",
      revision: String(revision),
    },
  };
}

const WINDOW_CHOICES = {
  PERIOD: "The pay period",
  LAG: "Own days of the month, where attendance runs behind: the 10th and the 25th make 26–10 and 11–25",
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function templateView(
  year: number,
  today: Day,
  { payrollTemplateSeq, payrollTemplateName, policy, periods, due }: TemplateCalendar,
): CalendarTemplateView {
  const payDays = policy.payDaysOn(`${year}-01-01` > today ? `${year}-01-01` : today);
  return {
    payrollTemplateSeq,
    payrollTemplateName,
    pays: `${FREQUENCY_LABELS[policy.payFrequency]}: ${payDaysText(payDays.payDays)}; on a weekend or holiday ${PAY_DAY_SHIFT_LABELS[payDays.payDayShift]}${payDays.attendanceWindow.length > 0 ? `; ${windowText(payDays.attendanceWindow)}` : ""}`,
    warning: wageGapWarning(policy, payDays),
    periods: periods.map((period) => ({
      endDate: period.endDate,
      startDate: period.startDate,
      name: periodText(period.startDate, period.endDate),
      timeCloses: period.timeCloses,
      payDate: period.payDate,
      payWeekday: weekdayText(period.payDate).slice(0, 3),
      plannedDate: period.plannedDate,
      reason: period.run ? null : period.reason,
      taxYear: taxYearText(period),
      lastOfTaxYear: period.lastOfTaxYear,
      warning: period.warning,
      holidays: period.holidays.map(({ date, name }) => ({ day: formatDay(date).slice(0, 5), name })),
      run: period.run && { payrollSeq: period.run.payrollSeq, completed: period.run.completed },
      due: period.run === null && due.includes(period.endDate),
    })),
  };
}
