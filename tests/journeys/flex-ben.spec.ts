import { signIn, test } from "../support/browser";
import { ADMIN, lookAround, lookBack, settings, topUp, transferByFile, transferPicked } from "../support/journey-points";

test("a benefits-only company requests points, is credited, transfers them by selection and by file, and checks the history", async ({ page }) => {
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
