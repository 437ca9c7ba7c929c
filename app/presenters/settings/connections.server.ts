import type { Connection } from "~/components/settings/connections/connection-card";
import { ACCESS, hasAccess } from "~/domain/settings/access";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { formatInstant } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { SILENT_SECONDS, terminalState } from "~/domain/time/terminals/terminal";
import { listApiTokens } from "~/models/flex_ben/api-tokens.server";
import { listTerminals } from "~/models/time/terminals/terminals.server";
import { pathTo } from "~/paths";

/** The connections of the company that the account may open, each with its state, last activity and what to do. */
export async function readConnections(scope: Scope, now: Date) {
  const benefitsOnly = isBenefitsOnly(scope);
  const cards = await Promise.all([
    !benefitsOnly && hasAccess(scope, ACCESS.viewSchedules) ? terminalConnection(scope, now) : null,
    hasAccess(scope, ACCESS.editFlexBen) ? tokenConnection(scope) : null,
  ]);
  return { benefitsOnly, connections: cards.filter((card) => card !== null) };
}

async function terminalConnection(scope: Scope, now: Date): Promise<Connection> {
  const terminals = await listTerminals(scope);
  const silent = terminals.filter(({ lastSeenAt }) => terminalState(lastSeenAt, now) !== "REPORTING").length;
  return {
    title: "Time clock terminals",
    purpose: "ZKTeco time clocks send each punch to this server within seconds.",
    state: terminalsState(terminals.length, silent),
    lastActivity: latest(terminals.map(({ lastSeenAt }) => lastSeenAt)),
    task: terminalsTask(terminals.length, silent),
    href: pathTo("get-terminals"),
    action: "Open terminals",
  };
}

function terminalsState(all: number, silent: number): Connection["state"] {
  if (all === 0) return { tone: "quiet", text: "Not set up" };
  if (silent > 0) return { tone: "attention", text: `${silent.toLocaleString("en")} of ${all.toLocaleString("en")} not connected` };
  return { tone: "done", text: `${all.toLocaleString("en")} connected` };
}

function terminalsTask(all: number, silent: number): string {
  if (all === 0) return "Add a terminal, then enter the address of this server on it.";
  const minutes = SILENT_SECONDS / 60;
  return silent > 0 ? `Check the power and network of terminals that sent nothing for ${minutes} minutes.` : "";
}

async function tokenConnection(scope: Scope): Promise<Connection> {
  const tokens = await listApiTokens(scope);
  const active = tokens.filter(({ revokedAt }) => revokedAt === null);
  return {
    title: "API tokens",
    purpose: "Programs of your company read and write its data with a token.",
    state:
      active.length === 0 ? { tone: "quiet", text: "Not set up" } : { tone: "done", text: `${active.length.toLocaleString("en")} active` },
    lastActivity: latest(tokens.map(({ usedAt }) => usedAt)),
    task: active.length === 0 ? "Create a token for each program." : "",
    href: pathTo("get-api-tokens"),
    action: "Open API tokens",
  };
}

function latest(instants: readonly (Date | null)[]): string | null {
  const times = instants.flatMap((instant) => (instant === null ? [] : [instant.getTime()]));
  return times.length === 0 ? null : formatInstant(new Date(Math.max(...times)));
}
