import type { DocumentRun, PayslipDocument } from "~/domain/payroll/runs/reports/payslip-document";
import { yearToDate } from "~/domain/payroll/engine/balances/year-to-date";
import { readSample, runSample, type SampleResult } from "./sample";

/** The payslips of the sample company as documents, without a database. */

export function buildSampleDocuments(payrollRunId: number): { run: DocumentRun; payslips: PayslipDocument[] } {
  sample ??= readSample();
  results ??= runSample(sample);
  const of = results.filter(({ run }) => run.payrollRunId === payrollRunId);
  const { run } = of[0]!;
  return {
    run: {
      companyName: "Panaderia Santa Clara Incorporated",
      companyAddress: "14 Rizal Street, Poblacion, City of Makati, Metro Manila 1210",
      companyTin: "00912345600000",
      payrollSeq: payrollRunId,
      payrollKind: run.payrollKind,
      payrollName: "Bakery and store",
      startDate: run.startDate,
      endDate: run.endDate,
      payDate: run.payDate,
      taxYear: Number(run.payDate.slice(0, 4)),
      headcount: of.length,
      completed: true,
    },
    payslips: of.map(documentOf),
  };
}

let sample: ReturnType<typeof readSample> | undefined;
let results: SampleResult[] | undefined;

function documentOf({ run, employeeSeq, payslip }: SampleResult): PayslipDocument {
  const { employeeId, employeeName } = sample!.employees.find(({ facts }) => facts.employeeSeq === employeeSeq)!;
  return {
    employeeSeq,
    employeeId,
    employeeName,
    departmentName: "Bakery",
    jobTitleName: "Supervisor",
    startDate: payslip.startDate,
    endDate: payslip.endDate,
    taxMethod: payslip.taxMethod,
    figures: payslip.figures,
    lines: payslip.lines,
    yearToDate: yearToDate(payslip.balances.years, Number(run.payDate.slice(0, 4))),
    remark: "",
    bankName: "BDO Unibank",
    bankAccountNumber: "001234567890",
    tinNo: "123456789000",
    socialSecuritySystem: "3412345678",
    philhealth: "120123456789",
    pagIbig: "121234567890",
    leaves: [
      { leaveName: "Service incentive leave", days: 35_000 },
      { leaveName: "Vacation leave", days: 80_000 },
    ],
  };
}
