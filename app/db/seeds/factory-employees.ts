import { minimumWageOn } from "~/domain/payroll/engine/statutory/minimum-wage";
import { decimalString } from "~/domain/shared/money";
import { openingOf } from "./factory-opening";
import { personOf } from "./people";
import { Chance } from "./random";

// cspell:ignore calambaplastics

/** Pay in pesos: per day for template 1, per month for template 2. */
export const JOBS = [
  { jobTitleSeq: 1, jobTitleName: "Plant Manager", people: 1, departments: [1], template: 2, pay: [220_000, 220_000], manager: true },
  {
    jobTitleSeq: 2,
    jobTitleName: "Manager",
    people: 9,
    departments: [2, 6, 7, 8, 9, 10, 11, 12],
    template: 2,
    pay: [85_000, 130_000],
    manager: true,
  },
  { jobTitleSeq: 3, jobTitleName: "Engineer", people: 22, departments: [5, 9], template: 2, pay: [32_000, 58_000], manager: false },
  {
    jobTitleSeq: 4,
    jobTitleName: "Supervisor",
    people: 24,
    departments: [3, 4, 6, 7, 8],
    template: 2,
    pay: [34_000, 48_000],
    manager: false,
  },
  {
    jobTitleSeq: 5,
    jobTitleName: "Office Staff",
    people: 44,
    departments: [10, 11, 12],
    template: 2,
    pay: [18_500, 31_000],
    manager: false,
  },
  { jobTitleSeq: 6, jobTitleName: "Line Leader", people: 40, departments: [3, 4], template: 1, pay: [720, 840], manager: false },
  { jobTitleSeq: 7, jobTitleName: "Technician", people: 50, departments: [5, 7], template: 1, pay: [700, 890], manager: false },
  { jobTitleSeq: 8, jobTitleName: "Quality Inspector", people: 70, departments: [6], template: 1, pay: [600, 690], manager: false },
  { jobTitleSeq: 9, jobTitleName: "Machine Operator", people: 260, departments: [3], template: 1, pay: [600, 680], manager: false },
  { jobTitleSeq: 10, jobTitleName: "Assembler", people: 220, departments: [4], template: 1, pay: [600, 640], manager: false },
  { jobTitleSeq: 11, jobTitleName: "Warehouse Crew", people: 60, departments: [8], template: 1, pay: [600, 660], manager: false },
] as const;
type Job = (typeof JOBS)[number];

const MINIMUM = minimumWageOn("2026-11-15", "IV-A", "non-agriculture", "extended metropolitan area").daily;

/** The 800 employees, by employee ID. @param through end of the last period paid before the demo begins */
export function factoryEmployees(through: string) {
  const chance = new Chance(800);
  const taken = new Set<string>();
  const seats = JOBS.flatMap((job) => Array.from({ length: job.people }, () => job));
  return seats.map((job, index) => waiting(employee(chance, taken, job, index + 1, through)));
}

/** Employees without a Pag-IBIG number or bank account, so that the open payroll has sixty warnings. */
const NO_CARD = [210, 270, 330, 390, 450, 510, 570, 630, 690, 750];
const NO_ACCOUNT = [240, 320, 400, 480, 560, 640, 720];

function waiting(person: FactoryEmployee): FactoryEmployee {
  if (NO_CARD.includes(person.employeeSeq)) return { ...person, pagIbig: "" };
  return NO_ACCOUNT.includes(person.employeeSeq) ? { ...person, bankName: "", bankAccountNumber: "" } : person;
}

export type FactoryEmployee = ReturnType<typeof employee>;

function employee(chance: Chance, taken: Set<string>, job: Job, employeeSeq: number, through: string) {
  const { joinDate, resignationDate } = employment(chance, job, employeeSeq);
  const pay = payOf(chance, job);
  const minimum = job.template === 1 && pay === MINIMUM;
  const amounts = { allowances: allowances(chance, job, joinDate), deductions: deductions(chance, job, joinDate) };
  const record = (effectiveDate: string, centavos: number) => ({
    effectiveDate,
    salaryAmountType: job.template === 1 ? "DAILY" : "MONTHLY",
    salaryAmount: decimalString(centavos),
    taxCode: "S",
    pic: "Payroll",
  });
  const regularType = () => (chance.happens(0.04) ? "FIXED_TERM_CONTRACT" : "FULL_TIME");
  const raised = joinDate < "2025-06-01" && !minimum && chance.happens(0.6);
  return {
    employeeSeq,
    employeeId: `CPP-${String(employeeSeq).padStart(4, "0")}`,
    ...personOf(chance, taken, "calambaplastics.example.ph", joinDate),
    rdoCode: "056",
    departmentSeq: chance.pick(job.departments),
    jobTitleSeq: job.jobTitleSeq,
    employmentType: joinDate >= "2026-06-01" ? "PROBATION" : regularType(),
    joinDate,
    resignationDate,
    separationCause: resignationDate === null ? null : "RESIGNATION",
    workScheduleSeq: job.template === 2 && job.jobTitleSeq !== 4 ? 4 : 1 + (employeeSeq % 3),
    payrollTemplateSeq: job.template,
    region: "IV-A",
    minimumDailyWage: decimalString(MINIMUM),
    minimumWageEarnerYn: minimum ? "Y" : "N",
    premiumExemptYn: job.manager ? "Y" : "N",
    unusedLeaveDays: String(chance.between(0, 5)),
    // Pay before the raise: 96 percent, in whole pesos and not below the minimum wage.
    salaryRecords: raised
      ? [record(joinDate, Math.max(job.template === 1 ? MINIMUM : 0, Math.round((pay * 0.96) / 100) * 100)), record("2026-01-01", pay)]
      : [record(joinDate, pay)],
    ...amounts,
    loans: loans(chance, employeeSeq, joinDate),
    yearToDate:
      joinDate <= through && (resignationDate === null || resignationDate > through)
        ? openingOf(pay, job.template, minimum, joinDate, through)
        : null,
  };
}

