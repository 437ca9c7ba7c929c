import { and, asc, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employeeContracts } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { contractSaved, contractSubject } from "~/domain/employees/contracts/contract-changes";
import { contractPic, type ContractInput } from "~/domain/employees/contracts/contract-input";
import {
  contractDuplication,
  contractOn,
  duplicationAlert,
  lastContract,
  sortContracts,
} from "~/domain/employees/contracts/contract-periods";
import type { EmploymentType } from "~/domain/employees/contracts/employment-type";
import type { Day } from "~/domain/shared/day";
import type { EmployeeStatus } from "~/domain/shared/employee-status";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { employeeStatusOn } from "~/models/shared/employee-status.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";

/** An entry of the contract history. */
export interface Contract extends ContractInput {
  contractSeq: number;
  picName: string;
  revision: number;
}

type Key = { employeeSeq: number; contractSeq: number };

/** The contracts of one person, earliest start first. */
export function listContracts(scope: Pick<Scope, "companySeq">, employeeSeq: number): Promise<Contract[]> {
  return readInCompany(scope, (tx) => readContracts(tx, scope, employeeSeq));
}

/** The contracts of a person and today's status, which is flagged when no contract is in force. @throws NotFound */
export function getContractInfo(
  scope: Pick<Scope, "companySeq">,
  employeeSeq: number,
  today: Day,
): Promise<{ contracts: Contract[]; status: EmployeeStatus }> {
  return readInCompany(scope, async (tx) => {
    const [person] = await tx
      .select({ status: employeeStatusOn(scope.companySeq, today) })
      .from(employees)
      .where(ofEmployee(scope.companySeq, employeeSeq));
    if (!person) throw new NotFound("employee");
    return { contracts: await readContracts(tx, scope, employeeSeq), status: person.status };
  });
}

/** @throws NotFound */
export async function getContract(scope: Pick<Scope, "companySeq">, { employeeSeq, contractSeq }: Key): Promise<Contract> {
  return requireContract(await listContracts(scope, employeeSeq), contractSeq);
}

/**
 * Adds a contract. The person's employment type and status are derived in the same transaction.
 * @param today the day in Manila @returns its number
 * @throws NotFound without such a person, Refusal with the alert of the overlap check (CONTRACT-22)
 */
export function createContract(scope: Scope, employeeSeq: number, input: ContractInput, today: Day): Promise<number> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    await lockEmployee(tx, scope, employeeSeq);
    refuseDuplication(await readContracts(tx, scope, employeeSeq), input);
    const contractSeq = await nextSeq(tx, companySeq, "contract");
    await tx
      .insert(employeeContracts)
      .values({ companySeq, employeeSeq, employeeContractInfoHistorySeq: contractSeq, ...stored(scope, input) });
    await follow(tx, scope, employeeSeq, today);
    await recordChange(tx, scope, contractSaved({ employeeSeq, contractSeq }, null, input));
    return contractSeq;
  });
}

/** @throws NotFound, Refusal on a concurrent edit (409) or with the alert of the overlap check */
export function updateContract(
  scope: Scope,
  key: Key,
  { revision, ...input }: ContractInput & { revision: number },
  today: Day,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockEmployee(tx, scope, key.employeeSeq);
    const contracts = await readContracts(tx, scope, key.employeeSeq);
    const before = requireContract(contracts, key.contractSeq);
    await refuseStale(tx, scope, key, before, revision);
    const after = { ...input, employmentType: before.employmentType };
    refuseDuplication(
      contracts.filter((contract) => contract !== before),
      after,
    );
    await tx
      .update(employeeContracts)
      .set({ ...stored(scope, after), revision: revision + 1 })
      .where(ofContract(scope, key));
    await follow(tx, scope, key.employeeSeq, today);
    await recordChange(tx, scope, contractSaved(key, entered(before), after));
  });
}

