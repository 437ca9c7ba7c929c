import { readInCompany, type Tx } from "~/db/client.server";
import type { Balances } from "~/domain/payroll/facts/facts";
import { UsedItems, type DocumentRun, type PayslipDocument, type RegisterItem } from "~/domain/payroll/runs/reports/payslip-document";
import { figuresOf, type PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import type { ReportSelection } from "~/domain/payroll/runs/reports/report-selection";
import { NO_EMPLOYEE } from "~/domain/shared/forms/employee-picker";
import { matchesName } from "~/domain/payroll/runs/reports/report-types";
import { yearToDate } from "~/domain/payroll/engine/balances/year-to-date";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { companyAddress as companyAddressOf, versionOn } from "~/domain/settings/company/company-details";
import type { Company } from "~/models/payroll/runs/open-payrolls.server";
import { versionsOf } from "~/models/shared/company-details.server";
import { readLeaveStandings } from "./leave-standing.server";

/** A run for its printed files; `generation` selects the payslips. */
export interface ReportRun extends DocumentRun {
  generation: number;
}

/** A row of the dialog's list (REPORT-14); payrollProcessEmployeeSeq is the employeeSeq of the run's payslip. */
export interface ReportEmployee {
  payrollProcessEmployeeSeq: number;
  employeeName: string;
  departmentName: string;
  jobTitleName: string;
}

/** @throws NotFound */
export function getReportRun(scope: Company, payrollSeq: number): Promise<ReportRun> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<Omit<ReportRun, "companyName" | "companyAddress" | "companyTin">>(
      `select p.payroll_seq as "payrollSeq", p.payroll_kind as "payrollKind", p.payroll_name as "payrollName", p.start_date as "startDate", p.end_date as "endDate",
         p.pay_date as "payDate", p.tax_year as "taxYear", p.headcount, p.completed_at is not null as completed, p.generation
         from payrolls p where p.company_seq = $1 and p.payroll_seq = $2`,
      [scope.companySeq, payrollSeq],
    );
    const [run] = rows;
    if (!run) throw new NotFound("payroll");
    const company = versionOn(await versionsOf(tx, scope), run.payDate);
    const companyAddress = [companyAddressOf(company), company.zipCode].filter(Boolean).join(" ");
    return { ...run, companyName: company.registeredName, companyAddress, companyTin: company.tinNo };
  });
}

/** Employees with a payslip in the run whose name starts with the search, by name: the first `limit` rows, and all numbers. */
export async function listReportEmployees(
  scope: Company,
  run: ReportRun,
  search: string,
  limit: number,
): Promise<{ rows: ReportEmployee[]; found: number[] }> {
  const allEmployees = await readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<ReportEmployee>(
      `select s.employee_seq as "payrollProcessEmployeeSeq", s.employee_name as "employeeName", s.department_name as "departmentName", s.job_title_name as "jobTitleName"
         from payslips s where ${OF_RUN} order by ${BY_NAME}`,
      keyOf(scope, run),
    );
    return rows;
  });
  const matchingEmployees = allEmployees.filter(({ employeeName }) => matchesName(employeeName, search));
  return {
    rows: matchingEmployees.slice(0, limit),
    found: matchingEmployees.map(({ payrollProcessEmployeeSeq }) => payrollProcessEmployeeSeq),
  };
}

/**
 * The selected employees, by name.
 * @throws NotFound when one has no payslip in this run; Refusal when the selection is empty
 */
export async function selectReportEmployees(
  scope: Company,
  run: ReportRun,
  { employeeList, allFoundBy }: Pick<ReportSelection, "employeeList" | "allFoundBy">,
): Promise<number[]> {
  const { found: allEmployees } = await listReportEmployees(scope, run, "", 0);
  const members = new Set(allEmployees);
  if (employeeList.some((employeeSeq) => !members.has(employeeSeq))) throw new NotFound("payslip");
  const requestedSeqs = new Set(employeeList);
  if (allFoundBy !== null)
    for (const employeeSeq of (await listReportEmployees(scope, run, allFoundBy, 0)).found) requestedSeqs.add(employeeSeq);
  if (requestedSeqs.size === 0) throw new Refusal(NO_EMPLOYEE, { field: "employeeList" });
  return allEmployees.filter((employeeSeq) => requestedSeqs.has(employeeSeq));
}

/** All employees of the run, by name. */
export async function listRunEmployees(scope: Company, run: ReportRun): Promise<number[]> {
  return (await listReportEmployees(scope, run, "", 0)).found;
}

