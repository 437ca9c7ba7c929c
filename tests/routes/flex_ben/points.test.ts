import { beforeAll, expect, test, vi } from "vitest";
import { writeXlsx } from "hucre/xlsx";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { addDays, monthEnd } from "~/domain/shared/day";
import { createPolicy } from "~/models/flex_ben/policies.server";
import { transferPoints } from "~/models/flex_ben/points.server";
import { recordUsage, reverseUsage } from "~/models/flex_ben/usages.server";
import { listChanges } from "~/models/shared/change-log.server";
import { today } from "~/web/http/today.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { downloadSheet, uploadFile } from "../../support/workbook-files";
import { readPdf } from "../../support/pdf";
import { runSql } from "../../support/payroll-run";
import { readBalances, createPointCompany, type PointCompany } from "../../support/points";
import { openSheet } from "../../support/workbooks";
import { runOwnerSql } from "../../support/owner";

// cspell:ignore jolli

const [TRANSFER, DEDUCT, HISTORY] = ["/flex_ben/transfer", "/flex_ben/deduct", "/flex_ben/mileage_history"];
const KEY = "0b2f9f0e-5b7a-4c1e-9a57-2f2f3f9f1a01";
let company: PointCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createPointCompany({ people: 12, wallet: 10_000 });
  await runSql(company.scope.companySeq, "update employees set resignation_date = '2026-01-31' where employee_seq = 12");
  await runSql(company.scope.companySeq, "update departments set parent_department_seq = 1 where department_seq = 2");
  visitor = await signIn(company.email);
});

const plain = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
const step = async (path: string, value: string, fields: [string, string][] = []) => {
  const answer = await visitor.request(`${path}?index`, { form: [["idempotencyKey", KEY], ["step", value], ...fields] });
  return { ...answer, text: plain(answer.text) };
};
const chosen = (...rows: [number, string, string?][]): [string, string][] =>
  rows.flatMap(([seq, points, note = ""]): [string, string][] => [
    ["row", String(seq)],
    [`v.${seq}`, points],
    [`n.${seq}`, note],
  ]);
const offered = ({ text }: Answer) => [...plain(text).matchAll(/>Add<span class="visually-hidden"> ([^<]+)</g)].map(([, name]) => name);
const upload = async (path: string, rows: (string | number | null)[][]) => {
  const bytes = await writeXlsx({ sheets: [{ name: "Points", rows: [["Work email", "Name", "Points", "Remark"], ...rows] }] });
  const answer = await uploadFile(visitor, `${path}/upload`, bytes);
  return { ...answer, text: plain(answer.text) };
};
const email = (n: number) => `person${n}@points${company.scope.companySeq}.test`;

// covers: FLEX-02 FLEX-03 FLEX-04 FLEX-08 FLEX-11 FLEX-15 FLEX-17 FLEX-18 FLEX-19
test("the summary and the dashboard show the wallet balance, its movements, scheduled transfers and the shortage", async () => {
  const day = today();
  const other = await createPointCompany({ people: 3, wallet: 1_000 });
  await createPolicy(
    other.scope,
    {
      flexbenPolicyTransferName: "Meal points",
      employeeTypes: ["FULL_TIME"],
      periodTransferType: "SPECIAL_DAY",
      startDay: monthEnd(day),
      endDay: null,
      distributionTransferType: "SAME",
      mileageVolume: 400,
      volumes: {},
    },
    day,
  );
  const guest = await signIn(other.email);
  for (const path of ["/flex_ben/summary", "/flex_ben/dashboard"]) {
    const text = plain((await guest.request(path)).text);
    for (const words of [
      "Points</h1>",
      "Available",
      "Topped up",
      "Transferred",
      "Used",
      "1,000.00",
      "Points Transfer Schedule",
      "Meal points",
      "1,200.00",
      "Insufficient",
      "Pending",
      "One-Time",
      "All Equal",
      "First shortage: ",
      "short by 200 points",
      "200 points</b> before that day",
    ])
      expect(text).toContain(words);
    expect(text.split('class="card stat"').length).toBe(5);
  }
  const alert = plain((await guest.request(`/flex_ben/summary?short=1.${monthEnd(day)}`)).text);
  expect(alert).toContain("The available points are not enough for “Meal points”");
  expect(alert).toContain('href="/flex_ben/topup"');
});

