import { expect, test } from "vitest";
import { encodeWindows1252, bankFileName, splitBankFile, formatBankFile, type BankPayee } from "~/domain/payroll/payout/bank/bank-file";
import { columnProblem, type BankLayout } from "~/domain/payroll/payout/bank/bank-layout";
import { bankLayoutInput } from "~/domain/payroll/payout/bank/bank-layout-input";
import type { BankColumn } from "~/domain/payroll/payout/bank/bank-line";
import { BANK_PRESET_DETAILS, BANK_LAYOUT_PRESETS } from "~/domain/payroll/payout/bank/bank-layout-presets";
import { isPaidManually, markProblem, PAYMENT_STATES, paymentState } from "~/domain/payroll/payout/bank/payment-state";

// cspell:ignore macaraegvillanueva

const payee = (lastName: string, firstName: string, amount: number, accountNumber = "0012-3456-7890"): BankPayee => ({
  employeeSeq: amount,
  employeeId: "E0001",
  lastName,
  firstName,
  bankName: "BDO Unibank",
  accountNumber,
  amount,
});
const column = (changes: Partial<BankColumn>): BankColumn => ({
  field: "",
  text: "",
  format: "",
  width: null,
  align: "LEFT",
  pad: "",
  ...changes,
});
const FIXED: BankLayout = BANK_PRESET_DETAILS.FIXED.layout;
const HEAD = { payDate: "2026-11-27", reference: "PAY-3", sequence: 1 };

// covers: F-83
test("a fixed width file has the specified rows, a first row with the count and a last row with the sum", () => {
  const layout: BankLayout = {
    ...FIXED,
    header: [column({ text: "H", width: 1 }), column({ field: "count", format: "DIGITS", width: 4, align: "RIGHT", pad: "0" })],
    trailer: [column({ text: "T", width: 1 }), column({ field: "total", format: "CENTAVOS", width: 13, align: "RIGHT", pad: "0" })],
  };
  // The row: document 5 F-83. 18,235.82 + 9,208.29 = 27,444.11.
  expect(formatBankFile(layout, [payee("Reyes", "Ana", 1_823_582), payee("Cruz", "Juan", 920_829)], HEAD).split("\r\n")).toEqual([
    "H0002",
    "0012345678900000001823582REYES ANA           ",
    "0012345678900000000920829CRUZ JUAN           ",
    "T0000002744411",
    "",
  ]);
});

test("ASCII writes N for Ñ at the same width, Windows-1252 keeps it as one byte, and a letter of neither names the person", () => {
  const ana = [payee("Peña", "Ana", 100)];
  expect(formatBankFile(FIXED, ana, HEAD)).toBe("0012345678900000000000100PENA ANA            \r\n");
  const kept = formatBankFile({ ...FIXED, encoding: "WINDOWS_1252" }, ana, HEAD);
  expect(encodeWindows1252(kept)[27]).toBe(0xd1);
  expect(encodeWindows1252(kept)).toHaveLength(47);
  expect(() => formatBankFile(FIXED, [payee("中", "Ana", 100)], HEAD)).toThrow("The row of 中, Ana has “中”");
});

// covers: F-83
test("an account that is wider than its column is refused with the name, and a name is cut", () => {
  expect(() => formatBankFile(FIXED, [payee("Reyes", "Ana", 100, "12345678901234")], HEAD)).toThrow(
    "The account of Reyes, Ana has 14 characters, its column holds 12. Make the column wider.",
  );
  expect(formatBankFile(FIXED, [payee("Macaraeg-Villanueva", "Maria", 100)], HEAD)).toContain("MACARAEGVILLANUEVA M\r\n");
});

test("values that look like formulas lose their sign in a delimited file", () => {
  const layout = { ...BANK_PRESET_DETAILS.GENERIC_CSV.layout, header: [] };
  expect(formatBankFile(layout, [payee("=HYPERLINK()", "Ana", 100)], HEAD)).toMatch(
    /^E0001,"HYPERLINK\(\), Ana",BDO Unibank,001234567890,1\.00,11\/27\/2026,PAY-3\r\n$/,
  );
});

// covers: F-83
test("employees are split by a file's maximum rows and sum; an exact fit is still one file", () => {
  const three = [payee("A", "", 100), payee("B", "", 200), payee("C", "", 300)];
  const names = (most: { mostRows: number | null; mostCentavos: number | null }) =>
    splitBankFile(most, three).map((part) => part.map(({ lastName }) => lastName).join(""));
  expect(names({ mostRows: 2, mostCentavos: null })).toEqual(["AB", "C"]);
  expect(names({ mostRows: null, mostCentavos: 300 })).toEqual(["AB", "C"]);
  expect(names({ mostRows: null, mostCentavos: null })).toEqual(["ABC"]);
  expect(() => splitBankFile({ mostRows: null, mostCentavos: 299 }, three)).toThrow("The amount of C alone is above the largest sum");
  expect(splitBankFile({ mostRows: 2, mostCentavos: null }, [])).toEqual([]);
});

