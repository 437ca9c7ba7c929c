import { raisePay } from "../support/journey-employee-pay";
import { test } from "../support/browser";

test("an officer enters a contract and a raise, and the next payslip shows it", async ({ page, javaScriptEnabled }) => {
  test.setTimeout(150_000);
  // A retry finds the records of the first try, so it uses other days.
  const again = 2 * test.info().retry;
  await raisePay(
    page,
    javaScriptEnabled === false
      ? { contractYear: 2009 - again, daysAfterCutOff: 1 + again, monthly: "34,500.00" }
      : { contractYear: 2008 - again, daysAfterCutOff: again, monthly: "33,250.00" },
  );
});
