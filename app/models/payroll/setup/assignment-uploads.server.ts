import { readInCompany, type Tx } from "~/db/client.server";
import { readAssignmentSheet, type AssignmentSheetContext, type AssignmentSheetResult } from "~/domain/payroll/setup/assignment-sheet";
import type { SettingGroup } from "~/domain/shared/assignments/setting-group";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readAssignable, readTargetNames, readTargets } from "~/models/shared/assignable-people.server";
import { storeAssignments } from "~/models/shared/assigning.server";
import { sheetUploads } from "~/models/shared/sheet-uploads.server";
import { evaluateSchedules, evaluateTemplates } from "./assignment-evaluators.server";

/** Assignment workbooks, separated by assignment kind. @param today the day in Manila */
export const assignmentUploads = (today: Day) =>
  sheetUploads<AssignmentSheetResult, SettingGroup>({
    table: "assignment_uploads",
    seq: "upload_seq",
    state: "upload_state",
    noun: "assignmentUpload",
    apart: "setting_group",
    overtakenBy: "Assignments or employees",
    lock: (tx, { companySeq }) =>
      tx.$client.query("select employee_seq from employees where company_seq = $1 order by employee_seq for no key update", [companySeq]),
    read: async (tx, scope, sheet, group) => {
      const reading = readAssignmentSheet(group, sheet, await readUploadContext(tx, scope, group, today));
      return { reading, does: reading.moves.map(({ person, startDate, to }) => [person.employeeSeq, person.assignments, startDate, to]) };
    },
    write: async (tx, scope, { reading: { moves } }, group) => {
      if (moves.length > 0) await storeAssignments(tx, scope, group, moves, today);
      return moves.length;
    },
  });

/** Data for the template workbook and for validation. @param today the day in Manila */
export function getAssignmentWorkbook(scope: Scope, group: SettingGroup, today: Day): Promise<AssignmentSheetContext> {
  return readInCompany(scope, (tx) => readUploadContext(tx, scope, group, today));
}

async function readUploadContext(tx: Tx, scope: Scope, group: SettingGroup, today: Day): Promise<AssignmentSheetContext> {
  const judge = await { WORK_SCHEDULE: evaluateSchedules, PAYROLL: evaluateTemplates }[group](scope)(tx);
  const people = await readAssignable(tx, scope, group, "everyone");
  return { people, targets: await readTargets(tx, scope, group), names: await readTargetNames(tx, scope, group), judge, today };
}
