import { expect, test } from "vitest";
import { BOX, orgChart } from "~/domain/organization/org-chart";

const item = (departmentSeq: number, level: number) => ({
  departmentSeq,
  level,
  departmentName: `D${departmentSeq}`,
  headName: null,
  employeeCount: 1,
});
const company = { departmentSeq: 0, departmentName: "Company", headName: null, employeeCount: 4 };

test("each level is a column, each leaf a row, and a parent is centered on its sub-departments", () => {
  const { boxes, lines, width, height } = orgChart(company, [item(1, 1), item(2, 2), item(3, 2), item(4, 1)]);
  const row = BOX.height + BOX.gapY;
  expect(Object.fromEntries(boxes.map(({ departmentSeq, y }) => [departmentSeq, y / row]))).toEqual({ 0: 1.25, 1: 0.5, 2: 0, 3: 1, 4: 2 });
  expect(boxes.find(({ departmentSeq }) => departmentSeq === 3)!.x).toBe(2 * (BOX.width + BOX.gapX));
  expect(lines).toHaveLength(4);
  expect([width, height]).toEqual([3 * BOX.width + 2 * BOX.gapX, 3 * row - BOX.gapY]);
});

test("a company without departments is one box", () => {
  expect(orgChart(company, [])).toMatchObject({ width: BOX.width, height: BOX.height, lines: [] });
});