/** @throws NotFound, Refusal on a concurrent edit (409) */
export function removeContract(scope: Scope, key: Key, revision: number, today: Day): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockEmployee(tx, scope, key.employeeSeq);
    const before = requireContract(await readContracts(tx, scope, key.employeeSeq), key.contractSeq);
    await refuseStale(tx, scope, key, before, revision);
    await tx.delete(employeeContracts).where(ofContract(scope, key));
    await follow(tx, scope, key.employeeSeq, today);
    await recordChange(tx, scope, contractSaved(key, entered(before), null));
  });
}

/** Serializes contract changes per person so that two new ones cannot overlap. */
async function lockEmployee(tx: Tx, { companySeq }: Scope, employeeSeq: number): Promise<void> {
  const rows = await tx
    .select({ employeeSeq: employees.employeeSeq })
    .from(employees)
    .where(ofEmployee(companySeq, employeeSeq))
    .for("no key update");
  if (rows.length === 0) throw new NotFound("employee");
}

async function readContracts(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeSeq: number): Promise<Contract[]> {
  const rows = await tx
    .select()
    .from(employeeContracts)
    .where(and(eq(employeeContracts.companySeq, companySeq), eq(employeeContracts.employeeSeq, employeeSeq)))
    .orderBy(asc(employeeContracts.employeeContractInfoStartDatetime), asc(employeeContracts.employeeContractInfoHistorySeq));
  return rows.map(
    ({
      employeeContractInfoHistorySeq: contractSeq,
      employmentType,
      employeeContractInfoStartDatetime: startDate,
      employeeContractInfoEndDatetime: endDate,
      contractInfoContent,
      picName,
      revision,
    }) => ({
      contractSeq,
      employmentType: employmentType as EmploymentType,
      startDate,
      endDate,
      contractInfoContent,
      picName,
      revision,
    }),
  );
}

function requireContract(contracts: readonly Contract[], contractSeq: number): Contract {
  const contract = contracts.find((contract) => contract.contractSeq === contractSeq);
  if (!contract) throw new NotFound("contract");
  return contract;
}

function refuseDuplication(others: readonly Contract[], input: ContractInput): void {
  const alert = duplicationAlert(contractDuplication(others, input));
  if (alert !== null) throw new Refusal(alert);
}

function refuseStale(tx: Tx, scope: Scope, key: Key, { revision: present }: Contract, revision: number): Promise<void> {
  return assertRevision(tx, scope, "This contract", {
    present,
    posted: revision,
    featureName: "EMPLOYEE_CONTRACT",
    ...contractSubject(key),
  });
}

/** Copies the contract state to the employee row; docs/decisions/007-employment-type-by-day.md explains how it advances by day. */
async function follow(tx: Tx, scope: Scope, employeeSeq: number, today: Day): Promise<void> {
  const contracts = await readContracts(tx, scope, employeeSeq);
  const [last, present] = [lastContract(contracts), contractOn(contracts, today)];
  const {
    upcomingList: [next],
  } = sortContracts(contracts, today);
  await tx
    .update(employees)
    .set({
      lastContractStartDay: last?.startDate ?? null,
      lastContractEndDay: last?.endDate ?? null,
      nextContractDay: next?.startDate ?? null,
      ...(present ? { employmentType: present.employmentType } : {}),
    })
    .where(ofEmployee(scope.companySeq, employeeSeq));
}

function stored({ employeeName }: Scope, { employmentType, startDate, endDate, contractInfoContent }: ContractInput) {
  return {
    employmentType,
    employeeContractInfoStartDatetime: startDate,
    employeeContractInfoEndDatetime: endDate,
    contractInfoContent,
    picName: contractPic(employeeName),
  };
}

const entered = ({ employmentType, startDate, endDate, contractInfoContent }: Contract): ContractInput => ({
  employmentType,
  startDate,
  endDate,
  contractInfoContent,
});
const ofEmployee = (companySeq: number, employeeSeq: number) =>
  and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq));
const ofContract = ({ companySeq }: Scope, { employeeSeq, contractSeq }: Key) =>
  and(
    eq(employeeContracts.companySeq, companySeq),
    eq(employeeContracts.employeeSeq, employeeSeq),
    eq(employeeContracts.employeeContractInfoHistorySeq, contractSeq),
  );
