const FOREIGN_KEY_VIOLATION = "23503";
const UNIQUE_VIOLATION = "23505";

/** Whether a foreign key failed: the row is gone, or is referenced by now. Follows `cause`. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === FOREIGN_KEY_VIOLATION || isForeignKeyViolation(error.cause);
}

/** Whether another row has the same key of this unique index. Follows `cause`. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint: violated } = error as { code?: string; constraint?: string };
  return (code === UNIQUE_VIOLATION && violated === constraint) || isUniqueViolation(error.cause, constraint);
}
