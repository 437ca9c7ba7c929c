import { beforeEach, expect, test } from "vitest";
import { inCompany, query } from "~/db/client.server";
import { addDays, manilaDay } from "~/domain/shared/day";
import { readTerminalPeople, takePeopleCommands } from "~/models/time/terminals/terminal-people.server";
import { createTerminal } from "~/models/time/terminals/terminals.server";
import { signIn } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { nextNumber } from "../../support/numbering";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";
import { TerminalSimulator } from "../../support/terminal-simulator";

const TERMINALS = "/time/work_policy/terminals";
const YESTERDAY = addDays(manilaDay(new Date()), -1);
let company: TestCompany;
let gate: TerminalSimulator;
let gateSeq: number;

/** Luz (27) and Ben (28) in Pasig, office 1; Ana, whose ID is her number, in Cebu, office 2. */
async function createCompany(): Promise<TestCompany> {
  const created = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_EDIT"] });
  await createEmployees(created.scope, [
    { employeeName: "Luz Cruz", employeeNumber: "27" },
    { employeeName: "Ben Abad", employeeNumber: "28" },
    { employeeName: "Ana Reyes", employeeId: "E3" },
  ]);
  await runSql(
    created.scope.companySeq,
    `insert into work_places (company_seq, work_place_seq, work_place_name) values ($1, 1, 'Pasig plant'), ($1, 2, 'Cebu store')`,
    [created.scope.companySeq],
  );
  await sql("update employees set work_place_seq = case employee_seq when 3 then 2 else 1 end", created);
  return created;
}

beforeEach(async () => {
  company = await createCompany();
  ({ terminal: gate, terminalSeq: gateSeq } = await addTerminal());
});

const sql = (text: string, { scope } = company) => runSql(scope.companySeq, text);

async function addTerminal({ workPlaceSeq = 1, sendPeople = true, of = company } = {}) {
  const serialNumber = `CGT${nextNumber("terminal")}P`;
  const settings = { serialNumber, terminalName: "Gate", workPlaceSeq, networkOnly: false, secretAddress: false, sendPeople };
  const { terminalSeq } = await createTerminal(of.scope, settings);
  return { terminal: new TerminalSimulator(serialNumber), terminalSeq };
}

/** A poll a minute later. @returns the commands, sorted */
async function poll(terminal = gate): Promise<string[]> {
  await sql("update terminals set people_compared_at = people_compared_at - interval '61 seconds'");
  return commandsOf((await terminal.poll()).text);
}
const commandsOf = (text: string) => (text === "OK" ? [] : text.trimEnd().split("\n").sort(byCommand));
const byCommand = (a: string, b: string) => (withoutId(a) < withoutId(b) ? -1 : 1);
const withoutId = (line: string) => line.replace(/^C:\d+:DATA /, "").replaceAll("\t", " ");
const idOf = (line: string) => /^C:(\d+):/.exec(line)![1]!;

/** Polls, answers each command and returns what was asked. */
async function exchange(terminal = gate, result = 0): Promise<string[]> {
  const commands = await poll(terminal);
  if (commands.length > 0) await terminal.result(commands.map((line) => `ID=${idOf(line)}&Return=${result}&CMD=DATA`).join("\n"));
  return commands.map(withoutId);
}
const put = (pin: string, name: string) => `UPDATE USERINFO PIN=${pin} Name=${name} Pri=0`;
const removal = (pin: string) => `DELETE USERINFO PIN=${pin}`;
const counts = async (terminalSeq = gateSeq) => {
  const { added, toAdd, toRemove, refused, unanswered } = await readTerminalPeople(company.scope, terminalSeq, new Date());
  return { added, toAdd, toRemove, refused, unanswered };
};
const none = { added: 0, toAdd: 0, toRemove: 0, refused: 0, unanswered: 0 };

test("the employees of the office are put on the terminal once, a new one later, and an idle request compares nothing", async () => {
  expect(await exchange()).toEqual([put("27", "Luz Cruz"), put("28", "Ben Abad")]);
  expect(await counts()).toEqual({ ...none, added: 2 });
  expect(await exchange()).toEqual([]);
  await createEmployees(company.scope, [{ employeeName: "Rey Santos", employeeId: "E9" }]);
  await sql("update employees set work_place_seq = 1 where employee_id = 'E9'");
  // Less than a minute later.
  expect((await gate.poll()).text).toBe("OK");
  expect(await exchange()).toEqual([put("E9", "Rey Santos")]);
});