// covers: FLEX-16
test.for([
  ["point_accounts", "/flex_ben/summary", "Points Transfer Schedule"],
  ["flex_ben_events", "/flex_ben/dashboard", "Topped up"],
  ["departments", TRANSFER, "Points to 0 of at most 10 people"],
  ["point_entries", `${HISTORY}/transfer_history`, "All departments"],
  ["point_accounts", `${HISTORY}/point_balance`, "All departments"],
  ["topup_requests", "/flex_ben/topup", "Available points"],
  ["flex_ben_policies", "/flex_ben/flex_ben_setting", "Verify points ledger"],
] as const)("what cannot be read of %s takes no page away: %s shows the rest and no message", async ([table, path, rest]) => {
  const written = vi.spyOn(log, "error");
  await runOwnerSql(`alter table ${table} rename to ${table}_away`);
  try {
    const { status, text } = await visitor.request(path);
    expect([status, plain(text).includes(rest), /role="alert"|<dialog/.test(text)]).toEqual([200, true, false]);
    expect(written).toHaveBeenCalledWith(expect.objectContaining({ companySeq: company.scope.companySeq }), "a section could not be read");
  } finally {
    written.mockRestore();
    await runOwnerSql(`alter table ${table}_away rename to ${table}`);
  }
});

// covers: FLEX-21 FLEX-22 FLEX-23 FLEX-24 FLEX-26 FLEX-50 FLEX-51 ORG-05 ORG-06 ORG-07
test("employees are picked from a list of ten per page beside the departments with counts; transfers omit the resigned", async () => {
  const opened = await visitor.request(TRANSFER);
  expect(offered(opened)).toHaveLength(10);
  const text = plain(opened.text);
  expect(text).toContain("1–10 of 11");
  expect(text).toMatch(new RegExp(`<span[^>]*>${company.name}</span> <span class="count">11</span>`));
  expect(text).toMatch(/>Creative<\/span> <span class="count">11</);
  expect(text).toMatch(/>Office<\/span> <span class="count">6</);
  expect(plain((await visitor.request(DEDUCT)).text)).toContain("1–10 of 12");
  expect(offered(await step(TRANSFER, "page:2"))).toHaveLength(1);
  expect(offered(await step(TRANSFER, "department:2"))).toEqual(["Person 1", "Person 11", "Person 3", "Person 5", "Person 7", "Person 9"]);
  expect(offered(await step(TRANSFER, "search", [["search", "Person 1"]]))).toEqual(["Person 1", "Person 10", "Person 11"]);
  const added = await step(TRANSFER, "add:3", chosen([1, "50", "Lunch"]));
  expect(added.text).toContain('name="v.1"');
  expect(added.text).toContain('value="50"');
  expect(added.text).toContain('name="n.3"');
});

// covers: FLEX-27 FLEX-28 FLEX-29 FLEX-33 CF-50 CF-58
test("invalid input is refused in the words of the specification, and typed values stay", async () => {
  const ten = chosen(...Array.from({ length: 10 }, (_, index): [number, string] => [index + 1, "7"]));
  const eleventh = await step(TRANSFER, "add:11", ten);
  expect([eleventh.status, eleventh.text.includes("You can only select up to 10 people."), eleventh.text.includes('value="7"')]).toEqual([
    422,
    true,
    true,
  ]);
  for (const [fields, text] of [
    [[], "Please select at least one employee."],
    [chosen([1, ""]), "You need to enter the point amount."],
    [chosen([1, "1.5"]), "Please use whole numbers only."],
    [chosen([1, "9999"], [2, "2"]), "The amount of transfer is more than total."],
  ] as const) {
    const answer = await step(TRANSFER, "review", [...fields]);
    expect([answer.status, answer.text.includes(text)]).toEqual([422, true]);
  }
  expect(await readBalances(company.scope)).toMatchObject({ 0: 10_000 });
});

