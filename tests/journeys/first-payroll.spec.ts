import { createEmptyCompany, payFirstPayroll } from "../support/journey-first-payroll";
import { test } from "../support/browser";

test("an empty company is set up and pays its first payroll using only the screens", async ({ page }) => {
  test.setTimeout(120_000);
  await payFirstPayroll(page, await createEmptyCompany());
});
