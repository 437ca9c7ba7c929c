import { beforeAll, expect, test } from "vitest";
import { listAllPolicies } from "~/models/flex_ben/policies.server";
import { runNextTransfer } from "~/models/flex_ben/scheduled-transfers.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { readPageText } from "../../support/page-text";
import { readBalances, createPointCompany, type PointCompany } from "../../support/points";

const LIST = "/flex_ben/flex_ben_setting";
const ADD = "/flex_ben/add_flex_ben_type";
const EDIT = "/flex_ben/edit_flex_ben_type";
const START = "2090-01-31";
const GOOD = {
  flexbenPolicyTransferName: "Monthly points",
  employeeTypes: ["FULL_TIME", "PROBATION"],
  periodTransferType: "MONTHLY",
  distributionTransferType: "SAME",
  startDay: START,
  mileageVolume: "2,000",
  revision: "0",
};

let company: PointCompany;
let admin: Visitor;

beforeAll(async () => {
  company = await createPointCompany({ people: 12, wallet: 10_000 });
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readPageText(text);
const add = (changes: Record<string, string | string[]> = {}) => admin.request(ADD, { form: { ...GOOD, ...changes } });
const stored = async (name: string) =>
  (await listAllPolicies(company.scope)).find(({ flexbenPolicyTransferName }) => flexbenPolicyTransferName === name)!;

// covers: FLEXSET-01 FLEXSET-02 FLEXSET-03 FLEXSET-04 NAV-30 NAV-31 NAV-32
test("a FlexBen type is added, listed, shown with the next recipients and points, changed, paused and deleted", async () => {
  const form = await admin.request(ADD);
  for (const word of [
    "Weekly",
    "Monthly",
    "Quarterly",
    "Annually",
    "One-Time",
    "All Equal",
    "Tier Based",
    "Team Based",
    "Amount",
    "Regular",
    "Probationary",
  ])
    expect(readText(form)).toContain(word);
  expect(form.text).not.toContain("ETC");
  const added = await add();
  const { policySeq } = await stored("Monthly points");
  expect([added.status, added.location]).toEqual([303, `${EDIT}?policySeq=${policySeq}`]);
  const edit = await admin.request(`${EDIT}?policySeq=${policySeq}`);
  for (const word of [
    "Next transfer: 01/31/2090",
    "24,000 points to 12 people. The wallet is short of 14,000 points for it today.",
    "Person 1",
    "1–10 of 12",
  ])
    expect(readText(edit)).toContain(word);
  for (const word of ["Monthly points", "Regular, Probationary", "from 01/31/2090", "2,000 points each", "Active"])
    expect(readText(await admin.request(LIST))).toContain(word);

  const changed = await admin.request(`${EDIT}?policySeq=${policySeq}`, {
    form: { ...GOOD, distributionTransferType: "JOB_TITLE", "tiers.1": "500", "tiers.2": "", revision: "1" },
  });
  expect(changed.status).toBe(303);
  expect(await stored("Monthly points")).toMatchObject({
    distributionTransferType: "JOB_TITLE",
    volumes: { 1: 500 },
    mileageVolume: 0,
    revision: 2,
  });
  expect(readText(await admin.request(`${EDIT}?policySeq=${policySeq}`))).toContain("3,000 points to 6 people.");
  const stale = await admin.request(`${EDIT}?policySeq=${policySeq}`, { form: { ...GOOD, revision: "1" } });
  expect(stale.status).toBe(409);
  expect(readText(stale)).toContain("This FlexBen type was changed by Ana Reyes");

  expect((await admin.request(`${LIST}/${policySeq}/pause`, { form: { revision: "2", paused: "Y" } })).status).toBe(303);
  expect(readText(await admin.request(LIST))).toContain("Paused");
  expect((await admin.request(`${LIST}/${policySeq}/pause`, { form: { revision: "3", paused: "N" } })).status).toBe(303);
  expect((await admin.request(`${LIST}/${policySeq}/delete`, { form: { revision: "4" } })).status).toBe(303);
  expect(await stored("Monthly points")).toBeUndefined();
  expect((await admin.request(`${EDIT}?policySeq=${policySeq}`)).status).toBe(404);
  const none = await admin.request(EDIT);
  expect([none.status, readText(none).includes("404 Not Found error")]).toEqual([404, true]);
  expect(none.text).toMatch(new RegExp(`<a [^>]*href="${LIST}"[^>]*>Go to FlexBen Settings</a>`));
  expect(readText(await admin.request(`${LIST}/history`))).toContain("Deleted the FlexBen type “Monthly points”.");
});

test.for([
  [{ flexbenPolicyTransferName: " " }, "Enter a name."],
  [{ employeeTypes: [] }, "Choose at least one employee type."],
  [{ employeeTypes: ["ETC"] }, "Choose at least one employee type."],
  [{ periodTransferType: "DAILY" }, "Choose how often points are transferred."],
  [{ distributionTransferType: "" }, "Choose what the points depend on."],
  [{ startDay: "2020-01-01" }, "The first transfer cannot be before today."],
  [{ startDay: "soon" }, "Enter the day of the first transfer as month/day/year."],
  [{ endDay: "2089-12-31" }, "The last day cannot be before the first transfer."],
  [{ mileageVolume: "0" }, "Enter the points as a whole number, 1 or more."],
  [{ mileageVolume: "1.5" }, "Enter the points as a whole number, 1 or more."],
  [{ mileageVolume: "-3" }, "Enter the points as a whole number, 1 or more."],
  [{ mileageVolume: "1000000000000000000" }, "Enter the points as a whole number, 1 or more."],
  [{ distributionTransferType: "DEPARTMENT" }, "Enter points for at least one of them."],
  [{ distributionTransferType: "DEPARTMENT", "departments.999": "5" }, "Enter points for at least one of them."],
  [{ distributionTransferType: "JOB_TITLE", "tiers.1": "=1+1" }, "Enter a whole number, or leave it empty."],
] as const)("%j is refused, and what was typed stays", async ([changes, message]) => {
  const answer = await add({ flexbenPolicyTransferName: "Refused", ...(changes as Record<string, string | string[]>) });
  expect(answer.status).toBe(422);
  expect(readText(answer)).toContain(message);
  expect(await stored("Refused")).toBeUndefined();
  expect(answer.text).toContain(`value="${(changes as { startDay?: string }).startDay ?? START}"`);
});

test("a type that starts today transfers today", async () => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(
    (
      await add({
        flexbenPolicyTransferName: "Gift",
        periodTransferType: "SPECIAL_DAY",
        startDay: today,
        distributionTransferType: "AMOUNT",
        mileageVolume: "100",
        employeeTypes: "FULL_TIME",
      })
    ).status,
  ).toBe(303);
  expect(await runNextTransfer(company.scope, today)).toMatchObject({ status: "DONE" });
  // 100 for twelve: eight each, four stay.
  expect(await readBalances(company.scope)).toMatchObject({ 0: 9_904, 1: 8, 12: 8 });
  expect(readText(await admin.request(LIST))).toContain("Ended");
});

test("the button verifies the ledger and prints the last hash with the date", async () => {
  const proof = readText(await admin.request(`${LIST}/proof`));
  expect(proof).toMatch(/Unbroken 2 postings with 13 entries; all balances match\. Verified \d\d\/\d\d\/\d{4} \d\d:\d\d\./);
  expect(proof).toMatch(/Record the last entry: 2:[0-9a-f]{64}/);
});
