import { readCompanyFile } from "~/domain/payroll/company-data/company-file";
import { addDays, monthEnd } from "~/domain/shared/day";
import { importCompany } from "~/models/payroll/company-data/import/company-import.server";
import { importScope, runCompanyFile } from "~/models/payroll/company-data/import/company-run.server";
import { bench } from "./bench-data";

export interface BenchCompany {
  companySeq: number;
  /** Regular half-month runs in order, with their time. */
  payrollSeqs: number[];
}

/**
 * A company whose employees differ in schedule, salary, allowances, deductions, loans and time, with runs from January 2026 on. Deterministic: half
 * have overtime, a fifth was late and absent, a third repays a loan. The first `completed` runs are completed.
 */
export async function createBenchCompany(name: string, people: number, runs: number, completed = 0): Promise<BenchCompany> {
  const seqs = Array.from({ length: people }, (_, index) => index + 1);
  const periods = Array.from({ length: runs }, (_, index) => periodOf(index));
  const { file, problems } = readCompanyFile({
    format: "payroll-sample-1",
    company: { companyName: `${name} of ${bench}`, tinNo: "00912345600000", region: "NCR" },
    departments: Array.from({ length: 20 }, (_, index) => ({
      departmentSeq: index + 1,
      parentDepartmentSeq: null,
      departmentName: `Department ${index + 1}`,
    })),
    jobTitles: Array.from({ length: 8 }, (_, index) => ({ jobTitleSeq: index + 1, jobTitleName: `Position ${index + 1}` })),
    workSchedules: [
      { workScheduleSeq: 1, workScheduleName: "Monday to Friday", mainWorkScheduleYn: "Y", workDay: "12345", workTime: 480 },
      { workScheduleSeq: 2, workScheduleName: "Monday to Saturday", workDay: "123456", workTime: 480 },
    ],
    holidays: [
      { date: "2026-01-01", name: "New Year's Day", type: "regular" },
      { date: "2026-04-09", name: "Araw ng Kagitingan", type: "regular" },
      { date: "2026-05-01", name: "Labor Day", type: "regular" },
      { date: "2026-08-21", name: "Ninoy Aquino Day", type: "special_non_working" },
    ],
    payrollTemplates: [
      {
        payrollTemplateSeq: 1,
        payrollTemplateName: "Everybody",
        payFrequency: "SEMI_MONTHLY",
        allowanceItems: [
          { itemSeq: 1, itemName: "Transportation Allowance", itemKind: "RECURRING", taxTreatment: "TAXABLE" },
          { itemSeq: 2, itemName: "Rice Subsidy", itemKind: "RECURRING", taxTreatment: "DE_MINIMIS", deMinimisKey: "rice_subsidy" },
        ],
        deductionItems: [{ itemSeq: 1, itemName: "Union Dues", itemKind: "RECURRING", order: 1, unionDuesYn: "Y" }],
      },
    ],
    employees: seqs.map(buildEmployee),
    runs: periods.map((period, index) => ({ payrollRunId: index + 1, payrollKind: "USER_CUSTOM", payrollTemplateSeq: 1, ...period })),
    timeSummaries: periods.flatMap(({ startDate }, index) => seqs.flatMap((seq) => timeOf(seq, index + 1, startDate))),
    adjustments: [],
  });
  if (!file) throw new Error(`The company of the bench is no company: ${JSON.stringify(problems.slice(0, 5))}`);
  const { companySeq } = await importCompany(file);
  await runCompanyFile(importScope(companySeq, ["PAYROLL_USAGE"]), file, ({ payrollRunId }) =>
    payrollRunId <= completed ? "complete" : "wait",
  );
  return { companySeq, payrollSeqs: file.runs.map(({ payrollRunId }) => payrollRunId) };
}

function periodOf(index: number): { startDate: string; endDate: string; payDate: string } {
  const months = Math.floor(index / 2);
  const month = `${2026 + Math.floor(months / 12)}-${String(1 + (months % 12)).padStart(2, "0")}`;
  if (index % 2 === 0) return { startDate: `${month}-01`, endDate: `${month}-15`, payDate: `${month}-15` };
  const endDate = monthEnd(`${month}-01`);
  return { startDate: `${month}-16`, endDate, payDate: endDate };
}

