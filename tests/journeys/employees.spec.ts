import { test } from "../support/browser";
import { runEmploymentJourney } from "../support/journey-employee";

test("someone is invited, joins by the mail's link, gets a contract and a raise, leads a department, goes on leave, resigns, and the account ends", async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(300_000);
  await runEmploymentJourney(page, javaScriptEnabled);
});
