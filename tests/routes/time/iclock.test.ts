import net from "node:net";
import { beforeEach, expect, test } from "vitest";
import { addDays, manilaDay } from "~/domain/shared/day";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { createTerminal, correctClock, fetchDayAgain, getTerminal, updateTerminal } from "~/models/time/terminals/terminals.server";
import { listCommands } from "~/models/time/terminals/terminal-commands.server";
import { listMessages } from "~/models/time/terminals/terminal-messages.server";
import { origin, signIn } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { signInEmployee } from "../../support/employee-visitor";
import { createEmployees } from "../../support/employees";
import { nextNumber } from "../../support/numbering";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";
import { attlogLine, terminalBacklog } from "../../support/terminal-backlog";
import { TerminalSimulator } from "../../support/terminal-simulator";

const DAY = addDays(manilaDay(new Date()), -3);
let company: TestCompany;
let companySeq: number;
let terminal: TerminalSimulator;
let terminalSeq: number;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_EDIT", "ATTENDANCE_EDIT"] });
  ({ companySeq } = company.scope);
  await createEmployees(company.scope, [
    { employeeName: "Luz Cruz", employeeNumber: "27" },
    { employeeName: "Ben Abad", employeeNumber: "28" },
  ]);
  await runSql(companySeq, `update companies set attendance_start_date = '${addDays(DAY, -400)}'`);
  await runSql(companySeq, "insert into work_places (company_seq, work_place_seq, work_place_name) values ($1, 1, 'Pasig plant')", [
    companySeq,
  ]);
  ({ terminal, terminalSeq } = await addTerminal());
});

async function addTerminal(more: { networkOnly?: boolean; secretAddress?: boolean } = {}) {
  const serialNumber = `CGT${nextNumber("terminal")}X`;
  const off = { networkOnly: false, secretAddress: false, sendPeople: false };
  const settings = { serialNumber, terminalName: "Gate", workPlaceSeq: 1, ...off, ...more };
  const { terminalSeq, secret } = await createTerminal(company.scope, settings);
  return { terminal: new TerminalSimulator(serialNumber), terminalSeq, secret };
}

const queryRows = async (text: string) => ((await runSql(companySeq, text)) as { rows: Record<string, unknown>[] }).rows;
const punches = async () =>
  (
    await queryRows(
      `select employee_seq as who, to_char(punched_at at time zone 'Asia/Manila', 'YYYY-MM-DD HH24:MI:SS') as at, direction, source, device_id as device
         from punches order by punched_at, punch_seq`,
    )
  ).map(({ who, at, direction, source, device }) => `${who} ${at} ${direction} ${source} ${device}`);
const messages = async () =>
  (await listMessages(company.scope, terminalSeq)).map(({ kind, detail, count }) => `${kind} ${detail} ×${count}`).sort();
const OK = { status: 200, type: "text/plain; charset=utf-8" };
/** The terminal's clock: Manila time, so many seconds ahead. */
const clockText = (seconds = 0) => new Date(Date.now() + 8 * 3_600_000 + seconds * 1000).toISOString().slice(0, 19).replace("T", " ");

test("a terminal that starts gets its options: time logs only, from its last position on, in real time; the Date header is the true time", async () => {
  const started = await terminal.start();
  expect(started).toMatchObject(OK);
  expect(started.text.split("\n").slice(0, 6)).toEqual([
    `GET OPTION FROM: ${terminal.serialNumber}`,
    "Stamp=0",
    "OpStamp=9999",
    "PhotoStamp=9999",
    "ATTLOGStamp=0",
    "OPERLOGStamp=9999",
  ]);
  for (const option of ["Realtime=1", "TransFlag=TransData AttLog", "TimeZone=8", "Encrypt=None", "ErrorDelay=30", "Delay=10"])
    expect(started.text.split("\n")).toContain(option);
  expect(Math.abs(Date.parse(started.headers.get("Date")!) - Date.now())).toBeLessThan(3_000);
  for (const none of ["Set-Cookie", "Location", "Strict-Transport-Security", "Content-Encoding"])
    expect(started.headers.get(none)).toBe(null);
  await terminal.punches(attlogLine("27", `${DAY} 08:00:31`), "4711");
  expect((await terminal.start()).text).toContain("\nATTLOGStamp=4711\n");
});

