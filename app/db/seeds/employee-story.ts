import type { EmploymentType } from "~/domain/employees/contracts/employment-type";
import type { ResignationType } from "~/domain/employees/job-info/resignation-type";
import { addDays, type Day } from "~/domain/shared/day";

/** Demo data beyond the company file: departments, heads, contracts, leaves and resignations. */
export interface EmployeeStory {
  /** The reference day of the demo. */
  day: Day;
  offices: { workPlaceName: string; departmentSeqs: readonly number[] }[];
  heads: { departmentSeq: number; employeeSeq: number }[];
  schedules: ScheduleTimes[];
  contracts: ContractEvent[];
  statuses: StatusEvent[];
}

export interface ScheduleTimes {
  workScheduleSeq: number;
  startTime: string;
  endTime: string;
  /** Departments with several shifts in one schedule. */
  shifts?: { startTime: string; endTime: string }[];
}

export interface ContractEvent {
  employeeSeq: number;
  employmentType: EmploymentType;
  startDate: Day;
  endDate: Day | null;
  notes: string;
}

export type StatusEvent =
  | { employeeSeq: number; leaveName: string; startDate: Day; endDate: Day; notes: string }
  | { employeeSeq: number; resignationDate: Day; resignationType: ResignationType; notes: string };

export interface StoryPerson {
  employeeSeq: number;
  departmentSeq: number;
  employmentType: string;
  joinDate: Day;
  resignationDate?: Day | null;
  separationCause?: string | null;
}

/** Days of probation before regularization. */
const PROBATION_DAYS = 180;
/** Employees who joined later have no contract yet. */
const DAYS_TO_SIGN = 5;

/** Contracts of all employees except the newest: probation and then regular, or yearly. */
export function contractsOf(people: readonly StoryPerson[], day: Day): ContractEvent[] {
  return people
    .filter(({ joinDate }) => joinDate < addDays(day, -DAYS_TO_SIGN))
    .flatMap((person) =>
      ended(person, person.employmentType === "FIXED_TERM_CONTRACT" ? yearly(person, day) : afterProbation(person, day), day),
    );
}

/** The resignations of the company file, with their reasons. */
export function resignationsOf(people: readonly StoryPerson[]): StatusEvent[] {
  return people.flatMap(({ employeeSeq, resignationDate, separationCause }) => {
    if (!resignationDate) return [];
    const resignationType = separationCause === "RETIREMENT" ? "R" : "T";
    const notes =
      separationCause === "RESIGNATION" ? REASONS[employeeSeq % REASONS.length]! : (CAUSES[separationCause ?? ""] ?? "Left the company");
    return [{ employeeSeq, resignationDate, resignationType, notes }];
  });
}

/** The first of each department, which is ordered by rank, is its head; departments in `vacant` have none. */
export function departmentHeadsOf(people: readonly StoryPerson[], vacant: readonly number[] = []): EmployeeStory["heads"] {
  const heads = new Map<number, number>();
  for (const { departmentSeq, employeeSeq, resignationDate } of people)
    if (!resignationDate && !heads.has(departmentSeq)) heads.set(departmentSeq, employeeSeq);
  return [...heads]
    .filter(([departmentSeq]) => !vacant.includes(departmentSeq))
    .map(([departmentSeq, employeeSeq]) => ({ departmentSeq, employeeSeq }));
}

const REASONS = [
  "Found work nearer home",
  "Works abroad from now on",
  "Takes care of family",
  "Goes back to school",
  "Moves to the province",
];
const CAUSES: Record<string, string> = { RETIREMENT: "Retires", REDUNDANCY: "Position is redundant" };

function afterProbation({ employeeSeq, joinDate }: StoryPerson, day: Day): ContractEvent[] {
  const regularFrom = addDays(joinDate, PROBATION_DAYS);
  const probation: ContractEvent = {
    employeeSeq,
    employmentType: "PROBATION",
    startDate: joinDate,
    endDate: addDays(regularFrom, -1),
    notes: "Probation",
  };
  const regular: ContractEvent = {
    employeeSeq,
    employmentType: "FULL_TIME",
    startDate: regularFrom,
    endDate: null,
    notes: "Regularization",
  };
  // Half of those whose probation is nearly over have the next contract already.
  const decided = regularFrom <= day || (regularFrom <= addDays(day, 30) && employeeSeq % 2 === 0);
  return decided ? [probation, regular] : [probation];
}

/** Renewed on each anniversary, the latest in four of five cases. */
function yearly({ employeeSeq, joinDate }: StoryPerson, day: Day): ContractEvent[] {
  const years = Number(day.slice(0, 4)) - Number(joinDate.slice(0, 4)) + 1;
  const anniversary = (year: number) => `${Number(joinDate.slice(0, 4)) + year}${joinDate.slice(4)}`;
  return Array.from({ length: years }, (_, year): ContractEvent => ({
    employeeSeq,
    employmentType: "FIXED_TERM_CONTRACT",
    startDate: anniversary(year),
    endDate: addDays(anniversary(year + 1), -1),
    notes: year === 0 ? "First contract" : "Renewal",
  }))
    .filter(({ startDate }) => startDate <= day)
    .filter((_, year, { length }) => year === 0 || year < length - 1 || employeeSeq % 5 !== 0);
}

/** No contract extends beyond the resignation. */
function ended({ resignationDate }: StoryPerson, contracts: readonly ContractEvent[], day: Day): ContractEvent[] {
  if (!resignationDate || resignationDate > day) return [...contracts];
  return contracts
    .filter(({ startDate }) => startDate <= resignationDate)
    .map((contract) =>
      contract.endDate === null || contract.endDate > resignationDate ? { ...contract, endDate: resignationDate } : contract,
    );
}
