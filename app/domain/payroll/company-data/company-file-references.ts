import { isDay } from "~/domain/shared/day";
import { formatInput, type FileProblem } from "./company-file-fields";
import {
  problemAt,
  checkDayOrder,
  listItems,
  getNested,
  hasField,
  getNumber,
  findDuplicates,
  getText,
  type Located,
} from "./company-file-locations";
import { checkLoanReferences } from "./company-file-loans";
import { checkRunReferences } from "./company-file-run-references";

/**
 * Dangling references, duplicate numbers and names, and spans that end before they start. Reads the raw JSON so that a wrong amount does
 * not hide a wrong reference elsewhere; unreadable values are left to the schema.
 */
export function checkReferences(input: unknown): FileProblem[] {
  const root = { place: "", value: input };
  const employees = listItems(root, "employees");
  const templates = listItems(root, "payrollTemplates");
  const departments = listItems(root, "departments");
  return [
    ...findDuplicates(departments, "departmentSeq"),
    ...departmentTree(departments),
    ...findDuplicates(listItems(root, "jobTitles"), "jobTitleSeq"),
    ...findDuplicates(listItems(root, "workSchedules"), "workScheduleSeq"),
    ...checkHolidayDuplicates(listItems(root, "holidays")),
    ...findDuplicates(templates, "payrollTemplateSeq"),
    ...templates.flatMap(checkTemplate),
    ...findDuplicates(employees, "employeeSeq"),
    ...findDuplicates(employees, "employeeId"),
    ...findDuplicates(
      employees.filter((employee) => getText(employee, "email")?.trim()),
      "email",
    ),
    ...findDuplicates(
      employees.flatMap((employee) => listItems(employee, "loans")),
      "loanSeq",
    ),
    ...checkEmployees(root, employees, templates),
    ...checkRunReferences(root, employees, templates),
    ...checkLoanReferences(root, employees),
  ];
}

function departmentTree(departments: Located[]): FileProblem[] {
  const parents = new Map(
    departments.map((department) => [getNumber(department, "departmentSeq"), getNumber(department, "parentDepartmentSeq")]),
  );
  return departments.flatMap((department) => {
    const parent = getNumber(department, "parentDepartmentSeq");
    if (parent === undefined) return [];
    if (!parents.has(parent)) return [problemAt(department, "parentDepartmentSeq", `there is no department ${parent} in this file`)];
    const departmentSeq = getNumber(department, "departmentSeq");
    const seen = new Set<number>();
    for (let above: number | undefined = parent; above !== undefined && !seen.has(above); above = parents.get(above)) {
      if (above === departmentSeq) return [problemAt(department, "parentDepartmentSeq", `department ${departmentSeq} is above itself`)];
      seen.add(above);
    }
    return [];
  });
}

function checkHolidayDuplicates(holidays: Located[]): FileProblem[] {
  const seen = new Set<string>();
  return holidays.flatMap((holiday) => {
    const key = `${getText(holiday, "date") ?? ""} ${getText(holiday, "name") ?? ""}`;
    if (seen.has(key)) return [problemAt(holiday, "name", `${key} is given twice`)];
    seen.add(key);
    return [];
  });
}

function checkTemplate(template: Located): FileProblem[] {
  const allowances = listItems(template, "allowanceItems");
  return [
    ...findDuplicates(allowances, "itemSeq"),
    ...findDuplicates(listItems(template, "deductionItems"), "itemSeq"),
    ...allowances.flatMap(checkBenefits),
  ];
}

/** De minimis pay needs the benefit that sets its ceiling. */
function checkBenefits(item: Located): FileProblem[] {
  const missing = getText(item, "taxTreatment") === "DE_MINIMIS" && getText(item, "deMinimisKey") === undefined;
  return missing ? [problemAt(item, "deMinimisKey", "is missing: DE_MINIMIS needs the benefit whose ceiling holds")] : [];
}