// covers: FLEX-01 FLEX-34 FLEX-36 FLEX-52
test("a transfer is confirmed with head count and total, and sent twice it is posted once", async () => {
  const confirmation = await step(TRANSFER, "review", chosen([1, "0050", "Lunch"], [2, "100"]));
  expect(confirmation.status).toBe(200);
  for (const text of ["Are you sure you want to transfer points?", ">2</dd>", "₱150.00", "9,850.00", 'value="send"'])
    expect(confirmation.text).toContain(text);
  expect((await readBalances(company.scope))[1]).toBeUndefined();
  const twice = await Promise.all([1, 2].map(() => step(TRANSFER, "send", chosen([1, "0050", "Lunch"], [2, "100"]))));
  expect(twice.map(({ status, location }) => [status, location])).toEqual([
    [303, TRANSFER],
    [303, TRANSFER],
  ]);
  expect(await readBalances(company.scope)).toMatchObject({ 0: 9_850, 1: 50, 2: 100 });
  expect(JSON.stringify(await listChanges(company.scope, "FLEX_BEN"))).toContain("Transferred 150 points to 2 people.");
  expect((await visitor.request(TRANSFER)).text).toContain("Transferred 150 points to 2 people.");
});

test("a repeated form gets the first response, also when its first post emptied the wallet", async () => {
  const { scope, email: who } = await createPointCompany({ people: 2, wallet: 150 });
  const other = await signIn(who);
  const send = () =>
    other.request(`${TRANSFER}?index`, { form: [["idempotencyKey", KEY], ["step", "send"], ...chosen([1, "100"], [2, "50"])] });
  for (const _ of [1, 2]) expect(await send()).toMatchObject({ status: 303, location: TRANSFER });
  expect(await readBalances(scope)).toMatchObject({ 0: 0, 1: 100, 2: 50 });
});

// covers: FLEX-35 FLEX-46 FLEX-53 CF-60
test("points are deducted from anyone who has them, also from the resigned, and never more than they have", async () => {
  const key: [string, string] = ["idempotencyKey", "0b2f9f0e-5b7a-4c1e-9a57-2f2f3f9f1a02"];
  const refused = await step(DEDUCT, "review", chosen([2, "101"]));
  expect([refused.status, refused.text.includes("Employees' available mileage is not enough to deduct.")]).toEqual([422, true]);
  expect((await step(DEDUCT, "review", chosen([2, "40"]))).text).toContain("Are you sure you want to deduct points?");
  expect((await visitor.request(`${DEDUCT}?index`, { form: [key, ["step", "send"], ...chosen([2, "40"])] })).status).toBe(303);
  expect(await readBalances(company.scope)).toMatchObject({ 0: 9_890, 2: 60 });
  await runSql(company.scope.companySeq, "update employees set resignation_date = null where employee_seq = 12");
  await transferPoints(
    company.scope,
    { idempotencyKey: "before leaving", rows: [{ employeeSeq: 12, mileageVolume: 5, transactionNote: "" }] },
    today(),
  );
  await runSql(company.scope.companySeq, "update employees set resignation_date = '2026-01-31' where employee_seq = 12");
  const gone = await visitor.request(`${TRANSFER}?index`, {
    form: [["idempotencyKey", "0b2f9f0e-5b7a-4c1e-9a57-2f2f3f9f1a05"], ["step", "send"], ...chosen([12, "1"])],
  });
  expect([gone.status, gone.text.includes("Person 12 has resigned")]).toEqual([422, true]);
  expect(
    (
      await visitor.request(`${DEDUCT}?index`, {
        form: [["idempotencyKey", "0b2f9f0e-5b7a-4c1e-9a57-2f2f3f9f1a06"], ["step", "send"], ...chosen([12, "5"])],
      })
    ).status,
  ).toBe(303);
  expect(await readBalances(company.scope)).toMatchObject({ 0: 9_890, 12: 0 });
  // After the review the ledger itself refuses.
  const late = await visitor.request(`${DEDUCT}?index`, {
    form: [["idempotencyKey", "0b2f9f0e-5b7a-4c1e-9a57-2f2f3f9f1a03"], ["step", "send"], ...chosen([2, "61"])],
  });
  expect([late.status, plain(late.text).includes("Employees' available mileage is not enough to deduct.")]).toEqual([422, true]);
});

