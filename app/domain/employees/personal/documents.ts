/** Whether a company requires a document (DOC-08); any value other than the first two means the third. */
export type DocumentRequirement = "REQUIRED" | "NOT_APPLICABLE" | "OPTIONAL";

/** Shown instead of a time until the employee has confirmed the documents (DOC-03). */
export const NO_DOCUMENTS = "The employee has not uploaded documents yet.";
