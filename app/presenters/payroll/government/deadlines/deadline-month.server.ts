import type { CalendarDay, DayEntry } from "~/components/payroll/government/deadlines/deadline-calendar";
import type { ChosenForm, FormLine } from "~/components/payroll/government/returns/forms-to-file";
import { getThirteenthDueDay } from "~/domain/payroll/government/deadlines/deadline-notifications";
import { listLawChanges } from "~/domain/payroll/government/deadlines/law-change-dates";
import { STATUTORY_DEADLINES } from "~/domain/payroll/government/deadlines/statutory-deadlines";
import { dueDayText, isFiled, getDefaultMonth, type ListedDeadline } from "~/domain/payroll/government/deadlines/deadline-list";
import { isPaidReturnItem } from "~/domain/payroll/government/returns/withholding-return";
import { listFilingRequirements, type FilingRequirement } from "~/domain/payroll/government/returns/readiness";
import { periodText, RETURN_FORM_LABELS, RETURN_FORMS, type ReturnForm } from "~/domain/payroll/government/returns/return-forms";
import { FIRST_PAYROLL_DAY } from "~/domain/payroll/runs/payroll-input";
import { calendarWeeks, CALENDAR_DAYS, monthTitle } from "~/domain/shared/calendar";
import { addDays, dayNumber, formatDay, monthEnd, weekday, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { CustomDeadlineDay } from "~/domain/payroll/government/deadlines/custom-deadline";
import { listCustomDeadlineDays } from "~/models/payroll/government/deadlines/custom-deadlines.server";
import { listDeadlinesAround } from "~/models/payroll/government/deadlines/deadline-years.server";
import { readMonthDays, type MonthDays } from "~/models/payroll/government/deadlines/month-days.server";
import { listFiledReturns } from "~/models/payroll/government/returns/filed-returns.server";
import { readReturnFacts } from "~/models/payroll/government/returns/return-facts.server";
import { pathTo } from "~/paths";
import { returnParams, filedReturnView } from "~/presenters/payroll/government/returns/filed-returns.server";
import { countYearChecks } from "~/presenters/payroll/government/returns/year-checks.server";
import { deadlineState, deadlineHref, monthParam } from "~/presenters/payroll/government/hub.server";

/** Maximum overdue forms of earlier months listed with the current month. */
const MAX_OVERDUE = 6;

type Chosen = { form: ReturnForm; period: string } | null;

/** A month of the Government page: calendar, forms to file and the selected form. @param search URL parameters @throws 404 */
export async function readDeadlineMonthPage(scope: Scope, search: URLSearchParams, today: Day) {
  const asked = search.get("month");
  const month =
    asked === null
      ? getDefaultMonth(await listDeadlinesAround(scope, Number(today.slice(0, 4)), today), today)
      : monthParam({ month: asked });
  const chosen = search.has("form") ? returnParams({ returnForm: search.get("form")!, period: search.get("period") ?? "" }) : null;
  const weeks = calendarWeeks(`${month}-01`);
  const [from, to] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!];
  const year = Number(month.slice(0, 4));
  const changes = scope.permissions.includes("PAYROLL_SETTING_EDIT");
  const [duties, customDays, days, form, checks] = await Promise.all([
    listDeadlinesAround(scope, year, today),
    listCustomDeadlineDays(scope, from, to),
    readMonthDays(scope, year, from, to, today),
    chosen && readSelectedForm(scope, month, chosen, today),
    countYearChecks(scope, year),
  ]);
  const first = `${month}-01`;
  return {
    title: monthTitle(first),
    beforeHref: monthHref(addDays(first, -1)),
    afterHref: monthHref(addDays(monthEnd(first), 1)),
    weeks: calendarDays(
      weeks,
      month,
      dayEntries({
        duties,
        custom: customDays.map((deadline) => [deadline.due, customDeadlineEntry(deadline, changes)]),
        days,
        month,
        chosen,
        from,
        to,
      }),
      days.holidays,
      today,
    ),
    forms: { ...formsToFile(duties, month, chosen, today), checks },
    form,
  };
}

