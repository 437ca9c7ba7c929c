import { expect, test } from "vitest";
import { CALCULATOR_LINKS, CALCULATORS } from "~/domain/payroll/setup/calculators/calculators";
import type { CalculatorAnswer } from "~/domain/payroll/setup/calculators/calculator-page";

const submit = (key: string, typed: Record<string, string>) => CALCULATORS.find((calculator) => calculator.key === key)!.ask(typed);
function calculate(key: string, typed: Record<string, string>): CalculatorAnswer {
  const result = submit(key, typed);
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  // A result is read-only and not stored: every line ends with the value of its arithmetic.
  for (const { lines } of result.answer.cards)
    for (const { amount, settable, why } of lines) {
      expect([settable, why.records]).toEqual([false, []]);
      expect(Math.abs(why.steps.find(({ total }) => total)!.amount!)).toBe(Math.abs(amount));
    }
  return result.answer;
}
const listErrors = (key: string, typed: Record<string, string>) => {
  const result = submit(key, typed);
  return "errors" in result ? result.errors : null;
};
const amounts = ({ figures }: CalculatorAnswer) => figures.map(({ amount }) => amount);
const lines = ({ cards }: CalculatorAnswer) =>
  cards.map((card) => [card.title, ...card.lines.map(({ amount }) => amount), ...(card.total ? [card.total.amount] : [])]);

test("each calculator has its own tab", () => {
  expect(CALCULATOR_LINKS.map(({ key }) => key)).toEqual([
    "thirteenth-month",
    "separation",
    "maternity",
    "sickness",
    "sss-loan",
    "kasambahay",
  ]);
  expect(CALCULATOR_LINKS[1]).toEqual({ key: "separation", label: "Separation" });
});

const THIRTEENTH = { salaryAmount: "38000", salaryAmountType: "MONTHLY", payFrequency: "SEMI_MONTHLY", workDays: "5", date: "12/01/2026" };

test("R-50 R-24 a twelfth of the year's basic salary less what was lost and paid before; above 90,000.00 it is taxable", () => {
  // (456,000.00 − 6,000.00) ÷ 12 − 7,500.00 = 30,000.00; of 90,000.00 2,500.00 are left.
  const whole = calculate("thirteenth-month", { ...THIRTEENTH, lost: "6,000", paid: "7,500", otherBenefits: "80,000" });
  expect(amounts(whole)).toEqual([30_000_00, 450_000_00]);
  expect(lines(whole)).toEqual([
    ["13th month pay", 30_000_00],
    ["For tax", 2_500_00, 27_500_00],
  ]);
  const [exempt, taxable] = whole.cards[1]!.lines;
  expect(exempt!.why.steps.map(({ amount }) => amount)).toEqual([90_000_00, -87_500_00, 30_000_00, 2_500_00]);
  expect([exempt!.why.sentence, taxable!.why.sentence]).toEqual([
    "13th month pay and other benefits are exempt up to 90,000.00 a year; 87,500.00 used before, 2,500.00 of 30,000.00 exempt.",
    "27,500.00 of 30,000.00 passes the exempt 90,000.00 of the year.",
  ]);
  expect(whole.notes).toEqual(["Due by December 24. Overtime, premiums and allowances are not part of basic salary (PD 851)."]);
  expect(whole.assumed).toBe("One salary for 2026, every workday worked but for the time lost.");
});

test("R-50 employees who joined this year get a twelfth of earnings since, earlier joiners of the whole year", () => {
  // (15,724.14 + 38,000.00) ÷ 12.
  const joined = calculate("thirteenth-month", { ...THIRTEENTH, joinDate: "11/18/2026" });
  expect(amounts(joined)).toEqual([4_477_01, 53_724_14]);
  expect(joined.assumed).toContain("One salary for 2026 from 11/18/2026,");
  const before = calculate("thirteenth-month", { ...THIRTEENTH, joinDate: "11/18/2025" });
  expect([amounts(before), before.assumed.includes("from")]).toEqual([[38_000_00, 456_000_00], false]);
  expect(listErrors("thirteenth-month", { ...THIRTEENTH, joinDate: "01/01/2027" })).toEqual({
    joinDate: ["This is after the year of the date. Choose a day of that year or an earlier one."],
  });
});

