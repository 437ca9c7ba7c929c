/** Messages and limits of the tab Job Info, shared by pages and rules. */

/** Confirmation when the department already has a head (EMP-57). */
export const HEAD_ASSIGNED = "This department already has a head assigned. Please remove the current Head to assign a new one.";

/** Warning of a rejected save, in addition to the field errors (EMP-61, CF-46). */
export const JOB_INFO_REFUSED = "Please check the error message";

/** Success message of an account deletion (EMP-100), in the specification's wording (CF-22). */
export const ACCOUNT_DELETED = "The Resigned process has been completed.";

/** Maximum input length for leave name and notes: more than the rule allows, so that its message can appear (EMP-85, CF-15). */
export const NOTES_FIELD_LIMIT = 60;
