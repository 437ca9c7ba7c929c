import { Link } from "@remix-run/react";
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

const TREE =
  "p-2 text-sm [&_.icon]:text-ink-3 [&_a]:flex [&_a]:min-h-9 [&_a]:items-center [&_a]:gap-2 [&_a]:rounded-md [&_a]:px-2 [&_a]:text-ink" +
  " [&_a:not([aria-current]):hover]:bg-hover [&_a:hover]:no-underline [&_a[aria-current]]:bg-accent-soft" +
  " [&_a[aria-current]]:font-medium [&_a[aria-current]]:text-accent-ink";

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
    <nav className={TREE} aria-label="Departments">
      <Link to={pathTo("get-department")} aria-current={current === null ? "page" : undefined} className="mb-1 border-b">
        <b>{companyName}</b>
        <Count of={total} />
      </Link>
      <Branches departments={departments} parent={null} current={current} />
    </nav>
  );
}

/** Below it, names would have no room. */
const MAX_INDENTED_LEVEL = 6;

function Branches({ departments, parent, current }: { departments: readonly TreeItem[]; parent: TreeItem | null; current: number | null }) {
  const children = listChildren(departments, parent);
  if (children.length === 0) return null;
  const indented = parent !== null && parent.level <= MAX_INDENTED_LEVEL;
  return (
    <ul className={indented ? "ml-4.5 border-l pl-1.5" : undefined}>
      {children.map((department) => (
        <li key={department.departmentSeq}>
          <Link
            to={pathTo("get-department", null, { department: department.departmentSeq })}
            aria-current={department.departmentSeq === current ? "page" : undefined}
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
    <span className="ml-auto text-ink-3 tabular-nums">
      {of.toLocaleString("en")}
      <span className="visually-hidden"> {of === 1 ? "employee" : "employees"}</span>
    </span>
  );
}
