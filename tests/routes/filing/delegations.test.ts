import { beforeEach, expect, test } from "vitest";
import { addDays, formatDay, manilaDay } from "~/domain/shared/day";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { placeUnderHead } from "../../support/department-head";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";

const TODAY = manilaDay(new Date());
const [LUZ, ANA, BEN] = [1, 2, 3];
const DELEGATES = "/my/approvals/delegates";
const ALL = "/filing/filing_settings/delegations";
const DAYS = { startDate: TODAY, endDate: addDays(TODAY, 4) };

let company: TestCompany;
let luz: Visitor;
let ana: Visitor;
let ben: Visitor;

/** Luz and Ben work in the department that Ana heads; Carla has no account. */
beforeEach(async () => {
  company = await createTestCompany({ permissions: ["FILING_EDIT"] });
  const { companySeq } = company.scope;
  const names = ["Luz Cruz", "Ana Reyes", "Ben Abad", "Carla Diaz"];
  await createEmployees(
    company.scope,
    names.map((employeeName) => ({ employeeName })),
  );
  await placeUnderHead(companySeq, ANA);
  luz = await signInEmployee(companySeq, LUZ);
  ana = await signInEmployee(companySeq, ANA);
  ben = await signInEmployee(companySeq, BEN);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (visitor: Visitor, path: string) => readText(await visitor.request(path));
const give = (visitor: Visitor, form: Record<string, string>, path = `${DELEGATES}/new`) =>
  visitor.request(path, { form: { ...DAYS, ...form } });

//
test("an approver names a delegate, both are notified, and the delegate decides on behalf until the end", async () => {
  const offered = await page(ana, `${DELEGATES}/new?keyword=abad`);
  expect([offered.includes("Ben Abad, Oven"), offered.includes("Luz Cruz, Oven")]).toEqual([true, false]);
  expect(await page(ana, `${DELEGATES}/new`)).not.toMatch(/Carla Diaz|Ana Reyes, Oven/);
  expect((await give(ana, { toEmployeeSeq: String(BEN), reason: "Vacation" })).location).toBe(DELEGATES);
  const days = `${formatDay(DAYS.startDate)} – ${formatDay(DAYS.endDate)}`;
  expect(await page(ana, DELEGATES)).toContain(`Ben Abad ${days} Vacation`);
  expect((await ben.request("/notifications?tab=personal")).text).toContain("You stand in for Ana Reyes");
  expect((await ana.request("/notifications?tab=personal")).text).toContain("Ben Abad is now your delegate");
  const overtime = { startDate: TODAY, startTime: "17:00", endTime: "20:00", reason: "The truck came late" };
  await luz.request("/my/filings/new?category=2", { form: overtime });
  expect(await page(ben, "/my/approvals/1")).toContain("Ben Abad may decide as well.");
  expect((await ben.request("/my/approvals/1", { form: { revision: "1" } })).status).toBe(303);
  expect(await page(luz, "/my/filings/1")).toContain("on behalf of Ana Reyes");
  expect((await ben.request(`${DELEGATES}/1/end`)).status).toBe(404);
  expect((await ben.request(`${DELEGATES}/1/end`, { form: { revision: "1" } })).status).toBe(404);
  expect((await ana.request(`${DELEGATES}/1/end`, { form: { revision: "2" } })).status).toBe(409);
  expect((await ana.request(`${DELEGATES}/1/end`, { form: { revision: "1" } })).location).toBe(DELEGATES);
  expect(await page(ana, DELEGATES)).toContain("No delegate set");
  await luz.request("/my/filings/new?category=2", { form: { ...overtime, startTime: "20:00", endTime: "21:00" } });
  expect((await ben.request("/my/approvals/2", { form: { revision: "1" } })).status).toBe(404);
});

//
test("an invalid delegate is refused at the field with the typed values kept, and of two concurrent ones for the same days one is stored", async () => {
  const refused: [Record<string, string>, string][] = [
    [{ toEmployeeSeq: String(ANA) }, "You cannot be your own delegate. Choose someone else."],
    [{ toEmployeeSeq: "4" }, "Choose someone who is employed on these days and has an account."],
    [{ toEmployeeSeq: "3", startDate: addDays(TODAY, -1) }, "The first day is over. Choose today or a later day."],
    [{ toEmployeeSeq: "3", endDate: addDays(TODAY, 91) }, "At most 90 days. Add the delegate again afterwards."],
  ];
  for (const [form, message] of refused) {
    const answer = await give(ana, { reason: "Typed before", ...form });
    expect([message, answer.status, readText(answer).includes(message), answer.text.includes("Typed before")]).toEqual([
      message,
      422,
      true,
      true,
    ]);
  }
  const both = await Promise.all([give(ana, { toEmployeeSeq: "3" }), give(ana, { toEmployeeSeq: "1" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
});

test("filing administrators see all delegations, add one for an absent approver, and end it", async () => {
  const admin = await signIn(company.email);
  expect(await page(admin, ALL)).toContain("No delegate set");
  expect(await page(admin, `${ALL}/for?keyword=ana`)).toMatch(/Who is away .*Ana Reyes Oven/);
  expect(await page(admin, `${ALL}/for/${ANA}/new`)).toMatch(/Add delegate for Ana Reyes .*Ben Abad, Oven/);
  const later = { startDate: addDays(TODAY, 2), endDate: addDays(TODAY, 2) };
  expect((await give(admin, { toEmployeeSeq: String(BEN), ...later }, `${ALL}/for/${ANA}/new`)).location).toBe(ALL);
  expect(await page(admin, ALL)).toMatch(/Ben Abad Ana Reyes .* To come/);
  expect((await give(admin, { toEmployeeSeq: "3" }, `${ALL}/for/99/new`)).status).toBe(404);
  expect((await admin.request(`${ALL}/1/end`, { form: { revision: "1" } })).location).toBe(ALL);
  expect((await admin.request(`${ALL}/1/end`)).status).toBe(404);
  expect(await page(admin, "/filing/filing_settings/history")).toMatch(
    /Ended the delegation from Ana Reyes to Ben Abad, .* Ben Abad is the delegate of Ana Reyes from/,
  );
});
