import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { PASSWORD_RULE, payslipWay, type PayslipWay } from "~/domain/payroll/runs/payslip-delivery";
import { payslipNotificationText, type PayslipNotification, type SentNotifications } from "~/domain/payroll/runs/payslip-notification";
import { NotFound } from "~/domain/shared/not-found";
import { formatDay, type Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { accountHolders } from "~/models/shared/employee-accounts.server";
import { registeredName } from "~/models/shared/company-details.server";
import { findSentKeys, writeNotifications } from "~/models/shared/notifications/write-notifications.server";
import { listMails, writeMails, type Mail } from "~/models/shared/notifications/mails.server";
import { pathTo } from "~/paths";
import { deliveriesOf } from "./payslip-delivery.server";
import { CURRENT_PAYSLIPS, isReleased } from "./released-payslips.server";

type Company = Pick<Scope, "companySeq">;

/** An employee of a payroll and the state of the payslip mail. */
export interface PayslipNoticeRow extends PayslipNotification {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  firstName: string;
  departmentName: string;
  email: string;
  /** The account that can view the payslip; null without one. */
  accountSeq: number | null;
  /** Released to its owner. */
  released: boolean;
  /** Mails about it so far. */
  tries: number;
  /** How the last mail was sent, or the first will be; and how the next will be. */
  way: PayslipWay;
  next: PayslipWay;
  /** When the mail was queued or, once sent, sent. */
  at: Date | null;
}

interface Payroll {
  payrollSeq: number;
  payrollName: string;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  completedAt: Date | null;
}

/** @param today the day in Manila @throws NotFound */
export function listPayslipNotices(
  scope: Company,
  payrollSeq: number,
  today: Day,
): Promise<{ payroll: Payroll; rows: PayslipNoticeRow[] }> {
  return readInCompany(scope, (tx) => readNotices(tx, scope, payrollSeq, today));
}

/**
 * Queues a mail for each released payslip of a completed payroll, or for one: a link or an attachment, without figures. Idempotent per
 * payroll and employee; employees without an e-mail address are skipped.
 * @param today the day in Manila
 * @returns how many were queued, how many existed before, and who was skipped
 * @throws NotFound; Refusal while the payroll is open, and before its payslips are released
 */
export function sendPayslipNotices(
  scope: Scope,
  payrollSeq: number,
  today: Day,
  employeeSeq: number | null = null,
): Promise<SentNotifications> {
  return inCompany(scope, async (tx) => {
    const { payroll, rows } = await recipientRows(tx, scope, payrollSeq, today, (seq) => employeeSeq === null || seq === employeeSeq);
    const written = await mailNotices(tx, scope, payroll, rows);
    const reachable = rows.filter(({ state }) => state !== "SKIPPED" && state !== "LATER");
    return { written, before: reachable.length - written, waiting: 0, skipped: namesOf(rows.filter(({ state }) => state === "SKIPPED")) };
  });
}

/**
 * Queues another mail, or the first, for each selected employee, except where the last one is in transit. Concurrent requests queue one.
 * @param today the day in Manila
 * @throws NotFound when none of them is in the payroll; Refusal as `sendPayslipNotices`
 * @source document 5 F-84
 */
export function resendPayslipNotices(scope: Scope, payrollSeq: number, today: Day, checked: readonly number[]): Promise<SentNotifications> {
  return inCompany(scope, async (tx) => {
    const { payroll, rows } = await recipientRows(tx, scope, payrollSeq, today, (seq) => checked.includes(seq));
    const [reachable, skipped] = [rows.filter(isReachable), rows.filter((row) => !isReachable(row))];
    const due = reachable.filter(({ state }) => state !== "WAITING" && state !== "LATER");
    const written = await writeNoticeMails(tx, scope, payroll, due);
    const waiting = reachable.filter(({ state }) => state === "WAITING").length;
    return { written, before: due.length - written, waiting, skipped: namesOf(skipped) };
  });
}

/** In a transaction: queues the missing mails of released payslips. @returns how many are new */
export const mailNotices = (tx: Tx, company: Company, payroll: Payroll, rows: readonly PayslipNoticeRow[]): Promise<number> =>
  writeNoticeMails(
    tx,
    company,
    payroll,
    rows.filter(({ state }) => state === "NOT_SENT"),
  );

/** In a transaction: notifies each employee with an account and a released payslip, once per payroll. */
export async function notifyInPanel(tx: Tx, company: Company, payroll: Payroll, rows: readonly PayslipNoticeRow[]): Promise<void> {
  const { payrollSeq } = payroll;
  const notices = rows.flatMap(({ employeeSeq, accountSeq, released }) =>
    accountSeq === null || !released ? [] : [{ accountSeq, noticeKey: `${keyPrefix(payrollSeq)}${employeeSeq}` }],
  );
  const sentKeys = await findSentKeys(
    tx,
    company,
    notices.map(({ noticeKey }) => noticeKey),
  );
  const links = [{ label: "Open payslip", href: pathTo("get-my-payslip", { payrollSeq }) }];
  await writeNotifications(
    tx,
    company,
    notices
      .filter(({ noticeKey }) => !sentKeys.has(noticeKey))
      .map((notice) => ({ kind: "PAYSLIP_OUT" as const, ...notice, ...payslipNotificationText(payroll), links })),
  );
}

/** @throws NotFound, Refusal */
async function recipientRows(tx: Tx, scope: Scope, payrollSeq: number, today: Day, isMeant: (employeeSeq: number) => boolean) {
  const { payroll, rows: everyone } = await readNotices(tx, scope, payrollSeq, today);
  if (payroll.completedAt === null) throw new Refusal("Complete this payroll first: payslips can still change.");
  const rows = everyone.filter(({ employeeSeq }) => isMeant(employeeSeq));
  if (rows.length === 0) throw new NotFound("payslip");
  if (rows.every(({ state }) => state === "LATER"))
    throw new Refusal(
      `Payslips of this payroll are seen from ${formatDay(payroll.payDate)} on. The emails are sent automatically on that day.`,
    );
  return { payroll, rows };
}

async function writeNoticeMails(tx: Tx, company: Company, payroll: Payroll, rows: readonly PayslipNoticeRow[]): Promise<number> {
  const companyName = await registeredName(tx, company, payroll.payDate);
  return writeMails(
    tx,
    company,
    rows.map((row) => noticeMail(row, payroll, companyName)),
  );
}

const isReachable = ({ email }: Pick<PayslipNoticeRow, "email">) => email.trim() !== "";
const namesOf = (rows: readonly PayslipNoticeRow[]) => rows.map(({ employeeName }) => employeeName);

/** Within a transaction. @throws NotFound */
export async function readNotices(
  tx: Tx,
  company: Company,
  payrollSeq: number,
  today: Day,
): Promise<{ payroll: Payroll; rows: PayslipNoticeRow[] }> {
  const {
    rows: [payroll],
  } = await tx.$client.query<Payroll>(
    `select payroll_seq as "payrollSeq", payroll_name as "payrollName", start_date::text as "startDate", end_date::text as "endDate",
            pay_date::text as "payDate", completed_at as "completedAt"
       from payrolls where company_seq = $1 and payroll_seq = $2`,
    [company.companySeq, payrollSeq],
  );
  if (!payroll) throw new NotFound("payroll");
  const { rows: people } = await tx.$client.query<
    Omit<PayslipNoticeRow, "state" | "at" | "accountSeq" | "tries" | "way" | "next"> & { birthday: Day | null }
  >(PEOPLE, [company.companySeq, payrollSeq, today]);
  const holders = await tx.select().from(accountHolders(tx, company));
  const accounts = new Map(holders.map(({ employeeSeq, accountSeq }) => [employeeSeq, accountSeq]));
  const mails = Map.groupBy(await listMails(tx, company, keyPrefix(payrollSeq)), ({ mailKey }) => Number(mailKey.split(":")[2]));
  const { payslips: delivery } = await deliveriesOf(tx, company);
  const rows = people.map(({ birthday, ...row }): PayslipNoticeRow => {
    const ownMails = mails.get(row.employeeSeq) ?? [];
    const mail = ownMails.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1);
    const next = payslipWay(delivery, birthday !== null);
    const mailWay = mail?.hasPaper ? "PDF" : "LINK";
    const way = mail && (mail.hasPaper || next === "PDF") ? mailWay : next;
    const person = { ...row, accountSeq: accounts.get(row.employeeSeq) ?? null, tries: ownMails.length, way, next };
    if (mail) return { ...person, state: stateOf(mail.mailState), at: mail.sentAt ?? mail.createdAt };
    if (!isReachable(person)) return { ...person, state: "SKIPPED", at: null };
    return { ...person, state: payroll.completedAt !== null && !row.released ? "LATER" : "NOT_SENT", at: null };
  });
  return { payroll, rows };
}

