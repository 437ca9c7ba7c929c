import { addDays, manilaDay, weekday } from "~/domain/shared/day";
import { listAxeViolations, expect, formatDay, signIn, signOut, test, type Page } from "../support/browser";

/** A future Monday, a different one for each try. */
const monday = () => addDays(manilaDay(new Date()), 29 + 7 * test.info().retry - weekday(manilaDay(new Date())));

/** Opens My Work once, and then any page without network. */
async function withoutNetwork(page: Page, email = "ana@bakery.test"): Promise<void> {
  await signIn(page, email);
  await page.goto("/my");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => localStorage.getItem("kawani.offer") !== null);
  await page.context().setOffline(true);
  await page.goto("/my/payslips");
  await expect(page.getByRole("heading", { name: "File a request" })).toBeVisible();
}

async function fileLeave(page: Page, leave: string, from: string, to: string, reason: string): Promise<void> {
  await page.getByLabel("Leave type").selectOption({ label: leave });
  await page.getByLabel("From", { exact: true }).fill(from);
  await page.getByLabel("To", { exact: true }).fill(to);
  await page.getByLabel("Reason").fill(reason);
  await page.getByRole("button", { name: "Save on this phone" }).click();
}

test("an offline clock-in is stored on the phone, shown as unsent, and sent once when the network is back", async ({ page, context }) => {
  // A retry uses its own clock: a second clock-in within two minutes is refused.
  await signIn(page, ["ana@bakery.test", "hector@bakery.test"][test.info().retry]!);
  await page.goto("/my/clock");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto("/my/payslips");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  expect(await listAxeViolations(page)).toEqual([]);
  // In the language that My Work last used on this phone.
  const tell = (language: string) => page.evaluate((chosen) => localStorage.setItem("kawani.language", chosen), language);
  expect(await page.evaluate(() => localStorage.getItem("kawani.language"))).toBe("en");
  await tell("fil");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Wala kang network" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fil");
  await expect(page.getByText(/You are offline|Clock (in|out)|Try again/)).toHaveCount(0);
  await tell("en");
  await page.reload();
  // It stores no personal data.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.sort()).toEqual(["/offline-requests.js", "/offline.css", "/offline.html", "/offline.js"]);
  await page.getByRole("button", { name: "Clock in" }).click();
  await page.getByRole("button", { name: "Clock in" }).click();
  await expect(page.getByText("You just clocked in or out.")).toBeVisible();
  await expect(page.locator("#clock-ins").getByRole("listitem")).toHaveText(/^Clock in, .*: saved on this phone$/);

  await context.setOffline(false);
  await expect(page.getByText(/^Clock in at \d\d:\d\d, recorded offline, is counted\.$/)).toBeVisible();
  const pressed = page.getByText("recorded offline", { exact: true });
  await expect(pressed).toHaveCount(1);
  await page.reload();
  await expect(pressed).toHaveCount(1);
  await expect(page.getByText("is counted.")).toHaveCount(0);
});

test("the offline page of one company stores nothing for another, and its links stay in the company", async ({ page, context }) => {
  await signIn(page, "ana@bakery.test");
  await page.goto("/my/clock");
  await page.waitForFunction(() => localStorage.getItem("kawani.base") === "");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto("/my/payslips");
  // As if My Work was last opened in one of several companies. My Work itself would store its own again.
  await page.evaluate(() => localStorage.setItem("kawani.base", "/c/7"));
  await page.goto("/c/8/my/payslips");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/c/8/my/clock");
  await expect(page.getByRole("button", { name: "Clock in" })).toBeHidden();
  for (const address of ["/c/7/my/payslips", "/my/payslips"]) {
    await page.goto(address);
    await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/c/7/my/clock");
    await expect(page.getByRole("button", { name: "Clock in" })).toBeVisible();
  }
});