test("R-50 nothing is due for less than a month of service, nor where more was lost than earned", () => {
  for (const [name, typed] of [
    ["joinDate", "12/15/2026"],
    ["lost", "500,000"],
  ] as const) {
    const { figures, cards } = calculate("thirteenth-month", { ...THIRTEENTH, [name]: typed });
    expect([figures[0]!.amount, cards[0]!.lines]).toEqual([0, []]);
    expect(cards[0]!.empty).toBe("Nothing is due: less than a month of service, or all of it is paid.");
  }
  expect(amounts(calculate("thirteenth-month", { ...THIRTEENTH, lost: "500,000" }))).toEqual([0, 0]);
});

const SEPARATED = {
  cause: "RETRENCHMENT",
  salaryAmount: "25,000",
  salaryAmountType: "MONTHLY",
  workDays: "5",
  joinDate: "05/01/2019",
  lastDay: "11/30/2026",
};

test("R-62 R-61 retrenchment after 7 years 7 months is 100,000.00; unspecified leave is the statutory leave of the whole service", () => {
  // 25,000.00 ÷ 2 × 8. 25,000 × 12 ÷ 261 = 1,149.42529 a day.
  const five = calculate("separation", { ...SEPARATED, unusedLeaveDays: "5" });
  expect([amounts(five), five.notes.length]).toEqual([[100_000_00, 5_747_13], 1]);
  expect(lines(five)).toEqual([
    ["Separation pay", 100_000_00],
    ["Unused leave", 5_747_13],
  ]);
  expect(five.assumed).toBe("7 years 7 months of service; six months or more count as a year.");
  // 5 ÷ 12 × 91 months = 37.917 days.
  const untold = calculate("separation", SEPARATED);
  expect(amounts(untold)).toEqual([100_000_00, 43_582_76]);
  expect(untold.notes[0]).toContain("the service incentive leave of the whole service, 37.917 days.");
  // On six days a week a day is 25,000 × 12 ÷ 313.
  expect(amounts(calculate("separation", { ...SEPARATED, workDays: "6", unusedLeaveDays: "5" }))).toEqual([100_000_00, 4_792_33]);
});

test("R-62 retirement pays 22.5 days a year from 60 years of age on; a resignation pays nothing by law", () => {
  const retiring = { ...SEPARATED, cause: "RETIREMENT", salaryAmount: "800", salaryAmountType: "DAILY", joinDate: "12/01/2006" };
  const retired = calculate("separation", { ...retiring, birthday: "11/30/1966", unusedLeaveDays: "0" });
  // 800.00 × 22.5 × 20.
  expect([amounts(retired), retired.figures[0]!.label, retired.notes.length]).toEqual([[360_000_00, 0], "Retirement pay", 1]);
  const young = calculate("separation", { ...retiring, birthday: "12/01/1966", unusedLeaveDays: "0" });
  expect(lines(young)).toEqual([["Retirement pay"], ["Unused leave"]]);
  expect(young.cards[0]!.empty).toBe("The law requires retirement pay from 60 years of age and 5 years of service on.");
  const resigned = calculate("separation", { ...SEPARATED, cause: "RESIGNATION", unusedLeaveDays: "7.5" });
  // 7.5 × 1,149.42529.
  expect(amounts(resigned)).toEqual([0, 8_620_69]);
  expect(resigned.cards[0]).toMatchObject({ title: "Separation pay", lines: [], empty: "The law requires no separation pay here." });
  // Less than twelve months earns no leave: no line about it.
  expect(calculate("separation", { ...SEPARATED, joinDate: "01/01/2026" }).notes).toHaveLength(1);
});

test("a separation needs its days in order, a birthday for retirement, and leave of at most a year", () => {
  const errorsOf = (typed: Record<string, string>) => listErrors("separation", { ...SEPARATED, ...typed });
  expect(errorsOf({ joinDate: "12/01/2026" })).toEqual({ lastDay: ["The last day lies before the day of joining. Correct one of them."] });
  expect(errorsOf({ joinDate: "11/30/2026" })).toBeNull();
  expect(errorsOf({ cause: "RETIREMENT" })).toEqual({ birthday: ["Enter the birthday: retirement pay depends on the age."] });
  for (const unusedLeaveDays of ["366.5", "-1", "1e2", "7.1234", "5 days"])
    expect(errorsOf({ unusedLeaveDays })).toEqual({ unusedLeaveDays: ["Enter days from 0 to 366, such as 5 or 7.5."] });
  expect([errorsOf({ unusedLeaveDays: "366" }), errorsOf({ unusedLeaveDays: "0.125" })]).toEqual([null, null]);
});

