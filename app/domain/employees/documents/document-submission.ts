import { endSentence } from "~/domain/shared/change";
import { daysBetween, formatDay, type Day } from "~/domain/shared/day";
import { EXPIRY_DAYS } from "./document-policy";
import { ownDocuments, type OwnDocumentsText } from "~/domain/shared/i18n/en/own-documents";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** Maximum length of a reason in characters. */
export const MAX_REASON_LENGTH = 300;

export interface SubmittedDocument {
  fileSeq: number;
  fileName: string;
  day: Day;
}

/** A required document from the employee's view. */
export interface EmployeeDocument {
  documentSeq: number;
  documentName: string;
  required: boolean;
  /** Note for employees. */
  description: string;
  exampleFileSeq: number | null;
  /** The valid submission; null if there is none. */
  given: SubmittedDocument | null;
  /** The last valid day; null = unlimited, or nothing submitted. */
  lastDay: Day | null;
  /** Submission that HR has not reviewed yet. */
  waiting: SubmittedDocument | null;
  /** Why HR sent the latest one back; null if it did not. */
  sentBack: { day: Day; reason: string } | null;
}

export interface EmployeeDocumentState {
  tone: "done" | "info" | "attention" | "danger" | "quiet";
  text: string;
  /** The employee has to do something. */
  open: boolean;
}

/**
 * Status of a required document. Submitted documents wait for HR's review, rejected ones are due again, and expiring ones are due 30 days
 * before their last valid day.
 * @param today the day in Manila @source document 5 F-112
 */
export function employeeDocumentState(
  { required, given, lastDay, waiting, sentBack }: EmployeeDocument,
  today: Day,
  { states: stateText }: OwnDocumentsText = ownDocuments,
): EmployeeDocumentState {
  if (waiting) return { tone: "info", text: stateText.waiting, open: false };
  if (sentBack) return { tone: "danger", text: stateText.sentBack, open: true };
  if (!given)
    return required ? { tone: "danger", text: stateText.missing, open: true } : { tone: "quiet", text: stateText.notHandedIn, open: false };
  if (lastDay === null) return { tone: "done", text: stateText.submitted, open: false };
  if (lastDay < today) return { tone: "danger", text: interpolate(stateText.expired, { day: formatDay(lastDay) }), open: required };
  const left = daysBetween(today, lastDay) - 1;
  if (left > EXPIRY_DAYS) return { tone: "done", text: interpolate(stateText.countsUntil, { day: formatDay(lastDay) }), open: false };
  return {
    tone: "attention",
    text: [stateText.expiresToday, stateText.expiresTomorrow][left] ?? interpolate(stateText.expiresIn, { days: left }),
    open: required,
  };
}

/** Home page summary of an employee's documents: the most urgent first, or that nothing is due. */
export function employeeDocumentsSummary(
  documents: readonly EmployeeDocument[],
  today: Day,
  texts: OwnDocumentsText = ownDocuments,
): string {
  const states = documents.map((document) => ({ name: document.documentName, ...employeeDocumentState(document, today, texts) }));
  const open = states.filter((state) => state.open);
  const waiting = documents.filter((document) => document.waiting).length;
  if (open.length === 1) return `${open[0]!.name}: ${lowered(open[0]!.text)}`;
  if (open.length > 1) return interpolate(texts.toHandIn, { count: open.length });
  return [texts.nothingMissing, texts.oneWaits][waiting] ?? interpolate(texts.wait, { count: waiting });
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Why a submission can no longer be decided, or null. @param decidedBy who decided it */
export function decidedProblem(state: string, decidedBy: string, employeeName: string): string | null {
  if (state === "WAITING") return null;
  if (state === "REPLACED") return `${employeeName} submitted another file in the meantime. Review that one.`;
  return `${decidedBy} ${state === "ACCEPTED" ? "accepted it" : "sent it back"} already.`;
}

/** Daily notification to HR: the latest submission and the number pending. */
export function submissionPendingNotification(employeeName: string, documentName: string, waiting: number) {
  return {
    subject: waiting === 1 ? "A document for review" : `${waiting.toLocaleString("en-US")} documents for review`,
    description: `${employeeName} submitted ${documentName}. Accept it, or send it back with a reason.`,
  };
}

/** Notification to the employee. @param reason why it was sent back; null when it was accepted */
export function submissionDecidedNotification(documentName: string, reason: string | null) {
  return reason === null
    ? { subject: `${documentName} accepted`, description: "It counts from the day on which you submitted it." }
    : { subject: `${documentName} sent back`, description: `${endSentence(reason)} Submit it again under My documents.` };
}
