import { afterEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { BULK_HEADINGS, inviteFields, type BulkField } from "~/domain/employees/bulk/bulk-columns";
import { readBulkSheet } from "~/domain/employees/bulk/bulk-sheet";
import { openQueue } from "~/db/queue.server";
import { bulkInviteJob } from "~/jobs/bulk-invite.server";
import { startWorker, stopWorker } from "~/jobs/worker.server";
import { confirmBulkInvitation, createBulkInvitation } from "~/models/employees/bulk/bulk-invitations.server";
import { getBulkPage } from "~/models/employees/bulk/bulk-sheets.server";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";
import { createTestCompany } from "../support/company";
import { runSql } from "../support/payroll-run";
import { endChildren, waitUntil, spawnWorker } from "../support/worker";

afterEach(async () => {
  endChildren();
  await stopWorker();
});

const NO_KNOWN_IDENTIFIERS = { known: () => Promise.resolve([]) };
const FIELDS = inviteFields(false);
const PERSON: Partial<Record<BulkField, string>> = {
  firstName: "Luz",
  lastName: "Cruz",
  phoneNumber: "09171234567",
  joinDate: "12/01/2026",
  workSchedule: "Office",
  paymentType: "Monthly",
  basicSalaryAmount: "22000",
  taxCode: "S",
  pic: "HR",
};

/** A confirmed workbook of this many employees in its own company. */
async function confirmInvitations(people: number) {
  const { scope } = await createTestCompany({ permissions: ["TEAM_EDIT"] });
  await runSql(
    scope.companySeq,
    `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time, main_work_schedule_yn) values (${scope.companySeq}, 1, 'Office', '12345', 480, 'Y')`,
  );
  const rows = Array.from({ length: people }, (_, index) => ({
    number: index + 2,
    cells: FIELDS.map((field) => ({ ...PERSON, inviteEmail: `p${index}@many.test` })[field] ?? null),
  }));
  const sheet = readBulkSheet([{ number: 1, cells: FIELDS.map((field) => BULK_HEADINGS[field]) }, ...rows], FIELDS);
  const bulkInviteSeq = await createBulkInvitation(scope, "people.xlsx", sheet, NO_KNOWN_IDENTIFIERS);
  const head = async () => (await getBulkPage(scope, "INVITE", bulkInviteSeq, { offset: 0, pageSize: 1, usable: 1 })).head;
  return {
    scope,
    bulkInviteSeq,
    head,
    confirm: () => confirmBulkInvitation(scope, bulkInviteSeq, "https://kawani.test", NO_KNOWN_IDENTIFIERS),
  };
}

/** A workbook of 1,000 employees whose worker was killed between the 400th and the 401st, while we blocked the link. */
async function failAt() {
  const workbook = await confirmInvitations(1000);
  const { scope, head, confirm } = workbook;
  const victim = await spawnWorker();
  await openQueue();
  const letGo = new Error("let go");
  await expect(
    inCompany(scope, async (tx) => {
      await tx.$client.query(
        "insert into account_invitations (company_seq, invitation_seq, token_hash, email, invited_by, expires_at) values ($1, 401, 'held', 'held@many.test', 'Held', now())",
        [scope.companySeq],
      );
      await confirm();
      await waitUntil(async () => (await head()).doneCount === 400);
      victim.kill("SIGKILL");
      await new Promise((resolve) => victim.once("exit", resolve));
      throw letGo;
    }),
  ).rejects.toThrow(letGo);
  expect(await head()).toMatchObject({ bulkState: "RUNNING", doneCount: 400 });
  return workbook;
}

async function countRows(companySeq: number) {
  const { rows } = (await runSql(
    companySeq,
    `select (select count(*)::int from employee_invitations) as invitations, (select count(distinct invite_email)::int from employee_invitations) as people,
    (select count(*)::int from mails) as mails, (select count(distinct recipient)::int from mails) as recipients, (select count(*)::int from account_invitations) as links`,
  )) as { rows: Record<string, number>[] };
  return rows[0];
}

// covers: NOTIF-22
test("a worker invites all rows of a confirmed workbook, with progress, writes one change log entry and notifies the uploader", async () => {
  const { scope, bulkInviteSeq, head, confirm } = await confirmInvitations(450);
  await startWorker();
  await confirm();
  await waitUntil(async () => (await head()).bulkState === "DONE");
  expect(await head()).toMatchObject({ doneCount: 450, invalidCount: 0 });
  expect(await countRows(scope.companySeq)).toEqual({ invitations: 450, people: 450, mails: 450, recipients: 450, links: 450 });
  expect((await readPanelNotifications(scope)).personal).toMatchObject([
    {
      subject: "Bulk invitation finished",
      description: "people.xlsx: 450 rows invited.",
      links: [{ href: `/employees/invited_employees/bulk/${bulkInviteSeq}` }],
    },
  ]);
});

test("a killed worker leaves nothing half done, and its successor emails no one twice", async () => {
  const { scope, bulkInviteSeq, head } = await failAt();
  expect(await countRows(scope.companySeq)).toMatchObject({ invitations: 400, mails: 400, links: 400 });
  // Two run concurrently, as when the queue gives the job to another worker while a user presses “Try again”.
  await Promise.all([1, 2].map(() => bulkInviteJob.run({ companySeq: scope.companySeq, bulkInviteSeq })));
  expect(await head()).toMatchObject({ bulkState: "DONE", doneCount: 1000 });
  expect(await countRows(scope.companySeq)).toEqual({ invitations: 1000, people: 1000, mails: 1000, recipients: 1000, links: 1000 });
}, 60_000);

test("a killed worker's job passes to the next, and everyone ends up with one email", async () => {
  const { scope, head } = await failAt();
  await startWorker();
  await waitUntil(async () => (await head()).bulkState === "DONE", 90_000);
  expect(await countRows(scope.companySeq)).toEqual({ invitations: 1000, people: 1000, mails: 1000, recipients: 1000, links: 1000 });
}, 120_000);

test("a worker that shuts down leaves the rest to another", async () => {
  const { scope, bulkInviteSeq, head, confirm } = await confirmInvitations(450);
  await confirm();
  const stopping = new AbortController();
  stopping.abort(new Error("the worker stops"));
  await expect(bulkInviteJob.run({ companySeq: scope.companySeq, bulkInviteSeq }, stopping.signal)).rejects.toThrow("the worker stops");
  expect(await head()).toMatchObject({ bulkState: "RUNNING", doneCount: 200 });
  await bulkInviteJob.run({ companySeq: scope.companySeq, bulkInviteSeq });
  expect(await head()).toMatchObject({ bulkState: "DONE", doneCount: 450 });
});
