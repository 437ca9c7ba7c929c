import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { certificateMail, type CertificateMailState } from "~/domain/payroll/certificates/certificate-mail";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { listMails, writeMails } from "~/models/shared/news/mails.server";
import { accountHolders } from "~/models/shared/account-holders.server";
import { registeredName } from "~/models/shared/company-details.server";
import { pathTo } from "~/paths";

/** Somebody with an issued certificate, and how far the mail about it has come. */
export interface CertificateMailRow {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  firstName: string;
  /** The version that counts. */
  version: number;
  /** Of the account; empty where there is none. */
  email: string;
  state: CertificateMailState;
  /** When the mail was written or, once sent, sent. */
  at: Date | null;
  /** Mails about this version so far. */
  tries: number;
}

/** Everybody with an issued certificate of the year by name, and how far the mail about the version that counts has come. */
export function listCertificateMails(scope: Pick<Scope, "companySeq">, year: number): Promise<CertificateMailRow[]> {
  return readInCompany(scope, (tx) => readRows(tx, scope, year));
}

/**
 * Leaves a mail for everybody whose version was not mailed yet, or for one, again where the last mail failed: that the certificate is in My Work,
 * without any figure. Two who press at once leave one.
 * @param today in Manila @returns how many were written, and for how many there is no account
 * @throws NotFound when that one has no issued certificate
 * @source document 5 F-29
 */
export function sendCertificateMails(
  scope: Scope,
  year: number,
  employeeSeq: number | null,
  today: Day,
): Promise<{ written: number; unreachable: number }> {
  return inCompany(scope, async (tx) => {
    const rows = (await readRows(tx, scope, year)).filter((row) => employeeSeq === null || row.employeeSeq === employeeSeq);
    if (rows.length === 0) throw new NotFound("certificate");
    const companyName = await registeredName(tx, scope, today);
    const due = rows.filter(({ state }) => state === "NOT_SENT" || (state === "FAILED" && employeeSeq !== null));
    const href = pathTo("get-my-year", { year });
    const written = await writeMails(
      tx,
      scope,
      due.map((row) => ({
        mailKey: `${keyOf(year, row)}${row.tries + 1}`,
        recipient: row.email,
        words: certificateMail(row, { companyName, year, href }),
      })),
    );
    return { written, unreachable: rows.filter(({ state }) => state === "NO_ACCOUNT").length };
  });
}

const keyOf = (year: number, { employeeSeq, version }: Pick<CertificateMailRow, "employeeSeq" | "version">) =>
  `2316:${year}:${employeeSeq}:${version}:`;

async function readRows(tx: Tx, scope: Pick<Scope, "companySeq">, year: number): Promise<CertificateMailRow[]> {
  const { rows: issued } = await tx.$client.query<
    Pick<CertificateMailRow, "employeeSeq" | "employeeId" | "employeeName" | "firstName" | "version">
  >(
    `select i.*, e.employee_id as "employeeId", e.employee_name as "employeeName", e.first_name as "firstName"
       from (select distinct on (employee_seq) employee_seq as "employeeSeq", version from issued_certificates
              where company_seq = $1 and taxable_year = $2 order by employee_seq, version desc) i
       join employees e on e.company_seq = $1 and e.employee_seq = i."employeeSeq"
      order by e.employee_name, e.employee_seq`,
    [scope.companySeq, year],
  );
  const holders = await tx.select().from(accountHolders(tx, scope));
  const emails = new Map(holders.flatMap(({ employeeSeq, email }) => (employeeSeq === null ? [] : [[employeeSeq, email] as const])));
  const mails = Map.groupBy(await listMails(tx, scope, `2316:${year}:`), ({ mailKey }) => mailKey.replace(/\d+$/, ""));
  return issued.map((person): CertificateMailRow => {
    const own = mails.get(keyOf(year, person)) ?? [];
    const last = own.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()).at(-1);
    const email = emails.get(person.employeeSeq) ?? "";
    const state = last ? stateOf(last.mailState) : email === "" ? "NO_ACCOUNT" : "NOT_SENT";
    return { ...person, email, state, at: last ? (last.sentAt ?? last.createdAt) : null, tries: own.length };
  });
}

const stateOf = (mailState: string): CertificateMailState => (mailState === "SENT" || mailState === "FAILED" ? mailState : "WAITING");
