import { expect, test } from "vitest";
import { identityInput, formatIdentity, type PayrollIdentity } from "~/domain/employees/pay/identity-input";

const NOTHING: PayrollIdentity = {
  tinNo: "",
  socialSecuritySystem: "",
  philhealth: "",
  pagIbig: "",
  rdoCode: "",
  bankName: "",
  bankAccountNumber: "",
};
const WHOLE: PayrollIdentity = {
  tinNo: "12345678900012",
  socialSecuritySystem: "3412345678",
  philhealth: "120123456789",
  pagIbig: "121234567890",
  rdoCode: "050",
  bankName: "BDO",
  bankAccountNumber: "001234567890",
};
const read = (typed: object, stored = NOTHING) => identityInput(stored).safeParse({ revision: "1", ...typed });
const listProblems = (typed: object, stored = NOTHING) =>
  (read(typed, stored).error?.issues ?? []).map(({ path, message }) => path[0] ?? message);
const ALERT = "Validation should check if the entered data is incorrect.";

// covers: SALARY-08 SALARY-09
test("dashes and blanks are shown and typed, digits are stored", () => {
  const formatted = formatIdentity(WHOLE);
  expect(formatted).toEqual({
    ...WHOLE,
    tinNo: "123-456-789-00012",
    socialSecuritySystem: "34-1234567-8",
    philhealth: "12-012345678-9",
    pagIbig: "1212-3456-7890",
  });
  expect(read(formatted).data?.identity).toEqual(WHOLE);
  expect(read({ bankAccountNumber: "0012 3456-7890" }).data?.identity.bankAccountNumber).toBe("001234567890");
});

// covers: SALARY-15
test("empty values pass", () => {
  expect(read({}).data?.identity).toEqual(NOTHING);
});

// covers: SALARY-10 SALARY-11 SALARY-12 SALARY-13 SALARY-14 SALARY-15 SALARY-16
test.for<[keyof PayrollIdentity, taken: string[], refused: string[]]>([
  ["tinNo", ["123-456-789-000", "12345678900000"], ["123456789", "1234567890123", "123-456-789-00A", "123456789000000"]],
  ["socialSecuritySystem", ["34-1234567", "34-1234567-8"], ["34123456", "34123456789"]],
  ["philhealth", ["12-012345678", "12-012345678-9"], ["1201234567", "1201234567890"]],
  ["pagIbig", ["1212-3456-7890"], ["12123456789", "1212345678901"]],
  ["rdoCode", ["050", "39", "21A"], ["113A", "05 " + "0.1", "999"]],
  ["bankName", ["B".repeat(50)], ["B".repeat(51)]],
  ["bankAccountNumber", ["1".repeat(20)], ["1".repeat(21), "12.34"]],
])("%s: what is taken and what is not", ([field, taken, refused]) => {
  for (const value of taken) expect(listProblems({ [field]: value })).toEqual([]);
  for (const value of refused) expect(listProblems({ [field]: value })).toEqual([ALERT, field]);
});

test("several wrong numbers give one alert, and each field states how it is written", () => {
  expect(listProblems({ tinNo: "1", pagIbig: "2" })).toEqual([ALERT, "tinNo", "pagIbig"]);
});

test("stored values may be saved unchanged, even a four-character code", () => {
  const stored = { ...NOTHING, tinNo: "123456789", rdoCode: "113A", bankAccountNumber: "00-1234-5678" };
  expect(read({ ...formatIdentity(stored), bankName: "BPI" }, stored).data?.identity).toEqual({ ...stored, bankName: "BPI" });
  expect(listProblems({ rdoCode: "113B" }, stored)).toEqual([ALERT, "rdoCode"]);
});
