import { counted, joinNames, type Task } from "~/domain/hrDashboard/task";
import type { Scope } from "~/domain/shared/scope";
import { listTerminals } from "~/models/time/terminals/terminals.server";
import { pathTo } from "~/paths";

/** Terminals that stopped reporting during working hours, and numbers without an employee that terminals sent. */
export async function terminalTasks(scope: Pick<Scope, "companySeq">): Promise<Task[]> {
  const terminals = await listTerminals(scope);
  const silent = terminals.filter(({ lastSeenAt, silenceNotifiedAt }) => lastSeenAt && silenceNotifiedAt && silenceNotifiedAt > lastSeenAt);
  const refusing = terminals.filter(({ unknownNumbers }) => unknownNumbers > 0);
  const numbers = refusing.reduce((sum, { unknownNumbers }) => sum + unknownNumbers, 0);
  const taskOf = (title: string, concerned: typeof terminals): Task => ({
    key: title,
    day: null,
    title,
    status: {
      tone: "attention",
      text: joinNames(
        concerned.map(({ terminalName }) => terminalName),
        concerned.length,
      ),
    },
    verb: "Open",
    href: concerned.length === 1 ? pathTo("get-terminal", { terminalSeq: concerned[0]!.terminalSeq }) : pathTo("get-terminals"),
  });
  return [
    ...(silent.length > 0 ? [taskOf(counted(silent.length, "terminal does not report", "terminals do not report"), silent)] : []),
    ...(numbers > 0 ? [taskOf(counted(numbers, "terminal number has no employee", "terminal numbers have no employee"), refusing)] : []),
  ];
}
