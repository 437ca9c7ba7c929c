import { NO_EMPLOYEES_SELECTED } from "~/domain/shared/forms/employee-picker";
import { TIME_PROBLEM } from "~/domain/time/schedule/typed-times";

/** Refusals whose English text the specification fixes: it stays, and the Filipino one follows. @source document 4 §6.9, §9; document 2; document 1 §5 */
export const specifiedRefusals = {
  TIME_FORMAT: TIME_PROBLEM,
  TOO_MANY_HOURS: "More than {count} hours. Check the times.",
  BEFORE_JOINING: "{name} joined on {day}. Correct the date.",
  AFTER_LEAVING: "{name} left on {day}. Correct the date.",
  BALANCE_TOO_LOW: "You have {days} available; this takes {taken}.",
  BALANCE_BELOW_LIMIT: "You have {days} available and may go {below} below zero; this takes {taken}.",
  BALANCE_OF_EMPLOYEE_TOO_LOW: "{name} has {days} available; this takes {taken}.",
  BALANCE_OF_EMPLOYEE_BELOW_LIMIT: "{name} has {days} available and may go {below} below zero; this takes {taken}.",
  DECISION_REASON_MISSING: "Say why, so that the requester can act on it.",
  DAY_PAID: "This day was paid with {period}. Ask for a late change.",
  POSITION_UNREADABLE: "Your location could not be read. Allow it, or use the office network.",
  NOT_AT_OFFICE: "You are not at an office of your company. Clock there, or use the office network.",
  PHONE_FORMAT: "Please enter a valid phone number. The number should have 7~20digits",
  FIRST_NAME_BLANK: "First Name can't be blank",
  LAST_NAME_BLANK: "Last Name can't be blank",
  ZIP_CODE_FORMAT: "Make sure you enter valid Zipcode",
  NUMBERS_WRONG: "Validation should check if the entered data is incorrect.",
  NO_EMPLOYEES_SELECTED,
  PASSWORD_BLANK: "*Password can’t be blank.",
  PASSWORD_LENGTH: "*Password must be min 8 characters and Max 20 characters.",
  CONFIRMATION_BLANK: "*Password confirmation can’t be blank.",
  CONFIRMATION_DIFFERS: "*Password confirmation doesn’t match password.",
} as const;
