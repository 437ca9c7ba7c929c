import { expect, test } from "vitest";
import { Person } from "~/components/ui/data-display/person";
import { renderMarkup } from "../../../support/markup";

// cspell:ignore reye

const LONG = "Ma. Concepcion Dela Cruz-Villafuerte";
const text = (html: string) => html.replace(/<[^>]*>/g, "|");

// covers: CONST-08
test("a long name is truncated visually, complete in the tooltip and for screen readers", async () => {
  for (const href of [undefined, "/employees/employees/7"]) {
    const html = await renderMarkup(<Person name={LONG} index={1} href={href} />);
    expect(html).toContain(`title="${LONG}"`);
    expect(html).toMatch(/aria-hidden="true">Ma\. Concepcion D…<\/span>/);
    expect(html).toContain(`<span class="visually-hidden">${LONG}</span>`);
  }
});

test("a name that fits is rendered once", async () => {
  expect(text(await renderMarkup(<Person name="Maria Luisa Reye" index={1} href="/x" />)).match(/Maria Luisa Reye/g)).toHaveLength(1);
});
