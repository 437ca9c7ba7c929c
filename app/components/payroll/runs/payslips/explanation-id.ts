/** Element ID of a payslip line's explanation; a link to it opens the explanation. */
export const explanationId = (lineCode: string) => `why-${lineCode}`;
