import { expect, test } from "vitest";
import { DEPARTMENT_ICONS, resolveDepartmentIcon, iconWord } from "~/domain/organization/department-icon";

// covers: INPUT-62
test("there are fifteen icons with names; a department without one gets an icon by its number, cyclically", () => {
  expect(new Set(DEPARTMENT_ICONS).size).toBe(15);
  expect(new Set(DEPARTMENT_ICONS.map(iconWord)).size).toBe(15);
  expect(Array.from({ length: 30 }, (_, index) => resolveDepartmentIcon("", index + 1))).toEqual([
    ...DEPARTMENT_ICONS,
    ...DEPARTMENT_ICONS,
  ]);
  expect(resolveDepartmentIcon("store", 1)).toBe("store");
  expect(resolveDepartmentIcon("rocket", 2)).toBe(DEPARTMENT_ICONS[1]);
});
