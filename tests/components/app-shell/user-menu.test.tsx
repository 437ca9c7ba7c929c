import { expect, test } from "vitest";
import UserMenu from "~/components/app-shell/user-menu";
import { CsrfProvider } from "~/components/ui/form/csrf";
import { renderMarkup } from "../../support/markup";

const profile = { companyName: "Panaderia Santa Clara", employeeName: "Maricel Soriano", employeeFirstName: "Maricel", permissions: [] };
/** Apart from the shell, which loads it after hydration. */
const render = (address: string, profilePhotoUrl: string | null = null) =>
  renderMarkup(
    <CsrfProvider token="t0ken">
      <UserMenu profile={{ ...profile, profilePhotoUrl }} theme="dark" />
    </CsrfProvider>,
    address,
  );

// covers: SHELL-08 SHELL-09 SHELL-10
test("the user menu shows the initial or the photo, the first name, and the sign-out link", async () => {
  const html = await render("/payroll/payroll-report");
  expect(html).toMatch(/<summary class="user"><span class="avatar avatar-1" aria-hidden="true">M<\/span>/);
  expect(html).toContain('<span class="user-name">Maricel</span>');
  expect(html).toMatch(/<a [^>]*href="\/logout"[^>]*>.*Log out<\/a>/s);
  expect(await render("/payroll/payroll-report", "/photos/1.jpg")).toContain('<img src="/photos/1.jpg" alt=""/>');
});

test("the theme switch posts its page and the token, and shows the current theme", async () => {
  const html = await render("/payroll/payroll-report?page=2");
  expect(html).toMatch(
    /action="\/preferences\/theme".*name="csrf" value="t0ken".*name="returnTo" value="\/payroll\/payroll-report\?page=2"/s,
  );
  expect(html).toMatch(/value="dark" aria-pressed="true"/);
});