function checkEmployees(root: Located, employees: Located[], templates: Located[]): FileProblem[] {
  const seqs = (list: string, key: string) => new Set(listItems(root, list).map((item) => getNumber(item, key)));
  const departments = seqs("departments", "departmentSeq");
  const jobTitles = seqs("jobTitles", "jobTitleSeq");
  const schedules = seqs("workSchedules", "workScheduleSeq");
  const items = new Map(templates.map((template) => [getNumber(template, "payrollTemplateSeq"), itemSeqs(template)]));
  const templateSeqs = new Set(items.keys());
  return employees.flatMap((employee) => [
    ...checkReference(employee, "departmentSeq", departments, "department"),
    ...checkReference(employee, "jobTitleSeq", jobTitles, "job title"),
    ...checkReference(employee, "workScheduleSeq", schedules, "work schedule"),
    ...checkReference(employee, "payrollTemplateSeq", templateSeqs, "payroll template"),
    ...checkDayOrder(employee, "joinDate", "resignationDate"),
    ...checkDayOrder(employee, "birthday", "joinDate"),
    ...findDuplicates(listItems(employee, "salaryRecords"), "effectiveDate"),
    ...checkItems(employee, "allowances", items.get(getNumber(employee, "payrollTemplateSeq"))?.allowances),
    ...checkItems(employee, "deductions", items.get(getNumber(employee, "payrollTemplateSeq"))?.deductions),
    // In an export, charges are in the records.
    ...(hasField(root, "records") ? [] : listItems(employee, "loans").flatMap(checkLoan)),
    ...listItems(employee, "previousEmployers").flatMap(checkPreviousEmployer),
    // Data that a form has accepted is not validated again.
    ...(hasField(root, "records") ? [] : checkYearToDate(getNested(employee, "yearToDate"))),
  ]);
}

function itemSeqs(template: Located) {
  const seqs = (list: string) => new Set(listItems(template, list).map((item) => getNumber(item, "itemSeq")));
  return { allowances: seqs("allowanceItems"), deductions: seqs("deductionItems") };
}

/** Entries for items of the employee's template; an item may repeat only for spans that do not overlap. */
function checkItems(employee: Located, list: "allowances" | "deductions", knownSeqs: Set<number | undefined> | undefined): FileProblem[] {
  const rows = listItems(employee, list);
  return rows.flatMap((row, index) => {
    const item = getNumber(row, "itemSeq");
    const problems = checkDayOrder(row, "startDate", "endDate");
    if (item !== undefined && !knownSeqs)
      problems.push(problemAt(row, "itemSeq", `item ${item} belongs to a payroll template, and the employee has none`));
    else if (item !== undefined && !knownSeqs?.has(item))
      problems.push(problemAt(row, "itemSeq", `the employee's payroll template has no item ${item} among its ${list}`));
    const twin = rows.slice(0, index).find((other) => getNumber(other, "itemSeq") === item && overlap(other, row));
    if (item !== undefined && twin)
      problems.push(problemAt(row, "itemSeq", `item ${item} is given twice for the same days, first at ${twin.place}`));
    return problems;
  });
}

function overlap(a: Located, b: Located): boolean {
  return (
    (getText(a, "startDate") ?? "") <= (getText(b, "endDate") ?? "9") && (getText(b, "startDate") ?? "") <= (getText(a, "endDate") ?? "9")
  );
}

function checkLoan(loan: Located): FileProblem[] {
  const [principal, balance] = ["principal", "balance"].map((field) => Number(getText(loan, field) ?? NaN));
  return balance! > principal! ? [problemAt(loan, "balance", `${formatInput(getText(loan, "balance"))} is more than the principal`)] : [];
}

function checkPreviousEmployer(employer: Located): FileProblem[] {
  const from = getText(employer, "taxableFrom");
  const to = getText(employer, "taxableTo");
  return from !== undefined && to !== undefined && to < from && isDay(`2024-${to.slice(0, 2)}-${to.slice(2)}`)
    ? [problemAt(employer, "taxableTo", `${to} lies before taxableFrom, ${from}`)]
    : [];
}

/** Figures that complete a payslip's year to date, if the company entered them. */
const WHOLE_YEAR = ["grossPay", "employeeContributions", "netPay"] as const;

function checkYearToDate(year: Located): FileProblem[] {
  const missing = WHOLE_YEAR.filter((field) => !hasField(year, field));
  if (missing.length === WHOLE_YEAR.length) return [];
  if (missing.length > 0)
    return missing.map((field) => problemAt(year, field, `is missing: ${WHOLE_YEAR.join(", ")} are given together or not at all`));
  const [gross, net] = ["grossPay", "netPay"].map((field) => Number(getText(year, field) ?? NaN));
  return net! > gross! ? [problemAt(year, "netPay", `${formatInput(getText(year, "netPay"))} is more than grossPay`)] : [];
}

function checkReference(item: Located, field: string, knownSeqs: ReadonlySet<number | undefined>, noun: string): FileProblem[] {
  const seq = getNumber(item, field);
  return seq === undefined || knownSeqs.has(seq) ? [] : [problemAt(item, field, `there is no ${noun} ${seq} in this file`)];
}