const BORN = { event: "LIVE_BIRTH", date: "03/31/2026", salaryCredits: "16,000" };

test("RA 11210: six times 16,000.00 ÷ 180 × 105 days is 56,000.00, and the row of the event is reported", () => {
  const born = calculate("maternity", BORN);
  expect([amounts(born), lines(born)]).toEqual([[56_000_00, 533_33], [["Benefit", 56_000_00]]]);
  const { why } = born.cards[0]!.lines[0]!;
  expect(why.steps.map(({ amount, text }) => amount ?? text)).toEqual([96_000_00, 533_33, 533_33, "105 days", 56_000_00]);
  expect(why.table!.rows.map(([, days]) => days)).toEqual(["105", "120", "60"]);
  expect(why.table).toMatchObject({ columns: ["For", "Days"], usedRow: 0 });
  expect(why).toMatchObject({ issuance: "RA 11210; RA 11199 Sec. 14", effectiveDay: "2019-03-11", edition: "sss_benefits_2019" });
  expect(born.notes).toEqual(["The employer advances the benefit and pays the difference to full salary, free of tax (RA 11210)."]);
  const lost = calculate("maternity", { ...BORN, event: "MISCARRIAGE" });
  // 96,000.00 ÷ 180 × 60.
  expect([amounts(lost)[0], lost.cards[0]!.lines[0]!.why.table!.usedRow]).toEqual([32_000_00, 2]);
});

test("salary credits may be one per line or separated by blanks, commas or semicolons; the six highest count, each up to 20,000.00", () => {
  // 3 × 20,000.00 + 3 × 15,000.00 = 105,000.00 ÷ 180 × 105.
  const { cards } = calculate("maternity", { ...BORN, salaryCredits: "5,000; 15,000, 30,000 15,000\n15000, 30,000\r\n30,000" });
  expect([cards[0]!.lines[0]!.amount, cards[0]!.lines[0]!.why.steps[0]!.amount]).toEqual([61_250_00, 105_000_00]);
  const errorOf = (salaryCredits: string) => listErrors("maternity", { ...BORN, salaryCredits })?.salaryCredits?.[0] ?? null;
  expect([errorOf("16000 ".repeat(24)), errorOf("16000 ".repeat(25))]).toEqual([null, "Enter at most 24 salary credits."]);
  expect(errorOf("")).toBe("Enter the monthly salary credits.");
  expect([errorOf("1,000,000"), errorOf("0.01"), errorOf("16,000,"), errorOf("16,000, ;\n 16,000")]).toEqual([null, null, null, null]);
  for (const [typed, named] of [
    ["16,000 much", "much"],
    ["0", "0"],
    ["-5", "-5"],
    ["1,000,000.01", "1,000,000.01"],
    ["9".repeat(30), "9".repeat(20)],
  ] as const)
    expect(errorOf(typed)).toBe(`${named} is not a salary credit. Write amounts such as 16,000, one a line.`);
});

const ILL = { days: "10", date: "03/31/2026", salaryCredits: "20,000" };

test("RA 11199: 90% of 120,000.00 ÷ 180 for each of ten days is 6,000.00; of the year's 120 days the remaining ones are paid", () => {
  const ill = calculate("sickness", ILL);
  expect([amounts(ill), lines(ill), ill.notes]).toEqual([[6_000_00, 600_00], [["Benefit", 6_000_00]], []]);
  expect(ill.cards[0]!.lines[0]!.why.sentence).toBe("90% of 120,000.00 ÷ 180 × 10 days = 6,000.00.");
  // All ten are left of 120: no line about them.
  expect(calculate("sickness", { ...ILL, usedDays: "110" }).cards[0]!.lines[0]!.why.sentence).not.toContain("paid before");
  expect(calculate("sickness", { ...ILL, days: "120", usedDays: "1" }).cards[0]!.lines[0]!.why.sentence).toContain(
    "1 day of 120 was paid before.",
  );
  const limited = calculate("sickness", { ...ILL, usedDays: "115" });
  expect(amounts(limited)[0]).toBe(3_000_00);
  expect(limited.cards[0]!.lines[0]!.why.sentence).toBe("90% of 120,000.00 ÷ 180 × 5 days = 3,000.00. 115 days of 120 were paid before.");
});

