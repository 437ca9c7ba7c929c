import { asc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employees, previousEmployers, salaryRecords } from "~/db/schema/employees";
import { decimalString } from "~/domain/shared/money";
import { byEmployee } from "./by-employee";

/** The people of a company: what payroll needs to know of them. */
export async function readPeople(tx: Tx, companySeq: number) {
  const rows = await tx
    .select({
      employeeSeq: employees.employeeSeq,
      employeeId: employees.employeeId,
      employeeName: employees.employeeName,
      firstName: employees.firstName,
      middleName: employees.middleName,
      lastName: employees.lastName,
      gender: employees.gender,
      birthday: employees.birthday,
      email: employees.email,
      phoneNumber: employees.phoneNumber,
      tinNo: employees.tinNo,
      socialSecuritySystem: employees.socialSecuritySystem,
      philhealth: employees.philhealth,
      pagIbig: employees.pagIbig,
      rdoCode: employees.rdoCode,
      bankName: employees.bankName,
      bankAccountNumber: employees.bankAccountNumber,
      departmentSeq: employees.departmentSeq,
      jobTitleSeq: employees.jobTitleSeq,
      employmentType: employees.employmentType,
      joinDate: employees.joinDate,
      resignationDate: employees.resignationDate,
      separationCause: employees.separationCause,
      workScheduleSeq: employees.workScheduleSeq,
      payrollTemplateSeq: employees.payrollTemplateSeq,
      region: employees.region,
      minimumDailyWage: employees.minimumDailyWageCentavos,
      minimumWageEarnerYn: employees.minimumWageEarnerYn,
      premiumExemptYn: employees.premiumExemptYn,
      sssYn: employees.sssYn,
      philHealthYn: employees.philHealthYn,
      pagIbigYn: employees.pagIbigYn,
      unusedLeaveDays: employees.unusedLeaveDays,
    })
    .from(employees)
    .where(eq(employees.companySeq, companySeq))
    .orderBy(asc(employees.employeeSeq));
  // A gender that was not said is left out.
  return rows.map((row) => ({ ...row, gender: row.gender || null, minimumDailyWage: decimalOrNull(row.minimumDailyWage) }));
}

export async function readSalaries(tx: Tx, companySeq: number) {
  const rows = await tx
    .select()
    .from(salaryRecords)
    .where(eq(salaryRecords.companySeq, companySeq))
    .orderBy(asc(salaryRecords.effectiveDate), asc(salaryRecords.salarySeq));
  return byEmployee(rows, (row) => ({
    effectiveDate: row.effectiveDate,
    salaryAmountType: row.salaryAmountType,
    salaryAmount: decimalString(row.salaryAmountCentavos),
    taxCode: row.taxCode || null,
    pic: row.pic,
    peraYear: row.peraYear,
    peraType: row.peraType,
    peraAmount: decimalOrNull(row.peraAmountCentavos),
  }));
}

export async function readPreviousEmployers(tx: Tx, companySeq: number) {
  const rows = await tx
    .select()
    .from(previousEmployers)
    .where(eq(previousEmployers.companySeq, companySeq))
    .orderBy(asc(previousEmployers.previousEmployerSeq));
  return byEmployee(rows, (row) => ({
    employerName: row.employerName,
    tinNo: row.tinNo,
    employmentType: row.employmentType,
    resignationType: row.resignationType || null,
    taxableYear: row.taxableYear,
    taxableFrom: row.taxableFrom,
    taxableTo: row.taxableTo,
    taxableCompensation: decimalString(row.taxableCompensationCentavos),
    taxWithheld: decimalString(row.taxWithheldCentavos),
    nonTaxableThirteenthMonthAndOtherBenefits: decimalString(row.nonTaxableThirteenthMonthAndOtherBenefitsCentavos),
    ...Object.fromEntries(
      Object.keys(row.otherFields)
        .sort()
        .map((box) => [box, decimalString(row.otherFields[box]!)]),
    ),
  }));
}

const decimalOrNull = (amount: number | null) => (amount === null ? null : decimalString(amount));
