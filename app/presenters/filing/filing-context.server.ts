import type { Crumb } from "~/components/ui/layout/breadcrumb";
import type { CategoryKind } from "~/domain/filing/category";
import { listFilingModesOfHead, listFilingModes, type FilingMode } from "~/domain/filing/requests/for-others";
import type { Permission } from "~/domain/settings/permissions";
import type { Day } from "~/domain/shared/day";
import type { Language } from "~/domain/shared/language";
import type { Scope } from "~/domain/shared/scope";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import { listDepartmentMembers } from "~/models/time/team-people.server";
import { pathTo } from "~/paths";
import type { OwnScope } from "~/web/session/own-employee.server";

/** Context for filing on behalf of others: HR files for all employees, a head only for the team. */
export interface FilingContext {
  language: Language;
  messages: Messages;
  scope: Scope;
  page: "get-filing-for-others" | "get-my-filing-for-others";
  /** The page to choose employees. */
  selection: "get-filing-for-others-selection" | "get-my-filing-for-others-selection";
  filingModes: (kind: CategoryKind) => FilingMode[];
  /** Employees it may be used for; null = all. */
  memberSeqs: readonly number[] | null;
  title: string;
  breadcrumb: Crumb[];
  /** Target of Cancel. */
  backHref: string;
  /** Redirect target once everything is filed. */
  filedHref: string;
}

/** The pages from which HR viewers come, by the right that opens them. */
const HOMES = [
  { right: "FILING_APPROVAL_EDIT", area: "Filing", label: "Approval Management", href: pathTo("get-approvals") },
  { right: "FILING_EDIT", area: "Filing", label: "Filing Settings", href: pathTo("get-filing-settings") },
  { right: "LEAVE_EDIT", area: "Leaves", label: "Leave Usage History", href: pathTo("get-leave-usage") },
] as const;
const TIME_LOGS = { area: "Attendance", label: "Time Log Report", href: pathTo("get-time-reports") };

/** Context for a viewer with an HR right. */
export function filingContextFor(scope: Scope): FilingContext {
  const hasPermission = (right: Permission) => scope.permissions.includes(right);
  const { area, label, href: backHref } = HOMES.find(({ right }) => hasPermission(right)) ?? TIME_LOGS;
  return {
    language: "en",
    messages: messagesFor("en"),
    scope,
    page: "get-filing-for-others",
    selection: "get-filing-for-others-selection",
    filingModes: (kind) => listFilingModes(kind, scope.permissions),
    memberSeqs: null,
    title: "File for others",
    breadcrumb: [{ label: area }, { label, href: backHref }, { label: "File for others" }],
    backHref,
    filedHref: hasPermission("FILING_APPROVAL_EDIT") ? pathTo("get-approvals", null, { tab: "requested" }) : backHref,
  };
}

export async function headFilingContext(scope: OwnScope, today: Day): Promise<FilingContext> {
  const messages = messagesFor(scope.language);
  const title = messages.forOthers.myPeople;
  return {
    language: scope.language,
    messages,
    scope,
    page: "get-my-filing-for-others",
    selection: "get-my-filing-for-others-selection",
    filingModes: listFilingModesOfHead,
    memberSeqs: await listDepartmentMembers(scope, today),
    title,
    breadcrumb: [{ label: "My Work" }, { label: messages.filings.group, href: pathTo("get-my-filings") }, { label: title }],
    backHref: pathTo("get-my-filings"),
    filedHref: pathTo("get-my-approvals"),
  };
}