test("employees of another company are not found", async () => {
  const other = await createPointCompany({ people: 0 });
  const stranger = await signIn(other.email);
  expect((await stranger.request(`${TRANSFER}?index`, { form: [["step", "review"], ...chosen([1, "5"])] })).status).toBe(422);
  for (const rows of [chosen([1, "5"]), chosen([1, "5"], [2, "5"])]) {
    const sent = await stranger.request(`${TRANSFER}?index`, {
      form: [["idempotencyKey", "0b2f9f0e-5b7a-4c1e-9a57-2f2f3f9f1a09"], ["step", "send"], ...rows],
    });
    expect([sent.status, sent.text.includes("Please select at least one employee.")]).toEqual([422, true]);
  }
  expect(await readBalances(other.scope)).toEqual({});
  expect((await stranger.request("/flex_ben/statements/1")).status).toBe(404);
});

// covers: FLEX-37 FLEX-38 CF-60
test("the templates list the company's employees, the one for deductions also the resigned", async () => {
  const transfer = await downloadSheet(visitor, `${TRANSFER}/transferTemplateFile.xlsx`);
  expect([transfer.name, transfer.headings]).toEqual(["transferTemplateFile.xlsx", ["Work email", "Name", "Points", "Remark"]]);
  expect(transfer.rows.filter((row) => row["Work email"])).toHaveLength(11);
  const deduct = await downloadSheet(visitor, `${DEDUCT}/deductTemplateFile.xlsx`);
  expect(deduct.name).toBe("deductTemplateFile.xlsx");
  expect(deduct.rows.filter((row) => row["Work email"])).toHaveLength(12);
});

test("template rows without points are ignored", async () => {
  const answer = await upload(TRANSFER, [
    [email(3), "Person 3", 15, ""],
    [email(4), "Person 4", null, null],
    [null, null, null, null],
    [email(5), "Person 5", "  ", ""],
  ]);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('name="v.3"');
  for (const text of ['name="v.4"', 'name="v.5"', "Please enter the amount."]) expect(answer.text).not.toContain(text);
});

test("all errors of a file are reported at once: unknown employees and invalid amounts", async () => {
  const answer = await upload(TRANSFER, [
    ["nobody@elsewhere.test", "No one", 15, ""],
    [email(4), "Person 4", 1.5, ""],
    [email(5), "Person 5", 20, ""],
  ]);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("Invalid or unregistered email found in the template");
  expect(answer.text).toContain("No one in the company has this work email.");
  expect(answer.text).toContain("Please use whole numbers only.");
});

// covers: FLEX-39 FLEX-40 FLEX-42 FLEX-43 FLEX-44 FLEX-47
test("G-14: an uploaded file becomes a list whose amounts can be fixed before confirmation", async () => {
  const answer = await upload(TRANSFER, [
    [email(3), "Person 3", 1.5, ""],
    [email(4), "Person 4", null, "Gift"],
    [email(5), "Person 5", 20, ""],
  ]);
  expect(answer.status).toBe(422);
  for (const text of [
    "Invalid Point Amount",
    "Please use whole numbers only.",
    "Please enter the amount.",
    'name="v.5"',
    "Person 3, Person 4<",
  ])
    expect(answer.text).toContain(text);
  const kept = JSON.stringify([
    [3, "1.5", ""],
    [4, "", "Gift"],
    [5, "20", ""],
  ]);
  const send = (value: string, fields: [string, string][] = []) =>
    visitor.request(`${TRANSFER}/upload`, {
      form: [["idempotencyKey", "0b2f9f0e-5b7a-4c1e-9a57-2f2f3f9f1a04"], ["step", value], ["kept", kept], ...fields],
    });
  const response = await send("review", chosen([3, "10"], [4, "30", "Gift"]));
  expect(response.status).toBe(200);
  expect(plain(response.text)).toContain("₱60.00");
  expect((await send("send", chosen([3, "10"], [4, "30", "Gift"]))).status).toBe(303);
  expect(await readBalances(company.scope)).toMatchObject({ 3: 10, 4: 30, 5: 20 });
});