test("a file is named by its layout, with the extension of its format", () => {
  expect(bankFileName({ ...FIXED, fileName: "{bank}-{payDate}-{sequence}" }, HEAD)).toBe("Fixed width-20261127-01.txt");
  expect(bankFileName(BANK_PRESET_DETAILS.BDO.layout, HEAD)).toBe("BDO (to check with your bank) PAY-3 20261127 01.csv");
});

// covers: F-83
test("every initial layout can be written and has no invalid column", () => {
  for (const start of BANK_LAYOUT_PRESETS) {
    const { layout } = BANK_PRESET_DETAILS[start];
    for (const row of ["header", "detail", "trailer"] as const)
      for (const column of layout[row]) expect(columnProblem(column, layout.fileKind, row)).toBeNull();
    expect(formatBankFile(layout, [payee("Reyes", "Ana", 1_823_582)], HEAD)).toContain("001234567890");
  }
});

test("unwritable columns are rejected at their position: widths, formats, employees in the first row", () => {
  const words = (changes: Partial<BankColumn>, row: "header" | "detail" = "detail") =>
    columnProblem(column(changes), "FIXED", row)?.text ?? null;
  expect(words({ field: "amount", format: "AMOUNT" })).toBe("Say how wide each column of a fixed width file is.");
  expect(words({ text: "PAYROLL", width: 6 })).toBe("The value here has 7 characters; the column holds 6.");
  expect(words({ field: "payDate", format: "MM/DD/YYYY", width: 10 })).toBeNull();
  expect(words({ field: "payDate", format: "MM/DD/YYYY", width: 9 })).toContain("has 10 characters");
  expect(words({ field: "amount", width: 12 })).toBe("Choose 0.00 or Centavos for an amount.");
  expect(words({ field: "name", format: "DIGITS", width: 12 })).toBe("This format is for numbers.");
  expect(words({ field: "accountNumber", width: 12 }, "header")).toContain("only in the rows of people");
  expect(words({ field: "name", width: 201 })).toBe("Write a width from 1 to 200.");
});

test("the layout form orders columns by their numbers, omits empty rows and requires account and amount", () => {
  const typed = { layoutName: "Ours", fileKind: "SEPARATED", fileName: "{reference}" };
  const parsed = bankLayoutInput.safeParse({
    ...typed,
    mostAmount: "1,000.00",
    detail: [{ at: "20", field: "amount", format: "AMOUNT" }, {}, { at: "10", field: "accountNumber", format: "DIGITS" }],
  });
  expect(parsed.data?.detail.map(({ field }) => field)).toEqual(["accountNumber", "amount"]);
  expect(parsed.data?.mostCentavos).toBe(100_000);
  const lacking = bankLayoutInput.safeParse({ ...typed, detail: [{ field: "name" }] });
  expect(lacking.error?.issues[0]).toMatchObject({
    path: ["detail"],
    message: "Each row of a person needs the account number and the amount.",
  });
  const odd = bankLayoutInput.safeParse({ ...typed, fileName: "../{secret}", detail: [] });
  expect(odd.error?.issues.map(({ path }) => path[0])).toContain("fileName");
});

test("a payment is open, in a file, returned from that file, and open for the next one", () => {
  const account = { accountNumber: "123", bankFileSeq: null, mark: null };
  expect(paymentState(account)).toBe("OPEN");
  expect(paymentState({ ...account, bankFileSeq: 4 })).toBe("IN_FILE");
  const returned = { ...account, bankFileSeq: 4, mark: { kind: "RETURNED", bankFileSeq: 4 } as const };
  expect(paymentState(returned)).toBe("RETURNED");
  expect(paymentState({ ...returned, bankFileSeq: 5 })).toBe("IN_FILE");
  // F-11: the pay of a deceased employee goes to the heirs manually, unless the bank was already instructed.
  expect(paymentState({ ...account, died: true })).toBe("BY_HAND");
  expect(paymentState({ ...account, died: true, bankFileSeq: 4 })).toBe("IN_FILE");
  expect(paymentState({ ...account, accountNumber: "" })).toBe("NO_ACCOUNT");
  expect(paymentState({ ...account, accountNumber: "12A4" })).toBe("LETTERS");
  expect(paymentState({ ...account, mark: { kind: "BY_HAND", bankFileSeq: null } })).toBe("BY_HAND");
  expect(paymentState({ ...account, mark: { kind: "LEFT_OUT", bankFileSeq: null } })).toBe("LEFT_OUT");
  expect(PAYMENT_STATES.filter(isPaidManually)).toEqual(["BY_HAND", "NO_ACCOUNT", "LETTERS"]);
  expect(markProblem("BY_HAND", "IN_FILE")).toContain("Mark the payment as returned first");
  expect([markProblem("RETURNED", "IN_FILE"), markProblem("PAY", "IN_FILE"), markProblem("BY_HAND", "OPEN")]).toEqual([null, null, null]);
  expect(markProblem("RETURNED", "OPEN")).toContain("Only what is in a bank file");
});
