type DepartmentTreeProps = {
  companyName: string;
  /** In the company, without the resigned. */
  employeeCount: number;
  departments: readonly { departmentSeq: number; departmentName: string; level: number; employeeCount: number }[];
  departmentSeq: number | null;
};

/** The departments beside a list, as buttons of its form: each filters by itself and everything below it, the company's name by nothing. */
export function DepartmentTree({ companyName, employeeCount, departments, departmentSeq }: DepartmentTreeProps) {
  return (
    <nav className="card dept-tree" aria-label="Departments">
      <h2>
        <button name="step" value="department:" aria-current={departmentSeq === null ? "true" : undefined}>
          <span>{companyName}</span> <span className="count">{employeeCount.toLocaleString("en")}</span>
        </button>
      </h2>
      <ul>
        {departments.map((one) => (
          <li key={one.departmentSeq} data-level={Math.min(one.level, 5)}>
            <button
              name="step"
              value={`department:${one.departmentSeq}`}
              aria-current={one.departmentSeq === departmentSeq ? "true" : undefined}
            >
              <span title={one.departmentName}>{one.departmentName}</span>{" "}
              <span className="count">{one.employeeCount.toLocaleString("en")}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
