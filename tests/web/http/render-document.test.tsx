import { lazy, Suspense, type ComponentType } from "react";
import { expect, test } from "vitest";
import { renderDocument } from "~/web/http/render-document.server";

const whole = (element: JSX.Element) => renderDocument(element, "nonce", 2000);

test("a page is rendered as one document", async () => {
  const page = (
    <html lang="en">
      <body>Ana &amp; Boyet</body>
    </html>
  );
  expect(await whole(page)).toEqual({ page: '<!DOCTYPE html><html lang="en"><body>Ana &amp; Boyet</body></html>', faults: [] });
});

test("a long page keeps characters of several bytes intact wherever React splits it", async () => {
  for (const shift of ["", "a", "ab"]) {
    const lines = Array.from({ length: 800 }, (_, row) => `${shift}${row} ₱ Niño…`);
    const { page } = await whole(
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>,
    );
    expect(page === `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`, `shifted by ${shift.length}`).toBe(true);
  }
});

test("a lazily loaded section is awaited on every render", async () => {
  const Late = lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { default: () => <p>Here in the end</p> };
  });
  const page = (
    <html lang="en">
      <body>
        <Suspense fallback="…">
          <Late />
        </Suspense>
      </body>
    </html>
  );
  for (const visit of ["first", "second"]) {
    const drawn = await whole(page);
    expect(drawn.page, visit).toMatch(/^<!DOCTYPE html><html lang="en"><body><!--\$--><p>Here in the end<\/p><!--\/\$--><\/body><\/html>$/);
    expect(drawn.faults).toEqual([]);
  }
});

test("a failing section is reported and the rest of the page renders; a failing page renders nothing", async () => {
  const Broken: ComponentType = () => {
    throw new Error("no total");
  };
  const part = await whole(
    <main>
      <h1>Register</h1>
      <Suspense fallback="…">
        <Broken />
      </Suspense>
    </main>,
  );
  expect(part.page).toContain("<h1>Register</h1>");
  expect(part.faults.map(String)).toEqual(["Error: no total"]);
  await expect(
    whole(
      <main>
        <Broken />
      </main>,
    ),
  ).rejects.toThrow("no total");
});
