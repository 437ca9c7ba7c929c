import type { Tx } from "~/db/client.server";
import {
  duplicateNumbers,
  numberKey,
  type NumberedRow,
  type NumberHolder,
  type PersonalNumber,
} from "~/domain/employees/pay/duplicate-numbers";
import type { Scope } from "~/domain/shared/scope";

/**
 * Notes on rows whose TIN, SSS, PhilHealth or Pag-IBIG number belongs to another row or employee. The other employee is named only to users
 * who may see these numbers.
 */
export async function listDuplicateNumbers(
  tx: Tx,
  { companySeq, permissions }: Pick<Scope, "companySeq" | "permissions">,
  rows: readonly NumberedRow[],
): Promise<{ row: number; message: string }[]> {
  const keys = (field: PersonalNumber) => rows.map(({ numbers }) => numberKey(field, numbers[field] ?? "")).filter(Boolean);
  const typed = [keys("tinNo"), keys("socialSecuritySystem"), keys("philhealth"), keys("pagIbig")];
  if (typed.every((values) => values.length === 0)) return [];
  const { rows: foundRows } = await tx.$client.query<Omit<NumberHolder, "numbers"> & Record<PersonalNumber, string>>(
    `select employee_seq as "employeeSeq", employee_id as "employeeId", employee_name as "employeeName", tin_no as "tinNo",
            social_security_system as "socialSecuritySystem", philhealth, pag_ibig as "pagIbig"
       from employees
      where company_seq = $1 and (left(tin_no, 9) = any($2::text[]) or social_security_system = any($3::text[]) or philhealth = any($4::text[]) or pag_ibig = any($5::text[]))
      order by employee_seq desc`,
    [companySeq, ...typed],
  );
  return duplicateNumbers(
    rows,
    foundRows.map(({ employeeSeq, employeeId, employeeName, ...numbers }) => ({ employeeSeq, employeeId, employeeName, numbers })),
    permissions.includes("PAYROLL_SETTING_EDIT"),
  );
}
