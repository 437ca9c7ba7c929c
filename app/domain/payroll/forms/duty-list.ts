import { RETURN_FORMS } from "~/domain/payroll/returns/return-forms";
import { paidElsewhere } from "~/domain/payroll/returns/return-state";
import { ledDay, type DutyLeads } from "~/domain/payroll/duties/duty-leads";
import { formatDay, monthEnd, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { dueDay, MONTHLY_DUTIES, nominalDueDay, YEARLY_DUTIES, type Duty, type DutyEmployer } from "./due-days";

/** State of a deadline, derived from its payrolls and the current day. */
export type DutyState =
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
export interface FiledDuty {
  day: Day;
  reference: string;
  /** Amount due by the frozen figures; null if the deadline list does not compute it. */
  amount: Centavos | null;
  amountPaid: Centavos;
  /** Number of completed payrolls behind the figures. */
  payrolls: number;
}
/** "by law 12/15", "moved from 12/12"; empty where the day is the legal one. */
export function dayText({ movedFrom, byLaw }: Pick<ListedDuty, "movedFrom" | "byLaw">): string {
  if (byLaw !== null) return `by law ${formatDay(byLaw).slice(0, 5)}`;
  return movedFrom === null ? "" : `moved from ${formatDay(movedFrom).slice(0, 5)}`;
}

export const dutyKey = (duty: Duty, period: string): string => `${duty} ${period}`;

/** The payroll fields that deadlines depend on. */
export interface DutyPayroll {
  payDate: Day;
  endDate: Day;
  completed: boolean;
  /** Tax withheld less refunds, including tax the employer remits itself. */
  tax: Centavos;
}

export interface ListedDuty {
  duty: Duty;
  period: string;
  due: Day;
  /** The day before it moved off a weekend or holiday; null = not moved. */
  movedFrom: Day | null;
  /** The legal deadline, where the company set an earlier one; null = same as `due`. */
  byLaw: Day | null;
  state: DutyState;
  /** Number of payrolls not completed. */
  open: number;
  /** Amount due, or the amount paid once filed; null if the list does not compute it. */
  amount: Centavos | null;
  /** Filing details; null = not filed. */
  filed: Pick<FiledDuty, "day" | "reference"> | null;
}

/**
 * The statutory deadlines of a year: monthly ones, then yearly ones.
 * @param payrolls with a pay date in the year or a period that ends in it @param today in Manila
 * @param filings current filings by `dutyKey` @param adjusted amount that Schedule I adds to a month
 * @param leads lead days that the company set before the legal deadlines
 * @source document 5 F-70 to F-73
 */
export function dutiesOf(
  year: number,
  employer: DutyEmployer,
  daysOff: ReadonlySet<Day>,
  payrolls: readonly DutyPayroll[],
  today: Day,
  filings: ReadonlyMap<string, FiledDuty> = new Map(),
  adjusted: ReadonlyMap<string, Centavos> = new Map(),
  leads: DutyLeads = new Map(),
): ListedDuty[] {
  const listed = (duty: Duty, period: string, lastDay: Day, own: readonly DutyPayroll[]): ListedDuty => {
    const law = dueDay(duty, period, employer, daysOff);
    const due = ledDay(law, leads.get(duty) ?? 0, daysOff);
    const nominal = nominalDueDay(duty, period, employer);
    const open = own.filter(({ completed }) => !completed).length;
    const paid = own.length - open;
    const amount =
      duty === "1601C" && paid > 0 ? own.reduce((sum, { completed, tax }) => sum + (completed ? tax : 0), adjusted.get(period) ?? 0) : null;
    const filed = filings.get(dutyKey(duty, period)) ?? null;
    return {
      duty,
      period,
      due,
      movedFrom: nominal === law ? null : nominal,
      byLaw: due === law ? null : law,
      // Overdue is measured against the legal deadline.
      state: filed === null ? stateOf({ lastDay, due: law, today, open, paid }) : filedState(filed, paid, amount),
      open,
      amount: filed?.amountPaid ?? amount,
      filed: filed && { day: filed.day, reference: filed.reference },
    };
  };
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, "0")}`);
  return [
    ...months.flatMap((month) =>
      MONTHLY_DUTIES.map((duty) => {
        const of = (payroll: DutyPayroll) => (duty === "1601C" ? payroll.payDate : payroll.endDate).startsWith(month);
        return listed(duty, month, monthEnd(`${month}-01`), payrolls.filter(of));
      }),
    ),
    ...YEARLY_DUTIES.map((duty) => {
      const own = payrolls.filter(({ payDate }) => payDate.startsWith(String(year)));
      return listed(duty, String(year), `${year}-12-31`, own);
    }),
  ];
}

function stateOf(facts: { lastDay: Day; due: Day; today: Day; open: number; paid: number }): DutyState {
  if (facts.today <= facts.lastDay) return "NOT_YET";
  if (facts.open > 0) return "WAITING";
  if (facts.paid === 0) return "NOTHING";
  return facts.today > facts.due ? "PASSED" : "READY";
}

/** Compares payroll totals only; the form's page compares figure by figure. */
function filedState(filed: FiledDuty, paid: number, amount: Centavos | null): DutyState {
  const same = filed.payrolls === paid && (filed.amount === null || filed.amount === amount);
  return same || paidElsewhere({ payrollCount: filed.payrolls }, paid) ? "FILED" : "AMENDED_NEEDED";
}

/** Whether filings of this deadline are recorded; other deadlines have no done state. */
export const isFiled = (duty: Duty): boolean => Object.values(RETURN_FORMS).some((form) => form.duty === duty);

/**
 * The month that the Government page opens with: the current one, unless it is done and a later month already has a payment due.
 * @param duties by last day @source document 5 F-72
 */
export function monthToOpen(duties: readonly ListedDuty[], today: Day): string {
  const present = today.slice(0, 7);
  const first = duties.find((listed) => isToDo(listed) && (isFiled(listed.duty) || listed.due >= today));
  const month = first?.due.slice(0, 7) ?? present;
  return month < present ? present : month;
}

/** Before the month ends, a deadline counts as open once all existing payrolls of the month are completed. */
const isToDo = ({ state, open, amount }: ListedDuty): boolean =>
  state === "NOT_YET" ? open === 0 && amount !== null : state !== "NOTHING" && state !== "FILED";
