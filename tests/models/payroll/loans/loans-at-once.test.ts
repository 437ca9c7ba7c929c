import fc from "fast-check";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { connectionConfig } from "~/db/client.server";
import { readCompanyFile } from "~/domain/payroll/company-data/company-file";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { importCompany } from "~/models/payroll/company-data/import/company-import.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { recordRepayment } from "~/models/payroll/loans/movements.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { confirmTime, createPayroll } from "~/models/payroll/runs/payrolls.server";
import { runSql } from "../../../support/payroll-run";

const TODAY = "2026-11-13";
/** A regular payroll and a bonus from which the loans are deducted too, both calculated. */
const [REGULAR, BONUS] = [1, 2];

interface Owed {
  /** Centavos. */
  balance: number;
  amortization: number;
  repaid: number;
}

let companyCount = 0;

/** A company where every employee has a loan, loan n of employee n. */
async function createLoans(people: readonly Owed[]): Promise<Scope> {
  const pesos = (centavos: number) => (centavos / 100).toFixed(2);
  const { file, problems } = readCompanyFile({
    format: "payroll-sample-1",
    company: { companyName: `Lenders ${++companyCount}`, tinNo: "00912345600000", region: "NCR" },
    departments: [{ departmentSeq: 1, parentDepartmentSeq: null, departmentName: "Everyone" }],
    jobTitles: [{ jobTitleSeq: 1, jobTitleName: "Crew" }],
    workSchedules: [{ workScheduleSeq: 1, workScheduleName: "Monday to Friday", mainWorkScheduleYn: "Y", workDay: "12345", workTime: 480 }],
    holidays: [],
    payrollTemplates: [
      { payrollTemplateSeq: 1, payrollTemplateName: "Everyone", payFrequency: "SEMI_MONTHLY", allowanceItems: [], deductionItems: [] },
    ],
    employees: people.map(({ balance, amortization }, index) => ({
      employeeSeq: index + 1,
      employeeId: `E${index + 1}`,
      employeeName: `Borrower ${index + 1}`,
      firstName: "Borrower",
      lastName: String(index + 1),
      tinNo: `0${String(index + 1).padStart(8, "1")}00000`,
      departmentSeq: 1,
      jobTitleSeq: 1,
      joinDate: "2020-01-06",
      workScheduleSeq: 1,
      payrollTemplateSeq: 1,
      minimumDailyWage: "755.00",
      salaryRecords: [{ effectiveDate: "2020-01-06", salaryAmountType: "MONTHLY", salaryAmount: "40000.00" }],
      allowances: [],
      deductions: [],
      loans: [
        {
          loanSeq: index + 1,
          loanType: index % 2 === 0 ? "COMPANY_LOAN" : "SSS_SALARY_LOAN",
          principal: pesos(balance),
          balance: pesos(balance),
          amortization: pesos(amortization),
          startDate: "2026-01-01",
          loanDeductionPayrollOrder: "1ST",
        },
      ],
    })),
    runs: [],
    timeSummaries: [],
    adjustments: [],
  });
  if (!file) throw new Error(JSON.stringify(problems));
  const { companySeq } = await importCompany(file);
  const scope = importScope(companySeq, ["PAYROLL_USAGE"]);
  const run = { annualize: false, payDate: TODAY };
  await createPayroll(scope, { ...run, payrollTemplateSeq: 1, startDate: "2026-11-01", endDate: "2026-11-15", payDate: "2026-11-15" });
  const special = { payrollTemplateSeq: null, runPurpose: "BONUS", startDate: TODAY, endDate: TODAY, takesLoans: true } as const;
  await createPayroll(scope, { ...run, ...special, employeeSeqs: people.map((_, index) => index + 1) });
  await runSql(
    companySeq,
    `insert into payroll_adjustments (company_seq, payroll_seq, employee_seq, adjustment_seq, kind, item_name, tax_treatment, amount_centavos, reason, updated_by)
     select company_seq, ${BONUS}, employee_seq, 100 + employee_seq, 'EARNING', 'Bonus', 'OTHER_BENEFITS', 1500000, 'Bonus', 'Ana' from employees`,
  );
  await confirmTime(scope, REGULAR);
  for (const payrollSeq of [REGULAR, BONUS]) await calculatePayroll(scope, payrollSeq);
  return scope;
}

