import { isSpecial } from "~/domain/payroll/engine/run-purpose";
import { formatDay } from "~/domain/shared/day";
import { shown, type FileProblem } from "./company-file-fields";
import { at, dayOf, days, entries, isGiven, numberOf, repeated, textOf, type Located } from "./company-file-places";

/** Problems in the runs of a company file, their time summaries and their adjustments. */
export function brokenRunReferences(root: Located, employees: Located[], templates: Located[]): FileProblem[] {
  const people = byNumber(employees, "employeeSeq");
  const frequencies = new Map(templates.map((template) => [numberOf(template, "payrollTemplateSeq"), textOf(template, "payFrequency")]));
  const runs = entries(root, "runs");
  const byId = byNumber(runs, "payrollRunId");
  const adjustments = entries(root, "adjustments");
  const summaries = entries(root, "timeSummaries");
  // In an export, the records state which template paid which employee on a day.
  const dated = isGiven(root, "records");
  return [
    ...repeated(runs, "payrollRunId"),
    ...runs.flatMap((run) => [...ofRun(run, people, frequencies), ...ofHands(run, people)]),
    ...overlapping(runs),
    ...twice(summaries),
    ...summaries.flatMap((summary) => [
      ...ofRunAndEmployee(summary, byId, people, dated),
      ...timeRows(summary, byId.get(numberOf(summary, "payrollRunId"))),
    ]),
    ...adjustments.flatMap((adjustment) => [...ofRunAndEmployee(adjustment, byId, people, dated), ...ofAdjustment(adjustment)]),
  ];
}

function ofRun(
  run: Located,
  people: ReadonlyMap<number | undefined, Located>,
  frequencies: ReadonlyMap<number | undefined, string | undefined>,
): FileProblem[] {
  const problems = [...days(run, "startDate", "endDate"), ...days(run, "startDate", "payDate")];
  const template = numberOf(run, "payrollTemplateSeq");
  const kind = textOf(run, "payrollKind");
  const special = isSpecial({ payrollKind: kind ?? "", runPurpose: textOf(run, "runPurpose") });
  if (template !== undefined && !frequencies.has(template))
    problems.push(at(run, "payrollTemplateSeq", `there is no payroll template ${template} in this file`));
  if (template === undefined && kind === "USER_CUSTOM" && !special)
    problems.push(at(run, "payrollTemplateSeq", "is missing: a regular run pays the employees of one template"));
  if (kind === "USER_CUSTOM" && frequencies.get(template) === "ONLY_THIRTEEN_MONTH_PAY") {
    problems.push(at(run, "payrollTemplateSeq", `payroll template ${template} has no regular runs, only 13th month pay`));
  }
  const chosen = listed(run, "employeeSeqs");
  if (kind === "FINAL_PAY" && chosen.length === 0)
    problems.push(at(run, "employeeSeqs", "is missing: final pay names the employees who are paid"));
  chosen.forEach((seq, index) => {
    const person = people.get(seq);
    const place = `${run.place}.employeeSeqs[${index}]`;
    if (!person) problems.push({ place, message: `there is no employee ${seq} in this file` });
    else if (kind === "FINAL_PAY" && textOf(person, "resignationDate") === undefined)
      problems.push({ place, message: `employee ${seq} has no resignationDate, which final pay needs` });
  });
  return problems;
}

/** Manual entries for employees who are not in the file. */
function ofHands(run: Located, people: ReadonlyMap<number | undefined, Located>): FileProblem[] {
  return ["excluded", "manualValues", "remarks"].flatMap((list) =>
    entries(run, list).flatMap((row) => {
      const seq = numberOf(row, "employeeSeq");
      return seq === undefined || people.has(seq) ? [] : [at(row, "employeeSeq", `there is no employee ${seq} in this file`)];
    }),
  );
}

/** Regular runs of one template with overlapping periods. */
function overlapping(runs: Located[]): FileProblem[] {
  const spans = runs.flatMap((run) => {
    const [from, to, template] = [dayOf(run, "startDate"), dayOf(run, "endDate"), numberOf(run, "payrollTemplateSeq")];
    return textOf(run, "payrollKind") === "USER_CUSTOM" && from !== undefined && to !== undefined && template !== undefined
      ? [{ run, from, to, template }]
      : [];
  });
  return spans.flatMap((span, index) => {
    const other = spans
      .slice(0, index)
      .find((earlier) => earlier.template === span.template && earlier.from <= span.to && span.from <= earlier.to);
    if (!other) return [];
    return [
      at(
        span.run,
        "startDate",
        `the period shares days with ${other.run.place} of the same template, ${formatDay(other.from)}–${formatDay(other.to)}`,
      ),
    ];
  });
}

