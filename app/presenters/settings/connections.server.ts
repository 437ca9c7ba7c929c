import type { Connection } from "~/components/settings/connections/connection-card";
import { API_RESOURCES, type ResourceScope } from "~/domain/api/api-scopes";
import { OPERATIONS } from "~/domain/api/registry";
import type { WebhookState } from "~/components/settings/connections/webhook-table";
import { ACCESS, hasAccess } from "~/domain/settings/access";
import {
  DEFAULT_TOKEN_LIFE,
  MAX_TOKEN_NAME_LENGTH,
  MAX_TOKEN_NETWORKS_LENGTH,
  scopeText,
  TOKEN_LIVES,
  tokenState,
  type TokenState,
} from "~/domain/api/api-token";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import type { Task } from "~/domain/hrDashboard/task";
import { addDays, formatInstant, manilaDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { SILENT_SECONDS, terminalState, type TerminalState } from "~/domain/time/terminals/terminal";
import { hasArea } from "~/menu.server";
import { listApiTokens } from "~/models/settings/api-tokens.server";
import { listEndpoints, listEndpointStates } from "~/models/settings/webhooks/endpoints.server";
import { listTerminals } from "~/models/time/terminals/terminals.server";
import { listBreakGlassChoices } from "~/models/settings/provider/break-glass.server";
import { findProvider } from "~/models/settings/provider/identity-providers.server";
import { pathTo } from "~/paths";
import { stateOf } from "./webhooks.server";
import { providerStatus } from "./provider.server";

/** Tokens that expire within so many days need a successor. */
const ENDING_DAYS = 14;

/** The connections of the company that the account may open, each with its state, last activity and what to do. */
export async function readConnections(scope: Scope, now: Date) {
  const benefitsOnly = isBenefitsOnly(scope);
  const cards = await Promise.all([
    !benefitsOnly && hasAccess(scope, ACCESS.viewSchedules) ? terminalConnection(scope, now) : null,
    tokenConnection(scope, now),
    listEndpoints(scope).then(webhookConnection),
    hasAccess(scope, ACCESS.editSettings) ? signInConnection(scope) : null,
  ]);
  return { benefitsOnly, connections: cards.filter((card) => card !== null) };
}

/** Connections that fail or expire, for the dashboard. `terminalTasks` has the terminals, because one that is off at night is no task. */
export async function connectionTasks(scope: Scope, now: Date): Promise<Task[]> {
  const cards = await Promise.all([
    tokenConnection(scope, now),
    listEndpointStates(scope).then(webhookConnection),
    hasAccess(scope, ACCESS.editSettings) ? signInConnection(scope) : [],
  ]);
  return cards
    .flat()
    .flatMap(({ title, state: { tone, text }, task, href }) =>
      tone === "attention" || tone === "danger"
        ? [{ key: title, day: null, title: `${title}: ${text}`, status: { tone, text: task }, verb: "Open", href }]
        : [],
    );
}

async function signInConnection(scope: Scope): Promise<Connection> {
  const [provider, choices] = await Promise.all([findProvider(scope), listBreakGlassChoices(scope)]);
  const { tone, text, task } = providerStatus(provider, choices);
  return {
    title: "Sign-in",
    purpose: "Your employees sign in at the OpenID Connect provider of your company.",
    state: { tone, text },
    lastActivity: latest([provider?.lastSignInAt ?? null]),
    task,
    href: pathTo("get-provider"),
    action: "Open sign-in",
  };
}

async function terminalConnection(scope: Scope, now: Date): Promise<Connection> {
  const terminals = await listTerminals(scope);
  const states = terminals.map(({ lastSeenAt }) => terminalState(lastSeenAt, now));
  return {
    title: "Time clock terminals",
    purpose: "ZKTeco time clocks send each punch to this server within seconds.",
    state: terminalsState(states),
    lastActivity: latest(terminals.map(({ lastSeenAt }) => lastSeenAt)),
    task: terminalsTask(states),
    href: pathTo("get-terminals"),
    action: "Open terminals",
  };
}

function terminalsState(states: readonly TerminalState[]): Connection["state"] {
  const all = states.length.toLocaleString("en");
  const missing = states.filter((state) => state !== "REPORTING").length;
  if (states.length === 0) return { tone: "quiet", text: "Not set up" };
  if (missing > 0) return { tone: "attention", text: `${missing.toLocaleString("en")} of ${all} not connected` };
  return { tone: "done", text: `${all} connected` };
}

function terminalsTask(states: readonly TerminalState[]): string {
  if (states.length === 0) return "Add a terminal, then enter the address of this server on it.";
  if (states.includes("SILENT")) return `Check the power and network of terminals that sent nothing for ${SILENT_SECONDS / 60} minutes.`;
  return states.includes("NEVER") ? "Enter the address of this server on the terminals that were never connected." : "";
}

async function tokenConnection(scope: Scope, now: Date): Promise<Connection> {
  const tokens = await listApiTokens(scope);
  const states = tokens.map((token) => tokenState(token, token.accountActive, now));
  const active = states.filter((state) => state === "ACTIVE").length;
  const ended = states.filter((state) => state === "EXPIRED" || state === "SUSPENDED").length;
  const soon = addDays(manilaDay(now), ENDING_DAYS);
  const ending = tokens.filter(({ expiresAt }, index) => states[index] === "ACTIVE" && expiresAt && manilaDay(expiresAt) <= soon).length;
  return {
    title: "API tokens",
    purpose: "Programs of your company read and write its data with a token.",
    state: tokensState(active, ended, ending),
    lastActivity: latest(tokens.map(({ usedAt }) => usedAt)),
    task: tokenTask(states, active, ending),
    href: pathTo("get-connection-tokens"),
    action: "Open API tokens",
  };
}

function tokensState(active: number, ended: number, ending: number): Connection["state"] {
  if (ended > 0) return { tone: "attention", text: `${ended.toLocaleString("en")} expired or refused` };
  if (ending > 0) return { tone: "attention", text: `${ending.toLocaleString("en")} of ${active.toLocaleString("en")} expiring soon` };
  return active === 0 ? { tone: "quiet", text: "Not set up" } : { tone: "done", text: `${active.toLocaleString("en")} active` };
}

function tokenTask(states: readonly TokenState[], active: number, ending: number): string {
  if (states.includes("SUSPENDED")) return "Replace tokens whose account resigned or was closed: programs with them are refused.";
  if (states.includes("EXPIRED")) return "Revoke expired tokens, and create new ones for programs that still run.";
  if (ending > 0) return `Create new tokens for programs whose token expires within ${ENDING_DAYS} days, then revoke the old ones.`;
  return active === 0 ? "Create a token for each program." : "";
}

/** Scopes of operations that the account may use: others would give a token nothing. */
export function offeredScopes(scope: Scope): ResourceScope[] {
  const may = OPERATIONS.filter(({ access, screen }) => hasAccess(scope, access) && hasArea(screen, scope.subscriptions));
  return [...new Set(may.map((operation) => operation.scope))].sort(byResource);
}

const resources = Object.keys(API_RESOURCES);
const placeOf = (scope: ResourceScope) => resources.indexOf(scope.split(":")[0]!) * 2 + (scope.endsWith(":write") ? 1 : 0);
const byResource = (a: ResourceScope, b: ResourceScope) => placeOf(a) - placeOf(b);

export const tokenFormPage = (scope: Scope) => ({
  scopes: offeredScopes(scope).map((offered) => ({ value: offered as string, label: scopeText([offered]) })),
  maxLength: MAX_TOKEN_NAME_LENGTH,
  limits: {
    lives: Object.entries(TOKEN_LIVES).map(([value, label]) => ({ value, label: label as string })),
    life: DEFAULT_TOKEN_LIFE,
    maxNetworksLength: MAX_TOKEN_NETWORKS_LENGTH,
  },
});

type Endpoint = Parameters<typeof stateOf>[0] & { lastAttemptAt?: Date | null };

function webhookConnection(endpoints: readonly Endpoint[]): Connection {
  const [troubled] = endpoints.map(stateOf).filter(({ task }) => task !== "");
  const enabled = endpoints.filter(({ state }) => state === "ENABLED").length;
  return {
    title: "Webhooks",
    purpose: "Other programs receive a signed message when something changes here.",
    state: webhooksState(endpoints.length, enabled, troubled),
    lastActivity: latest(endpoints.map(({ lastAttemptAt }) => lastAttemptAt ?? null)),
    task: endpoints.length === 0 ? "Add a webhook for each program that receives events." : (troubled?.task ?? ""),
    href: pathTo("get-webhooks"),
    action: "Open webhooks",
  };
}

function webhooksState(all: number, enabled: number, troubled: WebhookState | undefined): Connection["state"] {
  if (all === 0) return { tone: "quiet", text: "Not set up" };
  return troubled ? { tone: troubled.tone, text: troubled.stateText } : { tone: "done", text: `${enabled.toLocaleString("en")} enabled` };
}

function latest(instants: readonly (Date | null)[]): string | null {
  const times = instants.flatMap((instant) => (instant === null ? [] : [instant.getTime()]));
  return times.length === 0 ? null : formatInstant(new Date(Math.max(...times)));
}
