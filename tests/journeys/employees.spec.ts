import { test } from "../support/browser";
import { liveThrough } from "../support/journey-employee";

test("an HR officer leads a new employee from the first contract over a leave and a resignation to the end of the account", async ({ page, javaScriptEnabled }) => {
  test.setTimeout(120_000);
  await liveThrough(page, javaScriptEnabled);
});