test("RA 11199: three days are too short for SSS, four are not", () => {
  const short = calculate("sickness", { ...ILL, days: "3" });
  expect([amounts(short)[0], short.notes.length]).toEqual([0, 1]);
  expect(short.cards[0]!.lines[0]!.why.sentence).toBe("3 days are fewer than 4: nothing is paid.");
  expect(calculate("sickness", { ...ILL, days: "1" }).cards[0]!.lines[0]!.why.sentence).toBe("1 day is fewer than 4: nothing is paid.");
  // 4 × 600.00.
  const four = calculate("sickness", { ...ILL, days: "4" });
  expect([amounts(four)[0], four.notes]).toEqual([2_400_00, []]);
  expect(listErrors("sickness", { ...ILL, days: "366", usedDays: "366" })).toEqual({
    days: ["Enter a whole number of days from 1 to 365."],
    usedDays: ["Enter a whole number of days from 0 to 365."],
  });
});

const LOAN = { months: "1", loanDate: "04/15/2025", rate: "REGULAR" };

test("Circular 2025-004: 20,000.00 of 15 April 2025 pays out 19,598.36 and costs 904.55 a month, after a condonation at 10%", () => {
  const loan = calculate("sss-loan", { ...LOAN, loan: "20,000" });
  expect([amounts(loan), loan.assumed]).toEqual([[19_598_36, 904_55], "Repaid from 06/2025 on in 24 months."]);
  expect(lines(loan)).toEqual([
    ["Proceeds", 20_000_00, -200_00, -201_64, 19_598_36],
    ["Repayment", 904_55],
  ]);
  const [borrowed, fee, interest] = loan.cards[0]!.lines;
  expect([borrowed!.why.short, borrowed!.why.sentence]).toEqual(["As entered", "A loan of 20,000.00."]);
  expect(fee!.why.steps.map(({ amount }) => amount)).toEqual([20_000_00, 200_00]);
  expect(interest!.why.steps.map(({ amount, text }) => amount ?? text)).toEqual([20_000_00, "46 days", 201_64]);
  expect([fee!.why.short, fee!.why.sentence]).toEqual(["1% of 20,000.00", "1% of 20,000.00 = 200.00."]);
  expect([interest!.why.short, interest!.why.sentence]).toEqual(["8% × 46 days ÷ 365", "20,000.00 × 8% × 46 ÷ 365 = 201.64."]);
  const monthly = loan.cards[1]!.lines[0]!.why;
  expect(monthly.steps.map(({ amount, text }) => amount ?? text)).toEqual([20_000_00, "8% ÷ 12", 904_55]);
  expect(monthly).toMatchObject({
    ruleId: "R-53",
    issuance: "SSS Circular 2025-004",
    effectiveDay: "2025-01-01",
    edition: "sss_loan_2025",
  });
  expect([loan.notes, monthly.sentence]).toEqual([[], "20,000.00 at 8% a year in 24 equal months = 904.55 each."]);
  expect(interest!.why.steps[1]!.note).toBe("to 05/31/2025, the day before the first month of repayment");
  // 20,000.00 × 10% × 46 ÷ 365 = 252.05.
  expect(amounts(calculate("sss-loan", { ...LOAN, loan: "20,000", rate: "CONDONATION" }))[0]).toBe(19_547_95);
  // 20,000.00 at 8% ÷ 12 in 12 equal months.
  expect(amounts(calculate("sss-loan", { ...LOAN, loan: "20,000", payments: "12" }))[1]).toBe(1_739_77);
});

test("Circular 2025-004: without a loan it is as much as the salary credit allows, raised to the next one, once or twice", () => {
  // 15,200.00 → 15,500.00 × 2; fee 310.00; 31,000.00 × 8% × 46 ÷ 365 = 312.55.
  const two = calculate("sss-loan", { ...LOAN, averageMsc: "15,200", months: "2" });
  expect(lines(two)[0]).toEqual(["Proceeds", 31_000_00, -310_00, -312_55, 30_377_45]);
  expect(two.cards[0]!.lines[0]!.why).toMatchObject({
    short: "salary credit 15,200.00, 2 months",
    sentence: "The average salary credit 15,200.00 is raised to the next one, between 5,000.00 and 20,000.00; for 2 months = 31,000.00.",
  });
  expect(lines(calculate("sss-loan", { ...LOAN, averageMsc: "15,200" }))[0]![1]).toBe(15_500_00);
  expect(listErrors("sss-loan", LOAN)).toEqual({ loan: ["Enter the loan, or the average monthly salary credit."] });
  expect(listErrors("sss-loan", { ...LOAN, loan: "1", payments: "61" })).toEqual({
    payments: ["Enter a whole number of months from 1 to 60."],
  });
});

