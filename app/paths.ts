import { fillPath, type PathParams, type PathQuery } from "./path-filling";
import { EMPLOYEE_PATHS } from "./paths/employees";
import { FILING_PATHS } from "./paths/filing";
import { FLEX_BEN_PATHS } from "./paths/flex-ben";
import { FRAME_PATHS } from "./paths/frame";
import { LEAVE_PATHS } from "./paths/leave";
import { MY_PATHS } from "./paths/my";
import { ORGANIZATION_PATHS } from "./paths/organization";
import { PAYROLL_PATHS } from "./paths/payroll";
import { SETTING_PATHS } from "./paths/settings";
import { TIME_PATHS } from "./paths/time";

/**
 * The central table of addresses (spec 1 §7, spec 3 §7): every link, form, redirect and call of the app names its path here. The method is the
 * beginning of the name. Plain forms only post, so put- and delete- names are posted to as well. The browser's scripts carry no table: the build
 * writes the path in place of the name (vite.config.ts).
 */
export const PATHS = {
  ...FRAME_PATHS,
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

/** The address of a name: placeholders filled in, URL-encoded, and a query after it. */
export function pathTo<Name extends PathName>(name: Name, ...rest: [...Params<Name>, query?: PathQuery]): string;
export function pathTo(name: PathName, params?: PathParams | null, query?: PathQuery): string {
  return fillPath(PATHS[name], params, query);
}