/** The month of a day; null before the first payroll. */
function monthHref(day: Day): string | null {
  return day.slice(0, 7) < FIRST_PAYROLL_DAY.slice(0, 7) ? null : pathTo("get-government", null, { month: day.slice(0, 7) });
}

function calendarDays(
  weeks: readonly (readonly Day[])[],
  month: string,
  entries: ReadonlyMap<Day, DayEntry[]>,
  holidays: ReadonlyMap<Day, readonly string[]>,
  today: Day,
): CalendarDay[][] {
  return weeks.map((week) =>
    week.map((day) => ({
      day,
      number: Number(day.slice(8)),
      date: `${CALENDAR_DAYS[weekday(day) % 7]!.slice(0, 3)} ${formatDay(day).slice(0, 5)}`,
      outside: !day.startsWith(month),
      today: day === today,
      holidays: holidays.get(day) ?? [],
      entries: entries.get(day) ?? [],
    })),
  );
}

type CalendarEntries = {
  duties: readonly ListedDeadline[];
  custom: readonly (readonly [Day, DayEntry])[];
  days: MonthDays;
  month: string;
  chosen: Chosen;
  from: Day;
  to: Day;
};

/** Entries per day: deadlines, custom deadlines, payments, then new law. */
function dayEntries({ duties, custom, days, month, chosen, from, to }: CalendarEntries): Map<Day, DayEntry[]> {
  const { payrolls, planned, finalPays, regions } = days;
  const dated: (readonly [Day, DayEntry])[] = [
    ...duties
      .filter(({ due, state }) => due >= from && due <= to && state !== "NOTHING")
      .map((duty) => [duty.due, deadlineEntry(duty, month, chosen)] as const),
    ...custom,
    ...[...Map.groupBy(payrolls, ({ payDate }) => payDate)].map(([day, runs]) => [day, payEntry(runs)] as const),
    ...[...Map.groupBy(planned, ({ payDate }) => payDate)].map(([day, periods]) => [day, plannedEntry(day, periods)] as const),
    ...[from, to].map((day) => day.slice(0, 4)).map((year) => [getThirteenthDueDay(year), thirteenthEntry(year)] as const),
    ...finalPays.map((finalPay) => [finalPay.dueDay, finalPayEntry(finalPay)] as const),
    ...listLawChanges(from, to, regions).map(({ day, title, issuance }) => [day, lawEntry(title, issuance)] as const),
  ];
  const entriesByDay = new Map<Day, DayEntry[]>();
  for (const [day, entry] of dated) {
    const ownEntries = entriesByDay.get(day) ?? [];
    if (!ownEntries.some(({ key }) => key === entry.key)) entriesByDay.set(day, [...ownEntries, entry]);
  }
  return entriesByDay;
}

function lawEntry(title: string, issuance: string): DayEntry {
  const href = pathTo("get-rates-and-taxes");
  return { key: `law ${title}`, text: title, description: `New: ${title}, ${issuance}`, tone: "quiet", href, chosen: false };
}

/** The deadline for the 13th month pay, on any weekday. @source PD 851; document 5 F-70 */
const thirteenthEntry = (year: string): DayEntry => ({
  key: "13th month",
  text: "13th month by law",
  description: `Last day to pay the 13th month pay of ${year}`,
  tone: "pay",
  href: pathTo("get-thirteenth-month-proposal", { year }),
  chosen: false,
});

const TONES = { quiet: "quiet", accent: "quiet", info: "quiet", done: "done", attention: "attention", danger: "danger" } as const;

