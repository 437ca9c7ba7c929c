const FOREIGN_KEY_VIOLATION = "23503";

/** Did a statement name a row that is gone, or delete one that others name by now? Looks through wrapped errors. */
export function namesMissingRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === FOREIGN_KEY_VIOLATION || namesMissingRow(error.cause);
}
