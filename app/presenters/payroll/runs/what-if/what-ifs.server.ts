import { DAY_TYPES } from "~/domain/payroll/facts/pay-kinds";
import { DAY_TYPE_LABELS } from "~/domain/payroll/runs/time/time-text";
import { SCENARIO_KINDS, type ScenarioKind } from "~/domain/payroll/runs/what-if/scenario";
import { SCENARIO_RETENTION_DAYS, SCENARIO_KIND_LABELS, scenarioText } from "~/domain/payroll/runs/what-if/scenario-text";
import { addDays, formatDay, formatInstant, manilaDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { readWhatIfPeople, WHAT_IF_SORTS, type WhatIfQuery } from "~/models/payroll/runs/what-if/what-if-people.server";
import { getWhatIf, listWhatIfs, readWhatIfChoices, type WhatIf } from "~/models/payroll/runs/what-if/what-ifs.server";
import { pathTo } from "~/paths";
import { rulesFormHref } from "~/presenters/payroll/setup/policy-tab.server";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";

/** The viewer's own what-ifs of a payroll. */
export async function readWhatIfList(scope: Scope, payrollSeq: number) {
  return (await listWhatIfs(scope, payrollSeq)).map((whatIf) => ({
    whatIfSeq: whatIf.whatIfSeq,
    text: scenarioText(whatIf.scenario),
    made: formatInstant(whatIf.madeAt),
    kept: retainedUntil(whatIf),
    state: whatIf.jobState,
    net: whatIf.after.net - whatIf.before.net,
    cost: whatIf.after.cost - whatIf.before.cost,
    raised: whatIf.raisedAt !== null,
  }));
}

/** The form's options; the kind is in the URL. @throws 400 for an unknown kind */
export async function readWhatIfForm(request: Request, scope: Scope, payrollSeq: number) {
  const kind: ScenarioKind = oneOf(SCENARIO_KINDS, new URL(request.url).searchParams.get("kind") ?? "RAISE");
  const [{ startDate, endDate, items }, { departments, jobTitles }] = await Promise.all([
    readWhatIfChoices(scope, payrollSeq),
    listEmployeeChoices(scope),
  ]);
  return {
    payrollSeq,
    kind,
    kinds: SCENARIO_KINDS.map((value) => ({
      value,
      label: SCENARIO_KIND_LABELS[value],
      href: pathTo("get-what-if-new", { payrollSeq }, { kind: value }),
    })),
    departments: departments.map(({ departmentSeq, departmentName }) => ({ value: String(departmentSeq), label: departmentName })),
    tiers: jobTitles.map(({ jobTitleSeq, jobTitleName }) => ({ value: String(jobTitleSeq), label: jobTitleName })),
    items,
    dayTypes: DAY_TYPES.map((value) => ({ value, label: DAY_TYPE_LABELS[value] })),
    effectiveDay: formatDay(startDate),
    dayHint: `A day of this payroll, ${formatDay(startDate)} to ${formatDay(endDate)}.`,
  };
}

/** Search and order of the differences, largest net pay change first. @throws 400 for an unknown order */
export function readWhatIfQuery(request: Request): WhatIfQuery & { page: number; pageSize: number; offset: number } {
  return readListQuery(request, { sorts: WHAT_IF_SORTS, defaultSort: "-net" });
}

/** A page of the differences, with totals for all employees. @throws NotFound for another account's what-if */
export async function readWhatIfPage(request: Request, scope: Scope, payrollSeq: number, whatIfSeq: number) {
  const { page, pageSize, offset, ...query } = readWhatIfQuery(request);
  const whatIf = await getWhatIf(scope, payrollSeq, whatIfSeq);
  const { people: rows, total, net, cost } = await readWhatIfPeople(scope, whatIfSeq, query, { offset, pageSize });
  toLastPage(request, { page, pageSize }, total);
  const { before, after, scenario } = whatIf;
  return {
    payrollSeq,
    whatIfSeq,
    text: scenarioText(scenario),
    kept: retainedUntil(whatIf),
    state: whatIf.jobState,
    progress: `Computing: ${whatIf.done.toLocaleString("en")} of ${whatIf.total.toLocaleString("en")} employees`,
    reference: whatIf.reference,
    sums: {
      people: whatIf.total,
      gross: [before.gross, after.gross] as [number, number],
      net: [before.net, after.net] as [number, number],
      cost: [before.cost, after.cost] as [number, number],
    },
    formHref: scenario.kind === "RULES" ? rulesFormHref(scenario) : null,
    raisable: scenario.kind === "RAISE" && whatIf.jobState === "DONE" && whatIf.raisedAt === null,
    raised: whatIf.raisedAt && formatInstant(whatIf.raisedAt),
    rows,
    total,
    net,
    cost,
    page,
    pageSize,
    searched: query.q !== "",
    file: new URL(request.url).search,
  };
}

const retainedUntil = ({ madeAt }: WhatIf) => formatDay(addDays(manilaDay(madeAt), SCENARIO_RETENTION_DAYS));
