import { expect, test } from "vitest";
import { FIGURES, type Figures } from "~/domain/payroll/engine/payslip-lines";
import {
  addToTotals,
  CHANGE_REASONS,
  sortReasons,
  needsReview,
  comparePayslips,
  paySnapshot,
  reasonText,
  type ChangeReason,
  type PaySnapshot,
  type ReasonTotal,
} from "~/domain/payroll/runs/run-change";
import { runSample } from "../../../support/sample";

const SAME_TABLES = { contributions: false, tax: false };

/** Totals follow from the figures given, as on a payslip: gross, deductions, net, employer cost. */
function pay(
  figures: Partial<Figures>,
  days: [count: number, dailyWage: string][] = [[10, "1000.00"]],
  more: Partial<PaySnapshot> = {},
): PaySnapshot {
  return {
    figures: { ...(Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Figures), ...figures },
    basicRows: days.map(([workingDayCount, dailyWageAmount]) => ({ workingDayCount, dailyWageAmount })),
    adjustments: {},
    manual: [],
    ...more,
  };
}

const gross = (amount: number) => ({ grossPay: amount, netPay: amount, employerCost: amount });
const grossBy = (change: ReturnType<typeof comparePayslips>) =>
  Object.fromEntries([...change].map(([reason, effect]) => [reason, effect.gross]));

// covers: PAY-08
test("a new employee adds the whole payslip, a removed one subtracts it", () => {
  const payslip = pay({ basicSalary: 1_000_00, ...gross(1_000_00) });
  expect([...comparePayslips(null, payslip, SAME_TABLES)]).toEqual([
    ["JOINED", { gross: 1_000_00, deductions: 0, net: 1_000_00, employerCost: 1_000_00 }],
  ]);
  expect([...comparePayslips(payslip, null, SAME_TABLES)]).toEqual([
    ["LEFT", { gross: -1_000_00, deductions: 0, net: -1_000_00, employerCost: -1_000_00 }],
  ]);
});

test("a higher daily wage is a raise, more days at the same wage are days", () => {
  // ten days: 1,000 a day, then 1,100 a day
  expect(
    grossBy(
      comparePayslips(
        pay({ basicSalary: 10_000_00, ...gross(10_000_00) }),
        pay({ basicSalary: 11_000_00, ...gross(11_000_00) }, [[10, "1100.00"]]),
        SAME_TABLES,
      ),
    ),
  ).toEqual({ RAISE: 1_000_00 });
  // one day more
  expect(
    grossBy(
      comparePayslips(
        pay({ basicSalary: 10_000_00, ...gross(10_000_00) }),
        pay({ basicSalary: 11_000_00, ...gross(11_000_00) }, [[11, "1000.00"]]),
        SAME_TABLES,
      ),
    ),
  ).toEqual({ DAYS: 1_000_00 });
  // eleven days of 1,100: eleven raises of 100, and one more day at the old wage
  expect(
    grossBy(
      comparePayslips(
        pay({ basicSalary: 10_000_00, ...gross(10_000_00) }),
        pay({ basicSalary: 12_100_00, ...gross(12_100_00) }, [[11, "1100.00"]]),
        SAME_TABLES,
      ),
    ),
  ).toEqual({ RAISE: 1_100_00, DAYS: 1_000_00 });
});

test("a higher monthly salary is only a raise, whatever days its halves have", () => {
  const before = pay({ basicSalary: 15_000_00, ...gross(15_000_00) }, [[10, "1379.31034"]]);
  const after = pay({ basicSalary: 16_500_00, ...gross(16_500_00) }, [[11, "1517.24138"]]);
  expect(grossBy(comparePayslips(before, after, SAME_TABLES))).toEqual({ RAISE: 1_500_00 });
});

test("adjustments and manual values are reported apart from changes of the records", () => {
  const before = pay({ taxableAllowance: 500_00, ...gross(500_00) });
  const after = pay({ taxableAllowance: 800_00, overtimePay: 70_00, ...gross(870_00) }, undefined, {
    adjustments: { taxableAllowance: 200_00 },
    manual: ["overtimePay"],
  });
  expect(grossBy(comparePayslips(before, after, SAME_TABLES))).toEqual({ ADJUSTMENT: 200_00, ALLOWANCES: 100_00, MANUAL: 70_00 });
});

