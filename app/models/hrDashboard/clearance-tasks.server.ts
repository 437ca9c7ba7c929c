import { counted, joinNames, SINGLE, type Task } from "~/domain/hrDashboard/task";
import type { Scope } from "~/domain/shared/scope";
import { listOwnClearances } from "~/models/payroll/final-pay/own-clearances.server";
import { pathTo } from "~/paths";

/** Exit clearances assigned to the reader. */
export async function clearances(scope: Scope & { employeeSeq: number | null }): Promise<Task[]> {
  if (scope.employeeSeq === null) return [];
  const open = (await listOwnClearances(scope, scope.employeeSeq)).filter(({ doneOn }) => doneOn === null);
  if (open.length === 0) return [];
  return [
    {
      key: "clearances",
      day: null,
      title: counted(open.length, "clearance to give", "clearances to give"),
      status: {
        tone: "attention",
        text: joinNames(
          open.slice(0, SINGLE).map(({ employeeName, label }) => `${employeeName}: ${label}`),
          open.length,
        ),
      },
      verb: "Clear",
      href: pathTo("get-my-clearances"),
    },
  ];
}
