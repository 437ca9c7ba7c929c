import type { Option } from "~/domain/shared/forms/options";

export interface Branch {
  departmentSeq: number;
  parentDepartmentSeq: number | null;
  departmentName: string;
}

/** A department with its depth: 1 = directly under the company. */
export type DepartmentWithDepth<One extends Branch> = One & { level: number };

/**
 * Departments in tree order: each under its parent, siblings by name. Orphans become roots, and a cycle (which no form can create) is
 * broken at its first member, so that none disappears.
 */
export function departmentTree<One extends Branch>(departments: readonly One[]): DepartmentWithDepth<One>[] {
  const knownDepartmentSeqs = new Set(departments.map(({ departmentSeq }) => departmentSeq));
  const sorted = [...departments].sort(
    (a, b) => a.departmentName.localeCompare(b.departmentName, "en") || a.departmentSeq - b.departmentSeq,
  );
  const children = new Map<number, One[]>();
  for (const item of sorted) {
    const parent = item.parentDepartmentSeq !== null && knownDepartmentSeqs.has(item.parentDepartmentSeq) ? item.parentDepartmentSeq : 0;
    children.set(parent, [...(children.get(parent) ?? []), item]);
  }
  const placed = new Map<number, DepartmentWithDepth<One>>();
  const place = (parent: number, level: number) => {
    for (const child of children.get(parent) ?? []) {
      if (placed.has(child.departmentSeq)) continue;
      placed.set(child.departmentSeq, { ...child, level });
      place(child.departmentSeq, level + 1);
    }
  };
  place(0, 1);
  for (const item of sorted) {
    if (placed.has(item.departmentSeq)) continue;
    placed.set(item.departmentSeq, { ...item, level: 1 });
    place(item.departmentSeq, 2);
  }
  return [...placed.values()];
}

/** A department and all of its sub-departments (ORG-06). */
export function listBranch(departments: readonly Pick<Branch, "departmentSeq" | "parentDepartmentSeq">[], departmentSeq: number): number[] {
  const branch = new Set([departmentSeq]);
  for (const member of branch)
    for (const { departmentSeq: below, parentDepartmentSeq } of departments) if (parentDepartmentSeq === member) branch.add(below);
  return [...branch];
}

/** The tree as select options, indented by depth. */
export function departmentOptions(departments: readonly Branch[]): Option[] {
  return departmentTree(departments).map(({ departmentSeq, departmentName, level }) => ({
    value: String(departmentSeq),
    text: `${"\u2003".repeat(level - 1)}${departmentName}`,
  }));
}

/** Names of a department's ancestors, from the top. */
export function ancestorNames(departments: readonly Branch[], departmentSeq: number): string[] {
  const bySeq = new Map(departments.map((department) => [department.departmentSeq, department]));
  const names: string[] = [];
  const seen = new Set([departmentSeq]);
  for (
    let above = bySeq.get(bySeq.get(departmentSeq)?.parentDepartmentSeq ?? 0);
    above && !seen.has(above.departmentSeq);
    above = bySeq.get(above.parentDepartmentSeq ?? 0)
  ) {
    seen.add(above.departmentSeq);
    names.unshift(above.departmentName);
  }
  return names;
}
