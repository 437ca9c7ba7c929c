import { expect } from "../support/browser";
import { test } from "../support/every-page";
import { listPageFaults } from "../support/page-faults";
import { visitedPatterns } from "../support/page-visits";

// Pages are independent of each other, so the workers share them.
test.describe.configure({ mode: "parallel" });

// covers: F-122
for (const pattern of visitedPatterns) {
  test(`no one is shut out of ${pattern}: axe finds nothing, wide or on a phone, light or dark; nothing scrolls sideways at 320 pixels, where lists are cards; focus is seen; nothing moves for who wants no motion`, async ({
    everyPage,
    pageFor,
  }) => {
    const visit = everyPage.visits.get(pattern)!;
    expect(await listPageFaults(pageFor(visit), everyPage.origin, visit)).toEqual([]);
  });
}
