import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { lockFilingSettings } from "~/models/filing/filing-rows.server";
import { postLeave } from "~/models/shared/leave/entries.server";
import { storeFile } from "~/models/shared/stored-files.server";
import { signIn, type Visitor } from "../support/app";
import { createTestCompany } from "../support/company";
import { createEmployees } from "../support/employees";
import { createLeaveType } from "../support/leave";
import { readMainText } from "../support/page-text";
import { runSql } from "../support/payroll-run";

// cspell:ignore typh

const [LEAVE, POSTINGS, UPLOADS, APPROVALS, SUSPENSIONS, DELEGATIONS, MOVES] = [
  "/leave/leave_usage_history",
  "/leave/grant_management/history",
  "/time/time_reports/uploads",
  "/filing/approval_management",
  "/time/time_reports/suspensions",
  "/filing/filing_settings/delegations",
  "/time/weekly_monthly/moved_holidays",
];
const YEAR = "from=2026-01-01&to=2026-12-31";
let visitor: Visitor;

/** Ana of the bakery, Ben of the store and Celia of none, with their leave, files and requests, inserted directly. */
beforeAll(async () => {
  const company = await createTestCompany({
    permissions: ["LEAVE_EDIT", "ATTENDANCE_EDIT", "FILING_APPROVAL_EDIT", "FILING_EDIT", "ATTENDANCE_POLICY_VIEW"],
  });
  const { scope } = company;
  const { companySeq } = scope;
  await createEmployees(
    scope,
    ["Ana Reyes", "Ben Cruz", "Celia Dizon"].map((employeeName) => ({ employeeName })),
  );
  const write = (table: string, columns: string, rows: readonly string[]) =>
    runSql(companySeq, `insert into ${table} (company_seq, ${columns}) values ${rows.map((row) => `(${companySeq}, ${row})`).join(", ")}`);
  await write("departments", "department_seq, department_name", ["1, 'Bakery'", "2, 'Store'"]);
  await runSql(companySeq, "update employees set department_seq = employee_seq where employee_seq < 3");
  await runSql(companySeq, "update companies set attendance_start_date = '2026-01-01'");
  await createLeaveType(scope, 1, "Vacation leave", { grant_method: "MANUAL" });
  await createLeaveType(scope, 2, "Annual leave", { grant_method: "MANUAL" });
  const entries = (
    [
      [1, 1, "2026-01-01", "MANUAL_GRANT", 10, "2026-12-31"],
      [2, 2, "2026-01-01", "MANUAL_GRANT", 4, null],
      [3, 1, "2026-01-01", "MANUAL_GRANT", 10, "2026-11-30"],
      [1, 1, "2026-10-05", "USE", -1, null],
      [2, 2, "2026-10-06", "USE", -3, null],
      [3, 1, "2026-02-01", "DEDUCT", -2, null],
    ] as const
  ).map(([employeeSeq, leavePolicySeq, date, kind, days, validTo], index) => {
    return { employeeSeq, leavePolicySeq, date, kind, days: days * 10_000, validTo, reason: "Test", key: `test:${index}` };
  });
  for (const entry of entries) await inCompany(scope, (tx) => postLeave(tx, scope, [entry]));
  const { fileSeq } = await storeFile(scope, "gate.dat", Buffer.from("1"));
  await write(
    "punch_uploads",
    "punch_upload_seq, file_seq, file_name, digest, profile, upload_state, line_count, new_count, there_count, bad_count, uploaded_by",
    [
      `1, ${fileSeq}, 'gate.dat', '1', 'ZK_ATTLOG', 'USED', 10, 5, 5, 0, 'Ana Reyes'`,
      `2, ${fileSeq}, 'Attlog.dat', '2', 'ZK_ATTLOG', 'WAITING', 30, 0, 0, 0, 'Ana Reyes'`,
      `3, ${fileSeq}, 'zk.dat', '3', 'ZK_ATTLOG', 'TAKEN_BACK', 20, 10, 0, 10, 'Ana Reyes'`,
    ],
  );
  await inCompany(scope, (tx) => lockFilingSettings(tx, scope));
  const [overtime, leave] = ["'OVERTIME', 2, null", "'LEAVE', 1, 2"];
  type RequestRow = { seq: number; kind: string; person: number; day: string; filed: string; state: string; decided: string };
  const request = ({ seq, kind, person, day, filed, state, decided }: RequestRow) =>
    `${seq}, ${kind}, ${person}, 'Ana Reyes', '${filed}', '${day}', '${day}', '${state}', ${decided}`;
  await write(
    "requests",
    "request_seq, request_kind, filing_category_seq, leave_policy_seq, employee_seq, filed_by, filed_at, start_date, end_date, request_state, decided_at",
    [
      request({ seq: 1, kind: overtime, person: 1, day: "2026-10-03", filed: "2026-10-01", state: "APPROVED", decided: "'2026-10-09'" }),
      request({ seq: 2, kind: leave, person: 2, day: "2026-10-01", filed: "2026-10-02", state: "REJECTED", decided: "'2026-10-05'" }),
      request({ seq: 3, kind: overtime, person: 3, day: "2026-10-02", filed: "2026-10-03", state: "APPROVED", decided: "'2026-10-07'" }),
      request({ seq: 4, kind: overtime, person: 1, day: "2026-10-03", filed: "2026-10-01", state: "PENDING", decided: "null" }),
      request({ seq: 5, kind: leave, person: 2, day: "2026-10-01", filed: "2026-10-02", state: "PENDING", decided: "null" }),
      request({ seq: 6, kind: overtime, person: 3, day: "2026-10-02", filed: "2026-10-03", state: "PENDING", decided: "null" }),
    ],
  );
  await runSql(companySeq, "update requests set amount_days = 2 where request_seq = 5");
  await write("work_places", "work_place_seq, work_place_name", ["1, 'Pasig plant'", "2, 'Cebu store'"]);
  await write(
    "work_suspensions",
    "suspension_seq, suspension_date, start_time, end_time, work_place_seqs, paid_yn, reason, entered_by, taken_back_by, taken_back_at",
    [
      "1, '2026-09-01', null, null, '{1}', 'Y', 'Typhoon', 'Ana Reyes', null, null",
      "2, '2026-09-03', '13:00', '17:00', null, 'N', 'Flood', 'Ana Reyes', null, null",
      "3, '2026-09-02', null, null, '{2}', 'Y', 'Strike', 'Ana Reyes', 'Ben Cruz', '2026-09-02'",
    ],
  );
  await write("delegations", "delegation_seq, from_employee_seq, to_employee_seq, start_date, end_date, reason, given_by, given_at", [
    "1, 1, 2, '2026-01-05', '2026-01-09', 'Training', 'Ana Reyes', '2026-01-02T03:04:00Z'",
    "2, 2, 3, '2000-01-03', '2099-12-31', '', 'Celia Dizon', '2026-01-03T03:04:00Z'",
    "3, 3, 1, '2099-02-01', '2099-02-05', 'Birth', 'Ben Cruz', '2026-01-04T03:04:00Z'",
  ]);
  await write("holiday_moves", "employee_seq, from_date, to_date, agreed_on, entered_by, entered_at", [
    "1, '2026-11-30', '2026-12-02', '2026-11-03', 'Ana Reyes', '2026-11-04'",
    "2, '2026-11-30', '2026-12-01', '2026-11-02', 'Ana Reyes', '2026-11-05'",
    "3, '2026-08-31', '2026-09-01', '2026-11-01', 'Ana Reyes', '2026-11-03'",
  ]);
  await write("work_schedules", "work_schedule_seq, work_schedule_name, work_day, work_time", ["2, 'Office', '123456', 480"]);
  await write("work_schedule_assignments", "employee_seq, start_date, work_schedule_seq, changed_by", ["1, '2026-05-01', 1, 'Ana Reyes'"]);
  await runSql(companySeq, "update employees set work_schedule_seq = 2, join_date = '2019-05-06' where employee_seq = 3");
  await runSql(companySeq, "update employees set join_date = '2020-01-06' where employee_seq = 1");
  visitor = await signIn(company.email);
});

