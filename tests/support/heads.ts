import { directSql } from "./payroll-run";

/** Everybody of a company comes to work in one department, which somebody heads. */
export async function allUnder(companySeq: number, headSeq: number): Promise<void> {
  await directSql(
    companySeq,
    `insert into departments (company_seq, department_seq, department_name, department_manager_employee_seq) values (${companySeq}, 900, 'Oven', ${headSeq})`,
  );
  await directSql(companySeq, "update employees set department_seq = 900");
}
