import { beforeAll, expect, test } from "vitest";
import { addDays, formatDay, manilaDay } from "~/domain/shared/day";
import { listUnknownTerminals, noteUnknownTerminal } from "~/models/time/terminals/unknown-terminals.server";
import { origin, signIn, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { nextNumber } from "../../support/numbering";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";
import { attlogLine } from "../../support/terminal-backlog";
import { TerminalSimulator } from "../../support/terminal-simulator";

const TERMINALS = "/time/work_policy/terminals";
const DAY = addDays(manilaDay(new Date()), -3);
let company: TestCompany;
let admin: Visitor;

beforeAll(async () => {
  company = await createCompanyWithOffice();
  admin = await signIn(company.email);
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz", employeeNumber: "27" }]);
  await runSql(company.scope.companySeq, `update companies set attendance_start_date = '${addDays(DAY, -30)}'`);
});

async function createCompanyWithOffice(): Promise<TestCompany> {
  const created = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_EDIT"] });
  await runSql(
    created.scope.companySeq,
    "insert into work_places (company_seq, work_place_seq, work_place_name) values ($1, 1, 'Pasig plant'), ($1, 2, 'Cebu store')",
    [created.scope.companySeq],
  );
  return created;
}

const newSerial = () => `CGT${nextNumber("terminal")}S`;
const text = async (path: string, visitor = admin) => readMainText((await visitor.request(path)).text);

/** Adds a terminal through the form. @returns the address of its page */
async function add(serialNumber: string, form: Record<string, string> = {}): Promise<string> {
  const added = await admin.request(`${TERMINALS}/new`, { form: { serialNumber, terminalName: "Gate", workPlaceSeq: "1", ...form } });
  expect([added.status, added.location]).toEqual([303, expect.stringMatching(/terminals\/\d+$/)]);
  return added.location!;
}

test("a terminal is added with its serial number in capitals, is shown, found and sorted, and is edited once", async () => {
  expect(await text(TERMINALS)).toContain("No terminal yet");
  const serial = newSerial();
  const page = await add(` ${serial.toLowerCase()} `, { terminalName: "Front door" });
  expect(await text(page)).toMatch(
    new RegExp(`State Not connected yet Serial number ${serial} Office Pasig plant Last seen .* Clock difference Not measured`),
  );
  expect(await text(page)).toContain(`Server address to enter on it 127.0.0.1 Server port ${new URL(origin).port}, HTTPS off`);
  await add(newSerial(), { terminalName: "Back door", workPlaceSeq: "2" });
  expect(await text(`${TERMINALS}?sort=name`)).toMatch(/Back door.*Front door/);
  expect(await text(`${TERMINALS}?sort=-office`)).toMatch(/Front door.*Back door/);
  expect(await text(`${TERMINALS}?q=cebu`)).toMatch(/^(?!.*Front door).*Back door/);
  expect(await text(`${TERMINALS}?q=nowhere`)).toContain("No terminal found");
  expect((await admin.request(`${TERMINALS}?sort=colour`)).status).toBe(400);

  const edited = { terminalName: "Main door", workPlaceSeq: "2", networkOnly: "on", revision: "1" };
  expect((await admin.request(`${page}/edit`, { form: edited })).location).toBe(page);
  expect(await text(page)).toMatch(/Office Cebu store .*Accepted Only from the networks of its office/);
  // An archived office stays chosen.
  await runSql(company.scope.companySeq, "update work_places set use_yn = 'N' where work_place_seq = 2");
  expect((await admin.request(`${page}/edit`)).text).toMatch(/<option value="2" selected="">Cebu store/);
  expect(
    (await admin.request(`${page}/edit`, { form: { ...edited, networkOnly: "on", revision: "2", terminalName: "Side door" } })).location,
  ).toBe(page);
  await runSql(company.scope.companySeq, "update work_places set use_yn = 'Y'");
  // Another window still shows the first revision.
  expect((await admin.request(`${page}/edit`, { form: { ...edited, terminalName: "Other" } })).status).toBe(409);
  const history = await text(`${TERMINALS}/history`);
  expect(history).toContain(`Added the terminal Front door, serial number ${serial}.`);
  expect(history).toMatch(/Changed the terminal Front door: name “Front door” → “Main door”, office Pasig plant → Cebu store/);
});

test("a terminal that is not added is shown with the office whose network it calls from, and is added from there", async () => {
  const serial = newSerial();
  const { companySeq } = company.scope;
  const seen = new RegExp(`Not added .*${serial} Cebu store \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d Add`);
  expect(await new TerminalSimulator(serial.toLowerCase()).poll()).toMatchObject({ status: 200, text: "OK" });
  // No office of the company has a network.
  expect(await text(TERMINALS)).not.toContain(serial);
  await runSql(companySeq, "update work_places set ip_ranges = '{127.0.0.0/8}' where work_place_seq = 2");
  expect(await text(TERMINALS)).toMatch(seen);
  const { email } = await createTestAccount(companySeq, {
    email: `reader${companySeq}@company.test`,
    permissions: ["ATTENDANCE_POLICY_VIEW"],
  });
  expect(await text(TERMINALS, await signIn(email))).not.toContain(serial);
  const other = await createCompanyWithOffice();
  await runSql(other.scope.companySeq, "update work_places set ip_ranges = '{203.0.113.0/24}'");
  expect(await text(TERMINALS, await signIn(other.email))).not.toContain(serial);

  const [, href] = new RegExp(`href="([^"]*/new[^"]*${serial}[^"]*)"`).exec((await admin.request(TERMINALS)).text)!;
  const form = (await admin.request(href!.replaceAll("&amp;", "&"))).text;
  expect(form).toContain(`value="${serial}"`);
  expect(form).toMatch(/<option value="2" selected="">Cebu store/);
  // A request of a day ago is not shown, and one that is added is not.
  const tomorrow = new Date(Date.now() + 24 * 3_600_000 + 60_000);
  expect(await listUnknownTerminals(company.scope, tomorrow)).toEqual([]);
  await add(serial, { workPlaceSeq: "2" });
  expect(await text(TERMINALS)).not.toMatch(seen);
  // One address cannot displace the calls of others, and the latest of its own are kept.
  const now = new Date();
  noteUnknownTerminal("FIRST1", "127.0.0.2", now);
  for (let index = 1; index <= 30; index += 1) noteUnknownTerminal(`FLOOD${index}`, "127.0.0.3", now);
  const listed = (await listUnknownTerminals(company.scope, now)).map(({ serialNumber }) => serialNumber);
  expect([listed.length, listed.includes("FIRST1"), listed.includes("FLOOD30"), listed.includes("FLOOD10")]).toEqual([
    21,
    true,
    true,
    false,
  ]);
  await runSql(companySeq, "update work_places set ip_ranges = '{}'");
});

test("a form without serial number, name or office states what is missing", async () => {
  const empty = await admin.request(`${TERMINALS}/new`, { form: { serialNumber: "a b", terminalName: " ", workPlaceSeq: "" } });
  expect(empty.status).toBe(422);
  for (const said of ["Type the serial number as the terminal shows it", "Give the terminal a name", "Choose the office"])
    expect(readMainText(empty.text)).toContain(said);
  const gone = await admin.request(`${TERMINALS}/new`, {
    form: { serialNumber: newSerial(), terminalName: "Gate", workPlaceSeq: "9" },
  });
  expect([gone.status, readMainText(gone.text)]).toEqual([422, expect.stringContaining("This office no longer exists")]);
});

test("a serial number belongs to one company: another one cannot add it and does not learn whose it is, until it is removed", async () => {
  const serial = newSerial();
  const page = await add(serial);
  const again = await admin.request(`${TERMINALS}/new`, { form: { serialNumber: serial, terminalName: "Twin", workPlaceSeq: "1" } });
  expect([again.status, readMainText(again.text)]).toEqual([
    422,
    expect.stringContaining("A terminal with this serial number exists already."),
  ]);

  const other = await createCompanyWithOffice();
  const stranger = await signIn(other.email);
  const form = { serialNumber: serial.toLowerCase(), terminalName: "Mine", workPlaceSeq: "1" };
  const refused = await stranger.request(`${TERMINALS}/new`, { form });
  expect([refused.status, readMainText(refused.text)]).toEqual([422, expect.stringContaining("This serial number is already in use.")]);
  expect(refused.text).not.toContain(company.name);
  expect((await stranger.request(page)).status).toBe(404);

  // A request of the terminal reaches its company only.
  await new TerminalSimulator(serial).poll();
  expect(await text(page)).toContain("State Connected");
  expect((await admin.request(`${page}/delete`, { form: { revision: "1" } })).location).toBe(TERMINALS);
  expect((await admin.request(page)).status).toBe(404);
  const moved = await stranger.request(`${TERMINALS}/new`, { form });
  expect(moved.status).toBe(303);
  await new TerminalSimulator(serial).poll();
  expect(await text(moved.location!, stranger)).toContain("State Connected");
});

test("the page states what to do: numbers without an employee, refused lines with their reason, a wrong clock, and a day to fetch again", async () => {
  const serial = newSerial();
  const page = await add(serial);
  expect(await text(page)).toContain("Enter the address of this server on the terminal.");
  const terminal = new TerminalSimulator(serial);
  await terminal.start();
  await terminal.punches(
    `${attlogLine("27", `${DAY} 08:00:31`)}\n${attlogLine("99", `${DAY} 08:01:00`)}\n${attlogLine("27", `${DAY.slice(0, 5)}13-01 08:00:00`)}\n`,
  );
  await terminal.table("BIODATA", "x".repeat(1234));
  const shown = await text(page);
  expect(shown).toContain("1 number belongs to no employee.");
  expect(shown).toMatch(new RegExp(`Number without an employee Number 99 1 ${formatDay(DAY)} 08:01`));
  expect(shown).toContain("Invalid date or time");
  expect(shown).toMatch(/Not stored: only time logs are kept BIODATA, 1,234 bytes 1/);
  expect(shown).toMatch(new RegExp(`Last punch ${formatDay(DAY)} 08:00`));

  // The number is given to an employee: the page says so, and the note at the top ends.
  await createEmployees(company.scope, [{ employeeName: "Ben Abad", employeeNumber: "99" }]);
  expect(await text(page)).toContain("Number 99, now of Ben Abad. Fetch these days again.");
  expect(await text(page)).not.toContain("belongs to no employee");

  await runSql(
    company.scope.companySeq,
    `update terminals set connected_since = now() - interval '10 minutes', last_seen_at = now() where serial_number = '${serial}'`,
  );
  const behind = new Date(Date.now() + 8 * 3_600_000 - 600_000).toISOString().slice(0, 19).replace("T", " ");
  await terminal.punches(attlogLine("27", behind));
  expect(await text(page)).toMatch(/Its clock is wrong. Correct it. .*Clock difference −(10 min|9 min 59 s|10 min 1 s)/);
  expect(await text(TERMINALS)).toMatch(/−(10 min|9 min 59 s|10 min 1 s) Connected Its clock is wrong. Correct it./);
  expect((await admin.request(`${page}/clock`, { form: { revision: "1" } })).location).toBe(page);
  expect(await text(page)).toMatch(/Clock difference 0 s Correction of its clock \+/);
  expect((await admin.request(`${page}/clock`, { form: { revision: "1" } })).status).toBe(409);
  expect(await text(`${TERMINALS}/history`)).toMatch(/Corrected the clock of the terminal Gate from now on: 0 s → \+/);

  expect((await admin.request(`${page}/fetch`, { form: { day: "2026-13-01" } })).status).toBe(422);
  expect((await admin.request(`${page}/fetch`, { form: { day: DAY } })).location).toBe(page);
  expect(await text(page)).toMatch(new RegExp(`Fetch the time logs of ${formatDay(DAY)} .* Waiting for the terminal`));
  const [, id] = /^C:(\d+):/.exec((await terminal.poll()).text)!;
  expect(await text(page)).toContain("Sent, ");
  await terminal.result(`ID=${id}&Return=0&CMD=DATA`);
  expect(await text(page)).toContain("Done, ");
});

const jobInfoHistory = async (): Promise<string[]> => {
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select action_description as description from change_log_entries where feature_name = 'EMPLOYEE_JOB_INFO' order by change_log_seq",
  )) as { rows: { description: string }[] };
  return rows.map(({ description }) => description);
};

