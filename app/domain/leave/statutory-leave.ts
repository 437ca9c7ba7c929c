import type { Day } from "~/domain/shared/day";
import { addDays, formatDay } from "~/domain/shared/day";
import { statutoryEditionOn, type LeaveCode, type StatutoryLeaveRule } from "~/domain/leave/policies/statutory-leaves";
import type { FilingFormText } from "~/domain/shared/i18n/en/filing-form";
import { requests, type RequestsText } from "~/domain/shared/i18n/en/requests";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import { eligibility, type EligibilityFacts } from "./eligibility";
import { ineligibleMessage } from "./eligibility-text";
import { leaveDaysTerm, leaveDaysText, ONE_DAY, type LeaveDays } from "./leave-days";

/** Kinds of maternity leave and their labels. */
export const LEAVE_EVENTS = {
  LIVE_BIRTH: "Live birth",
  MISCARRIAGE: "Miscarriage",
  EMERGENCY_TERMINATION: "Emergency termination of pregnancy",
} as const;
export type LeaveEvent = keyof typeof LEAVE_EVENTS;

/** Facts of a statutory leave's event from the request; null or 0 if not applicable or omitted. Approvers verify them. */
export interface StatutoryLeaveFacts {
  eventKind: LeaveEvent | null;
  /** The day of the delivery, of paternity leave. */
  eventDay: Day | null;
  /** Days of a maternity leave transferred to the father or a carer. */
  transferredDays: number;
  /** 1 = the first. */
  deliveryNumber: number | null;
  cohabitingYn: "Y" | "N";
  soloParentYn: "Y" | "N";
  /** Expiry of the solo parent card; null = none printed. */
  soloParentUntil: Day | null;
  protectionOrderDays: number;
}

/** Additional notes for the requester; empty = none. */
export function statutoryLeaveNote({ birth, delivery }: StatutoryLeaveRule, { leave: messages }: FilingFormText): string {
  if (birth) return messages.maternityNote;
  return delivery ? interpolate(messages.paternityNote, { days: delivery.withinDays }) : "";
}

/** The day that selects the edition of the law: the day of the event if the leave requires it, else the first day of the leave. */
export const statutoryLawDay = (code: LeaveCode, { eventDay }: StatutoryLeaveFacts, startDate: Day): Day =>
  eventDay !== null && statutoryEditionOn(code, startDate).rule.requiredFacts.includes("eventDay") ? eventDay : startDate;

/** A statutory leave request with the facts from the records. */
export interface StatutoryLeaveRequest {
  leaveCode: LeaveCode;
  facts: StatutoryLeaveFacts;
  attached: boolean;
  startDate: Day;
  person: { joinDate: Day; gender: string; maritalStatus: string };
  /** Quantity in ten-thousandths of a day. */
  taken: LeaveDays;
  /** Taken or requested before: in the year, or for the same delivery. */
  before: LeaveDays;
  /** Days the company grants beyond the law. */
  extraDays: LeaveDays;
}

export type StatutoryLeaveCheck = { problem: RefusalMessage | null; late: RefusalMessage | null; due: LeaveDays };

/**
 * Entitlement to a statutory leave in days, and the first reason against it. A birth record may be submitted later, so a leave is never
 * less than the law grants; a certificate or card on which the entitlement depends is required at once.
 * @source document 4 L-21 to L-25
 */
export function verifyStatutoryLeave(request: StatutoryLeaveRequest): StatutoryLeaveCheck {
  const { leaveCode, facts, startDate, taken, before } = request;
  const day = statutoryLawDay(leaveCode, facts, startDate);
  const { rule } = statutoryEditionOn(leaveCode, day);
  const missing = missingFact(rule, facts);
  if (missing !== null) return { problem: missing, late: null, due: 0 };
  const { eligibleYn, reason, days } = eligibility(toEligibilityFacts(request, rule, day));
  if (eligibleYn === "N") return { problem: ineligibleMessage(leaveCode, reason, day), late: null, due: 0 };
  const due = rule.grant.yearly ? days : Math.max(days - before, 0);
  return { problem: taken > due ? overMessage(due, taken, before > 0) : null, late: lateText(rule, facts, startDate), due };
}

