import { readInCompany } from "~/db/client.server";
import { CHANGE_REASONS, needsReview, type ChangeReason, type Effect } from "~/domain/payroll/runs/run-change";
import { periodLabel } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";
import { memoizeLru } from "~/models/payroll/runs/calculation/memoize-lru.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { streamPayChanges, previousRun, type PersonMove } from "./run-comparison.server";

/** The change of one employee's net pay from the previous run; reasons in order, centavos of net pay. */
export interface PersonChange extends Omit<PersonMove, "change"> {
  /** Current minus previous net pay. */
  moved: number;
  reasons: { reason: ChangeReason; effect: Effect }[];
}

export const CHANGE_SORTS = ["change", "name", "before", "after"] as const;
export type ChangeSort = (typeof CHANGE_SORTS)[number];
export interface ChangesQuery {
  q: string;
  reason: ChangeReason | null;
  /** Direction of the net pay change. */
  way: "up" | "down" | null;
  sort: ChangeSort;
  descending: boolean;
}

type Compared = { against: string | null; people: readonly PersonChange[] };

/** Payslips of one generation never change, so their comparison is cached per process. */
const comparisonCache = memoizeLru<Compared>(8);

/**
 * Employees whose pay differs from the last completed run of the same template and kind, and that run's period; null = there is none.
 * @throws NotFound
 */
export async function readPersonChanges(scope: Scope, payrollSeq: number): Promise<Compared> {
  const [payroll, previous] = await Promise.all([getPayroll(scope, payrollSeq), previousRun(scope, payrollSeq)]);
  if (!previous) return { against: null, people: [] };
  const key = [scope.companySeq, payrollSeq, payroll.generation, previous.payrollSeq, previous.generation].join(":");
  return comparisonCache(key, () =>
    readInCompany(scope, async (tx) => {
      const people: PersonChange[] = [];
      for await (const { change, ...person } of streamPayChanges(tx, scope, previous, payroll))
        people.push({
          ...person,
          moved: (person.after ?? 0) - (person.before ?? 0),
          reasons: CHANGE_REASONS.flatMap((reason) => (change.has(reason) ? [{ reason, effect: change.get(reason)! }] : [])),
        });
      return { against: periodLabel(previous.startDate, previous.endDate), people };
    }),
  );
}

/** Employees whose pay changed without a reason by more than the template's tolerance, and the generation compared. */
export async function listUnexplained(scope: Scope, payrollSeq: number): Promise<{ names: string[]; generation: number }> {
  const [{ generation, payrollTemplateSeq }, { people }] = await Promise.all([
    getPayroll(scope, payrollSeq),
    readPersonChanges(scope, payrollSeq),
  ]);
  const limit = payrollTemplateSeq === null ? null : (await getTemplate(scope, payrollTemplateSeq)).unexplainedLimit;
  const unexplained = (person: PersonChange) => person.reasons.find(({ reason }) => reason === "UNEXPLAINED")?.effect.net ?? 0;
  const names = people.filter((person) => needsReview(unexplained(person), person.before, limit)).map(({ employeeName }) => employeeName);
  return { names, generation };
}

/** The filtered changes in the requested order; largest change first by default. */
export function filterChanges(people: readonly PersonChange[], { q, reason, way, sort, descending }: ChangesQuery): PersonChange[] {
  const search = q.toLocaleLowerCase("en");
  const has = (person: PersonChange) =>
    search === "" ||
    [person.employeeName, person.employeeId, person.departmentName].some((text) => text.toLocaleLowerCase("en").includes(search));
  const matchingPeople = people.filter(
    (person) =>
      has(person) &&
      (reason === null || person.reasons.some((change) => change.reason === reason)) &&
      (way === null || (way === "up" ? person.moved > 0 : person.moved < 0)),
  );
  const amount = (person: PersonChange) => (sort === "before" || sort === "after" ? (person[sort] ?? 0) : Math.abs(person.moved));
  const names = new Intl.Collator("en");
  return matchingPeople.sort((a, b) => {
    const by = sort === "name" ? 0 : amount(a) - amount(b);
    const order = by === 0 ? names.compare(a.employeeName, b.employeeName) || a.employeeSeq - b.employeeSeq : by;
    return descending && (by !== 0 || sort === "name") ? -order : order;
  });
}
