import { expect, test } from "vitest";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";

const COLUMNS = ["sss", "loans", "gross"].map((key) => ({ key }));
const keys = (chosen: readonly string[] | null) => visibleColumns(COLUMNS, chosen).map(({ key }) => key);

test("chosen columns keep the list order; without a choice all are shown", () => {
  expect(keys(null)).toEqual(["sss", "loans", "gross"]);
  expect(keys(["gross", "sss", "gone"])).toEqual(["sss", "gross"]);
  expect(keys([""])).toEqual([]);
});

test("a hidden column stays hidden, and a new column is shown", () => {
  expect(keys(["-loans", "-gone"])).toEqual(["sss", "gross"]);
  expect(keys(["-sss", "-loans", "-gross"])).toEqual([]);
});
