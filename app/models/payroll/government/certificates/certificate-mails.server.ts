import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import {
  certificateMail,
  certificatesMailed,
  unsentState,
  type CertificateMailState,
} from "~/domain/payroll/government/certificates/certificate-mail";
import { payslipWay, type PayslipWay } from "~/domain/payroll/runs/payslip-delivery";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { deliveriesOf } from "~/models/payroll/runs/payslips/payslip-delivery.server";
import { accountHolders } from "~/models/shared/employee-accounts.server";
import { recordChange } from "~/models/shared/change-log.server";
import { registeredName } from "~/models/shared/company-details.server";
import { listMails, writeMails } from "~/models/shared/notifications/mails.server";
import { pathTo } from "~/paths";
import { certificateNoun } from "./issuing.server";

/** An employee with an issued certificate, and the state of the mail about it. */
export interface CertificateMailRow {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  firstName: string;
  /** The valid version. */
  version: number;
  /** Of the account, else of the record. */
  email: string;
  hasAccount: boolean;
  /** How the next mail will be sent, and how the last one was. */
  way: PayslipWay;
  went: "LINK" | "PDF" | null;
  state: CertificateMailState;
  /** When the mail was queued or, once sent, sent. */
  at: Date | null;
  /** Error of the last mail; null without one. */
  why: string | null;
  /** Mails about this version so far. */
  tries: number;
}

/** Employees with an issued certificate of the year by name, with the mail state of the valid version. */
export function listCertificateMails(scope: Pick<Scope, "companySeq">, year: number): Promise<CertificateMailRow[]> {
  return readInCompany(scope, (tx) => readRows(tx, scope, year));
}

/** Recipients of Send: all not mailed yet, one, or the selected, who are mailed again. */
export type MailRecipients = { employeeSeq: number | null; again: boolean; checked: readonly number[] };

/**
 * Queues a mail for every employee whose version was not mailed yet, or for the given ones, again where mailed before: it says that the
 * certificate is in My Work, or attaches it, without figures. Employees with a mail in transit are skipped; concurrent requests queue one.
 * @param today in Manila @returns how many were queued, how many are in transit, and who cannot be reached
 * @throws NotFound when none of the given employees has an issued certificate
 * @source document 5 F-29
 */
export function sendCertificateMails(
  scope: Scope,
  year: number,
  { employeeSeq, again, checked }: MailRecipients,
  today: Day,
): Promise<{ written: number; waiting: number; unreachable: string[] }> {
  const onlyEmployee = employeeSeq === null ? null : [employeeSeq];
  const meant = again ? checked : onlyEmployee;
  return inCompany(scope, async (tx) => {
    const rows = (await readRows(tx, scope, year)).filter((row) => meant === null || meant.includes(row.employeeSeq));
    if (rows.length === 0) throw new NotFound("certificate");
    const companyName = await registeredName(tx, scope, today);
    const requestedRows = rows.filter(
      ({ state }) => state !== "WAITING" && (state !== "SENT" || again) && (state !== "FAILED" || meant !== null),
    );
    const [due, unreachable] = [requestedRows.filter(isReached), requestedRows.filter((row) => !isReached(row))];
    const href = pathTo("get-my-year", { year });
    const written = await writeMails(
      tx,
      scope,
      due.map((row) => ({
        mailKey: `${keyOf(year, row)}${row.tries + 1}`,
        recipient: row.email,
        employeeSeq: row.employeeSeq,
        texts: certificateMail(row, { companyName, year, href }),
        attached: row.way === "PDF" ? { employeeSeq: row.employeeSeq, year, version: row.version } : null,
      })),
    );
    if (written > 0)
      await recordChange(tx, scope, {
        featureName: "GOVERNMENT",
        subject: { noun: certificateNoun(year), seq: null },
        action: "MAIL",
        description: certificatesMailed(year, written),
      });
    return {
      written,
      waiting: meant === null ? 0 : rows.filter(({ state }) => state === "WAITING").length,
      unreachable: unreachable.map(({ employeeName }) => employeeName),
    };
  });
}

const isReached = (row: CertificateMailRow) => unsentState(row) === "NOT_SENT";

const keyOf = (year: number, { employeeSeq, version }: Pick<CertificateMailRow, "employeeSeq" | "version">) =>
  `2316:${year}:${employeeSeq}:${version}:`;

type Person = Pick<CertificateMailRow, "employeeSeq" | "employeeId" | "employeeName" | "firstName" | "version"> & {
  recordEmail: string;
  hasBirthday: boolean;
};

async function readRows(tx: Tx, scope: Pick<Scope, "companySeq">, year: number): Promise<CertificateMailRow[]> {
  const { rows: issued } = await tx.$client.query<Person>(
    `select i.*, e.employee_id as "employeeId", e.employee_name as "employeeName", e.first_name as "firstName", e.email as "recordEmail",
            e.birthday is not null as "hasBirthday"
       from (select distinct on (employee_seq) employee_seq as "employeeSeq", version from issued_certificates
              where company_seq = $1 and taxable_year = $2 order by employee_seq, version desc) i
       join employees e on e.company_seq = $1 and e.employee_seq = i."employeeSeq"
      order by e.employee_name, e.employee_seq`,
    [scope.companySeq, year],
  );
  const holders = await tx.select().from(accountHolders(tx, scope));
  const accounts = new Map(holders.flatMap(({ employeeSeq, email }) => (employeeSeq === null ? [] : [[employeeSeq, email] as const])));
  const mails = Map.groupBy(await listMails(tx, scope, `2316:${year}:`), ({ mailKey }) => mailKey.replace(/\d+$/, ""));
  const { certificates: delivery } = await deliveriesOf(tx, scope);
  return issued.map(({ recordEmail, hasBirthday, ...person }): CertificateMailRow => {
    const ownMails = mails.get(keyOf(year, person)) ?? [];
    const last = ownMails.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1);
    const account = accounts.get(person.employeeSeq);
    const reached = { email: account ?? recordEmail, hasAccount: account !== undefined, way: payslipWay(delivery, hasBirthday) };
    const lastWay = last?.hasPaper ? "PDF" : "LINK";
    return {
      ...person,
      ...reached,
      went: last ? lastWay : null,
      state: last ? stateOf(last.mailState) : unsentState(reached),
      at: last ? (last.sentAt ?? last.createdAt) : null,
      why: last?.mailState === "FAILED" ? last.lastError : null,
      tries: ownMails.length,
    };
  });
}

const stateOf = (mailState: string): CertificateMailState => (mailState === "SENT" || mailState === "FAILED" ? mailState : "WAITING");
