import { isDay } from "~/domain/shared/day";
import { shown, type FileProblem } from "./company-file-fields";
import { at, days, entries, inside, isGiven, numberOf, repeated, textOf, type Located } from "./company-file-places";
import { brokenLoanReferences } from "./company-file-loans";
import { brokenRunReferences } from "./company-file-run-references";

/**
 * Dangling references, duplicate numbers and names, and spans that end before they start. Reads the raw JSON so that a wrong amount does
 * not hide a wrong reference elsewhere; unreadable values are left to the schema.
 */
export function brokenReferences(input: unknown): FileProblem[] {
  const root = { place: "", value: input };
  const employees = entries(root, "employees");
  const templates = entries(root, "payrollTemplates");
  const departments = entries(root, "departments");
  return [
    ...repeated(departments, "departmentSeq"),
    ...departmentTree(departments),
    ...repeated(entries(root, "jobTitles"), "jobTitleSeq"),
    ...repeated(entries(root, "workSchedules"), "workScheduleSeq"),
    ...repeatedHolidays(entries(root, "holidays")),
    ...repeated(templates, "payrollTemplateSeq"),
    ...templates.flatMap(ofTemplate),
    ...repeated(employees, "employeeSeq"),
    ...repeated(employees, "employeeId"),
    ...repeated(
      employees.filter((employee) => textOf(employee, "email")?.trim()),
      "email",
    ),
    ...repeated(
      employees.flatMap((employee) => entries(employee, "loans")),
      "loanSeq",
    ),
    ...ofEmployees(root, employees, templates),
    ...brokenRunReferences(root, employees, templates),
    ...brokenLoanReferences(root, employees),
  ];
}

function departmentTree(departments: Located[]): FileProblem[] {
  const parents = new Map(
    departments.map((department) => [numberOf(department, "departmentSeq"), numberOf(department, "parentDepartmentSeq")]),
  );
  return departments.flatMap((department) => {
    const parent = numberOf(department, "parentDepartmentSeq");
    if (parent === undefined) return [];
    if (!parents.has(parent)) return [at(department, "parentDepartmentSeq", `there is no department ${parent} in this file`)];
    const own = numberOf(department, "departmentSeq");
    const seen = new Set<number>();
    for (let above: number | undefined = parent; above !== undefined && !seen.has(above); above = parents.get(above)) {
      if (above === own) return [at(department, "parentDepartmentSeq", `department ${own} is above itself`)];
      seen.add(above);
    }
    return [];
  });
}

function repeatedHolidays(holidays: Located[]): FileProblem[] {
  const seen = new Set<string>();
  return holidays.flatMap((holiday) => {
    const key = `${textOf(holiday, "date") ?? ""} ${textOf(holiday, "name") ?? ""}`;
    if (seen.has(key)) return [at(holiday, "name", `${key} is given twice`)];
    seen.add(key);
    return [];
  });
}

function ofTemplate(template: Located): FileProblem[] {
  const allowances = entries(template, "allowanceItems");
  return [
    ...repeated(allowances, "itemSeq"),
    ...repeated(entries(template, "deductionItems"), "itemSeq"),
    ...allowances.flatMap(withoutBenefit),
  ];
}

/** De minimis pay needs the benefit that sets its ceiling. */
function withoutBenefit(item: Located): FileProblem[] {
  const missing = textOf(item, "taxTreatment") === "DE_MINIMIS" && textOf(item, "deMinimisKey") === undefined;
  return missing ? [at(item, "deMinimisKey", "is missing: DE_MINIMIS needs the benefit whose ceiling holds")] : [];
}