/** The rows of a list in order: one word for each. */
const rows = async (address: string, row: RegExp) =>
  [...readMainText((await visitor.request(address)).text).matchAll(row)].map((match) => match.slice(1).join("")).join(" ");
/** Each column in both orders, and the mark of its heading. @param expected the rows ascending, and descending */
async function inBoth(at: string, row: RegExp, expected: Record<string, readonly [up: string, down: string]>) {
  for (const [column, [up, down]] of Object.entries(expected))
    for (const [sort, order, text] of [
      [column, "ascending", up],
      [`-${column}`, "descending", down],
    ]) {
      const address = `${at}sort=${sort}`;
      expect([sort, await rows(address, row)]).toEqual([sort, text]);
      const marked = [...(await visitor.request(address)).text.matchAll(/aria-sort="(\w+)"[^>]*><a [^>]*href="[^"]*sort=(-?\w+)/g)];
      // The next press reverses it.
      const next = order === "ascending" ? `-${column}` : column;
      expect([sort, marked.map(([, marks, leads]) => [marks, leads])]).toEqual([sort, [[order, next]]]);
    }
  for (const unknown of ["colour", "--name", "name;drop", "constructor"])
    expect((await visitor.request(`${at}sort=${unknown}`)).status).toBe(400);
}
/** A file with an unknown order is refused before it begins. */
test("files are refused like their lists", async () => {
  for (const file of [
    `${LEAVE}/totals.xlsx`,
    `${LEAVE}/calendar.xlsx`,
    `${APPROVALS}/requests.xlsx`,
    "/time/weekly_monthly/weekly_monthly.xlsx",
    `${SUSPENSIONS}.xlsx`,
    `${DELEGATIONS}.xlsx`,
    `${MOVES}.xlsx`,
  ])
    expect([file, (await visitor.request(`${file}?sort=colour`)).status]).toEqual([file, 400]);
});

