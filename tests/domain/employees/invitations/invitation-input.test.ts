import { expect, test } from "vitest";
import { invitationForm } from "~/domain/employees/invitations/invitation-input";

const TYPED: Record<string, string> = {
  firstName: "Luz",
  middleName: "Santos",
  lastName: "Dela Cruz",
  phoneNumber: "09171234567",
  inviteEmail: "luz@company.test",
  employeeId: "E0100",
  joinDate: "2026-12-01",
  workPlaceSeq: "1",
  departmentSeq: "2",
  jobTitleSeq: "3",
  workScheduleSeq: "4",
  salaryAmountType: "MONTHLY",
  salaryAmount: "25,000.50",
  taxCode: "S1",
  pic: "Ana Reyes",
  tinNo: "123-456-789-00000",
  socialSecuritySystem: "34-1234567-8",
  philhealth: "12-012345678-9",
  pagIbig: "1212-3456-7890",
  rdoCode: "113A",
  bankName: "BDO Unibank",
  bankAccountNumber: "001234567890",
};
const PAYROLL = [
  "workScheduleSeq",
  "salaryAmountType",
  "salaryAmount",
  "taxCode",
  "pic",
  "tinNo",
  "socialSecuritySystem",
  "philhealth",
  "pagIbig",
  "rdoCode",
  "bankName",
  "bankAccountNumber",
];

/** As a browser sends it: an empty field is no value. */
const posted = (changes: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries({ ...TYPED, ...changes }).filter(([, value]) => value !== ""));
const read = (changes?: Record<string, string>, flexbenOnly = false) => invitationForm(flexbenOnly).parse(posted(changes)).input;
function readMessages(changes: Record<string, string>, flexbenOnly = false): Record<string, string[]> {
  const result = invitationForm(flexbenOnly).safeParse(posted(changes));
  const messages: Record<string, string[]> = {};
  for (const { path, message } of result.error?.issues ?? []) (messages[path.join()] ??= []).push(message);
  return messages;
}

// covers: INVITE-06 INVITE-07 INVITE-23 INVITE-24 INVITE-25 INVITE-26
test("an invitation is read with its numbers as digits and its salary in centavos", () => {
  expect(read()).toEqual({
    firstName: "Luz",
    middleName: "Santos",
    lastName: "Dela Cruz",
    phoneNumber: "09171234567",
    inviteEmail: "luz@company.test",
    employeeId: "E0100",
    joinDate: "2026-12-01",
    workPlaceSeq: 1,
    departmentSeq: 2,
    jobTitleSeq: 3,
    workScheduleSeq: 4,
    salaryAmountType: "MONTHLY",
    salaryAmountCentavos: 2_500_050,
    taxCode: "S1",
    pic: "Ana Reyes",
    tinNo: "12345678900000",
    socialSecuritySystem: "3412345678",
    philhealth: "120123456789",
    pagIbig: "121234567890",
    rdoCode: "113A",
    bankName: "BDO Unibank",
    bankAccountNumber: "001234567890",
  });
});

// covers: INVITE-08 INVITE-09 INVITE-11 INVITE-12 INVITE-13 INVITE-16 INVITE-17 INVITE-18 INVITE-19 INVITE-20
test("an empty form lists the required fields in the wording and order of the specification, and no others", () => {
  const empty = Object.fromEntries(Object.keys(TYPED).map((name) => [name, ""]));
  expect(Object.entries(readMessages(empty))).toEqual([
    ["firstName", ["First Name can't be blank."]],
    ["lastName", ["Last Name can't be blank."]],
    ["phoneNumber", ["Please enter a phone number with 11 digits."]],
    ["inviteEmail", ["Please enter a valid email address."]],
    ["joinDate", ["Join Date can't be blank."]],
    ["workScheduleSeq", ["WorkSchedule is should be selected."]],
    ["salaryAmountType", ["Please select the Payment Type."]],
    ["salaryAmount", ["Please enter the Basic Salary Amount."]],
    ["taxCode", ["Please select the Tax Code."]],
    ["pic", ["PIC can’t be blank."]],
  ]);
});

// covers: INVITE-10 INVITE-27 INVITE-07
test.for([
  ["firstName", 50],
  ["middleName", 50],
  ["lastName", 50],
  ["employeeId", 20],
  ["pic", 30],
  ["bankName", 50],
  ["bankAccountNumber", 20],
] as const)("%s takes %i characters and no more", ([name, most]) => {
  expect(readMessages({ [name]: "ñ".repeat(most) })).toEqual({});
  expect(readMessages({ [name]: "ñ".repeat(most + 1) })[name]).toHaveLength(1);
});

// covers: INVITE-28
test("texts are trimmed, and a blank name is missing", () => {
  expect(read({ firstName: "  Luz  ", inviteEmail: " Luz@Company.Test ", bankName: " BDO ", phoneNumber: " 09171234567 " })).toMatchObject({
    firstName: "Luz",
    inviteEmail: "luz@company.test",
    bankName: "BDO",
    phoneNumber: "09171234567",
  });
  expect(readMessages({ firstName: "   " })).toEqual({ firstName: ["First Name can't be blank."] });
});

