import type { AssignmentUploadView } from "~/components/ui/assignments/assignment-preview";
import {
  ASSIGNMENT_ROWS,
  type AssignmentSheetContext,
  type AssignmentProblem,
  type AssignmentSheetResult,
} from "~/domain/payroll/setup/assignment-sheet";
import { assignedBefore } from "~/domain/shared/assignments/assignable";
import { EFFECTIVE_DAY_TEXT } from "~/domain/shared/assignments/assignment-text";
import { SETTING_GROUP_TEXT, type SettingGroup } from "~/domain/shared/assignments/setting-group";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { assignmentUploads, getAssignmentWorkbook } from "~/models/payroll/setup/assignment-uploads.server";
import type { SheetPreview } from "~/models/shared/sheet-uploads.server";
import { readWorkbookSheet } from "~/web/files/workbook-upload.server";
import { readListQuery } from "~/web/forms/list-query.server";
import { sheetView } from "./sheet-upload.server";

/** Assignments shown in a preview. */
const PREVIEW_ROWS = 20;

/** Stores an uploaded workbook. @returns its number @throws Refusal */
export async function uploadAssignments(
  scope: Scope,
  group: SettingGroup,
  file: { name: string; bytes: Buffer },
  today: Day,
): Promise<number> {
  const sheet = await readWorkbookSheet(file.bytes, {
    field: "workbook",
    sheet: SETTING_GROUP_TEXT[group].sheet,
    maxRows: ASSIGNMENT_ROWS,
  });
  return assignmentUploads(today).create(scope, file.name, sheet, group);
}

/** The preview of an upload. @throws NotFound, Refusal (409) */
export async function readAssignmentUpload(
  request: Request,
  scope: Scope,
  group: SettingGroup,
  uploadSeq: number,
  today: Day,
): Promise<AssignmentUploadView> {
  const preview = await assignmentUploads(today).preview(scope, uploadSeq, group);
  return uploadView(group, preview, await getAssignmentWorkbook(scope, group, today), readListQuery(request, { sorts: ["row"] }));
}

function uploadView(
  group: SettingGroup,
  preview: SheetPreview<AssignmentSheetResult>,
  { names }: AssignmentSheetContext,
  query: { page: number; pageSize: number; offset: number },
): AssignmentUploadView {
  const { read, moves } = preview.reading;
  const { view, problems } = sheetView<AssignmentProblem>(preview, query);
  return {
    view,
    heading: SETTING_GROUP_TEXT[group].heading,
    counts: { read, moves: moves.length },
    problems: problems.map(({ number, employee, target, messages }) => ({ number, who: employee, detail: target, messages })),
    moves: moves.slice(0, PREVIEW_ROWS).map(({ person, startDate, to }) => {
      const before = assignedBefore(person, startDate);
      return {
        employeeSeq: person.employeeSeq,
        employee: person.employeeName,
        before: before === null ? null : (names.get(before) ?? null),
        after: names.get(to)!,
        from: formatDay(startDate),
      };
    }),
    effect: EFFECTIVE_DAY_TEXT[group].effect,
  };
}