function ofEmployees(root: Located, employees: Located[], templates: Located[]): FileProblem[] {
  const seqs = (list: string, key: string) => new Set(entries(root, list).map((item) => numberOf(item, key)));
  const departments = seqs("departments", "departmentSeq");
  const jobTitles = seqs("jobTitles", "jobTitleSeq");
  const schedules = seqs("workSchedules", "workScheduleSeq");
  const items = new Map(templates.map((template) => [numberOf(template, "payrollTemplateSeq"), itemSeqs(template)]));
  const templateSeqs = new Set(items.keys());
  return employees.flatMap((employee) => [
    ...unknown(employee, "departmentSeq", departments, "department"),
    ...unknown(employee, "jobTitleSeq", jobTitles, "job title"),
    ...unknown(employee, "workScheduleSeq", schedules, "work schedule"),
    ...unknown(employee, "payrollTemplateSeq", templateSeqs, "payroll template"),
    ...days(employee, "joinDate", "resignationDate"),
    ...days(employee, "birthday", "joinDate"),
    ...repeated(entries(employee, "salaryRecords"), "effectiveDate"),
    ...ofItems(employee, "allowances", items.get(numberOf(employee, "payrollTemplateSeq"))?.allowances),
    ...ofItems(employee, "deductions", items.get(numberOf(employee, "payrollTemplateSeq"))?.deductions),
    // In an export, charges are in the records.
    ...(isGiven(root, "records") ? [] : entries(employee, "loans").flatMap(ofLoan)),
    ...entries(employee, "previousEmployers").flatMap(ofPreviousEmployer),
    // Data that a form has accepted is not validated again.
    ...(isGiven(root, "records") ? [] : ofYearToDate(inside(employee, "yearToDate"))),
  ]);
}

function itemSeqs(template: Located) {
  const seqs = (list: string) => new Set(entries(template, list).map((item) => numberOf(item, "itemSeq")));
  return { allowances: seqs("allowanceItems"), deductions: seqs("deductionItems") };
}

/** Entries for items of the employee's template; an item may repeat only for spans that do not overlap. */
function ofItems(employee: Located, list: "allowances" | "deductions", known: Set<number | undefined> | undefined): FileProblem[] {
  const rows = entries(employee, list);
  return rows.flatMap((row, index) => {
    const item = numberOf(row, "itemSeq");
    const problems = days(row, "startDate", "endDate");
    if (item !== undefined && !known)
      problems.push(at(row, "itemSeq", `item ${item} belongs to a payroll template, and the employee has none`));
    else if (item !== undefined && !known?.has(item))
      problems.push(at(row, "itemSeq", `the employee's payroll template has no item ${item} among its ${list}`));
    const twin = rows.slice(0, index).find((other) => numberOf(other, "itemSeq") === item && overlap(other, row));
    if (item !== undefined && twin)
      problems.push(at(row, "itemSeq", `item ${item} is given twice for the same days, first at ${twin.place}`));
    return problems;
  });
}

function overlap(a: Located, b: Located): boolean {
  return (textOf(a, "startDate") ?? "") <= (textOf(b, "endDate") ?? "9") && (textOf(b, "startDate") ?? "") <= (textOf(a, "endDate") ?? "9");
}

function ofLoan(loan: Located): FileProblem[] {
  const [principal, balance] = ["principal", "balance"].map((field) => Number(textOf(loan, field) ?? NaN));
  return balance! > principal! ? [at(loan, "balance", `${shown(textOf(loan, "balance"))} is more than the principal`)] : [];
}

function ofPreviousEmployer(employer: Located): FileProblem[] {
  const from = textOf(employer, "taxableFrom");
  const to = textOf(employer, "taxableTo");
  return from !== undefined && to !== undefined && to < from && isDay(`2024-${to.slice(0, 2)}-${to.slice(2)}`)
    ? [at(employer, "taxableTo", `${to} lies before taxableFrom, ${from}`)]
    : [];
}

/** Figures that complete a payslip's year to date, where the company knows them. */
const WHOLE_YEAR = ["grossPay", "employeeContributions", "netPay"] as const;

function ofYearToDate(year: Located): FileProblem[] {
  const missing = WHOLE_YEAR.filter((field) => !isGiven(year, field));
  if (missing.length === WHOLE_YEAR.length) return [];
  if (missing.length > 0)
    return missing.map((field) => at(year, field, `is missing: ${WHOLE_YEAR.join(", ")} are given together or not at all`));
  const [gross, net] = ["grossPay", "netPay"].map((field) => Number(textOf(year, field) ?? NaN));
  return net! > gross! ? [at(year, "netPay", `${shown(textOf(year, "netPay"))} is more than grossPay`)] : [];
}

function unknown(item: Located, field: string, known: ReadonlySet<number | undefined>, noun: string): FileProblem[] {
  const seq = numberOf(item, field);
  return seq === undefined || known.has(seq) ? [] : [at(item, field, `there is no ${noun} ${seq} in this file`)];
}
