type DepartmentTreeProps = {
  companyName: string;
  /** Headcount without resigned employees. */
  employeeCount: number;
  departments: readonly { departmentSeq: number; departmentName: string; level: number; employeeCount: number }[];
  departmentSeq: number | null;
};

/** Department tree as filter buttons of a form: each includes its subdepartments; the company name clears the filter. */
export function DepartmentTree({ companyName, employeeCount, departments, departmentSeq }: DepartmentTreeProps) {
  return (
    <nav className="card dept-tree" aria-label="Departments">
      <h2>
        <button name="step" value="department:" aria-current={departmentSeq === null ? "true" : undefined}>
          <span>{companyName}</span> <span className="count">{employeeCount.toLocaleString("en")}</span>
        </button>
      </h2>
      <ul>
        {departments.map((department) => (
          <li key={department.departmentSeq} data-level={Math.min(department.level, 5)}>
            <button
              name="step"
              value={`department:${department.departmentSeq}`}
              aria-current={department.departmentSeq === departmentSeq ? "true" : undefined}
            >
              <span title={department.departmentName}>{department.departmentName}</span>{" "}
              <span className="count">{department.employeeCount.toLocaleString("en")}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
