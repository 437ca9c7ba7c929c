import type { BulkChangeView } from "~/components/employees/bulk/bulk-changes";
import type { BulkInviteeView } from "~/components/employees/bulk/bulk-invitees";
import type { BulkView } from "~/components/employees/bulk/bulk-page";
import type { BulkInvitee } from "~/domain/employees/bulk/bulk-invite";
import { BULK_ROWS, BULK_SHEET, type BulkField } from "~/domain/employees/bulk/bulk-columns";
import { fieldPlaces, FILE_FIELD, INVALID_CONTENT, NO_WORKBOOK, readBulkSheet, type BulkSheet } from "~/domain/employees/bulk/bulk-sheet";
import { describeUpdate, UPDATED, type UpdatablePerson, type UpdatedColumn } from "~/domain/employees/bulk/bulk-update";
import { namedChoices, type EmployeeChoices, type NamedChoice } from "~/domain/employees/list/employee-choices";
import { fullName } from "~/domain/employees/personal/person-name";
import { formatInstant } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { describeError, log } from "~/log.server";
import type { BulkUpload, StoredRow } from "~/models/employees/bulk/bulk-sheets.server";
import { updateOf } from "~/models/employees/bulk/bulk-updates.server";
import { readWorkbookSheet } from "~/web/files/workbook-upload.server";

/** The sheet of an uploaded workbook. @throws Refusal at the field: not a workbook, or not the template's sheet */
export async function readBulkWorkbook(bytes: Buffer, needed: readonly BulkField[]): Promise<BulkSheet> {
  try {
    return readBulkSheet(await readWorkbookSheet(bytes, { field: FILE_FIELD, sheet: BULK_SHEET, maxRows: BULK_ROWS }), needed);
  } catch (error) {
    if (!(error instanceof Refusal) || error.message.startsWith(INVALID_CONTENT)) throw error;
    throw new Refusal(`${NO_WORKBOOK} ${error.message}`, { field: FILE_FIELD });
  }
}

/** Runs `run`; an unexpected failure is logged and reported to the user as `sentence`. */
export async function withRefusalMessage<Result>(sentence: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal || error instanceof NotFound) throw error;
    log.error({ error: describeError(error) }, "a sheet could not be confirmed");
    throw new Refusal(sentence);
  }
}

type BulkPaths = Pick<BulkView, "here" | "errorsHref" | "removalAction" | "listHref">;

/** The common part of every bulk preview. */
export function bulkView(
  head: BulkUpload,
  wrong: readonly StoredRow[],
  paths: BulkPaths,
  detail: BulkField,
  { page, pageSize }: { page: number; pageSize: number },
): BulkView {
  const places = fieldPlaces(head.headings);
  const cell = ({ cells }: StoredRow, field: BulkField) => (cells[places[field]] ?? "").trim();
  return {
    ...paths,
    page,
    pageSize,
    state: head.bulkState,
    fileName: head.fileName || "Workbook",
    uploaded: `${head.uploadedByName}, ${formatInstant(head.createdAt)}`,
    counts: { read: head.rowCount, usable: head.rowCount - head.invalidCount, wrong: head.invalidCount, done: head.doneCount },
    wrong: wrong.map((row) => ({
      rowIndex: row.rowIndex,
      person: [cell(row, "firstName"), cell(row, "lastName")].filter(Boolean).join(" "),
      detail: cell(row, detail),
      errors: row.errors,
    })),
  };
}

/** Valid rows with resolved names. */
export function inviteeViews(rows: readonly StoredRow[], choices: EmployeeChoices): BulkInviteeView[] {
  const named = namedChoices(choices);
  const nameOf = (list: readonly NamedChoice[], requestedPage: number | null) => list.find(({ seq }) => seq === requestedPage)?.name ?? "";
  return rows.map(({ rowIndex, resolved }) => {
    const person = resolved as unknown as BulkInvitee;
    return {
      rowIndex,
      name: fullName(person),
      email: person.inviteEmail,
      employeeId: person.employeeId,
      joinDate: person.joinDate,
      head: person.headYn === "Y",
      department: nameOf(named.departments, person.departmentSeq),
      tier: nameOf(named.jobTitles, person.jobTitleSeq),
      workSchedule: nameOf(named.workSchedules, person.workScheduleSeq),
      office: nameOf(named.workPlaces, person.workPlaceSeq),
    };
  });
}

/** An employee as a row of the update template. */
export function updateTemplateRow(
  person: UpdatablePerson,
  choices: EmployeeChoices,
  columns: readonly UpdatedColumn[],
): Partial<Record<BulkField, string>> {
  const stored = Object.fromEntries(columns.map((column) => [UPDATED[column], person[UPDATED[column]]]));
  const cells = describeUpdate({ before: {}, after: stored }, choices).map(({ after }) => (after === "none" ? "" : after));
  // In column order, which is also the order of the changes.
  const order = (Object.keys(UPDATED) as UpdatedColumn[]).filter((column) => columns.includes(column));
  return { employeeId: person.employeeId, ...Object.fromEntries(order.map((column, index) => [column, cells[index]!])) };
}

/** The changes of each row, cell by cell. */
export function changeViews(head: BulkUpload, rows: readonly StoredRow[], choices: EmployeeChoices): BulkChangeView[] {
  const places = fieldPlaces(head.headings);
  return rows.map((row) => {
    const cell = (field: BulkField) => (row.cells[places[field]] ?? "").trim();
    return {
      rowIndex: row.rowIndex,
      employee: [cell("firstName"), cell("lastName")].filter(Boolean).join(" "),
      employeeId: cell("employeeId"),
      cells: describeUpdate(updateOf(row), choices),
    };
  });
}