/** A visitor who may edit terminals and job info. */
async function signInGiver(): Promise<Visitor> {
  const { email } = await createTestAccount(company.scope.companySeq, {
    email: `giver${nextNumber("giver")}@company.test`,
    permissions: ["ATTENDANCE_POLICY_EDIT", "JOB_INFO_EDIT"],
  });
  return signIn(email);
}

test("a number without an employee is given to one, its time logs are fetched again, and both permissions are needed", async () => {
  const page = await add(newSerial());
  await createEmployees(company.scope, [{ employeeName: "Mia Lim", employeeId: "E77" }]);
  const { rows } = (await runSql(company.scope.companySeq, "select employee_seq as seq from employees where employee_id = 'E77'")) as {
    rows: { seq: number }[];
  };
  const mia = String(rows[0]!.seq);
  const [, serial] = /Serial number (\w+)/.exec(await text(page))!;
  const terminal = new TerminalSimulator(serial!);
  const lines = [attlogLine("4077", `${addDays(DAY, -2)} 08:00:00`), attlogLine("4077", `${DAY} 08:00:00`)].join("\n");
  await terminal.punches(`${lines}\n`);
  // Who may edit terminals and not job info sees the number without the button.
  expect(await text(page)).toMatch(/Number 4077 2 /);
  expect((await admin.request(`${page}/number?number=4077`)).status).toBe(403);
  expect((await admin.request(`${page}/number`, { form: { employeeNumber: "4077", employee: "E77" } })).status).toBe(403);
  const giver = await signInGiver();
  expect(await text(page, giver)).toContain("Number 4077 Give to an employee , number 4077");
  const form = (await giver.request(`${page}/number?number=4077`)).text;
  expect(form).toContain('value="4077"');
  // No name before one is typed.
  expect(form).not.toMatch(/Mia Lim|Luz Cruz/);
  const suggested = await giver.raw("/employees/suggestions?q=mia");
  expect(await suggested.json()).toEqual([{ value: "Mia Lim", label: "E77" }]);
  const give = (employee: string, employeeNumber = "4077") => giver.request(`${page}/number`, { form: { employeeNumber, employee } });
  const refused = await give("Luz Cruz");
  expect([refused.status, readMainText(refused.text)]).toEqual([
    422,
    expect.stringContaining("Luz Cruz has the employee number 27 already. Change it in Job Info if it is wrong."),
  ]);
  for (const typed of ["", " ", "x".repeat(101)]) {
    const answer = await give(typed);
    expect([answer.status, readMainText(answer.text)]).toEqual([422, expect.stringContaining("Enter the employee ID or the name.")]);
  }
  const taken = await give("E77", "27");
  expect([taken.status, readMainText(taken.text)]).toEqual([422, expect.stringContaining("Someone else has this number on the devices.")]);
  const partOfName = await give("Lim");
  expect([partOfName.status, readMainText(partOfName.text)]).toEqual([
    422,
    expect.stringContaining("No one has this ID or name. Write the employee ID as it is in Team: E77 Mia Lim."),
  ]);

  // Sent by several windows at once, and again later.
  const answers = await Promise.all(["e77", "mia lim", "E77", "Mia Lim"].map((typed) => give(typed)));
  expect(answers.map(({ location }) => location)).toEqual([page, page, page, page]);
  expect((await give("E77")).location).toBe(page);
  expect(await text(page, giver)).toContain("Number 4077, now of Mia Lim. Fetch these days again.");
  const commands = (await terminal.poll()).text;
  expect(commands).toMatch(new RegExp(`^C:\\d+:DATA QUERY ATTLOG StartTime=${addDays(DAY, -2)} 00:00:00\tEndTime=${DAY} 23:59:59\n$`));
  expect(await text(page, giver)).toContain(`Fetch the time logs of ${formatDay(addDays(DAY, -2))} to ${formatDay(DAY)}`);
  await terminal.punches(`${lines}\n`);
  const stored = (await runSql(company.scope.companySeq, `select count(*)::int as count from punches where employee_seq = ${mia}`)) as {
    rows: unknown[];
  };
  expect(stored.rows).toEqual([{ count: 2 }]);
  expect(await jobInfoHistory()).toEqual(["Job info of Mia Lim: employee number none → 4077."]);
});

