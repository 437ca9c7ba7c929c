import { afterEach, beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { addDays, manilaDay, weekday } from "~/domain/shared/day";
import { env } from "~/env.server";
import { readTimeFileJob } from "~/jobs/time/read-time-file.server";
import { startWorker, stopWorker } from "~/jobs/worker.server";
import { listPunchFilesToRead } from "~/models/time/uploads/background-files.server";
import { signIn, type Answer, type Visitor } from "../support/app";
import { createTestCompany, type TestCompany } from "../support/company";
import { createEmployees } from "../support/employees";
import { readMainText } from "../support/page-text";
import { runSql } from "../support/payroll-run";
import { spawnChild, waitForExit, endChildren, waitUntil } from "../support/worker";

const UPLOADS = "/time/time_reports/uploads";
/** One line above the limit for synchronous reading; it is read in two chunks. */
const LONG = 20_001;
/** A Monday in the past. */
const MONDAY = addDays(manilaDay(new Date()), -27 - weekday(manilaDay(new Date())));
let company: TestCompany;
let admin: Visitor;

afterEach(async () => {
  await stopWorker();
  endChildren();
});
beforeAll(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT"] });
  admin = await signIn(company.email);
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ben Abad" }]);
  await sql("update employees set employee_number = case employee_name when 'Luz Cruz' then '1' else '27' end");
});

const sql = (text: string) => runSql(company.scope.companySeq, text);
const readText = ({ text }: Answer) => readMainText(text);
const page = async (punchUploadSeq: number) => readText(await admin.request(`${UPLOADS}/${punchUploadSeq}`));
const jobOf = (punchUploadSeq: number) => ({ companySeq: company.scope.companySeq, punchUploadSeq });
async function punchesOf(device: string): Promise<number> {
  const { rows } = (await sql(`select count(*)::int as count from punches where device_id = '${device}'`)) as { rows: { count: number }[] };
  return rows[0]!.count;
}

/** A device file of this many lines: both employees punch every minute from Monday 00:00 on. @returns its number */
async function upload(device: string, lines: number): Promise<number> {
  const first = Date.parse(`${MONDAY}T00:00:00Z`);
  const text = Array.from({ length: lines }, (_, index) => {
    const instant = new Date(first + Math.floor(index / 2) * 60_000).toISOString().slice(0, 19).replace("T", " ");
    return `${index % 2 === 0 ? 1 : 27}\t${instant}\t${device}\t0\t1\t0`;
  }).join("\n");
  const body = new FormData();
  body.append("csrf", await admin.token());
  body.append("profile", "ZK_ATTLOG");
  body.append("file", new File([text], `${device}.dat`));
  const { location } = await admin.request(`${UPLOADS}/new`, { body });
  return Number(/\d+$/.exec(location ?? "")![0]);
}
/** Previews and confirms it. */
async function confirmUpload(punchUploadSeq: number): Promise<Answer> {
  const at = `${UPLOADS}/${punchUploadSeq}`;
  const { text } = await admin.request(at);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "none";
  return admin.request(`${at}?index`, { form: { digest: hidden("digest"), move: hidden("move") } });
}
/** A long file, previewed by a worker and confirmed by a user. */
async function ordered(device: string): Promise<number> {
  const punchUploadSeq = await upload(device, LONG);
  await readTimeFileJob.run(jobOf(punchUploadSeq));
  await confirmUpload(punchUploadSeq);
  return punchUploadSeq;
}

test("20,000 lines are read synchronously, one more in the background: previewed, stored after confirmation, and notified", async () => {
  const short = await upload("S", 20_000);
  expect(await page(short)).toContain("Lines 20,000 New 20,000");
  await admin.request(`${UPLOADS}/${short}/removal`, { form: {} });

  const long = await upload("L", LONG);
  const { text } = await admin.request(`${UPLOADS}/${long}`);
  expect(readMainText(text)).toContain("Reading the file: line 0 of 20,001");
  // The page refreshes without scripts too, and offers no confirmation before the preview exists.
  expect(text).toMatch(/<noscript><meta http-equiv="refresh" content="2"\/?><\/noscript>/i);
  expect(text).not.toContain('name="digest"');
  expect(await listPunchFilesToRead()).toEqual([{ ...jobOf(long), doneCount: 0 }]);
  expect(readText(await admin.request(UPLOADS))).toMatch(/L\.dat Being read .* Nothing stored yet/);

  await readTimeFileJob.run(jobOf(long));
  expect(await page(long)).toContain("Lines 20,001 New 20,001 Already stored 0 Not usable 0 Employees 2");
  expect([await punchesOf("L"), await listPunchFilesToRead()]).toEqual([0, []]);
  const yes = await confirmUpload(long);
  expect([yes.status, yes.location]).toEqual([303, `${UPLOADS}/${long}`]);
  expect(await page(long)).toContain("Importing time logs: line 0 of 20,001");

  await startWorker();
  await waitUntil(async () => (await punchesOf("L")) === LONG, 30_000);
  await stopWorker();
  expect(await page(long)).toMatch(/L\.dat .* Stored .* 20,001 20,001 0 0/);
  expect(readText(await admin.request("/time/time_reports/history"))).toContain("Stored the file L.dat: 20,001 time logs.");
  const { rows } = (await sql("select subject, description from notifications where kind = 'TIME_FILE_ENDED'")) as { rows: object[] };
  expect(rows).toEqual([{ subject: "Punches read: L.dat", description: "20,001 new, 0 there already, 0 not usable." }]);
  // A late job message finds nothing to do, and uploading the same file again adds nothing.
  await readTimeFileJob.run(jobOf(long));
  const again = await upload("L", LONG);
  await readTimeFileJob.run(jobOf(again));
  expect(await page(again)).toContain("All 20,001 lines are there already. Nothing was changed.");
  expect((await confirmUpload(again)).status).toBe(422);
  expect(await punchesOf("L")).toBe(LONG);
}, 60_000);

