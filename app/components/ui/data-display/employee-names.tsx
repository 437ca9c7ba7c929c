type NamedEmployee = { employeeSeq: number; employeeId: string; employeeName: string };

/** The first employees of a selection. @param count of the whole selection */
export function EmployeeNames({ employees, count }: { employees: readonly NamedEmployee[]; count: number }) {
  return (
    <ul className="names">
      {employees.map(({ employeeSeq, employeeId, employeeName }) => (
        <li key={employeeSeq}>
          {employeeName}
          <small>{employeeId}</small>
        </li>
      ))}
      {count > employees.length ? <li className="muted">and {(count - employees.length).toLocaleString("en")} more</li> : null}
    </ul>
  );
}
