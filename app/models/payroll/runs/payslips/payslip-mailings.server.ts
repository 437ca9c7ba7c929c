import { asScheduler, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import type { Day } from "~/domain/shared/day";
import { decimalString } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import type { WebhookEvent } from "~/domain/shared/webhooks/webhook-event";
import { emitEvents, hasSubscriber } from "~/models/shared/webhooks/emit-events.server";
import { mailNotices, readNotices, notifyInPanel, type PayslipNoticeRow } from "./payslip-notices.server";
import { CURRENT_PAYSLIPS } from "./released-payslips.server";

type Company = Pick<Scope, "companySeq">;

/**
 * Queues the payslip announcement of a payroll completed by a user, sent once payslips are released. Imports of past payrolls are not
 * announced.
 */
export async function queuePayslipMailing(
  tx: Tx,
  { companySeq, accountSeq }: Pick<Scope, "companySeq" | "accountSeq">,
  { payrollSeq }: { payrollSeq: number },
): Promise<void> {
  if (accountSeq === 0) return;
  await tx.$client.query(
    "insert into payslip_mailings (company_seq, payroll_seq, from_day) values ($1, $2, (now() at time zone 'Asia/Manila')::date)",
    [companySeq, payrollSeq],
  );
  enqueue(tx, "mail-payslips", { companySeq });
}

/** Companies with payslips to announce, with their number of payrolls. @param today the day in Manila */
export function listCompaniesToMailPayslips(today: Day): Promise<{ companySeq: number; waiting: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number; waiting: number }>(
      `select company_seq as "companySeq", count(*)::int as waiting from payslip_mailings where mailed_at is null and from_day <= $1 group by 1 order by 1`,
      [today],
    );
    return rows;
  });
}

/**
 * Queues a mail and, for employees with an account, a notification for each released payslip, payroll by payroll; a payroll with payslips
 * released on the pay date waits for that day. Idempotent and resumable.
 * @returns how many are new
 * @source document 5 F-84
 */
export async function mailReleasedPayslips(company: Company, today: Day, signal?: AbortSignal): Promise<number> {
  const { rows } = await readInCompany(company, (tx) =>
    tx.$client.query<{ payrollSeq: number }>(
      `select payroll_seq as "payrollSeq" from payslip_mailings where company_seq = $1 and mailed_at is null and from_day <= $2 order by 1`,
      [company.companySeq, today],
    ),
  );
  let written = 0;
  for (const { payrollSeq } of rows) {
    signal?.throwIfAborted();
    written += await inCompany(company, (tx) => mailOne(tx, company, payrollSeq, today));
  }
  return written;
}

async function mailOne(tx: Tx, company: Company, payrollSeq: number, today: Day): Promise<number> {
  const { rowCount } = await tx.$client.query(
    "select 1 from payslip_mailings where company_seq = $1 and payroll_seq = $2 and mailed_at is null for update skip locked",
    [company.companySeq, payrollSeq],
  );
  if (rowCount === 0) return 0;
  const { payroll, rows } = await readNotices(tx, company, payrollSeq, today);
  const written = await mailNotices(tx, company, payroll, rows);
  await notifyInPanel(tx, company, payroll, rows);
  await emitReleased(tx, company, payrollSeq, rows);
  const later = rows.some(({ released }) => !released);
  await tx.$client.query(
    `update payslip_mailings set from_day = case when $3 then $4::date else from_day end, mailed_at = case when $3 then null else statement_timestamp() end
      where company_seq = $1 and payroll_seq = $2`,
    [company.companySeq, payrollSeq, later, payroll.payDate],
  );
  return written;
}

/** One event per payslip, although a payroll may release some at once and the others on the pay date. */
async function emitReleased(
  tx: Tx,
  company: Company,
  payrollSeq: number,
  rows: readonly Pick<PayslipNoticeRow, "employeeSeq" | "released">[],
): Promise<void> {
  const released = rows.flatMap((row) => (row.released ? [row.employeeSeq] : []));
  if (released.length === 0 || !(await hasSubscriber(tx, company, "payslip.released"))) return;
  const { rows: figures } = await tx.$client.query<{ employeeSeq: number; gross: number; net: number }>(
    `select s.employee_seq as "employeeSeq", s.gross_centavos as gross, s.net_centavos as net from ${CURRENT_PAYSLIPS}
      where s.company_seq = $1 and s.payroll_seq = $2 and s.employee_seq = any($3) order by 1`,
    [company.companySeq, payrollSeq, released],
  );
  const events = figures.map(({ employeeSeq, gross, net }): WebhookEvent => ({
    kind: "payslip.released",
    employeeSeq,
    eventKey: `payslip ${payrollSeq} ${employeeSeq}`,
    data: { payrollSeq },
    pay: { grossPay: decimalString(gross), netPay: decimalString(net) },
  }));
  await emitEvents(tx, company, events);
}