test("an interrupted long file stores nothing; the next worker stores all of it once, even when two run", async () => {
  const seq = await ordered("M");
  const stopping = new AbortController();
  const { signal } = stopping;
  const heard = signal.throwIfAborted.bind(signal);
  let pieces = 0;
  // Aborted when the second chunk is written.
  signal.throwIfAborted = () => {
    if ((pieces += 1) === 2) stopping.abort(new Error("the worker stops"));
    heard();
  };
  await expect(readTimeFileJob.run(jobOf(seq), signal)).rejects.toThrow("the worker stops");
  // Progress of the first chunk was saved outside the transaction.
  expect([await punchesOf("M"), await listPunchFilesToRead()]).toEqual([0, [{ ...jobOf(seq), doneCount: expect.any(Number) }]]);
  expect(await page(seq)).toMatch(/Importing time logs: line [1-9]\d?,\d{3} of 20,001/);

  const { companySeq } = company.scope;
  const dying = ["read", String(companySeq), String(seq), new Date().toISOString(), "insert into punches", "2"];
  const process = await spawnChild("tests/support/killed-time-job.ts", { DATA_DIR: env.DATA_DIR }, dying);
  await waitForExit(process);
  expect([process.signalCode, await punchesOf("M")]).toEqual(["SIGKILL", 0]);
  expect((await listPunchFilesToRead()).map(({ punchUploadSeq }) => punchUploadSeq)).toEqual([seq]);

  // Cancelled on the page after its last chunk, while the worker waits for its final step.
  let reading: Promise<void> | undefined;
  await inCompany(company.scope, async (tx) => {
    await tx.$client.query("lock table dirty_days in exclusive mode");
    reading = readTimeFileJob.run(jobOf(seq));
    await waitUntil(async () => (await listPunchFilesToRead())[0]!.doneCount > 0, 10_000);
    const { location } = await admin.request(`${UPLOADS}/${seq}/removal`, { form: {} });
    expect(location).toBe(`${UPLOADS}/${seq}`);
  });
  await reading;
  expect([await punchesOf("M"), await listPunchFilesToRead()]).toEqual([0, []]);
  expect(await page(seq)).toContain("Store 20,001 time logs");
  await confirmUpload(seq);
  await Promise.all([readTimeFileJob.run(jobOf(seq)), readTimeFileJob.run(jobOf(seq))]);
  expect([await punchesOf("M"), await listPunchFilesToRead()]).toEqual([LONG, []]);
}, 60_000);

test("a change between confirmation and storing stores nothing: the file is previewed again, and the page states why", async () => {
  const seq = await ordered("C");
  await sql("update employees set employee_number = '28' where employee_number = '27'");
  await readTimeFileJob.run(jobOf(seq));
  expect([await punchesOf("C"), await listPunchFilesToRead()]).toEqual([0, [{ ...jobOf(seq), doneCount: 0 }]]);
  await readTimeFileJob.run(jobOf(seq));
  const seen = await page(seq);
  expect(seen).toContain("Time logs or employees were changed after this preview.");
  // Of 20,001 lines, every second one starting with the first belongs to number 1: 10,001.
  expect(seen).toContain("New 10,001 Already stored 0 Not usable 10,000");
  // Changed by a post that shifts it by a day, because it is read again.
  const moved = await admin.request(`${UPLOADS}/${seq}?index`, { form: { step: "look", move: "1440" } });
  expect([moved.status, moved.location]).toEqual([303, `${UPLOADS}/${seq}`]);
  await readTimeFileJob.run(jobOf(seq));
  expect((await admin.request(`${UPLOADS}/${seq}?index`, { form: { step: "look", move: "five" } })).status).toBe(422);
  await confirmUpload(seq);
  await readTimeFileJob.run(jobOf(seq));
  expect(readText(await admin.request("/time/time_reports/history"))).toContain(
    "Stored the file C.dat: 10,001 time logs, moved by +24:00.",
  );
}, 60_000);

test("a long file discarded during its preview is deleted", async () => {
  const seq = await upload("P", LONG);
  expect((await admin.request(`${UPLOADS}/${seq}/removal`, { form: {} })).location).toBe(UPLOADS);
  await readTimeFileJob.run(jobOf(seq));
  expect([(await admin.request(`${UPLOADS}/${seq}`)).status, await listPunchFilesToRead()]).toEqual([404, []]);
});
