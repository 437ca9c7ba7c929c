import { runPayroll } from "../support/journey-main";
import { test } from "../support/browser";

test("a payroll officer runs a payroll from the waiting run to the files", async ({ page }) => {
  test.setTimeout(120_000);
  await runPayroll(page);
});