// covers: FLEX-49
test("rows without a matching employee are listed with an error workbook, and nothing of the file is stored", async () => {
  const answer = await upload(TRANSFER, [
    [email(3), "", 5, ""],
    ["nobody@x.test", "", 5, ""],
    [email(3), "", 5, ""],
    [email(12), "", 5, ""],
  ]);
  expect(answer.status).toBe(422);
  for (const text of ["Invalid or unregistered email found in the template", "Row 3", "Row 4", "Row 5"])
    expect(answer.text).toContain(text);
  expect(answer.text).not.toContain('name="v.3"');
  const rows = /name="rows" value="([^>]*)"\/>/.exec(answer.text)![1]!;
  const file = await visitor.raw(`${TRANSFER}/errors.xlsx`, { form: { rows } });
  expect(file.headers.get("Content-Type")).toContain("spreadsheetml");
  const { headings } = await openSheet(new Uint8Array(await file.arrayBuffer()), "Work email");
  expect(headings).toContain("What to mend");
});

// covers: FLEX-41 FLEX-45 FLEX-48
test("no file, another file, an empty template and an emptied list are refused", async () => {
  expect((await uploadFile(visitor, `${TRANSFER}/upload`, new Uint8Array())).text).toContain("Please upload a file.");
  expect((await uploadFile(visitor, `${TRANSFER}/upload`, new TextEncoder().encode("nothing"))).text).toContain(
    "Please upload the excel template file.",
  );
  expect((await upload(DEDUCT, [])).text).toContain("Please add employees to deduct points.");
  expect((await upload(TRANSFER, [])).text).toContain("Please add employees to transfer points.");
  // A list whose last employee was removed is refused like a file without rows, in the preview and on submit.
  const kept: [string, string][] = [["kept", JSON.stringify([[3, "5", ""]])]];
  for (const [path, verb] of [
    [`${DEDUCT}/upload`, "deduct"],
    [`${TRANSFER}/upload`, "transfer"],
  ] as const) {
    const emptied = await visitor.request(path, { form: [["idempotencyKey", KEY], ["step", "remove:3"], ...kept] });
    expect([emptied.status, emptied.text.includes('value="remove:3"')]).toEqual([200, false]);
    for (const value of ["review", "send"]) {
      const { status, text } = await visitor.request(path, {
        form: [
          ["idempotencyKey", KEY],
          ["step", value],
        ],
      });
      expect([status, text.includes(`Please add employees to ${verb} points.`)]).toEqual([422, true]);
    }
  }
});

// covers: INPUT-18
test("a failed transfer shows its reason, or a default text without one", async () => {
  const other = await createPointCompany({ people: 1, wallet: 100 });
  const failed = (seq: number, reason: string) =>
    runSql(
      other.scope.companySeq,
      `insert into flex_ben_events (company_seq, event_seq, policy_seq, execute_day, finish_execute_date_time, flexben_policy_transfer_name, employee_types,
         period_transfer_type, distribution_transfer_type, total_mileage_volume, headcount, transfer_execute_status, fail_reason)
       values (${other.scope.companySeq}, ${seq}, ${seq}, $1, now(), 'Meal points ${seq}', '{FULL_TIME}', 'SPECIAL_DAY', 'SAME', 400, 1, 'FAIL', $2)`,
      [today(), reason],
    );
  await failed(901, "The wallet held 100 points, and 400 were to go.");
  await failed(902, "");
  const { text } = await (await signIn(other.email)).request("/flex_ben/summary");
  const messageOf = (name: string) => {
    const [, row] = new RegExp(`<tr[^>]*>((?:(?!</tr>).)*${name}.*?)</tr>`, "s").exec(text)!;
    const [, id] = /class="tip" tabindex="0" aria-describedby="([^"]+)"/i.exec(row!)!;
    return new RegExp(`<span class="tooltip" role="tooltip" id="${id}">([^<]*)<`).exec(row!)?.[1];
  };
  expect(messageOf("Meal points 901")).toBe("The wallet held 100 points, and 400 were to go.");
  expect(messageOf("Meal points 902")).toBe("No message defined");
});

