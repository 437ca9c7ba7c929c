import { isBenefitsOnly } from "~/domain/settings/permissions";
import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { foldText } from "~/domain/shared/clean-text";
import { inCompany, type Tx } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { employeeInvitations } from "~/db/schema/employee-invitations";
import { collectLookupKeys, evaluateInvitations, type BulkContext, type BulkInvitee } from "~/domain/employees/bulk/bulk-invite";
import type { BulkSheet } from "~/domain/employees/bulk/bulk-sheet";
import { DUPLICATE_EMPLOYEE_ID } from "~/domain/employees/job-info/employee-id";
import { bulkInvited } from "~/domain/employees/invitations/invitation-changes";
import { DUPLICATE_EMAIL, HAS_A_RECORD } from "~/domain/employees/invitations/invitation-state";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { saveBulkSheet, readBulkUpload, readBulkRows, updateValidation, setBulkState, type StoredRow } from "./bulk-sheets.server";
import { haltBulk, workNextRows } from "./bulk-lease.server";
import { offeredSchedules } from "~/domain/time/schedule/schedule-state";
import { readEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import {
  lockInvitations,
  readUsedIdentifiers,
  type InvitationLinks,
  type UsedIdentifiers,
} from "~/models/employees/invitations/invitation-checks.server";
import { insertInvitations } from "~/models/employees/invitations/invitations.server";

type Company = Pick<Scope, "companySeq">;

/** Validates a sheet and stores it; invitations are sent only after confirmation. @returns its number */
export function createBulkInvitation(
  scope: Scope,
  fileName: string,
  sheet: BulkSheet,
  links: Pick<InvitationLinks, "known">,
): Promise<number> {
  return inCompany(scope, async (tx) => {
    refuseWithoutSchedule(await readEmployeeChoices(tx, scope));
    const evaluated = evaluateInvitations(sheet, await contextOf(tx, scope, sheet, links));
    return saveBulkSheet(tx, scope, { bulkPurpose: "INVITE", fileName, sheet, evaluated });
  });
}

/**
 * Validates the rows again and starts the job that sends the invitations. All or nothing: if a row has become invalid, no invitation is
 * sent (BULK-11). Idempotent.
 * @throws NotFound; Refusal (409) when rows have become invalid; they are then listed among the rows to fix
 */
export async function confirmBulkInvitation(
  scope: Scope,
  bulkInviteSeq: number,
  linkOrigin: string,
  links: Pick<InvitationLinks, "known">,
): Promise<void> {
  const fallen = await inCompany(scope, async (tx) => {
    const head = await readBulkUpload(tx, scope, "INVITE", bulkInviteSeq, { lock: true });
    if (head.bulkState === "RUNNING" || head.bulkState === "DONE") return 0;
    if (head.bulkState === "PREVIEW") {
      if (head.invalidCount > 0)
        throw new Refusal("No invitation is sent while a row has errors. Correct these rows and upload the workbook again.");
      const rows = await readBulkRows(tx, scope, bulkInviteSeq);
      const sheet = { headings: head.headings, rows };
      const evaluated = evaluateInvitations(sheet, await contextOf(tx, scope, sheet, links));
      const lost = evaluated.filter(({ resolved }, index) => resolved === null && rows[index]!.resolved !== null);
      if (lost.length > 0) {
        await updateValidation(
          tx,
          scope,
          head,
          // Rows refused before stay refused: a number that lost digits is stored as text and would pass now.
          evaluated.map((row, index) => ({
            ...(rows[index]!.resolved === null ? { ...rows[index]!, resolved: null } : row),
            cells: rows[index]!.cells,
          })),
        );
        return lost.length;
      }
    }
    await setBulkState(tx, scope, bulkInviteSeq, { bulkState: "RUNNING", linkOrigin });
    enqueue(tx, "bulk-invite", { companySeq: scope.companySeq, bulkInviteSeq });
    return 0;
  });
  if (fallen > 0) {
    throw new Refusal(
      `${fallen === 1 ? "A row" : `${fallen.toLocaleString("en")} rows`} can no longer be invited, so no invitation was sent. Correct these rows and upload the workbook again.`,
      { status: 409 },
    );
  }
}

/** Sends the next invitations of a confirmed sheet. @returns false when no rows are left or another worker holds the sheet */
export function inviteNextRows(
  company: Company,
  bulkInviteSeq: number,
  linksFor: (scope: Scope, linkOrigin: string) => InvitationLinks,
): Promise<boolean> {
  return workNextRows(
    company,
    { purpose: "INVITE", bulkInviteSeq },
    {
      async work(tx, scope, rows, head) {
        const links = linksFor(scope, head.linkOrigin);
        await lockInvitations(tx, company);
        const faults = await faultsOf(tx, company, rows, links);
        const invited = rows.filter(({ rowIndex }) => !faults.has(rowIndex)).map((row) => ({ ...inviteeOf(row), bulkInviteSeq }));
        if (invited.length > 0) await insertInvitations(tx, scope, invited, links);
        return faults;
      },
      ended: ({ fileName, doneCount, invalidCount }) => bulkInvited(bulkInviteSeq, fileName, doneCount, invalidCount),
    },
  );
}

/** Marks the job as stopped; it can be resumed. */
export const haltBulkInvitation = (company: Company, bulkInviteSeq: number) => haltBulk(company, { purpose: "INVITE", bulkInviteSeq });

async function contextOf(tx: Tx, scope: Scope, sheet: BulkSheet, links: Pick<InvitationLinks, "known">): Promise<BulkContext> {
  const { emails, employeeIds } = collectLookupKeys(sheet);
  const used = await readUsedIdentifiers(tx, scope, links, { emails, employeeIds });
  return {
    flexbenOnly: isBenefitsOnly(scope),
    choices: await readEmployeeChoices(tx, scope),
    takenEmails: used.emails,
    takenEmployeeIds: used.employeeIds,
    promisedHeads: await readPromisedHeads(tx, scope),
  };
}

async function readPromisedHeads(tx: Tx, { companySeq }: Company): Promise<Set<number>> {
  const open = and(
    eq(employeeInvitations.companySeq, companySeq),
    eq(employeeInvitations.inviteState, "OPEN"),
    eq(employeeInvitations.headYn, "Y"),
    gt(employeeInvitations.expiresAt, sql`now()`),
    isNotNull(employeeInvitations.departmentSeq),
  );
  return new Set(
    (await tx.select({ departmentSeq: employeeInvitations.departmentSeq }).from(employeeInvitations).where(open)).map(
      ({ departmentSeq }) => departmentSeq!,
    ),
  );
}

/** Conflicts that arose since confirmation: the address was invited elsewhere, or the department or tier was deleted. */
async function faultsOf(tx: Tx, company: Company, rows: readonly StoredRow[], links: InvitationLinks): Promise<Map<number, string[]>> {
  const people = rows.map((row) => ({ rowIndex: row.rowIndex, ...inviteeOf(row) }));
  const used: UsedIdentifiers = await readUsedIdentifiers(tx, company, links, {
    emails: people.map(({ inviteEmail }) => inviteEmail),
    employeeIds: people.map(({ employeeId }) => employeeId),
  });
  const { departments, jobTitles, workPlaces, workSchedules } = await readEmployeeChoices(tx, company);
  const seqs = {
    departmentSeq: departments.map((department) => department.departmentSeq),
    jobTitleSeq: jobTitles.map((jobTitle) => jobTitle.jobTitleSeq),
    workPlaceSeq: workPlaces.map((workPlace) => workPlace.workPlaceSeq),
    workScheduleSeq: offeredSchedules(workSchedules).map((schedule) => schedule.workScheduleSeq),
  };
  const faults = new Map<number, string[]>();
  for (const person of people) {
    const gone = (Object.keys(seqs) as (keyof typeof seqs)[]).filter(
      (field) => person[field] !== null && !seqs[field].includes(person[field]),
    );
    const messages = [
      ...(used.emails.has(person.inviteEmail) ? [DUPLICATE_EMAIL, HAS_A_RECORD] : []),
      ...(used.employeeIds.has(foldText(person.employeeId)) ? [DUPLICATE_EMPLOYEE_ID] : []),
      ...(gone.length > 0
        ? ["The department, tier, work schedule or office of this row was removed or switched off in the meantime. Choose another one."]
        : []),
    ];
    if (messages.length > 0) faults.set(person.rowIndex, messages);
  }
  return faults;
}

const inviteeOf = ({ resolved }: StoredRow) => resolved as unknown as BulkInvitee;

function refuseWithoutSchedule({ workSchedules }: { workSchedules: readonly unknown[] }): void {
  if (workSchedules.length === 0) throw new Refusal("Your company has no work schedule yet. Add one first: every new employee needs it.");
}