// covers: INVITE-11
test.for(["0917123456", "091712345678", "+639171234567", "0917 123 4567", "0917-123-4567", "0917123456a", "٠٩١٧١٢٣٤٥٦٧"])(
  "the phone number “%s” is not eleven digits",
  (phoneNumber) => {
    expect(readMessages({ phoneNumber })).toEqual({ phoneNumber: ["Please enter a phone number with 11 digits."] });
  },
);

// covers: INVITE-12
test.for([
  "luz",
  "luz@",
  "@company.test",
  "luz@company",
  "luz @company.test",
  "luz@company..test",
  "a@b.test, c@d.test",
  "luz@company.test\nBcc: x@y.test",
  "<luz@company.test>",
])("“%s” is not a work email", (inviteEmail) => {
  expect(readMessages({ inviteEmail })).toEqual({ inviteEmail: ["Please enter a valid email address."] });
});

// covers: INVITE-14
test("the join date lies from 1951 to the first day of 2100 and is a real day", () => {
  for (const joinDate of ["1951-01-01", "2100-01-01", "12/01/2026", "2028-02-29"]) expect(readMessages({ joinDate })).toEqual({});
  for (const joinDate of ["1950-12-31", "2100-01-02", "02/30/2026", "2027-02-29", "0001-01-01", "9999-12-31", "tomorrow"])
    expect(readMessages({ joinDate }).joinDate).toEqual(["Type the join date as month/day/year, from 01/01/1951 to 01/01/2100."]);
});

// covers: INVITE-18
test.for(["0", "0.00", "-1", "abc", "1.234", "1e5"])("“%s” is not a basic salary", (salaryAmount) => {
  expect(readMessages({ salaryAmount })).toEqual({ salaryAmount: ["Please enter the Basic Salary Amount."] });
});

test("the basic salary stays below a hundred billion pesos, so that a payroll can count the year", () => {
  expect(read({ salaryAmount: "99999999999.99" }).salaryAmountCentavos).toBe(9_999_999_999_999);
  expect(readMessages({ salaryAmount: "100000000000" }).salaryAmount).toHaveLength(1);
});

// covers: INVITE-22
test("the payment type of an invitation is by year, month or week", () => {
  for (const salaryAmountType of ["ANNUALLY", "MONTHLY", "WEEKLY"])
    expect(read({ salaryAmountType }).salaryAmountType).toBe(salaryAmountType);
  for (const salaryAmountType of ["DAILY", "HOURLY", "monthly"])
    expect(readMessages({ salaryAmountType })).toEqual({ salaryAmountType: ["Please select the Payment Type."] });
});

// covers: INVITE-23 INVITE-24 INVITE-25 INVITE-26
test("identity numbers may be missing; given ones have exactly their digits", () => {
  const none = { tinNo: "", socialSecuritySystem: "", philhealth: "", pagIbig: "" };
  expect(read(none)).toMatchObject(none);
  for (const tinNo of ["123456789000", "1234567890123", "12345678901234"]) expect(read({ tinNo }).tinNo).toBe(tinNo);
  for (const tinNo of ["12345678900", "123456789012345", "12345678900a"])
    expect(readMessages({ tinNo })).toEqual({ tinNo: ["Only numbers are allowed, and please input it in a 12-digit format."] });
  for (const socialSecuritySystem of ["341234567", "34123456789"])
    expect(readMessages({ socialSecuritySystem })).toEqual({ socialSecuritySystem: ["Please enter a valid 10-digit SSS number."] });
  for (const philhealth of ["12012345678", "1201234567890"])
    expect(readMessages({ philhealth })).toEqual({ philhealth: ["Please enter a valid 12-digit PhilHealth number."] });
  for (const pagIbig of ["12123456789", "1212345678901"])
    expect(readMessages({ pagIbig })).toEqual({ pagIbig: ["Please enter a valid 12-digit Pag-IBIG number."] });
});

// covers: INVITE-21
test("a company with only flexible benefits needs no schedule or payroll fields, and ignores them", () => {
  expect(readMessages(Object.fromEntries(PAYROLL.map((name) => [name, ""])), true)).toEqual({});
  expect(read({ tinNo: "nonsense", salaryAmount: "nonsense" }, true)).toMatchObject({
    workScheduleSeq: null,
    salaryAmountType: null,
    salaryAmountCentavos: null,
    taxCode: null,
    pic: "",
    tinNo: "",
    socialSecuritySystem: "",
    philhealth: "",
    pagIbig: "",
    rdoCode: "",
    bankName: "",
    bankAccountNumber: "",
  });
  expect(Object.keys(readMessages({ firstName: "", joinDate: "" }, true))).toEqual(["firstName", "joinDate"]);
});
