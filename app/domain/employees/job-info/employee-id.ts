/** The company's own number of a person is unique in the company; an empty one is none. */
export const DUPLICATE_EMPLOYEE_ID = "Entered Employee ID No. is duplicated. Please enter other Employee ID No.";
export const EMPLOYEE_ID_LETTERS = 20;

/** The number on devices that record time; who has none is known there by the employee ID. */
export const EMPLOYEE_NUMBER_LETTERS = 20;
export const DUPLICATE_EMPLOYEE_NUMBER = "Someone else has this number on the devices. Type another one, or change theirs first.";
