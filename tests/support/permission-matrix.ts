import { env } from "~/env.server";
import { PERMISSIONS, SUBSCRIPTIONS, type Subscription, OPERATOR, type Permission } from "~/domain/settings/permissions";
import { createAddressedCompany, postAddressOf } from "./addressed-company";
import { signIn, type Answer, type Visitor } from "./app";
import { grantPermissions } from "./company";
import type { PayrollCompany } from "./payroll-company";
import { runSql } from "./payroll-run";
import { isAllowed, NO_PERMISSION, rightOf, type Right } from "./rights";
import { addressedRoutes, fillPattern, type BuiltRoute } from "./routes";

const EVERYTHING: readonly Permission[] = [...PERMISSIONS, OPERATOR];
/** For these sets documents are requested as well; for all others only the data of client-side navigation: the same loaders without rendering. */
const DOCUMENT_SETS = ["", "TEAM_VIEW", "PAYROLL_SETTING_EDIT", EVERYTHING.join()];

/** `base`: the company in the addresses of an account with several, "/c/3". */
export type Visit = { visitor: Visitor; csrf: string; values: Record<string, string | number>; base?: string };

/**
 * Requests each page, file and form of the rights list as one visitor, with the sets of permissions that decide.
 * @param ends only with all permissions, and with all but those that the route names
 * @returns the answers that differ from the list
 */
export async function listWrongAnswers(subscription: Subscription | "none", ends = false): Promise<string[]> {
  const subscriptions = SUBSCRIPTIONS.filter((value) => value === subscription);
  const { company, values } = await createAddressedCompany();
  env.OPERATOR_COMPANY = company.scope.companySeq;
  // A leaver: the layout of a final pay case answers 404 for other employees before a page in it answers 403.
  await runSql(company.scope.companySeq, `update employees set resignation_date = '2026-12-10' where employee_seq = ${values.employeeSeq}`);
  await grantRights(company, EVERYTHING, subscriptions);
  let visit = await beginVisit(company, values);
  const wrong: string[] = [];
  for (const { held, routes } of listQuestions(subscriptions, ends)) {
    // Stored permissions change during the visit: they apply from the next request on.
    await grantRights(company, held, subscriptions);
    for (const route of routes) {
      for (const method of listMethods(route)) {
        const fault = findFault(
          route,
          await requestRoute(visit, route, method, DOCUMENT_SETS.includes(held.join())),
          isAllowed(rightFor(route, method), held, subscriptions),
        );
        if (fault) wrong.push(`${method} ${route.pattern} with ${describeSet(held)}: ${fault}`);
      }
    }
    if ((await visit.visitor.request("/logout")).status !== 200) visit = await beginVisit(company, values);
  }
  return wrong;
}

/** Each permission set once, with the routes that it decides about; signing out ends the visit, so it comes last. */
function listQuestions(subscriptions: readonly Subscription[], ends: boolean): { held: Permission[]; routes: BuiltRoute[] }[] {
  const questionsByKey = new Map<string, { held: Permission[]; routes: BuiltRoute[] }>();
  for (const route of addressedRoutes.toSorted((a, b) => Number(a.pattern === "/logout") - Number(b.pattern === "/logout"))) {
    const right = rightOf(route.pattern);
    if (!right) continue;
    const sets = new Map(
      (ends ? listExtremeSets(right) : listPermissionSets(route, right, subscriptions)).map((held) => [held.join(), held]),
    );
    // Every command that runs the whole matrix also runs tests/permissions-walk.test.ts.
    if (!ends && subscriptions.includes("PAYROLL_USAGE")) for (const held of listExtremeSets(right)) sets.delete(held.join());
    for (const [key, held] of sets) questionsByKey.set(key, { held, routes: [...(questionsByKey.get(key)?.routes ?? []), route] });
  }
  return [...questionsByKey.values()];
}

/**
 * A refusal despite all permissions means the subscription is missing: fewer permissions get no further. Where subscriptions do not matter,
 * a company with payroll tries all deciding sets; a company without payroll tries all permissions, in case a subscription is required after
 * all, and all but those that the line names, in case their absence opens anything.
 */
function listPermissionSets(route: BuiltRoute, right: Right, subscriptions: readonly Subscription[]): Permission[][] {
  const closed = !listMethods(route).some((method) => isAllowed(rightFor(route, method), EVERYTHING, subscriptions));
  if (closed) return [[...EVERYTHING], ...right.permissions.map((permission) => [permission])];
  const elsewhere = right.subscription === null && !right.besidesOfPayroll && !subscriptions.includes("PAYROLL_USAGE");
  return elsewhere ? [[...EVERYTHING], ...listSetsWithout(right)] : listDecidingSets(right);
}