const cellsOf = async (address: string) =>
  (await readXlsx(new Uint8Array(await (await visitor.raw(address)).arrayBuffer()))).sheets[0]!.rows.flat().map(String);
const namesOf = async (address: string) => (await cellsOf(address)).flatMap((cell) => /^(Ana|Ben|Celia) /.exec(cell)?.[1] ?? []).join(" ");

const SAME = ["Ana Ben Celia", "Ana Ben Celia"] as const;

// covers: LEAVE-01
test("leave by employee is sorted by each of its figures, ties by name, and so is its file", async () => {
  // Ana was granted 10 and used 1, Ben 4 and 3 of another type, Celia 10 less 2; Ben waits for 2 days.
  await inBoth(`${LEAVE}?${YEAR}&`, /(Ana|Ben|Celia) \w+ E000\d/g, {
    name: ["Ana Ben Celia", "Celia Ben Ana"],
    type: ["Ben Ana Celia", "Ana Celia Ben"],
    granted: ["Ben Celia Ana", "Ana Celia Ben"],
    used: ["Celia Ana Ben", "Ben Ana Celia"],
    planned: SAME,
    waiting: ["Ana Celia Ben", "Ben Ana Celia"],
    lapsed: SAME,
    converted: SAME,
    remaining: ["Ben Celia Ana", "Ana Celia Ben"],
  });
  expect(await namesOf(`${LEAVE}/totals.xlsx?${YEAR}&sort=-used`)).toBe("Ben Ana Celia");
  const { text } = await visitor.request(`${LEAVE}?${YEAR}&who=all&pageSize=25&sort=type`);
  expect(text).toContain(`href="${LEAVE}?${YEAR.replace("&", "&amp;")}&amp;who=all&amp;pageSize=25&amp;sort=-used"`);
  expect(text).toContain(`totals.xlsx?${YEAR.replace("&", "&amp;")}&amp;who=all&amp;pageSize=25&amp;sort=type`);
});

// covers: LEAVE-02
test("leave by department is sorted, employees without one come last; its files stay sorted by name", async () => {
  await inBoth(`${LEAVE}?view=departments&${YEAR}&`, /(Bakery|Store|No department) 1 /g, {
    department: ["Bakery Store No department", "Store Bakery No department"],
    people: ["Bakery Store No department", "Bakery Store No department"],
    granted: ["Store No department Bakery", "Bakery No department Store"],
    used: ["No department Bakery Store", "Store Bakery No department"],
    remaining: ["Store No department Bakery", "Bakery No department Store"],
  });
  expect(await namesOf(`${LEAVE}/totals.xlsx?view=departments&${YEAR}&sort=-people`)).toBe("Ana Ben Celia");
});

test("the leave calendar is sorted by name in both directions", async () => {
  const october = "mode=MONTHLY&startDate=2026-10-01";
  await inBoth(`${LEAVE}/calendar?${october}&`, /(Ana|Ben|Celia) \w+ E000\d/g, { name: ["Ana Ben", "Ben Ana"] });
  expect(await namesOf(`${LEAVE}/calendar.xlsx?${october}&sort=-name`)).toBe("Ben Ana");
});

