import type { Scope } from "~/domain/shared/scope";
import { pathTo } from "~/paths";
import { requireSignedIn } from "~/web/session/scope.server";

export const DEPARTMENTS_PATH = pathTo("get-department");
export const JOB_TITLES_PATH = pathTo("get-jobTitle");

/** Common data of the organization pages: company name (ORG-09) and the viewer's rights (GUARD-28). The caller has checked access. */
export async function readOrganization(
  request: Request,
  { permissions }: Scope,
): Promise<{ companyName: string; mayEdit: boolean; maySeeEmployees: boolean }> {
  const { companyName } = await requireSignedIn(request);
  return {
    companyName,
    mayEdit: permissions.includes("TEAM_SETTING_EDIT"),
    maySeeEmployees: permissions.some((permission) => permission === "TEAM_VIEW" || permission === "TEAM_EDIT"),
  };
}

export const departmentPath = (departmentSeq: number): string => pathTo("get-department", null, { department: departmentSeq });