test("a name is changed, a number is moved, and who leaves or goes to another office is removed", async () => {
  await exchange();
  await sql("update employees set employee_name = 'Luz Cruz-Diaz' where employee_seq = 1");
  expect(await exchange()).toEqual([put("27", "Luz Cruz-Diaz")]);
  await sql("update employees set employee_number = '127' where employee_seq = 1");
  expect(await exchange()).toEqual([removal("27"), put("127", "Luz Cruz-Diaz")]);
  await sql(`update employees set resignation_date = '${YESTERDAY}' where employee_seq = 1`);
  expect(await exchange()).toEqual([removal("127")]);
  await sql("update employees set work_place_seq = 2 where employee_seq = 2");
  expect(await exchange()).toEqual([removal("28")]);
  expect(await counts()).toEqual(none);
  // Comes back.
  await sql("update employees set work_place_seq = 1 where employee_seq = 2");
  expect(await exchange()).toEqual([put("28", "Ben Abad")]);
});

test("a person on the last day is still there, and a name of another office is never sent, even one that was about to be", async () => {
  await sql(`update employees set resignation_date = '${manilaDay(new Date())}' where employee_seq = 1`);
  expect((await poll()).map(withoutId)).toEqual([put("27", "Luz Cruz"), put("28", "Ben Abad")]);
  await sql("update terminal_people set sent_at = now() - interval '3 minutes'");
  await sql("update employees set work_place_seq = 2 where employee_seq = 2");
  // No minute has passed since the last comparison.
  expect(commandsOf((await gate.poll()).text).map(withoutId)).toEqual([removal("28"), put("27", "Luz Cruz")]);
});

test("a number that goes to another person is removed first, so that a fingerprint does not change its owner", async () => {
  await exchange();
  await sql("update employees set employee_number = '' where employee_seq = 1");
  await sql("update employees set employee_number = '27' where employee_seq = 2");
  const commands = (await poll()).map(withoutId);
  expect(commands.slice(0, 2)).toEqual([removal("27"), removal("28")]);
  expect(commands.filter((line) => line.includes("PIN=27 "))).toEqual([]);
  await sql("update terminal_people set sent_at = now() - interval '3 minutes'");
  await exchange();
  expect(await exchange()).toEqual([put("27", "Ben Abad")]);
});

test("turned off or moved, the terminal loses exactly those whom Kawani put there; turned on again, all are sent again", async () => {
  const admin = await signIn(company.email);
  const page = `${TERMINALS}/${gateSeq}`;
  const edit = async (form: Record<string, string>, revision: number) =>
    expect((await admin.request(`${page}/edit`, { form: { terminalName: "Gate", ...form, revision: String(revision) } })).location).toBe(
      page,
    );
  const text = async () => readMainText((await admin.request(page)).text);
  expect((await admin.request(`${page}/edit`)).text).toMatch(/name="sendPeople"[^>]*checked/);
  await exchange();
  expect(await text()).toContain("Adding of employees On: 2 added");

  await edit({ workPlaceSeq: "2", sendPeople: "on" }, 1);
  // At the next request, without a minute between.
  expect(commandsOf((await gate.poll()).text).map(withoutId)).toEqual([removal("27"), removal("28"), put("E3", "Ana Reyes")]);
  await sql("update terminal_people set sent_at = now() - interval '3 minutes'");
  await exchange();
  await edit({ workPlaceSeq: "2" }, 2);
  expect(await exchange()).toEqual([removal("E3")]);
  expect(await text()).toContain("Adding of employees Off Firmware");
  expect(await exchange()).toEqual([]);
  await edit({ workPlaceSeq: "2", sendPeople: "on" }, 3);
  expect(await exchange()).toEqual([put("E3", "Ana Reyes")]);
  // A terminal that was reset: off and on sends everyone again.
  await edit({ workPlaceSeq: "2" }, 4);
  await edit({ workPlaceSeq: "2", sendPeople: "on" }, 5);
  expect(await exchange()).toEqual([put("E3", "Ana Reyes")]);
  expect(readMainText((await admin.request(`${TERMINALS}/history`)).text)).toContain("adding of employees on → off");
});

