import type { ColumnKind } from "~/domain/shared/forms/sheet-cells";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { BULK_HEADINGS, inviteFields, type BulkField } from "~/domain/employees/bulk/bulk-columns";
import { evaluateInvitations } from "~/domain/employees/bulk/bulk-invite";
import { readBulkSheet } from "~/domain/employees/bulk/bulk-sheet";
import { evaluateUpdates, UPDATED, type UpdatablePerson, type UpdatedColumn } from "~/domain/employees/bulk/bulk-update";
import type { EmployeeChoices } from "~/domain/employees/list/employee-choices";
import { checkDraft } from "~/domain/flex_ben/point-draft";
import { POINT_COLUMNS, readPointSheet, partitionRows } from "~/domain/flex_ben/point-sheet";
import type { LeaveWorkbookKind } from "~/domain/leave/grants/leave-workbooks";
import { workbookHeadings, LEAVE_HEADINGS, readPostingSheet } from "~/domain/leave/grants/posting-sheet";
import { columnsOf, type SheetName } from "~/domain/payroll/company-data/import-workbook/workbook-sheets";
import { toWorkbook, guessMapping } from "~/domain/payroll/company-data/import-workbook/foreign-sheet";
import { readImportWorkbook, type ExistingNames, type TypedWorkbook } from "~/domain/payroll/company-data/import-workbook/read-workbook";
import { ENTRY_HEADINGS, readEntrySheet, useKey, type SheetItem } from "~/domain/payroll/setup/items/entry-sheet";
import { compareBilling } from "~/domain/payroll/loans/billing/compare-billing";
import { LOAN_HEADINGS, readLoanSheet } from "~/domain/payroll/loans/loan-sheet";
import { OPENING_COLUMNS } from "~/domain/payroll/setup/openings/opening-fields";
import { readOpeningSheet } from "~/domain/payroll/setup/openings/opening-sheet";
import { AMOUNT_HEADINGS, readAmountSheet } from "~/domain/payroll/runs/amount-sheet";
import { ASSIGNMENT_HEADINGS, readAssignmentSheet } from "~/domain/payroll/setup/assignment-sheet";
import { officeDayTypes } from "~/domain/payroll/runs/time/time-day";
import { DATE_HEADING, ID_HEADING, NAME_HEADING, readTimeSheet, SHIFT_HEADING } from "~/domain/payroll/runs/time/time-sheet";
import { TIME_HEADINGS } from "~/domain/payroll/runs/time/time-text";
import type { SettingGroup } from "~/domain/shared/assignments/setting-group";
import { HOLIDAY_HEADINGS, readHolidaySheet } from "~/domain/time/holiday-sheet";
import { createLineChecker, isPunch } from "~/domain/time/punches/parsing/check-lines";
import { ZK_ATTLOG } from "~/domain/time/punches/parsing/line-profile";
import { sheetToLines } from "~/domain/time/punches/parsing/punch-sheet";
import { readRosterSheet, ROSTER_ID, ROSTER_NAME, rosterPeople, type RosterProblem } from "~/domain/time/roster/roster-sheet";
import { Refusal } from "~/domain/shared/refusal";
import { HOLIDAYS } from "./payroll";

/** Content of a column that every workbook must read alike. */
export interface HostileColumn {
  heading: string;
  kind: ColumnKind;
  /** The ID that identifies an employee, or the name beside it. */
  of?: "id" | "name";
  /** May be negative. */
  signed?: true;
}

/** Result of a sheet with one row: its problems, or what would be stored. */
export interface SheetOutcome {
  problems: string[];
  stored: unknown;
}

/** A workbook that the product reads, with a valid row. */
export interface Workbook {
  name: string;
  /** The module that calls `readWorkbook`. */
  readBy: string;
  columns: readonly HostileColumn[];
  row: Readonly<Record<string, SheetCell>>;
  read: (sheet: TypedSheet) => SheetOutcome;
}

const ANA = { employeeSeq: 1, employeeId: "E0001", employeeName: "Ana Lim Reyes", joinDate: "2020-01-06" };
const BOYET = { employeeSeq: 2, employeeId: "E0002", employeeName: "Boyet Domingo Cruz", joinDate: "2020-01-06" };
const PEOPLE = [ANA, BOYET];
const id = (heading: string): HostileColumn => ({ heading, kind: "text", of: "id" });
const name = (heading: string): HostileColumn => ({ heading, kind: "text", of: "name" });
const column = (heading: string, kind: ColumnKind = "text"): HostileColumn => ({ heading, kind });
const plain = (problems: readonly { messages: readonly string[] }[]) => problems.flatMap(({ messages }) => messages);

