import type { factoryEmployees } from "./factory-employees";
import type { EmployeeStory } from "./employee-story";
import type { OvertimeStory } from "./story";

type People = ReturnType<typeof factoryEmployees>;

const [MOLDING, FINANCE] = [3, 11];
const [FIRST_SHIFT, OFFICE] = [1, 4];
/** Requests in each of the two departments. */
const ASKED = 4;

/**
 * Overtime before the shift, which counts only with approval here: some in molding, whose head sees minutes, and some in finance, whose
 * head may see pay.
 */
export function factoryOvertime(people: People, heads: EmployeeStory["heads"]): OvertimeStory[] {
  const overtimeRequests = (
    departmentSeq: number,
    workScheduleSeq: number,
    times: Pick<OvertimeStory, "startTime" | "endTime" | "reason">,
  ) =>
    people
      .filter(
        (person) => person.departmentSeq === departmentSeq && person.workScheduleSeq === workScheduleSeq && person.premiumExemptYn === "N",
      )
      .filter(({ joinDate, resignationDate }) => joinDate < "2024-01-01" && resignationDate === null)
      .filter(({ employeeSeq }) => !heads.some((head) => head.employeeSeq === employeeSeq))
      .slice(0, ASKED)
      .map(({ employeeSeq, employeeName }) => ({ employeeSeq, employeeName, ...times }));
  return [
    ...overtimeRequests(FINANCE, OFFICE, { startTime: "06:00", endTime: "08:00", reason: "Closing of the month, before the office opens" }),
    ...overtimeRequests(MOLDING, FIRST_SHIFT, { startTime: "04:00", endTime: "06:00", reason: "Molds are warmed up before the shift" }),
  ];
}
