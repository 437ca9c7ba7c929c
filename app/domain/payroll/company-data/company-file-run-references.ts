import { isSpecial } from "~/domain/payroll/engine/run-purpose";
import { formatDay } from "~/domain/shared/day";
import { formatInput, type FileProblem } from "./company-file-fields";
import {
  problemAt,
  getDay,
  checkDayOrder,
  listItems,
  hasField,
  getNumber,
  findDuplicates,
  getText,
  type Located,
} from "./company-file-locations";

/** Problems in the runs of a company file, their time summaries and their adjustments. */
export function checkRunReferences(root: Located, employees: Located[], templates: Located[]): FileProblem[] {
  const people = indexBySeq(employees, "employeeSeq");
  const frequencies = new Map(templates.map((template) => [getNumber(template, "payrollTemplateSeq"), getText(template, "payFrequency")]));
  const runs = listItems(root, "runs");
  const byId = indexBySeq(runs, "payrollRunId");
  const adjustments = listItems(root, "adjustments");
  const summaries = listItems(root, "timeSummaries");
  // In an export, the records state which template paid which employee on a day.
  const dated = hasField(root, "records");
  return [
    ...findDuplicates(runs, "payrollRunId"),
    ...runs.flatMap((run) => [...checkRun(run, people, frequencies), ...checkManualEntries(run, people)]),
    ...checkRunOverlap(runs),
    ...checkSummaryDuplicates(summaries),
    ...summaries.flatMap((summary) => [
      ...checkRunEmployee(summary, byId, people, dated),
      ...timeRows(summary, byId.get(getNumber(summary, "payrollRunId"))),
    ]),
    ...adjustments.flatMap((adjustment) => [...checkRunEmployee(adjustment, byId, people, dated), ...checkAdjustment(adjustment)]),
  ];
}

function checkRun(
  run: Located,
  people: ReadonlyMap<number | undefined, Located>,
  frequencies: ReadonlyMap<number | undefined, string | undefined>,
): FileProblem[] {
  const problems = [...checkDayOrder(run, "startDate", "endDate"), ...checkDayOrder(run, "startDate", "payDate")];
  const template = getNumber(run, "payrollTemplateSeq");
  const kind = getText(run, "payrollKind");
  const special = isSpecial({ payrollKind: kind ?? "", runPurpose: getText(run, "runPurpose") });
  if (template !== undefined && !frequencies.has(template))
    problems.push(problemAt(run, "payrollTemplateSeq", `there is no payroll template ${template} in this file`));
  if (template === undefined && kind === "USER_CUSTOM" && !special)
    problems.push(problemAt(run, "payrollTemplateSeq", "is missing: a regular run pays the employees of one template"));
  if (kind === "USER_CUSTOM" && frequencies.get(template) === "ONLY_THIRTEEN_MONTH_PAY") {
    problems.push(problemAt(run, "payrollTemplateSeq", `payroll template ${template} has no regular runs, only 13th month pay`));
  }
  const chosen = listSeqs(run, "employeeSeqs");
  if (kind === "FINAL_PAY" && chosen.length === 0)
    problems.push(problemAt(run, "employeeSeqs", "is missing: final pay names the employees who are paid"));
  chosen.forEach((seq, index) => {
    const person = people.get(seq);
    const place = `${run.place}.employeeSeqs[${index}]`;
    if (!person) problems.push({ place, message: `there is no employee ${seq} in this file` });
    else if (kind === "FINAL_PAY" && getText(person, "resignationDate") === undefined)
      problems.push({ place, message: `employee ${seq} has no resignationDate, which final pay needs` });
  });
  return problems;
}

/** Manual entries for employees who are not in the file. */
function checkManualEntries(run: Located, people: ReadonlyMap<number | undefined, Located>): FileProblem[] {
  return ["excluded", "manualValues", "remarks"].flatMap((list) =>
    listItems(run, list).flatMap((row) => {
      const seq = getNumber(row, "employeeSeq");
      return seq === undefined || people.has(seq) ? [] : [problemAt(row, "employeeSeq", `there is no employee ${seq} in this file`)];
    }),
  );
}

/** Regular runs of one template with overlapping periods. */
function checkRunOverlap(runs: Located[]): FileProblem[] {
  const spans = runs.flatMap((run) => {
    const [from, to, template] = [getDay(run, "startDate"), getDay(run, "endDate"), getNumber(run, "payrollTemplateSeq")];
    return getText(run, "payrollKind") === "USER_CUSTOM" && from !== undefined && to !== undefined && template !== undefined
      ? [{ run, from, to, template }]
      : [];
  });
  return spans.flatMap((span, index) => {
    const other = spans
      .slice(0, index)
      .find((earlier) => earlier.template === span.template && earlier.from <= span.to && span.from <= earlier.to);
    if (!other) return [];
    return [
      problemAt(
        span.run,
        "startDate",
        `the period shares days with ${other.run.place} of the same template, ${formatDay(other.from)}–${formatDay(other.to)}`,
      ),
    ];
  });
}

