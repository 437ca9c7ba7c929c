import { Person } from "./person";

type ListedEmployee = { employeeSeq: number; employeeId: string; employeeName: string; departmentName: string | null };

/** `Person` with the employee ID and the department below the name. */
export function EmployeePerson({ employee, href }: { employee: ListedEmployee; href?: string }) {
  const detail = [employee.employeeId, employee.departmentName].filter(Boolean).join(" · ");
  return <Person name={employee.employeeName} detail={detail} index={employee.employeeSeq} href={href} />;
}
