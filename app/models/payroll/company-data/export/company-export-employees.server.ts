import { asc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { decimalString } from "~/domain/shared/money";

/** The employees with the data payroll needs. */
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
      secondaryEmployerYn: employees.secondaryEmployerYn,
      unusedLeaveDays: employees.unusedLeaveDays,
    })
    .from(employees)
    .where(eq(employees.companySeq, companySeq))
    .orderBy(asc(employees.employeeSeq));
  // An unknown gender or number is omitted.
  return rows.map((row) => ({
    ...row,
    employeeId: row.employeeId || null,
    gender: row.gender || null,
    minimumDailyWage: decimalOrNull(row.minimumDailyWage),
  }));
}

const decimalOrNull = (amount: number | null) => (amount === null ? null : decimalString(amount));
