/** Limits of /api/v1. */

/** Calls of a token in a minute. */
export const API_CALLS_A_MINUTE = 1_200;
export const MAX_API_BODY_BYTES = 500_000;
/** Characters of path and query. */
export const MAX_API_QUERY_LENGTH = 4_000;