// covers: FLEXHIST-01 FLEXHIST-02 FLEXHIST-06 FLEXHIST-07 FLEXHIST-09 FLEXHIST-10 FLEXHIST-12
test("point history has three tabs, each with ten rows per page, filtered by URL", async () => {
  const text = plain((await visitor.request(`${HISTORY}/point_balance`)).text);
  for (const tab of ["point_balance", "transfer_history", "deduct_history"]) expect(text).toContain(`href="${HISTORY}/${tab}"`);
  expect(text).toContain("1–10 of 12");
  expect(plain((await visitor.request(`${HISTORY}/point_balance?page=2`)).text)).toContain("11–12 of 12");
  expect(plain((await visitor.request(`${HISTORY}/point_balance?schType=EMPLOYEE_NAME&schKeyword=Person 12`)).text)).toContain("Resigned");
  expect((await visitor.request(HISTORY)).location).toBe(`${HISTORY}/point_balance`);
  const transfers = plain((await visitor.request(`${HISTORY}/transfer_history?employeeSeqList=1`)).text);
  expect(transfers).toContain("1 row");
  for (const words of ["Person 1", "Lunch", "50.00", "Ana Reyes"]) expect(transfers).toContain(words);
  expect(plain((await visitor.request(`${HISTORY}/transfer_history?departmentSeq=1`)).text)).toContain("6 rows");
  expect(plain((await visitor.request(`${HISTORY}/deduct_history`)).text)).toContain("40.00");
  expect(plain((await visitor.request(`${HISTORY}/deduct_history?endSearchDate=2020-01-01`)).text)).toContain("Nothing found");
});

// covers: FLEXHIST-10 FLEXHIST-11 CONST-13
test("G-11: the histories take their filter as json_query, as page and as file, and refuse a broken one", async () => {
  const requestTab = (tab: string, query: unknown) =>
    visitor.request(`${HISTORY}/${tab}?json_query=${encodeURIComponent(typeof query === "string" ? query : JSON.stringify(query))}`);
  const filter = {
    limit: 10,
    offset: 0,
    departmentSeq: null,
    jobTitleSeq: null,
    employmentType: null,
    startSearchDate: null,
    endSearchDate: null,
  };
  for (const tab of ["transfer_history", "deduct_history", "point_balance", "transfer_history.xlsx"]) {
    const { status, location } = await requestTab(tab, {
      ...filter,
      employeeSeqList: [1],
      schType: "EMPLOYEE_NAME",
      schKeyword: "Person 1",
    });
    expect([tab, status, location]).toEqual([tab, 302, `${HISTORY}/${tab}?schType=EMPLOYEE_NAME&schKeyword=Person+1&employeeSeqList=1`]);
  }
  // One transfer of employee 1, as the URL with the same filter lists it.
  const transfers = await visitor.request((await requestTab("transfer_history", { ...filter, employeeSeqList: [1] })).location!);
  expect(plain(transfers.text)).toContain("1 row");
  expect((await requestTab("point_balance", { offset: 10 })).location).toBe(`${HISTORY}/point_balance?page=2`);
  for (const broken of ["{", "[]", "null", { departmentSeq: "x" }, { limit: 0 }, { startSearchDate: "2026-02-30" }, { unknown: 1 }])
    expect([broken, (await requestTab("deduct_history", broken)).status]).toEqual([broken, 400]);
});

// covers: FLEXHIST-04 FLEXHIST-08 FLEXHIST-11
test("every filtered row is in the file, and without any a toast reports it", async () => {
  const { headings, rows, total } = await openSheet(
    new Uint8Array(await (await visitor.raw(`${HISTORY}/transfer_history.xlsx?departmentSeq=1`)).arrayBuffer()),
    "Date",
  );
  expect(headings).toEqual([
    "Date",
    "Employee",
    "Employee ID",
    "Status",
    "Work email",
    "Department",
    "Tier",
    "Employment type",
    "Points",
    "Remark",
    "Transfer",
    "By",
  ]);
  expect(rows).toHaveLength(6);
  expect(total["Points"]).toBe(215);
  expect(
    (await openSheet(new Uint8Array(await (await visitor.raw(`${HISTORY}/point_balance.xlsx`)).arrayBuffer()), "Employee")).rows,
  ).toHaveLength(12);
  const nothing = await visitor.request(`${HISTORY}/deduct_history.xlsx?endSearchDate=2020-01-01`);
  expect(nothing.location).toBe(`${HISTORY}/deduct_history?endSearchDate=2020-01-01`);
  expect((await visitor.request(nothing.location!)).text).toContain("There are no downloadable history.");
});

