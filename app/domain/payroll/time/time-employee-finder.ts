/** What somebody is found by. */
export type Named = { employeeSeq: number; employeeId: string; employeeName: string };

type Found<Someone> = { employee: Someone } | { problem: string };

/** How many unknown numbers are compared with every known one; a file of strangers must not cost minutes. */
const SUGGESTIONS = 200;

/**
 * Finds employees by their number as people type it; an unknown one is answered with whom it could be.
 * @param where the end of "Employee ID X is not …"
 */
export function employeeFinder<Someone extends Named>(
  employees: readonly Someone[],
  where = "in this payroll",
): (employeeId: string, employeeName: string) => Found<Someone> {
  const byId = new Map(employees.map((employee) => [key(employee.employeeId), employee]));
  const byName = new Map(employees.map((employee) => [key(employee.employeeName), employee]));
  const known = new Map<string, string>();
  return (employeeId, employeeName) => {
    const employee = byId.get(key(employeeId));
    if (employee) return { employee };
    const namesake = employeeName === "" ? undefined : byName.get(key(employeeName));
    if (employeeId === "")
      return {
        problem: namesake
          ? `Employee ID is missing. ${namesake.employeeName} has ${namesake.employeeId}.`
          : "Employee ID is missing. Type it as in the template.",
      };
    const asked = `${key(employeeId)} ${namesake?.employeeSeq ?? ""}`;
    const problem =
      known.get(asked) ??
      unknown(employeeId, where, namesake ?? (known.size < SUGGESTIONS ? nearest(key(employeeId), employees) : undefined));
    known.set(asked, problem);
    return { problem };
  };
}

function unknown(employeeId: string, where: string, meant: Named | undefined): string {
  const shown = employeeId.length > 30 ? `${employeeId.slice(0, 30)}…` : employeeId;
  return `Employee ID “${shown}” is not ${where}. ${meant ? `Is it ${meant.employeeId}, ${meant.employeeName}?` : "Delete the row, or type an ID of the template."}`;
}

/** The number that at most two letters tell apart. */
function nearest<Someone extends Named>(id: string, employees: readonly Someone[]): Someone | undefined {
  let best: Someone | undefined;
  let least = Math.min(3, id.length);
  for (const employee of employees) {
    const other = key(employee.employeeId);
    if (Math.abs(other.length - id.length) >= least) continue;
    const distance = difference(id, other);
    if (distance < least) [best, least] = [employee, distance];
  }
  return best;
}

/** Letters to change, add or take out to get from one word to the other (Levenshtein). */
function difference(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length]!;
}

const key = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