test("a punch is stored before it is acknowledged, and is in the Time Log Report and in the employee's own time", async () => {
  expect(await terminal.punches(`${attlogLine("27", `${DAY} 08:00:31`)}\n`)).toMatchObject({ ...OK, text: "OK: 1" });
  expect(await punches()).toEqual([`1 ${DAY} 08:00:31 IN DEVICE ${terminal.serialNumber}`]);
  const admin = await signIn(company.email);
  const record = readMainText((await admin.request(`/time/time_reports/1/${DAY}`)).text);
  expect(record).toContain(`Time clock, ${terminal.serialNumber}`);
  expect(record).toMatch(/08:00/);
  const luz = await signInEmployee(companySeq, 1);
  const own = readMainText((await luz.request(`/my/time?month=${DAY.slice(0, 7)}`)).text);
  expect(own).toContain("08:00");
  expect(await getTerminal(company.scope, terminalSeq)).toMatchObject({ lastPunchAt: new Date(`${DAY}T08:00:31+08:00`) });
});

test("states are read as in files: 0 in, 1 out, 2 break out, 3 break in, 4 overtime in, 5 overtime out, 255 not given", async () => {
  const states = ["0", "1", "2", "3", "4", "5", "255"];
  const body = states.map((state, index) => attlogLine("27", `${DAY} 1${index}:00:00`, state)).join("\n");
  expect(await terminal.punches(body)).toMatchObject({ text: "OK: 7" });
  expect((await punches()).map((punch) => punch.split(" ")[3])).toEqual(["IN", "OUT", "OUT", "IN", "IN", "OUT", "NONE"]);
});

test("a post that is delivered again, whole or with more, stores each punch once; so do two at the same time", async () => {
  const [first, second] = [attlogLine("27", `${DAY} 08:00:31`), attlogLine("28", `${DAY} 08:02:00`)];
  expect((await terminal.punches(first)).text).toBe("OK: 1");
  expect((await terminal.punches(`${first}\n${second}\n`)).text).toBe("OK: 2");
  expect((await terminal.punches(`${first}\n${first}\n`)).text).toBe("OK: 2");
  expect(await punches()).toHaveLength(2);
  const many = Array.from({ length: 600 }, (_, index) => attlogLine("27", `${addDays(DAY, -5 - index)} 08:00:00`)).slice(0, 300);
  const posts = await Promise.all([terminal.punches(many.join("\n")), terminal.punches(many.toReversed().join("\n"))]);
  expect(posts.map(({ text }) => text)).toEqual(["OK: 300", "OK: 300"]);
  expect(await punches()).toHaveLength(302);
  expect(await messages()).toEqual([]);
});

test("two terminals that deliver interleaved at the same time store each punch once, each with its own number", async () => {
  const other = (await addTerminal()).terminal;
  const lines = (minute: number) =>
    Array.from({ length: 40 }, (_, index) => attlogLine(index % 2 ? "27" : "28", `${addDays(DAY, -index)} 08:${minute}:00`));
  const posts = [...lines(10), ...lines(10)].map((line) => terminal.punches(line)).concat(lines(20).map((line) => other.punches(line)));
  expect(new Set((await Promise.all(posts)).map(({ text }) => text))).toEqual(new Set(["OK: 1"]));
  const rows = await queryRows("select device_id as device, count(*)::int as count from punches group by 1 order by 2, 1");
  expect(Object.fromEntries(rows.map(({ device, count }) => [device, count]))).toEqual({
    [terminal.serialNumber]: 40,
    [other.serialNumber]: 40,
  });
});

test("a post cut in the middle of a line stores its whole lines and is asked for again, at most three times", async () => {
  const whole = `${attlogLine("27", `${DAY} 08:00:31`)}\n${attlogLine("27", `${DAY} 17:00:12`, "1")}`;
  // Cut within the time: without a check, 17:00 would be stored as another punch.
  const cut = whole.slice(0, whole.indexOf("17:00") + 5);
  expect((await terminal.punches(cut, "50")).text).toBe("ERROR: send again");
  expect(await punches()).toEqual([`1 ${DAY} 08:00:31 IN DEVICE ${terminal.serialNumber}`]);
  expect((await terminal.start()).text).toContain("ATTLOGStamp=0\n");
  expect((await terminal.punches(whole, "50")).text).toBe("OK: 2");
  expect(await punches()).toHaveLength(2);
  // A terminal whose lines always look so is not held up for ever.
  const short = attlogLine("99", "2026-11-1");
  expect(await Promise.all([terminal.punches(short), terminal.punches(short), terminal.punches(short)])).toMatchObject(
    Array(3).fill({ text: "ERROR: send again" }),
  );
  expect((await terminal.punches(short)).text).toBe("OK: 1");
});

