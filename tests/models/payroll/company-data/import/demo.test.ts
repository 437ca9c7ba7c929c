import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { requests } from "~/db/schema/filing/requests";
import { payrolls } from "~/db/schema/payroll";
import { PERMISSIONS, type Permission } from "~/domain/settings/permissions";
import { manilaDay } from "~/domain/shared/day";
import { EMPLOYEE_STATUSES } from "~/domain/shared/employee-status";
import { isSpecial, listPending } from "~/models/filing/requests/pending.server";
import { readRequests } from "~/models/filing/requests/request-reads.server";
import { listOfferedLeaves } from "~/models/filing/requests/validate-leave.server";
import { postAccruals } from "~/models/leave/accruals.server";
import { listCompanySummaries } from "~/models/payroll/company-data/import/company-import.server";
import { listBankLayouts } from "~/models/payroll/payout/bank/bank-layouts.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { readCases } from "~/models/payroll/final-pay/cases.server";
import { checkCases } from "~/models/payroll/final-pay/steps.server";
import { listDeadlines } from "~/models/payroll/government/deadlines/deadlines.server";
import { listFiledReturns } from "~/models/payroll/government/returns/filed-returns.server";
import { readReturnFacts } from "~/models/payroll/government/returns/return-facts.server";
import { confirmTime } from "~/models/payroll/runs/payrolls.server";
import { readCertificate } from "~/models/payroll/government/certificates/year-certificates.server";
import { readJournalMapping } from "~/models/payroll/payout/journal/journal-accounts.server";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { pointSummary } from "~/models/flex_ben/wallet.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { seedDemo } from "~/models/payroll/company-data/import/demo.server";
import { prepareDemoTerminal } from "~/models/payroll/company-data/import/demo-terminal.server";
import { listTerminals } from "~/models/time/terminals/terminals.server";
import { signIn } from "~/models/settings/sign-in.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { employeeStatusOn } from "~/models/shared/employee-status.server";
import { readManyEffects } from "~/presenters/filing/request-effect.server";
import { listPermissions } from "../../../../support/company";

const NOW = new Date("2026-11-21T12:00:00+08:00");

test("the demo has a bakery, a factory, a studio and an operator, written once, with a history and an open payroll", async () => {
  const operator = await seedDemo("http://localhost:4321", NOW);
  const companies = await listCompanySummaries();
  expect(
    companies.map(({ companyName, employees, payrolls: runs, subscriptions }) => [companyName, employees, runs, subscriptions]),
  ).toEqual([
    ["Panaderia Santa Clara Incorporated", 12, 3, ["PAYROLL_USAGE"]],
    ["Calamba Precision Plastics Corporation", 800, 5, ["PAYROLL_USAGE"]],
    ["Bayanihan Creative Studio Incorporated", 40, 0, ["FLEXBEN_ONLY_USAGE"]],
    ["Kawani Operations", 0, 0, []],
  ]);
  const [bakery, factory] = companies;
  const states = (companySeq: number) =>
    inCompany({ companySeq }, async (tx) =>
      (await tx.select().from(payrolls).orderBy(asc(payrolls.payrollSeq))).map((run) => [
        run.payrollSeq,
        run.completedAt !== null,
        run.createdBy,
      ]),
    );
  expect(await states(bakery!.companySeq)).toEqual([
    [1, true, "Corazon Abad Santos"],
    [2, true, "Corazon Abad Santos"],
    [3, false, "Corazon Abad Santos"],
  ]);
  expect((await states(factory!.companySeq)).map(([, completed]) => completed)).toEqual([true, true, true, true, false]);
  expect([await seedDemo("http://localhost:4321", NOW), companies[3]!.companySeq, await listPermissions("operator@kawani.test")]).toEqual([
    operator,
    operator,
    ["OPERATOR"],
  ]);
  expect(await listCompanySummaries()).toEqual(companies);
}, 240_000);

