import { STATUTORY_LEAVES, statutoryEditionOn, type LeaveCode } from "~/domain/leave/policies/statutory-leaves";
import { formatDay, type Day } from "~/domain/shared/day";
import type { IneligibleReason } from "./eligibility";

const DELIVERIES = ["", "one", "two", "three", "four"];

/**
 * Why a statutory leave is not due, with what to do about it if possible.
 * @param day of the event, whose edition of the law decides
 * @source document 4 §4.3
 */
export function ineligibleText(leaveCode: LeaveCode, reason: IneligibleReason, day: Day): string {
  const { name } = STATUTORY_LEAVES[leaveCode];
  const { from, issuance, rule } = statutoryEditionOn(leaveCode, day);
  switch (reason) {
    case "NOT_IN_FORCE":
      return `By law, ${name} is given for days from ${formatDay(from)} on. Choose later days.`;
    case "EXCLUDED":
      return `${name} is not for managers, people without premium pay and field personnel (Labor Code Art. 82, 95).`;
    case "SMALL_ESTABLISHMENT":
      return `${name} applies to establishments with ${rule.smallestEstablishment} employees or more (${issuance}).`;
    case "ALREADY_FIVE_DAYS":
      return "Five paid days of vacation a year are given already, which count as it. File that leave.";
    case "GENDER":
      return `${name} is for ${rule.gender === "M" ? "men" : "women"}. If the record of the employee says otherwise or nothing, correct Basic Info.`;
    case "SERVICE":
      return `${name} is due after ${serviceText(rule.serviceMonths)} of service.`;
    case "DOCUMENT":
      return rule.missingDocument;
    case "TRANSFER":
      return `Up to ${rule.birth?.maxTransferredDays} days of a live birth can be given to the father or a carer (${issuance}). Correct the number of days.`;
    case "MARRIED_COHABITING":
      return `${name} is for a husband who lives with his wife (${issuance}). If the record of the employee says otherwise, correct Basic Info.`;
    case "DELIVERIES":
      return `${name} is for the first ${DELIVERIES[rule.delivery?.last ?? 0]} deliveries (${issuance}).`;
    case "USED_UP":
      return `All days of ${name.charAt(0).toLowerCase()}${name.slice(1)} of this year were taken.`;
  }
}

function serviceText(months = 0): string {
  if (months === 12) return "a year";
  return months === 6 ? "six months" : `${months} months`;
}
