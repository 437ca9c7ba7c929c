import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Money } from "~/components/ui/data-display/money";
import { Values } from "~/components/ui/data-display/values";
import { NIL } from "~/components/ui/table/table";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";
import { renderMarkup } from "../../../support/markup";

test("LK-21: tables, details and money show the same for an empty value", async () => {
  const markup = await renderMarkup(
    <>
      {NIL}
      <Values rows={[["Cost center", ""]]} />
      <Money amount={null} />
      <Money amount={0} zero="dash" />
    </>,
  );
  expect(markup.split(`>${EMPTY_VALUE}<`)).toHaveLength(5);
});

/** The employee popup shows "-" by specification (EMP-09). */
const SPECIFIED = "employees/list/employee-popup.tsx";

test("LK-21: no component writes its own sign for an empty value", () => {
  const folder = "app/components";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx") && name !== SPECIFIED);
  const ownFiles = files.filter((name) => /(\|\||\?\?|[?:]) "[-–—]"|>[-–—]</.test(readFileSync(join(folder, name), "utf8")));
  expect(ownFiles).toEqual([]);
});
