import type { Scope } from "~/domain/shared/scope";
import { requireScope } from "~/web/session/scope.server";

/** Who looks at what employees handed in: whoever sees documents and changes employees. @throws as requireScope */
export async function requireHandIns(request: Request): Promise<Scope> {
  await requireScope(request, "EMPLOYEE_DOCUMENTS_INFO_VIEW");
  return requireScope(request, "TEAM_EDIT");
}