test("who was refused is shown, is tried again after a day, and is not deleted on the terminal; who was never sent neither", async () => {
  const admin = await signIn(company.email);
  expect(await exchange(gate, -1)).toHaveLength(2);
  expect(await counts()).toEqual({ ...none, refused: 2 });
  expect(readMainText((await admin.request(`${TERMINALS}/${gateSeq}`)).text)).toMatch(
    /Adding of employees On: 2 refused Last failed command Add Luz Cruz, number 27: refused by the terminal \(-1\), \d\d\/\d\d\/\d{4}/,
  );
  expect(await exchange()).toEqual([]);
  // Luz was on the terminal before Kawani: she stays there.
  await sql("update employees set work_place_seq = 2 where employee_seq = 1");
  expect(await exchange()).toEqual([]);
  expect(await counts()).toEqual({ ...none, refused: 1 });
  await sql("update terminal_people set answered_at = answered_at - interval '25 hours'");
  expect(await exchange()).toEqual([put("28", "Ben Abad")]);
  // A new name that is refused leaves the old one there, and the person is still removed.
  await sql("update employees set employee_name = 'Benjamin Abad' where employee_seq = 2");
  expect(await exchange(gate, -1)).toHaveLength(1);
  await sql(`update employees set resignation_date = '${YESTERDAY}' where employee_seq = 2`);
  expect(await exchange()).toEqual([removal("28")]);
});

test("a command without a result is sent again as the same one after two minutes, at most five times, and a day later as a new one", async () => {
  const first = await poll();
  expect(await poll()).toEqual([]);
  for (let times = 2; times <= 5; times += 1) {
    await sql("update terminal_people set sent_at = sent_at - interval '3 minutes'");
    expect(await poll()).toEqual(first);
  }
  await sql("update terminal_people set sent_at = sent_at - interval '3 minutes'");
  expect(await poll()).toEqual([]);
  expect(await counts()).toEqual({ ...none, unanswered: 2 });
  await sql("update terminal_people set sent_at = sent_at - interval '25 hours'");
  expect((await poll()).map(withoutId)).toEqual(first.map(withoutId));
});

test("the late result of an outdated command does not count, nor one of another terminal", async () => {
  const [luz] = await poll();
  const late = `ID=${idOf(luz!)}&Return=0&CMD=DATA`;
  const other = (await addTerminal({ sendPeople: false })).terminal;
  await other.result(late);
  expect(await counts()).toEqual({ ...none, toAdd: 2 });
  await sql("update employees set employee_name = 'Luz Diaz' where employee_seq = 1");
  const again = await poll();
  expect(again.map(withoutId)).toEqual([put("27", "Luz Diaz")]);
  await gate.result(late);
  expect(await counts()).toEqual({ ...none, toAdd: 2 });
  await gate.result(`ID=${idOf(again[0]!)}&Return=0&CMD=DATA`);
  expect(await counts()).toEqual({ ...none, added: 1, toAdd: 1 });
});

test("of three requests at once one gets each command", async () => {
  await createEmployees(
    company.scope,
    ["P1", "P2", "P3", "P4"].map((employeeId) => ({ employeeName: `Person ${employeeId}`, employeeId })),
  );
  await sql("update employees set work_place_seq = 1");
  const pins = ["27", "28", "E3", "P1", "P2", "P3", "P4"];
  const request = { companySeq: company.scope.companySeq, terminalSeq: gateSeq };
  const takeThrice = async () => {
    const now = new Date();
    const answers = await Promise.all([1, 2, 3].map(() => takePeopleCommands(request, now, 4)));
    expect(new Set(answers.flat().map(({ seq }) => seq)).size).toBe(pins.length);
    return answers
      .flat()
      .map(({ pin }) => pin)
      .toSorted();
  };
  expect(await takeThrice()).toEqual(pins);
  expect(await counts()).toEqual({ ...none, toAdd: 7 });
  await sql("update terminal_people set answered_at = now(), confirmed_at = now(), result = 0");
  // All leave for another office.
  await sql("update employees set work_place_seq = 2");
  expect(await takeThrice()).toEqual(pins);
  expect(await counts()).toEqual({ ...none, toRemove: 7 });
});

