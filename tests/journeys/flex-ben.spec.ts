import { signIn, test } from "../support/browser";
import { ADMIN, lookAround, lookBack, settings, topUp, transferByFile, transferPicked } from "../support/journey-points";

test("a company with benefits alone asks for points, is credited, gives them by picking and by file, and looks back", async ({ page }) => {
  const stamp = String(Date.now()).slice(-8);
  const remarks = [`Picked ${stamp}`, `By file ${stamp}`] as const;
  await signIn(page, ADMIN);
  await lookAround(page);
  await topUp(page);
  await transferPicked(page, remarks[0]);
  await transferByFile(page, remarks[1]);
  await lookBack(page, remarks);
  await settings(page, `Till ${stamp}`);
});
