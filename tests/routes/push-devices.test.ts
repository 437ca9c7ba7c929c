import { beforeEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { signIn, type Visitor } from "../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../support/company";
import { readMainText } from "../support/page-text";

const PAGE = "/preferences/notifications";
const DEVICES = "/preferences/devices?index";
const ANDROID = {
  "User-Agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
};
/** A point of P-256 and 16 bytes, base64url. */
const SUBSCRIPTION = {
  endpoint: "https://fcm.googleapis.com/fcm/send/1",
  browserKey: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  browserSecret: "AAAAAAAAAAAAAAAAAAAAAA",
};

let company: TestCompany;
let ana: Visitor;
beforeEach(async () => {
  company = await createTestCompany();
  ana = await signIn(company.email);
});
const text = async (visitor: Visitor) => readMainText((await visitor.request(PAGE)).text);

test("a device is turned on, listed by its browser, and removed; another account's is not found", async () => {
  expect(await text(ana)).toContain("No device receives notifications.");
  expect(await ana.request(DEVICES, { form: SUBSCRIPTION, headers: ANDROID })).toMatchObject({ status: 303, location: PAGE });
  expect(await text(ana)).toContain("Chrome on Android");
  const { email } = await createTestAccount(company.scope.companySeq, { email: `ben-devices@company.test`, permissions: [] });
  const ben = await signIn(email);
  expect(await text(ben)).not.toContain("Chrome on Android");
  expect((await ben.request("/preferences/devices/1/removal", { form: {} })).status).toBe(404);
  expect(await ana.request("/preferences/devices/1/removal", { form: {} })).toMatchObject({ status: 303, location: PAGE });
  expect(await text(ana)).toContain("No device receives notifications.");
  expect((await ana.request("/preferences/devices/1/removal", { form: {} })).status).toBe(404);
});

test("incomplete keys and addresses of no push service are refused", async () => {
  const refused = { browserKey: "BP4z", browserSecret: "x".repeat(5000), endpoint: "https://10.0.0.1/push" };
  for (const [name, value] of Object.entries(refused)) {
    const { status, text: answer } = await ana.request(DEVICES, { form: { ...SUBSCRIPTION, [name]: value } });
    expect([name, status]).toEqual([name, 422]);
    expect(answer).toContain("Turn on notifications again.");
    expect(answer).not.toContain(SUBSCRIPTION.browserSecret);
  }
  expect(env.OUTBOUND_ALLOW_PRIVATE_HOSTS).toBe(false);
});

test("each kind that a device can receive is turned on and off in the form; other kinds have no such choice", async () => {
  const box = (html: string, kind: string) => new RegExp(`<input [^>]*name="push"[^>]*value="${kind}"[^>]*>`).exec(html)?.[0];
  const { text: html } = await ana.request(PAGE);
  expect(box(html, "PAYSLIP_OUT")).toContain("checked");
  expect(box(html, "PAYROLL_COMPLETED")).toBeUndefined();
  const form = {
    shown: "PAYSLIP_OUT",
    "mail.PAYSLIP_OUT": "NONE",
    "mail.REQUEST_DECIDED": "NONE",
    push: "REQUEST_DECIDED",
    quietFrom: "",
    quietUntil: "",
  };
  expect((await ana.request(PAGE, { form })).status).toBe(303);
  const { text: saved } = await ana.request(PAGE);
  expect([box(saved, "PAYSLIP_OUT")!.includes("checked"), box(saved, "REQUEST_DECIDED")!.includes("checked")]).toEqual([false, true]);
});
