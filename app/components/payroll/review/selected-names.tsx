type SelectedNamesProps = {
  employees: readonly { employeeSeq: number; employeeId: string; employeeName: string }[];
  /** The search and the level that selected them; null = they were ticked. */
  all: { q: string; level: string } | null;
  count: number;
};

/** Whom a form is for, by name, and the fields that carry the choice: their numbers, or what finds them and how many that must be. */
export function SelectedNames({ employees, all, count }: SelectedNamesProps) {
  const hidden = all
    ? Object.entries({ all: "Y", ...all, count: String(count) })
    : employees.map(({ employeeSeq }) => ["employeeSeq", String(employeeSeq)] as const);
  return (
    <>
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <ul className="names">
        {employees.map(({ employeeSeq, employeeId, employeeName }) => (
          <li key={employeeSeq}>
            {employeeName}
            <small>{employeeId}</small>
          </li>
        ))}
        {count > employees.length ? <li className="muted">and {(count - employees.length).toLocaleString("en")} more</li> : null}
      </ul>
    </>
  );
}
