import { z } from "zod/v4";
import { isDay } from "~/domain/shared/day";
import { compareStrings } from "~/domain/shared/compare";

/** Backup format version; newer ones cannot be restored by this version. */
export const BACKUP_FORMAT = 1;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const lsn = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/);
const chainEnd = z.object({ seq: z.number().int(), hash: digest });
/** A file of a backup: size in bytes and SHA-256. */
const part = z.object({ file: z.string().regex(/^[\w.-]+$/), bytes: z.number().int(), sha256: digest });

const companyFingerprint = z.object({
  companySeq: z.number().int(),
  /** Ends of the change log and points ledger chains before the backup; null while there is none. */
  log: chainEnd.nullable(),
  ledger: chainEnd.nullable(),
  /** Completed payrolls with the digest of their immutable register. */
  payrolls: z.array(z.object({ payrollSeq: z.number().int(), register: digest })),
});

/** Content of `backup.json`. It is written last, so a folder without it is not a backup. Numbers and digests, no names. */
const backupRecord = z.object({
  format: z.literal(BACKUP_FORMAT),
  application: z.string(),
  /** Timestamp of the last migration in the journal. */
  migration: z.number(),
  postgres: z.string(),
  platform: z.string(),
  system: z.string().regex(/^\d+$/),
  timeline: z.number().int(),
  /** Bytes of a WAL segment. */
  segment: z.number().int(),
  startLsn: lsn,
  endLsn: lsn,
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Bytes of the database and of the attached files, unpacked. */
  databaseBytes: z.number().int(),
  fileBytes: z.number().int(),
  parts: z.object({ base: part, manifest: part, files: part }),
  witnesses: z.array(companyFingerprint),
});

export type BackupRecord = z.output<typeof backupRecord>;
export type CompanyFingerprint = z.output<typeof companyFingerprint>;

/** Parses `backup.json`; null if invalid or in an unknown format version. */
export function readBackupRecord(text: string): BackupRecord | null {
  try {
    return backupRecord.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Folder name of a backup by start time; all characters are valid in every file system. */
export const backupName = (beganAt: Date): string => beganAt.toISOString().slice(0, 19).replaceAll(":", "-") + "Z";

/** Start time of a backup from its folder name; null if the name is invalid. */
export function parseBackupStart(name: string): Date | null {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? [];
  const began = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(began.getTime()) ? null : began;
}

/** "2026-11-22 14:30:00" in Manila time, seconds optional; null if invalid. */
export function parseManilaMoment(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)$/.exec(text) ?? [];
  const moment = new Date(`${day}T${time}+08:00`);
  return Number.isNaN(moment.getTime()) || !isDay(day!) ? null : moment;
}

/** The reverse, with milliseconds: "2026-11-22 14:30:00.250". */
export function formatInManila(moment: Date): string {
  return new Date(moment.getTime() + MANILA_MILLIS).toISOString().slice(0, 23).replace("T", " ");
}

/** Manila is eight hours ahead of UTC all year. */
const MANILA_MILLIS = 8 * 3_600_000;

/** A WAL position (LSN) as a comparable number: "1/A0" is 2^32 + 160. */
export function parseLogPosition(text: string): bigint {
  const [high, low] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

type BackupPosition = Pick<BackupRecord, "timeline" | "endLsn" | "beganAt">;

/**
 * Sorts backups, oldest first: within a timeline by WAL position, because the clock may have been wrong; timelines by the start of their last
 * backup.
 */
export function inOrder<Backup extends { record: BackupPosition }>(backups: readonly Backup[]): Backup[] {
  const timelines = [...Map.groupBy(backups, ({ record }) => record.timeline).values()].map((of) =>
    of.sort(({ record: a }, { record: b }) => {
      const between = parseLogPosition(a.endLsn) - parseLogPosition(b.endLsn);
      if (between === 0n) return compareStrings(a.beganAt, b.beganAt);
      return between < 0n ? -1 : 1;
    }),
  );
  const end = (of: readonly Backup[]) => of.at(-1)!.record.beganAt;
  return timelines.sort((a, b) => compareStrings(end(a), end(b))).flat();
}

/** What a restored database is missing compared with the facts known before its backup; empty if nothing. */
export function missingFingerprints(expected: readonly CompanyFingerprint[], restored: readonly CompanyFingerprint[]): string[] {
  return expected.flatMap(({ companySeq, log, ledger, payrolls }) => {
    const match = restored.find((one) => one.companySeq === companySeq);
    if (!match) return [`company ${companySeq} is missing`];
    const registers = new Map(match.payrolls.map((payroll) => [payroll.payrollSeq, payroll.register]));
    return [
      shorter(match.log?.seq, log?.seq) ? `the change log of company ${companySeq} ends too early` : "",
      shorter(match.ledger?.seq, ledger?.seq) ? `the points ledger of company ${companySeq} ends too early` : "",
      ...payrolls
        .filter(({ payrollSeq, register }) => registers.get(payrollSeq) !== register)
        .map(({ payrollSeq }) => `the register of payroll ${payrollSeq} of company ${companySeq} is not the one that was backed up`),
    ].filter(Boolean);
  });
}

const shorter = (actual = 0, expected = 0) => actual < expected;
