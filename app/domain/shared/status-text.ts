/** What is said when a page may not be opened (GUARD-10). */
export const NO_PERMISSION = "You don't have permission this page";

/** The specification's words for an answer by its status (ERR-03, ERR-05, ERR-06). */
export const UNAUTHORIZED = "401 Unauthorized error";
export const NOT_FOUND = "404 Not Found error";
export const CLIENT_ERROR = "4xx Client error responses";