/**
 * None and all; each permission that the line names, alone; each of one kind with the first of the other. And all but those that the line names, in
 * total and by kind: one such request proves for every other permission what requesting with that one alone proves, and that no combination opens the
 * route.
 */
function listDecidingSets(right: Right): Permission[][] {
  const { permissions, writing = [] } = right;
  const second = secondRights(right);
  const named = [...permissions, ...second];
  const pairs = [
    ...permissions.slice(0, 1).flatMap((permission) => second.map((other) => [permission, other])),
    ...[...new Set([...second.slice(0, 1), ...writing.slice(0, 1)])].flatMap((other) =>
      permissions.map((permission) => [permission, other]),
    ),
  ];
  return [[], [...EVERYTHING], ...named.map((permission) => [permission]), ...pairs, ...listSetsWithout(right)];
}

function listExtremeSets({ permissions, ...right }: Right): Permission[][] {
  const named = [...permissions, ...secondRights({ permissions, ...right })];
  return [[...EVERYTHING], EVERYTHING.filter((permission) => !named.includes(permission))];
}

/** All permissions but those that the line names, in total and by kind. */
function listSetsWithout(right: Right): Permission[][] {
  const { permissions, besides = [], besidesOfPayroll = [], writing = [] } = right;
  const second = secondRights(right);
  const kinds = [[...permissions, ...second], permissions, second, besides, besidesOfPayroll, writing];
  return kinds.map((removed) => EVERYTHING.filter((permission) => !removed.includes(permission)));
}

/** Permissions needed besides the first one. */
function secondRights({ besides = [], besidesOfPayroll = [], writing = [] }: Right): Permission[] {
  return [...new Set([...besides, ...besidesOfPayroll, ...writing])];
}

export function listMethods({ reads, writes }: BuiltRoute): ("GET" | "POST")[] {
  return [...(reads ? ["GET" as const] : []), ...(writes ? ["POST" as const] : [])];
}

export function rightFor({ pattern }: BuiltRoute, method: "GET" | "POST"): Right {
  const right = rightOf(pattern)!;
  return method === "POST" && right.writing ? { ...right, besides: right.writing } : right;
}

/** The fault in an answer for someone who may, or may not, open the route; undefined if there is none. */
export function findFault({ pattern }: BuiltRoute, answer: Answer, may: boolean): string | undefined {
  const refused = answer.status === 403;
  const broken = answer.status === 401 || answer.status === 405 || answer.status >= 500 || (pattern !== "/logout" && isSentToLogin(answer));
  if (broken || refused === may) return String(answer.status);
  if (refused && !answer.text.replaceAll("&#x27;", "'").includes(NO_PERMISSION)) return "refused in other words";
}

export async function requestRoute(
  { visitor, csrf, values, base = "" }: Visit,
  route: BuiltRoute,
  method: "GET" | "POST",
  asDocument: boolean,
): Promise<Answer> {
  const options = method === "POST" ? { form: {}, csrf } : {};
  const address = method === "POST" ? postAddressOf(route, values) : fillPattern(route.pattern, values);
  if (route.page && !asDocument)
    return visitor.request(base + address.replace(/^\/?(?=\?|$)/, "/_root").replace(/(?=\?|$)/, ".data"), {
      ...options,
      headers: { Accept: "*/*" },
    });
  if (!route.pattern.startsWith("/streams/")) return visitor.request(base + address, options);
  // A stream has no end: its status is enough.
  const response = await visitor.raw(base + address);
  const text = response.status === 200 ? "" : await response.text();
  if (response.status === 200) await response.body?.cancel();
  return { status: response.status, headers: response.headers, text, location: null };
}

/** As a document or as data of client-side navigation. */
function isSentToLogin({ status, location, text }: Answer): boolean {
  return location?.startsWith("/login") ?? (status === 202 && text.includes('"/login'));
}

async function beginVisit({ email }: PayrollCompany, values: Visit["values"]): Promise<Visit> {
  const visitor = await signIn(email);
  return { visitor, csrf: await visitor.token(), values };
}

/** Sets the company's subscriptions and everyone's permissions, effective from the next request. */
export async function grantRights(
  { scope: { companySeq } }: PayrollCompany,
  permissions: readonly Permission[],
  subscriptions: readonly Subscription[],
): Promise<void> {
  await grantPermissions(companySeq, permissions);
  await runSql(companySeq, "update companies set subscriptions = $1", [subscriptions]);
}

/** Large sets are described by what they lack. */
function describeSet(held: readonly Permission[]): string {
  const missing = EVERYTHING.filter((permission) => !held.includes(permission));
  if (held.length === 0 || missing.length === 0) return held.length === 0 ? "nothing" : "everything";
  return held.length < missing.length ? held.join() : `everything but ${missing.join()}`;
}