test("adjustments and manual figures are found in the lines of a payslip", () => {
  const line = (code: string, amount: number, records: string[]) => ({
    code,
    figure: "taxableAllowance" as const,
    amount,
    trace: { rule: "ITEM", values: [], records },
  });
  const { adjustments, manual } = paySnapshot(
    pay({}).figures,
    [],
    [
      line("taxableAllowance:3", 100, ["entry:4"]),
      line("taxableAllowance:adjustment:1", 200, ["adjustment:1"]),
      line("taxableAllowance:adjustment:2", 300, ["adjustment:2"]),
    ],
  );
  expect({ adjustments, manual }).toEqual({ adjustments: { taxableAllowance: 500 }, manual: [] });
  expect(paySnapshot(pay({}).figures, [], [line("taxableAllowance:3", 100, ["manual:2"])]).manual).toEqual(["taxableAllowance"]);
});

test("with equal pay a new table explains contributions and tax; without one they follow pay", () => {
  const before = pay({
    sssEmployee: 450_00,
    sssEmployer: 950_00,
    grossPay: 10_000_00,
    totalDeductions: 450_00,
    netPay: 9_550_00,
    employerCost: 10_950_00,
  });
  const after = pay({
    sssEmployee: 500_00,
    sssEmployer: 1_000_00,
    grossPay: 10_000_00,
    totalDeductions: 500_00,
    netPay: 9_500_00,
    employerCost: 11_000_00,
  });
  const effect = { gross: 0, deductions: 50_00, net: -50_00, employerCost: 50_00 };
  expect([...comparePayslips(before, after, { contributions: true, tax: false })].filter(([, { deductions }]) => deductions !== 0)).toEqual(
    [["TABLE", effect]],
  );
  expect([...comparePayslips(before, after, SAME_TABLES)]).toEqual([["CONTRIBUTIONS", effect]]);
});

// covers: F-104
test("a change of basic salary with the same wage and days is reported as unexplained", () => {
  const change = comparePayslips(
    pay({ basicSalary: 452_27, ...gross(452_27) }),
    pay({ basicSalary: 452_28, ...gross(452_28) }),
    SAME_TABLES,
  );
  expect(grossBy(change)).toEqual({ UNEXPLAINED: 1 });
  expect(reasonText({ reason: "UNEXPLAINED", employees: 1, names: ["Ana Lim Reyes"] })).toBe("Not explained by records");
});

// covers: PAY-08 F-104
test("between any two runs of the sample company the reasons add up to the change, to the centavo", () => {
  const snapshots = runSample().map(({ employeeSeq, payslip }) => ({
    employeeSeq,
    snapshot: paySnapshot(payslip.figures, payslip.basicRows, payslip.lines),
  }));
  let compared = 0;
  for (const snapshot of snapshots) {
    for (const other of snapshots.filter(({ employeeSeq }) => employeeSeq === snapshot.employeeSeq)) {
      const sum = { gross: 0, deductions: 0, net: 0, employerCost: 0 };
      for (const effect of comparePayslips(snapshot.snapshot, other.snapshot, { contributions: true, tax: true }).values())
        for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += effect[key];
      const [a, b] = [snapshot.snapshot.figures, other.snapshot.figures];
      expect(sum).toEqual({
        gross: b.grossPay - a.grossPay,
        deductions: b.totalDeductions - a.totalDeductions,
        net: b.netPay - a.netPay,
        employerCost: b.employerCost - a.employerCost,
      });
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(200);
});

test("the totals of a run count the employees of each reason, keep the first names and their order", () => {
  const totals = new Map<ChangeReason, ReasonTotal>();
  const joined = comparePayslips(null, pay({ basicSalary: 100, ...gross(100) }), SAME_TABLES);
  for (const name of ["Ana", "Boyet", "Celia", "Divina"]) addToTotals(totals, name, joined);
  addToTotals(totals, "Karl Catacutan Yap", comparePayslips(pay({ basicSalary: 100, ...gross(100) }), null, SAME_TABLES));
  const [first, second] = sortReasons(totals);
  expect(first).toEqual({
    reason: "JOINED",
    employees: 4,
    names: ["Ana", "Boyet", "Celia"],
    gross: 400,
    deductions: 0,
    net: 400,
    employerCost: 400,
  });
  expect(reasonText(first!)).toBe("4 joined");
  expect(reasonText(second!)).toBe("Karl Catacutan Yap left");
  expect(CHANGE_REASONS.at(-1)).toBe("UNEXPLAINED");
});

// covers: PAY-10 F-104
test("an unexplained change must be confirmed only above the limit, and never if the template has none", () => {
  // 1% of 20,000.00 is 200.00.
  expect(needsReview(200_00, 20_000_00, 100)).toBe(false);
  expect(needsReview(-200_01, 20_000_00, 100)).toBe(true);
  expect(needsReview(0, 20_000_00, 100)).toBe(false);
  expect(needsReview(1, null, 100)).toBe(true);
  expect(needsReview(9_000_00, 20_000_00, null)).toBe(false);
});
