import { expect, test } from "vitest";
import { FormsToFile } from "~/components/payroll/government/returns/forms-to-file";
import { renderMarkup } from "../../../../support/markup";

test("LK-24: the status of a form stands beside its name, the amount at the end of the line", async () => {
  const line = {
    key: "1601-c",
    name: "BIR 1601-C, October 2026",
    when: "filed 11/10/2026",
    state: "Filed",
    tone: "done",
    amount: 32_066_39,
    href: null,
    chosen: false,
  } as const;
  const markup = await renderMarkup(
    <FormsToFile title="November 2026" lines={[line]} open={0} late={0} filed={1} year={2026} yearHref="/y" checksHref="/c" checks="" />,
  );
  expect(markup).toMatch(
    /<b[^>]*>BIR 1601-C, October 2026<\/b><span class="badge[^>]*>.*?Filed<\/span>.*<\/span><small[^>]*>filed.*₱32,066\.39/,
  );
});
