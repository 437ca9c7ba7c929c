import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { whatIfs } from "~/db/schema/payroll/what-ifs";
import { MAX_SALARY_PIC_LENGTH } from "~/domain/employees/pay/payment-types";
import { salaryForm } from "~/domain/employees/pay/salary-input";
import {
  MAX_RAISED_EMPLOYEES,
  NO_RAISE,
  NO_EMPLOYEES_RAISED,
  SIMULATION_FAILED,
  RAISE_ALREADY_APPLIED,
  raiseRefusedText,
  salaryChangedText,
  scenarioText,
  TOO_MANY_RAISES,
} from "~/domain/payroll/runs/what-if/scenario-text";
import { formatDay, type Day } from "~/domain/shared/day";
import { decimalString, type Centavos } from "~/domain/shared/money";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { nameWithin } from "~/domain/shared/shortened";
import { addSalary, type Salary } from "~/models/employees/pay/salaries.server";
import { readWhatIf } from "./what-ifs.server";

/**
 * Applies a scenario's raise: adds the salary record that the form would add for each employee, with its checks, all or none.
 * @returns how many @throws NotFound; Refusal: no raise, not computed yet, applied before, a salary changed since, or a failed check
 */
export function addRaise(scope: Scope, payrollSeq: number, whatIfSeq: number): Promise<number> {
  return inCompany(scope, async (tx) => {
    const { people, effectiveDay } = await readRaise(tx, scope, payrollSeq, whatIfSeq, true);
    for (const person of people) await raise(tx, scope, person, effectiveDay);
    await tx
      .update(whatIfs)
      .set({ raisedAt: sql`statement_timestamp()` })
      .where(and(eq(whatIfs.companySeq, scope.companySeq), eq(whatIfs.whatIfSeq, whatIfSeq)));
    return people.length;
  });
}

/** The employees that `addRaise` would raise, and from which day; refuses under the same conditions. */
export function getRaise(scope: Scope, payrollSeq: number, whatIfSeq: number): Promise<{ text: string; count: number; effectiveDay: Day }> {
  return readInCompany(scope, async (tx) => {
    const { scenario, people, effectiveDay } = await readRaise(tx, scope, payrollSeq, whatIfSeq);
    return { text: scenarioText(scenario), count: people.length, effectiveDay };
  });
}

async function readRaise(tx: Tx, scope: Scope, payrollSeq: number, whatIfSeq: number, held = false) {
  const { scenario, jobState, raisedAt } = await readWhatIf(tx, scope, payrollSeq, whatIfSeq, held);
  if (scenario.kind !== "RAISE") throw new Refusal(NO_RAISE);
  if (raisedAt !== null) throw new Refusal(RAISE_ALREADY_APPLIED, { status: 409 });
  if (jobState !== "DONE") throw new Refusal(SIMULATION_FAILED, { status: 409 });
  const people = await readRaised(tx, scope, whatIfSeq);
  if (people.length === 0) throw new Refusal(NO_EMPLOYEES_RAISED);
  if (people.length > MAX_RAISED_EMPLOYEES) throw new Refusal(TOO_MANY_RAISES);
  return { scenario, people, effectiveDay: scenario.effectiveDay };
}

interface Raised {
  employeeSeq: number;
  employeeName: string;
  before: Centavos;
  after: Centavos;
}

async function readRaised(tx: Tx, { companySeq }: Scope, whatIfSeq: number): Promise<Raised[]> {
  const { rows } = await tx.$client.query<Raised>(
    `select p.employee_seq as "employeeSeq", e.employee_name as "employeeName", p.salary_before_centavos as before, p.salary_after_centavos as after
       from what_if_people p join employees e on e.company_seq = p.company_seq and e.employee_seq = p.employee_seq
      where p.company_seq = $1 and p.what_if_seq = $2 and p.salary_after_centavos is not null order by p.employee_seq limit ${MAX_RAISED_EMPLOYEES + 1}`,
    [companySeq, whatIfSeq],
  );
  return rows;
}

async function raise(tx: Tx, scope: Scope, { employeeSeq, employeeName, before, after }: Raised, effectiveDay: Day): Promise<void> {
  try {
    await addSalary(tx, scope, employeeSeq, effectiveDay, (current) => {
      if (current?.salaryAmount !== before) throw new Refusal(salaryChangedText(employeeName), { status: 409 });
      return formOf(current, after, effectiveDay, scope.employeeName);
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 409) throw error;
    throw new Refusal(raiseRefusedText(employeeName, error.message));
  }
}

/** As filled in on the form: fields that rarely change come from the current record (CF-25). */
const formOf = ({ salaryAmountType, taxCode }: Salary, amount: Centavos, effectiveDay: Day, maker: string) =>
  salaryForm.parse({
    salaryAmountType,
    taxCode,
    salaryAmount: decimalString(amount),
    effectiveDate: formatDay(effectiveDay),
    pic: nameWithin(maker, MAX_SALARY_PIC_LENGTH),
  });