function leaves(workbook: LeaveWorkbookKind): Workbook {
  const kinds: Partial<Record<string, ColumnKind>> = { days: "number", asOf: "day", validTo: "day" };
  return {
    name: `Leave, ${workbook}`,
    readBy: "app/presenters/leave/leave-uploads.server.ts",
    columns: workbookHeadings(workbook)
      .filter((field) => workbook !== "DEDUCT" || field !== "validTo")
      .map((field) => {
        const heading = LEAVE_HEADINGS[field];
        if (field === "employeeId") return id(heading);
        return field === "employeeName" ? name(heading) : column(heading, kinds[field]);
      }),
    row: {
      "Employee ID": "E0001",
      "Employee name": "Ana Lim Reyes",
      "Leave type": "Vacation leave",
      Days: 5,
      "As of": { day: "2026-01-05" },
      "Valid to": workbook === "DEDUCT" ? null : { day: "2026-12-31" },
      Reason: "Service award",
    },
    read: (sheet) => {
      const types = [{ leavePolicySeq: 1, leaveName: "Vacation leave" }];
      const { problems, rows } = readPostingSheet(workbook, sheet, { people: PEOPLE, types, start: "2026-01-01", today: "2026-11-23" });
      return { problems: plain(problems), stored: rows };
    },
  };
}

function assignments(group: SettingGroup): Workbook {
  const { employeeId, employeeName, to, startDate } = ASSIGNMENT_HEADINGS[group];
  return {
    name: `Assignments, ${group}`,
    readBy: "app/presenters/shared/assignment-uploads.server.ts",
    columns: [id(employeeId), name(employeeName), column(to), column(startDate, "day")],
    row: { [employeeId]: "E0001", [employeeName]: "Ana Lim Reyes", [to]: "Managers", [startDate]: { day: "2026-12-01" } },
    read: (sheet) => {
      const targets = new Map([[2, "Managers"]]);
      const people = PEOPLE.map((person) => ({ ...person, resignationDate: null, current: 1, assignments: [] }));
      const { problems, moves } = readAssignmentSheet(group, sheet, {
        people,
        targets,
        names: targets,
        judge: () => null,
        today: "2026-11-22",
      });
      return { problems: plain(problems), stored: moves };
    },
  };
}

const ITEM: SheetItem = {
  itemSide: "EARNING",
  itemSeq: 7,
  itemCode: "RICE",
  itemName: "Rice subsidy",
  itemKind: "RECURRING",
  itemState: "ENABLE",
  amountFormula: "FIXED",
};

const CHOICES: EmployeeChoices = {
  departments: [{ departmentSeq: 2, parentDepartmentSeq: null, departmentName: "Bakery", headEmployeeSeq: null }],
  jobTitles: [{ jobTitleSeq: 1, jobTitleName: "Crew" }],
  workPlaces: [{ workPlaceSeq: 1, workPlaceName: "Pasig plant" }],
  workSchedules: [{ workScheduleSeq: 5, workScheduleName: "Office", mainWorkScheduleYn: "Y" }],
};
const PERSON: UpdatablePerson = {
  ...ANA,
  employeeNumber: "",
  firstName: "Ana",
  middleName: "Lim",
  lastName: "Reyes",
  phoneNumber: "09170000000",
  departmentSeq: null,
  jobTitleSeq: null,
  workScheduleSeq: 4,
  workPlaceSeq: null,
  tinNo: "",
  socialSecuritySystem: "",
  philhealth: "",
  pagIbig: "",
  rdoCode: "",
  bankName: "",
  bankAccountNumber: "",
};
const BULK_ROW: Record<string, SheetCell> = {
  "First Name": "Luz",
  "Last Name": "Dela Cruz",
  "Phone Number": "09171234567",
  "Work Email": "luz@company.test",
  "Employee ID": "E0001",
  "Employee Number": "101",
  "Join Date": "12/01/2026",
  Department: "Bakery",
  Head: "N",
  Tier: "Crew",
  "Work Schedule": "Office",
  Office: "Pasig plant",
  "Payment Type": "Monthly",
  "Basic Salary": 25_000,
  "Tax Code": "S1",
  PIC: "HR",
  TIN: "123-456-789-000",
  "SSS No.": "34-1234567-8",
  "Pag-IBIG No.": "1212-3456-7890",
  "PhilHealth No.": "12-012345678-9",
  "RDO Code": "050",
  "Bank Name": "BDO Unibank",
  "Account Number": "0012",
};
const bulkKinds: Partial<Record<BulkField, ColumnKind>> = { joinDate: "day", basicSalaryAmount: "number" };

