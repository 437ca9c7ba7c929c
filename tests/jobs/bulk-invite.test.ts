import "../support/own-database";
import { type ChildProcess, fork } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { BULK_HEADINGS, inviteFields, type BulkField } from "~/domain/employees/bulk-columns";
import { readBulkSheet } from "~/domain/employees/bulk-sheet";
import { bulkInviteJob } from "~/jobs/bulk-invite.server";
import { startWorker, stopWorker } from "~/jobs/worker.server";
import { confirmBulkInvitation, createBulkInvitation } from "~/models/employees/bulk-invitations.server";
import { getBulkPage } from "~/models/employees/bulk-sheets.server";
import { testCompany } from "../support/company";
import { directSql } from "../support/payroll-run";

const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await stopWorker();
});

const NOBODY = { known: () => Promise.resolve([]) };
const FIELDS = inviteFields(false);
const PERSON: Partial<Record<BulkField, string>> = { firstName: "Luz", lastName: "Cruz", phoneNumber: "09171234567", joinDate: "12/01/2026", workSchedule: "Office", paymentType: "Monthly", basicSalaryAmount: "22000", taxCode: "S", pic: "HR" };

/** A confirmed workbook of so many people in a company of its own. */
async function confirmed(people: number) {
  const { scope } = await testCompany({ permissions: ["TEAM_EDIT"] });
  await directSql(scope.companySeq, `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time, main_work_schedule_yn) values (${scope.companySeq}, 1, 'Office', '12345', 480, 'Y')`);
  const rows = Array.from({ length: people }, (_, at) => ({ number: at + 2, cells: FIELDS.map((field) => ({ ...PERSON, inviteEmail: `p${at}@many.test` })[field] ?? null) }));
  const sheet = readBulkSheet([{ number: 1, cells: FIELDS.map((field) => BULK_HEADINGS[field]) }, ...rows], FIELDS);
  const bulkInviteSeq = await createBulkInvitation(scope, "people.xlsx", sheet, NOBODY);
  const head = async () => (await getBulkPage(scope, "INVITE", bulkInviteSeq, { offset: 0, pageSize: 1, usable: 1 })).head;
  return { scope, bulkInviteSeq, head, confirm: () => confirmBulkInvitation(scope, bulkInviteSeq, "https://kawani.test", NOBODY) };
}

async function counts(companySeq: number) {
  const { rows } = (await directSql(companySeq, `select (select count(*)::int from employee_invitations) as invitations, (select count(distinct invite_email)::int from employee_invitations) as people,
    (select count(*)::int from mails) as mails, (select count(distinct recipient)::int from mails) as recipients, (select count(*)::int from account_invitations) as links`)) as { rows: Record<string, number>[] };
  return rows[0];
}

test("a worker invites everybody of a confirmed workbook, with progress, and writes one entry into the change log", async () => {
  const { scope, head, confirm } = await confirmed(450);
  await startWorker();
  await confirm();
  await until(async () => (await head()).bulkState === "DONE");
  expect(await head()).toMatchObject({ doneCount: 450, invalidCount: 0 });
  expect(await counts(scope.companySeq)).toEqual({ invitations: 450, people: 450, mails: 450, recipients: 450, links: 450 });
});

test("a worker that is killed in the middle leaves nothing half done, and whoever goes on writes to nobody twice", async () => {
  const { scope, bulkInviteSeq, head, confirm } = await confirmed(2000);
  const victim = await worker();
  await confirm();
  await until(async () => (await head()).doneCount > 0);
  victim.kill("SIGKILL");
  await new Promise((resolve) => victim.once("exit", resolve));
  const struck = await head();
  expect(struck.bulkState).toBe("RUNNING");
  expect(struck.doneCount).toBeLessThan(2000);
  expect((await counts(scope.companySeq))!.mails).toBe(struck.doneCount);
  // Two go on at once, as when the queue hands the job to another worker while somebody presses “Try again”.
  await Promise.all([1, 2].map(() => bulkInviteJob({ companySeq: scope.companySeq, bulkInviteSeq })));
  expect(await head()).toMatchObject({ bulkState: "DONE", doneCount: 2000 });
  expect(await counts(scope.companySeq)).toEqual({ invitations: 2000, people: 2000, mails: 2000, recipients: 2000, links: 2000 });
}, 60_000);

test("a worker that is asked to stop leaves the rest to another", async () => {
  const { scope, bulkInviteSeq, head, confirm } = await confirmed(450);
  await confirm();
  const stopping = new AbortController();
  stopping.abort(new Error("the worker stops"));
  await expect(bulkInviteJob({ companySeq: scope.companySeq, bulkInviteSeq }, stopping.signal)).rejects.toThrow("the worker stops");
  expect(await head()).toMatchObject({ bulkState: "RUNNING", doneCount: 200 });
  await bulkInviteJob({ companySeq: scope.companySeq, bulkInviteSeq });
  expect(await head()).toMatchObject({ bulkState: "DONE", doneCount: 450 });
});

function worker(): Promise<ChildProcess> {
  const child = fork("tests/support/worker-process.ts", { execArgv: ["--import", "tsx"], env: { ...process.env, NODE_ENV: "test" }, stdio: "inherit" });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve(child));
    child.once("exit", (code) => reject(new Error(`the worker ended with ${code}`)));
  });
}

async function until(reached: () => Promise<boolean>, millis = 20_000): Promise<void> {
  for (const end = Date.now() + millis; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 10))) if (await reached()) return;
  throw new Error("not reached");
}
