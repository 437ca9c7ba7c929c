import { EmployeeNames } from "~/components/ui/data-display/employee-names";

type SelectedNamesProps = {
  employees: readonly { employeeSeq: number; employeeId: string; employeeName: string }[];
  /** Search and level of the selection; null = selected individually. */
  all: { q: string; level: string } | null;
  count: number;
};

/** Names of the selected employees, and the hidden fields of the selection: their numbers, or the filter and the expected count. */
export function SelectedNames({ employees, all, count }: SelectedNamesProps) {
  const hidden = all
    ? Object.entries({ all: "Y", ...all, count: String(count) })
    : employees.map(({ employeeSeq }) => ["employeeSeq", String(employeeSeq)] as const);
  return (
    <>
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <EmployeeNames employees={employees} count={count} />
    </>
  );
}
