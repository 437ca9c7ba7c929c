import type { Choice } from "~/components/ui/form/choice-fields";
import { DEPARTMENT_ICONS, iconWord } from "~/domain/organization/department-icon";
import { departmentOptions, type Branch } from "~/domain/organization/department-tree";

export const iconChoices = (): Choice[] => DEPARTMENT_ICONS.map((icon) => ({ value: icon, label: iconWord(icon) }));

/** Possible parents in the tree; "0" is the company itself. */
export const parentChoices = (companyName: string, departments: readonly Branch[]): Choice[] => [
  { value: "0", label: companyName },
  ...departmentChoices(departments),
];

/** All departments except one. */
export function departmentChoices(departments: readonly Branch[], except?: number): Choice[] {
  return departmentOptions(departments)
    .filter(({ value }) => value !== String(except))
    .map(({ value, text }) => ({ value, label: text }));
}