function overMessage(due: LeaveDays, taken: LeaveDays, some: boolean): RefusalMessage {
  const values = { days: leaveDaysTerm(due), taken: leaveDaysText(taken) };
  if (due === ONE_DAY) return messageOf(some ? "DAY_DUE_STILL" : "DAY_DUE", values);
  return messageOf(some ? "DAYS_DUE_STILL" : "DAYS_DUE", values);
}

function missingFact(
  { requiredFacts }: StatutoryLeaveRule,
  { eventKind, eventDay, deliveryNumber }: StatutoryLeaveFacts,
): RefusalMessage | null {
  if (eventKind === null && requiredFacts.includes("eventKind")) return messageOf("EVENT_KIND_MISSING");
  if (deliveryNumber === null && requiredFacts.includes("deliveryNumber")) return messageOf("DELIVERY_NUMBER_MISSING");
  if (eventDay === null && requiredFacts.includes("eventDay")) return messageOf("DELIVERY_DAY_MISSING");
  return null;
}

function lateText({ delivery }: StatutoryLeaveRule, { eventDay }: StatutoryLeaveFacts, startDate: Day): RefusalMessage | null {
  if (!delivery || eventDay === null) return null;
  const last = addDays(eventDay, delivery.withinDays);
  if (startDate <= last) return null;
  return messageOf("PATERNITY_TOO_LATE", { count: delivery.withinDays, last: formatDay(last) });
}

function toEligibilityFacts(request: StatutoryLeaveRequest, { proof }: StatutoryLeaveRule, day: Day): EligibilityFacts {
  const { leaveCode, facts, attached, startDate, person, before, extraDays } = request;
  const attachedYn = attached ? "Y" : "N";
  const soloParentYn = proof === "SOLO_PARENT_ID" ? attachedYn : validCardYn(facts, startDate);
  return {
    leaveCode,
    date: startDate,
    employee: {
      joinDate: person.joinDate,
      gender: person.gender,
      marriedYn: person.maritalStatus === "M" ? "Y" : "N",
      cohabitingYn: facts.cohabitingYn,
      soloParentYn,
      soloParentUntil: facts.soloParentUntil,
    },
    event: {
      day,
      kind: facts.eventKind ?? undefined,
      transferredDays: facts.transferredDays,
      deliveryNumber: facts.deliveryNumber ?? undefined,
      documentYn: proof === "LATER" && !attached ? undefined : attachedYn,
      protectionOrderDays: facts.protectionOrderDays,
    },
    usedThisYear: before,
    extraDays,
  };
}

const validCardYn = ({ soloParentYn, soloParentUntil }: StatutoryLeaveFacts, date: Day): "Y" | "N" =>
  soloParentYn === "Y" && (soloParentUntil === null || soloParentUntil >= date) ? "Y" : "N";

/**
 * "Live birth, solo parent until 05/31/2027, 7 days given away": facts for the approvers; empty if none. @param names event labels, by
 * their English name
 */
export function statutoryFactsText(
  facts: StatutoryLeaveFacts,
  { law }: Pick<RequestsText, "law"> = requests,
  names: Readonly<Record<string, string>> = {},
): string {
  const { eventKind, eventDay, transferredDays, deliveryNumber, cohabitingYn, soloParentYn, soloParentUntil, protectionOrderDays } = facts;
  const until = soloParentUntil === null ? null : { day: formatDay(soloParentUntil) };
  const soloParent = until ? interpolate(law.soloParentUntil, until) : law.soloParent;
  const card = until ? interpolate(law.cardUntil, until) : "";
  const transferred = transferredDays === 1 ? law.givenOne : interpolate(law.given, { days: transferredDays });
  return [
    eventKind === null ? "" : named(names, LEAVE_EVENTS[eventKind]),
    deliveryNumber === null ? "" : interpolate(law.delivery, { number: deliveryNumber }),
    eventDay === null ? "" : interpolate(law.deliveredOn, { day: formatDay(eventDay) }),
    cohabitingYn === "Y" ? law.together : "",
    soloParentYn === "Y" ? soloParent : card,
    transferredDays === 0 ? "" : transferred,
    protectionOrderDays === 0 ? "" : interpolate(law.protection, { days: protectionOrderDays }),
  ]
    .filter(Boolean)
    .join(", ");
}