function deadlineEntry(listed: ListedDeadline, month: string, chosen: Chosen): DayEntry {
  const { duty, period, due } = listed;
  const { state, tone } = deadlineState(listed);
  const short = STATUTORY_DEADLINES[duty].replace("BIR ", "").replace(" contributions", "");
  const labelText = dueDayText(listed);
  const moved = labelText === "" ? "" : `, ${labelText}`;
  return {
    key: `${duty} ${period}`,
    // Forms for the previous month are the usual case and need no month label.
    text:
      period.length === 7 && period === addDays(`${due.slice(0, 7)}-01`, -1).slice(0, 7)
        ? short
        : `${short}, ${periodText(period).split(" ")[0]}`,
    description: `${STATUTORY_DEADLINES[duty]}, ${periodText(period)}${moved}. ${state}`,
    tone: TONES[tone],
    ...deadlineLink(listed, month, chosen),
  };
}

/** Forms that are filed open beside the calendar; others link to their own page. */
function deadlineLink(
  { duty, period, state, amount }: ListedDeadline,
  month: string,
  chosen: Chosen,
): { href: string | null; chosen: boolean } {
  const form = RETURN_FORM_LABELS.find((returnFormLabel) => RETURN_FORMS[returnFormLabel].duty === duty);
  if (state === "NOTHING") return { href: null, chosen: false };
  if (form === undefined) return { href: deadlineHref(duty, period, amount), chosen: false };
  return { href: pathTo("get-government", null, { month, form, period }), chosen: chosen?.form === form && chosen.period === period };
}

/** @param changes whether the viewer may edit it, in which case it links to its form */
const customDeadlineEntry = ({ customDeadlineSeq, title, note, nominal, due }: CustomDeadlineDay, changes: boolean): DayEntry => ({
  key: `own ${customDeadlineSeq} ${nominal}`,
  text: title,
  description: [`Custom deadline: ${title}${nominal === due ? "" : `, moved from ${formatDay(nominal).slice(0, 5)}`}`, note]
    .filter(Boolean)
    .join(". "),
  tone: "quiet",
  href: changes ? pathTo("get-own-duty-edit", { customDeadlineSeq }) : null,
  chosen: false,
});

function payEntry(runs: MonthDays["payrolls"]): DayEntry {
  const [first] = runs;
  const open = runs.filter(({ completed }) => !completed).length;
  const names = runs.map(({ payrollName }) => payrollName).join(", ");
  return {
    key: "pay",
    text: runs.length === 1 ? PAY_KINDS[first!.payrollKind] : `${runs.length} payrolls`,
    description: `Pay date: ${names}${open === 0 ? "" : `. ${open} not completed`}`,
    tone: "pay",
    href: runs.length === 1 ? pathTo("get-payroll-process", { payrollSeq: first!.payrollSeq }) : pathTo("get-payroll-process-list"),
    chosen: false,
  };
}
const PAY_KINDS = { USER_CUSTOM: "Pay date", THIRTEEN_MONTH_PAY: "13th month pay", FINAL_PAY: "Final pay" } as const;

const plannedEntry = (day: Day, periods: MonthDays["planned"]): DayEntry => ({
  key: "planned",
  text: periods.length === 1 ? "Pay date" : `${periods.length} pay dates`,
  description: `Planned pay date: ${periods.map(({ payrollTemplateName }) => payrollTemplateName).join(", ")}`,
  tone: "pay",
  href: pathTo("get-payroll-calendar", { year: day.slice(0, 4) }),
  chosen: false,
});

const finalPayEntry = ({ employeeSeq, employeeName, stage }: MonthDays["finalPays"][number]): DayEntry => {
  const done = stage === "RELEASED" || stage === "PAID";
  return {
    key: `final pay ${employeeSeq}`,
    text: `Final pay, ${employeeName}`,
    description: `Last day for the final pay of ${employeeName}${done ? ". Released" : ""}`,
    tone: done ? "done" : "attention",
    href: pathTo("get-final-pay", { employeeSeq }),
    chosen: false,
  };
};

