import { RETURN_FORMS } from "~/domain/payroll/government/returns/return-forms";
import { paidElsewhere } from "~/domain/payroll/government/returns/return-state";
import { getReminderDay, type ReminderLeadDays } from "~/domain/payroll/government/deadlines/reminder-lead-days";
import { formatDay, monthEnd, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import {
  dueDay,
  MONTHLY_DEADLINES,
  nominalDueDay,
  YEARLY_DEADLINES,
  type StatutoryDeadline,
  type DeadlineEmployer,
} from "./statutory-deadlines";

/** State of a deadline, derived from its payrolls and the current day. */
export type DeadlineState =
  /** The month or year has not ended. */
  | "NOT_YET"
  /** At least one payroll is not completed. */
  | "WAITING"
  /** No payroll paid anything. */
  | "NOTHING"
  /** All payrolls are completed. */
  | "READY"
  /** Past its deadline and not filed. */
  | "PASSED"
  /** Filed, and unchanged since. */
  | "FILED"
  /** Filed, but its payrolls or the amount due changed since. */
  | "AMENDED_NEEDED";

/** The fields of a current filing that the deadline list uses. */
export interface FiledDeadline {
  day: Day;
  reference: string;
  /** Amount due by the frozen figures; null if the deadline list does not compute it. */
  amount: Centavos | null;
  amountPaid: Centavos;
  /** Number of completed payrolls behind the figures. */
  payrolls: number;
}
/** "by law 12/15", "moved from 12/12"; empty where the day is the legal one. */
export function dueDayText({ movedFrom, byLaw }: Pick<ListedDeadline, "movedFrom" | "byLaw">): string {
  if (byLaw !== null) return `by law ${formatDay(byLaw).slice(0, 5)}`;
  return movedFrom === null ? "" : `moved from ${formatDay(movedFrom).slice(0, 5)}`;
}

export const deadlineKey = (duty: StatutoryDeadline, period: string): string => `${duty} ${period}`;

/** The payroll fields that deadlines depend on. */
export interface DeadlinePayroll {
  payDate: Day;
  endDate: Day;
  completed: boolean;
  /** Tax withheld less refunds, including tax the employer remits itself. */
  tax: Centavos;
}

export interface ListedDeadline {
  duty: StatutoryDeadline;
  period: string;
  due: Day;
  /** The day before it moved off a weekend or holiday; null = not moved. */
  movedFrom: Day | null;
  /** The legal deadline, where the company set an earlier one; null = same as `due`. */
  byLaw: Day | null;
  state: DeadlineState;
  /** Number of payrolls not completed. */
  open: number;
  /** Amount due, or the amount paid once filed; null if the list does not compute it. */
  amount: Centavos | null;
  /** Filing details; null = not filed. */
  filed: Pick<FiledDeadline, "day" | "reference"> | null;
}

/**
 * The statutory deadlines of a year: monthly ones, then yearly ones.
 * @param payrolls with a pay date in the year or a period that ends in it @param today in Manila
 * @param filings current filings by `deadlineKey` @param adjusted amount that Schedule I adds to a month
 * @param leads lead days that the company set before the legal deadlines
 * @source document 5 F-70 to F-73
 */
export function buildDeadlines(
  year: number,
  employer: DeadlineEmployer,
  {
    daysOff,
    payrolls,
    today,
    filings = new Map(),
    adjusted = new Map(),
    leads = new Map(),
  }: {
    daysOff: ReadonlySet<Day>;
    payrolls: readonly DeadlinePayroll[];
    today: Day;
    filings?: ReadonlyMap<string, FiledDeadline>;
    adjusted?: ReadonlyMap<string, Centavos>;
    leads?: ReminderLeadDays;
  },
): ListedDeadline[] {
  const listed = (duty: StatutoryDeadline, period: string, lastDay: Day, paidInYear: readonly DeadlinePayroll[]): ListedDeadline => {
    const law = dueDay(duty, period, employer, daysOff);
    const due = getReminderDay(law, leads.get(duty) ?? 0, daysOff);
    const nominal = nominalDueDay(duty, period, employer);
    const open = paidInYear.filter(({ completed }) => !completed).length;
    const paid = paidInYear.length - open;
    const amount =
      duty === "1601C" && paid > 0
        ? paidInYear.reduce((sum, { completed, tax }) => sum + (completed ? tax : 0), adjusted.get(period) ?? 0)
        : null;
    const filed = filings.get(deadlineKey(duty, period)) ?? null;
    return {
      duty,
      period,
      due,
      movedFrom: nominal === law ? null : nominal,
      byLaw: due === law ? null : law,
      // Overdue is measured against the legal deadline.
      state: filed === null ? getDeadlineState({ lastDay, due: law, today, open, paid }) : filedState(filed, paid, amount),
      open,
      amount: filed?.amountPaid ?? amount,
      filed: filed && { day: filed.day, reference: filed.reference },
    };
  };
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, "0")}`);
  return [
    ...months.flatMap((month) =>
      MONTHLY_DEADLINES.map((duty) => {
        const of = (payroll: DeadlinePayroll) => (duty === "1601C" ? payroll.payDate : payroll.endDate).startsWith(month);
        return listed(duty, month, monthEnd(`${month}-01`), payrolls.filter(of));
      }),
    ),
    ...YEARLY_DEADLINES.map((duty) => {
      const paidInYear = payrolls.filter(({ payDate }) => payDate.startsWith(String(year)));
      return listed(duty, String(year), `${year}-12-31`, paidInYear);
    }),
  ];
}

function getDeadlineState(facts: { lastDay: Day; due: Day; today: Day; open: number; paid: number }): DeadlineState {
  if (facts.today <= facts.lastDay) return "NOT_YET";
  if (facts.open > 0) return "WAITING";
  if (facts.paid === 0) return "NOTHING";
  return facts.today > facts.due ? "PASSED" : "READY";
}

/** Compares payroll totals only; the form's page compares figure by figure. */
function filedState(filed: FiledDeadline, paid: number, amount: Centavos | null): DeadlineState {
  const same = filed.payrolls === paid && (filed.amount === null || filed.amount === amount);
  return same || paidElsewhere({ payrollCount: filed.payrolls }, paid) ? "FILED" : "AMENDED_NEEDED";
}

/** Whether filings of this deadline are recorded; other deadlines have no done state. */
export const isFiled = (duty: StatutoryDeadline): boolean => Object.values(RETURN_FORMS).some((form) => form.duty === duty);

/**
 * The month that the Government page opens with: the current one, unless it is done and a later month already has a payment due.
 * @param duties by last day @source document 5 F-72
 */
export function getDefaultMonth(duties: readonly ListedDeadline[], today: Day): string {
  const present = today.slice(0, 7);
  const first = duties.find((listed) => isToDo(listed) && (isFiled(listed.duty) || listed.due >= today));
  const month = first?.due.slice(0, 7) ?? present;
  return month < present ? present : month;
}

/** Before the month ends, a deadline counts as open once all existing payrolls of the month are completed. */
const isToDo = ({ state, open, amount }: ListedDeadline): boolean =>
  state === "NOT_YET" ? open === 0 && amount !== null : state !== "NOTHING" && state !== "FILED";
