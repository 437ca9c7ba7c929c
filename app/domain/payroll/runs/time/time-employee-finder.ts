import { foldText } from "~/domain/shared/clean-text";

export type EmployeeSearchKeys = { employeeSeq: number; employeeId: string; employeeName: string };

type FinderResult<Someone> = { employee: Someone } | { problem: string };

/**
 * Finds employees by typed ID; a name typed next to it must match. An unknown ID gets no suggestion, because a similar one could be another
 * employee's.
 * @param where the end of "Employee ID X is not …" @source document 4 §6.12 (ID first; name must agree when given)
 */
export function employeeFinder<Someone extends EmployeeSearchKeys>(
  employees: readonly Someone[],
  where = "in this payroll",
): (employeeId: string, employeeName: string) => FinderResult<Someone> {
  const byId = new Map(employees.map((employee) => [foldText(employee.employeeId), employee]));
  // IDs that differ only in case may exist from before they were rejected.
  const exact = new Map(employees.map((employee) => [employee.employeeId, employee]));
  const byName = new Map(employees.map((employee) => [foldText(employee.employeeName), employee]));
  return (employeeId, employeeName) => {
    const key = foldText(employeeId);
    const employee = exact.get(employeeId.trim()) ?? (key === "" ? undefined : byId.get(key));
    if (employee) {
      const problem = nameMismatchText(employee, employeeName);
      return problem === null ? { employee } : { problem };
    }
    const namesake = employeeName === "" ? undefined : byName.get(foldText(employeeName));
    if (key === "")
      return {
        problem: namesake
          ? `Employee ID is missing. ${namesake.employeeName} has ${namesake.employeeId}.`
          : "Employee ID is missing. Type it as in the template.",
      };
    return { problem: unknownEmployeeText(employeeId, where, namesake) };
  };
}

/** Why the name does not match the ID; null when it does, or is empty. */
export function nameMismatchText(
  { employeeId, employeeName }: Pick<EmployeeSearchKeys, "employeeId" | "employeeName">,
  typed: string,
): string | null {
  const name = foldText(typed);
  if (name === "" || name === foldText(employeeName)) return null;
  return `${employeeId} is ${employeeName}, not ${typed.slice(0, 60)}. Correct the ID or the name.`;
}

function unknownEmployeeText(employeeId: string, where: string, namesake: EmployeeSearchKeys | undefined): string {
  const shortId = employeeId.length > 30 ? `${employeeId.slice(0, 30)}…` : employeeId;
  return `Employee ID “${shortId}” is not ${where}. ${namesake ? `Is it ${namesake.employeeId}, ${namesake.employeeName}?` : "Delete the row, or type an ID of the template."}`;
}
