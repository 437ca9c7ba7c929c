import { LEAVE_CODES, type LeaveCode } from "~/domain/leave/policies/leave-policy";
import { LAST_PATERNITY_DELIVERY, MAX_TRANSFERRED_DAYS, SMALLEST_ESTABLISHMENT, type IneligibleReason } from "./eligibility";

// The specification spells it so.
// cspell:ignore gynaecological

/** Why a statutory leave is not due, with what to do about it if possible. @source document 4 §4.3 */
export function ineligibleText(leaveCode: LeaveCode, reason: IneligibleReason): string {
  const name = LEAVE_CODES[leaveCode];
  switch (reason) {
    case "EXCLUDED":
      return `${name} is not for managers, people without premium pay and field personnel (Labor Code Art. 82, 95).`;
    case "SMALL_ESTABLISHMENT":
      return `${name} applies to establishments with ${SMALLEST_ESTABLISHMENT} employees or more (Labor Code Art. 95).`;
    case "ALREADY_FIVE_DAYS":
      return "Five paid days of vacation a year are given already, which count as it. File that leave.";
    case "GENDER":
      return `${name} is for ${leaveCode === "PATERNITY" ? "men" : "women"}. If the record of the employee says otherwise or nothing, correct Basic Info.`;
    case "SERVICE":
      return leaveCode === "SIL" ? `${name} is due after a year of service.` : `${name} is due after six months of service.`;
    case "DOCUMENT":
      return DOCUMENTS[leaveCode];
    case "TRANSFER":
      return `Up to ${MAX_TRANSFERRED_DAYS} days of a live birth can be given to the father or a carer (RA 11210). Correct the number of days.`;
    case "MARRIED_COHABITING":
      return `${name} is for a husband who lives with his wife (RA 8187). If the record of the employee says otherwise, correct Basic Info.`;
    case "DELIVERIES":
      return `${name} is for the first ${["", "one", "two", "three", "four"][LAST_PATERNITY_DELIVERY]} deliveries (RA 8187).`;
    case "USED_UP":
      return `All days of ${name.charAt(0).toLowerCase()}${name.slice(1)} of this year were taken.`;
  }
}

/** Employees entitled to a leave by law. @source document 4 §4.3 */
export const eligiblePeopleText = (leaveCode: LeaveCode): string => PEOPLE[leaveCode];
/** Label of the document required by law. */
export const requiredDocumentText = (leaveCode: LeaveCode): string => REQUIRED_DOCUMENTS[leaveCode];

const PEOPLE: Readonly<Record<LeaveCode, string>> = {
  SIL: "Everyone after 12 months of service but managers and others without premium pay, field personnel, people of establishments under 10, and those who get five paid vacation days",
  MATERNITY:
    "Women, every time, no service needed; 120 days for a solo parent, 60 without a live birth, less up to 7 given to the father or a carer",
  PATERNITY: "Husbands who live with their wife, for the first four deliveries",
  SOLO_PARENT: "Solo parents with 6 months of service",
  VAWC: "Women; longer by a protection order",
  SPECIAL_WOMEN: "Women after gynaecological surgery with 6 months of service in the last 12",
};

const REQUIRED_DOCUMENTS: Readonly<Record<LeaveCode, string>> = {
  SIL: "None",
  MATERNITY: "Pregnancy or birth record",
  PATERNITY: "Marriage and birth record",
  SOLO_PARENT: "Solo parent ID",
  VAWC: "Certificate of the barangay or the court",
  SPECIAL_WOMEN: "Medical certificate",
};

const DOCUMENTS: Readonly<Record<LeaveCode, string>> = {
  SIL: "Attach the document.",
  MATERNITY: "Attach the record of the pregnancy or birth.",
  PATERNITY: "Attach the marriage and the birth record.",
  SOLO_PARENT: "A solo parent ID that is valid on the first day is needed. Attach it and enter its last day.",
  VAWC: "Attach the certificate of the barangay or the court.",
  SPECIAL_WOMEN: "Attach the medical certificate of the operation.",
};
