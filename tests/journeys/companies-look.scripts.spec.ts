import { expect, injectAxe, signIn, test } from "../support/browser";
import { listPageFaults } from "../support/page-faults";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Pages that only an account with several companies opens; the other pages are in pages.scripts.spec.ts. */
const PAGES = [
  "/companies",
  "/companies/copy",
  "/portfolio",
  "/portfolio/calculation",
  "/portfolio/files",
  "/portfolio/returns",
  "/portfolio/report",
];

// covers: F-122
for (const address of PAGES)
  test(`no one is shut out of ${address} of an account with several companies`, async ({ page, baseURL }) => {
    await injectAxe(page);
    await signIn(page, "bureau@accounts.test");
    expect(await listPageFaults(page, baseURL!, { pattern: address, address, signedIn: true, status: 200 })).toEqual([]);
  });
