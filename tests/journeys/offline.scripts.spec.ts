import { barriers, expect, signIn, test } from "../support/browser";

test("a press without network is kept on the phone, said as such, and sent once when the network is back", async ({ page, context }) => {
  // A second try has a clock of its own: nobody clocks in twice within two minutes.
  await signIn(page, ["ana@bakery.test", "hector@bakery.test"][test.info().retry]!);
  await page.goto("/my/clock");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto("/my/payslips");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  // It speaks as My Work was told last on this phone.
  const tell = (language: string) => page.evaluate((chosen) => localStorage.setItem("kawani.language", chosen), language);
  expect(await page.evaluate(() => localStorage.getItem("kawani.language"))).toBe("en");
  await tell("fil");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Wala kang network" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fil");
  await expect(page.getByText(/You are offline|Clock (in|out)|Try again/)).toHaveCount(0);
  await tell("en");
  await page.reload();
  // It keeps nothing of anybody.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.sort()).toEqual(["/offline.css", "/offline.html", "/offline.js"]);
  await page.getByRole("button", { name: "Clock in" }).click();
  await page.getByRole("button", { name: "Clock in" }).click();
  await expect(page.getByText("You pressed a moment ago already.")).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveText(/^Clock in, .*: kept on this phone$/);

  await context.setOffline(false);
  await expect(page.getByText(/^Clock in at \d\d:\d\d, pressed without network, is counted\.$/)).toBeVisible();
  const pressed = page.getByText("pressed without network", { exact: true });
  await expect(pressed).toHaveCount(1);
  await page.reload();
  await expect(pressed).toHaveCount(1);
  await expect(page.getByText("is counted.")).toHaveCount(0);
});
