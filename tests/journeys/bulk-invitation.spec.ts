import { inviteInBulk } from "../support/journey-bulk-invitation";
import { test } from "../support/browser";

test("a workbook is returned in part for fixing: valid employees are invited first, the others with the fixed copy", async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(180_000);
  await inviteInBulk(page, javaScriptEnabled);
});
