/** An employee ID is unique in the company unless empty. */
export const DUPLICATE_EMPLOYEE_ID = "Entered Employee ID No. is duplicated. Please enter other Employee ID No.";
export const EMPLOYEE_ID_LETTERS = 20;

/** Employee number on time clocks; default: the employee ID. */
export const EMPLOYEE_NUMBER_LETTERS = 20;
export const DUPLICATE_EMPLOYEE_NUMBER = "Someone else has this number on the devices. Type another one, or change theirs first.";