function checkSummaryDuplicates(summaries: Located[]): FileProblem[] {
  const seen = new Map<string, string>();
  return summaries.flatMap((summary) => {
    const [run, employee] = [getNumber(summary, "payrollRunId"), getNumber(summary, "employeeSeq")];
    const key = `${run} ${employee}`;
    const earlier = seen.get(key);
    if (earlier !== undefined)
      return [problemAt(summary, "employeeSeq", `employee ${employee} has time in run ${run} twice, first at ${earlier}`)];
    seen.set(key, summary.place);
    return [];
  });
}

function checkRunEmployee(
  item: Located,
  runs: ReadonlyMap<number | undefined, Located>,
  people: ReadonlyMap<number | undefined, Located>,
  dated: boolean,
): FileProblem[] {
  const [runId, seq] = [getNumber(item, "payrollRunId"), getNumber(item, "employeeSeq")];
  const run = runs.get(runId);
  const person = people.get(seq);
  if (runId !== undefined && !run) return [problemAt(item, "payrollRunId", `there is no run ${runId} in this file`)];
  if (seq !== undefined && !person) return [problemAt(item, "employeeSeq", `there is no employee ${seq} in this file`)];
  const template = run && getNumber(run, "payrollTemplateSeq");
  if (dated || template === undefined || !person || getNumber(person, "payrollTemplateSeq") === template) return [];
  return [problemAt(item, "employeeSeq", `employee ${seq} does not belong to payroll template ${template} of run ${runId}`)];
}

/** Time outside the run. Final pay starts after the last paid period, not on its nominal start, so only its end is checked. */
function timeRows(summary: Located, run: Located | undefined): FileProblem[] {
  const to = run && getDay(run, "endDate");
  const from = run && (getText(run, "payrollKind") === "FINAL_PAY" ? "0000-00-00" : getDay(run, "startDate"));
  const rows = [
    ["deductRows", "deductDate"],
    ["premiumRows", "workDate"],
    ["leaveRows", "leaveDate"],
  ] as const;
  return rows.flatMap(([list, field]) =>
    listItems(summary, list).flatMap((row) => {
      // Minutes after midnight belong to the run of their shift.
      const day = (list === "premiumRows" ? getDay(row, "basicDate") : undefined) ?? getDay(row, field);
      const problems = list === "premiumRows" ? checkNightHours(row) : [];
      if (day !== undefined && from !== undefined && to !== undefined && (day < from || day > to)) {
        problems.push(
          problemAt(row, field, `${day} lies outside run ${getNumber(summary, "payrollRunId")}, ${getDay(run!, "startDate")} to ${to}`),
        );
      }
      return problems;
    }),
  );
}

function checkNightHours(row: Located): FileProblem[] {
  const overtime = getNumber(row, "overtimeMinutes") ?? 0;
  const night = getNumber(row, "overtimeNightMinutes") ?? 0;
  return night > overtime ? [problemAt(row, "overtimeNightMinutes", `${night} is more than the ${overtime} minutes of overtime`)] : [];
}

function checkAdjustment(adjustment: Located): FileProblem[] {
  const kind = getText(adjustment, "kind");
  const treatment = getText(adjustment, "taxTreatment");
  const amount = getText(adjustment, "amount");
  const problems: FileProblem[] = [];
  if (kind === "EARNING" && treatment === undefined)
    problems.push(problemAt(adjustment, "taxTreatment", "is missing: an earning needs its tax treatment"));
  if (treatment === "DE_MINIMIS" && getText(adjustment, "deMinimisKey") === undefined) {
    problems.push(problemAt(adjustment, "deMinimisKey", "is missing: DE_MINIMIS needs the benefit whose ceiling holds"));
  }
  if (kind === "DEDUCTION" && amount === undefined)
    problems.push(problemAt(adjustment, "amount", "is missing: a deduction needs an amount"));
  else if (amount === undefined && getText(adjustment, "quantityDays") === undefined)
    problems.push(problemAt(adjustment, "amount", "is missing: give an amount or quantityDays"));
  if (kind === "DEDUCTION" && amount?.startsWith("-"))
    problems.push(problemAt(adjustment, "amount", `${formatInput(amount)} is below zero`));
  return problems;
}

function listSeqs(run: Located, list: string): number[] {
  return listItems(run, list).map(({ value }) => (typeof value === "number" ? value : NaN));
}

/** The first entry of a duplicate number is used, so that one mistake causes only one problem. */
function indexBySeq(items: readonly Located[], key: string): Map<number | undefined, Located> {
  return new Map(items.toReversed().map((item) => [getNumber(item, key), item]));
}