test("the demo command adds one simulated terminal to the office of the bakery, with the shifts of its two work schedules", async () => {
  const [bakery] = await listCompanySummaries();
  expect(await listTerminals(bakery!)).toEqual([]);
  const terminal = await prepareDemoTerminal();
  expect(await prepareDemoTerminal()).toEqual(terminal);
  expect((await listTerminals(bakery!)).map(({ serialNumber, office, sendPeople }) => [serialNumber, office, sendPeople])).toEqual([
    [terminal.serialNumber, "Ortigas office", true],
  ]);
  // 06:00 to 15:00 on six days, and 08:00 to 17:00 on five.
  const kinds = terminal.shifts.map(({ start, end, workDays }) => `${start} ${end} ${workDays}`);
  expect([...new Set(kinds)].sort()).toEqual(["360 900 123456", "480 1020 12345"]);
  expect(new Set(terminal.shifts.map(({ pin }) => pin)).size).toBe(terminal.shifts.length);
});

test("the bakery has a signatory, 2316 items of before its first payroll, all addresses, a journal and a bank layout", async () => {
  const [companySeq, , studio] = (await listCompanySummaries()).map((company) => company.companySeq) as [number, number, number];
  // All but Fidel and Luz, who have no payslip and no opening yet.
  const papers = await Promise.all(
    [1, 2, 3, 4, 5, 7, 8, 9, 10, 11].map((employeeSeq) => readCertificate({ companySeq }, 2026, employeeSeq)),
  );
  const checks = papers.flatMap(({ person }) => person.checks.map(({ code }) => code));
  expect(checks.filter((code) => /ADDRESS|OPENING|SIGNATORY|EMPLOYER/.test(code))).toEqual([]);
  const { accounts } = await readJournalMapping({ companySeq });
  expect([accounts.get("NET_PAY")?.account, (await listBankLayouts({ companySeq })).length]).toEqual(["2110", 1]);
  // The studio has only benefits and sees none of it.
  expect([(await readJournalMapping({ companySeq: studio })).revision, await listBankLayouts({ companySeq: studio })]).toEqual([0, []]);
});

test("U-9: completed demo runs lack a contract only for the few employees without one", async () => {
  for (const [name, without] of [
    // Elena's expired on 11/09/2026, and Fidel has none yet.
    ["Panaderia", 2],
    // Every fifth yearly contract was not renewed: far fewer than one in twenty of 800.
    ["Calamba", 40],
  ] as const) {
    const company = (await listCompanySummaries()).find(({ companyName }) => companyName.startsWith(name))!;
    const people = await inCompany(company, async (tx) => {
      const { rows } = await tx.$client.query<{ people: number }>(
        `select count(distinct s.employee_seq)::int as people from payslips s join payrolls p on p.company_seq = s.company_seq and p.payroll_seq = s.payroll_seq
           cross join lateral jsonb_array_elements(s.detail::jsonb->'checks') c
          where s.company_seq = $1 and p.completed_at is not null and s.generation <= p.generation and c->>'code' = 'NO_CONTRACT'`,
        [company.companySeq],
      );
      return rows[0]!.people;
    });
    expect([name, people <= without]).toEqual([name, true]);
  }
});

// covers: F-128
test("the bakery filed October and has November open, three loans and more, and a leaver with an open checklist; the studio sees none of it", async () => {
  const [companySeq, , studio] = (await listCompanySummaries()).map((company) => company.companySeq) as [number, number, number];
  const duties = await listDeadlines({ companySeq }, 2026, manilaDay(NOW));
  const stateOf = (month: string) => duties.find(({ duty, period }) => duty === "1601C" && period === month);
  expect(stateOf("2026-10")).toMatchObject({
    state: "FILED",
    filed: { day: "2026-11-10", reference: "TRA-2026-11-10-0417" },
    amount: 32_066_39,
  });
  expect(stateOf("2026-11")).toMatchObject({ filed: null, open: 1 });
  const [october] = await listFiledReturns({ companySeq }, "1601-c", "2026-10");
  // 422,483.42 − 18,038.18 − 26,873.54 = 377,571.70 taxable; 32,066.39 of tax, all of it paid.
  expect(Object.fromEntries(october!.figures.map(({ item, figure }) => [item, figure]))).toMatchObject({
    14: 422_483_42,
    21: 44_911_72,
    22: 377_571_70,
    24: 377_571_70,
    27: 32_066_39,
    36: 32_066_39,
  });
  // It is valid as filed: no payroll of the company contradicts it.
  expect((await readReturnFacts({ companySeq }, "1601-c", "2026-10")).digest).toBe(october!.digest);
  const { loans, open } = await inCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ loans: number }>("select count(*)::int as loans from loans where loan_state = 'ONGOING'");
    const [checked] = await checkCases(tx, { companySeq }, await readCases(tx, companySeq, manilaDay(NOW), [11]));
    return { ...rows[0]!, open: checked!.steps.filter(({ done }) => !done).map(({ code }) => code) };
  });
  expect(loans).toBeGreaterThanOrEqual(3);
  expect(open).toEqual(expect.arrayContaining(["CLEARANCE_HEAD", "CLEARANCE_IT", "CLEARANCE_FINANCE"]));
  expect(open).not.toContain("CLEARANCE_HR");
  const seen = [
    "filed_returns",
    "final_pay_steps",
    "loans",
    "opening_balances",
    "company_signatories",
    "bank_layouts",
    "journal_accounts",
    "payrolls",
  ];
  const ofStudio = await inCompany({ companySeq: studio }, async (tx) => {
    const { rows } = await tx.$client.query<{ rows: number }>(
      seen.map((table) => `select count(*)::int as rows from ${table}`).join(" union all "),
    );
    return rows.map(({ rows: count }) => count);
  });
  expect(ofStudio).toEqual(seen.map(() => 0));
});

