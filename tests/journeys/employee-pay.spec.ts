import { raisePay } from "../support/journey-employee-pay";
import { test } from "../support/browser";

test("an officer enters a contract and a raise, and the next payslip shows it", async ({ page, javaScriptEnabled }) => {
  test.setTimeout(150_000);
  await raisePay(
    page,
    javaScriptEnabled === false
      ? { contractYear: 2009, daysAfterCutOff: 1, monthly: "34,500.00" }
      : { contractYear: 2008, daysAfterCutOff: 0, monthly: "33,250.00" },
  );
});
