import { Link } from "@remix-run/react";
import { classNames } from "~/components/ui/layout/class-names";
import { pathTo } from "~/paths";
import { DepartmentIcon } from "./department-icon";

export type TreeItem = {
  departmentSeq: number;
  parentDepartmentSeq: number | null;
  departmentName: string;
  departmentIcon: string;
  employeeCount: number;
  level: number;
};

/** Department tree with headcounts including subdepartments (ORG-05); a click shows the department. */
export function DepartmentTree({
  companyName,
  total,
  departments,
  current,
}: {
  companyName: string;
  total: number;
  departments: readonly TreeItem[];
  current: number | null;
}) {
  return (
    <nav className="tree" aria-label="Departments">
      <Link to={pathTo("get-department")} aria-current={current === null ? "page" : undefined} className="tree-company">
        <b>{companyName}</b>
        <Count of={total} />
      </Link>
      <Branches departments={departments} parent={null} current={current} />
    </nav>
  );
}

function Branches({ departments, parent, current }: { departments: readonly TreeItem[]; parent: TreeItem | null; current: number | null }) {
  const children = listChildren(departments, parent);
  if (children.length === 0) return null;
  return (
    <ul>
      {children.map((department) => (
        <li key={department.departmentSeq}>
          <Link
            to={pathTo("get-department", null, { department: department.departmentSeq })}
            aria-current={department.departmentSeq === current ? "page" : undefined}
            className={classNames(department.level > 6 && "deep")}
          >
            <DepartmentIcon icon={department.departmentIcon} departmentSeq={department.departmentSeq} />
            <span className="truncate" title={department.departmentName}>
              {department.departmentName}
            </span>
            <Count of={department.employeeCount} />
          </Link>
          <Branches departments={departments} parent={department} current={current} />
        </li>
      ))}
    </ul>
  );
}

/** The list is in tree order: the children of an item are the items one level deeper up to the next item of its level. */
function listChildren(departments: readonly TreeItem[], parent: TreeItem | null): TreeItem[] {
  const from = parent ? departments.indexOf(parent) + 1 : 0;
  const level = parent ? parent.level + 1 : 1;
  const rest = departments.slice(from);
  const end = rest.findIndex((department) => department.level < level);
  return (end < 0 ? rest : rest.slice(0, end)).filter((department) => department.level === level);
}

function Count({ of }: { of: number }) {
  return (
    <span className="tree-count">
      {of.toLocaleString("en")}
      <span className="visually-hidden"> {of === 1 ? "employee" : "employees"}</span>
    </span>
  );
}
