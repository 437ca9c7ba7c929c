import { STATUTORY_LEAVES, statutoryEditionOn, type LeaveCode } from "~/domain/leave/policies/statutory-leaves";
import { formatDay, type Day } from "~/domain/shared/day";
import { messageOf, type RefusalMessage, type Term } from "~/domain/shared/i18n/refusal-message";
import type { IneligibleReason } from "./eligibility";

const DELIVERIES = ["ONE", "TWO", "THREE", "FOUR"] as const;

/**
 * Why a statutory leave is not due, with what to do about it if possible.
 * @param day of the event, whose edition of the law decides
 * @source document 4 §4.3
 */
export function ineligibleMessage(leaveCode: LeaveCode, reason: IneligibleReason, day: Day): RefusalMessage {
  const { name: leave } = STATUTORY_LEAVES[leaveCode];
  const { from, issuance: law, rule } = statutoryEditionOn(leaveCode, day);
  switch (reason) {
    case "NOT_IN_FORCE":
      return messageOf("LAW_NOT_IN_FORCE", { leave, day: formatDay(from) });
    case "EXCLUDED":
      return messageOf("LEAVE_EXCLUDED", { leave });
    case "SMALL_ESTABLISHMENT":
      return messageOf("LEAVE_SMALL_ESTABLISHMENT", { leave, count: rule.smallestEstablishment ?? 0, law });
    case "ALREADY_FIVE_DAYS":
      return messageOf("FIVE_DAYS_ALREADY");
    case "GENDER":
      return messageOf("LEAVE_FOR_GENDER", { leave, whom: { term: rule.gender === "M" ? "MEN" : "WOMEN" } });
    case "SERVICE":
      return messageOf("LEAVE_SERVICE", { leave, service: serviceTerm(rule.serviceMonths) });
    case "DOCUMENT":
      return rule.missingDocument;
    case "TRANSFER":
      return messageOf("TOO_MANY_TRANSFERRED_DAYS", { count: rule.birth?.maxTransferredDays ?? 0, law });
    case "MARRIED_COHABITING":
      return messageOf("LEAVE_FOR_HUSBAND", { leave, law });
    case "DELIVERIES":
      return messageOf("LEAVE_FOR_DELIVERIES", { leave, deliveries: { term: DELIVERIES[(rule.delivery?.last ?? 1) - 1]! }, law });
    case "USED_UP":
      return messageOf("LEAVE_USED_UP", { leave: `${leave.charAt(0).toLowerCase()}${leave.slice(1)}` });
  }
}

function serviceTerm(months = 0): Term {
  if (months === 12) return { term: "A_YEAR" };
  return months === 6 ? { term: "SIX_MONTHS" } : { term: "MONTHS", count: months };
}