const LOCK_WAITS = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

test("a result that arrives while its terminal is removed waits for the removal, and both succeed", async () => {
  const admin = await signIn(company.email);
  expect((await admin.request(`${TERMINALS}/${gateSeq}/fetch`, { form: { day: YESTERDAY } })).status).toBe(303);
  const [command] = (await gate.poll()).text.split("\n");
  // The steps of a removal: the row of the terminal, then its commands.
  const answer = await inCompany(company.scope, async (tx) => {
    await tx.$client.query("select 1 from terminals where terminal_seq = $1 for update", [gateSeq]);
    const waiting = gate.result(`ID=${idOf(command!)}&Return=0&CMD=DATA`);
    while ((await query(LOCK_WAITS)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await tx.$client.query("delete from terminal_commands where terminal_seq = $1", [gateSeq]);
    return { waiting };
  });
  expect(await answer.waiting).toMatchObject({ status: 200, text: "OK" });
});

test("each of two terminals of an office gets the changes, and one that was silent catches up with what changed", async () => {
  const side = await addTerminal();
  await exchange();
  await exchange(side.terminal);
  await sql(`update employees set resignation_date = '${YESTERDAY}' where employee_seq = 1`);
  expect(await exchange()).toEqual([removal("27")]);
  await sql("update employees set employee_name = 'Benjamin Abad' where employee_seq = 2");
  expect(await exchange()).toEqual([put("28", "Benjamin Abad")]);
  await sql("update terminals set last_seen_at = now() - interval '3 days'");
  expect(await exchange(side.terminal)).toEqual([removal("27"), put("28", "Benjamin Abad")]);
  expect([await counts(), await counts(side.terminalSeq)]).toEqual([
    { ...none, added: 1 },
    { ...none, added: 1 },
  ]);
});

test("numbers that a terminal cannot hold or that are someone else's are left out, and the page counts them", async () => {
  // Punches with 28 are Ben's, although it is Luz's employee ID.
  await sql("update employees set employee_number = '', employee_id = '28' where employee_seq = 1");
  await sql("update employees set employee_number = E'28' where employee_seq = 2");
  await createEmployees(company.scope, [{ employeeName: "Rey Santos", employeeNumber: "9 9" }]);
  await sql("update employees set work_place_seq = 1 where employee_number = '9 9'");
  expect(await exchange()).toEqual([put("28", "Ben Abad")]);
  expect(await readTerminalPeople(company.scope, gateSeq, new Date())).toMatchObject({ added: 1, withoutNumber: 2 });
});

test("an answer has at most 50 commands, and a person of another company never comes", async () => {
  const other = await createCompany();
  const theirs = (await addTerminal({ of: other })).terminal;
  await sql("update employees set employee_name = 'Someone else'", other);
  const many = Array.from({ length: 70 }, (_, index) => ({ employeeName: `Person ${index}`, employeeId: `P${index}` }));
  await createEmployees(company.scope, many);
  await sql("update employees set work_place_seq = 1");
  expect(await exchange()).toHaveLength(50);
  expect(await counts()).toEqual({ ...none, added: 50, toAdd: 23 });
  expect(await exchange()).toHaveLength(23);
  expect(await counts()).toEqual({ ...none, added: 73 });
  expect(await exchange()).toEqual([]);
  expect(await exchange(theirs)).toEqual([put("27", "Someone else"), put("28", "Someone else")]);
});

test("a terminal that is removed takes its list with it, and other commands come before its people", async () => {
  const admin = await signIn(company.email);
  const page = `${TERMINALS}/${gateSeq}`;
  expect((await admin.request(`${page}/fetch`, { form: { day: YESTERDAY } })).location).toBe(page);
  expect((await gate.poll()).text).toMatch(/^C:\d+:DATA QUERY ATTLOG .*\nC:\d+:DATA UPDATE .*\nC:\d+:DATA UPDATE .*\n$/);
  expect((await admin.request(`${page}/delete`, { form: { revision: "1" } })).location).toBe(TERMINALS);
  expect((await gate.poll()).text).toBe("OK");
});
