import { resolveChain } from "~/domain/filing/chain";
import type { ApprovalStep, CopyEntry } from "~/domain/filing/approver";
import type { ChainDepartment, ChainFacts, ChainPerson, Delegation } from "~/domain/filing/chain-facts";

/** Input of a CHAIN case (document 4 §10). */
export interface ChainInput {
  departments: ChainDepartment[];
  employees: (Omit<ChainPerson, "accountYn"> & { accountYn?: "Y" | "N" | null })[];
  requester: number;
  /** Missing means no approver. */
  steps?: (Omit<ApprovalStep, "employeeSeq"> & { employeeSeq?: number })[];
  cc?: (Omit<CopyEntry, "employeeSeq"> & { employeeSeq?: number })[];
  delegations?: Delegation[];
  selfApprovalYn?: "Y" | "N";
  date: string;
}

/** Finds the approvers of a case with the product's function; names as in the file. */
export function chainCase(given: unknown): Record<string, unknown> {
  const input = given as ChainInput;
  const chain = resolveChain(factsOf(input), input.requester, {
    steps: stepsOf(input),
    copies: (input.cc ?? []).map((copy) => ({ ...copy, employeeSeq: copy.employeeSeq ?? null })),
    selfApprovalYn: input.selfApprovalYn ?? "N",
  });
  return {
    state: chain.state,
    atStage: chain.waiting?.stage ?? null,
    waitsFor: chain.waiting?.approver ?? null,
    delegate: chain.waiting?.delegate ?? null,
    problem: chain.waiting?.problem ?? null,
    // A level approves itself when it is reached; levels behind the waiting one have not been reached.
    automatic: chain.levels
      .slice(0, chain.waiting?.stage)
      .filter(({ automatic }) => automatic !== null)
      .map(({ stage }) => stage),
    steps: chain.levels.map(({ stage, approver }) => ({ stage, approver })),
    copies: chain.copies,
  };
}

/** The company of a case on its date. */
export const factsOf = (input: Pick<ChainInput, "date" | "departments" | "employees" | "delegations">): ChainFacts => ({
  date: input.date,
  departments: new Map(input.departments.map((department) => [department.departmentSeq, department])),
  people: new Map(input.employees.map((employee) => [employee.employeeSeq, { ...employee, accountYn: employee.accountYn ?? "Y" }])),
  delegations: input.delegations ?? [],
});

export const stepsOf = ({ steps }: Pick<ChainInput, "steps">): ApprovalStep[] =>
  (steps ?? []).map((step) => ({ ...step, employeeSeq: step.employeeSeq ?? null }));