function twice(summaries: Located[]): FileProblem[] {
  const seen = new Map<string, string>();
  return summaries.flatMap((summary) => {
    const [run, employee] = [numberOf(summary, "payrollRunId"), numberOf(summary, "employeeSeq")];
    const key = `${run} ${employee}`;
    const earlier = seen.get(key);
    if (earlier !== undefined)
      return [at(summary, "employeeSeq", `employee ${employee} has time in run ${run} twice, first at ${earlier}`)];
    seen.set(key, summary.place);
    return [];
  });
}

function ofRunAndEmployee(
  item: Located,
  runs: ReadonlyMap<number | undefined, Located>,
  people: ReadonlyMap<number | undefined, Located>,
  dated: boolean,
): FileProblem[] {
  const [runId, seq] = [numberOf(item, "payrollRunId"), numberOf(item, "employeeSeq")];
  const run = runs.get(runId);
  const person = people.get(seq);
  if (runId !== undefined && !run) return [at(item, "payrollRunId", `there is no run ${runId} in this file`)];
  if (seq !== undefined && !person) return [at(item, "employeeSeq", `there is no employee ${seq} in this file`)];
  const template = run && numberOf(run, "payrollTemplateSeq");
  if (dated || template === undefined || !person || numberOf(person, "payrollTemplateSeq") === template) return [];
  return [at(item, "employeeSeq", `employee ${seq} does not belong to payroll template ${template} of run ${runId}`)];
}

/** Time outside the run. Final pay starts after the last paid period, not on its nominal start, so only its end is checked. */
function timeRows(summary: Located, run: Located | undefined): FileProblem[] {
  const to = run && dayOf(run, "endDate");
  const from = run && (textOf(run, "payrollKind") === "FINAL_PAY" ? "0000-00-00" : dayOf(run, "startDate"));
  const rows = [
    ["deductRows", "deductDate"],
    ["premiumRows", "workDate"],
    ["leaveRows", "leaveDate"],
  ] as const;
  return rows.flatMap(([list, field]) =>
    entries(summary, list).flatMap((row) => {
      // Minutes after midnight belong to the run of their shift.
      const day = (list === "premiumRows" ? dayOf(row, "basicDate") : undefined) ?? dayOf(row, field);
      const problems = list === "premiumRows" ? nightWithin(row) : [];
      if (day !== undefined && from !== undefined && to !== undefined && (day < from || day > to)) {
        problems.push(at(row, field, `${day} lies outside run ${numberOf(summary, "payrollRunId")}, ${dayOf(run!, "startDate")} to ${to}`));
      }
      return problems;
    }),
  );
}

function nightWithin(row: Located): FileProblem[] {
  const overtime = numberOf(row, "overtimeMinutes") ?? 0;
  const night = numberOf(row, "overtimeNightMinutes") ?? 0;
  return night > overtime ? [at(row, "overtimeNightMinutes", `${night} is more than the ${overtime} minutes of overtime`)] : [];
}

function ofAdjustment(adjustment: Located): FileProblem[] {
  const kind = textOf(adjustment, "kind");
  const treatment = textOf(adjustment, "taxTreatment");
  const amount = textOf(adjustment, "amount");
  const problems: FileProblem[] = [];
  if (kind === "EARNING" && treatment === undefined)
    problems.push(at(adjustment, "taxTreatment", "is missing: an earning needs its tax treatment"));
  if (treatment === "DE_MINIMIS" && textOf(adjustment, "deMinimisKey") === undefined) {
    problems.push(at(adjustment, "deMinimisKey", "is missing: DE_MINIMIS needs the benefit whose ceiling holds"));
  }
  if (kind === "DEDUCTION" && amount === undefined) problems.push(at(adjustment, "amount", "is missing: a deduction needs an amount"));
  else if (amount === undefined && textOf(adjustment, "quantityDays") === undefined)
    problems.push(at(adjustment, "amount", "is missing: give an amount or quantityDays"));
  if (kind === "DEDUCTION" && amount?.startsWith("-")) problems.push(at(adjustment, "amount", `${shown(amount)} is below zero`));
  return problems;
}

function listed(run: Located, list: string): number[] {
  return entries(run, list).map(({ value }) => (typeof value === "number" ? value : NaN));
}

/** For a duplicate number the first entry counts, so that one mistake gives one problem. */
function byNumber(items: readonly Located[], key: string): Map<number | undefined, Located> {
  return new Map(items.toReversed().map((item) => [numberOf(item, key), item]));
}