test("a connection that ends in the middle of a post stores nothing twice; a lost answer neither", async () => {
  const { hostname, port } = new URL(origin);
  const body = `${attlogLine("27", `${DAY} 08:00:31`)}\n`;
  const head = `POST /iclock/cdata?SN=${terminal.serialNumber}&table=ATTLOG&Stamp=1 HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
  for (const sent of [body.slice(0, 20), body]) {
    const socket = net.connect(Number(port), hostname);
    socket.write(head + sent, () => setTimeout(() => socket.destroy(), 20));
    await new Promise((resolve) => socket.on("close", resolve));
  }
  expect((await terminal.punches(body)).text).toBe("OK: 1");
  await expect.poll(punches).toHaveLength(1);
});

test("numbers without an employee, times that do not exist, and a time to come are refused with the reason; the rest of the post is stored", async () => {
  const body = [
    attlogLine("27", `${DAY} 08:00:00`),
    attlogLine("99", `${DAY} 08:00:00`),
    attlogLine("99", `${DAY} 17:00:00`, "1"),
    attlogLine("27", `${DAY.slice(0, 5)}13-01 08:00:00`),
    attlogLine("27", clockText(3600)),
    "27",
  ];
  expect((await terminal.punches(`${body.join("\r\n")}\r\n`)).text).toBe("OK: 6");
  expect(await punches()).toHaveLength(1);
  expect(await messages()).toEqual(["BAD_TIME  ×1", "FUTURE  ×1", "TOO_FEW_FIELDS  ×1", "UNKNOWN_PERSON 99 ×2"]);
  const [unknown] = (await listMessages(company.scope, terminalSeq)).filter(({ kind }) => kind === "UNKNOWN_PERSON");
  expect([unknown!.firstLineAt, unknown!.lastLineAt]).toEqual([new Date(`${DAY}T08:00:00+08:00`), new Date(`${DAY}T17:00:00+08:00`)]);
});

test("a punch that came by file is not stored again by its terminal", async () => {
  await runSql(
    companySeq,
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, device_id, reason, recorded_by)
     values ($1, 900001, 1, '${DAY} 08:00:31+08', 'IN', 'FILE', '1', '', 'Ana')`,
    [companySeq],
  );
  expect((await terminal.punches(attlogLine("27", `${DAY} 08:00:31`))).text).toBe("OK: 1");
  expect(await punches()).toEqual([`1 ${DAY} 08:00:31 IN FILE 1`]);
});

test("a clock that is ahead or behind is measured while the terminal is connected, and corrected from a moment on", async () => {
  await terminal.start();
  await runSql(
    companySeq,
    `update terminals set connected_since = now() - interval '10 minutes', last_seen_at = now() where terminal_seq = ${terminalSeq}`,
  );
  const difference = async () => (await getTerminal(company.scope, terminalSeq)).clockDifferenceSeconds;
  // 30 seconds ahead is no reason to lose a punch.
  expect((await terminal.punches(attlogLine("27", clockText(30)))).text).toBe("OK: 1");
  expect(Math.abs((await difference())! - 30)).toBeLessThanOrEqual(2);
  expect(await punches()).toHaveLength(1);
  await terminal.punches(attlogLine("28", clockText(-600)));
  expect(Math.abs((await difference())! + 600)).toBeLessThanOrEqual(2);
  const { revision } = await getTerminal(company.scope, terminalSeq);
  await correctClock(company.scope, terminalSeq, revision, new Date());
  const { clockOffsets } = await getTerminal(company.scope, terminalSeq);
  expect(clockOffsets).toHaveLength(1);
  expect(Math.abs(clockOffsets[0]!.seconds - 600)).toBeLessThanOrEqual(2);
  // The terminal's 10 minutes behind are added from now on; an older line stays as its clock showed it.
  await terminal.punches(`${attlogLine("27", `${DAY} 08:00:00`)}\n${attlogLine("27", clockText(-590))}\n`);
  // In order: the old one, 10 minutes ago, 10 seconds to come, and the one 30 seconds ahead of before.
  const [old, , corrected] = await queryRows("select punched_at as at from punches order by 1");
  expect(old!.at).toEqual(new Date(`${DAY}T08:00:00+08:00`));
  expect(Math.abs((corrected!.at as Date).getTime() - Date.now() - 10_000)).toBeLessThan(5_000);
  await expect(correctClock(company.scope, terminalSeq, revision, new Date())).rejects.toThrow(/changed/i);
});

test("old punches after an outage do not count as a clock that is behind", async () => {
  await terminal.start();
  await terminal.punches(attlogLine("27", `${DAY} 08:00:00`));
  expect((await getTerminal(company.scope, terminalSeq)).clockDifferenceSeconds).toBe(null);
});

