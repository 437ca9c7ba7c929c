import type { SeparationCause } from "~/domain/payroll/facts/pay-kinds";
import { daysBetween, formatDay, type Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";

/** The standard checklist rows, in order. @source document 5, F-11 */
export const STEP_CODES = [
  "LAST_DAY",
  "CAUSE",
  "NOTICE",
  "HEALTH_CERTIFICATE",
  "LOSSES",
  "HEIRS",
  "CLEARANCE_HEAD",
  "CLEARANCE_HR",
  "CLEARANCE_IT",
  "CLEARANCE_FINANCE",
  "TIME",
  "LEAVE",
  "LOANS",
  "CONSENT",
  "BANK",
  "ADDRESS",
  "CERTIFICATE",
  "FORM_2316",
  "QUITCLAIM",
] as const;
export type StandardCode = (typeof STEP_CODES)[number];
export type StepCode = StandardCode | `OWN-${number}`;
export type StepStage = "BEFORE" | "AFTER";

type Kind = {
  label: string;
  stage: StepStage;
  /** False: an open row does not block completion of the payroll. */
  blocks?: false;
  /** Cannot be skipped with a reason. */
  firm?: true;
  /** Derived from records only; cannot be checked by hand. */
  recorded?: true;
  /** Can be assigned to another account. */
  assigned?: true;
  /** Valid only for the last day for which it was done. */
  ofLastDay?: true;
  /** Needs a note where it contradicts the records. */
  noted?: true;
  /** Needs a note and an attached document. */
  needsDocument?: true;
};

export const STEPS: Readonly<Record<StandardCode, Kind>> = {
  LAST_DAY: { label: "Last day confirmed", stage: "BEFORE", firm: true, ofLastDay: true },
  CAUSE: { label: "Separation cause chosen", stage: "BEFORE", firm: true, recorded: true },
  NOTICE: { label: "Notice to the employee and DOLE", stage: "BEFORE", blocks: false },
  HEALTH_CERTIFICATE: { label: "Certificate of a public health authority", stage: "BEFORE" },
  LOSSES: { label: "Serious losses proven: no separation pay", stage: "BEFORE", blocks: false, needsDocument: true },
  HEIRS: { label: "Heirs who receive it", stage: "BEFORE", firm: true, noted: true },
  CLEARANCE_HEAD: { label: "Clearance, immediate head", stage: "BEFORE", assigned: true },
  CLEARANCE_HR: { label: "Clearance, HR", stage: "BEFORE", assigned: true },
  CLEARANCE_IT: { label: "Clearance, IT", stage: "BEFORE", assigned: true },
  CLEARANCE_FINANCE: { label: "Clearance, Finance", stage: "BEFORE", assigned: true },
  TIME: { label: "Time of the last days confirmed", stage: "BEFORE", recorded: true },
  LEAVE: { label: "Unused leave counted", stage: "BEFORE", ofLastDay: true },
  LOANS: { label: "Loans and advances reviewed", stage: "BEFORE" },
  CONSENT: { label: "Other deductions consented", stage: "BEFORE", firm: true, noted: true },
  BANK: { label: "Bank account", stage: "BEFORE", noted: true },
  ADDRESS: { label: "Address for the 2316", stage: "BEFORE", noted: true },
  CERTIFICATE: { label: "Certificate of employment given", stage: "AFTER" },
  FORM_2316: { label: "BIR Form 2316 given", stage: "AFTER" },
  QUITCLAIM: { label: "Quitclaim signed", stage: "AFTER" },
};

/** Stored state of a row. */
export interface StoredStep {
  stepCode: StepCode;
  label: string;
  afterYn: string;
  assigneeSeq: number | null;
  assigneeId: string;
  assigneeName: string;
  doneOn: Day | null;
  doneBy: string;
  lastDay: Day | null;
  note: string;
  fileSeq: number | null;
  fileName: string;
  revision: number;
}

export interface CaseFacts {
  lastDay: Day;
  cause: SeparationCause | null;
  /** The employment ended by death. */
  died: boolean;
  timeConfirmed: boolean;
  loans: number;
  /** Outstanding loan balance, in centavos. */
  owed: Centavos;
  /**
   * Deductions that need consent because no law provides for them: company loans and other deductions, centavos; null = not computed yet.
   */
  consentNeeded: Centavos | null;
  hasBankAccount: boolean;
  hasAddress: boolean;
}

/** A checklist row with its current state. */
export interface Step {
  code: StepCode;
  label: string;
  stage: StepStage;
  done: boolean;
  /** Done according to the records. */
  byRecords: boolean;
  /** Cannot be checked by hand. */
  recorded: boolean;
  blocks: boolean;
  firm: boolean;
  assigned: boolean;
  noted: boolean;
  needsDocument: boolean;
  /** One line: the reason, or what is missing. */
  detail: string;
  stored: StoredStep | null;
}

/** Authorized causes, which need 30 days' notice. @source Labor Code Art. 298, 299 */
const AUTHORIZED: ReadonlySet<SeparationCause | null> = new Set([
  "REDUNDANCY",
  "LABOR_SAVING_DEVICE",
  "RETRENCHMENT",
  "CLOSURE",
  "DISEASE",
] as const);
export const NOTICE_DAYS = 30;

/** The rows of a case: the standard ones in order, then the company's own. */
export function checklist(facts: CaseFacts, stored: readonly StoredStep[]): Step[] {
  const standard = STEP_CODES.filter((code) => appliesTo(code, facts)).map((code) =>
    standardStep(
      code,
      facts,
      stored.find(({ stepCode }) => stepCode === code),
    ),
  );
  const customSteps = stored
    .filter(({ stepCode }) => isCustomStep(stepCode))
    .sort((a, b) => getCustomStepNumber(a.stepCode) - getCustomStepNumber(b.stepCode))
    .map(createCustomStep);
  return [...standard, ...customSteps];
}

export const isCustomStep = (code: StepCode): boolean => code.startsWith("OWN-");
/** Number of a custom row: 3 for "OWN-3". */
export const getCustomStepNumber = (code: StepCode): number => Number(code.slice(4));

/**
 * @source Labor Code Art. 298: no separation pay where a business closes by serious losses; Art. 105: wages of a deceased employee go to
 * the heirs
 */
function appliesTo(code: StandardCode, { cause, died }: CaseFacts): boolean {
  if (code === "NOTICE") return AUTHORIZED.has(cause);
  if (code === "LOSSES") return cause === "CLOSURE";
  if (code === "HEIRS") return died;
  // The bank account of a deceased employee is not used.
  if (code === "BANK") return !died;
  return code !== "HEALTH_CERTIFICATE" || cause === "DISEASE";
}

function standardStep(code: StandardCode, facts: CaseFacts, stored: StoredStep | undefined): Step {
  const kind = STEPS[code];
  const byRecords = isDoneByRecords(code, facts);
  const isMarkedDone = stored !== undefined && stored.doneOn !== null && (!kind.ofLastDay || stored.lastDay === facts.lastDay);
  const done = byRecords || (!kind.recorded && isMarkedDone);
  return {
    code,
    label: kind.label,
    stage: kind.stage,
    done,
    byRecords,
    recorded: kind.recorded ?? false,
    blocks: kind.stage === "BEFORE" && kind.blocks !== false,
    firm: kind.firm ?? false,
    assigned: kind.assigned ?? false,
    noted: kind.noted ?? false,
    needsDocument: kind.needsDocument ?? false,
    detail: stepDetailText(code, facts, { done, byRecords, checked: isMarkedDone }, stored),
    stored: stored ?? null,
  };
}

function createCustomStep(stored: StoredStep): Step {
  const done = stored.doneOn !== null;
  return {
    code: stored.stepCode,
    label: stored.label,
    stage: stored.afterYn === "Y" ? "AFTER" : "BEFORE",
    done,
    byRecords: false,
    recorded: false,
    blocks: stored.afterYn !== "Y",
    firm: false,
    assigned: true,
    noted: false,
    needsDocument: false,
    detail: done ? doneText(stored) : openText(stored),
    stored,
  };
}

function isDoneByRecords(code: StandardCode, facts: CaseFacts): boolean {
  if (code === "CAUSE") return facts.cause !== null;
  if (code === "TIME") return facts.timeConfirmed;
  if (code === "LOANS") return facts.loans === 0;
  if (code === "CONSENT") return facts.consentNeeded === 0;
  if (code === "BANK") return facts.hasBankAccount;
  return code === "ADDRESS" && facts.hasAddress;
}

type StepStatus = { done: boolean; byRecords: boolean; checked: boolean };

function stepDetailText(
  code: StandardCode,
  facts: CaseFacts,
  { done, byRecords, checked: isMarkedDone }: StepStatus,
  stored: StoredStep | undefined,
): string {
  if (code === "NOTICE" && isMarkedDone) return noticeText(stored!.doneOn!, facts.lastDay);
  if (byRecords) return RECORDED_LABELS[code] ?? "";
  if (done && stored) return doneText(stored);
  if (STEPS[code].ofLastDay && stored?.doneOn)
    return `The last day was ${formatDay(stored.lastDay ?? stored.doneOn)} then and is ${formatDay(facts.lastDay)} now`;
  // Earlier consent did not cover the full amount.
  if (code === "CONSENT" && stored?.note) return `${openStepText(code, facts)}; said before: ${stored.note}`;
  return stored?.note || stored?.assigneeName ? openText(stored) : openStepText(code, facts);
}

const RECORDED_LABELS: Partial<Record<StandardCode, string>> = {
  TIME: "With the payroll",
  LOANS: "No loan",
  CONSENT: "As required by law",
  BANK: "In the records",
  ADDRESS: "In the records",
};

function openStepText(code: StandardCode, { owed, loans, consentNeeded }: CaseFacts): string {
  if (code === "TIME") return "From the payroll";
  if (code === "NOTICE") return `Due ${NOTICE_DAYS} days before the last day`;
  if (code === "LOANS") return `${loans} ${loans === 1 ? "loan" : "loans"}, ${formatPeso(owed)}`;
  if (code === "CONSENT")
    return consentNeeded === null ? "Known with the figures" : `${formatPeso(consentNeeded)} needs consent in writing (Art. 113)`;
  if (code === "LOSSES") return "With a reason and proof, no separation pay is due (Art. 298)";
  if (code === "HEIRS") return "Enter who receives it; it is paid manually (Art. 105)";
  if (code === "BANK") return "No account: enter how the pay is delivered";
  return code === "ADDRESS" ? "No address in the records" : "";
}

/** "11/09/2026, 31 days before", with the legal minimum where notice was late. @source Labor Code Art. 298: 30 days */
export function noticeText(day: Day, lastDay: Day): string {
  const days = Math.max(0, daysBetween(day, lastDay) - 1);
  const noticeGivenText = `Given on ${formatDay(day)}, ${days} ${days === 1 ? "day" : "days"} before the last day`;
  return days >= NOTICE_DAYS ? noticeGivenText : `${noticeGivenText}; the law requires ${NOTICE_DAYS}`;
}

const doneText = ({ doneBy, doneOn, note }: StoredStep): string => [`${doneBy}, ${formatDay(doneOn!)}`, note].filter(Boolean).join(": ");
const openText = ({ assigneeName, note }: StoredStep): string =>
  [assigneeName && `Waits for ${assigneeName}`, note].filter(Boolean).join(": ");

/** Rows that block completion: those that cannot be skipped, and those that can with a reason. */
export function openSteps(steps: readonly Step[]): { firm: Step[]; passable: Step[] } {
  const open = steps.filter(({ blocks, done }) => blocks && !done);
  return { firm: open.filter(({ firm }) => firm), passable: open.filter(({ firm }) => !firm) };
}

/** "Gina Torres: Clearance, IT; Bank account". */
export const openStepsText = (name: string, steps: readonly Pick<Step, "label">[]): string =>
  `${name}: ${steps.map(({ label }) => label).join("; ")}`;

/** @source document 5, Appendix C: complete without clearance */
export const withoutClearanceText = (rows: readonly string[]): string =>
  `Open: ${rows.join(". ")}. Final pay may be released before clearance; what is owed can only be deducted with law or consent.`;

/** Rows that cannot be skipped. @source document 5, F-11; Labor Code Art. 113 */
export const requiredStepsText = (rows: readonly string[]): string =>
  `${rows.join(". ")}. Select these in the checklist of the case first. They cannot be skipped with a reason.`;