// covers: F-128
test("the factory's open payroll has sixty warnings of five kinds: numbers, bank accounts, contracts, leavers and changed pay", async () => {
  const { companySeq } = (await listCompanySummaries()).find(({ companyName }) => companyName.startsWith("Calamba"))!;
  const scope = importScope(companySeq, ["PAYROLL_USAGE"]);
  await confirmTime(scope, 5);
  await calculatePayroll(scope, 5);
  const codes = await inCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ code: string; level: string }>(
      `select c->>'code' as code, c->>'level' as level from payslips s join payrolls p on p.company_seq = s.company_seq and p.payroll_seq = s.payroll_seq
         cross join lateral jsonb_array_elements(s.detail::jsonb->'checks') c where s.company_seq = $1 and s.payroll_seq = 5 and s.generation <= p.generation`,
      [companySeq],
    );
    return rows;
  });
  const kinds: Record<string, string> = { SSS_MISSING: "number", PHILHEALTH_MISSING: "number", PAG_IBIG_MISSING: "number" };
  const counts = Map.groupBy(codes, ({ code }) => kinds[code] ?? code);
  expect([codes.length, codes.every(({ level }) => level === "warning")]).toEqual([60, true]);
  expect([...counts.keys()].sort()).toEqual(["BANK_MISSING", "NET_CHANGED", "NO_CONTRACT", "ON_LEAVE_PAID", "number"]);
}, 120_000);

test("some bakery employees have schools, jobs, certificates and documents, each with its file", async () => {
  const [bakery] = await listCompanySummaries();
  const scope = { companySeq: bakery!.companySeq };
  const counts = await inCompany(
    scope,
    async (tx) =>
      (
        await tx.$client
          .query(`select (select count(*) from employee_educations)::int as schools, (select count(*) from employee_careers)::int as jobs,
    (select count(*) from employee_qualifications)::int as certificates, (select count(*) from document_policies)::int as asked, (select count(*) from stored_files where used_by is null)::int as loose`)
      ).rows[0],
  );
  expect(counts).toEqual({ schools: 4, jobs: 2, certificates: 2, asked: 5, loose: 0 });
});

test("the bakery grants leave: Ana has five days, half a day approved by Hector and a pending day", async () => {
  const [bakery] = await listCompanySummaries();
  const scope = { companySeq: bakery!.companySeq };
  const filed = await inCompany(scope, (tx) => readRequests(tx, scope, eq(requests.leavePolicySeq, 1), { limit: 9 }));
  expect(
    filed
      .map(({ requester, requestState, amountDays, decisions }) => [
        requester,
        requestState,
        Number(amountDays),
        ...decisions.map((decision) => decision.decidedByName),
      ])
      .sort(),
  ).toEqual([
    ["Ana Lim Reyes", "APPROVED", 0.5, "Hector Fajardo Santos"],
    ["Ana Lim Reyes", "PENDING", 1],
  ]);
  // 5 − 0.5 used − 1 pending = 3.5 days
  expect((await listOfferedLeaves(scope, 1, manilaDay(NOW))).find(({ leaveName }) => leaveName === "Annual leave")?.available).toBe(35_000);
});

