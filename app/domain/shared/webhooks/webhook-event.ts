/** Events that are sent to the webhook endpoints of a company. */

/** Each kind with its meaning, in the order of the form. */
export const WEBHOOK_EVENTS = {
  "employee.created": "An employee was added",
  "employee.changed": "A record of an employee was changed",
  "employee.left": "A separation of an employee was entered",
  "invitation.accepted": "An invited person joined",
  "document.submitted": "An employee submitted a document",
  "punch.problem": "A workday misses a time log, or a terminal sent one that was not stored",
  "request.filed": "A request was filed, or its cancellation",
  "request.decided": "A request was approved, rejected, withdrawn or cancelled",
  "run.calculated": "A payroll was calculated",
  "run.completed": "A payroll was completed",
  "payslip.released": "An employee can view a payslip",
  "return.filed": "A government return was marked as filed",
  "points.moved": "Points of an employee were added or used",
} as const;
export type SubscribedKind = keyof typeof WEBHOOK_EVENTS;
export const SUBSCRIBED_KINDS = Object.keys(WEBHOOK_EVENTS) as SubscribedKind[];

/** Days that events and their deliveries are kept. */
export const WEBHOOK_DAYS = 30;

/** Sent by a button on the page of an endpoint. */
export const TEST_EVENT = "webhook.test";
export type WebhookEventKind = SubscribedKind | typeof TEST_EVENT;

/** Numbers, codes and days of records. Never a name, a personal number or an amount. */
export type EventData = Readonly<Record<string, number | string | readonly string[] | null>>;

export interface WebhookEvent {
  kind: WebhookEventKind;
  /** The employee it is about; their events are sent in order. */
  employeeSeq?: number | null;
  /** Order of events without an employee, such as "run 12". */
  orderKey?: string;
  /** Makes the event unique, where the change could be noticed twice. */
  eventKey?: string;
  data?: EventData;
  changedFields?: readonly string[];
  /** Pay figures, for endpoints that may have them. */
  pay?: EventData;
}

/** An event as stored in the outbox. */
export interface StoredEvent {
  eventSeq: number;
  eventKind: string;
  employeeSeq: number | null;
  occurredAt: Date;
  data: Record<string, unknown>;
  pay: Record<string, unknown> | null;
}

/** The same for each attempt, so that a receiver can ignore a repeat. */
export const messageIdOf = (companySeq: number, eventSeq: number): string => `msg_${companySeq}_${eventSeq}`;

/** The body of a message as JSON. */
export function messageBody(companySeq: number, event: StoredEvent, sendsPay: boolean): string {
  const { eventKind, employeeSeq, occurredAt, data, pay } = event;
  return JSON.stringify({
    type: eventKind,
    timestamp: occurredAt.toISOString(),
    data: {
      companySeq,
      ...(employeeSeq === null ? {} : { employeeSeq }),
      ...data,
      ...(sendsPay && pay !== null ? { pay } : {}),
    },
  });
}