const rowsOf = async <Row>(scope: Scope, text: string) => ((await runSql(scope.companySeq, text)) as { rows: Row[] }).rows;
/** From a form that was opened before any movement; from a reopened one, by its revision. */
const repay = (scope: Scope, loanSeq: number, amount: number, revision = 1) =>
  recordRepayment(
    scope,
    loanSeq,
    { movedOn: TODAY, amount, means: "CASH", receiptNumber: "", note: "", step: "save", back: undefined, revision },
    TODAY,
  );
const refusalOf = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.message;
      throw error;
    },
  );

/** Per loan: its opening balance, its movements and the deductions of completed payrolls, by payroll. */
function ledgers(scope: Scope) {
  return rowsOf<{ opening: number; balance: number; state: string; moved: number; byPayroll: string; byPayslip: string }>(
    scope,
    `select l.opening_centavos as opening, l.balance_centavos as balance, l.loan_state as state,
            (select coalesce(sum(amount_centavos), 0)::bigint from loan_movements m where m.loan_seq = l.loan_seq) as moved,
            (select coalesce(jsonb_agg(jsonb_build_array(payroll_seq, amount_centavos) order by payroll_seq), '[]')::text
               from loan_movements m where m.loan_seq = l.loan_seq and movement_kind = 'PAYROLL') as "byPayroll",
            (select coalesce(jsonb_agg(jsonb_build_array(s.payroll_seq, (line->>'amount')::bigint) order by s.payroll_seq), '[]')::text
               from payslips s join payrolls p on p.payroll_seq = s.payroll_seq and p.closed cross join lateral jsonb_array_elements(s.lines::jsonb) line
              where line->>'code' like '%:loan:' || l.loan_seq and line->>'amount' <> '0') as "byPayslip"
       from loans l order by l.loan_seq`,
  );
}

const revisionsOf = async (scope: Scope) =>
  (await rowsOf<{ revision: number }>(scope, "select revision from loans order by loan_seq")).map(({ revision }) => revision);
/** The first movement of each loan, null where there is none. */
const firstMovements = async (scope: Scope) =>
  (
    await rowsOf<{ kind: string | null }>(
      scope,
      "select (select movement_kind from loan_movements m where m.loan_seq = l.loan_seq and movement_seq = 1) as kind from loans l order by l.loan_seq",
    )
  ).map(({ kind }) => kind);
/** The response to a loan form that was opened before a payroll deducted an installment. */
const TAKEN =
  /^The loan was changed by the payroll of 11\/1[35]\/2026, which .+ completed, at \d\d\/\d\d\/\d{4} \d\d:\d\d\. What you typed is still here/;
const TOO_MUCH = /^The balance is only |^This loan is paid/;
const OUTDATED = /^The records of \d employees? have changed since the calculation/;
const loanOwed = fc
  .record({
    balance: fc.integer({ min: 1_00, max: 9_000_00 }),
    part: fc.integer({ min: 1, max: 3 }),
    repaid: fc.integer({ min: 1, max: 9_000_00 }),
  })
  .map(({ balance, part, repaid }): Owed => ({ balance, amortization: Math.ceil(balance / part), repaid }));

/** Starts actions in order while another transaction locks the loans, so that each has read before any has deducted. */
async function atOnce<Result>(scope: Scope, actions: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const holder = new pg.Client(await connectionConfig());
  await holder.connect();
  await holder.query(`set app.company_seq = '${scope.companySeq}'`);
  await holder.query("begin");
  await holder.query("select 1 from loans for update");
  const waiting = async () => {
    // Within a transaction pg_stat_activity is a snapshot of the first read.
    await holder.query("select pg_stat_clear_snapshot()");
    const { rows } = await holder.query<{ count: number }>(
      // Every user sees who waits, only the same user sees for which lock.
      `select count(distinct l.pid)::int as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`,
    );
    return rows[0]!.count;
  };
  let ended = 0;
  const begun: Promise<Result>[] = [];
  for (const act of actions) {
    begun.push(act().finally(() => (ended += 1)));
    while ((await waiting()) + ended < begun.length) await wait(5);
  }
  await holder.query("commit");
  await holder.end();
  return Promise.all(begun);
}