/**
 * Streams these employees' payslips as documents, a few per transaction, so that a slow or abandoned download does not hold a connection.
 * @throws Error when one was recalculated meanwhile: aborts the file rather than mix two calculations
 */
export async function* readPayslipDocuments(
  scope: Company,
  run: ReportRun,
  employeeSeqs: readonly number[],
): AsyncGenerator<PayslipDocument> {
  for (let index = 0; index < employeeSeqs.length; index += AT_ONCE) {
    const seqs = employeeSeqs.slice(index, index + AT_ONCE);
    const read = await readInCompany(scope, (tx) => readDocuments(tx, scope, run, seqs));
    const documents = new Map(read.map((document) => [document.employeeSeq, document]));
    for (const employeeSeq of seqs) {
      const document = documents.get(employeeSeq);
      if (!document) throw new Error(`Payslip ${employeeSeq} of payroll ${run.payrollSeq} was recalculated while its file was written`);
      yield document;
    }
  }
}

/** One payslip for its file. @throws NotFound */
export async function getPayslipDocument(
  scope: Company,
  { payrollSeq, employeeSeq }: { payrollSeq: number; employeeSeq: number },
): Promise<{ run: ReportRun; document: PayslipDocument }> {
  const run = await getReportRun(scope, payrollSeq);
  const [document] = await readInCompany(scope, (tx) => readDocuments(tx, scope, run, [employeeSeq]));
  if (!document) throw new NotFound("payslip");
  return { run, document };
}

/** The columns of these employees' register. */
export async function listReportItems(scope: Company, run: ReportRun, employeeSeqs: readonly number[]): Promise<RegisterItem[]> {
  const items = new UsedItems();
  for (let index = 0; index < employeeSeqs.length; index += AT_ONCE) {
    const { rows } = await readInCompany(scope, (tx) =>
      tx.$client.query<{ lines: string }>(`select s.lines from payslips s where ${OF_RUN} and s.employee_seq = any($4::int[])`, [
        ...keyOf(scope, run),
        employeeSeqs.slice(index, index + AT_ONCE),
      ]),
    );
    for (const { lines } of rows) items.add(JSON.parse(lines) as PayslipLine[]);
  }
  return items.list();
}

const AT_ONCE = 50;
const OF_RUN = "s.company_seq = $1 and s.payroll_seq = $2 and s.generation <= $3";
const BY_NAME = `s.employee_name collate "und-x-icu", s.employee_seq`;
const keyOf = ({ companySeq }: Company, { payrollSeq, generation }: ReportRun) => [companySeq, payrollSeq, generation];

type Row = Omit<PayslipDocument, "figures" | "lines" | "yearToDate" | "leaves"> & {
  figures: number[];
  lines: string;
  balances: string;
};

async function readDocuments(tx: Tx, scope: Company, run: ReportRun, employeeSeqs: readonly number[]): Promise<PayslipDocument[]> {
  const { rows } = await tx.$client.query<Row>(
    `select s.employee_seq as "employeeSeq", s.employee_id as "employeeId", s.employee_name as "employeeName", s.department_name as "departmentName", s.job_title_name as "jobTitleName",
       s.start_date as "startDate", s.end_date as "endDate", s.tax_method as "taxMethod", s.figures, s.lines, s.balances, coalesce(r.remark, '') as remark,
       e.bank_name as "bankName", e.bank_account_number as "bankAccountNumber",
       e.tin_no as "tinNo", e.social_security_system as "socialSecuritySystem", e.philhealth, e.pag_ibig as "pagIbig"
       from payslips s
       join employees e on e.company_seq = s.company_seq and e.employee_seq = s.employee_seq
       left join payslip_remarks r on r.company_seq = s.company_seq and r.payroll_seq = s.payroll_seq and r.employee_seq = s.employee_seq
      where ${OF_RUN} and s.employee_seq = any($4::int[])`,
    [...keyOf(scope, run), employeeSeqs],
  );
  const of = { companySeq: scope.companySeq, payrollSeq: run.payrollSeq, endDate: run.endDate };
  const leaves = await readLeaveStandings(tx, of, employeeSeqs);
  return rows.map((row) => ({ ...documentOf(row, run), leaves: leaves.get(row.employeeSeq) ?? [] }));
}

function documentOf({ figures, lines, balances, ...row }: Row, { taxYear }: ReportRun): Omit<PayslipDocument, "leaves"> {
  return {
    ...row,
    figures: figuresOf(figures),
    lines: JSON.parse(lines) as PayslipLine[],
    yearToDate: yearToDate((JSON.parse(balances) as Balances).years, taxYear),
  };
}