/** Forms due in the month; for the current month also the overdue ones. */
function formsToFile(duties: readonly ListedDeadline[], month: string, chosen: Chosen, today: Day) {
  const owed = duties.filter(({ state }) => state !== "NOTHING" && state !== "FILED");
  const isForm = ({ duty }: ListedDeadline) => isFiled(duty);
  const overdue = owed.filter((deadline) => isForm(deadline) && deadline.due < `${month}-01` && deadline.state !== "NOT_YET");
  const late = month === today.slice(0, 7) ? overdue : [];
  const listedDeadlines = [...late.slice(-MAX_OVERDUE), ...duties.filter(({ due, state }) => due.startsWith(month) && state !== "NOTHING")];
  const year = Number(month.slice(0, 4));
  return {
    lines: listedDeadlines.map((listedDeadline) => formLine(listedDeadline, month, chosen, today)),
    open: listedDeadlines.filter((listedDeadline) => isForm(listedDeadline) && listedDeadline.state !== "FILED").length,
    late: Math.max(0, late.length - MAX_OVERDUE),
    filed: duties.filter(({ state, period }) => state === "FILED" && period.startsWith(String(year))).length,
    year,
    yearHref: pathTo("get-government", null, { year }),
    checksHref: pathTo("get-year-checks", { year }),
  };
}

function formLine(listed: ListedDeadline, month: string, chosen: Chosen, today: Day): FormLine {
  const { duty, period, due, amount, filed } = listed;
  const ahead = dayNumber(due) - dayNumber(today);
  const distance = ahead < 0 ? `${dayCount(-ahead)} ago` : `in ${dayCount(ahead)}`;
  const far = ahead === 0 ? "today" : distance;
  const labelText = dueDayText(listed);
  const moved = labelText === "" ? "" : `; ${labelText}`;
  return {
    key: `${duty} ${period}`,
    name: `${STATUTORY_DEADLINES[duty]}, ${periodText(period)}`,
    when: filed ? `filed ${formatDay(filed.day)}, ${filed.reference}` : `${formatDay(due)}, ${far}${moved}`,
    ...deadlineState(listed),
    amount,
    ...deadlineLink(listed, month, chosen),
  };
}

const dayCount = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

async function readSelectedForm(scope: Scope, month: string, { form, period }: NonNullable<Chosen>, today: Day): Promise<ChosenForm> {
  const [facts, versions] = await Promise.all([readReturnFacts(scope, form, period), listFiledReturns(scope, form, period)]);
  const { badge, changed, elsewhere, files, standing, rows, formHref } = filedReturnView(form, period, facts, versions, today);
  const needs = standing !== null && changed === null ? [] : listFilingRequirements(form, period, facts, today);
  const met = needs.filter((need) => need.met).length;
  const filingVerb = standing === null ? "Mark as filed" : "Start amended return";
  return {
    name: `${RETURN_FORMS[form].name}, ${periodText(period)}`,
    badge: met === needs.length ? badge : { text: `${met} of ${needs.length} ready`, tone: "attention" },
    needs: needs.map((need) => ({ met: need.met, text: need.text, fixLink: fixLink(need, formHref) })),
    changed,
    rows: rows.flatMap(({ item, label, counts, now }) =>
      now === null
        ? []
        : [{ item, label, figure: now, counts, href: form === "1601-c" && now !== 0 && !elsewhere ? itemHref(period, item) : null }],
    ),
    formHref,
    filingHref: pathTo("get-filed-return", { returnForm: form, period }),
    fileVerb: files ? filingVerb : null,
    fileHref: pathTo("get-filed-return-new", { returnForm: form, period }),
    closeHref: pathTo("get-government", null, { month }),
  };
}

/** Link to the payslips behind an item of the 1601-C; null for a total. */
const itemHref = (month: string, item: string) =>
  isPaidReturnItem(item) || item === "23" ? pathTo("get-1601-c-item", { month, returnItem: item }) : null;

function fixLink({ fix }: FilingRequirement, formHref: string): { href: string; verb: string } | null {
  if (fix === "PAYROLLS") return { href: pathTo("get-payroll-process-list"), verb: "Open" };
  if (fix === "COMPANY") return { href: pathTo("get-company"), verb: "Fix" };
  return fix === "FORM" ? { href: formHref, verb: "Fix" } : null;
}
