import { expect, test } from "vitest";
import { bankLine, type BankColumn, type BankRecord } from "~/domain/payroll/payout/bank/bank-line";

// cspell:ignore analim phpay reye

const column = (changes: Partial<BankColumn>): BankColumn => ({
  field: "name",
  text: "",
  format: "",
  width: null,
  align: "LEFT",
  pad: "",
  ...changes,
});
const row = (columns: Partial<BankColumn>[], record: BankRecord, delimiter: string | null = ",") =>
  bankLine(columns.map(column), delimiter, record, "Reyes, Ana");

// covers: F-83
test("each format writes its value as the bank requires", () => {
  const as = (format: BankColumn["format"], record: BankRecord, field: BankColumn["field"]) => row([{ field, format }], record);
  expect(as("AMOUNT", { amount: "18235.8" }, "amount")).toBe("18235.80");
  expect(as("CENTAVOS", { amount: "18235.82" }, "amount")).toBe("1823582");
  expect([as("AMOUNT", { amount: "0.00" }, "amount"), as("CENTAVOS", { amount: "0.00" }, "amount")]).toEqual(["0.00", "0"]);
  expect(as("DIGITS", { accountNumber: "1234-5678 90" }, "accountNumber")).toBe("1234567890");
  expect(as("SEQUENCE", { sequence: "7" }, "sequence")).toBe("7");
  expect(as("UPPER", { name: " Dela  Peña,  Ana-Lim Jr. " }, "name")).toBe("DELA PEÑA ANALIM JR");
  const day = { payDate: "2026-11-05" };
  expect([as("MMDDYYYY", day, "payDate"), as("MM/DD/YYYY", day, "payDate"), as("YYYYMMDD", day, "payDate")]).toEqual([
    "11052026",
    "11/05/2026",
    "20261105",
  ]);
  expect([as("", { name: "Ana" }, "name"), as("", {}, "name")]).toEqual(["Ana", ""]);
});

// covers: F-83
test("an account with letters and an invalid amount are refused with a message, the account masked except its end", () => {
  const account =
    (accountNumber: string, format: BankColumn["format"] = "DIGITS") =>
    () =>
      row([{ field: "accountNumber", format }], { accountNumber });
  expect(account("12AB567890")).toThrow("The account of Reyes, Ana has letters in it: ••••••7890");
  expect(account("12Ñ4")).toThrow("has letters in it: 12Ñ4");
  expect(account("x", "SEQUENCE")).toThrow("has letters in it: x");
  // Letters in other fields do not concern accounts.
  expect(row([{ field: "employeeId", format: "DIGITS" }], { employeeId: "E0012" })).toBe("0012");
  const amount = (text: string) => () => row([{ field: "amount", format: "AMOUNT" }], { amount: text });
  for (const text of ["", "abc", "-0.01", "1.005"])
    expect(amount(text)).toThrow("The amount of Reyes, Ana cannot be written into the file.");
});

// covers: F-83
test("a value is padded on the bank's side; a name is truncated, everything else is refused", () => {
  const name = (text: string, changes: Partial<BankColumn> = {}) => row([{ width: 8, ...changes }], { name: text }, null);
  expect([name("Ana"), name("Ana", { align: "RIGHT" }), name("Ana", { pad: "*" })]).toEqual(["Ana     ", "     Ana", "Ana*****"]);
  expect([name("Ana Reye"), name("Ana Reyes")]).toEqual(["Ana Reye", "Ana Reye"]);
  const other = (changes: Partial<BankColumn>, record: BankRecord) => () => row([{ width: 4, ...changes }], record, null);
  expect(other({ field: "accountNumber" }, { accountNumber: "12345" })).toThrow(
    "The account of Reyes, Ana has 5 characters, its column holds 4. Make the column wider.",
  );
  expect(other({ field: "", text: "PHPAY" }, {})).toThrow("The text of Reyes, Ana has 5 characters, its column holds 4.");
  expect(other({ field: "reference" }, { reference: "12345" })).toThrow("The reference of Reyes, Ana has 5 characters");
  expect(other({ field: "reference" }, { reference: "1234" })()).toBe("1234");
});

test("in delimited files a value with a delimiter, quote or line break is quoted, regardless of column width", () => {
  const columns = [{ field: "name" }, { field: "", text: "PHP" }] satisfies Partial<BankColumn>[];
  expect(row(columns, { name: "Reyes, Ana" })).toBe('"Reyes, Ana",PHP');
  expect(row(columns, { name: "Reyes, Ana" }, ";")).toBe("Reyes, Ana;PHP");
  expect(row(columns, { name: 'Ana "Ani" Reyes' })).toBe('"Ana ""Ani"" Reyes",PHP');
  expect(row(columns, { name: "Ana\nReyes" })).toBe('"Ana\nReyes",PHP');
  expect(row([{ width: 12 }, { field: "", text: "PHP" }], { name: "Reyes, Ana" })).toBe('"Reyes, Ana  ",PHP');
  // Without delimiters every character belongs to the value.
  expect(row([{ width: 12 }, { field: "", text: "PHP" }], { name: "Reyes, Ana" }, null)).toBe("Reyes, Ana  PHP");
  expect(row(columns, { name: 'Ana "Ani"' }, null)).toBe('Ana "Ani"PHP');
  expect(row([{ width: 12 }], { name: 'Ana "Ani"' }, null)).toBe('Ana "Ani"   ');
});
