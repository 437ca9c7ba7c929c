import { API_OPERATIONS, type OperationId } from "~/domain/api/registry";
import { METHOD_OF, type ApiMethod, type ApiOperation } from "~/domain/api/operation";
import { API_EXPORT } from "~/paths/api";

/** Finds operations by method and path. */

export interface Route {
  id: OperationId;
  operation: ApiOperation;
  method: ApiMethod;
  /** The export of a list. */
  exports: boolean;
  /** Path with placeholders, below /api/v1. */
  path: string;
}

/** Every route, including the export of each list. */
export const ROUTES: readonly Route[] = (Object.entries(API_OPERATIONS) as [OperationId, ApiOperation][]).flatMap(([id, operation]) => {
  const route = { id, operation, method: METHOD_OF[operation.kind], exports: false, path: operation.path };
  return operation.kind === "list" ? [route, { ...route, exports: true, path: `${operation.path}${API_EXPORT}` }] : [route];
});

const PLACEHOLDER = /\{(\w+)\}/g;
/** Number of a record, at most nine digits. */
const NUMBER = "(?<$1>[1-9]\\d{0,8})";

const compiled = ROUTES.map((route) => ({ route, expression: expressionOf(route.path) }));

function expressionOf(path: string): RegExp {
  return new RegExp(["^", path.replace(PLACEHOLDER, NUMBER), "$"].join(""));
}

export type Found = { route: Route; params: Record<string, number> } | { allowed: ApiMethod[] } | null;

/** The route of a request; the allowed methods where the path takes another one; null for an unknown path. */
export function findRoute(method: string, path: string): Found {
  const allowed: ApiMethod[] = [];
  for (const { route, expression } of compiled) {
    const match = expression.exec(path);
    if (!match) continue;
    if (route.method === method)
      return { route, params: Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, digits]) => [name, Number(digits)])) };
    allowed.push(route.method);
  }
  return allowed.length > 0 ? { allowed } : null;
}
