import { PREMIUM_RATE } from "./premium-rate";
import { inCompany } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import {
  employeeCareers,
  employeeContracts,
  employeeEducations,
  employeeQualifications,
  employeeStatusHistories,
} from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { workSchedules } from "~/db/schema/time";
import type { Scope } from "~/domain/shared/scope";

type NewEmployee = typeof employees.$inferInsert;

/** Inserts employees of a company directly; only a name is required. @returns their numbers */
export function createEmployees(
  { companySeq }: Pick<Scope, "companySeq">,
  people: readonly (Partial<NewEmployee> & { employeeName: string })[],
): Promise<number[]> {
  return inCompany({ companySeq }, async (tx) => {
    await tx
      .insert(workSchedules)
      .values({ companySeq, workScheduleSeq: 1, workScheduleName: "Standard", mainWorkScheduleYn: "Y", workDay: "12345", workTime: 480 })
      .onConflictDoNothing();
    const first = await nextSeq(tx, companySeq, "employee", people.length);
    const rows = people.map((person, index) => {
      const [firstName, ...others] = person.employeeName.split(" ");
      const employeeSeq = first + index;
      return {
        companySeq,
        employeeSeq,
        employeeId: `E${String(employeeSeq).padStart(4, "0")}`,
        firstName: firstName!,
        lastName: others.join(" "),
        joinDate: "2024-01-08",
        workScheduleSeq: 1,
        ...person,
      };
    });
    for (let offset = 0; offset < rows.length; offset += 500) await tx.insert(employees).values(rows.slice(offset, offset + 500));
    return rows.map(({ employeeSeq }) => employeeSeq);
  });
}

type Records = { educationSeq: number; careerSeq: number; qualificationSeq: number; contractSeq: number; employeeStatusHistorySeq: number };

const FIRST: Records = { educationSeq: 1, careerSeq: 1, qualificationSeq: 1, contractSeq: 1, employeeStatusHistorySeq: 1 };

/** Adds a school, a former job, a certificate, a contract and a leave to an employee, under the given numbers. */
export async function addRecords(
  companySeq: number,
  employeeSeq: number,
  fileSeq: number,
  { educationSeq, careerSeq, qualificationSeq, contractSeq, employeeStatusHistorySeq }: Records = FIRST,
): Promise<Records> {
  const of = { companySeq, employeeSeq };
  await inCompany({ companySeq }, async (tx) => {
    await tx.insert(employeeEducations).values({ ...of, educationSeq, schoolName: "University of Santo Tomas" });
    await tx.insert(employeeCareers).values({ ...of, careerSeq, companyName: "Goldilocks" });
    await tx.insert(employeeQualifications).values({
      ...of,
      qualificationSeq,
      qualificationName: "Bread and Pastry NC II",
      institution: "TESDA",
      qualificationDatetime: "2022-03-02",
      fileSeq,
    });
    await tx.insert(employeeContracts).values({
      ...of,
      employeeContractInfoHistorySeq: contractSeq,
      employmentType: "PROBATION",
      employeeContractInfoStartDatetime: "2026-01-05",
      employeeContractInfoEndDatetime: "2026-07-04",
      contractInfoContent: "Six months",
    });
    await tx.insert(employeeStatusHistories).values({
      ...of,
      employeeStatusHistorySeq,
      employeeStatus: "ON_LEAVE",
      employeeStatusContent: "Care",
      leaveName: "Care leave",
      employeeStatusStartDatetime: "2025-03-02",
      employeeStatusEndDatetime: "2025-03-20",
    });
    await tx.$client.query(
      `insert into employee_pay_rules (company_seq, employee_seq, effective_day, minimum_wage_earner_yn, premium_exempt_yn, sss_yn, phil_health_yn, pag_ibig_yn, minimum_daily_wage_centavos)
       select company_seq, employee_seq, $3, minimum_wage_earner_yn, premium_exempt_yn, sss_yn, phil_health_yn, pag_ibig_yn, minimum_daily_wage_centavos from employees where company_seq = $1 and employee_seq = $2`,
      [companySeq, employeeSeq, PREMIUM_RATE.effectiveDay],
    );
  });
  return { educationSeq, careerSeq, qualificationSeq, contractSeq, employeeStatusHistorySeq };
}
