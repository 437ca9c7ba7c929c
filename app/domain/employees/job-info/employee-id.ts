/** The company's own number of a person is unique in the company; an empty one is none. */
export const DUPLICATE_EMPLOYEE_ID = "Entered Employee ID No. is duplicated. Please enter other Employee ID No.";
export const EMPLOYEE_ID_LETTERS = 20;
