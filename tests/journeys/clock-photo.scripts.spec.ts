import type { Browser, Page } from "@playwright/test";
import { addDays, manilaDay } from "~/domain/shared/day";
import { greyPng } from "~/web/files/png.server";
import { listAxeViolations, expect, signIn, test } from "../support/browser";
import { pngChunk } from "../support/photos";

/** An image of 2,000 × 1,500 pixels with a metadata text. */
function largePhoto(): Buffer {
  const plain = greyPng({ width: 2000, height: 1500, pixels: new Uint8Array(2000 * 1500).fill(128) });
  return Buffer.concat([plain.subarray(0, 33), pngChunk("tEXt", Buffer.from("Author\0Hector")), plain.subarray(33)]);
}

/** The checkbox of the company's policy, as HR sets it. */
async function requirePhoto(browser: Browser, isRequired: boolean): Promise<void> {
  const page = await browser.newPage();
  await signIn(page);
  await page.goto("/time/work_policy/policies/commute/3/edit");
  await page.getByLabel("Photo with each clock-in").setChecked(isRequired);
  // Before the day boundary the page shows the previous day.
  await page.getByLabel("Effective from").fill(addDays(manilaDay(new Date()), -1));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).not.toHaveURL(/\/edit$/);
  await page.close();
}

const sidesOf = (page: Page, address: string) =>
  page.evaluate(async (from) => {
    const picture = await createImageBitmap(await (await fetch(from)).blob());
    return [picture.width, picture.height];
  }, address);

// Document 4 §6.9: "photo field where asked (≤ 10 MB, shrunk to 1,024 px, without metadata)".
test("a photo is required, downscaled to 1,024 pixels by the browser, and shown beside the clock-in", async ({ page, browser }) => {
  await requirePhoto(browser, true);
  try {
    await signIn(page, "hector@bakery.test");
    await page.goto("/my/clock");
    await expect(page.getByText("no program compares faces")).toBeVisible();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Agree" }).click();
    await page.getByRole("button", { name: /^Clock (in|out)$/ }).click();
    await expect(page.getByRole("alert").getByText("Take one, and press again.")).toBeVisible();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByLabel("Photo of you").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: largePhoto() });
    await page.getByRole("button", { name: /^Clock (in|out)$/ }).click();
    await expect(page.getByText(/^Clocked (in|out) at/)).toBeVisible();
    await expect(page.getByRole("alert").getByText("Take one, and press again.")).toHaveCount(0);
    await expect(page.getByLabel("Photo of you")).toHaveValue("");
    const address = await page.getByRole("link", { name: /^Photo \d\d:\d\d/ }).getAttribute("href");
    expect(await sidesOf(page, address!)).toEqual([1024, 768]);
    const sent = await page.request.get(address!);
    expect([sent.headers()["content-type"], (await sent.body()).includes("Hector")]).toEqual(["image/jpeg", false]);
  } finally {
    await requirePhoto(browser, false);
  }
});