export function personName(seq: number): string {
  return `${FIRST[seq % FIRST.length]} ${LAST[(seq * 7) % LAST.length]} ${seq}`;
}

function buildEmployee(seq: number): Record<string, unknown> {
  const daily = seq % 4 === 0;
  const number = (digits: number) => String(seq).padStart(digits, "1");
  return {
    employeeSeq: seq,
    employeeId: `B${String(seq).padStart(6, "0")}`,
    employeeName: personName(seq),
    firstName: FIRST[seq % FIRST.length],
    lastName: LAST[(seq * 7) % LAST.length],
    birthday: "1990-05-17",
    tinNo: number(14),
    socialSecuritySystem: number(10),
    philhealth: number(12),
    pagIbig: number(12),
    bankName: "Metrobank",
    bankAccountNumber: number(12),
    departmentSeq: 1 + (seq % 20),
    jobTitleSeq: 1 + (seq % 8),
    joinDate: `20${String(10 + (seq % 15)).padStart(2, "0")}-03-04`,
    workScheduleSeq: daily ? 2 : 1,
    payrollTemplateSeq: 1,
    minimumDailyWage: "755.00",
    salaryRecords: [
      {
        effectiveDate: "2024-01-01",
        salaryAmountType: daily ? "DAILY" : "MONTHLY",
        salaryAmount: daily ? `${800 + (seq % 900)}.00` : `${20_000 + ((seq * 613) % 60_000)}.50`,
      },
    ],
    allowances: [
      { itemSeq: 1, monthlyAmount: "2000.00", startDate: "2026-01-01" },
      { itemSeq: 2, monthlyAmount: "2500.00", startDate: "2026-01-01" },
    ],
    deductions: seq % 2 === 0 ? [{ itemSeq: 1, monthlyAmount: "150.00", startDate: "2026-01-01" }] : [],
    loans:
      seq % 3 === 0
        ? [
            {
              loanSeq: seq,
              loanType: "SSS_SALARY_LOAN",
              principal: "24000.00",
              balance: "24000.00",
              amortization: "923.08",
              startDate: "2026-01-01",
              loanDeductionPayrollOrder: "2ND",
            },
          ]
        : [],
  };
}

function timeOf(employeeSeq: number, payrollRunId: number, startDate: string): Record<string, unknown>[] {
  const deductRows =
    employeeSeq % 5 === 0
      ? [
          { deductDate: addDays(startDate, 6), deductType: "LATE", deductHours: 17 },
          { deductDate: addDays(startDate, 8), deductType: "ABSENCE", deductHours: 480 },
        ]
      : [];
  const premiumRows =
    employeeSeq % 2 === 0
      ? [{ workDate: addDays(startDate, 7), dayType: "ordinary", nightMinutes: 60, overtimeMinutes: 120, overtimeNightMinutes: 60 }]
      : [];
  return deductRows.length + premiumRows.length === 0 ? [] : [{ payrollRunId, employeeSeq, deductRows, premiumRows }];
}

const FIRST = [
  "Ana",
  "Ben",
  "Carla",
  "Dante",
  "Elena",
  "Felipe",
  "Grace",
  "Hector",
  "Ines",
  "Jose",
  "Katrina",
  "Luis",
  "Maria",
  "Nestor",
  "Olivia",
  "Pedro",
  "Rosa",
  "Sergio",
  "Teresa",
];
const LAST = [
  "Abad",
  "Bautista",
  "Cruz",
  "Dizon",
  "Escobar",
  "Flores",
  "Garcia",
  "Herrera",
  "Ilagan",
  "Jacinto",
  "Lim",
  "Mendoza",
  "Navarro",
  "Ocampo",
  "Pascual",
  "Quizon",
  "Reyes",
  "Santos",
  "Tan",
  "Villanueva",
];
