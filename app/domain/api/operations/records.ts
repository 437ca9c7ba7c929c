import { z } from "zod/v4";
import { EMPLOYEE_CURSOR, ENTRY_CURSOR, instant, searchQuery, seq, text, typedDay, updatedSince, peopleQuery } from "~/domain/api/fields";
import { defineOperations } from "~/domain/api/operation";
import { EMPLOYMENT_TYPES } from "~/domain/employees/contracts/employment-type";
import { MAX_POINTS, POSTING_KINDS } from "~/domain/flex_ben/ledger";
import { REMARK_LIMIT } from "~/domain/flex_ben/transfer";
import { ACCESS } from "~/domain/settings/access";
import { FEATURES } from "~/domain/shared/change";
import { pathTo } from "~/paths";
import { API_PATHS } from "~/paths/api";
import { ofEmployee } from "./employees";

const points = (description: string) =>
  z
    .number()
    .int()
    .meta({ description: `${description} Whole points.` });

const pointBalance = z.object({
  ...ofEmployee,
  balance: points("Balance."),
  transferredPoints: points("Received."),
  deductedPoints: points("Taken back."),
  usedPoints: points("Used."),
});

const pointEntry = z.object({
  postingSeq: seq("Number of the posting."),
  lineNo: z.number().int().meta({ description: "Line of the posting." }),
  postingKind: z.enum(POSTING_KINDS),
  postedAt: instant("When."),
  ...ofEmployee,
  points: points("Moved."),
  title: text("Subject of the posting."),
  transactionNote: text("Note."),
  merchantName: text("Merchant of a usage; may be empty."),
  postedBy: text("Who posted it."),
});

const transfer = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        employeeSeq: z.number().int().min(1).max(999_999_999),
        points: z.number().int().min(1, "Send 1 or more.").max(MAX_POINTS),
        transactionNote: z
          .string()
          .trim()
          .refine((note) => [...note].length <= REMARK_LIMIT, `Send at most ${REMARK_LIMIT} characters.`)
          .default("")
          .meta({ maxLength: REMARK_LIMIT }),
      }),
    )
    .min(1, "Send at least one row.")
    .max(1_000, "Send at most 1,000 rows at once.")
    .refine((rows) => new Set(rows.map(({ employeeSeq }) => employeeSeq)).size === rows.length, "Name each employee once.")
    .meta({ description: "Employees and points: all are transferred, or none." }),
});

const document = z.object({
  fileSeq: seq("Number of the file, for the download; null = not submitted.").nullable(),
  documentName: text("Document."),
  documentRequirement: text("REQUIRED or OPTIONAL."),
  fileName: text("Name of the file.").nullable(),
  submittedAt: instant("When it was submitted.").nullable(),
});

const auditEntry = z.object({
  changeLogSeq: seq("Number of the entry, without a gap."),
  changedAt: instant("When."),
  adminName: text("Who."),
  featureName: text("Area."),
  subjectNoun: text("Kind of the changed record."),
  subjectSeq: z.number().int().nullable().meta({ description: "Number of the changed record." }),
  action: text("What was done."),
  actionDescription: text("The change as a sentence."),
});

const employmentType = z.enum(EMPLOYMENT_TYPES).optional().meta({ description: "Type of the contract in force." });

export const RECORD_OPERATIONS = defineOperations({
  listPointBalances: {
    kind: "list",
    path: API_PATHS.listPointBalances,
    scope: "points:read",
    access: ACCESS.editFlexBen,
    screen: pathTo("get-point-balance"),
    summary: "List point balances",
    cursor: EMPLOYEE_CURSOR,
    description: "By employee. To follow changes, read the movements since the last call.",
    query: z.object({ ...peopleQuery, employmentType }),
    item: pointBalance,
    itemName: "PointBalance",
  },
  listPointEntries: {
    kind: "list",
    path: API_PATHS.listPointEntries,
    scope: "points:read",
    access: ACCESS.editFlexBen,
    screen: pathTo("get-transfer-history"),
    summary: "List movements of points",
    description: "Transfers, deductions, usages, reversals and expiries, newest first.",
    cursor: ENTRY_CURSOR,
    query: z.object({
      kind: z.enum(POSTING_KINDS).optional().meta({ description: "Kind of the movement." }),
      ...peopleQuery,
      employmentType,
      merchant: searchQuery("Part of the item or merchant of a usage."),
      from: typedDay("First day.").optional(),
      to: typedDay("Last day.").optional(),
      updatedSince,
    }),
    item: pointEntry,
    itemName: "PointEntry",
  },
  createPointTransfer: {
    kind: "create",
    path: API_PATHS.createPointTransfer,
    scope: "points:write",
    access: ACCESS.editFlexBen,
    screen: pathTo("get-transfer"),
    summary: "Transfer points to employees",
    body: transfer,
    bodyName: "NewPointTransfer",
    item: z.object({ postingSeq: seq("Number of the posting.") }),
    itemName: "PointTransfer",
    maxFields: 3_001,
  },
  listDocuments: {
    kind: "list",
    path: API_PATHS.listDocuments,
    scope: "documents:read",
    access: ACCESS.viewEmployeeDocuments,
    screen: pathTo("get-employees"),
    summary: "List the documents of an employee",
    query: z.object({ updatedSince: updatedSince.meta({ description: "Only documents submitted at or after this instant." }) }),
    item: document,
    itemName: "EmployeeDocument",
  },
  downloadDocument: {
    kind: "file",
    path: API_PATHS.downloadDocument,
    scope: "documents:read",
    access: ACCESS.viewEmployeeDocuments,
    screen: pathTo("get-employees"),
    summary: "Download a document",
  },
  listAuditLog: {
    kind: "list",
    path: API_PATHS.listAuditLog,
    scope: "audit-log:read",
    access: ACCESS.editSettings,
    screen: pathTo("get-role-groups"),
    summary: "List changes",
    description: "By number, of the areas whose View History the account may open.",
    query: z.object({ featureName: z.enum(FEATURES).optional().meta({ description: "Area." }), updatedSince }),
    item: auditEntry,
    itemName: "AuditEntry",
  },
});
