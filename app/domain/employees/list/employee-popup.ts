import { PAYROLL_READERS, POPUP_PERMISSIONS } from "~/domain/settings/permissions";
import type { PopupPath } from "./popup-address";

/** The sides and tabs of the employee popup, and who may open them (EMP-11 to EMP-20). */

export type PopupPage = { path: PopupPath; label: string };
export type ProfileTab = PopupPage & { /** One of them is enough. */ permissions: readonly string[] };

/** The inner tabs of the side Profile, in the order of the specification (EMP-13, EMP-15 to EMP-19). */
export const PROFILE_TABS: readonly ProfileTab[] = [
  { path: "job-info", label: "Job Info", permissions: ["JOB_INFO_VIEW", "JOB_INFO_EDIT"] },
  { path: "basic-info", label: "Basic Info", permissions: ["BASIC_INFO_VIEW", "BASIC_INFO_EDIT"] },
  { path: "education", label: "Education", permissions: ["EDUCATION_INFO_VIEW", "EDUCATION_INFO_EDIT"] },
  { path: "career", label: "Work Experience/Certificate", permissions: ["CAREER_QUALIFI_INFO_VIEW", "CAREER_QUALIFI_INFO_EDIT"] },
  { path: "documents", label: "Employee Documents", permissions: ["EMPLOYEE_DOCUMENTS_INFO_VIEW"] },
];

const PAY_SIDES: readonly PopupPage[] = [
  { path: "salary", label: "Salary Info" },
  { path: "previous-employer", label: "Previous Employer" },
];

/** Shown in place of everything to whoever may open no tab (EMP-21, CF-36). */
export const ACCESS_RESTRICTED = "Access Restricted - You don't have permission to view information of employee";

/** A tab of Profile, and whether somebody may select it: tabs without right stay visible (EMP-14). */
export function profileTabs(permissions: readonly string[]): (PopupPage & { permitted: boolean })[] {
  return PROFILE_TABS.map(({ path, label, permissions: wanted }) => ({
    path,
    label,
    permitted: wanted.some((one) => permissions.includes(one)),
  }));
}

/**
 * The side menu that somebody sees (EMP-11, EMP-12): Contract Info for everybody who may open the popup (CF-45), Salary Info and Previous
 * Employer only with the right to payroll in a company that has payroll. `path` is where a side begins; Profile begins at its first permitted tab (EMP-20).
 * Empty for whoever may open no side at all: nothing of the employee is shown then.
 */
export function popupSides(permissions: readonly string[], subscriptions: readonly string[]): PopupPage[] {
  const first = profileTabs(permissions).find(({ permitted }) => permitted);
  const payroll = PAYROLL_READERS.some((one) => permissions.includes(one)) && subscriptions.includes("PAYROLL_USAGE");
  if (!first && !payroll && !permissions.includes("DASHBOARD_MANAGEMENT_EDIT")) return [];
  return [
    ...(first ? [{ path: first.path, label: "Profile" }] : []),
    { path: "contracts", label: "Contract Info" },
    ...(payroll ? PAY_SIDES : []),
  ];
}

/** Whether somebody may read contracts: may open the popup, and a side of it (CONTRACT-09, CF-45). */
export function maySeeContracts(permissions: readonly string[], subscriptions: readonly string[]): boolean {
  return POPUP_PERMISSIONS.some((one) => permissions.includes(one)) && popupSides(permissions, subscriptions).length > 0;
}

/** Whether a page of the popup lies on the side Profile. */
export const isProfileTab = (path: string) => PROFILE_TABS.some((tab) => tab.path === path);
