const FOREIGN_KEY_VIOLATION = "23503";

/** Whether a foreign key failed: the row is gone, or is referenced by now. Follows `cause`. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === FOREIGN_KEY_VIOLATION || isForeignKeyViolation(error.cause);
}
