import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildJournal, type JournalAccounts } from "~/domain/payroll/payout/journal/journal";
import { JOURNAL_KEYS, JOURNAL_KEY_LABELS, type JournalKey } from "~/domain/payroll/payout/journal/journal-keys";
import { getItemSeq, listPostings, sharesDue, type ItemOfJournal } from "~/domain/payroll/payout/journal/postings";
import { decimalString } from "~/domain/shared/money";
import { employee, item, payslipOf, salary } from "../../../../support/payroll";
import { readSample, runSample, SAMPLES } from "../../../../support/sample";

const { inputs, expected } = JSON.parse(readFileSync(new URL("bakery-2026-forms.json", SAMPLES), "utf8")) as {
  inputs: { accounts: Record<JournalKey, string> };
  expected: {
    journals: Record<string, { date: string; lines: { account: string; key: string; debit: string; credit: string }[]; debit: string }>;
  };
};
const accounts: JournalAccounts = new Map(
  JOURNAL_KEYS.map((key) => [key, { account: inputs.accounts[key], accountName: JOURNAL_KEY_LABELS[key].name }]),
);
const sample = readSample();
const results = runSample(sample);
const unionDues = new Set(
  [...sample.templates.values()]
    .flatMap(({ deductionItems }) => deductionItems.filter((deductionItem) => deductionItem.unionDues))
    .map(({ itemName }) => itemName),
);
const itemOf: ItemOfJournal = (side, _itemSeq, name) => ({
  itemName: name,
  account: "",
  unionDues: side === "DEDUCTION" && unionDues.has(name),
});
const journalOfRun = (payrollRunId: number, division = { byDepartment: false, byEmployee: false }, ownJournal = itemOf) =>
  buildJournal(
    results
      .filter(({ run }) => run.payrollRunId === payrollRunId)
      .map(({ payslip, employeeSeq }) => ({
        postings: listPostings(payslip, ownJournal),
        department: employeeSeq % 2 === 0 ? "Bakery" : "Store",
        employee: String(employeeSeq),
      })),
    accounts,
    division,
  );

for (const { payrollRunId, payDate } of sample.runs) {
  test(`the journal of the bakery's run ${payrollRunId} has the sample's lines`, () => {
    const expectedJournal = expected.journals[String(payrollRunId)]!;
    const { lines, debit, credit, unmapped } = journalOfRun(payrollRunId);
    const shownLines = lines.map((line) => ({
      account: line.account,
      key: line.key,
      debit: decimalString(line.debit),
      credit: decimalString(line.credit),
    }));
    expect({ date: payDate, lines: shownLines, debit: decimalString(debit) }).toEqual(expectedJournal);
    expect(credit).toBe(debit);
    expect(unmapped).toEqual([]);
  });
}

test("lines divided by department or by employee have the same account totals", () => {
  const sums = (journal: ReturnType<typeof journalOfRun>) =>
    Object.fromEntries(
      JOURNAL_KEYS.map((key) => [
        key,
        journal.lines.filter((line) => line.key === key).reduce((sum, { debit, credit }) => sum + debit - credit, 0),
      ]),
    );
  const whole = sums(journalOfRun(3));
  expect(sums(journalOfRun(3, { byDepartment: true, byEmployee: false }))).toEqual(whole);
  expect(sums(journalOfRun(3, { byDepartment: true, byEmployee: true }))).toEqual(whole);
});

test("an item with its own account has its own line", () => {
  const rice: ItemOfJournal = (side, seq, name) => ({
    itemName: name,
    account: name === "Rice Subsidy" ? "6025" : "",
    unionDues: itemOf(side, seq, name)!.unionDues,
  });
  const { lines } = journalOfRun(3, { byDepartment: false, byEmployee: false }, rice);
  const allowances = lines.filter(({ key }) => key === "ALLOWANCES");
  expect(allowances.map(({ account }) => account)).toEqual(["6020", "6025"]);
  // run 3: 11,960.07 of allowances together
  expect(allowances.reduce((sum, { debit }) => sum + debit, 0)).toBe(11_960_07);
});

test("a key without an account is reported, unless it has no amount", () => {
  const few: JournalAccounts = new Map([...accounts].filter(([key]) => key !== "NET_PAY" && key !== "SEPARATION"));
  const shares = results
    .filter(({ run }) => run.payrollRunId === 3)
    .map(({ payslip }) => ({ postings: listPostings(payslip, itemOf), department: "", employee: "" }));
  expect(buildJournal(shares, few, { byDepartment: false, byEmployee: false }).unmapped).toEqual(["NET_PAY"]);
});

