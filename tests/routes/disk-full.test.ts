import { expect, test } from "vitest";
import { signIn } from "../support/app";
import { createTestCompany } from "../support/company";
import { simulateFullDisk, clearFullDisk } from "../support/full-disk";

const NEW = "/settings/company-settings/notices/new";
const NOTICE = { subject: "Closed on Monday", description: "The plant rests.", lastDay: "" };
const WORDS = "The server disk is full, so nothing could be saved.";

test("while the disk is full a form keeps its values and shows a message, pages can be read, and monitoring is alerted", async () => {
  const company = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT", "TEAM_EDIT"], subscriptions: [] });
  const visitor = await signIn(company.email);
  const health = async () => JSON.parse((await visitor.request("/healthz")).text) as { status: string; database: string };
  expect(await health()).toMatchObject({ status: "ok", database: "up" });
  await simulateFullDisk("notifications");
  const refused = await visitor.request(NEW, { form: NOTICE });
  expect(refused.status).toBe(503);
  expect(refused.text).toContain(WORDS);
  expect(refused.text).toContain("The plant rests.");
  expect((await visitor.request("/settings/company-settings/notices")).status).toBe(200);
  const watched = await visitor.request("/healthz");
  expect([watched.status, await health()]).toMatchObject([200, { status: "degraded", database: "full" }]);
  await clearFullDisk("notifications");
  expect((await visitor.request(NEW, { form: NOTICE })).status).toBe(303);
});
