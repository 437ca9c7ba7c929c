import { expect, test } from "vitest";
import { listBranch, departmentOptions, departmentTree, ancestorNames } from "~/domain/organization/department-tree";

const STORE = [
  { departmentSeq: 3, parentDepartmentSeq: 1, departmentName: "Ovens" },
  { departmentSeq: 2, parentDepartmentSeq: null, departmentName: "Store" },
  { departmentSeq: 1, parentDepartmentSeq: null, departmentName: "Bakery" },
  { departmentSeq: 4, parentDepartmentSeq: 3, departmentName: "Night ovens" },
  { departmentSeq: 5, parentDepartmentSeq: 99, departmentName: "Lost" },
];

// covers: ORG-08
test("departments are listed under their parents, siblings by name, each with its level", () => {
  expect(departmentTree(STORE).map(({ departmentName, level }) => `${level} ${departmentName}`)).toEqual([
    "1 Bakery",
    "2 Ovens",
    "3 Night ovens",
    "1 Lost",
    "1 Store",
  ]);
  expect(departmentOptions(STORE)[2]).toEqual({ value: "4", text: "\u2003\u2003Night ovens" });
});

// covers: ORG-06
test("a department holds everything below it", () => {
  expect(listBranch(STORE, 1)).toEqual([1, 3, 4]);
  expect(listBranch(STORE, 2)).toEqual([2]);
});

test("a cycle of departments hides no department", () => {
  const ring = [
    { departmentSeq: 1, parentDepartmentSeq: 2, departmentName: "A" },
    { departmentSeq: 2, parentDepartmentSeq: 1, departmentName: "B" },
  ];
  expect(departmentTree(ring).map(({ departmentSeq }) => departmentSeq)).toEqual([1, 2]);
  expect(listBranch(ring, 1)).toEqual([1, 2]);
});

test("a department is identified by the names above it", () => {
  expect(ancestorNames(STORE, 4)).toEqual(["Bakery", "Ovens"]);
  expect(ancestorNames(STORE, 2)).toEqual([]);
  expect(
    ancestorNames(
      [
        { departmentSeq: 1, parentDepartmentSeq: 2, departmentName: "A" },
        { departmentSeq: 2, parentDepartmentSeq: 1, departmentName: "B" },
      ],
      1,
    ),
  ).toEqual(["B"]);
});
