import { expect, test } from "vitest";
import { ErrorPage } from "~/components/app-shell/error-page";
import { renderMarkup } from "../../support/markup";

test.each([
  [403, "You don&#x27;t have permission this page"],
  [404, "404 Not Found error"],
  [418, "4xx Client error responses"],
  [500, "Something went wrong on our side"],
  [503, "Back in a moment"],
])("a page that fails with %i shows the message of the product", async (status, text) => {
  const html = await renderMarkup(<ErrorPage status={status} requestId="req-7" homeHref="/start" retryHref="/again" />);
  expect(html).toContain(`<h1>${text}</h1>`);
  expect(html).toContain("Request req-7");
  expect(html).toContain('href="/start"');
  expect(html.includes('href="/again"')).toBe(status >= 500);
});

test("a refusal shows its own message", async () => {
  const html = await renderMarkup(<ErrorPage status={409} refusal="This payroll is completed." homeHref="/start" />);
  expect(html).toContain("<h1>Not possible</h1>");
  expect(html).toContain("This payroll is completed.");
});

test("a refused page ends with OK, which leads to a page that is allowed", async () => {
  expect(await renderMarkup(<ErrorPage status={403} homeHref="/start" />)).toMatch(/href="\/start"[^>]*>OK<\/a>/);
});
