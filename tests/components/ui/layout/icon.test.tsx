import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ICON_NAMES } from "~/components/ui/layout/icon-names";

test("the file of pictures holds what Lucide draws for every name, and no picture that no page shows", { timeout: 30_000 }, () => {
  expect(readFileSync("app/components/ui/layout/icons.svg", "utf8")).toBe(
    execFileSync("node_modules/.bin/tsx", ["scripts/icons.ts"], { encoding: "utf8" }),
  );
  const pages = globSync("app/{components,routes}/**/*.tsx")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(ICON_NAMES.filter((name) => !pages.includes(`"${name}"`))).toEqual([]);
});
