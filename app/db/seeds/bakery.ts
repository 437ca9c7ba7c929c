import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "~/db/project-root.server";
import { ADMINISTRATORS } from "~/domain/settings/permission-group";
import { contractsOf, resignationsOf, type ContractEvent, type EmployeeStory, type StoryPerson } from "./employee-story";
import { BAKERY_INVITATIONS } from "./invitations";
import { bakeryRecords } from "./bakery-records";
import type { FiledStory, LeaverStory, LeaveStory, Story } from "./story";

/**
 * Panaderia Santa Clara: a bakery of twelve people that shows every rule of pay at least once. The first half of November 2026 is paid.
 * The second half is open: the payroll of bakery and store is set up with its time and must be calculated; night shift and managers
 * have no payroll for it yet. Attendance begins on 16 November, and its punches match that time.
 */
export function bakery(): Story {
  const file = JSON.parse(readFileSync(path.join(projectRoot, "app/db/seeds/bakery-2026.json"), "utf8")) as {
    company: object;
    employees: (StoryPerson & { yearToDate: object | null })[];
  };
  return {
    subscription: "PAYROLL_USAGE",
    file: {
      ...file,
      company: { ...file.company, ...DETAILS },
      employees: file.employees.map((person) => ({ ...person, yearToDate: withBoxes(person) })),
    },
    time: JSON.parse(readFileSync(path.join(projectRoot, "app/db/seeds/time-bakery.json"), "utf8")) as unknown,
    accounts: [
      { email: "admin@bakery.test", employeeName: "Corazon Abad Santos", employeeFirstName: "Corazon", group: ADMINISTRATORS },
      {
        email: "team@bakery.test",
        employeeName: "Teresita Lim Cruz",
        employeeFirstName: "Teresita",
        group: { roleGroupName: "Team viewers", description: "See who works here.", permissions: ["TEAM_VIEW"] },
      },
      { email: "ana@bakery.test", employeeName: "Ana Lim Reyes", employeeFirstName: "Ana", employeeSeq: 1 },
      { email: "hector@bakery.test", employeeName: "Hector Fajardo Santos", employeeFirstName: "Hector", employeeSeq: 8 },
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
    journal: "USUAL",
    bank: "BDO",
    filed: [OCTOBER],
    leaver: KARL,
    completed: [1, 2],
    leaves: LEAVES,
    invitations: BAKERY_INVITATIONS,
    waiting: [3],
    people: peopleStory(file.employees),
  };
}

/** Annual leave starts with the balances of the paper list; Ana files requests with Hector, her department head. */
const LEAVES: LeaveStory = {
  startDate: "2026-11-21",
  grant: { leavePolicySeq: 1, days: "5", reason: "Opening balance", employeeSeqs: [1, 3, 4, 5, 7, 8] },
  filed: [
    {
      employeeSeq: 1,
      employeeName: "Ana Lim Reyes",
      leavePolicySeq: 1,
      part: "PM",
      reason: "School programme of my daughter",
      approvedBy: { employeeSeq: 8, employeeName: "Hector Fajardo Santos" },
    },
    { employeeSeq: 1, employeeName: "Ana Lim Reyes", leavePolicySeq: 1, part: "FULL", reason: "Fiesta at home" },
  ],
};

/**
 * Pay of the last month before payrolls here: a tenth of the months to October (OPENING_BOXES, tax 320,663.89), per employee.
 * Compensation 422,483.42 = 18,038.18 of a minimum wage earner + 26,873.54 of contributions + 377,571.70 taxable.
 */
const OCTOBER: FiledStory = {
  month: "2026-10",
  filedDay: "2026-11-10",
  reference: "TRA-2026-11-10-0417",
  bank: "BDO Unibank, Kapitolyo",
  filedBy: "Corazon Abad Santos",
  items: { 14: 422_483_42, 15: 18_038_18, 19: 26_873_54, 22: 377_571_70, 25: 32_066_39 },
};

/** Karl left on 20 November: HR has cleared him, IT waits for Ana, and the rest is open. */
const KARL: LeaverStory = {
  employeeSeq: 11,
  steps: [
    { code: "CLEARANCE_HR", note: "ID, locker key and uniform are back", done: true },
    { code: "CLEARANCE_IT", note: "Tablet of the store", done: false, employeeId: "E0001" },
  ],
};

/** Employer data for government forms; the numbers are fictitious. */
const DETAILS = {
  tradeName: "Santa Clara Bakeshop",
  rdoCode: "043",
  province: "1300000000",
  city: "1381200000",
  barangay: "Kapitolyo",
  street: "12 San Rafael St.",
  zipCode: "1603",
  contactNumber: "(02) 8123 4567",
  email: "payroll@bakery.test",
  principalBusiness: "Bread and pastries",
  lineOfBusiness: "Manufacture of bakery products",
  sssNo: "0391234567000",
  philHealthNo: "001234567891",
  pagIbigNo: "200123456789",
  signatories: [
    {
      name: "Corazon Abad Santos",
      position: "President",
      tinNo: "123456789000",
      mainFor: ["FORM_2316", "FORM_1601C", "FORM_1604C", "DOLE_13TH", "CERTIFICATE"],
    },
  ],
};

/** Items of the 2316 through October, by employee: 29 and 39 pay, 34 benefits below the pool, 36 contributions. */
const OPENING_BOXES: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: { "36": "24500.00", "39": "275500.00" },
  2: { "29": "180381.80", "36": "16673.20" },
  3: { "36": "19618.70", "39": "215281.30" },
  4: { "34": "15000.00", "36": "44500.00", "39": "1155500.00" },
  5: { "36": "29012.50", "39": "326476.01" },
  7: { "36": "30750.00", "39": "419250.00" },
  8: { "36": "29916.60", "39": "386750.10" },
  9: { "36": "20000.00", "39": "220000.00" },
  10: { "36": "19264.40", "39": "211459.60" },
  11: { "34": "25000.00", "36": "34500.00", "39": "565500.00" },
};

const withBoxes = ({ employeeSeq, yearToDate }: { employeeSeq: number; yearToDate: object | null }) =>
  yearToDate && { ...yearToDate, boxes: OPENING_BOXES[employeeSeq] };

/** Elena's contract has ended, Josie's ends soon, Fidel has none; Isko is on leave, Hector was; Karl has left; the store has no head. */
function peopleStory(employees: readonly StoryPerson[]): EmployeeStory {
  const day = "2026-11-20";
  const ownEvents: ContractEvent[] = [
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
        employees.filter(({ employeeSeq }) => !ownEvents.some((contract) => contract.employeeSeq === employeeSeq)),
        day,
      ),
      ...ownEvents,
    ],
    statuses: [
      { employeeSeq: 8, leaveName: "Family care", startDate: "2024-11-04", endDate: "2025-01-31", notes: "Cared for his mother in Iloilo" },
      { employeeSeq: 9, leaveName: "Recovery", startDate: "2026-11-16", endDate: "2027-01-15", notes: "Knee operation, back in January" },
      ...resignationsOf(employees),
    ],
  };
}