test("G-13: the factory has a leave year, no conversion before its payrolls, full tables for heads, a delegation, and a request without approver", async () => {
  const { companySeq } = (await listCompanySummaries()).find(({ companyName }) => companyName.startsWith("Calamba"))!;
  await postAccruals({ companySeq }, manilaDay(NOW));
  const kinds = await inCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ year: number; kinds: string[] }>(
      `select extract(year from entry_day)::int as year, array_agg(distinct entry_kind order by entry_kind) as kinds
         from leave_entries where company_seq = $1 group by 1 order by 1`,
      [companySeq],
    );
    return new Map(rows.map((row) => [row.year, row.kinds]));
  });
  expect([...kinds.keys()]).toEqual([2026]);
  expect(kinds.get(2026)).toEqual(expect.arrayContaining(["GRANT", "ACCRUAL", "USE", "MANUAL_GRANT"]));
  // Unused leave is converted only for employees who left.
  const { rows: conversions } = await inCompany({ companySeq }, (tx) =>
    tx.$client.query<{ left: string }>(
      `select distinct coalesce(resignation_date::text, 'stays') as left from leave_entries join employees using (company_seq, employee_seq)
        where company_seq = $1 and entry_kind = 'CONVERT'`,
      [companySeq],
    ),
  );
  expect(conversions.map(({ left }) => left.slice(0, 4))).toEqual(Array(5).fill("2026"));
  const pending = await listPending({ companySeq }, manilaDay(NOW));
  expect(pending.length).toBeGreaterThan(20);
  const special = pending.filter(isSpecial);
  expect(special.flatMap(({ waiting }) => waiting?.problem ?? [])).toEqual(["VACANT"]);
  expect(special.filter(({ overdue }) => overdue).length).toBe(2);
  expect(pending.some(({ waiting }) => waiting?.delegate !== null && waiting?.approver !== null)).toBe(true);
}, 120_000);

test("overtime waits for two heads of the factory: the head of finance, who may see pay, sees pesos, the other minutes", async () => {
  const { companySeq } = (await listCompanySummaries()).find(({ companyName }) => companyName.startsWith("Calamba"))!;
  const pending = (await listPending({ companySeq }, manilaDay(NOW))).filter(({ request }) => request.requestKind === "OVERTIME");
  expect(pending.map(({ waiting }) => waiting?.problem)).toEqual(pending.map(() => null));
  const byHead = [...Map.groupBy(pending, ({ waiting }) => waiting!.approver).values()];
  expect(byHead.map((some) => some.length)).toEqual([4, 4]);
  for (const some of byHead) {
    const read = (permissions: Permission[]) =>
      readManyEffects(
        { companySeq, permissions, subscriptions: ["PAYROLL_USAGE"] },
        some.map(({ request }) => request),
        NOW,
      );
    // Two hours of four people.
    const seen = await read(["PAYROLL_VIEW"]);
    expect([seen!.time, seen!.pay]).toEqual([expect.stringContaining("8 h"), expect.stringMatching(/^₱[\d,]+\.\d\d$/)]);
    expect(seen!.each.every((entry) => /₱[\d,]*[1-9]/.test(entry!.pay))).toBe(true);
    expect((await read([]))!.pay).toBe("");
  }
  expect(await listPermissions("finance@factory.test")).toEqual(["PAYROLL_VIEW"]);
  expect(await listPermissions("molding@factory.test")).toEqual([]);
}, 120_000);

test("the factory's time logs match its payrolls: every late arrival of two weeks, to the minute, and the days to fix are found", async () => {
  const { companySeq } = (await listCompanySummaries()).find(({ companyName }) => companyName.startsWith("Calamba"))!;
  await evaluateDays({ companySeq }, NOW);
  const rows = await inCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ late: number; other: number; incomplete: number; places: number }>(
      `select count(*)::int as late,
              count(*) filter (where r.late_minutes <> d.deduct_minutes and r.state <> 'INCOMPLETE')::int as other,
              (select count(*)::int from day_results where state = 'INCOMPLETE' and work_date between '2026-10-01' and '2026-11-19') as incomplete,
              (select count(distinct device_id)::int from punches) as places
         from payroll_deduct_rows d left join day_results r on r.company_seq = d.company_seq and r.employee_seq = d.employee_seq and r.work_date = d.deduct_date
        where d.deduct_type = 'LATE' and d.deduct_date between '2026-11-03' and '2026-11-15'`,
    );
    return rows[0]!;
  });
  expect(rows.late).toBeGreaterThan(100);
  expect(rows).toMatchObject({ other: 0, places: 3 });
  expect(rows.incomplete).toBeGreaterThan(20);
}, 120_000);