// Issue 17: a request stored without network and sent once.
test("leave filed offline is shown as unsent, sent once when the network is back, and listed", async ({ page, context }) => {
  const day = monday();
  await withoutNetwork(page);
  expect(await listAxeViolations(page)).toEqual([]);
  await fileLeave(page, "Unpaid leave", day, day, "Fiesta at home");
  const kept = page.locator("#requests").getByRole("listitem");
  await expect(kept).toHaveText(
    `Not sent yetUnpaid leave, ${formatDay(day)}Saved on this phone. It is sent when the network is back; days and balance are computed then.Remove`,
  );
  // Every field has a name; a correction says when the employee came or left.
  await page.getByLabel("Request type").selectOption({ label: "Work correction" });
  await page.getByLabel("Work date").fill(day);
  await page.getByLabel("Reason").fill("Forgot");
  await page.getByRole("button", { name: "Save on this phone" }).click();
  await expect(page.getByText("Enter time in, time out, or both.")).toBeVisible();
  expect(await listAxeViolations(page)).toEqual([]);
  await page.getByLabel("Time in").fill("08:00");
  await page.getByRole("button", { name: "Save on this phone" }).click();
  await page.getByRole("button", { name: `Remove: Work correction, ${formatDay(day)}, 08:00` }).click();
  await expect(kept).toHaveCount(1);
  await page.reload();
  await expect(kept).toHaveCount(1);

  // Typed values stay when the network is back.
  await page.getByLabel("Reason").fill("One more");
  await context.setOffline(false);
  await page.getByRole("link", { name: "continue without it" }).click();
  await expect(page).toHaveURL(/\/my\/filings$/);
  await expect(page.getByText(`Filed: Unpaid leave, ${formatDay(day)}`)).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: formatDay(day) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("1 day");
  await page.getByRole("link", { name: "View request" }).click();
  await expect(page.locator("main")).toContainText("Fiesta at home");
  await page.goto("/my/filings");
  await expect(row).toHaveCount(1);
  await expect(page.getByText("Filed: ")).toHaveCount(0);
});

// Issue 17: every request by days, times and choices works offline; files do not.
test("a business trip and a shift change filed offline are sent once when the network is back", async ({ page, context }) => {
  const [from, to, other] = [addDays(monday(), 14), addDays(monday(), 15), addDays(monday(), 16)];
  await withoutNetwork(page);
  await expect(page.getByText("This page stores no files")).toBeVisible();
  await page.getByLabel("Request type").selectOption({ label: "Custom work" });
  await page.getByLabel("Kind of work").selectOption({ label: "Business trip" });
  await page.getByLabel("From", { exact: true }).fill(from);
  await page.getByLabel("To", { exact: true }).fill(to);
  await page.getByLabel("Reason").fill("Supplier in Lipa");
  expect(await listAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save on this phone" }).click();
  await page.getByLabel("Request type").selectOption({ label: "Shift change" });
  await page.getByLabel("My date").fill(other);
  await page.getByLabel("New shift").selectOption({ label: "Rest day" });
  await page.getByLabel("Reason").fill("Fiesta");
  expect(await listAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save on this phone" }).click();
  const waits = "Saved on this phone. It is sent and checked when the network is back.Remove";
  await expect(page.locator("#requests").getByRole("listitem")).toHaveText([
    `Not sent yetBusiness trip, ${formatDay(from)} to ${formatDay(to)}${waits}`,
    `Not sent yetShift change, Rest day, ${formatDay(other)}${waits}`,
  ]);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/my\/filings$/);
  await expect(page.getByText(`Filed: Business trip, ${formatDay(from)} to ${formatDay(to)}`)).toBeVisible();
  await expect(page.getByText(`Filed: Shift change, Rest day, ${formatDay(other)}`)).toBeVisible();
  await page.goto("/my/filings");
  await expect(page.getByRole("row").filter({ hasText: formatDay(from) })).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: formatDay(other) })).toHaveCount(1);
  await expect(page.getByText("Filed: ")).toHaveCount(0);
});

