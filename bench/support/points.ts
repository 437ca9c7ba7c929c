import { inCompany } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";
import { creditWallet } from "~/models/flex_ben/wallet.server";
import { createCompany } from "~/models/settings/accounts.server";
import { bench } from "./bench-data";

/** The actor of postings without an account. */
export const postingScope = (companySeq: number): Scope => ({
  companySeq,
  accountSeq: 0,
  employeeName: "Bench",
  permissions: [],
  subscriptions: [],
});

/** A company with employees (numbered from 1, E000001 and so on) in 20 departments, and points in its wallet. */
export async function createPointCompany(people: number, wallet: number): Promise<number> {
  const companySeq = await createCompany(`Bench of ${bench}`, ["FLEXBEN_ONLY_USAGE"]);
  await inCompany({ companySeq }, async (tx) => {
    const run = (text: string) => tx.$client.query(text);
    await run(
      `insert into departments (company_seq, department_seq, department_name) select ${companySeq}, n, 'Department ' || n from generate_series(1, 20) n`,
    );
    await run(
      `insert into job_titles (company_seq, job_title_seq, job_title_name, sort_order) select ${companySeq}, n, 'Tier ' || n, n from generate_series(1, 8) n`,
    );
    await run(
      `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time) values (${companySeq}, 1, 'Office', '12345', 480)`,
    );
    await run(`insert into employees (company_seq, employee_seq, employee_id, employee_name, first_name, last_name, email, department_seq, job_title_seq, join_date, work_schedule_seq)
      select ${companySeq}, n, 'E' || lpad(n::text, 6, '0'), 'Person ' || n, 'Person', n::text, 'person' || n || '@bench.test', 1 + n % 20, 1 + n % 8, '2020-01-06', 1 from generate_series(1, ${people}) n`);
    await creditWallet(tx, postingScope(companySeq), {
      idempotencyKey: "the first top-up",
      mileageVolume: wallet,
      reference: "BT-1",
      postedAt: new Date("2024-12-31T09:00:00+08:00"),
    });
  });
  return companySeq;
}
