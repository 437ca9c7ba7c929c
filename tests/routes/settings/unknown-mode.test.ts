import { expect, test } from "vitest";
import { signIn } from "../../support/app";
import { createTestCompany } from "../../support/company";
import { readMainText } from "../../support/page-text";

const SCREENS = [
  "/filing/filing_settings",
  "/filing/filing_settings/2",
  "/filing/filing_settings/2/policies/2",
  "/flex_ben/flex_ben_setting",
  "/leave/leave_settings",
  "/settings/company-settings",
  "/settings/admin_settings",
  "/time/work_policy",
];

// covers: SET-09 SET-10
test("an unknown mode is reported on every settings screen, whichever page is requested", async () => {
  const company = await createTestCompany({
    permissions: ["FILING_EDIT", "FLEXBEN_EDIT", "LEAVE_SETTING_VIEW", "COMPANY_SETTING_EDIT", "SETTING_EDIT", "ATTENDANCE_POLICY_VIEW"],
  });
  const admin = await signIn(company.email);
  for (const screen of SCREENS) {
    const response = await admin.request(`${screen}?mode=COPY`);
    const shown = response.location ? await admin.request(response.location) : response;
    expect([screen, shown.status, readMainText(shown.text).includes("strange mode value: COPY")]).toEqual([screen, 200, true]);
  }
  expect((await admin.request("/flex_ben/flex_ben_setting?mode=ADD")).location).toBe("/flex_ben/add_flex_ben_type");
  const toCompany = await admin.request("/settings/company-settings?mode=EDIT");
  expect((await admin.request(toCompany.location!)).location).toBe("/settings/company-settings/company/edit");
});

// covers: GUARD-10
test("a URL that only redirects to its first page shows refusals in the layout, like any page", async () => {
  const refused = await signIn((await createTestCompany({ permissions: ["TEAM_VIEW"] })).email);
  for (const address of [
    "/flex_ben/mileage_history",
    "/leave/leave_settings",
    "/payroll/payroll-settings/calendar",
    "/payroll/year-to-date",
    "/settings/company-settings",
    "/settings/company-settings/holidays",
  ]) {
    const { status, text } = await refused.request(address);
    expect([address, status, readMainText(text).includes("You don't have permission this page"), text.includes("<nav")]).toEqual([
      address,
      403,
      true,
      true,
    ]);
  }
});
