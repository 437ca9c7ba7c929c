import type { Change } from "~/domain/shared/change";
import {
  BASIC_COLUMNS,
  JOB_COLUMNS,
  describeUpdate,
  UPDATED,
  type PersonUpdate,
  type UpdatedColumn,
  type UpdatedField,
} from "./bulk-update";
import type { EmployeeChoices } from "~/domain/employees/list/employee-choices";

type Values = PersonUpdate["before"];

/** Change log of one person's basic and job information; identity numbers have separate entries. */
export function employeeUpdateChange({ employeeSeq, before, after }: PersonUpdate, choices: EmployeeChoices): Change[] {
  return (
    [
      ["EMPLOYEE_BASIC_INFO", BASIC_COLUMNS, "basic info"],
      ["EMPLOYEE_JOB_INFO", JOB_COLUMNS, "job info"],
    ] as const
  ).flatMap(([featureName, columns, text]) => {
    const [from, to] = [only(columns, before), only(columns, after)];
    if (Object.keys(to).length === 0) return [];
    const moved = describeUpdate({ before: from, after: to }, choices).map(
      (change) => `${change.column} ${change.before} → ${change.after}`,
    );
    return [
      {
        featureName,
        subject: { noun: "employee", seq: employeeSeq },
        action: "UPDATE",
        before: from,
        after: to,
        description: `Changed the ${text} by a workbook: ${moved.join(", ")}.`,
      },
    ];
  });
}

/** Change log of the whole workbook. */
export function bulkUpdated(fileName: string, changed: number, leftOut: number): Change {
  const rest = leftOut > 0 ? ` ${leftOut.toLocaleString("en")} rows were left out.` : "";
  return {
    featureName: "EMPLOYEE_JOB_INFO",
    subject: { noun: "bulkUpdate", seq: null },
    action: "UPDATE",
    after: { changed, leftOut },
    description: `Updated ${changed.toLocaleString("en")} ${changed === 1 ? "employee" : "employees"} by the workbook “${fileName}”.${rest}`,
  };
}

function only(columns: readonly UpdatedColumn[], values: Values): Values {
  const fields: readonly UpdatedField[] = columns.map((column) => UPDATED[column]);
  return Object.fromEntries(fields.filter((field) => field in values).map((field) => [field, values[field]]));
}
