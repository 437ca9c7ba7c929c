import { SHOWN, type DashboardSection } from "~/domain/hrDashboard/section";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listNews } from "~/models/shared/notifications.server";
import { pathTo } from "~/paths";
import { attendanceSections } from "./attendance-sections.server";
import { documentSections } from "./document-sections.server";
import { duePeriods, openPayrolls } from "./payroll-sections.server";
import { invitationSections, statusSections } from "./team-sections.server";

type Source = {
  /** The rule of the page that the list leads to: one of them is enough, and the subscription. */
  permissions: readonly string[];
  subscription?: string;
  read: (scope: Scope, today: Day) => Promise<DashboardSection[]>;
};

const TEAM_LIST = ["TEAM_VIEW", "TEAM_EDIT"];
/** In the order of the page; an area adds its lists here. */
const SOURCES: readonly Source[] = [
  { permissions: PAYROLL_READERS, subscription: "PAYROLL_USAGE", read: openPayrolls },
  { permissions: PAYROLL_READERS, subscription: "PAYROLL_USAGE", read: duePeriods },
  { permissions: ["ATTENDANCE_VIEW", "ATTENDANCE_EDIT"], read: attendanceSections },
  { permissions: TEAM_LIST, read: statusSections },
  { permissions: [...TEAM_LIST, "TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"], read: invitationSections },
  { permissions: ["COMPANY_SETTING_EDIT"], read: documentSections },
  { permissions: [], read: companyNotices },
];

/** The lists of the start page that this person may see. @param today the day in Manila */
export async function listSections(scope: Scope, today: Day): Promise<DashboardSection[]> {
  const allowed = SOURCES.filter(({ permissions, subscription }) => {
    const permitted = permissions.length === 0 || permissions.some((one) => scope.permissions.includes(one));
    return permitted && (subscription === undefined || scope.subscriptions.includes(subscription));
  });
  return (await Promise.all(allowed.map(({ read }) => read(scope, today)))).flat();
}

async function companyNotices(scope: Scope): Promise<DashboardSection[]> {
  const { company } = await listNews(scope);
  const open = company.filter(({ dismissed }) => !dismissed);
  const rows = open.slice(0, SHOWN).map(({ nid, subject, description }) => ({ key: String(nid), title: subject, detail: description }));
  return [
    {
      id: "notices",
      title: "Company notices",
      count: open.length,
      href: pathTo("get-notifications", null, { tab: "company" }),
      empty: "No notice of the last 30 days.",
      rows,
    },
  ];
}
