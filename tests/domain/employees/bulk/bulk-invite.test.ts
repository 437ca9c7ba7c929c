import { expect, test } from "vitest";
import { HAS_A_RECORD } from "~/domain/employees/invitations/invitation-state";
import { BULK_HEADINGS, inviteFields, SAMPLE_EMAIL, type BulkField } from "~/domain/employees/bulk/bulk-columns";
import { evaluateInvitations, type BulkContext } from "~/domain/employees/bulk/bulk-invite";
import { readBulkSheet } from "~/domain/employees/bulk/bulk-sheet";
import type { SheetCell } from "~/domain/shared/forms/raw-sheet";

// cspell:ignore bakry gmaul ofice plnt

const FIELDS = inviteFields(false);
const CONTEXT: BulkContext = {
  flexbenOnly: false,
  choices: {
    departments: [
      { departmentSeq: 1, parentDepartmentSeq: null, departmentName: "Management", headEmployeeSeq: 7 },
      { departmentSeq: 2, parentDepartmentSeq: 1, departmentName: "Bakery", headEmployeeSeq: null },
      { departmentSeq: 3, parentDepartmentSeq: 1, departmentName: "Sales", headEmployeeSeq: null },
      { departmentSeq: 4, parentDepartmentSeq: 2, departmentName: "Sales", headEmployeeSeq: null },
    ],
    jobTitles: [{ jobTitleSeq: 1, jobTitleName: "Crew" }],
    workPlaces: [{ workPlaceSeq: 1, workPlaceName: "Pasig plant" }],
    workSchedules: [{ workScheduleSeq: 5, workScheduleName: "Office, Monday to Friday", mainWorkScheduleYn: "Y" }],
  },
  takenEmails: new Set(["taken@company.test"]),
  takenEmployeeIds: new Set(["e0001"]),
  promisedHeads: new Set(),
};
const ROW: Record<BulkField, SheetCell> = {
  firstName: "Luz",
  lastName: "Dela Cruz",
  phoneNumber: "09171234567",
  inviteEmail: "luz@company.test",
  employeeId: "E0100",
  employeeNumber: null,
  joinDate: "12/01/2026",
  department: "Bakery",
  head: "N",
  tier: "Crew",
  workSchedule: "Office, Monday to Friday",
  office: "Pasig plant",
  paymentType: "Monthly",
  basicSalaryAmount: "25,000.50",
  taxCode: "S1",
  pic: "HR",
  tinNo: "123-456-789-000",
  sssNo: "34-1234567-8",
  pagIbigNo: "1212-3456-7890",
  philHealthNo: "12-012345678-9",
  rdoCode: "050",
  bankName: "BDO Unibank",
  accountNumber: "0012",
};

const sheetOf = (rows: Partial<typeof ROW>[], fields: readonly BulkField[] = FIELDS) =>
  readBulkSheet(
    [fields.map((field) => BULK_HEADINGS[field]), ...rows.map((row) => fields.map((field) => ({ ...ROW, ...row })[field]))].map(
      (cells, index) => ({ number: index + 1, cells }),
    ),
    fields,
  );
const checkRows = (rows: Partial<typeof ROW>[], context: Partial<BulkContext> = {}) =>
  evaluateInvitations(sheetOf(rows), { ...CONTEXT, ...context });
const errorsOf = (row: Partial<typeof ROW>, context?: Partial<BulkContext>) => checkRows([row], context)[0]!.errors;
/** Rows with distinct values in the unique columns. */
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ inviteEmail: `p${index}@company.test`, employeeId: `N${index}` }));

// covers: BULK-04 BULK-09 CF-66
test("a row is parsed as a single invitation; names are matched regardless of case", () => {
  expect(checkRows([{ department: "bakery ", head: "y" }])).toEqual([
    {
      rowIndex: 2,
      errors: [],
      resolved: {
        firstName: "Luz",
        middleName: "",
        lastName: "Dela Cruz",
        phoneNumber: "09171234567",
        inviteEmail: "luz@company.test",
        employeeId: "E0100",
        joinDate: "2026-12-01",
        departmentSeq: 2,
        jobTitleSeq: 1,
        workPlaceSeq: 1,
        workScheduleSeq: 5,
        salaryAmountType: "MONTHLY",
        salaryAmountCentavos: 2_500_050,
        taxCode: "S1",
        pic: "HR",
        tinNo: "123456789000",
        socialSecuritySystem: "3412345678",
        philhealth: "120123456789",
        pagIbig: "121234567890",
        rdoCode: "050",
        bankName: "BDO Unibank",
        bankAccountNumber: "0012",
        headYn: "Y",
      },
    },
  ]);
});

