import { joinFirst, type Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Assignable } from "./assignable";
import { SETTING_GROUP_TEXT, type SettingGroup } from "./setting-group";

/** Change log feature of an employee's assignments. */
const FEATURES = {
  WORK_SCHEDULE: { person: "EMPLOYEE_JOB_INFO", target: "WORK_SCHEDULE", noun: "work schedule", field: "workScheduleName" },
  PAYROLL: { person: "EMPLOYEE_SALARY", target: "PAYROLL_SETTINGS", noun: "payrollTemplateEmployees", field: "payrollTemplateName" },
} as const;

/** New assignment of one employee. */
export interface Moved {
  person: Assignable;
  startDate: Day;
  to: number;
  toName: string;
  /** Previous assignment; null = none. */
  fromName: string | null;
}

/** Change log entries: one per person, and one per affected schedule or template. */
export function assignmentChanges(group: SettingGroup, moved: readonly Moved[]): Change[] {
  const { person: personFeature, target, noun, field } = FEATURES[group];
  const targets = [...new Set(moved.map(({ to }) => to))];
  return [
    ...moved.map(({ person, startDate, toName, fromName }): Change => ({
      featureName: personFeature,
      subject: { noun: "employee", seq: person.employeeSeq },
      action: "UPDATE",
      description: `Changed the ${SETTING_GROUP_TEXT[group].noun} of ${person.employeeName} from ${formatDay(startDate)} on: ${fromName ?? "none"} → ${toName}.`,
      before: { [field]: fromName },
      after: { [field]: toName, startDate },
    })),
    ...targets.map((to): Change => {
      const those = moved.filter((entry) => entry.to === to);
      const days = [...new Set(those.map(({ startDate }) => startDate))].sort();
      const from = days.length === 1 ? `from ${formatDay(days[0]!)} on` : `from ${formatDay(days[0]!)} to ${formatDay(days.at(-1)!)} on`;
      return {
        featureName: target,
        subject: { noun, seq: to },
        action: "ASSIGN",
        description: `Assigned ${joinFirst(those.map(({ person }) => person.employeeName))} to ${those[0]!.toName} ${from}.`,
        before: null,
        after: { employees: those.length, firstDay: days[0] },
      };
    }),
  ];
}
