import { plain } from "~/domain/shared/forms/options";
import { listBranch, type Branch } from "./department-tree";

/** Why a department cannot be placed there under this name, or null: names are unique among siblings, ignoring case and accents. */
export function nameProblem(
  departments: readonly Branch[],
  { departmentSeq, parentDepartmentSeq, departmentName }: Omit<Branch, "departmentSeq"> & { departmentSeq: number | null },
): string | null {
  const doubled = departments.some(
    (other) =>
      other.departmentSeq !== departmentSeq &&
      other.parentDepartmentSeq === parentDepartmentSeq &&
      plain(other.departmentName) === plain(departmentName),
  );
  return doubled ? `There is already a department named ${departmentName} at this place. Choose another name or another place.` : null;
}

/** Why a department cannot be moved below another one, or null: never into its own branch. */
export function moveProblem(departments: readonly Branch[], departmentSeq: number, parentDepartmentSeq: number | null): string | null {
  if (parentDepartmentSeq === null || !listBranch(departments, departmentSeq).includes(parentDepartmentSeq)) return null;
  return parentDepartmentSeq === departmentSeq
    ? "A department cannot be its own parent. Choose another one."
    : "A department cannot be moved below one of its own sub-departments. Choose another place.";
}

/** Why a department cannot be merged into another, or null: not into itself or a descendant, and sub-departments keep unique names. */
export function mergeProblem(departments: readonly Branch[], departmentSeq: number, into: number): string | null {
  if (departmentSeq === into) return "A department cannot be merged into itself. Choose another one.";
  if (listBranch(departments, departmentSeq).includes(into))
    return "A sub-department cannot take over the department that it is part of. Choose another one, or move it first.";
  const names = departments
    .filter((department) => department.parentDepartmentSeq === into && department.departmentSeq !== departmentSeq)
    .map((department) => plain(department.departmentName));
  const doubled = departments.find(
    (department) => department.parentDepartmentSeq === departmentSeq && names.includes(plain(department.departmentName)),
  );
  return doubled ? `Both departments have a sub-department named ${doubled.departmentName}. Rename or merge these first.` : null;
}

/** References to a department or tier: current employees, former employees and open invitations. */
export interface References {
  current: number;
  resigned: number;
  invited: number;
}

/** Why a department cannot be deleted, or null. */
export function departmentRemovalProblem(children: number, references: References): string | null {
  if (children > 0)
    return `This department has ${children === 1 ? "a sub-department" : `${children} sub-departments`}. Move or delete them first, or merge the department with another one.`;
  return references.current + references.resigned + references.invited === 0
    ? null
    : `This department has ${referencesText(references)}. Move them to another department first, or merge the department with another one.`;
}

/** Why a tier cannot be deleted, or null. */
export function jobTitleRemovalProblem(references: References): string | null {
  return references.current + references.resigned + references.invited === 0
    ? null
    : `This tier has ${referencesText(references)}. Give them another tier first.`;
}

function referencesText({ current, resigned, invited }: References): string {
  const number = (count: number, singular: string, many: string) =>
    count === 0 ? [] : [`${count.toLocaleString("en-US")} ${count === 1 ? singular : many}`];
  const parts = [
    ...number(current, "employee", "employees"),
    ...number(resigned, "resigned employee", "resigned employees"),
    ...number(invited, "invited employee", "invited employees"),
  ];
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts.join("");
}
