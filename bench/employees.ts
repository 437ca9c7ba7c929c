import "./support/bench-data";
import { closeDatabase, inCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { createCompany, saveAccount } from "~/models/settings/accounts.server";
import { removeData } from "./support/bench-data";
import { vacuum } from "./support/owner";
import { formatFigure, checkAtMost, median, percentile, isSmall } from "./support/report";
import { startServer } from "./support/server";
import { Visitor } from "./support/visitor";

/**
 * The employee list of a company of 50,000, signed in, through the whole server: every search, filter and sort equally often, and its first page
 * against that of a company of 100. Milliseconds from the request to the last byte.
 */
const MANY = isSmall ? 1_000 : 50_000;
const FEW = 100;
const ROUNDS = isSmall ? 1 : 40;
const PASSWORD = "Kawani-2026";
const QUERIES = [
  "",
  "page=2",
  `page=${MANY / 20}`,
  "pageSize=100",
  "sort=-name",
  "sort=employeeId",
  "sort=-joinDate",
  "sort=contractEnd",
  "q=dela+cruz",
  "q=nunez",
  "q=Nu%C3%B1ez",
  "q=E04999",
  "q=person40000@company.test",
  "q=nobody+has+this+name",
  "q=a",
  "q=reyes+maria",
  "department=1",
  "department=7",
  "tier=3",
  "office=2",
  "schedule=2",
  "type=PROBATION",
  "status=ACTIVE",
  "status=ON_LEAVE",
  "status=RESIGNED",
  "status=EVERYBODY",
  "status=EXTENSION_REQUIRED",
  "status=EXTENSION_PAST_DUE",
  "status=CONTRACT_INFO_REQUIRED",
  "deadline=CONTRACT_ENDING",
  "deadline=PROBATION_ENDING",
  "deadline=IDENTITY_MISSING",
  "deadline=CONTRACT_MISSING",
  "department=1&status=ACTIVE&q=santos&sort=-joinDate",
];

await migrateDatabase();
const companies = { few: await createFilledCompany("Small", FEW), many: await createFilledCompany("Large", MANY) };
const server = await startServer();
try {
  const [few, many] = [await officer(companies.few), await officer(companies.many)];
  for (const visitor of [few, many]) for (let index = 0; index < (isSmall ? 2 : 20); index += 1) await timed(visitor, "");
  const first = { few: [] as number[], many: [] as number[] };
  for (let index = 0; index < ROUNDS * 3; index += 1) {
    first.few.push(await timed(few, ""));
    first.many.push(await timed(many, ""));
  }
  const byQuery = new Map<string, number[]>(QUERIES.map((query) => [query, []]));
  for (let round = 0; round < ROUNDS; round += 1) for (const [query, times] of byQuery) times.push(await timed(many, query));
  const slowest = [...byQuery]
    .map(([query, times]) => ({ query, p95: percentile(times, 0.95), middle: median(times) }))
    .sort((a, b) => b.p95 - a.p95);
  for (const { query: query, p95, middle } of slowest.slice(0, 12))
    console.log(`      ${(query || "first page").padEnd(50)} p95 ${formatFigure(p95)} ms, median ${formatFigure(middle)} ms`);
  console.log(
    `First page: ${formatFigure(median(first.few))} ms with ${formatFigure(FEW)} employees, ${formatFigure(median(first.many))} ms with ${formatFigure(MANY)}`,
  );
  checkAtMost(`list of ${formatFigure(MANY)} employees, slowest of ${QUERIES.length} searches and filters, p95`, slowest[0]!.p95, 60, "ms");
  checkAtMost(`first page, times that of ${formatFigure(FEW)} employees`, median(first.many) / median(first.few), 1.5, "×");
  few.leave();
  many.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}

async function timed(visitor: Visitor, query: string): Promise<number> {
  const began = performance.now();
  const { status } = await visitor.get(`/employees/employees${query ? `?${query}` : ""}`);
  if (status !== 200) throw new Error(`${query} answered ${status}`);
  return performance.now() - began;
}

async function officer(companySeq: number): Promise<Visitor> {
  const email = `officer${companySeq}@bench.test`;
  await saveAccount(companySeq, {
    email,
    password: PASSWORD,
    employeeName: "Ana Reyes",
    employeeFirstName: "Ana",
    group: { roleGroupName: "Officers", description: "", permissions: ["TEAM_EDIT", "JOB_INFO_EDIT"] },
  });
  const visitor = new Visitor(server.origin);
  await visitor.takeToken("/login");
  if ((await visitor.post("/login", { email, password: PASSWORD })).status !== 303) throw new Error(`${email} could not sign in`);
  return visitor;
}

/** Employees with common names, in 40 departments of two levels, with every contract state; a tenth has resigned, one in 200 is on leave. */
async function createFilledCompany(name: string, people: number): Promise<number> {
  const companySeq = await createCompany(name, ["PAYROLL_USAGE"]);
  await inCompany({ companySeq }, async (tx) => {
    const run = (text: string) => tx.$client.query(text);
    await run(
      `insert into departments (company_seq, department_seq, parent_department_seq, department_name) select ${companySeq}, n, case when n > 5 then n % 5 + 1 end, 'Department ' || n from generate_series(1, 40) n`,
    );
    await run(
      `insert into job_titles (company_seq, job_title_seq, job_title_name, sort_order) select ${companySeq}, n, 'Tier ' || n, n from generate_series(1, 12) n`,
    );
    await run(
      `insert into work_places (company_seq, work_place_seq, work_place_name) select ${companySeq}, n, 'Office ' || n from generate_series(1, 6) n`,
    );
    await run(
      `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time) select ${companySeq}, n, 'Schedule ' || n, '12345', 480 from generate_series(1, 4) n`,
    );
    await run(`insert into employees (company_seq, employee_seq, employee_id, employee_name, first_name, middle_name, last_name, email, department_seq, job_title_seq, work_place_seq, work_schedule_seq, employment_type,
        join_date, resignation_date, last_contract_start_day, last_contract_end_day, tin_no, social_security_system, philhealth, pag_ibig, street, addr1)
      select ${companySeq}, n, 'E' || lpad(n::text, 5, '0'), first || ' ' || last, first, 'Santos', last, 'person' || n || '@company.test', n % 40 + 1, n % 12 + 1, n % 6 + 1, n % 4 + 1,
        case when n % 11 = 0 then 'PROBATION' when n % 7 = 0 then 'PROJECT_BASE' else 'FULL_TIME' end, date '2015-01-05' + (n * 7919 % 4000), case when n % 10 = 3 then current_date - n % 300 end,
        case when n % 50 <> 1 then date '2024-01-01' end, case when n % 7 = 0 then current_date + (n % 200) - 20 end, case when n % 25 = 0 then '' else '123456789000' end, '3412345678', '120123456789', '121212121212',
        'A street with a long name, barangay and district ' || n, 'Unit ' || n
      from (select n, (array['Juan', 'Maria', 'José', 'Ana', 'Ramon', 'Luz', 'Nena', 'Carlos'])[n * 31 % 8 + 1] first,
        (array['dela Cruz', 'De la Cruz', 'Nuñez', 'Reyes', 'Santos', 'Bautista', 'Garcia', 'Mendoza', 'Torres', 'Villanueva', 'Ramos', 'Peñaflor'])[n * 17 % 12 + 1] || ' ' || substr(md5(n::text), 1, 3) last
        from generate_series(1, ${people}) n) people`);
    await run(`insert into employee_status_histories (company_seq, employee_status_history_seq, employee_seq, employee_status, employee_status_content, leave_name, employee_status_start_day, employee_status_end_day)
      select ${companySeq}, n, n, 'ON_LEAVE', 'Care', 'Care leave', current_date - 3, current_date + 3 from generate_series(1, ${people}) n where n % 200 = 7`);
    // For one in 200 the current contract began after the record was last saved, so its type is looked up.
    await run(`insert into employee_contracts (company_seq, employee_contract_info_history_seq, employee_seq, employment_type, employee_contract_info_start_day)
      select ${companySeq}, n, n, 'FULL_TIME', current_date - 1 from generate_series(1, ${people}) n where n % 200 = 11`);
    await run(`update employees set next_contract_day = current_date - 1 where employee_seq % 200 = 11`);
  });
  await vacuum("employees");
  return companySeq;
}
