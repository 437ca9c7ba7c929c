import { runSql } from "./payroll-run";

/** Everything that the certificate of an employee with a full year at the bakery needs, so that no check is red. */
export async function addCertificateData(companySeq: number, employeeSeq: number): Promise<void> {
  const sql = (text: string, ...values: unknown[]) => runSql(companySeq, text, values);
  await sql(
    "update company_versions set tin_no = '00912345600000', rdo_code = '044', street = '12 Rizal Street', zip_code = '1200', province = '', city = ''",
  );
  await sql("delete from opening_amounts where employee_seq = $1", employeeSeq);
  await sql("delete from opening_balances where employee_seq = $1", employeeSeq);
  await sql(
    "update employees set join_date = '2020-03-01', birthday = '1990-05-17', addr1 = '14 Mabini Street', rdo_code = '044' where employee_seq = $1",
    employeeSeq,
  );
}
