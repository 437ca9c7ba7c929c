import { runPayroll } from "../support/journey-main";
import { test } from "../support/browser";

test("a payroll officer takes a payroll from the open run to its files", async ({ page }) => {
  test.setTimeout(120_000);
  await runPayroll(page);
});