// covers: F-95
test("a loan's movements equal its balance despite concurrent payrolls and repayments", async () => {
  const people = fc.array(loanOwed, { minLength: 5, maxLength: 5 });
  const order = fc.shuffledSubarray<number | "REPAYMENTS">([REGULAR, BONUS, "REPAYMENTS"], { minLength: 3 });
  await fc.assert(
    fc.asyncProperty(people, order, async (given, inTurn) => {
      const scope = await createLoans(given);
      const complete = (payrollSeq: number) => refusalOf(completePayroll(scope, payrollSeq));
      const kinds = inTurn.flatMap((kind) => Array.from({ length: kind === "REPAYMENTS" ? given.length : 1 }, () => kind));
      const answers = await atOnce(
        scope,
        inTurn.flatMap((kind) =>
          kind === "REPAYMENTS"
            ? given.map(
                ({ repaid }, index) =>
                  () =>
                    refusalOf(repay(scope, index + 1, repaid)),
              )
            : [() => complete(kind)],
        ),
      );
      const late = [REGULAR, BONUS].filter((payrollSeq) => answers[kinds.indexOf(payrollSeq)] !== null);
      // Of two payrolls that deduct the same loans at most one completes; the other is recalculated with the remaining balance.
      expect(late.length).toBeGreaterThan(0);
      for (const [index, answer] of answers.entries())
        if (answer !== null && kinds[index] !== "REPAYMENTS") expect(answer).toMatch(OUTDATED);
      // A form opened before the payroll's deduction is rejected as outdated; the second attempt is validated against the remaining balance only.
      const [firsts, revisions] = [await firstMovements(scope), await revisionsOf(scope)];
      for (const [index, { repaid }] of given.entries()) {
        const answer = answers[kinds.indexOf("REPAYMENTS") + index]!;
        if (answer === null) expect(firsts[index]).toBe("REPAYMENT");
        else if (TAKEN.test(answer)) expect(firsts[index]).toBe("PAYROLL");
        else expect(answer).toMatch(TOO_MUCH);
        if (answer === null) continue;
        const left = (await ledgers(scope))[index]!.balance;
        const again = await refusalOf(repay(scope, index + 1, repaid, revisions[index]));
        if (repaid <= left) expect(again).toBeNull();
        else expect(again).toMatch(TOO_MUCH);
      }
      for (const payrollSeq of late) {
        await calculatePayroll(scope, payrollSeq);
        expect(await complete(payrollSeq)).toBeNull();
      }
      for (const { opening, balance, moved, state, byPayroll, byPayslip } of await ledgers(scope)) {
        expect(balance).toBe(opening - moved);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(state).toBe(balance === 0 ? "PAID" : "ONGOING");
        expect(byPayroll).toBe(byPayslip);
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 60_000);

// covers: F-95
test("a repayment between reading and posting a payroll's figures is not deducted twice", async () => {
  const scope = await createLoans([{ balance: 1_000_00, amortization: 1_000_00, repaid: 600_00 }]);
  // The payroll would deduct the whole 1,000.00, of which 400.00 remains.
  const answers = await atOnce(scope, [() => refusalOf(repay(scope, 1, 600_00)), () => refusalOf(completePayroll(scope, REGULAR))]);
  expect(answers).toEqual([null, expect.stringMatching(OUTDATED)]);
  expect(await ledgers(scope)).toMatchObject([{ opening: 1_000_00, balance: 400_00, moved: 600_00, byPayroll: "[]" }]);
});

// covers: F-95
test("a repayment form opened before a payroll's deduction is rejected as outdated, and works after reloading", async () => {
  const scope = await createLoans([{ balance: 1_000_00, amortization: 300_00, repaid: 0 }]);
  await runSql(scope.companySeq, "update loans set updated_at = '2020-01-06T00:00:00Z'");
  await completePayroll(scope, REGULAR);
  expect(await revisionsOf(scope)).toEqual([2]);
  const { rows } = (await runSql(scope.companySeq, "select updated_at > now() - interval '1 hour' as changed from loans")) as {
    rows: object[];
  };
  expect(rows).toEqual([{ changed: true }]);
  const failure = await repay(scope, 1, 600_00).catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 409, message: expect.stringMatching(TAKEN) as string });
  expect(await ledgers(scope)).toMatchObject([{ balance: 700_00, moved: 300_00 }]);
  // 1,000.00 − 300.00 of the payroll − 600.00 = 100.00.
  await repay(scope, 1, 600_00, 2);
  expect(await ledgers(scope)).toMatchObject([{ balance: 100_00, moved: 900_00 }]);
  // The message names the user who repaid manually after the payroll.
  expect(await refusalOf(repay(scope, 1, 50_00, 2))).not.toMatch(TAKEN);
  expect(await refusalOf(repay(scope, 1, 50_00, 2))).toMatch(/^The loan was changed by .+ at /);
});
