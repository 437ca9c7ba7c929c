/** Days for which a security event is kept; a job removes it afterwards. Over a year, so that a yearly review sees it. */
export const SECURITY_EVENT_DAYS = 400;

/** What is kept, in the words of the list, in the order of its filter. */
const SECURITY_EVENTS = {
  SIGNED_IN: "Signed in",
  SIGN_IN_FAILED: "Sign-in failed",
  LOCKED_OUT: "Locked out for 15 minutes",
  CODE_REFUSED: "Second-step code refused",
  RECOVERY_CODE_USED: "Recovery code used",
  PASSWORD_REFUSED: "Password refused while signed in",
  PASSWORD_CHANGED: "Password changed",
  PASSWORD_RESET: "Password reset by mail",
  PASSWORD_RENEWED: "Password renewed on the server",
  TWO_FACTOR_ON: "Two-factor sign-in turned on",
  TWO_FACTOR_OFF: "Two-factor sign-in turned off",
  TWO_FACTOR_RESET: "Two-factor sign-in reset by an administrator",
  RECOVERY_CODES_MADE: "New recovery codes made",
  SESSIONS_ENDED: "Sessions ended",
  RIGHTS_CHANGED: "Rights changed",
  SIGN_IN_RULE_CHANGED: "Sign-in rule changed",
  DATA_EXPORTED: "File with personal data downloaded",
  ACCESS_REFUSED: "Page refused: right missing",
} as const;
export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as SecurityEventKind[];

/** The words of a kind of event; a kind that this release does not know stands as it is. */
export function securityEventWords(kind: string): string {
  return (SECURITY_EVENTS as Partial<Record<string, string>>)[kind] ?? kind;
}

/** What a list of events is narrowed to; null = not by this. Days are those of Manila, both included. */
export interface SecurityEventFilter {
  eventKind: SecurityEventKind | null;
  accountSeq: number | null;
  startDate: string | null;
  endDate: string | null;
}