// covers: LEAVE-03
test("grants and deductions are sorted by each of their columns, ties newest first", async () => {
  const row = /(Ana|Ben|Celia) \w+ E000\d (?:Granted|Deducted) \w+ leave (−?\d+)/g;
  expect(await rows(POSTINGS, row)).toBe("Celia−2 Celia10 Ben4 Ana10");
  await inBoth(`${POSTINGS}?`, row, {
    entered: ["Ana10 Ben4 Celia10 Celia−2", "Celia−2 Celia10 Ben4 Ana10"],
    name: ["Ana10 Ben4 Celia−2 Celia10", "Celia−2 Celia10 Ben4 Ana10"],
    kind: ["Celia−2 Celia10 Ben4 Ana10", "Celia10 Ben4 Ana10 Celia−2"],
    type: ["Ben4 Celia−2 Celia10 Ana10", "Celia−2 Celia10 Ana10 Ben4"],
    days: ["Celia−2 Ben4 Celia10 Ana10", "Celia10 Ana10 Ben4 Celia−2"],
    validTo: ["Celia10 Ana10 Celia−2 Ben4", "Ana10 Celia10 Celia−2 Ben4"],
  });
});

// covers: TIME-09
test("biometric imports are found by part of their name and sorted by each of their columns, ties newest first", async () => {
  const row = /(gate|Attlog|zk)\.dat (?:Stored|Waits|Undone)/g;
  await inBoth(`${UPLOADS}?`, row, {
    uploaded: ["gate Attlog zk", "zk Attlog gate"],
    file: ["Attlog gate zk", "zk gate Attlog"],
    state: ["zk gate Attlog", "Attlog gate zk"],
    lines: ["gate zk Attlog", "Attlog zk gate"],
    added: ["Attlog gate zk", "zk gate Attlog"],
    there: ["zk Attlog gate", "gate zk Attlog"],
    bad: ["Attlog gate zk", "zk Attlog gate"],
  });
  expect(await rows(`${UPLOADS}?q=GATE`, row)).toBe("gate");
  expect(readMainText((await visitor.request(`${UPLOADS}?q=%25`)).text)).toContain("No file of that name");
});

// covers: T-20
test("suspensions of work are found, filtered, and sorted by each of their columns, ties last entered first; so is their file", async () => {
  const row = /(Typhoon|Flood|Strike) Ana Reyes/g;
  expect(await rows(SUSPENSIONS, row)).toBe("Flood Strike Typhoon");
  await inBoth(`${SUSPENSIONS}?`, row, {
    when: ["Typhoon Strike Flood", "Flood Strike Typhoon"],
    // All offices come before named ones, Cebu before Pasig.
    offices: ["Flood Strike Typhoon", "Typhoon Strike Flood"],
    paid: ["Strike Typhoon Flood", "Flood Strike Typhoon"],
    reason: ["Flood Strike Typhoon", "Typhoon Strike Flood"],
    entered: ["Typhoon Flood Strike", "Strike Flood Typhoon"],
    state: ["Flood Typhoon Strike", "Strike Flood Typhoon"],
  });
  expect(await rows(`${SUSPENSIONS}?q=TYPH`, row)).toBe("Typhoon");
  expect(await rows(`${SUSPENSIONS}?q=cebu`, row)).toBe("Strike");
  // All offices include Pasig.
  expect(await rows(`${SUSPENSIONS}?office=1`, row)).toBe("Flood Typhoon");
  expect(await rows(`${SUSPENSIONS}?state=TAKEN_BACK`, row)).toBe("Strike");
  expect(readMainText((await visitor.request(`${SUSPENSIONS}?q=%25`)).text)).toContain("No suspension found");
  expect((await visitor.request(`${SUSPENSIONS}?state=LOST`)).status).toBe(400);
  expect((await visitor.request(`${SUSPENSIONS}?office=x`)).status).toBe(404);
  const { text } = await visitor.request(`${SUSPENSIONS}?office=1&sort=reason`);
  expect(text).toContain('/suspensions.xlsx?office=1&amp;sort=reason"');
  expect(text).toContain('/suspensions/1/take-back?office=1&amp;sort=reason"');
  const cells = await cellsOf(`${SUSPENSIONS}.xlsx?office=1&state=HOLDS&q=o&sort=reason`);
  for (const line of ["Work suspensions", "Office: Pasig plant · State: Effective · Search: “o”"]) expect(cells).toContain(line);
  expect(cells.filter((cell) => /^(Typhoon|Flood|Strike)$/.test(cell))).toEqual(["Flood", "Typhoon"]);
});

