import type { Day } from "~/domain/shared/day";

export interface ChainPerson {
  employeeSeq: number;
  departmentSeq: number | null;
  /** First day of employment; undefined = long ago. */
  joinDate?: Day;
  /** Last day employed. */
  resignationDate?: Day | null;
  /** A person without an account cannot decide. */
  accountYn: "Y" | "N";
}

export interface ChainDepartment {
  departmentSeq: number;
  parentDepartmentSeq: number | null;
  departmentManagerEmployeeSeq: number | null;
}

/** First and last day of the delegation, both inclusive. */
export interface Delegation {
  fromEmployeeSeq: number;
  toEmployeeSeq: number;
  startDate: Day;
  endDate: Day;
}

/** Company data from which approval chains are resolved, as of a day. */
export interface ChainFacts {
  date: Day;
  departments: ReadonlyMap<number, ChainDepartment>;
  people: ReadonlyMap<number, ChainPerson>;
  delegations: readonly Delegation[];
}

/** Whether the person is employed on the day; the day of the resignation is the last one. */
export const isEmployed = ({ joinDate, resignationDate }: ChainPerson, date: Day): boolean =>
  (joinDate === undefined || joinDate <= date) && (!resignationDate || resignationDate >= date);

/** Whether the person can decide on the day: employed, with an account. */
export function mayDecide(facts: ChainFacts, employeeSeq: number): boolean {
  const person = facts.people.get(employeeSeq);
  return person !== undefined && person.accountYn === "Y" && isEmployed(person, facts.date);
}
