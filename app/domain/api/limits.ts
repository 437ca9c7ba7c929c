/** Limits of /api/v1. */

/** Calls of a token in a minute. */
export const API_CALLS_A_MINUTE = 1_200;
/** An export counts as this many calls, because it may read thousands of rows. */
export const EXPORT_CALLS = 20;
export const MAX_API_BODY_BYTES = 500_000;
/** Characters of path and query. */
export const MAX_API_QUERY_LENGTH = 4_000;