// covers: A-8
test("delegations are found by either of their people, filtered, and sorted by each of their columns, ties last to end first; so is their file", async () => {
  // Ben was Ana's delegate, Celia is Ben's until 2099, Ana will be Celia's.
  const row = /(Ben|Celia|Ana) \w+ (?:Ana|Ben|Celia) \w+ \d\d\/\d\d\/\d{4} –/g;
  expect(await rows(DELEGATIONS, row)).toBe("Celia Ana Ben");
  await inBoth(`${DELEGATIONS}?`, row, {
    delegate: ["Ana Ben Celia", "Celia Ben Ana"],
    standsInFor: ["Ben Celia Ana", "Ana Celia Ben"],
    days: ["Ben Ana Celia", "Celia Ana Ben"],
    // Without a reason comes last.
    why: ["Ana Ben Celia", "Ben Ana Celia"],
    namedBy: ["Ben Ana Celia", "Celia Ana Ben"],
    state: ["Celia Ana Ben", "Ben Ana Celia"],
  });
  expect(await rows(`${DELEGATIONS}?q=E0001`, row)).toBe("Ana Ben");
  // Both words must match one employee.
  expect(await rows(`${DELEGATIONS}?q=cruz+ben`, row)).toBe("Celia Ben");
  expect(await rows(`${DELEGATIONS}?q=cruz+ana`, row)).toBe("");
  for (const [state, expected] of [
    ["NOW", "Celia"],
    ["COMING", "Ana"],
    ["OVER", "Ben"],
  ])
    expect([state, await rows(`${DELEGATIONS}?state=${state}`, row)]).toEqual([state, expected]);
  expect(readMainText((await visitor.request(`${DELEGATIONS}?q=nobody`)).text)).toContain("No delegation found");
  expect((await visitor.request(`${DELEGATIONS}?state=LOST`)).status).toBe(400);
  const { text } = await visitor.request(`${DELEGATIONS}?q=ben&sort=delegate`);
  expect(text).toContain('/delegations.xlsx?q=ben&amp;sort=delegate"');
  expect(text).toContain('/delegations/2/end?q=ben&amp;sort=delegate"');
  const cells = await cellsOf(`${DELEGATIONS}.xlsx?q=ben&state=OVER&sort=delegate`);
  for (const line of ["Delegations", "State: Over · Search: “ben”", "Training"]) expect(cells).toContain(line);
  expect(await namesOf(`${DELEGATIONS}.xlsx?sort=delegate`)).toBe("Ana Celia Ben Ben Ana Ana Celia Ben Celia");
});

const REQUESTER = /(Ana|Ben|Celia) \w+ E000\d/g;

// covers: FILING-01
test("pending requests are sorted by each of their columns, ties first filed first; so is their file", async () => {
  await inBoth(`${APPROVALS}?tab=requested&`, REQUESTER, {
    filed: ["Ana Ben Celia", "Celia Ben Ana"],
    what: ["Ben Ana Celia", "Ana Celia Ben"],
    requester: ["Ana Ben Celia", "Celia Ben Ana"],
    department: ["Ana Ben Celia", "Ben Ana Celia"],
    when: ["Ben Celia Ana", "Ana Celia Ben"],
    level: SAME,
    waitsFor: SAME,
  });
  expect(await namesOf(`${APPROVALS}/requests.xlsx?tab=requested&sort=when`)).toBe("Ben Celia Ana");
});

test("decided requests are sorted by each of their columns, ties last decided first; so is their file", async () => {
  expect(await rows(`${APPROVALS}?tab=completed`, REQUESTER)).toBe("Ana Celia Ben");
  await inBoth(`${APPROVALS}?tab=completed&`, REQUESTER, {
    ended: ["Ben Celia Ana", "Ana Celia Ben"],
    filed: ["Ana Ben Celia", "Celia Ben Ana"],
    what: ["Ben Ana Celia", "Ana Celia Ben"],
    requester: ["Ana Ben Celia", "Celia Ben Ana"],
    department: ["Ana Ben Celia", "Ben Ana Celia"],
    when: ["Ben Celia Ana", "Ana Celia Ben"],
    state: ["Ana Celia Ben", "Ben Ana Celia"],
  });
  expect(await namesOf(`${APPROVALS}/requests.xlsx?tab=completed&sort=-department`)).toBe("Ben Ana Celia");
});

