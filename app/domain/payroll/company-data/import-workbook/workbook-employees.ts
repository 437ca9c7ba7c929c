import { fullName } from "~/domain/employees/personal/person-name";
import type { CompanyFileEmployee } from "~/domain/payroll/company-data/company-file-employees";
import type { Loan } from "~/domain/payroll/facts/facts";
import type { SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";
import type { EmploymentType } from "~/domain/employees/contracts/employment-type";
import { MONTH_FIGURE_KEYS, monthFigureField } from "~/domain/payroll/setup/openings/opening-month";
import { openingProblems } from "~/domain/payroll/setup/openings/opening-checks";
import { boxField, BOXES, SHARE_KEYS, shareField } from "~/domain/payroll/setup/openings/opening-fields";
import { columnsOf } from "./workbook-sheets";
import type { WorkbookProblem, WorkbookRow, WorkbookRows } from "./read-workbook";

/** Database numbers, within the company, of the names in the workbook. */
export interface WorkbookSeqs {
  departments: ReadonlyMap<string, number>;
  tiers: ReadonlyMap<string, number>;
  schedules: ReadonlyMap<string, number>;
  /** Default for rows that name none; null = the company has none. */
  mainSchedule: number | null;
  offices: ReadonlyMap<string, number>;
  templates: ReadonlyMap<string, { seq: number; items: ReadonlyMap<string, number> }>;
}

/** An employee of the workbook in import shape, with their office. */
export type WorkbookEmployee = CompanyFileEmployee & { workPlaceSeq: number | null };

/** Checks across sheets: allowances missing from the employee's template, employees without a schedule, pay without a template. */
export function findWorkbookProblems(rows: WorkbookRows, { templates, mainSchedule }: WorkbookSeqs): WorkbookProblem[] {
  const people = new Map(rows.Employees.map(({ cells }) => [cells.employeeId, cells]));
  const withoutSchedule = rows.Employees.filter(({ cells }) => cells.schedule === "" && mainSchedule === null).map(({ row }) => ({
    sheet: "Employees" as const,
    row,
    heading: "Work Schedule",
    message: "Your company has no work schedule yet. Make one in Attendance first.",
    proposal: null,
  }));
  const strange = rows.Allowances.flatMap(({ row, cells: { employeeId, item } }) => {
    const template = people.get(employeeId)?.template ?? "";
    if (employeeId === "" || item === "" || templates.get(template)?.items.has(item)) return [];
    const message =
      template === ""
        ? `${employeeId} has no payroll template, so no allowance is paid. Fill in the template on the sheet Employees.`
        : `The payroll template “${template}” of ${employeeId} has no allowance “${item}”. Add it there first, or choose another.`;
    return [{ sheet: "Allowances" as const, row, heading: "Item", message, proposal: null }];
  });
  return [...withoutSchedule, ...strange, ...findOpeningProblems(rows)];
}

/**
 * The employees of a workbook without problems, ready to be stored.
 * @param firstEmployee number of the first one; the others follow in row order; likewise `firstLoan`
 */
export function buildWorkbookEmployees(
  rows: WorkbookRows,
  numbers: WorkbookSeqs,
  firstEmployee: number,
  firstLoan: number,
): WorkbookEmployee[] {
  const loans = new Map(rows.Loans.map(({ row }, index) => [row, firstLoan + index]));
  const [salaries, allowances] = [byEmployee(rows.Salaries), byEmployee(rows.Allowances)];
  const [loansByEmployee, openings] = [byEmployee(rows.Loans), byEmployee(rows.Opening)];
  return rows.Employees.map(({ cells }, index): WorkbookEmployee => {
    const { employeeId, firstName, middleName, lastName } = cells;
    const template = numbers.templates.get(cells.template);
    const of = <Row>(map: Map<string, Row[]>) => map.get(employeeId) ?? [];
    return {
      employeeSeq: firstEmployee + index,
      employeeId,
      employeeName: fullName({ firstName, middleName, lastName }),
      firstName,
      middleName,
      lastName,
      gender: cells.gender as "" | "M" | "F",
      birthday: cells.birthday || null,
      email: cells.email,
      phoneNumber: cells.phoneNumber,
      tinNo: cells.tinNo,
      socialSecuritySystem: cells.sssNo,
      philhealth: cells.philHealthNo,
      pagIbig: cells.pagIbigNo,
      rdoCode: cells.rdoCode,
      bankName: cells.bankName,
      bankAccountNumber: cells.bankAccountNumber,
      departmentSeq: numbers.departments.get(cells.department) ?? null,
      jobTitleSeq: numbers.tiers.get(cells.tier) ?? null,
      workPlaceSeq: numbers.offices.get(cells.office) ?? null,
      employmentType: (cells.employmentType || "FULL_TIME") as EmploymentType,
      joinDate: cells.joinDate,
      resignationDate: null,
      separationCause: null,
      workScheduleSeq: numbers.schedules.get(cells.schedule) ?? numbers.mainSchedule!,
      payrollTemplateSeq: template?.seq ?? null,
      region: "NCR",
      minimumDailyWage: null,
      minimumWageEarnerYn: cells.minimumWageEarner === "Y" ? "Y" : "N",
      premiumExemptYn: cells.managerial === "Y" ? "Y" : "N",
      sssYn: "Y",
      philHealthYn: "Y",
      pagIbigYn: "Y",
      secondaryEmployerYn: cells.secondaryEmployer === "Y" ? "Y" : "N",
      unusedLeaveDays: "0",
      salaryRecords: of(salaries).map(({ cells: { effectiveDate, type, amount } }) => ({
        effectiveDate,
        salaryAmountType: type as SalaryAmountType,
        salaryAmount: Number(amount),
        taxCode: "",
        pic: "",
        peraYear: null,
        peraType: null,
        peraAmount: null,
      })),
      allowances: of(allowances).map(({ cells: { item, amount, from, to } }) => ({
        itemSeq: template!.items.get(item)!,
        monthlyAmount: Number(amount),
        startDate: from || null,
        endDate: to || null,
      })),
      deductions: [],
      loans: of(loansByEmployee).map(({ row, cells: { type, principal, balance, amortization, startDate, order } }) => ({
        loanSeq: loans.get(row)!,
        loanType: type as Loan["loanType"],
        principal: Number(principal),
        balance: Number(balance),
        amortization: Number(amortization),
        startDate,
        loanDeductionPayrollOrder: order as Loan["loanDeductionPayrollOrder"],
        loanState: "ONGOING" as const,
      })),
      previousEmployers: [],
      yearToDate: getOpening(of(openings)[0]),
    };
  });
}

/** Problems of an opening balance as a whole (F-102): its days, and sums that do not agree. */
function findOpeningProblems(rows: WorkbookRows): WorkbookProblem[] {
  const joined = new Map(rows.Employees.map(({ cells }) => [cells.employeeId, cells.joinDate]));
  return rows.Opening.flatMap((row) => {
    const { employeeId, throughDate } = row.cells;
    if (employeeId === "" || throughDate === "") return [];
    const { cumulativeAverageYn: _yn, ...opening } = getOpening(row)!;
    const bounds = {
      taxableYear: opening.taxableYear,
      joinDate: joined.get(employeeId) || null,
      template: null,
      firstRunStart: null,
      previousExempt: 0,
    };
    return openingProblems({ ...opening, cumulativeAverage: false }, bounds).map(({ field, message }) => ({
      sheet: "Opening" as const,
      row: row.row,
      heading: headings.get(field) ?? "Paid through",
      message,
      proposal: null,
    }));
  });
}

const headings = new Map(columnsOf("Opening").map(([field, { heading }]) => [field, heading]));

function getOpening(row: WorkbookRow<"Opening"> | undefined): CompanyFileEmployee["yearToDate"] {
  if (!row) return null;
  const { cells } = row;
  const stated = (typed: string) => (typed === "" ? null : Number(typed));
  const group = <Key extends string>(keys: readonly Key[], typedOf: (key: Key) => string) =>
    Object.fromEntries(keys.flatMap((key) => (typedOf(key) === "" ? [] : [[key, Number(typedOf(key))]]))) as Partial<Record<Key, number>>;
  const shares = group(SHARE_KEYS, (share) => cells[shareField(share)]);
  return {
    taxableYear: Number(cells.throughDate.slice(0, 4)),
    throughDate: cells.throughDate,
    payrollPeriods: Number(cells.payrollPeriods),
    basicEarned: Number(cells.basicEarned),
    taxableRegular: Number(cells.taxableRegular),
    taxableSupplementary: Number(cells.taxableSupplementary),
    taxWithheld: Number(cells.taxWithheld),
    thirteenthMonthPaid: Number(cells.thirteenthMonthPaid),
    otherBenefitsPaid: Number(cells.otherBenefitsPaid),
    deMinimisUsed: {},
    cumulativeAverageYn: "N",
    grossPay: stated(cells.grossPay),
    // Given as one sum or by agency.
    employeeContributions: stated(cells.employeeContributions) ?? sumOf(Object.values(shares)),
    netPay: stated(cells.netPay),
    boxes: group(BOXES, (box) => cells[boxField(box)]),
    withheld: {},
    shares,
    month: group(MONTH_FIGURE_KEYS, (figure) => cells[monthFigureField(figure)]),
  };
}

const sumOf = (amounts: readonly number[]) => (amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0));

function byEmployee<Row extends { cells: { employeeId: string } }>(rows: readonly Row[]): Map<string, Row[]> {
  const rowsByKey = new Map<string, Row[]>();
  for (const row of rows) rowsByKey.set(row.cells.employeeId, [...(rowsByKey.get(row.cells.employeeId) ?? []), row]);
  return rowsByKey;
}
