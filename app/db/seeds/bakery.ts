import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "~/db/project.server";
import { ADMINISTRATORS } from "~/domain/settings/permission-group";
import { contractsOf, resignationsOf, type ContractEvent, type EmployeeStory, type StoryPerson } from "./employee-story";
import { BAKERY_INVITATIONS } from "./invitations";
import { bakeryRecords } from "./bakery-records";
import type { Story } from "./story";

/**
 * Panaderia Santa Clara: a bakery of twelve people that shows every rule of pay at least once. The first half of November 2026 is paid.
 * The second half waits: the payroll of bakery and store is set up with its time and wants to be calculated; night shift and managers
 * have no payroll for it yet.
 */
export function bakery(): Story {
  const file = JSON.parse(readFileSync(path.join(projectRoot, "app/db/seeds/bakery-2026.json"), "utf8")) as { employees: StoryPerson[] };
  return {
    subscription: "PAYROLL_USAGE",
    file,
    accounts: [
      { email: "admin@bakery.test", employeeName: "Corazon Abad Santos", employeeFirstName: "Corazon", group: ADMINISTRATORS },
      {
        email: "team@bakery.test",
        employeeName: "Teresita Lim Cruz",
        employeeFirstName: "Teresita",
        group: { roleGroupName: "Team viewers", description: "See who works here.", permissions: ["TEAM_VIEW"] },
      },
      {
        email: "payroll@bakery.test",
        employeeName: "Paolo Garcia Mendoza",
        employeeFirstName: "Paolo",
        group: {
          roleGroupName: "Payroll officers",
          description: "Everything about pay, nothing else.",
          permissions: ["PAYROLL_SETTING_EDIT"],
        },
      },
    ],
    records: bakeryRecords(),
    completed: [1, 2],
    invitations: BAKERY_INVITATIONS,
    waiting: [3],
    people: peopleStory(file.employees),
  };
}

/** Elena's contract ran out, Josie's will soon, Fidel has none yet; Isko is on leave, Hector was, Karl has left, and the store has no head. */
function peopleStory(employees: readonly StoryPerson[]): EmployeeStory {
  const day = "2026-11-20";
  const own: ContractEvent[] = [
    { employeeSeq: 5, employmentType: "TEMPORARY", startDate: "2025-11-10", endDate: "2026-11-09", notes: "Part-time, weekly" },
    { employeeSeq: 10, employmentType: "FIXED_TERM_CONTRACT", startDate: "2024-04-01", endDate: "2025-12-10", notes: "First contract" },
    { employeeSeq: 10, employmentType: "FIXED_TERM_CONTRACT", startDate: "2025-12-11", endDate: "2026-12-10", notes: "Renewal" },
  ];
  return {
    day,
    offices: [
      { workPlaceName: "Ortigas office", departmentSeqs: [1, 4] },
      { workPlaceName: "Pasig plant", departmentSeqs: [2] },
      { workPlaceName: "Kapitolyo store", departmentSeqs: [3] },
    ],
    heads: [
      { departmentSeq: 1, employeeSeq: 4 },
      { departmentSeq: 2, employeeSeq: 8 },
      { departmentSeq: 4, employeeSeq: 5 },
    ],
    schedules: [
      { workScheduleSeq: 1, startTime: "08:00", endTime: "17:00" },
      {
        workScheduleSeq: 2,
        startTime: "06:00",
        endTime: "15:00",
        shifts: [
          { startTime: "06:00", endTime: "15:00" },
          { startTime: "21:00", endTime: "06:00" },
        ],
      },
    ],
    contracts: [
      ...contractsOf(
        employees.filter(({ employeeSeq }) => !own.some((contract) => contract.employeeSeq === employeeSeq)),
        day,
      ),
      ...own,
    ],
    statuses: [
      { employeeSeq: 8, leaveName: "Family care", startDate: "2024-11-04", endDate: "2025-01-31", notes: "Cared for his mother in Iloilo" },
      { employeeSeq: 9, leaveName: "Recovery", startDate: "2026-11-16", endDate: "2027-01-15", notes: "Knee operation, back in January" },
      ...resignationsOf(employees),
    ],
  };
}
