/**
 * The content of a hash, in the format of change_log_part in app/db/repeatable/change-log.sql: each part prefixed with its length in bytes.
 */
export const joinHashParts = (parts: readonly (string | null)[]): string =>
  parts.map((part) => (part === null ? "-," : `${Buffer.byteLength(part)}:${part},`)).join("");
