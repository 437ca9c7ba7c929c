import { expect, test } from "vitest";
import { suggestEmployees } from "~/domain/shared/forms/employee-suggestion";

const ana = (employeeId: string, departmentName: string | null = null) => ({ employeeId, employeeName: "Ana Cruz", departmentName });

test("LK-12: a suggestion fills in the name, or the ID where two of them have it", () => {
  expect(suggestEmployees([ana("E0001", "Bakery")])).toEqual([{ value: "Ana Cruz", label: "E0001 · Bakery" }]);
  expect(suggestEmployees([ana("E0001", "Bakery"), { ...ana("E0002"), employeeName: "ANA CRUZ" }])).toEqual([
    { value: "E0001", label: "Ana Cruz · Bakery" },
    { value: "E0002", label: "ANA CRUZ" },
  ]);
});
