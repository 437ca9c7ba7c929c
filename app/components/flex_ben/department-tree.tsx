type DepartmentTreeProps = {
  companyName: string;
  /** Headcount without resigned employees. */
  employeeCount: number;
  departments: readonly { departmentSeq: number; departmentName: string; level: number; employeeCount: number }[];
  departmentSeq: number | null;
};

const TREE =
  "card p-2 max-[900px]:max-h-56 max-[900px]:overflow-auto" +
  " [&_button]:flex [&_button]:min-h-8 [&_button]:w-full [&_button]:items-center [&_button]:justify-between [&_button]:gap-2" +
  " [&_button]:rounded-md [&_button]:px-2 [&_button]:py-1 [&_button]:text-left [&_button]:text-sm [&_button]:text-ink-2" +
  " [&_button:hover]:bg-hover [&_h2_button]:font-semibold [&_h2_button]:text-ink" +
  " [&_[aria-current]]:bg-accent-soft [&_[aria-current]]:font-medium [&_[aria-current]]:text-accent-ink";
const INDENTS = [undefined, undefined, "pl-4", "pl-8", "pl-12", "pl-16"];

/** Department tree as filter buttons of a form: each includes its subdepartments; the company name clears the filter. */
export function DepartmentTree({ companyName, employeeCount, departments, departmentSeq }: DepartmentTreeProps) {
  return (
    <nav className={TREE} aria-label="Departments">
      <h2>
        <button name="step" value="department:" aria-current={departmentSeq === null ? "true" : undefined}>
          <span className="truncate">{companyName}</span> <span className="count">{employeeCount.toLocaleString("en")}</span>
        </button>
      </h2>
      <ul>
        {departments.map((department) => (
          <li key={department.departmentSeq} className={INDENTS[Math.min(department.level, 5)]}>
            <button
              name="step"
              value={`department:${department.departmentSeq}`}
              aria-current={department.departmentSeq === departmentSeq ? "true" : undefined}
            >
              <span className="truncate" title={department.departmentName}>
                {department.departmentName}
              </span>{" "}
              <span className="count">{department.employeeCount.toLocaleString("en")}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
