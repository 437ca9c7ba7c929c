import type { Tx } from "~/db/client.server";
import { getPayableDays } from "~/domain/payroll/engine/run-rules";
import type { Employment } from "~/domain/payroll/runs/employment-checks";
import type { Day } from "~/domain/shared/day";
import { runFacts, type Payroll } from "./payroll-rules.server";

type Row = [employeeSeq: number, kind: "contract" | "leave" | "day", from: string, to: string | null, leaveName: string];

/**
 * Contracts, recorded and approved leaves (without their type, L-26), and leave days entered for the run or cancelled. Sorted by employee
 * so that the text can be digested.
 */
const QUERY = `
  select employee_seq, 'contract' as kind, employee_contract_info_start_day as from_day, employee_contract_info_end_day as to_day, '' as leave_name
    from employee_contracts
   where company_seq = $1 and employee_seq = any($2::int[]) and employee_contract_info_start_day <= $5::date
     and (employee_contract_info_end_day is null or employee_contract_info_end_day >= $4::date)
  union all
  select employee_seq, 'leave', employee_status_start_day, employee_status_end_day, leave_name
    from employee_status_histories
   where company_seq = $1 and employee_seq = any($2::int[]) and employee_status = 'ON_LEAVE' and employee_status_start_day <= $5::date
     and coalesce(employee_status_end_day, $5::date) >= $4::date
  union all
  select employee_seq, 'leave', start_date, end_date, 'approved leave'
    from requests
   where company_seq = $1 and employee_seq = any($2::int[]) and request_kind = 'LEAVE' and request_state = 'APPROVED' and part = 'FULL'
     and start_date <= $5::date and end_date >= $4::date
  union all
  select q.employee_seq, 'day', c.cancelled_date, c.cancelled_date, ''
    from requests q join request_cancelled_dates c on c.company_seq = q.company_seq and c.request_seq = q.request_seq and c.cancelled_yn = 'Y'
   where q.company_seq = $1 and q.employee_seq = any($2::int[]) and q.request_kind = 'LEAVE' and c.cancelled_date between $4::date and $5::date
  union all
  select employee_seq, 'day', leave_date, leave_date, '' from payroll_leave_rows where company_seq = $1 and employee_seq = any($2::int[]) and payroll_seq = $3
  order by 1, 2, 3, 4, 5`;

/**
 * Employment records for the days that a run may pay, by employee number; employees without any are omitted.
 * @param countedFrom the first day whose time it counts
 */
export async function readEmployment(
  tx: Tx,
  payroll: Payroll,
  employeeSeqs: readonly number[],
  countedFrom?: Day,
): Promise<Map<number, Employment>> {
  const { companySeq, payrollSeq } = payroll;
  const [paidFrom, to] = getPayableDays(runFacts(payroll));
  const { rows } = await tx.$client.query<Row>({
    text: QUERY,
    values: [companySeq, employeeSeqs, payrollSeq, countedFrom !== undefined && countedFrom < paidFrom ? countedFrom : paidFrom, to],
    rowMode: "array",
  });
  const factsByEmployee = new Map<number, MadeEmployment>();
  for (const [employeeSeq, kind, from, to, leaveName] of rows) {
    let employment = factsByEmployee.get(employeeSeq);
    if (!employment) factsByEmployee.set(employeeSeq, (employment = { contracts: [], leaves: [], leaveDaysInTime: [] }));
    if (kind === "contract") employment.contracts.push({ from, to });
    else if (kind === "leave") employment.leaves.push({ from, to, leaveName });
    else employment.leaveDaysInTime.push(from);
  }
  return factsByEmployee;
}

type MadeEmployment = { contracts: Employment["contracts"][number][]; leaves: Employment["leaves"][number][]; leaveDaysInTime: string[] };

export const NO_EMPLOYMENT: Employment = { contracts: [], leaves: [], leaveDaysInTime: [] };
