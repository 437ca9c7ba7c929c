/** An employee offered while a name is typed. */
export interface EmployeeSuggestion {
  /** What the field takes: the name, or the ID where two of the offered employees share the name. */
  value: string;
  /** The other facts of the employee. */
  label: string;
}

type Match = { employeeId: string; employeeName: string; departmentName: string | null };

/** Suggestions for the matches of a search. */
export function suggestEmployees(matches: readonly Match[]): EmployeeSuggestion[] {
  const key = (name: string) => name.toLowerCase();
  return matches.map(({ employeeId, employeeName, departmentName }) => {
    const shared = matches.filter((other) => key(other.employeeName) === key(employeeName)).length > 1;
    const [value, other] = shared ? [employeeId, employeeName] : [employeeName, employeeId];
    return { value, label: [other, departmentName].filter(Boolean).join(" · ") };
  });
}
