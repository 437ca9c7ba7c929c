/** An employee ID is unique in the company unless empty. */
export const DUPLICATE_EMPLOYEE_ID = "Entered Employee ID No. is duplicated. Please enter other Employee ID No.";
export const MAX_EMPLOYEE_ID_LENGTH = 20;

/** Employee number on time clocks; default: the employee ID. */
export const MAX_EMPLOYEE_NUMBER_LENGTH = 20;
export const numberTaken = (name: string, number: string): string =>
  `${name} has the employee number ${number} already. Change it in Job Info if it is wrong.`;
export const DUPLICATE_EMPLOYEE_NUMBER = "Someone else has this number on the devices. Type another one, or change theirs first.";
