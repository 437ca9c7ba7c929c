import { chainOf } from "~/domain/filing/chain";
import type { ApprovalStep, CopyEntry } from "~/domain/filing/approver";
import type { ChainDepartment, ChainFacts, ChainPerson, Delegation } from "~/domain/filing/chain-facts";

/** The input of a case of group CHAIN, as document 4 §10 has it. */
export interface ChainInput {
  departments: ChainDepartment[];
  employees: (Omit<ChainPerson, "accountYn"> & { accountYn?: "Y" | "N" | null })[];
  requester: number;
  /** Left out: nobody decides. */
  steps?: (Omit<ApprovalStep, "employeeSeq"> & { employeeSeq?: number })[];
  cc?: (Omit<CopyEntry, "employeeSeq"> & { employeeSeq?: number })[];
  delegations?: Delegation[];
  selfApprovalYn?: "Y" | "N";
  date: string;
}

/** Who decides in a case, found by the product's own function; names as the file has them. */
export function chainCase(given: unknown): Record<string, unknown> {
  const input = given as ChainInput;
  const chain = chainOf(factsOf(input), input.requester, {
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
    // A level decides itself when it is reached: those behind the one that waits have not been.
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
  departments: new Map(input.departments.map((one) => [one.departmentSeq, one])),
  people: new Map(input.employees.map((one) => [one.employeeSeq, { ...one, accountYn: one.accountYn ?? "Y" }])),
  delegations: input.delegations ?? [],
});

export const stepsOf = ({ steps }: Pick<ChainInput, "steps">): ApprovalStep[] =>
  (steps ?? []).map((step) => ({ ...step, employeeSeq: step.employeeSeq ?? null }));