// covers: BULK-04
test("each row follows the rules and messages of the single invitation", () => {
  const empty = Object.fromEntries(FIELDS.map((field) => [field, null])) as Partial<typeof ROW>;
  expect(errorsOf({ ...empty, bankName: "BDO" })).toEqual([
    "First Name can't be blank.",
    "Last Name can't be blank.",
    "Please enter a phone number with 11 digits.",
    "Please enter a valid email address.",
    "Join Date can't be blank.",
    "WorkSchedule is should be selected.",
    "Please select the Payment Type.",
    "Please enter the Basic Salary Amount.",
    "Please select the Tax Code.",
    "PIC can’t be blank.",
  ]);
  expect(errorsOf({ sssNo: "123" })).toEqual(["Please enter a valid 10-digit SSS number."]);
});

test("numbers and dates as spreadsheets store them are parsed as intended", () => {
  const [row] = checkRows([
    {
      phoneNumber: 9171234567,
      joinDate: { day: "2026-12-01" },
      basicSalaryAmount: 25_000.5,
      employeeId: 100,
      tinNo: 123456789012,
      taxCode: "s1",
      paymentType: "MONTHLY",
    },
  ]);
  expect(row!.errors).toEqual([]);
  expect(row!.resolved).toMatchObject({
    phoneNumber: "09171234567",
    joinDate: "2026-12-01",
    salaryAmountCentavos: 2_500_050,
    employeeId: "100",
    tinNo: "123456789012",
    taxCode: "S1",
    salaryAmountType: "MONTHLY",
  });
});

// covers: BULK-10
test("the message suggests the intended value where it can be guessed", () => {
  expect(errorsOf({ department: "Bakry" })).toEqual([
    "Department: “Bakry” is not a known department of your company. Did you mean “Bakery”?",
  ]);
  expect(errorsOf({ tier: "Astronaut" })).toEqual(["Tier: “Astronaut” is not a known tier of your company."]);
  expect(errorsOf({ workSchedule: "Ofice, Monday to Friday", office: "Pasig plnt" })).toEqual([
    "Office: “Pasig plnt” is not a known office of your company. Did you mean “Pasig plant”?",
    "Work Schedule: “Ofice, Monday to Friday” is not a known work schedule of your company. Did you mean “Office, Monday to Friday”?",
  ]);
  expect(errorsOf({ inviteEmail: "luz@gmial.com" })).toEqual(["Work Email: “luz@gmial.com” looks misspelled. Did you mean luz@gmail.com?"]);
  expect(errorsOf({ inviteEmail: "luz @company,test" })).toEqual(["Please enter a valid email address. Did you mean luz@company.test?"]);
  expect(errorsOf({ phoneNumber: "+63 917 123 4567" })).toEqual(["Please enter a phone number with 11 digits. Did you mean 09171234567?"]);
});

test("a domain used in several rows is not reported as a typo", () => {
  const rows = Array.from({ length: 3 }, (_, index) => ({ inviteEmail: `p${index}@gmaul.com`, employeeId: `N${index}` }));
  expect(checkRows(rows).flatMap(({ errors }) => errors)).toEqual([]);
  expect(checkRows(rows.slice(0, 2)).flatMap(({ errors }) => errors)).toHaveLength(2);
});

// covers: BULK-04 INVITE-29
test("emails and IDs are unique in the file and unused in the company", () => {
  expect(
    checkRows([{}, { inviteEmail: "LUZ@company.test", employeeId: "E0101" }, { inviteEmail: "rey@company.test" }]).map(
      ({ errors }) => errors,
    ),
  ).toEqual([
    ["Work Email: row 3 has the same address.", "Employee ID: row 4 has the same number."],
    ["Work Email: row 2 has the same address."],
    ["Employee ID: row 2 has the same number."],
  ]);
  expect(errorsOf({ inviteEmail: "Taken@company.test", employeeId: "E0001" })).toEqual([
    "This email address already exists.",
    HAS_A_RECORD,
    "Entered Employee ID No. is duplicated. Please enter other Employee ID No.",
  ]);
  expect(
    checkRows([{ employeeId: null }, { employeeId: null, inviteEmail: "rey@company.test" }]).every(({ errors }) => errors.length === 0),
  ).toBe(true);
});