const PEOPLE = `
  select s.employee_seq as "employeeSeq", s.employee_id as "employeeId", s.employee_name as "employeeName", e.first_name as "firstName",
         s.department_name as "departmentName", e.email, e.birthday::text as birthday, o.first_opened_at as "firstOpenedAt", ${isReleased("$3::date")} as released
    from ${CURRENT_PAYSLIPS}
    left join payslip_openings o on o.company_seq = s.company_seq and o.payroll_seq = s.payroll_seq and o.employee_seq = s.employee_seq
   where p.company_seq = $1 and p.payroll_seq = $2
   order by s.employee_name collate "und-x-icu", s.employee_seq`;

function noticeMail(
  { employeeSeq, employeeName, firstName, email, accountSeq, tries, next }: PayslipNoticeRow,
  { payrollSeq, startDate, endDate, payDate }: Payroll,
  companyName: string,
): Mail {
  const period = periodLabel(startDate, endDate);
  const attached = next === "PDF";
  const opens = { label: "Open payslip", href: pathTo("get-my-payslip", { payrollSeq }) };
  return {
    mailKey: `${keyPrefix(payrollSeq)}${employeeSeq}${tries === 0 ? "" : `:${tries + 1}`}`,
    recipient: email,
    employeeSeq,
    attached: attached ? { payrollSeq, employeeSeq } : null,
    texts: {
      subject: `Your payslip for ${period}`,
      preview: `${companyName} pays on ${formatDay(payDate)}.`,
      parts: [
        `Dear ${firstName || employeeName},`,
        `your payslip of ${companyName} for ${period}, paid on ${formatDay(payDate)}, is ${attached ? "attached" : "ready"}.`,
        ...(attached ? [PASSWORD_RULE] : []),
        ...(accountSeq !== null ? [opens] : []),
        ...(accountSeq === null && !attached ? ["Your payroll officer will give it to you."] : []),
        "For questions, ask your payroll officer. This email shows no amounts.",
      ],
    },
  };
}

const keyPrefix = (payrollSeq: number) => `payslip:${payrollSeq}:`;
const stateOf = (mailState: string) => (mailState === "SENT" || mailState === "FAILED" ? mailState : "WAITING");
