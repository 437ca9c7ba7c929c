import type { Permission, Subscription } from "~/domain/settings/permissions";
import { env } from "~/env.server";
import { filePath } from "~/domain/shared/forms/stored-file";
import { getProfilePhoto } from "~/models/employees/personal/profile-photo.server";
import { requireAccount } from "./scope.server";

/** The sign-on profile (GUARD-05), with the first name and photo that the user menu shows. */
export type Profile = {
  companySeq: number;
  companyName: string;
  employeeName: string;
  employeeFirstName: string;
  employeeSeq: number | null;
  profilePhotoUrl: string | null;
  permissions: Permission[];
  subscriptions: Subscription[];
  maintenance: { systemMaintenanceSeq: string | null; maintenanceUseYn: "Y" | "N" };
};

/** For the page layout, with or without an open company; redirects to /login without a session. */
export async function readProfile(request: Request): Promise<Profile> {
  const { companySeq, companyName, employeeName, employeeFirstName, employeeSeq, permissions, subscriptions } =
    await requireAccount(request);
  const photo = employeeSeq === null ? null : await getProfilePhoto({ companySeq }, employeeSeq);
  const maintenance = {
    systemMaintenanceSeq: env.MAINTENANCE_SEQ ?? null,
    maintenanceUseYn: env.MAINTENANCE_SEQ ? ("Y" as const) : ("N" as const),
  };
  return {
    companySeq,
    companyName,
    employeeName,
    employeeFirstName,
    employeeSeq,
    profilePhotoUrl: photo === null ? null : filePath(photo),
    permissions,
    subscriptions,
    maintenance,
  };
}
