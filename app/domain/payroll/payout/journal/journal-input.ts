import { z } from "zod/v4";
import { dayOrNone } from "~/domain/shared/forms/day-field";
import { JOURNAL_FORMATS } from "./journal-files";
import { JOURNAL_KEYS, type JournalKey } from "./journal-keys";

export const MAX_ACCOUNT_NUMBER_LENGTH = 20;
export const MAX_ACCOUNT_NAME_LENGTH = 60;
const OUTDATED = "Reload the page and try again.";

const entry = z.object({
  account: z
    .string()
    .trim()
    .max(MAX_ACCOUNT_NUMBER_LENGTH, `Write at most ${MAX_ACCOUNT_NUMBER_LENGTH} characters.`)
    .regex(/^[A-Za-z0-9.\- ]*$/, "Write the account in letters, figures, points and hyphens.")
    .default(""),
  accountName: z.string().trim().max(MAX_ACCOUNT_NAME_LENGTH, `Write at most ${MAX_ACCOUNT_NAME_LENGTH} characters.`).default(""),
});

const tick = z
  .enum(["on", "off"], { error: OUTDATED })
  .default("off")
  .transform((posted): "Y" | "N" => (posted === "on" ? "Y" : "N"));

/** Journal accounts, one per key; empty leaves the key unmapped. */
export const journalAccountsInput = z.object({
  revision: z
    .string({ error: OUTDATED })
    .regex(/^\d{1,9}$/, OUTDATED)
    .transform(Number),
  byDepartment: tick,
  /** Payrolls paid from this day accrue 13th month pay; null = none do. */
  accrualFrom: dayOrNone(),
  accounts: z.object(Object.fromEntries(JOURNAL_KEYS.map((key) => [key, entry])) as Record<JournalKey, typeof entry>),
});
export type JournalAccountsChange = z.output<typeof journalAccountsInput>;

/** Which journal file to export. */
export const journalExportInput = z.object({
  fileFormat: z.enum(JOURNAL_FORMATS, { error: "Choose the format of the file." }),
  byEmployee: tick,
  /** Confirms a repeated export. */
  again: tick,
});
export type JournalExportRequest = z.output<typeof journalExportInput>;