/** Most employees stay; one in seventy joined this November, one in forty left this year, and a few are leaving now. */
function employment(chance: Chance, job: Job, employeeSeq: number): { joinDate: string; resignationDate: string | null } {
  if (job.template === 1 && employeeSeq % 70 === 11)
    return { joinDate: chance.pick(["2026-11-03", "2026-11-09", "2026-11-16", "2026-11-18"]), resignationDate: null };
  const year = chance.between(2011, 2026);
  const joinDate = `${year}-${String(chance.between(1, year === 2026 ? 8 : 12)).padStart(2, "0")}-${chance.pick(["01", "03", "16"])}`;
  if (job.template === 1 && employeeSeq % 40 === 17)
    return {
      joinDate: joinDate < "2026-01-01" ? joinDate : "2025-11-03",
      resignationDate: chance.pick(["2026-03-31", "2026-06-15", "2026-08-31", "2026-09-30", "2026-11-07", "2026-11-21"]),
    };
  return { joinDate, resignationDate: null };
}

function payOf(chance: Chance, { template, pay: [least, most] }: Job): number {
  if (template === 2) return chance.between(least / 250, most / 250) * 250_00;
  const daily = chance.between(least / 5, most / 5) * 500;
  return daily <= MINIMUM || (least * 100 <= MINIMUM && chance.happens(0.45)) ? MINIMUM : daily;
}

function allowances(chance: Chance, job: Job, startDate: string) {
  const entry = (itemSeq: number, monthlyAmount: string) => ({ itemSeq, monthlyAmount, startDate, endDate: null });
  return [
    entry(1, "2000.00"),
    ...(job.template === 1 ? [entry(2, "300.00")] : []),
    ...(job.template === 2 && chance.happens(0.5) ? [entry(3, job.manager ? "5000.00" : "1500.00")] : []),
    ...(job.jobTitleSeq === 6 ? [entry(4, "1200.00")] : []),
    ...(job.manager ? [entry(5, "1999.00")] : []),
  ];
}

function deductions(chance: Chance, job: Job, startDate: string) {
  const entry = (itemSeq: number, monthlyAmount: string) => ({ itemSeq, monthlyAmount, startDate, endDate: null });
  return [
    ...(job.template === 1 && chance.happens(0.7) ? [entry(1, "120.00")] : []),
    ...(chance.happens(0.3) ? [entry(2, chance.pick(["200.00", "300.00", "500.00"]))] : []),
    ...(job.template === 2 && chance.happens(0.25) ? [entry(3, "850.00")] : []),
  ];
}

/** Salary loans of SSS and Pag-IBIG over 24 months, and some company loans. */
function loans(chance: Chance, employeeSeq: number, joinDate: string) {
  if (joinDate > "2025-12-31") return [];
  const loan = (at: number, loanType: string, principal: number, months: number, order: string) => {
    const amortization = Math.round((principal * 110) / months / 100) * 100;
    const balance = Math.min(principal * 100, amortization * chance.between(2, months - 2));
    return {
      loanSeq: employeeSeq * 10 + at,
      loanType,
      principal: `${principal}.00`,
      balance: decimalString(balance),
      amortization: decimalString(amortization),
      startDate: "2026-01-16",
      loanDeductionPayrollOrder: order,
      loanState: "ONGOING",
    };
  };
  return [
    ...(chance.happens(0.3) ? [loan(1, "SSS_SALARY_LOAN", chance.between(15, 40) * 1000, 24, "2ND")] : []),
    ...(chance.happens(0.2) ? [loan(2, "HDMF_SALARY_LOAN", chance.between(10, 30) * 1000, 24, "1ST")] : []),
    ...(chance.happens(0.05) ? [loan(3, "HDMF_CALAMITY_LOAN", 12_000, 24, "1ST")] : []),
    ...(chance.happens(0.06) ? [loan(4, "COMPANY_LOAN", chance.between(3, 10) * 1000, 12, chance.pick(["1ST", "2ND"]))] : []),
  ];
}