// covers: CF-66
test("one person becomes head of a department that has none", () => {
  expect(errorsOf({ head: "maybe" })).toEqual(["Head: “maybe” is neither Y nor N."]);
  expect(errorsOf({ head: "Y", department: null })).toEqual(["Head: name the department too, or type N."]);
  expect(errorsOf({ head: "Y", department: "Management" })).toEqual([
    "Head: Management has a head already. Type N, or remove the present head first.",
  ]);
  expect(errorsOf({ head: "Y" }, { promisedHeads: new Set([2]) })).toEqual([
    "Head: Bakery has a head already. Type N, or remove the present head first.",
  ]);
  expect(checkRows(people(2).map((person) => ({ ...person, head: "Y" }))).map(({ errors }) => errors)).toEqual([
    [],
    ["Head: row 2 is head of Bakery already. Type N in one of the two."],
  ]);
});

test("departments with the same name are distinguished by their parent", () => {
  expect(checkRows([{ department: "Bakery / Sales" }])[0]!.resolved!.departmentSeq).toBe(4);
  expect(errorsOf({ department: "Sales" })[0]).toContain("is not a known department of your company.");
});

test("a formula is refused cell by cell", () => {
  expect(errorsOf({ basicSalaryAmount: { formula: "A1*2" } })).toContain(
    "Basic Salary contains a formula. Copy the column and paste it as values.",
  );
});

// covers: INVITE-21 BULK-03
test("a company with only flexible benefits has a sheet without payroll, and payroll columns are ignored", () => {
  expect(inviteFields(true)).toEqual([
    "firstName",
    "lastName",
    "phoneNumber",
    "inviteEmail",
    "employeeId",
    "joinDate",
    "department",
    "head",
    "tier",
    "office",
  ]);
  const [row] = evaluateInvitations(sheetOf([{ tinNo: "nonsense", workSchedule: "none" }]), { ...CONTEXT, flexbenOnly: true });
  expect(row).toMatchObject({ errors: [], resolved: { workScheduleSeq: null, tinNo: "", salaryAmountCentavos: null } });
  expect(evaluateInvitations(sheetOf([{}], inviteFields(true)), { ...CONTEXT, flexbenOnly: true })[0]!.errors).toEqual([]);
});

// covers: BULK-07
test("a sheet that is not the template's states which headings are missing; the sample, empty rows and an old error column are ignored", () => {
  expect(() => readBulkSheet([{ number: 1, cells: ["Name", "Phone"] }], FIELDS)).toThrow(
    /^Invalid file format\. Please check your file and try again\. “First Name”, “Last Name”.*are missing\./,
  );
  expect(() => sheetOf([])).toThrow("Invalid file format. Please check your file and try again. The sheet has no rows under its headings.");
  expect(() =>
    readBulkSheet(
      [
        { number: 1, cells: [...FIELDS.map((field) => BULK_HEADINGS[field]), "first name"] },
        { number: 2, cells: ["x"] },
      ],
      FIELDS,
    ),
  ).toThrow("The heading “First Name” appears twice.");
  const sheet = readBulkSheet(
    [
      { number: 1, cells: ["Our people"] },
      { number: 3, cells: ["What to mend", ...FIELDS.map((field) => BULK_HEADINGS[field].toUpperCase()), "Shoe size"] },
      { number: 4, cells: [null, "Juan", null, null, SAMPLE_EMAIL] },
      { number: 5, cells: [" ", null] },
      { number: 6, cells: ["old words", "Luz"] },
    ],
    FIELDS,
  );
  expect(sheet.headings).toEqual([...FIELDS.map((field) => BULK_HEADINGS[field].toUpperCase()), "Shoe size"]);
  expect(sheet.rows.map(({ rowIndex, cells }) => [rowIndex, cells[0]])).toEqual([[6, "Luz"]]);
});

test("five thousand rows with errors are validated within one CPU second", () => {
  const rows = people(5000).map((person, index) =>
    index % 3 === 0 ? { ...person, department: `Bakry${index % 50}`, phoneNumber: "0917" } : person,
  );
  const sheet = sheetOf(rows);
  const began = process.threadCpuUsage();
  const result = evaluateInvitations(sheet, CONTEXT);
  const { user, system } = process.threadCpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(1500);
  expect(result.filter(({ resolved }) => resolved).length).toBe(3333);
});

test("an inactive work schedule accepts no new employee, whichever name is typed", () => {
  const [schedule] = CONTEXT.choices.workSchedules;
  const choices = {
    ...CONTEXT.choices,
    workSchedules: [schedule!, { ...schedule!, workScheduleSeq: 6, workScheduleName: "Plant", off: true }],
  };
  const message = "Plant is switched off and takes no new employees. Choose another schedule, or switch it on first.";
  expect(errorsOf({ workSchedule: "Plant (off)" }, { choices })).toEqual([`Work Schedule: ${message}`]);
  expect(errorsOf({}, { choices })).toEqual([]);
});