// covers: FLEX-01
test("the studio has half a year of points, verified, and a wallet that falls short in two months", async () => {
  const { companySeq } = (await listCompanySummaries()).find(({ companyName }) => companyName.startsWith("Bayanihan"))!;
  const { postings, broken } = await verifyLedger({ companySeq });
  expect(broken).toBeNull();
  expect(postings).toBeGreaterThan(400);
  const summary = await pointSummary({ companySeq }, "2026-11-21");
  expect(summary).toMatchObject({ topupSum: 700_000, deductedSum: 1_500, thisMonthTopupSum: 0 });
  // The gift of a month is about 78,000: December is covered, January is not.
  expect(summary.thisMonthTransferredSum).toBeGreaterThan(70_000);
  expect(summary.availableWalletAmount).toBeGreaterThan(85_000);
  expect(summary.availableWalletAmount).toBeLessThan(150_000);
  for (const figure of [summary.thisMonthUsedSum, summary.previousMonthUsedSum, summary.previousMonthTransferredSum])
    expect(figure).toBeGreaterThan(10_000);
});

test("every demo account signs in with the printed password, and has the permissions of its role", async () => {
  const limits = { perAccount: 10, perAddress: 50 };
  const visit = {
    address: "127.0.0.1",
    confirmHuman: () => Promise.resolve(),
    refused: () => undefined,
    knows: () => Promise.resolve(false),
  };
  for (const email of ["admin@bakery.test", "admin@factory.test", "admin@perks.test"]) {
    await signIn({ email, password: "Kawani-2026" }, visit, limits);
    expect(await listPermissions(email)).toEqual([...PERMISSIONS].sort());
  }
  expect(await listPermissions("team@bakery.test")).toEqual(["TEAM_VIEW"]);
  expect(await listPermissions("payroll@bakery.test")).toEqual(["PAYROLL_SETTING_EDIT"]);
  expect([await listPermissions("ana@bakery.test"), await listPermissions("hector@bakery.test")]).toEqual([[], []]);
});

// covers: EMP-33
test("the demo employees show every status; all have an office, and nearly all a contract and a department head", async () => {
  const statuses = async (name: string) => {
    const { companySeq } = (await listCompanySummaries()).find(({ companyName }) => companyName.startsWith(name))!;
    const rows = await inCompany({ companySeq }, (tx) =>
      tx
        .select({ status: employeeStatusOn(companySeq, "2026-11-21"), office: employees.workPlaceSeq, name: employees.firstName })
        .from(employees),
    );
    expect(rows.filter(({ office }) => office === null)).toEqual([]);
    return rows;
  };
  const bakery = await statuses("Panaderia");
  const named = (status: string) =>
    bakery
      .filter((row) => row.status === status)
      .map(({ name }) => name)
      .sort();
  expect([
    named("ON_LEAVE"),
    named("RESIGNED"),
    named("EXTENSION_REQUIRED"),
    named("EXTENSION_PAST_DUE"),
    named("CONTRACT_INFO_REQUIRED"),
  ]).toEqual([["Isko"], ["Karl"], ["Josie"], ["Elena"], ["Fidel"]]);
  expect(named("ACTIVE")).toHaveLength(7);
  for (const company of ["Calamba", "Bayanihan"]) {
    const rows = await statuses(company);
    const counts = Object.fromEntries(EMPLOYEE_STATUSES.map((status) => [status, rows.filter((row) => row.status === status).length]));
    expect(counts.ACTIVE).toBeGreaterThan(rows.length * 0.8);
    if (company === "Calamba")
      expect(
        EMPLOYEE_STATUSES.filter((status) => counts[status]! < 2),
        JSON.stringify(counts),
      ).toEqual([]);
    else expect(counts).toMatchObject({ RESIGNED: 1, ON_LEAVE: 1 });
  }
});
