import { expect, injectAxe, signIn, test } from "../support/browser";
import { listPageFaults } from "../support/page-faults";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Pages that only an account with several companies opens; the other pages are in pages.scripts.spec.ts. */
const PAGES = ["/companies", "/companies/copy", "/portfolio", "/portfolio/files", "/portfolio/returns", "/portfolio/report"];

// covers: F-122
test("the pages of an account with several companies are accessible, wide and on a phone", async ({ page, baseURL }) => {
  await injectAxe(page);
  await signIn(page, "bureau@accounts.test");
  const faults: string[] = [];
  for (const address of PAGES)
    for (const fault of await listPageFaults(page, baseURL!, { pattern: address, address, signedIn: true, status: 200 }))
      faults.push(`${address}: ${fault}`);
  expect(faults).toEqual([]);
});
