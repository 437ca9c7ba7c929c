import { asc, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { SHOWN, type DashboardRow, type DashboardSection } from "~/domain/hrDashboard/section";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { filteredBy } from "~/models/employees/list/employee-filters.server";
import { listInvitations } from "~/models/employees/invitations/invitation-list.server";
import { pathTo } from "~/paths";

const STATUSES = [
  { status: "EXTENSION_PAST_DUE", title: "Contracts past due", empty: "No contract has ended without a decision." },
  { status: "EXTENSION_REQUIRED", title: "Contracts that end soon", empty: "No contract ends within 30 days." },
  { status: "CONTRACT_INFO_REQUIRED", title: "Contract missing", empty: "No contract is missing." },
  { status: "ON_LEAVE", title: "On leave today", empty: "Nobody is on leave today." },
] as const;

type Listed = (typeof STATUSES)[number];

/** Whose contract asks for a decision, and who is on leave on this day; who waits longest comes first. */
export function statusSections(scope: Scope, today: Day): Promise<DashboardSection[]> {
  return readInCompany(scope, async (tx) => {
    const sections: DashboardSection[] = [];
    for (const listed of STATUSES) sections.push(await sectionOf(tx, scope, listed, today));
    return sections;
  });
}

/** Who was invited and has not joined yet. */
export async function invitationSections(scope: Scope): Promise<DashboardSection[]> {
  const { rows, counts } = await listInvitations(scope, {
    state: "INVITED",
    q: "",
    sort: "invited",
    descending: false,
    offset: 0,
    pageSize: SHOWN,
  });
  const shown = rows.map((one) => ({
    key: String(one.employeeInviteSeq),
    title: one.employeeName,
    detail: `Invited ${formatInstant(one.invitedAt)} · joins ${formatDay(one.joinDate)}`,
  }));
  return [
    {
      id: "invitations",
      title: "Pending invitations",
      count: counts.INVITED,
      href: pathTo("get-invites", null, { state: "INVITED" }),
      empty: "Nobody is invited at the moment.",
      rows: shown,
    },
  ];
}

async function sectionOf(tx: Tx, { companySeq }: Scope, { status, title, empty }: Listed, today: Day): Promise<DashboardSection> {
  const found = await tx
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
    .limit(SHOWN);
  const rows = found.map(({ employeeSeq, employeeName, employeeId, lastContractEndDay }): DashboardRow => {
    const ends =
      status.startsWith("EXTENSION") && lastContractEndDay
        ? `${status === "EXTENSION_PAST_DUE" ? "Ended" : "Ends"} ${formatDay(lastContractEndDay)}`
        : "";
    return {
      key: String(employeeSeq),
      title: employeeName,
      detail: [employeeId, ends].filter(Boolean).join(" · "),
      href: pathTo("get-employee", { employeeSeq }),
    };
  });
  return { id: status, title, count: found[0]?.count ?? 0, href: pathTo("get-employees", null, { status }), empty, rows, status };
}
