export const NAME_LIST =
  "columns-2 max-h-48 overflow-auto text-sm max-tablet:columns-1 [&_li]:break-inside-avoid [&_li]:pb-1" +
  " [&_small]:block [&_small]:text-ink-3";

type NamedEmployee = { employeeSeq: number; employeeId: string; employeeName: string };

/** The first employees of a selection. @param count of the whole selection */
export function EmployeeNames({ employees, count }: { employees: readonly NamedEmployee[]; count: number }) {
  return (
    <ul className={NAME_LIST}>
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
