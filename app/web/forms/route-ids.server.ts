import { seqParam } from "./list-query.server";

type Names<Name extends string> = { [Key in Name]: number };

/** Numeric URL parameters, as in /payroll/payroll_processing/12/payslips/7. @throws 404 if one is not a number */
export function routeIds<Name extends string>(params: Readonly<Record<string, string | undefined>>, ...names: Name[]): Names<Name> {
  return Object.fromEntries(names.map((name) => [name, seqParam(params[name])])) as Names<Name>;
}
