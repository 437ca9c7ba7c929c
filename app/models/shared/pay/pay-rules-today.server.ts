import type { Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";

const RULES = [
  "minimum_wage_earner_yn",
  "premium_exempt_yn",
  "sss_yn",
  "phil_health_yn",
  "pag_ibig_yn",
  "secondary_employer_yn",
  "minimum_daily_wage_centavos",
];
const TODAY = "(now() at time zone 'Asia/Manila')::date";
const list = (write: (rule: string) => string, between = ", ") => RULES.map(write).join(between);

/** The rules of employee `e` on a day: the latest not after it, else the earliest; no row without any. */
const HELD = (day: string) =>
  `select ${list((rule) => `r.${rule}`)} from employee_pay_rules r where r.company_seq = $1 and r.employee_seq = e.employee_seq
    order by r.effective_day <= ${day} desc, abs(r.effective_day - ${day}) limit 1`;
const NAMES = list((rule) => rule);
const OF_EMPLOYEE = list((rule) => `e.${rule}`);
const AS_SENT = list((rule) => `${rule} = excluded.${rule}`);
const AS_DUE = list((rule) => `${rule} = due.${rule}`);
const DIFFERS = list((rule) => `e.${rule} is distinct from held.${rule}`, " or ");

/** Applies the rules effective on the day; idempotent. @param employeeSeqs null = all @returns how many changed */
export async function applyDuePayRules(tx: Tx, companySeq: number, today: Day, employeeSeqs: readonly number[] | null): Promise<number> {
  const { rowCount } = await tx.$client.query(
    `update employees set ${AS_DUE}
       from (select e.employee_seq, held.* from employees e join lateral (${HELD("$2::date")}) held on true
              where e.company_seq = $1 and ($3::int[] is null or e.employee_seq = any($3)) and (${DIFFERS})) due
      where employees.company_seq = $1 and employees.employee_seq = due.employee_seq`,
    [companySeq, today, employeeSeqs],
  );
  return rowCount ?? 0;
}

/** Adds rules from today where the `employees` row differs from the dated ones: for callers that write `employees` directly. */
export async function syncPayRulesFromEmployees(
  tx: Tx,
  companySeq: number,
  employeeSeqs: readonly number[],
  changedBy: string,
): Promise<void> {
  await tx.$client.query(
    `insert into employee_pay_rules (company_seq, employee_seq, effective_day, ${NAMES}, reason, changed_by)
     select e.company_seq, e.employee_seq, ${TODAY}, ${OF_EMPLOYEE}, $3, $3
       from employees e join lateral (${HELD(TODAY)}) held on true
      where e.company_seq = $1 and e.employee_seq = any($2::int[]) and (${DIFFERS})
     on conflict (company_seq, employee_seq, effective_day)
     do update set ${AS_SENT}, reason = excluded.reason, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [companySeq, employeeSeqs, changedBy],
  );
}
