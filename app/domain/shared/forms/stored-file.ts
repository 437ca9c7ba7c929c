import type { Permission, Subscription } from "~/domain/settings/permissions";
import type { Change } from "~/domain/shared/change";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
/** Files attached to records: accepted types, access and display names. */

import { shortened } from "~/domain/shared/shortened";
import { pathTo } from "~/paths";

/** Maximum file size unless the form sets its own. */
export const FILE_MEGABYTES = 5;
/** Accepted types of a file chooser (CF-30). */
export const FILE_FORMATS = [".jpg", ".jpeg", ".png", ".pdf"] as const;
/** Retention of uploaded files whose record was never saved. */
export const UNUSED_FILE_HOURS = 24;

/** Message for a rejected certificate (ERR-10, CF-31); its spaces are part of the specified text. */
export const CERTIFICATE_FAILED = " fail ";
/** Error of a rejected salary attachment (ERR-09, CF-31). */
export const ATTACHMENT_FAILED = " submit File Upload fail ";

/** Error of a rejected scan of a filed return. */
export const SCAN_FAILED = "The scan was not accepted. Choose another file.";

/** Error of a rejected loan document. */
export const DOCUMENT_FAILED = "The document was not accepted. Choose another file.";

/** Error of a rejected checklist file. */
export const CHECKLIST_FILE_FAILED = "The document was not accepted. Choose another file.";

/** Error of a rejected example document. */
export const EXAMPLE_FAILED = "The example was not accepted. Choose another file.";

export type FileUse =
  | "qualification"
  | "salary"
  | "document"
  | "documentExample"
  | "profile"
  | "company"
  | "punches"
  | "punchPhoto"
  | "request"
  | "return"
  | "finalPayStep"
  | "loan";

/**
 * Who may open a record's file: users who may see the record (CAREER-04, SALARY-01, DOC-15); the photo is open to all who may open the
 * popup. `besides`: without permission also the record's employee (OWNER), or every employee. Files of requests are not decided by
 * permissions alone.
 */
export const FILE_PERMISSIONS: Readonly<
  Record<Exclude<FileUse, "request">, { permissions: readonly Permission[]; subscription?: Subscription; besides?: "OWNER" | "EMPLOYEES" }>
> = {
  qualification: { permissions: ["CAREER_QUALIFI_INFO_VIEW", "CAREER_QUALIFI_INFO_EDIT"] },
  salary: { permissions: ["PAYROLL_VIEW", "PAYROLL_SETTING_EDIT"], subscription: "PAYROLL_USAGE" },
  return: { permissions: ["PAYROLL_VIEW", "PAYROLL_SETTING_EDIT"], subscription: "PAYROLL_USAGE" },
  loan: { permissions: ["PAYROLL_VIEW", "PAYROLL_SETTING_EDIT"], subscription: "PAYROLL_USAGE" },
  finalPayStep: { permissions: ["PAYROLL_SETTING_EDIT"], subscription: "PAYROLL_USAGE" },
  document: { permissions: ["EMPLOYEE_DOCUMENTS_INFO_VIEW"], besides: "OWNER" },
  company: { permissions: ["COMPANY_SETTING_EDIT", "PAYROLL_SETTING_EDIT"] },
  punches: { permissions: ["ATTENDANCE_EDIT"] },
  punchPhoto: { permissions: ["ATTENDANCE_EDIT"], besides: "OWNER" },
  documentExample: { permissions: ["COMPANY_SETTING_EDIT", "EMPLOYEE_DOCUMENTS_INFO_VIEW"], besides: "EMPLOYEES" },
  // Also for the employees themselves, whose header shows it (SHELL-08).
  profile: { permissions: ["TEAM_VIEW", "TEAM_EDIT", "FLEXBEN_EDIT"], besides: "OWNER" },
};

const KINDS = [
  { type: "image/jpeg", term: "JPEG", extensions: ["jpg", "jpeg"], starts: [0xff, 0xd8, 0xff] },
  { type: "image/png", term: "PNG", extensions: ["png"], starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "application/pdf", term: "PDF", extensions: ["pdf"], starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const;

/** Content type detected from the first bytes, whatever the file name; null if the type is not accepted. */
export function detectContentType(bytes: Uint8Array): (typeof KINDS)[number]["type"] | null {
  return detectKind(bytes)?.type ?? null;
}

/**
 * Why a file is rejected and what to do; null if it is accepted. @param name as sent by the browser @param megabytes size limit of the form
 */
export function fileProblem(name: string, bytes: Uint8Array, megabytes = FILE_MEGABYTES): RefusalMessage | null {
  if (bytes.length === 0) return messageOf("FILE_EMPTY");
  if (bytes.length > megabytes * 1_048_576) return fileTooLarge(megabytes);
  const kind = detectKind(bytes);
  if (!kind) return messageOf("FILE_FORMAT");
  const extension = fileExtension(name);
  if (extension === "" || (kind.extensions as readonly string[]).includes(extension)) return null;
  return messageOf("FILE_EXTENSION", { extension, kind: { term: kind.term }, right: kind.extensions[0] });
}

export const fileTooLarge = (megabytes = FILE_MEGABYTES): RefusalMessage => messageOf("FILE_TOO_LARGE", { count: megabytes });

/**
 * The stored name: no folders, invisible characters, or dots and spaces before the extension; at most 100 characters, with the extension of
 * its type.
 */
export function storedFileName(name: string, bytes: Uint8Array): string {
  const plain = (name.split(/[/\\]/).at(-1) ?? "").replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").trim();
  const kind = detectKind(bytes);
  const extension = fileExtension(plain) || kind?.extensions[0] || "bin";
  const stem = fileExtension(plain) ? plain.slice(0, -extension.length - 1) : plain;
  const first = [...stem.replaceAll(/\s+/gu, " ")].slice(0, 99 - extension.length).join("");
  return `${first.replace(/[\s.]+$/u, "") || "file"}.${extension}`;
}

/** Short form of a file name: the first 15 characters, with an ellipsis if longer (CAREER-27). */
export function shortFileName(name: string): string {
  return shortened(name, 15);
}

/** URL path of a stored file, as stored in records (CAREER-25). */
export function filePath(fileSeq: number): string {
  return pathTo("get-file", { fileSeq });
}

/** File number from a stored file's path; null if the text is not such a path. */
export function parseFileSeq(path: string): number | null {
  const match = /^\/files\/([1-9]\d{0,8})$/.exec(path);
  return match ? Number(match[1]) : null;
}

function detectKind(bytes: Uint8Array) {
  return KINDS.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte));
}

function fileExtension(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Change log: an administrator deleted uploads that were never attached to a record. */
export const waitingFilesDeleted = (count: number): Change => ({
  featureName: "ADMIN_SETTING",
  subject: { noun: "unsavedFiles", seq: null },
  action: "REMOVE",
  description: `Deleted ${count.toLocaleString("en-US")} uploaded ${count === 1 ? "file" : "files"} that were never saved.`,
});
