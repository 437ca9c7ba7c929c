import { expect, test } from "vitest";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";

const COLUMNS = ["sss", "loans", "gross"].map((key) => ({ key }));
const keys = (chosen: readonly string[] | null) => visibleColumns(COLUMNS, chosen).map(({ key }) => key);

test("chosen columns keep the list order; without a choice all are shown", () => {
  expect(keys(null)).toEqual(["sss", "loans", "gross"]);
  expect(keys(["gross", "sss", "gone"])).toEqual(["sss", "gross"]);
  expect(keys([""])).toEqual([]);
});

test("what was left out stays out, and a column that was not there then is seen", () => {
  expect(keys(["-loans", "-gone"])).toEqual(["sss", "gross"]);
  expect(keys(["-sss", "-loans", "-gross"])).toEqual([]);
});