// covers: FLEXHIST-03 FLEXHIST-05
test("cost center and business unit are searched only in the company of the setting", async () => {
  await runSql(company.scope.companySeq, "update employees set cost_center = 'CC-7', business_unit = 'North' where employee_seq = 7");
  const searched = async () => plain((await visitor.request(`${HISTORY}/point_balance?schType=COST_CENTER&schKeyword=CC-7`)).text);
  const ordinary = await searched();
  expect([ordinary.includes("Cost center"), ordinary.includes("1 row<")]).toEqual([false, false]);
  env.COST_CENTER_COMPANY_SEQ = company.scope.companySeq;
  try {
    const special = await searched();
    expect([special.includes("Cost center"), special.includes("1 row<")]).toEqual([true, true]);
    const { headings } = await openSheet(
      new Uint8Array(await (await visitor.raw(`${HISTORY}/point_balance.xlsx`)).arrayBuffer()),
      "Employee",
    );
    expect(headings).toContain("Business unit");
  } finally {
    env.COST_CENTER_COMPANY_SEQ = 0;
  }
});

test("an invalid filter day stays with a format hint, and filters nothing; a usual notation works", async () => {
  const wrong = (await visitor.request(`${HISTORY}/transfer_history?startSearchDate=soon&endSearchDate=12/31/2126`)).text;
  expect(wrong).toMatch(/<input[^>]*name="startSearchDate"[^>]*value="soon"/);
  expect(wrong).toMatch(/id="filter-startSearchDate-error".*?Type the date as MM\/DD\/YYYY\./s);
  expect(wrong).not.toContain("filter-endSearchDate-error");
  expect(plain(wrong)).not.toContain("Nothing found");
  expect(plain((await visitor.request(`${HISTORY}/transfer_history?startSearchDate=12/31/2126`)).text)).toContain("Nothing found");
});

// covers: FLEXHIST-13
test("usage history shows what points were used for and returned; a statement sums it, on the page and as PDF", async () => {
  const used = await recordUsage(company.scope, {
    idempotencyKey: "u1",
    employee: 1,
    mileageVolume: 30,
    merchantName: "Jollibee Ayala",
    itemName: "Lunch set",
    usedAt: null,
  });
  await reverseUsage(company.scope, { idempotencyKey: "r1", postingSeq: used.postingSeq, mileageVolume: 10, reason: "Returned" });
  const text = plain((await visitor.request("/flex_ben/usage_history?employeeSeqList=1")).text);
  for (const words of ["Jollibee Ayala", "Lunch set", "30.00", "Partly returned", "−10.00"]) expect(text).toContain(words);
  for (const [keyword, expected] of [
    ["jollibee", "1 row<"],
    ["LUNCH", "1 row<"],
    ["50%", "Nothing found"],
    ["Person", "Nothing found"],
  ])
    expect(
      plain((await visitor.request(`/flex_ben/usage_history?schType=MERCHANT&schKeyword=${encodeURIComponent(keyword!)}`)).text),
    ).toContain(expected);
  expect(
    (
      await openSheet(
        new Uint8Array(await (await visitor.raw("/flex_ben/usage_history.xlsx?schType=MERCHANT&schKeyword=jolli")).arrayBuffer()),
        "Date",
      )
    ).rows,
  ).toHaveLength(1);
  expect(plain((await visitor.request(`${HISTORY}/transfer_history`)).text)).not.toContain("Item / Merchant");
  const { rows } = await openSheet(new Uint8Array(await (await visitor.raw("/flex_ben/usage_history.xlsx")).arrayBuffer()), "Date");
  expect(rows.map((row) => row["State"])).toEqual(["Return", "Partly returned"]);
  const days = `?startSearchDate=${addDays(today(), -1)}&endSearchDate=${today()}`;
  const statement = plain((await visitor.request(`/flex_ben/statements/1${days}`)).text);
  for (const words of ["Balance before", "Transfer, Lunch", "Used, Lunch set at Jollibee Ayala", "20.00", "₱60.00", "₱30.00"])
    expect(statement).toContain(words);
  const paper = await visitor.raw(`/flex_ben/statements/1/statement.pdf${days}`);
  const { pages } = readPdf(new Uint8Array(await paper.arrayBuffer()));
  for (const words of ["Statement of points", "Person 1", company.name]) expect(pages[0]).toContain(words);
});
