import { and, asc, desc, eq, lte } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { payrolls } from "~/db/schema/payroll";
import { payslips } from "~/db/schema/payroll-payslips";
import { NotFound } from "~/domain/shared/not-found";
import { formatDay } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { registeredName } from "~/models/shared/company-details.server";
import { listMails, writeMails, type Mail } from "~/models/settings/mails.server";

/** One employee of a completed payroll and how far the notice of the payslip has come; `SKIPPED`: there is no e-mail address. */
export interface PayslipNoticeRow {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  email: string;
  state: "SKIPPED" | "NOT_SENT" | "WAITING" | "SENT" | "FAILED";
  /** When the notice was written or, once sent, sent. */
  at: Date | null;
}

type Payroll = Pick<
  typeof payrolls.$inferSelect,
  "payrollName" | "payrollSeq" | "startDate" | "endDate" | "payDate" | "generation" | "completedAt"
>;

/** @throws NotFound */
export function listPayslipNotices(scope: Scope, payrollSeq: number): Promise<{ payroll: Payroll; rows: PayslipNoticeRow[] }> {
  return readInCompany(scope, async (tx) => {
    const payroll = await getPayroll(tx, scope, payrollSeq);
    return { payroll, rows: await readRows(tx, scope, payroll) };
  });
}

/**
 * Leaves a notice for each employee of a completed payroll, or for one: that the payslip is ready, without any figure. Each is written
 * once per payroll and employee, whoever asks again; who has no e-mail address is skipped.
 * @returns how many were written, how many had theirs before, and who was skipped
 * @throws NotFound; Refusal while the payroll is open
 */
export function sendPayslipNotices(
  scope: Scope,
  payrollSeq: number,
  employeeSeq: number | null = null,
): Promise<{ written: number; before: number; skipped: string[] }> {
  return inCompany(scope, async (tx) => {
    const payroll = await getPayroll(tx, scope, payrollSeq);
    if (payroll.completedAt === null) throw new Refusal("Complete this payroll first: payslips can still change.");
    const rows = (await readRows(tx, scope, payroll)).filter((row) => employeeSeq === null || row.employeeSeq === employeeSeq);
    if (rows.length === 0) throw new NotFound("payslip");
    const companyName = await registeredName(tx, scope, payroll.payDate);
    const reachable = rows.filter(({ state }) => state !== "SKIPPED");
    const written = await writeMails(
      tx,
      scope,
      reachable.map((row) => noticeMail(row, payroll, companyName)),
    );
    return {
      written,
      before: reachable.length - written,
      skipped: rows.flatMap(({ state, employeeName }) => (state === "SKIPPED" ? [employeeName] : [])),
    };
  });
}

function noticeMail(
  { employeeSeq, employeeName, email }: PayslipNoticeRow,
  { payrollSeq, startDate, endDate, payDate }: Payroll,
  companyName: string,
): Mail {
  const period = periodLabel(startDate, endDate);
  return {
    mailKey: `${keyPrefix(payrollSeq)}${employeeSeq}`,
    recipient: email,
    words: {
      subject: `Your payslip for ${period} is ready`,
      preview: `${companyName} pays on ${formatDay(payDate)}.`,
      parts: [
        `Dear ${employeeName},`,
        `your payslip of ${companyName} for ${period}, paid on ${formatDay(payDate)}, is ready. Your payroll officer will hand it to you and answers your questions about it.`,
        "This mail shows no figures.",
      ],
    },
  };
}

const keyPrefix = (payrollSeq: number) => `payslip:${payrollSeq}:`;

async function getPayroll(tx: Tx, { companySeq }: Scope, payrollSeq: number): Promise<Payroll> {
  const [payroll] = await tx
    .select()
    .from(payrolls)
    .where(and(eq(payrolls.companySeq, companySeq), eq(payrolls.payrollSeq, payrollSeq)));
  if (!payroll) throw new NotFound("payroll");
  return payroll;
}

async function readRows(tx: Tx, scope: Scope, { payrollSeq, generation }: Payroll): Promise<PayslipNoticeRow[]> {
  const { companySeq } = scope;
  const people = await tx
    .selectDistinctOn([payslips.employeeSeq], {
      employeeSeq: payslips.employeeSeq,
      employeeId: payslips.employeeId,
      employeeName: payslips.employeeName,
      departmentName: payslips.departmentName,
      email: employees.email,
    })
    .from(payslips)
    .innerJoin(employees, and(eq(employees.companySeq, payslips.companySeq), eq(employees.employeeSeq, payslips.employeeSeq)))
    .where(and(eq(payslips.companySeq, companySeq), eq(payslips.payrollSeq, payrollSeq), lte(payslips.generation, generation)))
    .orderBy(asc(payslips.employeeSeq), desc(payslips.generation));
  const known = new Map((await listMails(tx, scope, keyPrefix(payrollSeq))).map((mail) => [mail.mailKey, mail]));
  return people
    .map((person): PayslipNoticeRow => {
      const mail = known.get(`${keyPrefix(payrollSeq)}${person.employeeSeq}`);
      if (mail) return { ...person, state: stateOf(mail.mailState), at: mail.sentAt ?? mail.createdAt };
      return { ...person, state: person.email.trim() === "" ? "SKIPPED" : "NOT_SENT", at: null };
    })
    .sort((a, b) => a.employeeName.localeCompare(b.employeeName));
}

const stateOf = (mailState: string) => (mailState === "SENT" || mailState === "FAILED" ? mailState : "WAITING");