// covers: T-28
test("moved holidays are found, filtered, and sorted by each of their columns; so is their file", async () => {
  expect(await rows(MOVES, REQUESTER)).toBe("Ana Ben Celia");
  // Ties are sorted by latest holiday, then by name.
  await inBoth(`${MOVES}?`, REQUESTER, {
    name: ["Ana Ben Celia", "Celia Ben Ana"],
    department: ["Ana Ben Celia", "Ben Ana Celia"],
    holiday: ["Celia Ana Ben", "Ana Ben Celia"],
    taken: ["Celia Ben Ana", "Ana Ben Celia"],
    agreed: ["Celia Ben Ana", "Ana Ben Celia"],
    entered: ["Celia Ana Ben", "Ben Ana Celia"],
  });
  for (const [query, expected] of [
    ["q=e0002", "Ben"],
    ["department=1", "Ana"],
    ["to=08%2F31%2F2026", "Celia"],
    ["from=2026-09-01", "Ana Ben"],
  ])
    expect([query, await rows(`${MOVES}?${query}`, REQUESTER)]).toEqual([query, expected]);
  expect(readMainText((await visitor.request(`${MOVES}?q=nobody`)).text)).toContain("No moved holiday found");
  const { text } = await visitor.request(`${MOVES}?from=2026-09-01&sort=taken`);
  expect(text).toContain('/moved_holidays.xlsx?from=2026-09-01&amp;sort=taken"');
  const cells = await cellsOf(`${MOVES}.xlsx?from=2026-09-01&q=ben&department=2&sort=taken`);
  for (const line of ["Holidays taken on another day", "Department: Store · From: 09/01/2026 · Search: “ben”"])
    expect(cells).toContain(line);
  expect(await namesOf(`${MOVES}.xlsx?from=2026-09-01&sort=taken`)).toBe("Ben Ana Ana Ana");
});

const PEOPLE = "/time/work_policy/1/people";

test("the employees of a schedule are sorted by each of their columns, ties by name; so is their file, which names its filter", async () => {
  // Ana joined in 2020 and has Standard from 2026, Ben joined in 2024, Celia in 2019 with Office.
  await inBoth(`${PEOPLE}?who=all&`, REQUESTER, {
    name: ["Ana Ben Celia", "Celia Ben Ana"],
    department: ["Ana Ben Celia", "Ben Ana Celia"],
    joined: ["Celia Ana Ben", "Ben Ana Celia"],
    to: ["Celia Ana Ben", "Ana Ben Celia"],
    since: ["Celia Ben Ana", "Ana Ben Celia"],
  });
  // Sorting by salary would reveal it to users who may not see pay.
  for (const file of [PEOPLE, `${PEOPLE}.xlsx`]) expect([file, (await visitor.request(`${file}?sort=salary`)).status]).toEqual([file, 400]);
  expect((await visitor.request(`${PEOPLE}?who=all&sort=-since`)).text).toContain('/people.xlsx?who=all&amp;sort=-since"');
  expect(await namesOf(`${PEOPLE}.xlsx?sort=-joined`)).toBe("Ben Ana");
  const cells = await cellsOf(`${PEOPLE}.xlsx?who=all&department=1&q=ana`);
  for (const line of ["Employees on Standard", "Shown: Everyone · Department: Bakery · Search: “ana”", "05/01/2026"])
    expect(cells).toContain(line);
  expect(cells).not.toContain("Ben Cruz");
});

test("the roster of a week is sorted by name, in both directions", async () => {
  await inBoth("/time/weekly_monthly/roster?day=2026-11-02&", REQUESTER, { name: ["Ana Ben Celia", "Celia Ben Ana"] });
});

test("each offered page size can be chosen", async () => {
  const lists = [
    LEAVE,
    `${LEAVE}/calendar?mode=MONTHLY&startDate=2026-10-01`,
    POSTINGS,
    UPLOADS,
    `${APPROVALS}?tab=completed`,
    SUSPENSIONS,
    DELEGATIONS,
    PEOPLE,
  ];
  const offered: string[] = [];
  for (const list of [...lists, "/time/time_reports?mode=MONTHLY", "/time/weekly_monthly", "/time/weekly_monthly/roster"]) {
    const { text } = await visitor.request(list);
    const sizes = /<select[^>]*name="pageSize"[\s\S]*?<\/select>/.exec(text)?.[0] ?? "";
    for (const [, size] of sizes.matchAll(/<option[^>]*>(\d+)</g)) {
      const address = `${list}${list.includes("?") ? "&" : "?"}pageSize=${size}`;
      offered.push(list);
      expect([address, (await visitor.request(address)).status]).toEqual([address, 200]);
    }
  }
  expect(new Set(offered).size).toBe(lists.length + 3);
});
