import { nationalHolidays } from "~/domain/payroll/engine/statutory/holidays";
import { ADMINISTRATORS } from "~/domain/settings/permission-group";
import { contractsOf, departmentHeadsOf, resignationsOf, type StatusEvent } from "./employee-story";
import { factoryEmployees, JOBS } from "./factory-employees";
import { factoryAccounts, factoryLeaves } from "./factory-leaves";
import { factoryOvertime } from "./factory-overtime";
import { factoryAttendance } from "./factory-punches";
import { factoryTime } from "./factory-time";
import type { Story } from "./story";

/** Last day of the opening balances; payrolls in Kawani begin on the next day. */
export const FACTORY_OPENING = "2026-10-15";
/** The reference day: later overtime is unknown. */
const STORY_DAY = "2026-11-20";

const RUNS = [
  { payrollRunId: 1, payrollTemplateSeq: 1, startDate: "2026-10-16", endDate: "2026-10-31", payDate: "2026-10-30" },
  { payrollRunId: 2, payrollTemplateSeq: 2, startDate: "2026-10-16", endDate: "2026-10-31", payDate: "2026-10-30" },
  { payrollRunId: 3, payrollTemplateSeq: 1, startDate: "2026-11-01", endDate: "2026-11-15", payDate: "2026-11-13" },
  { payrollRunId: 4, payrollTemplateSeq: 2, startDate: "2026-11-01", endDate: "2026-11-15", payDate: "2026-11-13" },
  { payrollRunId: 5, payrollTemplateSeq: 1, startDate: "2026-11-16", endDate: "2026-11-30", payDate: "2026-11-27" },
] as const;

/**
 * Calamba Precision Plastics: 800 employees in Laguna, three shifts from Monday to Saturday, paid twice a month.
 * Two payrolls of each template are completed; production's payroll for the second half of November is open, with its time so far.
 */
export function factory(): Story {
  const employees = factoryEmployees(FACTORY_OPENING);
  const heads = departmentHeadsOf(employees, [TOOL_ROOM]);
  const timeSummaries = RUNS.flatMap((run) => factoryTime(run, employees, STORY_DAY));
  return {
    subscription: "PAYROLL_USAGE",
    attendance: () => factoryAttendance(employees, timeSummaries),
    file: {
      format: "payroll-sample-1",
      company: { companyName: "Calamba Precision Plastics Corporation", tinNo: "00745218300000", region: "IV-A" },
      departments: DEPARTMENTS.map(([departmentSeq, parentDepartmentSeq, departmentName]) => ({
        departmentSeq,
        parentDepartmentSeq,
        departmentName,
      })),
      jobTitles: JOBS.map(({ jobTitleSeq, jobTitleName }) => ({ jobTitleSeq, jobTitleName })),
      workSchedules: [
        {
          workScheduleSeq: 1,
          workScheduleName: "First shift, 6:00 AM–3:00 PM, Monday to Saturday",
          mainWorkScheduleYn: "Y",
          workDay: "123456",
          workTime: 480,
        },
        {
          workScheduleSeq: 2,
          workScheduleName: "Second shift, 2:00 PM–11:00 PM, Monday to Saturday",
          mainWorkScheduleYn: "N",
          workDay: "123456",
          workTime: 480,
        },
        {
          workScheduleSeq: 3,
          workScheduleName: "Third shift, 9:00 PM–6:00 AM, Monday to Saturday",
          mainWorkScheduleYn: "N",
          workDay: "123456",
          workTime: 480,
        },
        {
          workScheduleSeq: 4,
          workScheduleName: "Office, 8:00 AM–5:00 PM, Monday to Friday",
          mainWorkScheduleYn: "N",
          workDay: "12345",
          workTime: 480,
        },
      ],
      holidays: nationalHolidays(2026).map(({ date, name, type }) => ({ date, name, type })),
      payrollTemplates: [template(1, "Production, twice a month"), template(2, "Office and engineering, twice a month")],
      employees,
      runs: RUNS.map((run) => ({ ...run, payrollKind: "USER_CUSTOM" })),
      timeSummaries,
      adjustments: adjustments(employees),
    },
    accounts: [
      { email: "admin@factory.test", employeeName: "Rosario Dizon Almazan", employeeFirstName: "Rosario", group: ADMINISTRATORS },
      ...factoryAccounts(employees, heads),
    ],
    leaves: factoryLeaves(employees, heads),
    overtime: factoryOvertime(employees, heads),
    completed: [1, 2, 3, 4],
    waiting: [5],
    people: {
      day: STORY_DAY,
      offices: [
        { workPlaceName: "Calamba plant", departmentSeqs: [1, 2, 3, 4, 5, 6, 7, 9, 10] },
        { workPlaceName: "Cabuyao warehouse", departmentSeqs: [8] },
        { workPlaceName: "Makati office", departmentSeqs: [11, 12] },
      ],
      heads,
      schedules: [
        { workScheduleSeq: 1, startTime: "06:00", endTime: "15:00" },
        { workScheduleSeq: 2, startTime: "14:00", endTime: "23:00" },
        { workScheduleSeq: 3, startTime: "21:00", endTime: "06:00" },
        { workScheduleSeq: 4, startTime: "08:00", endTime: "17:00" },
      ],
      contracts: contractsOf(employees, STORY_DAY),
      statuses: [...leaves(employees), ...resignationsOf(employees)],
    },
  };
}

