import { runSql } from "./payroll-run";

/** Moves all employees of a company into one department with this head. */
export async function placeUnderHead(companySeq: number, headSeq: number): Promise<void> {
  await runSql(
    companySeq,
    `insert into departments (company_seq, department_seq, department_name, department_manager_employee_seq) values (${companySeq}, 900, 'Oven', ${headSeq})`,
  );
  await runSql(companySeq, "update employees set department_seq = 900");
}
