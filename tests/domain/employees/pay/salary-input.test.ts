import { expect, test } from "vitest";
import { readSalary, salaryForm, salaryProblem, type SalaryBounds, type SalaryForm } from "~/domain/employees/pay/salary-input";

const BOUNDS: SalaryBounds = { minimumDate: "2026-11-16", joinDate: "2024-01-08", takenDates: ["2024-01-08", "2027-01-01"] };
const WHOLE = { salaryAmountType: "MONTHLY", salaryAmount: "42,500.50", taxCode: "S", effectiveDate: "2026-11-16", pic: "Maricel Soriano" };
const form = (changes: Partial<SalaryForm> = {}): SalaryForm => salaryForm.parse({ ...WHOLE, ...changes });
const readProblem = (changes: Partial<SalaryForm>, bounds = BOUNDS) => salaryProblem(form(changes), bounds)?.message ?? null;

test("a whole salary is read in centavos and days", () => {
  expect(
    readSalary(
      form({ effectiveDate: "11/16/2026", peraYear: "2026", peraType: "MUTUAL_FUNDS", peraAmount: "5,000", taxFilePath: "/files/12" }),
      BOUNDS,
    ),
  ).toEqual({
    salaryAmountType: "MONTHLY",
    salaryAmount: 42_500_50,
    taxCode: "S",
    effectiveDate: "2026-11-16",
    pic: "Maricel Soriano",
    peraYear: 2026,
    peraType: "MUTUAL_FUNDS",
    peraAmount: 5_000_00,
    otherDetails: "",
    taxFileSeq: 12,
    peraCertificateFileSeq: null,
  });
});

// covers: SALARY-24 SALARY-25 SALARY-26 SALARY-27 SALARY-28 SALARY-29 SALARY-30 SALARY-32 SALARY-33 SALARY-34 SALARY-35 SALARY-36 SALARY-37
test("only the first error in form order is shown, until none is left", () => {
  const everyMistake = {
    salaryAmountType: "",
    salaryAmount: "",
    taxCode: "",
    effectiveDate: "",
    pic: " ",
    peraYear: "soon",
    peraAmount: "some",
  };
  const repairs: [Partial<SalaryForm>, string | null][] = [
    [{}, "Please select a salary type."],
    [{ salaryAmountType: "DAILY" }, "Please enter the Basic Salary Amount."],
    [{ salaryAmount: "0.00" }, "Please enter an amount greater than zero."],
    [{ salaryAmount: "-1" }, "Please enter an amount greater than zero."],
    [{ salaryAmount: "650" }, "Please select a tax code."],
    [{ taxCode: "M4" }, "Please select a effective Date."],
    [{ effectiveDate: "2026-11-15" }, "Please set the effective date last payroll cut off or join date"],
    [{ effectiveDate: "01/01/2027" }, "An effective date with the same date already exists."],
    [{ effectiveDate: "2026-12-01" }, "Please input the name of PIC"],
    [{ pic: "Maricel" }, "Please enter a number in pera year."],
    [{ peraYear: "-1" }, "The Pera year must be positive."],
    [{ peraYear: "2026" }, "Please enter a number in pera amount."],
    [{ peraAmount: "-5" }, "The Pera amount must be positive."],
    [{ peraAmount: "0" }, null],
  ];
  let typed: Partial<SalaryForm> = everyMistake;
  for (const [repair, message] of repairs) {
    typed = { ...typed, ...repair };
    expect(readProblem(typed)).toBe(message);
  }
});

// covers: SALARY-38
test.for([
  ["1899", false],
  ["1900", true],
  ["2100", true],
  ["2101", false],
  ["2026.5", false],
  ["", true],
] as const)("the PERA year %s may be given: %s", ([peraYear, taken]) => {
  expect(readProblem({ peraYear })).toBe(taken ? null : "The Pera year must be positive.");
});

// covers: SALARY-39
test("other details have 500 characters at most, the name of PIC 30", () => {
  expect(readProblem({ otherDetails: "ñ".repeat(500), pic: "n".repeat(30) })).toBe(null);
  expect(readProblem({ otherDetails: "n".repeat(501) })).toBe("Other details can have at most 500 characters.");
  expect(readProblem({ pic: "n".repeat(31) })).toBe("The name of PIC can have at most 30 characters.");
});

// covers: SALARY-20 SALARY-21 SALARY-22
test("accepts every listed type, tax code and PERA type, and no other", () => {
  for (const salaryAmountType of ["ANNUALLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"]) expect(readProblem({ salaryAmountType })).toBe(null);
  for (const taxCode of ["S", "S1", "S2", "S3", "S4", "M", "M1", "M2", "M3", "M4", "Z"]) expect(readProblem({ taxCode })).toBe(null);
  const types = [
    "UNITED_INVESTMENT_TRUST_FUNDS",
    "MUTUAL_FUNDS",
    "STOCKS_FROM_PSE_LISTED_COMPANIES",
    "GOVERNMENT_SECURITIES",
    "INSURANCE_PENSION_PRODUCTS",
    "ANNUITY_CONTRACTS",
    "OTHER",
  ];
  for (const peraType of types) expect(readProblem({ peraType })).toBe(null);
  expect([readProblem({ salaryAmountType: "YEARLY" }), readProblem({ taxCode: "S5" }), readProblem({ peraType: "BONDS" })]).not.toContain(
    null,
  );
});

test("amounts beyond a payroll's range are rejected on input", () => {
  expect(readProblem({ salaryAmountType: "ANNUALLY", salaryAmount: "9,999,999,999,999.99" })).toBe(null);
  expect(readProblem({ salaryAmountType: "HOURLY", salaryAmount: "9,999,999,999,999.99" })).toBe(
    "The salary of a year must stay below 10,000,000,000,000.",
  );
  expect(readProblem({ salaryAmount: "thirty" })).toContain("in figures");
  expect(readProblem({ salaryAmount: "1.234" })).toContain("at most two decimals");
  expect(readProblem({ effectiveDate: "13/45/2026" })).toContain("MM/DD/YYYY");
});

// covers: SALARY-31
test("with arrears a salary may begin in closed payrolls, from the join date on; without the tick it may not", () => {
  expect(readProblem({ effectiveDate: "2026-11-15" })).toBe("Please set the effective date last payroll cut off or join date");
  expect(readProblem({ effectiveDate: "2026-11-15", withArrears: "on" })).toBeNull();
  expect(readProblem({ effectiveDate: "2024-01-09", withArrears: "on" })).toBeNull();
  expect(readProblem({ effectiveDate: "2024-01-07", withArrears: "on" })).toBe(
    "Arrears can begin on the join date, 01/08/2024. Choose it or a later day.",
  );
});
