import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { buildPreviousEmployerMail, previousMailed } from "~/domain/payroll/year/previous-mail";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listMails, writeMails } from "~/models/shared/notifications/mails.server";
import { accountHolders } from "~/models/shared/employee-accounts.server";
import { recordChange } from "~/models/shared/change-log.server";
import { registeredName } from "~/models/shared/company-details.server";

type Company = Pick<Scope, "companySeq">;

/** Joined in the year ($2), without a previous employer in it on record or the first-job mark. @source document 5, F-16 */
const LACKS_PREVIOUS = `e.company_seq = $1 and e.join_date > make_date($2, 1, 1) and e.join_date <= make_date($2, 12, 31)
  and not exists (select 1 from previous_employers p where p.company_seq = $1 and p.employee_seq = e.employee_seq and p.taxable_year = $2)
  and not exists (select 1 from certificate_marks m where m.company_seq = $1 and m.employee_seq = e.employee_seq and m.taxable_year = $2
                    and m.first_job_yn = 'Y')`;

/** Employees whose previous employer of a year is unknown. */
export async function withoutPrevious(tx: Tx, companySeq: number, year: number, employeeSeqs: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.$client.query<{ seq: number }>(
    `select e.employee_seq as seq from employees e where ${LACKS_PREVIOUS} and e.employee_seq = any($3::int[])`,
    [companySeq, year, employeeSeqs],
  );
  return new Set(rows.map(({ seq }) => seq));
}

/** An employee whose previous employer of the year is unknown. */
export interface PreviousEmployerRequest {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  firstName: string;
  /** Of the account, else of the record; empty without one. */
  email: string;
  /** A mail about this year was sent before. */
  asked: boolean;
}

/** Active employees without a previous employer of the year, by name. */
export function listMissingPrevious(scope: Company, year: number, today: Day): Promise<PreviousEmployerRequest[]> {
  return readInCompany(scope, (tx) => readMissingPrevious(tx, scope, year, today));
}

/**
 * Queues a mail to each employee whose previous employer of the year is unknown, once each: lists what to bring, without figures.
 * @returns how many were queued, and how many have no address
 */
export function requestPreviousEmployers(scope: Scope, year: number, today: Day): Promise<{ written: number; unreachable: number }> {
  return inCompany(scope, async (tx) => {
    const missing = await readMissingPrevious(tx, scope, year, today);
    const due = missing.filter(({ asked, email }) => !asked && email !== "");
    const companyName = await registeredName(tx, scope, today);
    const written = await writeMails(
      tx,
      scope,
      due.map(({ employeeSeq, email, firstName }) => ({
        mailKey: `${keyOf(year)}${employeeSeq}`,
        recipient: email,
        employeeSeq,
        texts: buildPreviousEmployerMail({ firstName, companyName, year }),
      })),
    );
    if (written > 0) await recordChange(tx, scope, previousMailed(year, written));
    return { written, unreachable: missing.filter(({ email }) => email === "").length };
  });
}

const keyOf = (year: number) => `previous:${year}:`;

async function readMissingPrevious(tx: Tx, scope: Company, year: number, today: Day): Promise<PreviousEmployerRequest[]> {
  const { rows } = await tx.$client.query<Omit<PreviousEmployerRequest, "asked">>(
    `select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", e.first_name as "firstName", e.email
       from employees e where ${LACKS_PREVIOUS} and (e.resignation_date is null or e.resignation_date >= $3)
      order by e.employee_name collate "und-x-icu", e.employee_seq`,
    [scope.companySeq, year, today],
  );
  const holders = await tx.select().from(accountHolders(tx, scope));
  const emails = new Map(holders.map(({ employeeSeq, email }) => [employeeSeq, email]));
  const mailed = new Set((await listMails(tx, scope, keyOf(year))).map(({ mailKey }) => mailKey));
  return rows.map((person) => ({
    ...person,
    email: emails.get(person.employeeSeq) ?? person.email,
    asked: mailed.has(`${keyOf(year)}${person.employeeSeq}`),
  }));
}