test("a refused leave stays on the phone with the message, and links to its prefilled form until it is filed", async ({
  page,
  context,
}) => {
  const [from, to] = [addDays(monday(), 35), addDays(monday(), 46)];
  await withoutNetwork(page);
  await fileLeave(page, "Annual leave", from, to, "A long way home");
  await context.setOffline(false);
  const refused = page.getByText(`Not filed: Annual leave, ${formatDay(from)} to ${formatDay(to)}`);
  await expect(refused).toBeVisible();
  await expect(page.getByText(/^You have [\d.]+ days? available; this takes 10\.$/)).toBeVisible();
  expect(await listAxeViolations(page)).toEqual([]);
  // It is not sent twice, not even on another page of My Work.
  await page.goto("/my");
  await expect(refused).toBeVisible();
  await page.getByRole("link", { name: "Open its form" }).click();
  await expect(page).toHaveURL(/\/my\/filings\/new\?category=\d+&leavePolicySeq=\d+&startDate=/);
  expect(page.url()).not.toContain("long");
  await expect(page.getByLabel("Reason")).toHaveValue("A long way home");
  await expect(page.getByLabel(/^From\*?$/)).toHaveValue(formatDay(from));
  await page.getByLabel(/^To\*?$/).fill(from);
  await page.getByRole("button", { name: "File", exact: true }).click();
  await expect(page).toHaveURL(/\/my\/filings\/\d+$/);
  await expect(page.locator("main")).toContainText("A long way home");
  await page.goto("/my/filings");
  await expect(page.getByRole("row").filter({ hasText: formatDay(from) })).toHaveCount(1);
  await expect(refused).toHaveCount(0);
});

test("a form without network is stored on the phone and sent only by its owner; after a sign-out the offline page has no data", async ({
  page,
  context,
}) => {
  const day = addDays(monday(), 70);
  await withoutNetwork(page);
  await context.setOffline(false);
  await page.waitForURL(/\/my\/clock$/);
  await page.goto("/my/filings/new?category=1");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Leave type").selectOption({ label: "Unpaid leave" });
  await page.getByLabel(/^From\*?$/).fill(day);
  await page.getByLabel(/^To\*?$/).fill(day);
  await page.getByLabel("Reason").fill("Moving house");
  await context.setOffline(true);
  await page.getByRole("button", { name: "File", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await page.getByRole("button", { name: "Save on this phone" }).click();
  await expect(page.getByText("It is sent when you open My Work online")).toBeVisible();
  await page.goto("/my");
  await expect(page.locator("#requests").getByRole("listitem")).toContainText(formatDay(day));
  // Someone else signs in on this phone first: the request is neither sent nor shown.
  await context.clearCookies({ name: /session/ });
  await context.setOffline(false);
  await page.waitForURL(/\/login/);
  await signIn(page, "hector@bakery.test");
  await page.goto("/my/filings");
  await page.waitForFunction(() => localStorage.getItem("kawani.offer")?.includes(localStorage.getItem("kawani.owner") ?? "nobody"));
  await expect(page.getByText(/^(Filed|Not sent yet): /)).toHaveCount(0);
  await signOut(page);
  // Her start page sends it.
  await signIn(page, "ana@bakery.test");
  await expect(page.getByText(`Filed: Unpaid leave, ${formatDay(day)}`)).toBeVisible();
  const offer = await page.evaluate(() => localStorage.getItem("kawani.offer"));
  await signOut(page);
  await page.waitForFunction(() => localStorage.getItem("kawani.offer") === null);
  // Requests of the previous page may still be answered.
  await page.evaluate((late) => localStorage.setItem("kawani.offer", late!), offer);
  await context.setOffline(true);
  await page.goto("/my");
  // Z-15: nothing is offered for an account that signed out.
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Clock in" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "File a request" })).toBeHidden();
});

test("Z-15: the sign-out lists unsent items, and leaves no personal data on the phone", async ({ page, context }) => {
  const day = monday();
  await withoutNetwork(page);
  await fileLeave(page, "Unpaid leave", day, day, "Visit to the doctor");
  // The network is back for the dialog, but the filing endpoint is still unreachable.
  await context.route("**/my/filings/held", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await context.setOffline(false);
  // The page loads itself again when the network is back, which may abort this.
  await expect(() => page.goto("/logout")).toPass();
  const dialog = page.getByRole("dialog", { name: "Log out" });
  await expect(dialog.getByText(`Unpaid leave, ${formatDay(day)}`)).toBeVisible();
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.waitForFunction(() => localStorage.getItem("kawani.owner") === null);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("doctor");
});
