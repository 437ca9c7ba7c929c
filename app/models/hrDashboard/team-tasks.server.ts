import { asc, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { missingDocumentText } from "~/domain/employees/documents/missing-documents";
import { hasAnyPermission } from "~/domain/settings/has-permission";
import { POPUP_PERMISSIONS } from "~/domain/settings/permissions";
import { decidableKinds, fieldsInText } from "~/domain/employees/personal/information-proposal";
import { SINGLE, counted, joinNames, type Task } from "~/domain/hrDashboard/task";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listMissingDocuments } from "~/models/employees/documents/missing-documents.server";
import { listDocumentSubmissions } from "~/models/employees/documents/document-submissions.server";
import { listProposals } from "~/models/employees/personal/proposal-rows.server";
import { filteredBy } from "~/models/employees/list/employee-filters.server";
import { listInvitations } from "~/models/employees/invitations/invitation-list.server";
import { listEmployeesWithoutAccount } from "~/models/shared/employee-accounts.server";
import { pathTo } from "~/paths";

const STATUSES = [
  { status: "EXTENSION_PAST_DUE", ends: "ended", many: "contracts past due", tone: "danger", text: "Ended without a decision" },
  { status: "EXTENSION_REQUIRED", ends: "ends", many: "contracts that end soon", tone: "attention", text: "Extension or end not decided" },
  { status: "CONTRACT_INFO_REQUIRED", ends: "", many: "contracts missing", tone: "attention", text: "No contract is entered" },
] as const;

/** Contracts that require a decision, by end date. */
export function contracts(scope: Scope, today: Day): Promise<Task[]> {
  return readInCompany(scope, async (tx) => {
    const tasks: Task[] = [];
    for (const listed of STATUSES) tasks.push(...(await contractTasks(tx, scope, listed, today)));
    return tasks;
  });
}

