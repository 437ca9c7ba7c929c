import { expect, test } from "vitest";
import { PREVIOUS_EMPLOYER_MONEY } from "~/domain/employees/records/previous-employer-choices";
import {
  formatMonthDay,
  previousEmployerInput,
  previousEmployerTotals,
  type PreviousEmployerBounds,
} from "~/domain/employees/records/previous-employer-input";

const BOUNDS: PreviousEmployerBounds = { thisYear: 2026, storedYear: null };
const WHOLE = {
  companySeq: "1",
  employeeSeq: "7",
  revision: "2",
  employerName: "Kapihan ng Bayan, Inc.",
  tinNo: "123-456-789-00000",
  employmentType: "CP",
  address: "12 Rizal St., Biñan",
  zipCode: "4024",
  taxableYear: "2026",
  taxableFrom: "01/01",
  taxableTo: "0630",
  resignationType: "T",
};
const read = (changes: object = {}, bounds = BOUNDS) => previousEmployerInput(bounds).safeParse({ ...WHOLE, ...changes });
const listMessages = (changes: object, bounds = BOUNDS) =>
  (read(changes, bounds).error?.issues ?? []).map(({ path, message }) =>
    path[0] === undefined ? message : `${String(path[0])}: ${message}`,
  );
const MISSING = "Please provide the required information. These field cannot be left empty.";

// covers: PREV-09 PREV-13 PREV-16
test("a whole record is read with digits alone, four digits of month and day, and 0 where no money was typed", () => {
  const { money, ...record } = read().data!;
  expect(record).toEqual({
    employerName: "Kapihan ng Bayan, Inc.",
    tinNo: "12345678900000",
    employmentType: "CP",
    address: "12 Rizal St., Biñan",
    zipCode: "4024",
    taxableYear: 2026,
    taxableFrom: "0101",
    taxableTo: "0630",
    resignationType: "T",
    revision: 2,
  });
  expect(Object.values(money)).toEqual(Array.from({ length: 9 }, () => 0));
  expect(formatMonthDay("0630")).toBe("06/30");
});

// covers: PREV-11
test("missing required fields are listed below one alert", () => {
  const empty = {
    employerName: " ",
    tinNo: "",
    employmentType: "",
    taxableYear: "",
    taxableFrom: "",
    taxableTo: "",
    resignationType: "",
    zipCode: "",
    address: "",
  };
  expect(listMessages(empty)).toEqual([
    MISSING,
    "employerName: Employer Name is empty.",
    "tinNo: TIN is empty.",
    "employmentType: Employment Type is empty.",
    "taxableYear: Taxable Year is empty.",
    "taxableFrom: Taxable From is empty.",
    "taxableTo: Taxable To is empty.",
    "resignationType: Resignation Type is empty.",
  ]);
  expect(listMessages({ zipCode: "", address: "" })).toEqual([]);
});

// covers: PREV-12
test.for([
  ["12345678901", false],
  ["123456789012", true],
  ["1234567890123", true],
  ["12345678901234", true],
  ["123456789012345", false],
  ["12345678901A", false],
] as const)("a TIN of %s is taken: %s", ([tinNo, taken]) => {
  expect(listMessages({ tinNo })).toEqual(
    taken ? [] : ["tinNo: Please enter a valid Tax Identification Number (TIN) in the format of 12 to 14 digits"],
  );
});

// covers: PREV-14 PREV-15 PREV-16 PREV-17
test("ZIP, year and days have four digits, and the days exist", () => {
  expect(listMessages({ zipCode: "402" })).toEqual(["zipCode: ZIP Code digits is must be 4"]);
  expect(listMessages({ taxableYear: "26" })).toEqual(["taxableYear: Taxable Year format is [YYYY]"]);
  expect(listMessages({ taxableFrom: "101", taxableTo: "13/01" })).toEqual([
    "taxableFrom: Taxable From format is [MMDD]",
    "taxableTo: Taxable to format is [MMDD]",
  ]);
  expect(listMessages({ taxableFrom: "0229" })).toEqual(["taxableFrom: Taxable From format is [MMDD]"]);
  expect(listMessages({ taxableFrom: "0701" })).toEqual(["taxableFrom: Taxable From must not be later than Taxable To."]);
});

// covers: PREV-04
test("this year, the previous one, and the record's own year can be chosen", () => {
  expect([listMessages({ taxableYear: "2025" }), listMessages({ taxableYear: "2027" }), listMessages({ taxableYear: "2024" })]).toEqual([
    [],
    ["taxableYear: Choose 2026 or 2025."],
    ["taxableYear: Choose 2026 or 2025."],
  ]);
  expect(listMessages({ taxableYear: "2024" }, { thisYear: 2026, storedYear: 2024 })).toEqual([]);
});

// covers: PREV-18 PREV-19
test("a form without its company or person asks to reload", () => {
  expect(listMessages({ companySeq: "", employeeSeq: "x" })).toEqual([
    "Company information is unknown. Please reload.",
    "Employee information is unknown. Please reload.",
  ]);
});

// covers: PREV-20
test.for([
  ["1,234,567.89", 1_234_567_89],
  ["0.005", 1],
  ["0.0049", 0],
  ["1.235", 1_24],
  ["", 0],
  [".5", 50],
  ["9,999,999,999,999.99", 999_999_999_999_999],
] as const)("%s is read as %d centavos", ([typed, centavos]) => {
  expect(read({ taxableBasicSalary: typed }).data?.money.taxableBasicSalary).toBe(centavos);
});

// covers: PREV-21 PREV-22
test("money is a number from 0 to below 10,000,000,000,000, in each of the nine fields", () => {
  for (const [field] of PREVIOUS_EMPLOYER_MONEY) {
    expect(listMessages({ [field]: "ten" })).toEqual([
      `${field}: Only numbers must be entered for data other than your previous employer information.`,
    ]);
    for (const typed of ["-0.01", "10000000000000", "9999999999999.995", "9".repeat(60)])
      expect(listMessages({ [field]: typed })).toEqual([`${field}: Amount must be 0 or more and less than 10,000,000,000,000.`]);
  }
});

// covers: PREV-05 PREV-06
test("five fields are not taxed in sum, three are; the tax withheld belongs to neither", () => {
  const money = read(Object.fromEntries(PREVIOUS_EMPLOYER_MONEY.map(([field], index) => [field, String(10 ** index)]))).data!.money;
  expect(previousEmployerTotals(money)).toEqual({ nonTaxable: 11_111_00, taxable: 11_100_000_00 });
});
