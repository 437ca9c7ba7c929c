import type { StatutoryDeadline } from "~/domain/payroll/government/deadlines/statutory-deadlines";
import type { ListedDeadline } from "~/domain/payroll/government/deadlines/deadline-list";
import { monthTitle } from "~/domain/shared/calendar";
import { dayNumber, formatDay, type Day } from "~/domain/shared/day";
import type { MailText } from "~/domain/shared/messages/mail-text";
import type { NotificationLink } from "~/domain/shared/messages/notification";
import { pathTo } from "~/paths";
import type { CustomDeadlineDay } from "./custom-deadline";

/** Days before a deadline on which payroll users are reminded, furthest first. @source document 5 F-72 */
export const REMINDER_STAGES = [5, 1] as const;

/** A deadline with reminders: statutory or added by the company. */
export interface UpcomingDeadline {
  /** "1601C:2026-11"; unique per occurrence. */
  key: string;
  /** Calendar title: "1601-C of November 2026". */
  title: string;
  verb: "is" | "are";
  due: Day;
  /** Done, or nothing was due. */
  done: boolean;
  /** Number of payrolls not completed. */
  open: number;
}

/** A notification sent once to each payroll user. Contains no amounts. */
export interface DeadlineNotification {
  /** Unique per notification, without the recipient. */
  key: string;
  subject: string;
  description: string;
  link: NotificationLink;
  /** The day of the reminder; sent later only if no reminder was sent on that day. */
  on?: Day;
}

/**
 * The latest reminder stage reached on a day; null if the deadline is further away, past or done.
 * @param today in Manila
 */
export function reminderStage({ due, done }: Pick<UpcomingDeadline, "due" | "done">, today: Day): number | null {
  const ahead = dayNumber(due) - dayNumber(today);
  if (ahead < 0 || done) return null;
  return REMINDER_STAGES.findLast((days) => ahead <= days) ?? null;
}

/** Name of each deadline in a sentence, with its verb in singular or plural. */
const DEADLINE_NAMES: Readonly<Record<StatutoryDeadline, readonly [name: string, verb: "is" | "are"]>> = {
  "1601C": ["1601-C", "is"],
  SSS: ["SSS contributions", "are"],
  PHILHEALTH: ["PhilHealth contributions", "are"],
  PAGIBIG: ["Pag-IBIG contributions", "are"],
  REFUND: ["Tax refunds", "are"],
  DOLE_13TH: ["13th month report", "is"],
  2316: ["BIR 2316 to employees", "is"],
  "1604C": ["1604-C", "is"],
  "2316_COPIES": ["BIR 2316 duplicates", "are"],
};

/** "November 2026", or "2026" for a year. */
const periodName = (period: string) => (period.length === 7 ? monthTitle(`${period}-01`) : period);

export const statutoryDeadline = ({
  duty,
  period,
  due,
  state,
  open,
}: Pick<ListedDeadline, "duty" | "period" | "due" | "state" | "open">): UpcomingDeadline => ({
  key: `${duty}:${period}`,
  title: `${DEADLINE_NAMES[duty][0]} of ${periodName(period)}`,
  verb: DEADLINE_NAMES[duty][1],
  due,
  done: state === "FILED" || state === "NOTHING",
  open,
});

/** A deadline added by the company. */
export const customDeadline = ({ customDeadlineSeq, title, nominal, due }: CustomDeadlineDay): UpcomingDeadline => ({
  key: `own-${customDeadlineSeq}:${nominal}`,
  title,
  verb: "is",
  due,
  done: false,
  open: 0,
});

/**
 * The deadline of a year's 13th month pay, regardless of the weekday. @param paid whether it was paid, or no employee is paid in Kawani
 * @source PD 851; document 5 F-70
 */
export const thirteenthDeadlineOfYear = (year: number, paid: boolean): UpcomingDeadline => ({
  key: `13TH_MONTH:${year}`,
  title: `13th month pay of ${year}`,
  verb: "is",
  due: getThirteenthDueDay(year),
  done: paid,
  open: 0,
});
export const getThirteenthDueDay = (year: number | string): Day => `${year}-12-24`;

/** Notification about an approaching deadline. @source document 5, appendix C: "1601-C of {month} is due on {day}." */
export function deadlineText(duty: UpcomingDeadline, today: Day): { subject: string; description: string } {
  const ahead = dayNumber(duty.due) - dayNumber(today);
  const day = ["today", "tomorrow"][ahead] ?? `in ${ahead} days`;
  const waits = duty.open === 0 ? "" : ` It waits for ${duty.open} ${duty.open === 1 ? "payroll" : "payrolls"}.`;
  return { subject: `${duty.title} ${duty.verb} due on ${formatDay(duty.due)}.`, description: `That is ${day}.${waits}` };
}

/** The reminder for a deadline on a day, if one is due. */
export function listDeadlineReminders(duty: UpcomingDeadline, today: Day): DeadlineNotification[] {
  const stage = reminderStage(duty, today);
  if (stage === null) return [];
  const link = { label: "Government", href: pathTo("get-government", null, { month: duty.due.slice(0, 7) }) };
  return [{ key: `duty:${duty.key}:${duty.due}:${stage}`, ...deadlineText(duty, today), link }];
}

/** The daily reminder email for one recipient, without amounts. @param notifications not empty */
export function buildReminderMail(notifications: readonly Pick<DeadlineNotification, "subject" | "description" | "link">[]): MailText {
  const [first] = notifications;
  const links = new Map(notifications.map(({ link }) => [link.href, link.label]));
  return {
    subject: notifications.length === 1 ? first!.subject : `${notifications.length} reminders of deadlines and payrolls`,
    preview: first!.subject,
    parts: [
      ...notifications.map(({ subject, description }) => `${subject} ${description}`),
      ...[...links].map(([href, label]) => ({ label: `Open ${label}`, href })),
      "You receive this email because you can prepare payrolls. You can turn it off under Government, Reminders.",
    ],
  };
}
