import { expect, test } from "vitest";
import { readProfile } from "~/web/session/profile.server";
import { signIn } from "../../support/app";
import { createTestCompany } from "../../support/company";

// covers: GUARD-05 GUARD-06
test("the sign-on profile holds company, employee, rights and maintenance, and the first name and photo for the header", async () => {
  const { scope, email, name } = await createTestCompany({ permissions: ["TEAM_VIEW", "LEAVE_EDIT"], subscriptions: ["PAYROLL_USAGE"] });
  const visitor = await signIn(email);
  const request = new Request("http://house.test/hrDashboard", {
    headers: { Cookie: [...visitor.cookies].map(([cookie, value]) => `${cookie}=${value}`).join("; ") },
  });
  expect(await readProfile(request)).toEqual({
    companySeq: scope.companySeq,
    companyName: name,
    employeeName: "Ana Reyes",
    employeeFirstName: "Ana",
    employeeSeq: null,
    profilePhotoUrl: null,
    permissions: ["LEAVE_EDIT", "TEAM_VIEW"],
    subscriptions: ["PAYROLL_USAGE"],
    maintenance: { systemMaintenanceSeq: null, maintenanceUseYn: "N" },
  });
  expect((await visitor.request("/hrDashboard")).headers.get("Cache-Control")).toBe("no-store");
});
