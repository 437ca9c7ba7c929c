import { expect, test } from "vitest";
import { AppShell } from "~/components/app-shell/app-shell";
import { CsrfProvider } from "~/components/ui/form/csrf";
import type { Permission } from "~/domain/settings/permissions";
import { menuFor } from "~/menu.server";
import { renderMarkup } from "../../support/markup";

const menu = menuFor(["PAYROLL_SETTING_EDIT"], ["PAYROLL_USAGE"]);
const profile = {
  companyName: "Panaderia Santa Clara",
  employeeName: "Maricel Soriano",
  employeeFirstName: "Maricel",
  permissions: ["PAYROLL_SETTING_EDIT"] satisfies Permission[],
};

const frame = (address: string, { rail = false, openGroups = ["Payroll"] } = {}) =>
  renderMarkup(
    <CsrfProvider token="t0ken">
      <AppShell
        profile={profile}
        menu={menu}
        pathname={address.split("?")[0]!}
        rail={rail}
        openGroups={openGroups}
        theme="dark"
        notifications={{ personal: 2, company: 1 }}
      >
        <h1>Page</h1>
      </AppShell>
    </CsrfProvider>,
    address,
  );

const sidebar = (html: string) => /<aside class="sidebar">.*?<\/aside>/s.exec(html)?.[0] ?? "";

// covers: NAV-01
test("a group is opened and closed by its name button, and shows its items while it is open", async () => {
  const html = await frame("/payroll/payroll-report");
  expect(sidebar(html)).toMatch(
    /<button type="submit" name="toggle" value="Payroll" aria-expanded="true" aria-controls="([^"]+)">.*<ul id="\1"><li>/s,
  );
  expect(sidebar(await frame("/logout", { openGroups: [] }))).toMatch(
    /<button [^>]*value="Payroll" aria-expanded="false" aria-controls="([^"]+)">.*<ul id="\1" hidden="">/s,
  );
});

test("the menu form posts the open groups and the return page; on a phone it returns to the drawer", async () => {
  const html = await frame("/payroll/payroll-report?page=2");
  expect(sidebar(html)).toMatch(
    /<form method="post" action="\/preferences\/menu-groups".*name="csrf" value="t0ken".*name="returnTo" value="\/payroll\/payroll-report\?page=2".*name="open" value="Payroll"/s,
  );
  expect(sidebar(html)).not.toContain('name="anchor"');
  expect(/<details class="drawer">.*?<\/details>/s.exec(html)![0]).toMatch(
    /<nav class="menu" id="small-menu".*name="anchor" value="small-menu"/s,
  );
});

// covers: NAV-04
test("the item of the current page, or of the page above it, is marked", async () => {
  for (const address of ["/payroll/payroll_processing", "/payroll/payroll_processing/42/review"]) {
    const marked = [...sidebar(await frame(address)).matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)/g)].map((match) => match[1]);
    expect(marked).toEqual(["Payroll Processing"]);
  }
});

// covers: NAV-03
test("the collapsed menu has an icon with a name and a tooltip per group, its pages in a closed panel, and a button that expands it", async () => {
  const rail = sidebar(await frame("/payroll/payroll-report", { rail: true }));
  expect(rail).toMatch(/<details name="rail"[^>]*><summary [^>]*aria-label="Payroll" title="Payroll">/);
  expect(rail).toMatch(/<b[^>]*>Payroll<\/b><ul>.*<a href="\/payroll\/payroll-report" aria-current="page"[^>]*>Report<\/a>/s);
  expect(rail).toMatch(/<a href="\/hrDashboard"[^>]* aria-label="Dashboard" title="Dashboard"/);
  expect(rail).not.toMatch(/<details[^>]* open/);
  expect(rail).toMatch(/name="menu" value="full".*aria-label="Expand menu"/s);
  expect(sidebar(await frame("/payroll/payroll-report"))).toMatch(/name="menu" value="rail".*aria-label="Collapse menu"/s);
});

test("the first link skips to the content", async () => {
  expect(await frame("/logout")).toMatch(/^<a href="#main" class="skip">Skip to content<\/a>.*<main class="main" id="main"/s);
});