const KNOWN: ExistingNames = {
  departments: ["Bakery"],
  tiers: ["Crew"],
  schedules: ["Office"],
  offices: ["Pasig plant"],
  templates: ["Bakery and store"],
  items: ["Rice"],
  employees: [],
};
const WORKBOOK_ROWS: Partial<Record<SheetName, Record<string, SheetCell>>> = {
  Departments: { Department: "Kitchen" },
  Tiers: { Tier: "Chief" },
  Employees: {
    "Employee ID": "E0001",
    "First Name": "Ana",
    "Last Name": "Reyes",
    "Join Date": { day: "2020-01-06" },
    "Account Number": "0012",
    TIN: "123456789000",
    Department: "Bakery",
    "Minimum wage earner": "No",
  },
  Salaries: { "Employee ID": "E0001", From: { day: "2020-01-06" }, "Payment Type": "Monthly", "Basic Salary": 25_000 },
  Allowances: { "Employee ID": "E0001", Item: "Rice", "Amount a month": 2000, From: { day: "2026-01-01" } },
  Loans: {
    "Employee ID": "E0001",
    Loan: "Company loan",
    Principal: 5000,
    Balance: 5000,
    Amortization: 500,
    Start: { day: "2026-12-01" },
    "Deducted in": "2ND",
  },
  Opening: {
    "Employee ID": "E0001",
    "Paid through": { day: "2026-06-30" },
    Payrolls: 12,
    "Basic earned": 100_000,
    "Taxable, regular": 90_000,
    "Tax withheld": 5000,
  },
};
const workbookKind = { rdo: "text", text: "text", day: "day", amount: "number", digits: "text", yesNo: "yesNo", whole: "number" } as const;

function workbookSheet(sheet: SheetName): Workbook {
  const row = WORKBOOK_ROWS[sheet]!;
  return {
    name: `Company workbook, ${sheet}`,
    readBy: "app/presenters/settings/import-workbooks.server.ts",
    columns: columnsOf(sheet)
      .filter(([, { heading }]) => heading in row)
      .map(([field, { heading, kind }]) => ({
        heading,
        kind: workbookKind[kind],
        ...(field === "employeeId" ? { of: "id" as const } : {}),
      })),
    row,
    read: (typed) => {
      const people: TypedWorkbook =
        sheet === "Employees"
          ? {}
          : {
              Employees: buildRow(
                columnsOf("Employees").map(([, { heading }]) => heading),
                WORKBOOK_ROWS.Employees!,
              ),
            };
      const { rows, problems } = readImportWorkbook({ ...people, [sheet]: typed }, KNOWN);
      return { problems: problems.map(({ message }) => message), stored: rows[sheet] };
    },
  };
}

/** A sheet with one row under its headings. */
export const buildRow = (headings: readonly string[], row: Readonly<Record<string, SheetCell>>): TypedSheet => [
  { number: 1, cells: [...headings] },
  { number: 2, cells: headings.map((heading) => row[heading] ?? null) },
];

