import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { transferPoints } from "~/models/flex_ben/points.server";
import { creditWallet } from "~/models/flex_ben/wallet.server";
import { today } from "~/web/http/today.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { countQueries } from "../../support/count-queries";

const LIST = "/employees/employees";
const QUERY = "?q=cruz&sort=-name&pageSize=25";
const HISTORY = "/flex_ben/mileage_history/point_balance";

let company: TestCompany;
let admin: Visitor;

beforeAll(async () => {
  company = await createTestCompany({
    permissions: ["TEAM_VIEW", "JOB_INFO_EDIT", "BASIC_INFO_VIEW", "EDUCATION_INFO_EDIT", "FLEXBEN_EDIT"],
    subscriptions: [],
  });
  await createEmployees(
    company.scope,
    ["Juan Dela Cruz", "Ana Cruz", "Rosa Nuñez"].map((employeeName) => ({ employeeName })),
  );
  admin = await signIn(company.email);
});

/** Targets of the popup's links, by their text. */
async function links(address: string, who = admin): Promise<Map<string, string>> {
  const { status, text } = await who.request(address);
  expect(status).toBe(200);
  const dialogs = /<dialog[\s\S]*<\/dialog>/.exec(text)![0].replaceAll("&amp;", "&");
  return new Map(
    [...dialogs.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes, inside]) => {
      const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes!)?.[1];
      return [of("aria-label") ?? inside!.replace(/<[^>]*>/g, ""), of("href") ?? ""];
    }),
  );
}

// covers: EMP-07
test("from the list through the popup, its tabs and dialogs the list stays the same, and Close returns to it", async () => {
  expect((await admin.request(`${LIST}${QUERY}`)).text.replaceAll("&amp;", "&")).toContain(`href="${LIST}/1${QUERY}"`);
  expect((await admin.request(`${LIST}/1${QUERY}`)).location).toBe(`${LIST}/1/job-info${QUERY}`);
  const job = await links(`${LIST}/1/job-info${QUERY}`);
  expect(job.get("Close")).toBe(`${LIST}${QUERY}`);
  expect(job.get("Basic Info")).toBe(`${LIST}/1/basic-info${QUERY}`);
  expect(job.get("Contract Info")).toBe(`${LIST}/1/contracts${QUERY}`);
  expect(job.get("Inactive")).toBe(`${LIST}/1/job-info/leaves/new${QUERY}`);
  expect(job.get("Edit")).toBe(`${LIST}/1/job-info?mode=edit&${QUERY.slice(1)}`);
  expect((await links(job.get("Edit")!)).get("Cancel")).toBe(`${LIST}/1/job-info${QUERY}`);
  // page and size of the list are not those of View History
  const history = `${LIST}/1/job-info/history${QUERY}&page=1`;
  expect((await links(history)).get("Close")).toBe(`${LIST}/1/job-info${QUERY}&page=1`);
  // the list behind it is unchanged
  const behind = (await admin.request(history)).text;
  expect([behind.includes("Select Juan Dela Cruz"), behind.includes("Select Rosa Nuñez")]).toEqual([true, false]);
});

test("saving returns to its tab over the same list", async () => {
  const { location } = await admin.request(`${LIST}/1/education/new${QUERY}`, { form: { schoolName: "Pasig High School" } });
  expect(location).toBe(`${LIST}/1/education${QUERY}`);
  expect((await links(location!)).get("Edit Pasig High School")).toBe(`${LIST}/1/education/1/edit${QUERY}`);
});

// covers: EMP-23
test("a name in the points lists opens the same popup with the same permissions; Close returns to the points list", async () => {
  await inCompany(company.scope, (tx) =>
    creditWallet(tx, company.scope, { idempotencyKey: "first", mileageVolume: 500, reference: "BT-1" }),
  );
  await transferPoints(
    company.scope,
    { idempotencyKey: "second", rows: [{ employeeSeq: 2, mileageVolume: 100, transactionNote: "" }] },
    today(),
  );
  const from = `${HISTORY}?schType=EMPLOYEE_NAME&schKeyword=Ana`;
  const officer = await signIn(
    (await createTestAccount(company.scope.companySeq, { email: "points@company.test", permissions: ["FLEXBEN_EDIT", "BASIC_INFO_VIEW"] }))
      .email,
  );
  const popup = `${LIST}/2?${new URLSearchParams({ from })}`;
  for (const visitor of [admin, officer]) expect((await visitor.request(from)).text.replaceAll("&amp;", "&")).toContain(`href="${popup}"`);
  for (const path of ["/flex_ben/mileage_history/transfer_history", "/flex_ben/statements/2"])
    expect((await officer.request(path)).text).toContain(`${LIST}/2?${new URLSearchParams({ from: path })}`);
  const first = (await officer.request(popup)).location!;
  expect(first.split("?")[0]).toBe(`${LIST}/2/basic-info`);
  const pageLinks = await links(first, officer);
  expect(pageLinks.get("Close")).toBe(from);
  expect([...pageLinks.keys()].filter((text) => text !== "Close")).toEqual(["Profile", "Contract Info", "Basic Info", "View History"]);
  expect((await officer.request(first)).text.match(/aria-disabled="true"/g)).toHaveLength(4);
  expect((await officer.request(`${LIST}/2/job-info`)).status).toBe(403);
  expect((await officer.request(LIST)).status).toBe(403);
  // a user who may open no tab is redirected to the statement
  const without = await signIn(
    (await createTestAccount(company.scope.companySeq, { email: "bare@company.test", permissions: ["FLEXBEN_EDIT"] })).email,
  );
  expect((await without.request(HISTORY)).text).not.toContain(`${LIST}/2`);
  // never to another site
  expect((await links(`${LIST}/2/basic-info?from=https://elsewhere.test/`)).get("Close")).toBe(LIST);
  expect((await links(`${LIST}/2/basic-info?from=//elsewhere.test/`)).get("Close")).toBe(LIST);
});

test("behind an employee opened from another page no list is read", async () => {
  const statusOf = async (query: string) =>
    (await countQueries(async () => expect((await admin.request(`${LIST}/1/basic-info${query}`)).status).toBe(200))).texts.filter((text) =>
      /saved_views|search_text|employee_name" collate/.test(text),
    ).length;
  expect([await statusOf(`?from=${HISTORY}`), (await statusOf("")) > 0]).toEqual([0, true]);
});
