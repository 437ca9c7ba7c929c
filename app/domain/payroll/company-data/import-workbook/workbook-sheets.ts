import { EMPLOYMENT_TYPE_LABELS } from "~/domain/employees/contracts/employment-type";
import { NAME_LIMIT } from "~/domain/employees/personal/basic-info";
import { salaryAmountTypeLabel } from "~/domain/employees/pay/salary-choices";
import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import { COMPANY_LABELS, type CompanyDetails } from "~/domain/settings/company/company-details";
import { LOAN_ORDERS, SALARY_AMOUNT_TYPES } from "~/domain/payroll/facts/pay-kinds";

import { MONTH_FIGURE_KEYS, MONTH_FIGURES, monthFigureField } from "~/domain/payroll/setup/openings/opening-month";
import { boxField, BOXES, OPENING_BOXES, SHARE_KEYS, shareField, SHARES } from "~/domain/payroll/setup/openings/opening-fields";

/** The company import workbook: its sheets, columns and allowed cell values (issue F, "Bring your data"). */

export type CellKind = "text" | "day" | "amount" | "digits" | "yesNo" | "whole" | "rdo";

export interface WorkbookColumn {
  heading: string;
  kind: CellKind;
  needed?: true;
  /** Maximum length of a text, maximum digits of a number, or the maximum whole number. */
  most?: number;
  /** Allowed digit counts of a number. */
  lengths?: readonly number[];
  /** Allowed words and their codes. */
  texts?: Readonly<Record<string, string>>;
  /** Name list, of the company or another sheet, that the cell refers to. */
  of?: NameList;
  hint: string;
}

/** Name lists that cells refer to. */
export type NameList = "departments" | "tiers" | "schedules" | "offices" | "templates" | "items" | "employees";

const inverse = (labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(labels).map(([code, word]) => [word, code]));
const toIdentityLabels = (options: readonly string[]) => Object.fromEntries(options.map((word) => [word, word]));

const text = (heading: string, hint: string, most = 100): WorkbookColumn => ({ heading, kind: "text", most, hint });
const needed = (column: WorkbookColumn): WorkbookColumn => ({ ...column, needed: true });
const day = (heading: string, hint: string): WorkbookColumn => ({ heading, kind: "day", hint });
const amount = (heading: string, hint: string): WorkbookColumn => ({ heading, kind: "amount", hint });
const nameColumn = (heading: string, of: NameList, hint: string): WorkbookColumn => ({ heading, kind: "text", most: 100, of, hint });
const digits = (heading: string, lengths: readonly number[], hint: string): WorkbookColumn => ({ heading, kind: "digits", lengths, hint });
const yesNo = (heading: string, hint: string): WorkbookColumn => ({ heading, kind: "yesNo", texts: { Yes: "Y", No: "N" }, hint });
const enumColumn = (heading: string, options: Readonly<Record<string, string>>, hint: string): WorkbookColumn => ({
  heading,
  kind: "text",
  texts: options,
  hint,
});

const detail = (field: keyof CompanyDetails, hint: string): WorkbookColumn => text(COMPANY_LABELS[field], hint);

/** One amount column for each word of a list, keyed by its field. */
function inText<Key extends string, Field extends string>(
  keys: readonly Key[],
  fieldOf: (key: Key) => Field,
  headingOf: (key: Key) => string,
  hint: string,
): Record<Field, WorkbookColumn> {
  return Object.fromEntries(keys.map((key) => [fieldOf(key), amount(headingOf(key), hint)])) as Record<Field, WorkbookColumn>;
}

const employeeId = needed(nameColumn("Employee ID", "employees", "As on the sheet Employees."));