test("of two windows that give one number to two employees at once, one is refused", async () => {
  const page = await add(newSerial());
  await createEmployees(company.scope, [
    { employeeName: "Noel Tan", employeeId: "E81" },
    { employeeName: "Pia Uy", employeeId: "E82" },
  ]);
  const giver = await signInGiver();
  const answers = await Promise.all(
    ["E81", "E82"].map((employee) => giver.request(`${page}/number`, { form: { employeeNumber: "4081", employee } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 422]);
  expect(readMainText(answers.find(({ status }) => status === 422)!.text)).toContain("Someone else has this number on the devices.");
  expect((await jobInfoHistory()).filter((description) => description.includes("4081"))).toHaveLength(1);
});

test("the secret part of an address is shown once, at creation or when it is asked for later", async () => {
  const serial = newSerial();
  const form = { serialNumber: serial, terminalName: "Gate", workPlaceSeq: "1", secretAddress: "on" };
  const added = await admin.request(`${TERMINALS}/new`, { form });
  const secret = /value="http[^"]+\/iclock\/([\da-f]{18})"/.exec(added.text)![1]!;
  const page = /href="([^"]+terminals\/\d+)"[^>]*>I have copied it/.exec(added.text.replaceAll(/<span[^>]*>/g, ""))?.[1];
  expect(page).toMatch(/terminals\/\d+$/);
  expect((await admin.request(page!)).text).not.toContain(secret);
  expect((await new TerminalSimulator(serial, `${origin}/iclock/${secret}`).start()).text).toContain("GET OPTION FROM");
  expect((await new TerminalSimulator(serial).start()).text).toBe("OK");
  expect(await text(page!)).toContain("From outside the office’s networks, or without the secret address");
});

test("who may only view the settings sees the terminals and changes nothing", async () => {
  const page = await add(newSerial());
  const { email } = await createTestAccount(company.scope.companySeq, {
    email: `viewer${nextNumber("viewer")}@company.test`,
    permissions: ["ATTENDANCE_POLICY_VIEW"],
  });
  const viewer = await signIn(email);
  expect(await text(page, viewer)).not.toContain("Edit");
  for (const path of [`${TERMINALS}/new`, `${page}/edit`, `${page}/delete`, `${page}/clock`, `${page}/fetch`])
    expect((await viewer.request(path, { form: { revision: "1", day: DAY } })).status).toBe(403);
});