const HELPER = { monthly: "7,800", date: "03/31/2026" };

test("RA 10361: of 7,800.00 the worker pays 806.00 and the household 1,216.00; below 5,000.00 the household pays everything", () => {
  const shared = calculate("kasambahay", HELPER);
  // SSS on the credit of 8,000.00: 5% and 10% with EC 10.00; PhilHealth 5% of 10,000.00 halved; Pag-IBIG 2% each.
  expect(amounts(shared)).toEqual([6_994_00, 9_016_00]);
  expect(lines(shared)).toEqual([
    ["The worker pays", 400_00, 250_00, 156_00, 6_994_00],
    ["The household pays", 810_00, 250_00, 156_00, 9_016_00],
  ]);
  expect(shared.cards[0]!.lines.map(({ why }) => [why.short, why.steps.map(({ amount }) => amount), why.table === undefined])).toEqual([
    ["Salary credit 8,000.00", [7_800_00, 1_210_00, 400_00], false],
    ["5% of 10,000.00", [7_800_00, 500_00, 250_00], true],
    ["Fund salary 7,800.00", [7_800_00, 312_00, 156_00], true],
  ]);
  expect(shared.cards.map(({ total }) => total!.label)).toEqual(["Left of 7,800.00: wage less 806.00", "Cost: wage + 1,216.00"]);
  expect(shared.cards[0]!.lines[0]!.why.sentence).toBe("Salary credit 8,000.00: 1,210.00 a month, of it 400.00 by the worker.");
  expect(shared.cards[1]!.lines[0]!.why.sentence).toBe("Salary credit 8,000.00: 1,210.00 a month, of it 810.00 by the household.");
  const low = calculate("kasambahay", { ...HELPER, monthly: "4,999.99" });
  expect(lines(low)[0]).toEqual(["The worker pays", 0, 0, 0, 4_999_99]);
  const rule = (monthly: string) => calculate("kasambahay", { ...HELPER, monthly }).cards[0]!.lines[0]!.why.rule;
  expect([rule("4,999.99"), rule("5,000")]).toEqual([
    "Below 5,000.00 a month the household pays both shares (RA 10361 Sec. 30).",
    "The worker and the household each pay their share.",
  ]);
});

test("the bases of PhilHealth and Pag-IBIG are capped at their ceilings", () => {
  const shorts = (monthly: string) => calculate("kasambahay", { ...HELPER, monthly }).cards[0]!.lines.map(({ why }) => why.short);
  expect(shorts("20,000").slice(1)).toEqual(["5% of 20,000.00", "Fund salary 10,000.00"]);
  expect(shorts("150,000").slice(1)).toEqual(["5% of 100,000.00", "Fund salary 10,000.00"]);
});

test("a kasambahay's wage is compared with the region's wage order of the day, if a region is given", () => {
  const notes = (typed: Record<string, string>) => calculate("kasambahay", { ...HELPER, ...typed }).notes;
  expect(notes({})).toEqual([]);
  // Wage Order NCR-DW-06: 7,800.00 a month from 7 February 2026.
  expect(notes({ region: "NCR" })[0]).toContain(
    "The wage reaches the minimum wage of domestic workers in NCR, Metro Manila, ₱7,800.00 a month",
  );
  expect(notes({ region: "NCR", monthly: "7,799.99" })[0]).toContain("The wage is below the minimum wage");
  // Wage Order RIX-DW-06: 6,000.00 from 20 May 2026, the first on file for the region.
  const first = { region: "IX", monthly: "6,000" };
  expect(notes({ ...first, date: "05/20/2026" })[0]).toContain("The wage reaches the minimum wage");
  expect(notes({ ...first, date: "05/19/2026" })).toEqual([
    "No minimum wage of domestic workers in IX, Zamboanga Peninsula is on file for 05/19/2026.",
  ]);
  expect(listErrors("kasambahay", { ...HELPER, region: "Mars" })).toEqual({ region: ["Choose a region from the list."] });
});