test("an unknown terminal gets OK to everything, and nothing is stored", async () => {
  const stranger = new TerminalSimulator("NOBODY0001");
  const answers = await Promise.all([
    stranger.start(),
    stranger.poll(),
    stranger.punches(attlogLine("27", `${DAY} 08:00:00`)),
    stranger.result("ID=1&Return=0&CMD=DATA"),
    stranger.get("ping"),
    stranger.table("OPERLOG", "OPLOG 1"),
    stranger.post("cdata", "x"),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ ...OK, text: "OK" });
  expect(await punches()).toEqual([]);
});

test("templates, pictures, people and operator logs are answered OK and never stored", async () => {
  const secret = `TMP-${"0123456789AB".repeat(3)}`;
  for (const table of ["OPERLOG", "USERINFO", "BIODATA", "ATTPHOTO", "FINGERTMP", ""])
    expect(await terminal.table(table, `FP PIN=27\tFID=1\tTMP=${secret}\n`)).toMatchObject({ ...OK, text: "OK" });
  expect(await terminal.post(`fdata?SN=${terminal.serialNumber}&table=ATTPHOTO&PhotoStamp=1`, secret)).toMatchObject({ text: "OK" });
  expect(await terminal.table("BIODATA", Buffer.alloc(5_000_000, secret))).toMatchObject({ ...OK, text: "OK" });
  const tables = await queryRows(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  expect(tables.length).toBeGreaterThan(100);
  for (const { name } of tables) {
    const [row] = await queryRows(`select count(*)::int as count from "${String(name)}" t where t::text like '%${secret.slice(0, 24)}%'`);
    expect([name, row!.count]).toEqual([name, 0]);
  }
  expect(await messages()).toContain("TABLE BIODATA, 5,000,000 bytes ×2");
  expect(await punches()).toEqual([]);
});

test("a post above two megabytes is refused in a way that the terminal sends it again", async () => {
  const line = `${attlogLine("27", `${DAY} 08:00:31`)}\n`;
  const body = line.repeat(Math.ceil(2_200_000 / line.length));
  expect(await terminal.punches(body)).toMatchObject({ ...OK, text: "ERROR: too large" });
  expect(await punches()).toEqual([]);
  expect(await messages()).toEqual(["TOO_LARGE  ×1"]);
});

test("a backlog of 20,000 lines is taken in one post, each punch once", async () => {
  const body = terminalBacklog(20_000, ["27", "28"], addDays(DAY, -60));
  const began = performance.now();
  expect((await terminal.punches(body)).text).toBe("OK: 20000");
  const seconds = (performance.now() - began) / 1000;
  console.info(`backlog of 20,000 lines: ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(60);
  expect(await queryRows("select count(*)::int as count from punches")).toEqual([{ count: 20_000 }]);
});

test("a post that is sent again after a stop before its last step still marks the days that were evaluated without data", async () => {
  await runSql(companySeq, "update employees set work_place_seq = 1");
  const post = `${attlogLine("27", `${DAY} 08:00:31`)}\n`;
  await terminal.punches(post);
  await evaluateDays(company.scope, new Date());
  // Ben's day was evaluated before the line of the terminal arrived, and the process stopped before it could mark that day.
  await runSql(companySeq, `update day_results set exceptions = '{NO_DATA}' where employee_seq = 2 and work_date = '${DAY}'`);
  await runSql(companySeq, "delete from dirty_days");
  expect((await terminal.punches(post)).text).toBe("OK: 1");
  expect(await queryRows("select from_day::text as day from dirty_days where employee_seq = 2")).toEqual([{ day: DAY }]);
});

test("a day is fetched again: the command waits, is sent once, and its result is shown", async () => {
  expect((await terminal.poll("Ver 8.0.4.3,12,30,400,192.168.1.201")).text).toBe("OK");
  expect(await getTerminal(company.scope, terminalSeq)).toMatchObject({ firmware: "Ver 8.0.4.3" });
  await fetchDayAgain(company.scope, terminalSeq, DAY);
  await fetchDayAgain(company.scope, terminalSeq, DAY);
  const [queued, ...others] = await listCommands(company.scope, terminalSeq);
  const { seq } = queued!;
  expect(others).toEqual([]);
  expect((await terminal.poll()).text).toBe(`C:${seq}:DATA QUERY ATTLOG StartTime=${DAY} 00:00:00\tEndTime=${DAY} 23:59:59\n`);
  // Not again until two minutes have passed without a result.
  expect((await terminal.poll()).text).toBe("OK");
  await runSql(companySeq, "update terminal_commands set sent_at = now() - interval '3 minutes'");
  expect((await terminal.poll()).text).toContain(`C:${seq}:`);
  // Another terminal cannot answer for it.
  await (await addTerminal()).terminal.result(`ID=${seq}&Return=-1&CMD=DATA`);
  expect((await listCommands(company.scope, terminalSeq))[0]).toMatchObject({ answeredAt: null });
  expect((await terminal.result(`ID=${seq}&Return=0&CMD=DATA\nID=x\n`)).text).toBe("OK");
  expect((await listCommands(company.scope, terminalSeq))[0]).toMatchObject({ result: 0, sentCount: 2 });
  expect((await terminal.poll()).text).toBe("OK");
});

test("walls: outside the office's networks, or without the secret part of the address, nothing is stored and the page reports it", async () => {
  ({ terminal, terminalSeq } = await addTerminal({ networkOnly: true }));
  const punch = attlogLine("27", `${DAY} 08:00:31`);
  expect((await terminal.punches(punch)).text).toBe("OK");
  expect(await punches()).toEqual([]);
  expect(await messages()).toEqual([expect.stringMatching(/^REFUSED .*127\.0\.0\.1 ×1$/)]);
  await runSql(companySeq, "update work_places set ip_ranges = '{127.0.0.0/8}'");
  expect((await terminal.punches(punch)).text).toBe("OK: 1");

  const walled = await addTerminal({ secretAddress: true });
  ({ terminal, terminalSeq } = walled);
  expect((await terminal.punches(punch)).text).toBe("OK");
  const knowing = (secret: string) => new TerminalSimulator(terminal.serialNumber, `${origin}/iclock/${secret}`);
  expect((await knowing("0123456789abcdef01").punches(punch)).text).toBe("OK");
  expect(await messages()).toEqual([expect.stringMatching(/^REFUSED .* ×2$/)]);
  expect((await knowing(walled.secret).punches(punch)).text).toBe("OK: 1");
  expect((await knowing(walled.secret).start()).text).toContain("GET OPTION FROM");
  // Turning the wall off and on makes a new secret.
  const { revision } = await getTerminal(company.scope, terminalSeq);
  const open = { terminalName: "Gate", workPlaceSeq: 1, networkOnly: false, secretAddress: false, sendPeople: false };
  expect(await updateTerminal(company.scope, terminalSeq, open, revision)).toBe("");
  expect(await updateTerminal(company.scope, terminalSeq, { ...open, secretAddress: true }, revision + 1)).toMatch(/^[\da-f]{18}$/);
  expect((await knowing(walled.secret).punches(punch)).text).toBe("OK");
});

test("whatever is sent below /iclock is answered with status 200 and plain text", async () => {
  const serial = terminal.serialNumber;
  const paths = [
    "",
    "/",
    "//",
    "/%",
    "/%00",
    "/%ff/cdata",
    "/../login",
    "/a/b/c/cdata?SN=1",
    `/cdata?SN=${serial}&SN=${serial}`,
    "/cdata?SN=%",
    "/cdata?SN=%00%ff",
    `/cdata?SN=${"A".repeat(3_000)}`,
    `/cdata?sn=${serial.toLowerCase()}&table=attlog&stamp=-1`,
    `/cdata.aspx?SN=${serial}&options=all`,
    `/cdata?SN=${serial}&table=${"T".repeat(500)}`,
    `/devicecmd?SN=${serial}`,
    `/getrequest?SN=${serial}&INFO=%00%ED%A0%80`,
    `/registry?SN=${serial}`,
    `/push?SN=${serial}`,
    `/nothing?SN=${serial}`,
  ];
  const bodies = [
    undefined,
    "",
    "\0\0\0",
    "ID=99999999999&Return=0",
    "27\t\t\t\t\n\n\n\t\t\t\t",
    Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
    "\ud800",
  ];
  for (const path of paths)
    for (const method of ["GET", "POST", "PUT", "DELETE"])
      for (const body of method === "GET" ? [undefined] : bodies) {
        const answer = await fetch(`${origin}/iclock${path}`, {
          method,
          body,
          redirect: "manual",
          headers: { Origin: "https://elsewhere.test" },
        });
        // The client resolves "..", which leads to the pages.
        if (!path.includes(".."))
          expect([path, method, answer.status, answer.headers.get("Content-Type")]).toEqual([path, method, 200, OK.type]);
        expect(answer.status).toBeLessThan(500);
        await answer.arrayBuffer();
      }
  expect((await listMessages(company.scope, terminalSeq)).length).toBeLessThanOrEqual(200);
});
