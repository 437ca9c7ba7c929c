import { afterEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { readProfile } from "~/web/session/profile.server";
import { signIn } from "../support/app";
import { createTestCompany } from "../support/company";

afterEach(() => {
  env.MAINTENANCE_SEQ = undefined;
});

// covers: GUARD-12
test("during maintenance every page redirects to its notice, and back to the product afterwards", async () => {
  const { email } = await createTestCompany();
  const visitor = await signIn(email);
  env.MAINTENANCE_SEQ = "42";
  const request = new Request("http://house.test/streams/recalculation", {
    headers: { Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });
  expect((await readProfile(request)).maintenance).toEqual({ systemMaintenanceSeq: "42", maintenanceUseYn: "Y" });
  for (const page of ["/", "/hrDashboard", "/payroll/payroll_processing"])
    expect(await visitor.request(page)).toMatchObject({ status: 302, location: "/system_maintenance?maintenanceSeq=42" });
  expect((await visitor.request("/system_maintenance?maintenanceSeq=42")).status).toBe(200);
  env.MAINTENANCE_SEQ = undefined;
  expect((await visitor.request("/hrDashboard")).status).toBe(200);
});
