import type { Scope } from "~/domain/shared/scope";
import { inCompany } from "~/db/client.server";
import { creditWallet } from "~/models/flex_ben/wallet.server";
import { createTestCompany } from "./company";
import { runSql } from "./payroll-run";

export type PointCompany = { scope: Scope; email: string; name: string };

/** A company with employees (numbered from 1) and points in its wallet. */
export async function createPointCompany({ people = 3, wallet = 0 } = {}): Promise<PointCompany> {
  const { scope, email, name } = await createTestCompany({ permissions: ["FLEXBEN_EDIT"], subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  const { companySeq } = scope;
  await runSql(
    companySeq,
    "insert into departments (company_seq, department_seq, department_name) values ($1, 1, 'Creative'), ($1, 2, 'Office')",
    [companySeq],
  );
  await runSql(
    companySeq,
    "insert into job_titles (company_seq, job_title_seq, job_title_name) values ($1, 1, 'Designer'), ($1, 2, 'Director')",
    [companySeq],
  );
  await runSql(
    companySeq,
    "insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time) values ($1, 1, 'Office', '12345', 480)",
    [companySeq],
  );
  await runSql(
    companySeq,
    `insert into employees (company_seq, employee_seq, employee_id, employee_name, first_name, last_name, email, department_seq, job_title_seq, join_date, work_schedule_seq)
     select $1::int, n, 'P' || n, 'Person ' || n, 'Person', n::text, 'person' || n || '@points' || $1::int || '.test', 1 + n % 2, 1 + n % 2, '2020-01-01', 1 from generate_series(1, $2::int) n`,
    [companySeq, people],
  );
  if (wallet > 0)
    await inCompany(scope, (tx) => creditWallet(tx, scope, { idempotencyKey: "first", mileageVolume: wallet, reference: "BT-1" }));
  return { scope, email, name };
}

/** The balance of every account of a company, by number. */
export async function readBalances({ companySeq }: Pick<Scope, "companySeq">): Promise<Record<number, number>> {
  const { rows } = (await runSql(companySeq, "select account_no, balance from point_accounts order by 1")) as {
    rows: { account_no: number; balance: number }[];
  };
  return Object.fromEntries(rows.map(({ account_no, balance }) => [account_no, balance]));
}