async function contractTasks(tx: Tx, { companySeq }: Scope, listed: (typeof STATUSES)[number], today: Day): Promise<Task[]> {
  const { status, ends, many, tone, text } = listed;
  const rows = await tx
    .select({
      employeeSeq: employees.employeeSeq,
      employeeName: employees.employeeName,
      employeeId: employees.employeeId,
      lastContractEndDay: employees.lastContractEndDay,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(employees)
    .where(filteredBy(companySeq, { status }, [], today))
    .orderBy(asc(employees.lastContractEndDay), asc(employees.employeeName), asc(employees.employeeSeq))
    .limit(SINGLE);
  const [first] = rows;
  if (!first) return [];
  const { count } = first;
  if (count <= SINGLE)
    return rows.map(({ employeeSeq, employeeName, employeeId, lastContractEndDay }) => ({
      key: `${status} ${employeeSeq}`,
      day: ends === "" ? null : lastContractEndDay,
      title: ends === "" ? `Contract of ${employeeName} is missing` : `Contract of ${employeeName} ${ends}`,
      status: { tone, text },
      measure: { text: employeeId },
      verb: "Decide",
      href: pathTo("get-employee", { employeeSeq }),
    }));
  return [
    {
      key: status,
      day: ends === "" ? null : first.lastContractEndDay,
      title: `${count.toLocaleString("en")} ${many}`,
      status: {
        tone,
        text: joinNames(
          rows.map(({ employeeName }) => employeeName),
          count,
        ),
      },
      ...(ends === "" || !first.lastContractEndDay ? {} : { measure: { text: `first ${formatDay(first.lastContractEndDay)}` } }),
      verb: "Decide",
      href: pathTo("get-employees", null, { status }),
    },
  ];
}

/** Pending invitations, oldest first. */
export async function invitations(scope: Scope): Promise<Task[]> {
  const query = { state: "INVITED", q: "", sort: "invited", descending: false, offset: 0, pageSize: SINGLE } as const;
  const { rows, counts } = await listInvitations(scope, query);
  const [first] = rows;
  if (!first) return [];
  return [
    {
      key: "invitations",
      day: null,
      title: `${counted(counts.INVITED, "pending invitation")}`,
      status: {
        tone: "waits",
        text: joinNames(
          rows.map(({ employeeName }) => employeeName),
          counts.INVITED,
        ),
      },
      measure: { text: `since ${formatInstant(first.invitedAt).slice(0, 10)}` },
      verb: "Remind",
      href: pathTo("get-invites", null, { state: "INVITED" }),
    },
  ];
}

/** Current employees who have neither an account nor an open invitation. */
export async function withoutAccount(scope: Scope, today: Day): Promise<Task[]> {
  const people = (await listEmployeesWithoutAccount(scope, null, today)).filter(({ email, invitedUntil }) => email && !invitedUntil);
  if (people.length === 0) return [];
  return [
    {
      key: "without account",
      day: null,
      title: `${counted(people.length, "employee")} cannot sign in yet`,
      status: {
        tone: "waits",
        text: joinNames(
          people.map(({ employeeName }) => employeeName),
          people.length,
        ),
      },
      verb: "Invite",
      href: pathTo("get-sign-in-invitations"),
    },
  ];
}

/** Required documents that are missing or expire within 30 days (F-112). */
export async function documents(scope: Scope, today: Day): Promise<Task[]> {
  const everything = { q: "", documentSeq: null, departmentSeq: null, workPlaceSeq: null, state: null };
  const { rows, count } = await listMissingDocuments(scope, everything, today, { limit: 1 });
  const [first] = rows;
  if (!first) return [];
  const text = `${first.employeeName}: ${first.documentName}, ${missingDocumentText(first)}`;
  return [
    {
      key: "documents",
      day: null,
      title: counted(count, "missing document", "missing documents"),
      status: { tone: "attention", text: count === 1 ? text : `${text}, and ${(count - 1).toLocaleString("en")} more` },
      verb: "Remind",
      href: pathTo("get-company-documents-lacking"),
    },
  ];
}

/** Pending document submissions, oldest first. */
export async function documentSubmissionTask(scope: Scope): Promise<Task[]> {
  // The list requires this permission too.
  if (!scope.permissions.includes("TEAM_EDIT")) return [];
  const { rows, count } = await listDocumentSubmissions(scope, { limit: SINGLE });
  const [first] = rows;
  if (!first) return [];
  return [
    {
      key: "handed in",
      day: null,
      title: counted(count, "document was submitted", "documents were submitted"),
      status: {
        tone: "waits",
        text: joinNames(
          rows.map(({ employeeName, documentName }) => `${employeeName}: ${documentName}`),
          count,
        ),
      },
      measure: { text: `since ${formatInstant(first.submittedAt).slice(0, 10)}` },
      verb: "View",
      href: count === 1 ? pathTo("get-handed-in-document", { submissionSeq: first.submissionSeq }) : pathTo("get-handed-in-documents"),
    },
  ];
}

/** Pending change proposals, oldest first. */
export async function proposalTask(scope: Scope): Promise<Task[]> {
  // The list requires one of these permissions too.
  if (!hasAnyPermission(scope.permissions, POPUP_PERMISSIONS)) return [];
  const { rows, count } = await listProposals(scope, decidableKinds(scope), { limit: SINGLE });
  const [first] = rows;
  if (!first) return [];
  return [
    {
      key: "proposed changes",
      day: null,
      title: counted(count, "change was proposed", "changes were proposed"),
      status: {
        tone: "waits",
        text: joinNames(
          rows.map(({ employeeName, proposedValues }) => `${employeeName}: ${fieldsInText(proposedValues)}`),
          count,
        ),
      },
      measure: { text: `since ${formatInstant(first.proposedAt).slice(0, 10)}` },
      verb: "View",
      href: count === 1 ? pathTo("get-proposed-change", { proposalSeq: first.proposalSeq }) : pathTo("get-proposed-changes"),
    },
  ];
}
