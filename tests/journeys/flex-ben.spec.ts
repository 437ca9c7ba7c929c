import { signIn, test } from "../support/browser";
import {
  ADMIN,
  checkReducedProduct,
  checkHistory,
  checkSettings,
  topUp,
  transferByFile,
  transferToSelected,
} from "../support/journey-points";

test("a benefits-only company requests points, is credited, transfers them by selection and by file, and checks the history", async ({
  page,
}) => {
  const stamp = String(Date.now()).slice(-8);
  const remarks = [`Picked ${stamp}`, `By file ${stamp}`] as const;
  await signIn(page, ADMIN);
  await checkReducedProduct(page);
  await topUp(page);
  await transferToSelected(page, remarks[0]);
  await transferByFile(page, remarks[1]);
  await checkHistory(page, remarks);
  await checkSettings(page, `Till ${stamp}`);
});
