import { fillPath, type PathParams, type PathQuery } from "./path-filling";
import { EMPLOYEE_PATHS } from "./paths/employees";
import { FILING_PATHS } from "./paths/filing";
import { FLEX_BEN_PATHS } from "./paths/flex-ben";
import { SHARED_PATHS } from "./paths/shared";
import { LEAVE_PATHS } from "./paths/leave";
import { MY_PATHS } from "./paths/my";
import { ORGANIZATION_PATHS } from "./paths/organization";
import { PAYROLL_PATHS } from "./paths/payroll";
import { SETTING_PATHS } from "./paths/settings";
import { TIME_PATHS } from "./paths/time";

/**
 * The table of URLs (spec 1 §7, spec 3 §7) for every link, form, redirect and call of the app. Names begin with the HTTP method. Plain
 * forms can only post, so put- and delete- paths accept POST too. The browser bundle has no table: the build inlines the paths
 * (vite.config.ts).
 */
export const PATHS = {
  ...SHARED_PATHS,
  ...MY_PATHS,
  ...EMPLOYEE_PATHS,
  ...ORGANIZATION_PATHS,
  ...TIME_PATHS,
  ...FILING_PATHS,
  ...LEAVE_PATHS,
  ...FLEX_BEN_PATHS,
  ...PAYROLL_PATHS,
  ...SETTING_PATHS,
} as const;

export type PathName = keyof typeof PATHS;

type Placeholder<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;
type Params<Name extends PathName> = [Placeholder<(typeof PATHS)[Name]>] extends [never]
  ? [params?: null]
  : [params: Readonly<Record<Placeholder<(typeof PATHS)[Name]>, string | number>>];

/** The URL of a named path, with URL-encoded parameters and a query string. */
export function pathTo<Name extends PathName>(name: Name, ...rest: [...Params<Name>, query?: PathQuery]): string;
export function pathTo(name: PathName, params?: PathParams | null, query?: PathQuery): string {
  return fillPath(PATHS[name], params, query);
}
