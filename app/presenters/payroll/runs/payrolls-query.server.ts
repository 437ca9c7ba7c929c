import { RUN_TYPES } from "~/domain/payroll/runs/run-types";
import { PAYROLL_SORTS } from "~/models/payroll/runs/payroll-lists.server";
import { oneOf, readListQuery, seqParam } from "~/web/forms/list-query.server";

/** Parses the payroll run filter, for the list and its file. @throws 400 for unknown values */
export function readPayrollsQuery(request: Request) {
  const search = new URL(request.url).searchParams;
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    search.get(name) ? oneOf(values, search.get(name)) : undefined;
  const number = (name: string) => (search.get(name) ? seqParam(search.get(name)!) : undefined);
  const text = chosen("state", ["open", "completed"]);
  const state = text && (text === "completed" ? ("COMPLETED" as const) : ("IN_PROGRESS" as const));
  return {
    shown: text,
    query: {
      ...readListQuery(request, { sorts: PAYROLL_SORTS, defaultSort: "-payDate" }),
      state,
      type: chosen("type", RUN_TYPES),
      year: number("year"),
      payrollTemplateSeq: number("template"),
    },
  };
}
