/** Retention of security events in days; a job deletes older ones. More than a year, so that a yearly review covers them. */
export const SECURITY_EVENT_DAYS = 400;

/** Event kinds with their labels, in filter order. */
const SECURITY_EVENTS = {
  SIGNED_IN: "Signed in",
  SIGN_IN_FAILED: "Sign-in failed",
  LOCKED_OUT: "Locked out for 15 minutes",
  CODE_REFUSED: "Second-step code refused",
  RECOVERY_CODE_USED: "Recovery code used",
  PROVIDER_REFUSED: "Sign-in through the provider refused",
  PASSKEY_ADDED: "Passkey added",
  PASSKEY_REMOVED: "Passkey removed",
  PASSKEY_REFUSED: "Passkey refused",
  PASSKEY_COPIED: "Passkey refused: possibly copied",
  PASSWORD_REFUSED: "Password refused while signed in",
  PASSWORD_CHANGED: "Password changed",
  PASSWORD_RESET: "Password reset by email",
  PASSWORD_RENEWED: "Password renewed on the server",
  TWO_FACTOR_ON: "Two-factor sign-in turned on",
  TWO_FACTOR_OFF: "Two-factor sign-in turned off",
  TWO_FACTOR_RESET: "Two-factor sign-in reset by an administrator",
  RECOVERY_CODES_MADE: "New recovery codes created",
  SESSIONS_ENDED: "Sessions ended",
  RIGHTS_CHANGED: "Permissions changed",
  SIGN_IN_RULE_CHANGED: "Sign-in rule changed",
  WEBHOOK_CHANGED: "Webhook changed",
  DATA_EXPORTED: "File with personal data downloaded",
  API_TOKEN_CREATED: "API token created",
  API_TOKEN_REVOKED: "API token revoked",
  API_TOKEN_USED: "API token used",
  API_TOKEN_REFUSED: "API token refused: network not allowed",
  ACCESS_REFUSED: "Page refused: permission missing",
} as const;
export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as SecurityEventKind[];

/** Label of an event kind; an unknown kind is returned unchanged. */
export function securityEventText(kind: string): string {
  return (SECURITY_EVENTS as Partial<Record<string, string>>)[kind] ?? kind;
}

/** Event list filters; null = no filter. Days are Manila days, inclusive. */
export interface SecurityEventFilter {
  eventKind: SecurityEventKind | null;
  accountSeq: number | null;
  startDate: string | null;
  endDate: string | null;
}