/** Every sheet with its columns, in workbook order; a row counts only if its first column is not empty. */
export const WORKBOOK_SHEETS = {
  Company: {
    registeredName: needed(detail("registeredName", "One row: what is there already, and what you change or add.")),
    tradeName: detail("tradeName", "The name on the door, where it is another."),
    tinNo: detail("tinNo", "000-000-000-00000; checked as in the form of the company."),
    rdoCode: detail("rdoCode", "Three characters."),
    sssNo: detail("sssNo", "00-0000000-0-000."),
    philHealthNo: detail("philHealthNo", "00-000000000-0."),
    pagIbigNo: detail("pagIbigNo", "0000-0000-0000."),
    street: detail("street", ""),
    barangay: detail("barangay", ""),
    city: detail("city", "By its name, of the province."),
    province: detail("province", "By its name; Metro Manila for the capital region."),
    zipCode: detail("zipCode", "Four digits."),
    contactNumber: detail("contactNumber", ""),
    email: detail("email", ""),
    principalBusiness: detail("principalBusiness", ""),
    lineOfBusiness: detail("lineOfBusiness", ""),
  },
  Departments: {
    name: needed(text("Department", "Name, once each.")),
    parent: nameColumn("Above it", "departments", "The department above, empty for the topmost."),
  },
  Tiers: { name: needed(text("Tier", "Name, the highest tier first.")) },
  Employees: {
    employeeId: needed(text("Employee ID", "Your own number, such as E0001, once each.", 30)),
    firstName: needed(text("First Name", "", NAME_LIMIT)),
    middleName: text("Middle Name", "", NAME_LIMIT),
    lastName: needed(text("Last Name", "", NAME_LIMIT)),
    email: text("Email", "", 254),
    phoneNumber: text("Phone Number", "09171234567", 30),
    gender: enumColumn("Gender", { Male: "M", Female: "F" }, "Male or Female."),
    birthday: day("Birthday", "MM/DD/YYYY"),
    joinDate: needed(day("Join Date", "First day of work, MM/DD/YYYY.")),
    department: nameColumn("Department", "departments", "As on the sheet Departments."),
    tier: nameColumn("Tier", "tiers", "As on the sheet Tiers."),
    office: nameColumn("Office", "offices", "As in Company Settings."),
    schedule: nameColumn("Work Schedule", "schedules", "As in Work Schedule Settings; the main one if empty."),
    template: nameColumn("Payroll Template", "templates", "As in Payroll Settings; empty = not paid here."),
    employmentType: enumColumn("Employment Type", inverse(EMPLOYMENT_TYPE_LABELS), "Regular if empty."),
    tinNo: digits("TIN", [9, 12, 13, 14], "Digits, with or without dashes."),
    sssNo: digits("SSS No.", [10], "10 digits."),
    philHealthNo: digits("PhilHealth No.", [12], "12 digits."),
    pagIbigNo: digits("Pag-IBIG No.", [12], "12 digits."),
    rdoCode: { heading: "RDO Code", kind: "rdo", hint: "" },
    bankName: text("Bank Name", ""),
    bankAccountNumber: text("Account Number", "", 40),
    minimumWageEarner: yesNo("Minimum wage earner", "No if empty."),
    managerial: yesNo("Managerial (no overtime pay)", "No if empty."),
    secondaryEmployer: yesNo("Secondary employer", "Yes where another company is the main employer. No if empty."),
  },
  Salaries: {
    employeeId,
    effectiveDate: needed(day("From", "First day of this salary, MM/DD/YYYY.")),
    type: needed(
      enumColumn(
        "Payment Type",
        Object.fromEntries(SALARY_AMOUNT_TYPES.map((type) => [salaryAmountTypeLabel(type), type])),
        "Monthly, daily …",
      ),
    ),
    amount: needed(amount("Basic Salary", "For example, 30,000.00.")),
  },
  Allowances: {
    employeeId,
    item: needed(nameColumn("Item", "items", "An allowance of the employee's payroll template.")),
    amount: needed(amount("Amount a month", "For example, 2,500.00.")),
    from: day("From", "Empty = from the beginning."),
    to: day("To", "Empty = open."),
  },
  Loans: {
    employeeId,
    type: needed(enumColumn("Loan", inverse(LOAN_LABELS), "One of the list.")),
    principal: needed(amount("Principal", "Amount of the loan.")),
    balance: needed(amount("Balance", "What is still owed before the first payroll here.")),
    amortization: needed(amount("Amortization", "What one payroll deducts.")),
    startDate: needed(day("Start", "First deduction, MM/DD/YYYY.")),
    order: needed(
      enumColumn("Deducted in", toIdentityLabels(LOAN_ORDERS), "1ST, 2ND, 3RD or 4TH payroll of the month; NONE = not by payroll."),
    ),
  },
  Opening: {
    employeeId,
    throughDate: needed(day("Paid through", "Last day that was paid elsewhere, MM/DD/YYYY.")),
    payrollPeriods: needed({ heading: "Payrolls", kind: "whole", most: 60, hint: "How many payrolls the year had so far." }),
    basicEarned: needed(amount("Basic earned", "Of this year, for the 13th month.")),
    taxableRegular: needed(amount("Taxable, regular", "")),
    taxableSupplementary: amount("Taxable, supplementary", "0.00 if empty."),
    taxWithheld: needed(amount("Tax withheld", "")),
    thirteenthMonthPaid: amount("13th month paid", "0.00 if empty."),
    otherBenefitsPaid: amount("Other benefits paid", "0.00 if empty."),
    ...inText(
      BOXES,
      boxField,
      (box) => `${box} ${OPENING_BOXES[box]}`,
      "Item of the 2316; all empty = this year's 2316 cannot be issued here.",
    ),
    ...inText(SHARE_KEYS, shareField, (share) => SHARES[share], "The employee's share."),
    employeeContributions: amount("Contributions in all", "What the four shares add up to."),
    grossPay: amount("Gross pay", "With net pay and contributions, for a year to date that is whole."),
    netPay: amount("Net pay", ""),
    ...inText(
      MONTH_FIGURE_KEYS,
      monthFigureField,
      (figure) => `Begun month: ${MONTH_FIGURES[figure]}`,
      "Only where the day in Paid through is not the end of a month: what was paid and taken from the first of that month.",
    ),
  },
} satisfies Record<string, Record<string, WorkbookColumn>>;

export type SheetName = keyof typeof WORKBOOK_SHEETS;
export const SHEET_NAMES = Object.keys(WORKBOOK_SHEETS) as SheetName[];
export type FieldOf<Sheet extends SheetName> = keyof (typeof WORKBOOK_SHEETS)[Sheet] & string;

export const columnsOf = (sheet: SheetName): [string, WorkbookColumn][] => Object.entries(WORKBOOK_SHEETS[sheet]);

/** Maximum columns of a sheet; leaves room for the user's own columns and the error column of the correction copy. */
export const MAX_WORKBOOK_COLUMNS = 100;

/** Maximum rows of a sheet; larger companies are split over several files. */
export const MAX_WORKBOOK_ROWS = 10_000;
