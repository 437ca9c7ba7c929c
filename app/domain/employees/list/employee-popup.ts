import { hasAnyPermission } from "~/domain/settings/has-permission";
import { PAYROLL_READERS, POPUP_PERMISSIONS, type Permission, type Subscription } from "~/domain/settings/permissions";
import type { PopupPath } from "./popup-address";

/** Sections and tabs of the employee popup, and their permissions (EMP-11 to EMP-20). */

export type PopupPage = { path: PopupPath; label: string };
export type ProfileTab = PopupPage & { /** Any of them suffices. */ permissions: readonly Permission[] };

/** Tabs of the section Profile, in the order of the specification (EMP-13, EMP-15 to EMP-19). */
export const PROFILE_TABS: readonly ProfileTab[] = [
  { path: "job-info", label: "Job Info", permissions: ["JOB_INFO_VIEW", "JOB_INFO_EDIT"] },
  { path: "basic-info", label: "Basic Info", permissions: ["BASIC_INFO_VIEW", "BASIC_INFO_EDIT"] },
  { path: "education", label: "Education", permissions: ["EDUCATION_INFO_VIEW", "EDUCATION_INFO_EDIT"] },
  { path: "career", label: "Work Experience/Certificate", permissions: ["CAREER_QUALIFI_INFO_VIEW", "CAREER_QUALIFI_INFO_EDIT"] },
  { path: "documents", label: "Employee Documents", permissions: ["EMPLOYEE_DOCUMENTS_INFO_VIEW"] },
];

const PAY_PAGES: readonly PopupPage[] = [
  { path: "salary", label: "Salary Info" },
  { path: "previous-employer", label: "Previous Employer" },
];

/** Shown instead of the popup if the user may open no tab (EMP-21, CF-36). */
export const ACCESS_RESTRICTED = "Access Restricted - You don't have permission to view information of employee";

/** A tab of Profile and whether the user may open it; tabs without permission stay visible (EMP-14). */
export function profileTabs(permissions: readonly Permission[]): (PopupPage & { permitted: boolean })[] {
  return PROFILE_TABS.map(({ path, label, permissions: required }) => ({
    path,
    label,
    permitted: hasAnyPermission(permissions, required),
  }));
}

/**
 * The side menu (EMP-11, EMP-12): Contract Info for all who may open the popup (CF-45), Salary Info and Previous Employer only with the
 * payroll permission in a company that has payroll. `path` is the section's first page; Profile starts at its first permitted tab (EMP-20).
 * Empty if the user may open no section; the popup then shows no data of the employee.
 */
export function listPopupPages(permissions: readonly Permission[], subscriptions: readonly Subscription[]): PopupPage[] {
  const first = profileTabs(permissions).find(({ permitted }) => permitted);
  const payroll = hasAnyPermission(permissions, PAYROLL_READERS) && subscriptions.includes("PAYROLL_USAGE");
  if (!first && !payroll && !permissions.includes("DASHBOARD_MANAGEMENT_EDIT")) return [];
  return [
    ...(first ? [{ path: first.path, label: "Profile" }] : []),
    { path: "contracts", label: "Contract Info" },
    ...(payroll ? PAY_PAGES : []),
  ];
}

/** Whether the user may read contracts: may open the popup and at least one section of it (CONTRACT-09, CF-45). */
export function maySeeContracts(permissions: readonly Permission[], subscriptions: readonly Subscription[]): boolean {
  return hasAnyPermission(permissions, POPUP_PERMISSIONS) && listPopupPages(permissions, subscriptions).length > 0;
}

/** Whether a popup page belongs to the section Profile. */
export const isProfileTab = (path: string) => PROFILE_TABS.some((tab) => tab.path === path);
