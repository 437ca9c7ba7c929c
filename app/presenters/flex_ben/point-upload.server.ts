import { parseOutsideJson } from "~/domain/shared/outside-text";
import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { z } from "zod/v4";
import { checkDraft, type PointDraft, type PointKind } from "~/domain/flex_ben/point-draft";
import {
  FILE_FIELD,
  MAX_ROWS,
  NO_FILE,
  NO_TEMPLATE,
  POINT_SHEET,
  readPointSheet,
  partitionRows,
  type FailedPointRow,
} from "~/domain/flex_ben/point-sheet";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { listSheetPeople } from "~/models/flex_ben/wallet-employees.server";
import { amountPopup, pointView } from "./point-page.server";
import { today } from "~/web/http/today.server";
import { submitUpload } from "~/web/files/uploads.server";
import { readWorkbookSheet, WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";

/** Maximum failed rows in the error sheet; further ones are only named by row number. */
const MAX_FAILED_ROWS = 2_000;

/** Whether the post of the upload page contains a file; otherwise it is a button of the resulting list. */
export const hasUploadedFile = (request: Request) => /^multipart\//i.test(request.headers.get("Content-Type") ?? "");

/** The list that the file produces, or its rows that match no employee. */
export async function handleUpload(request: Request, scope: Scope, kind: PointKind) {
  return submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const rows = readPointSheet(await readSheet(file.bytes));
      const emails = [...new Set(rows.map(({ email }) => email.toLowerCase()))];
      const { failed, list } = partitionRows(rows, await listSheetPeople(scope, emails, today()), kind);
      const draft: PointDraft = {
        mode: "upload",
        idempotencyKey: randomUUID(),
        departmentSeq: null,
        search: "",
        page: 1,
        rows: failed.length > 0 ? [] : list,
      };
      if (failed.length > 0)
        return data(
          await pointView(request, scope, kind, draft, {
            popup: { kind: "failed", count: failed.length, rows: failed.slice(0, MAX_FAILED_ROWS) },
          }),
          { status: 422 },
        );
      // Amounts are validated at once; the balance check happens at review.
      const { problems } = checkDraft(
        kind,
        draft,
        Number.MAX_SAFE_INTEGER,
        new Map(list.map(({ employeeSeq }) => [employeeSeq, Number.MAX_SAFE_INTEGER])),
      );
      return data(await pointView(request, scope, kind, draft, problems ? { problems, popup: amountPopup("upload", problems) } : {}), {
        status: problems ? 422 : 200,
      });
    },
    { field: FILE_FIELD, maxBytes: WORKBOOK_BYTES, missing: NO_FILE },
  );
}

/** Employees of the template (FLEX-37, FLEX-38); the deduction template includes resigned ones. */
export async function listTemplatePeople(scope: Scope, kind: PointKind): Promise<{ email: string; employeeName: string }[]> {
  const people = await listSheetPeople(scope, null, today());
  return people.filter(({ resigned, email }) => email !== "" && (kind === "DEDUCT" || !resigned));
}

const failedRowsSchema = z
  .array(
    z.object({
      rowIndex: z.int().min(1),
      email: z.string().max(500),
      name: z.string().max(500),
      points: z.string().max(500),
      remark: z.string().max(500),
      error: z.string().max(200),
    }),
  )
  .max(MAX_FAILED_ROWS);

/** The failed rows for an error sheet: posted back by the page itself, as none of them is stored. @throws 400 */
export function readFailedRows(form: FormData): FailedPointRow[] {
  const parsed = z.string().max(900_000).transform(parseJson).pipe(failedRowsSchema).safeParse(form.get("rows"));
  if (!parsed.success) throw data({ code: "BAD_REQUEST", message: "400 Bad Request" }, 400);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return parseOutsideJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}

async function readSheet(bytes: Buffer): Promise<TypedSheet> {
  try {
    return await readWorkbookSheet(bytes, { field: FILE_FIELD, sheet: POINT_SHEET, maxRows: MAX_ROWS });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(`${NO_TEMPLATE} ${error.message}`, { field: FILE_FIELD });
  }
}