test("debits equal credits for any payslip", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300_000_00 }),
      fc.integer({ min: 0, max: 20_000_00 }),
      fc.integer({ min: 0, max: 9_000_00 }),
      fc.integer({ min: 0, max: 60 }),
      (monthly, allowance, carried, absentDays) => {
        const base = employee();
        const facts = employee({
          salaryRecords: [salary(monthly)],
          allowances: [{ entrySeq: 1, itemSeq: 1, monthlyAmount: allowance, startDate: null, endDate: null }],
          balances: { ...base.balances, contributionCarried: carried },
          deductRows: Array.from({ length: Math.min(absentDays, 9) }, (_, index) => ({
            timeSeq: index + 1,
            deductDate: `2026-11-${String(3 + index).padStart(2, "0")}`,
            deductType: "ABSENCE" as const,
            deductHours: 480,
          })),
        });
        const { debit, credit } = buildJournal(
          [{ postings: listPostings(payslipOf(facts, { items: [item({})] }), itemOf), department: "", employee: "" }],
          accounts,
          { byDepartment: false, byEmployee: false },
        );
        expect(debit).toBe(credit);
      },
    ),
    { numRuns: 200 },
  );
});

test("a share set by hand is owed to the agency as is, and is no advance", () => {
  const manualValues = [{ manualValueSeq: 1, lineCode: "sssEmployee", amount: 600_00, reason: "Agreed" }];
  const payslip = payslipOf(employee({ manualValues }));
  expect(sharesDue(payslip)).toEqual({ sssEmployee: 600_00, sssMpfEmployee: 250_00, philHealthEmployee: 375_00, pagIbigEmployee: 100_00 });
  const amounts = new Map(listPostings(payslip, () => undefined).map(({ key, amount }) => [key, amount]));
  // 600 + 250 of the employee, 1,000 + 500 + 15 of the employer.
  expect([amounts.get("SSS"), amounts.get("ADVANCES")]).toEqual([-2_365_00, undefined]);
});

test("R-55 the part of a manual share that pay does not cover is an advance, and the whole share is owed to the agency", () => {
  const poor = { salaryRecords: [salary(2_000_00)], philHealth: false, pagIbig: false };
  const manualValues = [{ manualValueSeq: 1, lineCode: "sssEmployee", amount: 1_500_00, reason: "Agreed" }];
  const payslip = payslipOf(employee({ ...poor, manualValues }));
  // 1,000.00 of pay; SSS of the month on the credit of 5,000.00: 10% and EC 10.00 of the employer, half of them in this payroll.
  expect(payslip.figures).toMatchObject({ sssEmployee: 1_000_00, netPay: 0, contributionCarriedOut: 500_00 });
  expect(sharesDue(payslip).sssEmployee).toBe(1_500_00);
  const amounts = new Map(listPostings(payslip, () => undefined).map(({ key, amount }) => [key, amount]));
  expect([amounts.get("ADVANCES"), amounts.get("SSS"), amounts.get("ER_SSS")]).toEqual([500_00, -1_755_00, 255_00]);
});

test("a posting has its item's name only if the item has its own account", () => {
  const payslip = payslipOf(
    employee({ allowances: [{ entrySeq: 1, itemSeq: 10, monthlyAmount: 2_000_00, startDate: null, endDate: null }] }),
    {
      items: [item({ itemSeq: 10, itemName: "Meals" })],
    },
  );
  const allowance = (account: string) =>
    listPostings(payslip, (_side, itemSeq, name) => ({ itemName: `${name} ${itemSeq}`, account, unionDues: false })).filter(
      ({ key }) => key === "ALLOWANCES",
    );
  expect(allowance("")).toEqual([{ key: "ALLOWANCES", amount: 1_000_00, account: "", itemName: "" }]);
  expect(allowance("6030")).toEqual([{ key: "ALLOWANCES", amount: 1_000_00, account: "6030", itemName: "Meals 10" }]);
});

const DEDUCTED = {
  adjustmentSeq: 1,
  kind: "DEDUCTION",
  itemName: "Uniform",
  taxTreatment: null,
  taxClass: null,
  deMinimisKey: null,
  paymentKind: "CASH",
  quantityDays: null,
  order: null,
} as const;

test("a line's code names its item; amounts of one payroll and whole figures have none", () => {
  expect([
    getItemSeq("taxableAllowance:12"),
    getItemSeq("otherDeductions:7"),
    getItemSeq("basicSalary"),
    getItemSeq("other:adjustment:3"),
  ]).toEqual([12, 7, null, null]);
  // A deduction without an item is not union dues.
  const adjustments = [{ ...DEDUCTED, amount: 300_00 }];
  expect(listPostings(payslipOf(employee({ adjustments })), () => undefined)).toContainEqual({
    key: "OTHER_DEDUCTIONS",
    amount: -300_00,
    account: "",
    itemName: "",
  });
});