export const WORKBOOKS: readonly Workbook[] = [
  leaves("GRANT"),
  leaves("DEDUCT"),
  leaves("OPENING"),
  assignments("WORK_SCHEDULE"),
  assignments("PAYROLL"),
  {
    name: "Time",
    readBy: "app/routes/_app/payroll/payroll_processing/$payrollSeq/_run/time/_list/upload.tsx",
    columns: [
      id(ID_HEADING),
      name(NAME_HEADING),
      column(DATE_HEADING, "day"),
      column(SHIFT_HEADING, "day"),
      ...Object.values(TIME_HEADINGS).map((heading) => column(heading, "number")),
    ],
    row: {
      ...Object.fromEntries(Object.values(TIME_HEADINGS).map((heading) => [heading, null])),
      [ID_HEADING]: "E0001",
      [NAME_HEADING]: "Ana Lim Reyes",
      [DATE_HEADING]: { day: "2026-11-05" },
      [TIME_HEADINGS.lateMinutes]: 5,
    },
    read: (sheet) => {
      const employees = PEOPLE.map((person) => ({
        ...person,
        departmentName: "",
        resignationDate: null,
        workDay: "12345",
        fullDay: 480,
        officeSeq: null,
      }));
      const dayTypeOn = officeDayTypes({ company: HOLIDAYS, offices: new Map() });
      const { problems, valid } = readTimeSheet(sheet, { startDate: "2026-11-01", endDate: "2026-11-15", dayTypeOn, employees });
      return { problems: plain(problems), stored: valid };
    },
  },
  {
    name: "Loans",
    readBy: "app/routes/_app/payroll/loans/_list/imports/new.tsx",
    columns: [
      id(LOAN_HEADINGS.employeeId),
      name(LOAN_HEADINGS.employeeName),
      ...(["loanType", "loanNumber", "order", "state", "note"] as const).map((field) => column(LOAN_HEADINGS[field])),
      ...(["principal", "charges", "balance", "amortization"] as const).map((field) => column(LOAN_HEADINGS[field], "number")),
      column(LOAN_HEADINGS.startDate, "day"),
    ],
    row: {
      "Employee ID": "E0001",
      Name: "Ana Lim Reyes",
      "Loan type": "SSS salary loan",
      "Loan number": "0123456",
      Principal: 20_000,
      Charges: 5,
      Balance: 10_000,
      Amortization: 900,
      Start: { day: "2026-12-01" },
      Order: "1ST",
      State: "Ongoing",
      Note: "x",
    },
    read: (sheet) => {
      const { problems, rows } = readLoanSheet(sheet, { people: PEOPLE, loans: [] });
      return { problems: plain(problems), stored: rows };
    },
  },
  {
    name: "Billing of loans",
    readBy: "app/presenters/payroll/loans/billings.server.ts",
    columns: [column("SSS No"), column("Loan No"), column("Amount", "number")],
    row: { "SSS No": "3412345678", "Loan No": "L1", Amount: 900 },
    read: (sheet) => {
      const members = [{ ...ANA, agencyNumber: "3412345678" }];
      const result = compareBilling(sheet, { number: 0, loanNumber: 1, amount: 2 }, "SSS", { members, loans: [] });
      return {
        problems: [...result.unread.map(({ problem }) => problem), ...result.unknown.map(({ number }) => number)],
        stored: result.noLoan,
      };
    },
  },
  {
    name: "Items of employees",
    readBy: "app/routes/_app/payroll/payroll-settings/items/_list/imports/new.tsx",
    columns: [
      id(ENTRY_HEADINGS.employeeId),
      name(ENTRY_HEADINGS.employeeName),
      column(ENTRY_HEADINGS.itemCode),
      column(ENTRY_HEADINGS.amount, "number"),
      column(ENTRY_HEADINGS.from, "day"),
      column(ENTRY_HEADINGS.to, "day"),
      column(ENTRY_HEADINGS.note),
    ],
    row: {
      "Employee ID": "E0001",
      Name: "Ana Lim Reyes",
      "Item code": "RICE",
      "Monthly amount": 2000,
      From: { day: "2026-01-01" },
      To: { day: "2026-12-31" },
      Note: "x",
    },
    read: (sheet) => {
      const people = PEOPLE.map((person) => ({ ...person, payrollTemplateSeq: 1, templateName: "Bakery" }));
      const { problems, plans } = readEntrySheet(sheet, {
        people,
        items: [ITEM],
        uses: new Map([[useKey(1, ITEM), null]]),
        stored: new Map(),
      });
      return { problems: plain(problems), stored: plans };
    },
  },
  {
    name: "One-time amounts",
    readBy: "app/routes/_app/payroll/payroll_processing/$payrollSeq/_run/amounts/_list/upload.tsx",
    columns: [
      id(AMOUNT_HEADINGS.employeeId),
      name(AMOUNT_HEADINGS.employeeName),
      column(AMOUNT_HEADINGS.itemCode),
      column(AMOUNT_HEADINGS.size, "number"),
      column(AMOUNT_HEADINGS.reason),
      column(AMOUNT_HEADINGS.consent, "yesNo"),
    ],
    row: {
      "Employee ID": "E0001",
      Name: "Ana Lim Reyes",
      "Item code": "BONUS",
      "Amount or days": 5000,
      Reason: "Service award",
      Consent: "No",
    },
    read: (sheet) => {
      const item = {
        itemSide: "EARNING",
        itemSeq: 1,
        itemCode: "BONUS",
        itemName: "Bonus",
        taxTreatment: "TAXABLE",
        deMinimisKey: null,
        paymentKind: "CASH",
        itemOrder: 1,
      } as const;
      const { problems, rows } = readAmountSheet(sheet, { people: PEOPLE, items: [item], stored: new Set(), asksConsent: false });
      return { problems: plain(problems), stored: rows };
    },
  },
  {
    name: "Opening balances of pay",
    readBy: "app/routes/_app/payroll/year-to-date/$year/_list/imports/new.tsx",
    columns: [
      id("Employee ID"),
      name("Name"),
      ...OPENING_COLUMNS.map(({ heading, kind, field }) => ({
        heading,
        kind: ({ day: "day", whole: "number", amount: "number", days: "number", yes: "yesNo" } as const)[kind],
        ...(/^(withheld|tax|basicEarned)/.test(field) ? { signed: true as const } : {}),
      })),
    ],
    row: {
      "Employee ID": "E0001",
      Name: "Ana Lim Reyes",
      "Through day": { day: "2026-06-30" },
      Payrolls: 12,
      "Basic earned": 5000,
      "Cumulative average": "no",
    },
    read: (sheet) => {
      const bounds = { taxableYear: 2026, joinDate: ANA.joinDate, template: null, firstRunStart: null, previousExempt: 0 };
      const people = PEOPLE.map((person) => ({ ...person, bounds, paid: false, mixed: false, stored: null }));
      const { problems, rows } = readOpeningSheet(sheet, people);
      return { problems: plain(problems), stored: rows };
    },
  },
  {
    name: "Holidays",
    readBy: "app/presenters/settings/holiday-uploads.server.ts",
    columns: (["holidayDate", "holidayName", "holidayType", "offices", "source"] as const).map((field) =>
      column(HOLIDAY_HEADINGS[field], field === "holidayDate" ? "day" : "text"),
    ),
    row: {
      [HOLIDAY_HEADINGS.holidayDate]: { day: "2026-12-01" },
      [HOLIDAY_HEADINGS.holidayName]: "Founding Day",
      [HOLIDAY_HEADINGS.holidayType]: "Regular holiday",
      [HOLIDAY_HEADINGS.source]: "Order 7",
    },
    read: (sheet) => {
      const { problems, changes } = readHolidaySheet(sheet, { year: 2026, holidays: [], offices: [] });
      return { problems: plain(problems), stored: changes };
    },
  },
  {
    name: "Roster",
    readBy: "app/presenters/time/roster-workbook.server.ts",
    columns: [id(ROSTER_ID), name(ROSTER_NAME), column("11/30/2026")],
    row: { [ROSTER_ID]: "E0001", [ROSTER_NAME]: "Ana Lim Reyes", "11/30/2026": "REST" },
    read: (sheet) => {
      const problems: RosterProblem[] = [];
      const rows = rosterPeople(readRosterSheet(sheet, problems), PEOPLE, problems);
      return {
        problems: problems.map(({ text }) => text),
        stored: rows.map(({ person, row }) => [person.employeeSeq, row.cells]),
      };
    },
  },
  {
    name: "Punches",
    readBy: "app/presenters/time/punch-workbook.server.ts",
    columns: [column("Number")],
    row: { Number: "27", Time: "2026-11-16 07:58:31", State: 0, Verify: 1 },
    read: (sheet) => {
      const judge = createLineChecker(ZK_ATTLOG, {
        personOf: (number) => (number === "27" ? 1 : undefined),
        startOf: () => 0,
        now: 4e9,
        offsetMinutes: 0,
      });
      const lines = sheetToLines(sheet.slice(1), ZK_ATTLOG).split("\n");
      const judged = lines.flatMap((line, index) => judge(line, index + 1) ?? []);
      return {
        problems: judged.flatMap((row) => (isPunch(row) ? [] : [row.problem])),
        stored: judged.filter(isPunch).map(({ employeeSeq, at }) => [employeeSeq, at]),
      };
    },
  },
  ...(["TRANSFER", "DEDUCT"] as const).map((kind): Workbook => ({
    name: `Points, ${kind}`,
    readBy: "app/presenters/flex_ben/point-upload.server.ts",
    columns: [column(POINT_COLUMNS[0]), column(POINT_COLUMNS[2], "number"), column(POINT_COLUMNS[3])],
    row: { "Work email": "ana@company.test", Name: "Ana Lim Reyes", Points: 50, Remark: "Thanks" },
    read: (sheet) => {
      const { failed, list } = partitionRows(readPointSheet(sheet), [{ employeeSeq: 1, email: "ana@company.test", resigned: false }], kind);
      const draft = { mode: "upload", idempotencyKey: "k", departmentSeq: null, search: "", page: 1, rows: list } as const;
      const { rows, problems } = checkDraft(kind, { ...draft, rows: list }, 1e9, new Map([[1, 1e9]]));
      return { problems: [...failed.map(({ error }) => error), ...Object.values(problems?.fields ?? {}).map(String)], stored: rows };
    },
  })),
  {
    name: "Bulk Invite",
    readBy: "app/presenters/employees/bulk-view.server.ts",
    columns: inviteFields(false).map((field) => ({
      heading: BULK_HEADINGS[field],
      kind: field === "head" ? "text" : (bulkKinds[field] ?? "text"),
    })),
    row: BULK_ROW,
    read: (sheet) => {
      const judged = evaluateInvitations(readBulkSheet(sheet, inviteFields(false)), {
        flexbenOnly: false,
        choices: CHOICES,
        takenEmails: new Set(),
        takenEmployeeIds: new Set(),
        promisedHeads: new Set(),
      });
      return { problems: judged.flatMap(({ errors }) => errors), stored: judged.map(({ resolved }) => resolved) };
    },
  },
  {
    name: "Bulk Update",
    readBy: "app/presenters/employees/bulk-view.server.ts",
    columns: [
      id("Employee ID"),
      ...(Object.keys(UPDATED) as UpdatedColumn[]).map((field) => column(BULK_HEADINGS[field], bulkKinds[field])),
    ],
    row: Object.fromEntries(
      ["employeeId", ...Object.keys(UPDATED)].map((field) => [
        BULK_HEADINGS[field as BulkField],
        BULK_ROW[BULK_HEADINGS[field as BulkField]]!,
      ]),
    ),
    read: (sheet) => {
      const people = new Map([
        ["e0001", PERSON],
        ["E0001", PERSON],
      ]);
      const judged = evaluateUpdates(readBulkSheet(sheet, ["employeeId"]), Object.keys(UPDATED) as UpdatedColumn[], people, CHOICES);
      return { problems: judged.flatMap(({ errors }) => errors), stored: judged.map(({ resolved }) => resolved) };
    },
  },
  ...(Object.keys(WORKBOOK_ROWS) as SheetName[]).map(workbookSheet),
  {
    name: "Company workbook, sheet of another product",
    readBy: "app/presenters/settings/import-workbooks.server.ts",
    columns: [column("Emp No"), column("Date Hired", "day"), column("Account No"), column("Basic Salary", "number")],
    row: {
      "Emp No": "E0001",
      "Last Name": "Reyes",
      "First Name": "Ana",
      "Date Hired": "01/06/2020",
      "Account No": "0012",
      "Basic Salary": 25_000,
    },
    read: (sheet) => {
      const headings = sheet[0]!.cells.map(String);
      const { rows, problems } = readImportWorkbook(toWorkbook(sheet, guessMapping(headings)), KNOWN);
      return { problems: problems.map(({ message }) => message), stored: [rows.Employees, rows.Salaries] };
    },
  },
];

/** A refusal of the whole sheet counts as a problem. */
export function checkWorkbook(workbook: Workbook, row: Readonly<Record<string, SheetCell>>): SheetOutcome {
  const headings = [...new Set([...workbook.columns.map(({ heading }) => heading), ...Object.keys(workbook.row)])];
  try {
    return workbook.read(buildRow(headings, row));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problems: [error.message], stored: null };
  }
}
