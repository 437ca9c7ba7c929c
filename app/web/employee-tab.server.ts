import type { FeatureName } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";
import { employeeExists } from "~/models/employees/record-owner.server";
import { readChangeHistory } from "./change-history.server";
import { requireScope } from "./scope.server";
import { seqParams } from "./seq-params.server";

type Params = Readonly<Record<string, string | undefined>>;

/**
 * Who opens or changes a tab of the employee popup: whoever may see the list below it and, of these permissions, holds one for the tab.
 * @throws as requireScope
 */
export async function requireTab(request: Request, permissions: string, subscription?: string): Promise<Scope> {
  await requireScope(request, "TEAM_VIEW, TEAM_EDIT");
  return requireScope(request, permissions, subscription);
}

/** The address of a tab of the employee popup. */
export const tabPath = (employeeSeq: number, tab: string) => `/employees/employees/${employeeSeq}/${tab}`;

/** The employee of the address, for what begins before there is a record to look up. @throws NotFound */
export async function existingEmployee(scope: Scope, params: Params): Promise<number> {
  const { employeeSeq } = seqParams(params, "employeeSeq");
  await employeeExists(scope, employeeSeq);
  return employeeSeq;
}

/** View History of a tab: the changes of this person alone. The caller has asked for the tab's right. @throws NotFound */
export async function readTabHistory(request: Request, scope: Scope, params: Params, featureName: FeatureName, tab: string) {
  const employeeSeq = await existingEmployee(scope, params);
  return { ...(await readChangeHistory(request, scope, featureName, employeeSeq)), closeHref: tabPath(employeeSeq, tab) };
}
