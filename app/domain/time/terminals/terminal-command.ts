/** A command without a result is sent again after this long, at most so often. */
export const RESEND_SECONDS = 120;
export const MAX_SENDS = 5;

/** @param result what the terminal returned, below 0 */
export const refusalText = (result: number): string => `Refused by the terminal (${result})`;

/** A command for a terminal, and what became of it. */
export interface StoredCommand {
  seq: number;
  command: string;
  createdBy: string;
  createdAt: Date;
  /** The last time it was sent; null = not yet. */
  sentAt: Date | null;
  sentCount: number;
  answeredAt: Date | null;
  /** What the terminal returned; 0 or more = done. */
  result: number | null;
}
