import "./support/bench-data";
import { closeDatabase, inCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { saveAccount } from "~/models/settings/accounts.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { fileRequest } from "~/models/filing/requests/file-request.server";
import { decideMany } from "~/models/filing/requests/decide-many.server";
import { readDecisionQuestion } from "~/presenters/filing/bulk-decisions.server";
import { readApprovals } from "~/presenters/my/approvals.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { formatFigure, checkAtMost, percentile, isSmall } from "./support/report";

/**
 * The inbox of a department head with 1,000 pending overtime requests, one per employee, and the approval of 200 of them at once with all
 * effects, after the confirmation page. Measures what the page's loader reads and prepares.
 */
const WAITING = isSmall ? 20 : 1_000;
const DECIDED = isSmall ? 5 : 200;
const ROUNDS = isSmall ? 2 : 40;
const HEAD = 1;
const OVERTIME = 2;
const TODAY = "2026-11-23";

try {
  await migrateDatabase();
  const { companySeq } = await createBenchCompany("Inbox", WAITING + 1, 0);
  const account = { email: `inbox-${companySeq}@bench.test`, employeeName: "Ana Reyes", employeeFirstName: "Ana", employeeSeq: HEAD };
  const accountSeq = await saveAccount(companySeq, { ...account, password: "Bench-2026" });
  const scope = { ...importScope(companySeq, ["PAYROLL_USAGE"]), accountSeq, employeeName: account.employeeName };
  await inCompany({ companySeq }, async ({ $client }) => {
    await $client.query("update departments set department_manager_employee_seq = $2 where company_seq = $1 and department_seq = 1", [
      companySeq,
      HEAD,
    ]);
    await $client.query("update employees set department_seq = 1 where company_seq = $1", [companySeq]);
  });
  const content = {
    startDate: "2026-11-16",
    endDate: "2026-11-16",
    startAt: new Date("2026-11-16T17:00:00+08:00"),
    endAt: new Date("2026-11-16T19:00:00+08:00"),
    timePolicySeq: null,
    reason: "The truck came late",
    amountMinutes: 120,
    punches: [],
    files: [],
  };
  const first = await fileRequest(scope, HEAD + 1, {
    filingCategorySeq: OVERTIME,
    content,
    today: TODAY,
    now: new Date(`${TODAY}T09:00:00+08:00`),
  });
  await inCompany({ companySeq }, async ({ $client }) => {
    const fields =
      "company_seq, request_kind, filing_category_seq, filed_by, start_date, end_date, start_at, end_at, reason, amount_minutes, policy_name, request_state, at_stage, waiting_since";
    await $client.query(
      `insert into requests (request_seq, employee_seq, filed_by_employee_seq, ${fields})
       select $2 + n, $3 + 1 + n, $3 + 1 + n, ${fields} from requests, generate_series(1, ${WAITING - 1}) n where company_seq = $1 and request_seq = $2`,
      [companySeq, first, HEAD],
    );
    // Spread over two weeks, as overtime is filed.
    const earlier = (column: string) => `${column} = ${column} - request_seq % 14 * interval '1 day'`;
    await $client.query(
      `update requests set ${["start_date", "end_date", "start_at", "end_at"].map(earlier).join(", ")} where company_seq = $1`,
      [companySeq],
    );
    await $client.query("update companies set attendance_start_date = '2026-10-01' where company_seq = $1", [companySeq]);
    await $client.query(
      `insert into request_steps (company_seq, request_seq, approval_stage_order, auto_approved_yn, approve_type, employee_seq)
       select company_seq, request_seq + n, approval_stage_order, auto_approved_yn, approve_type, employee_seq
         from request_steps, generate_series(1, ${WAITING - 1}) n where company_seq = $1 and request_seq = $2`,
      [companySeq, first],
    );
  });
  const head = { ...scope, employeeSeq: HEAD } as Parameters<typeof readApprovals>[1];
  const inbox = new Request("http://localhost/my/approvals");
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const { count } = await readApprovals(inbox, head, TODAY, null);
    times.push(performance.now() - began);
    if (count !== WAITING) throw new Error(`${count} requests wait`);
  }
  checkAtMost(`the inbox of ${formatFigure(WAITING)} waiting requests, p95`, percentile(times, 0.95), 100, "ms");
  const checked = Array.from({ length: DECIDED }, (_, index) => `${first + index}:1`);
  const startedAt = performance.now();
  const sees = { ...head, permissions: ["PAYROLL_VIEW" as const] };
  const asks = await readDecisionQuestion(sees, { press: "APPROVE", remark: "", checked }, new Date(`${TODAY}T09:00:00+08:00`));
  if (!asks?.rows.every(({ effect }) => effect?.pay)) throw new Error("Not every request has a price");
  checkAtMost(`what ${formatFigure(DECIDED)} requests come to before they are approved`, (performance.now() - startedAt) / 1000, 1.5, "s");
  const began = performance.now();
  const outcome = await decideMany(scope, HEAD, { press: "APPROVE", remark: "", checked }, TODAY);
  const seconds = (performance.now() - began) / 1000;
  if (outcome !== `${DECIDED} approved`) throw new Error(outcome);
  checkAtMost(`${formatFigure(DECIDED)} requests approved in one go`, seconds, 3, "s");
} finally {
  await closeDatabase();
  removeData();
}
