import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { inCompany } from "~/db/client.server";
import { anchorsFile } from "~/db/chain-anchors.server";
import type { Scope } from "~/domain/shared/scope";
import { env } from "~/env.server";
import { BULK_HEADINGS, inviteFields, type BulkField } from "~/domain/employees/bulk/bulk-columns";
import { readBulkSheet } from "~/domain/employees/bulk/bulk-sheet";
import { addDays, manilaDay } from "~/domain/shared/day";
import { confirmBulkInvitation, createBulkInvitation } from "~/models/employees/bulk/bulk-invitations.server";
import { confirmBulkUpdate, createBulkUpdate } from "~/models/employees/bulk/bulk-updates.server";
import { createPolicy } from "~/models/flex_ben/policies.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { startCalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { writeMails } from "~/models/shared/notifications/mails.server";
import { storeFile, detachFile } from "~/models/shared/stored-files.server";
import { copyEmployees } from "./copy-employees";
import { createEmployees } from "./employees";
import { PDF } from "./files";
import { createBakery, runSql, openSampleRun } from "./payroll-run";
import { createPointCompany } from "./points";

const FIELDS = inviteFields(false);
const INVITED: Partial<Record<BulkField, string>> = {
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
const NO_KNOWN_IDENTIFIERS = { known: () => Promise.resolve([]) };

/** Number of records of each kind per round. */
const PEOPLE = 250;
const MAILS = 25;
const FILES = 10;
const POLICIES = 5;
const WALLET = 1_000_000;

/**
 * Two companies with work for every queue: a payroll, sheets for invitations and updates, mail, transfers, ending contracts, files to remove.
 * `begin` adds another round of all of it, `done` tells whether nothing is pending, `check` that everything of every round happened once.
 */
export async function createQueuedWork() {
  const today = manilaDay(new Date());
  // Notifications are sent at night too.
  env.NOTIFICATIONS_FROM_HOUR = 0;
  const { scope: payrollScope, payrollSeq } = await openSampleRun(await createBakery());
  await copyEmployees(payrollScope.companySeq, 1_500);
  const company = await createPointCompany({ people: 0, wallet: WALLET });
  const scope: Scope = {
    ...company.scope,
    permissions: ["TEAM_EDIT", "TEAM_VIEW", "JOB_INFO_VIEW", "BASIC_INFO_EDIT"],
    subscriptions: ["PAYROLL_USAGE"],
  };
  await runSql(scope.companySeq, "update permission_groups set permissions = $1", [scope.permissions]);
  await runSql(scope.companySeq, "update companies set subscriptions = $1", [scope.subscriptions]);
  const updated = await createEmployees(
    scope,
    Array.from({ length: PEOPLE }, (_, index) => ({ employeeName: `Update ${index}`, employeeId: `U${index}` })),
  );
  let rounds = 0;

  const count = async (text: string, of = scope) =>
    ((await runSql(of.companySeq, `select ${text} as count`)) as { rows: { count: number }[] }).rows[0]!.count;

  async function begin(): Promise<void> {
    rounds += 1;
    await runSql(payrollScope.companySeq, "update salary_records set salary_amount_centavos = salary_amount_centavos + 10000");
    await startCalculation(payrollScope, payrollSeq);
    await confirmBulkInvitation(scope, await invitations(), "https://kawani.test", NO_KNOWN_IDENTIFIERS);
    await confirmBulkUpdate(scope, await updates());
    const mails = Array.from({ length: MAILS }, (_, index) => ({
      mailKey: `round ${rounds} ${index}`,
      recipient: `reader${index}@round${rounds}.test`,
      texts: { subject: "News", preview: "News", parts: ["News."] },
    }));
    await inCompany(scope, (tx) => writeMails(tx, scope, mails));
    for (let index = 0; index < POLICIES; index++) {
      await createPolicy(
        scope,
        {
          flexbenPolicyTransferName: `Round ${rounds} ${index}`,
          employeeTypes: ["FULL_TIME"],
          periodTransferType: "SPECIAL_DAY",
          startDay: today,
          endDay: null,
          distributionTransferType: "AMOUNT",
          mileageVolume: 1_000,
          volumes: {},
        },
        today,
      );
    }
    await createEmployees(scope, [
      { employeeName: `Ending ${rounds}`, lastContractStartDay: "2026-01-01", lastContractEndDay: addDays(today, 5) },
    ]);
    await runSql(scope.companySeq, "update companies set contracts_told_day = null, heads_noted_day = null");
    for (let index = 0; index < FILES; index++) {
      const { fileSeq } = await storeFile(scope, "a.pdf", PDF);
      await inCompany(scope, (tx) => detachFile(tx, scope, fileSeq));
    }
  }

  function invitations(): Promise<number> {
    const rows = Array.from({ length: PEOPLE }, (_, index) => ({
      number: index + 2,
      cells: FIELDS.map((field) => ({ ...INVITED, inviteEmail: `p${index}@round${rounds}.test` })[field] ?? null),
    }));
    return createBulkInvitation(
      scope,
      "people.xlsx",
      readBulkSheet([{ number: 1, cells: FIELDS.map((field) => BULK_HEADINGS[field]) }, ...rows], FIELDS),
      NO_KNOWN_IDENTIFIERS,
    );
  }

  function updates(): Promise<number> {
    const rows = updated.map((_, index) => ({
      number: index + 2,
      cells: [`U${index}`, `0917${String(rounds * 10_000 + index).padStart(7, "0")}`],
    }));
    const heads = [BULK_HEADINGS.employeeId, BULK_HEADINGS.phoneNumber];
    return createBulkUpdate(scope, "update.xlsx", readBulkSheet([{ number: 1, cells: heads }, ...rows], ["employeeId", "phoneNumber"]));
  }

  const WAITING = `(select count(*)::int from bulk_invitations where bulk_state <> 'DONE') + (select count(*)::int from mails where mail_state = 'WAITING')
    + (select count(*)::int from flex_ben_policies where next_run_day is not null) + (select count(*)::int from stored_files) + (select count(*)::int from companies where contracts_told_day is null or heads_noted_day is null)`;
  const GOING = "(select count(*)::int from recalculations where status <> 'FINISHED')";
  const done = async () => (await count(GOING, payrollScope)) + (await count(WAITING)) === 0;

  async function check(): Promise<void> {
    expect((await getPayroll(payrollScope, payrollSeq)).generation).toBe(rounds);
    expect(await count("(select count(*)::int from payslips)", payrollScope)).toBe((await getPayroll(payrollScope, payrollSeq)).headcount);
    for (const people of ["count(*)", "count(distinct invite_email)"]) {
      expect(await count(`(select ${people}::int from employee_invitations)`)).toBe(PEOPLE * rounds);
    }
    expect(await count("(select sum(done_count)::int from bulk_invitations)")).toBe(2 * PEOPLE * rounds);
    expect(await count("(select count(*)::int from change_log_entries where action = 'UPDATE' and subject_noun = 'employee')")).toBe(
      PEOPLE * rounds,
    );
    expect(await count("(select count(*)::int from flex_ben_events where transfer_execute_status = 'DONE')")).toBe(POLICIES * rounds);
    const spent = await count("(select sum(total_mileage_volume)::int from flex_ben_events)");
    expect(await count("(select balance::int from point_accounts where account_no = 0)")).toBe(WALLET - spent);
    expect(await count("(select count(*)::int from notifications where kind = 'CONTRACT_ENDING')")).toBe(rounds);
    // One more if a round begins before midnight.
    const seals = await count("(select count(*)::int from point_postings where posting_kind = 'SEAL')");
    expect(seals).toBeLessThanOrEqual(2);
    expect(
      readFileSync(anchorsFile(), "utf8")
        .split("\n")
        .filter((line) => line.includes(` company ${scope.companySeq} `)),
    ).toHaveLength(seals);
  }
  return { companies: [payrollScope.companySeq, scope.companySeq], begin, done, check, mailsOfARound: MAILS + PEOPLE };
}
