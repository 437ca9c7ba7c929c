import { ONE_DAY } from "~/domain/leave/leave-days";
import { initialLeaveTypes } from "~/domain/leave/policies/initial-types";
import type { EmployeeStory } from "./employee-story";
import type { factoryEmployees } from "./factory-employees";
import type { LeaveStory, StoryAccount } from "./story";

type People = ReturnType<typeof factoryEmployees>;

/** Accounts of the department heads; the tool room has none. */
const ADDRESSES: Readonly<Record<number, string>> = {
  1: "management",
  2: "production",
  3: "molding",
  4: "assembly",
  6: "quality",
  7: "maintenance",
  8: "warehouse",
  9: "engineering",
  10: "hr",
  11: "finance",
  12: "sales",
};
const [MANAGEMENT, PRODUCTION, MOLDING, ASSEMBLY, QUALITY, WAREHOUSE, FINANCE] = [1, 2, 3, 4, 6, 8, 11];
/** The head of finance sees the cost of overtime before deciding. */
const PAYROLL_VIEWERS: StoryAccount["group"] = {
  roleGroupName: "Payroll viewers",
  description: "See payrolls, change nothing.",
  permissions: ["PAYROLL_VIEW"],
};
/** Monthly-paid employees, who earn sick leave monthly. */
const OFFICES = [9, 10, 11, 12];

/** The year in which the payrolls begin: conversions of earlier years were paid before. */
const START = "2026-01-01";
const OWN_TYPES = initialLeaveTypes(START).length;
const [VACATION, BIRTHDAY, UNPAID] = [OWN_TYPES + 1, OWN_TYPES + 3, 4];
const days = (count: number) => count * ONE_DAY;

const TYPES: NonNullable<LeaveStory["types"]> = [
  {
    leaveKind: "ANNUAL",
    leaveName: "Vacation leave",
    colour: "blue",
    values: {
      basis: "CALENDAR_YEAR",
      tiers: [
        { fromYears: 1, days: days(6) },
        { fromYears: 3, days: days(8) },
        { fromYears: 5, days: days(10) },
      ],
      carryOverDays: days(3),
      carryOverMonths: 3,
    },
  },
  {
    leaveKind: "CUSTOM",
    leaveName: "Sick leave, earned by the month",
    colour: "amber",
    values: {
      grantMethod: "MONTHLY",
      basis: "CALENDAR_YEAR",
      tiers: [{ fromYears: 0, days: days(6) }],
      carryOverDays: days(12),
      maxBalance: days(15),
      convertAtSeparationYn: "N",
      departments: OFFICES,
    },
  },
  {
    leaveKind: "CUSTOM",
    leaveName: "Birthday leave",
    colour: "rose",
    values: { grantMethod: "MANUAL", unit: "DAY", convertAtSeparationYn: "N" },
  },
];

const YEARS = [2026];
const REASONS = ["Fiesta at home", "School of my children", "Visit to the province", "A wedding in the family", "Repairs at home"];
/** Pending requests per department, and in molding, whose head has many. */
const [WAITING, WAITING_IN_MOLDING] = [2, 14];
/** Days pending: in quality up to the reminder, in the warehouse overdue. */
const WAITED: Readonly<Record<number, number>> = { [QUALITY]: 4, [WAREHOUSE]: 9 };
const AWAY_DAYS = 5;

/** Employees from before the leave years who stay. */
const settled = (people: People) => people.filter(({ joinDate, resignationDate }) => joinDate < "2022-01-01" && resignationDate === null);

/** Each department head, and last an employee of assembly who decides nothing. */
export function factoryAccounts(people: People, heads: EmployeeStory["heads"]): StoryAccount[] {
  const account = (employeeSeq: number, address: string): StoryAccount => {
    const { employeeName, firstName } = people.find((person) => person.employeeSeq === employeeSeq)!;
    return {
      email: `${address}@factory.test`,
      employeeName,
      employeeFirstName: firstName,
      employeeSeq,
      ...(address === ADDRESSES[FINANCE] ? { group: PAYROLL_VIEWERS } : {}),
    };
  };
  const floor = settled(people).findLast(({ departmentSeq }) => departmentSeq === ASSEMBLY)!;
  return [
    ...heads.map(({ departmentSeq, employeeSeq }) => account(employeeSeq, ADDRESSES[departmentSeq]!)),
    account(floor.employeeSeq, "floor"),
  ];
}

/**
 * A leave year with leave types granted at once, monthly and by hand, and used days; pending requests of the heads; the head of production
 * away with a delegate, who also decides the second level in assembly; the head of quality away without one; overdue requests in the
 * warehouse, and one of the plant manager, who has no head.
 */
export function factoryLeaves(people: People, heads: EmployeeStory["heads"]): LeaveStory {
  const there = settled(people);
  const headOf = (departmentSeq: number) => heads.find((head) => head.departmentSeq === departmentSeq)!.employeeSeq;
  const nameOf = (employeeSeq: number) => people.find((person) => person.employeeSeq === employeeSeq)!.employeeName;
  const isHead = (employeeSeq: number) => heads.some((head) => head.employeeSeq === employeeSeq);
  const filed = heads.flatMap(({ departmentSeq, employeeSeq: head }) =>
    there
      .filter((person) => person.departmentSeq === departmentSeq && !isHead(person.employeeSeq))
      .slice(0, departmentSeq === MOLDING ? WAITING_IN_MOLDING : WAITING)
      .map(({ employeeSeq, employeeName }, index) => ({
        employeeSeq,
        employeeName,
        leavePolicySeq: VACATION,
        part: index % 3 === 2 ? ("AM" as const) : ("FULL" as const),
        reason: REASONS[index % REASONS.length]!,
        waitedDays: WAITED[departmentSeq],
        ...(index === 0 && departmentSeq <= ASSEMBLY ? { approvedBy: { employeeSeq: head, employeeName: nameOf(head) } } : {}),
      })),
  );
  const unpaid = (employeeSeq: number, reason: string) => {
    return { employeeSeq, employeeName: nameOf(employeeSeq), leavePolicySeq: UNPAID, part: "FULL" as const, reason };
  };
  return {
    startDate: START,
    types: TYPES,
    taken: YEARS.flatMap((year, index) =>
      ["03-04", "06-17", "08-05"].map((day, nth) => {
        const { employeeSeq } = there[(index * 3 + nth) * 11]!;
        return { employeeSeq, leavePolicySeq: VACATION, from: `${year}-${day}`, reason: REASONS[nth]! };
      }),
    ),
    grant: {
      leavePolicySeq: BIRTHDAY,
      days: "1",
      reason: "Born in November",
      employeeSeqs: there.filter(({ birthday }) => birthday.slice(5, 7) === "11").map(({ employeeSeq }) => employeeSeq),
    },
    filed: [
      ...filed,
      // Above the head of assembly is the head of production, who has a delegate.
      unpaid(headOf(ASSEMBLY), "Moving house"),
      unpaid(headOf(MANAGEMENT), "Errands in Manila"),
    ],
    twoLevels: { policyName: "Leave in assembly", departmentSeq: ASSEMBLY },
    away: [{ employeeSeq: headOf(QUALITY), leavePolicySeq: UNPAID, days: AWAY_DAYS, reason: "Looking after my father" }],
    delegation: {
      fromEmployeeSeq: headOf(PRODUCTION),
      toEmployeeSeq: headOf(MOLDING),
      days: 13,
      reason: "Training at the supplier",
    },
  };
}
