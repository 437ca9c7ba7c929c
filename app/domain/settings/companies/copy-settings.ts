import { z } from "zod/v4";
import { ACCESS, hasAccess, type Access } from "~/domain/settings/access";
import { isBenefitsOnly, type Permission, type Subscription } from "~/domain/settings/permissions";
import { joinFirst, type Change } from "~/domain/shared/change";
import { countText } from "~/domain/shared/count-text";

/** Copying settings from one company of an account to another. */

type Kind = { label: string; one: string; many: string; read: Access; write: Access };

/** What can be copied: the permission of its settings page to read it in the source, and to change it in the target. */
export const COPY_KINDS = {
  SCHEDULES: {
    label: "Work schedules",
    one: "work schedule",
    many: "work schedules",
    read: ACCESS.viewSchedules,
    write: ACCESS.editSchedules,
  },
  LEAVE_TYPES: {
    label: "Leave types",
    one: "leave type",
    many: "leave types",
    read: ACCESS.viewLeaveSettings,
    write: ACCESS.editLeaveSettings,
  },
  TEMPLATES: {
    label: "Payroll templates",
    one: "payroll template",
    many: "payroll templates",
    read: ACCESS.viewPayroll,
    write: ACCESS.editPayroll,
  },
  JOURNAL_ACCOUNTS: {
    label: "Journal accounts",
    one: "journal account",
    many: "journal accounts",
    read: ACCESS.viewPayroll,
    write: ACCESS.editPayroll,
  },
  APPROVAL_CHAINS: {
    label: "Approval chains",
    one: "approval chain",
    many: "approval chains",
    read: ACCESS.editFiling,
    write: ACCESS.editFiling,
  },
} as const satisfies Record<string, Kind>;
export type CopyKind = keyof typeof COPY_KINDS;
export const ALL_COPY_KINDS = Object.keys(COPY_KINDS) as CopyKind[];

/** ADD: will be created; SAME: exists with this content; OTHER: exists with other content, and stays; BLOCKED: cannot be created. */
export const COPY_OUTCOMES = {
  ADD: "Will be added",
  SAME: "Already there, nothing to do",
  OTHER: "Skipped: the name is in use with other content",
  BLOCKED: "Cannot be copied",
} as const;
export type CopyOutcome = keyof typeof COPY_OUTCOMES;

/** What happens to one record. */
export interface CopyRow {
  kind: CopyKind;
  name: string;
  outcome: CopyOutcome;
  /** Why it cannot be copied, or what is different in the copy; empty if nothing. */
  note: string;
}

/** What to copy. */
export interface CopySelection {
  kinds: readonly CopyKind[];
  /** Numbers of the payroll templates, each chosen by itself. */
  templates: readonly number[];
}
/** The address of the page; null without a valid number. */
export interface CopyChoice extends CopySelection {
  from: number | null;
  to: number | null;
}

/** Payroll templates in one copy, which writes all of their items while both companies are locked. */
const MAX_TEMPLATES = 50;

/** Reads the address of the page and ignores unknown values. */
export function parseCopyChoice(search: URLSearchParams): CopyChoice {
  const seq = (typed: string | null) => (/^[1-9]\d{0,8}$/.test(typed ?? "") ? Number(typed) : null);
  const kinds = search.getAll("kind");
  const templates = search
    .getAll("template")
    .slice(0, MAX_TEMPLATES + 1)
    .flatMap((typed) => seq(typed) ?? []);
  // Templates are chosen one by one.
  const isChosen = (kind: CopyKind) => (kind === "TEMPLATES" ? templates.length > 0 : kinds.includes(kind));
  return { from: seq(search.get("from")), to: seq(search.get("to")), kinds: ALL_COPY_KINDS.filter(isChosen), templates };
}

const OUTDATED = "Reload the page and try again.";

/** Confirmation of a preview. */
export const copyInput = z.object({ digest: z.string({ error: OUTDATED }).regex(/^[\w-]{20}$/, OUTDATED) });

/** Why nothing can be copied by this selection; null if it can. */
export function selectionProblem({ kinds, templates }: CopySelection): string | null {
  if (kinds.length === 0) return CHOOSE_KIND;
  return templates.length > MAX_TEMPLATES ? TOO_MANY_TEMPLATES : null;
}

type Rights = { permissions: readonly Permission[]; subscriptions: readonly Subscription[] };

/** None of the kinds exists in a company with benefits only. */
const mayUse = (member: Rights, access: Access): boolean => hasAccess(member, access) && !isBenefitsOnly(member);

/** Why an account may not copy a kind; null if it may. */
export function copyRightProblem(kind: CopyKind, from: Rights & Named, to: Rights & Named): string | null {
  const { read, write, many } = COPY_KINDS[kind];
  if (!mayUse(from, read)) return `You may not view the ${many} of ${from.companyName}.`;
  return mayUse(to, write) ? null : `You may not change the ${many} of ${to.companyName}.`;
}

type Named = { companyName: string };

export const CHOOSE_BOTH = "Choose the company to copy from and the company to copy to.";
export const SAME_COMPANY = "Choose two different companies.";
export const NO_COMPANY_OF_YOURS = "Your account is not, or no longer, a member of one of these companies. Choose the companies again.";
export const ONE_COMPANY = "Settings are copied between companies of your account. It has only one.";
const CHOOSE_KIND = "Choose what to copy.";
const TOO_MANY_TEMPLATES = `Choose at most ${MAX_TEMPLATES} payroll templates.`;
export const NOTHING_TO_COPY = "There is nothing to copy.";
export const COPY_CHANGED = "Something changed since this preview was made. Nothing was copied. Check the new preview, then copy.";

export const secondFactorMissing = (companyName: string): string =>
  `${companyName} requires two-factor sign-in. Set it up first: your account has none.`;

export const ownSignInMissing = (companyName: string): string =>
  `${companyName} has its own sign-in. Open that company and sign in there first.`;

/** A settings page would refuse the record too. */
export const copyRefused = (name: string, reason: string): string => `${name}: ${reason} Nothing was copied.`;

/** "2 work schedules and 1 leave type" */
export function copiedText(rows: readonly Pick<CopyRow, "kind">[]): string {
  const counts = ALL_COPY_KINDS.map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length }));
  return joinFirst(
    counts.filter(({ count }) => count > 0).map(({ kind, count }) => countText(count, COPY_KINDS[kind].one, COPY_KINDS[kind].many)),
    ALL_COPY_KINDS.length,
  );
}

/** Change log entry of the company that was copied from. */
export const copiedTo = (rows: readonly CopyRow[], companyName: string): Change =>
  copyChange("COPY_TO", `Copied ${copiedText(rows)} to ${companyName}.`, rows);

/** Change log entry of the company that was copied to. */
export const copiedFrom = (rows: readonly CopyRow[], companyName: string): Change =>
  copyChange("CREATE", `Copied ${copiedText(rows)} from ${companyName}.`, rows);

const copyChange = (action: string, description: string, rows: readonly CopyRow[]): Change => ({
  featureName: "COMPANY",
  subject: { noun: "copied settings", seq: null },
  action,
  description,
  after: rows.map(({ kind, name }) => ({ kind, name })),
});
