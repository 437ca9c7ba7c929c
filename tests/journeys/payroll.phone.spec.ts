import { runPayroll } from "../support/journey-main";
import { test } from "../support/browser";

test("the whole payroll on a phone", async ({ page }) => {
  test.setTimeout(120_000);
  await runPayroll(page);
});