/** Left without a head, for visitors of the demo to assign one. */
const TOOL_ROOM = 5;

const DEPARTMENTS = [
  [1, null, "Management"],
  [2, 1, "Production"],
  [3, 2, "Injection Molding"],
  [4, 2, "Assembly and Packing"],
  [5, 2, "Tool Room"],
  [6, 1, "Quality Assurance"],
  [7, 1, "Maintenance"],
  [8, 1, "Warehouse and Logistics"],
  [9, 1, "Engineering"],
  [10, 1, "Human Resources"],
  [11, 1, "Finance"],
  [12, 1, "Sales and Planning"],
] as const;

function template(payrollTemplateSeq: number, payrollTemplateName: string) {
  const item = (itemSeq: number, itemName: string, more: object) => ({
    itemSeq,
    itemName,
    itemKind: "RECURRING",
    paymentKind: "CASH",
    state: "ENABLE",
    ...more,
  });
  return {
    payrollTemplateSeq,
    payrollTemplateName,
    payFrequency: "SEMI_MONTHLY",
    sssTiming: "EQUAL",
    philHealthTiming: "EQUAL",
    pagIbigTiming: "EQUAL",
    minimumNetPay: "500.00",
    allowanceItems: [
      item(1, "Rice Subsidy", { taxTreatment: "DE_MINIMIS", deMinimisKey: "rice_subsidy", timing: "EQUAL" }),
      item(2, "Laundry Allowance", { taxTreatment: "DE_MINIMIS", deMinimisKey: "laundry", timing: "FIRST" }),
      item(3, "Transportation Allowance", { taxTreatment: "TAXABLE", timing: "EQUAL" }),
      item(4, "Line Leader Allowance", { taxTreatment: "TAXABLE", timing: "EQUAL" }),
      item(5, "Communication Reimbursement", { taxTreatment: "NON_TAXABLE", timing: "EQUAL" }),
    ],
    deductionItems: [
      item(1, "Union Dues", { order: 1, timing: "EQUAL", unionDuesYn: "Y", paymentKind: undefined }),
      item(2, "Cooperative Savings", { order: 2, timing: "EQUAL", paymentKind: undefined }),
      item(3, "HMO Dependents", { order: 3, timing: "LAST", paymentKind: undefined }),
    ],
  };
}

/** Some start maternity leave after the reference day, some were on leave before the first payroll. */
function leaves(employees: ReturnType<typeof factoryEmployees>): StatusEvent[] {
  const there = employees.filter(({ joinDate, resignationDate }) => joinDate < "2025-01-01" && resignationDate === null);
  const mothers = there
    .filter(({ gender, birthday }) => gender === "F" && "1987" < birthday && birthday < "2000")
    .filter((_, index) => index % 16 === 5);
  return [
    ...mothers.map(({ employeeSeq }) => ({
      employeeSeq,
      leaveName: "Maternity leave",
      startDate: "2026-11-21",
      endDate: "2027-03-05",
      notes: "105 days, Republic Act 11210",
    })),
    ...there
      .filter(({ employeeSeq }) => employeeSeq % 67 === 9)
      .map(({ employeeSeq }) => ({
        employeeSeq,
        leaveName: "Family care",
        startDate: "2025-05-05",
        endDate: "2025-07-04",
        notes: "Agreed with the supervisor",
      })),
  ];
}

/** Monthly adjustments: a perfect attendance bonus, a lost tool, pay owed from the month before. */
function adjustments(employees: ReturnType<typeof factoryEmployees>) {
  const production = employees.filter(
    (person) => person.payrollTemplateSeq === 1 && person.joinDate < "2026-10-01" && person.resignationDate === null,
  );
  return [
    ...production
      .filter((_, index) => index % 97 === 5)
      .map(({ employeeSeq }) => earning(3, employeeSeq, "Perfect Attendance Bonus", "SUPPLEMENTARY", "1000.00")),
    ...production
      .filter((_, index) => index % 160 === 31)
      .map(({ employeeSeq }) => ({
        payrollRunId: 3,
        employeeSeq,
        kind: "DEDUCTION",
        itemName: "Lost Gate Pass",
        order: 9,
        amount: "150.00",
      })),
    ...production
      .filter((_, index) => index % 211 === 64)
      .map(({ employeeSeq }) => earning(5, employeeSeq, "Retroactive Pay", "REGULAR", "842.50")),
  ];
}

function earning(payrollRunId: number, employeeSeq: number, itemName: string, taxClass: string, amount: string) {
  return { payrollRunId, employeeSeq, kind: "EARNING", itemName, taxTreatment: "TAXABLE", taxClass, paymentKind: "CASH", amount };
}
