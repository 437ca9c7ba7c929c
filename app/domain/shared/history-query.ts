import { z } from "zod/v4";

/** Maximum length of a parsed query; pages send about 100 characters. */
export const MAX_HISTORY_QUERY_LENGTH = 500;
export const NO_SUCH_HISTORY = "There is no View History of this name.";
export const WHOSE_HISTORY = "This View History is one employee's. Send the number of the employee as subjectSeq.";

/** Query of get-data-change-log-list (LOG-05): the feature, and optionally one subject (its number) or one kind of subjects (its noun). */
export const historyQuery = z.strictObject({
  featureName: z.string(),
  subjectSeq: z.int().min(1).max(2_147_483_647).optional(),
  subjectNoun: z
    .string()
    .regex(/^[\w -]{1,60}$/)
    .optional(),
});

export type HistoryQuery = z.infer<typeof historyQuery>;
