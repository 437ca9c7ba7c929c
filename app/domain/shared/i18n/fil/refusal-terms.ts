import type { refusalTerms as english } from "~/domain/shared/i18n/en/refusal-terms";

/** Filipino for the words inserted into refusals. */
export const refusalTerms: Readonly<Record<keyof typeof english, string>> = {
  CLOCKED_IN: "Nag-clock in",
  CLOCKED_OUT: "Nag-clock out",
  CLOCKED: "Nag-clock",
  CLOCK_IN: "Mag-clock in",
  CLOCK_OUT: "Mag-clock out",
  A_MINUTE: "isang minuto",
  MINUTE: "{count} minuto",
  MINUTES: "{count} minuto",
  DAY: "{count} araw",
  DAYS: "{count} araw",
  COMPUTER: "computer",
  PHONE: "telepono",
  KIOSK: "kiosk ng opisina",
  TIME_CLOCK: "time clock",
  JPEG: "larawang JPEG",
  PNG: "larawang PNG",
  PDF: "PDF",
  MEN: "lalaki",
  WOMEN: "babae",
  OR: " o ",
};
