import { readInCompany } from "~/db/client.server";
import { CHANGE_REASONS, needsLook, type ChangeReason, type Effect } from "~/domain/payroll/run/run-change";
import { periodLabel } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";
import { keptNewest } from "~/models/payroll/calculation/kept-newest.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { getTemplate } from "~/models/payroll/settings/templates.server";
import { eachChange, previousRun, type PersonMove } from "./run-comparison.server";

/** How the net pay of one person moved against the run before; reasons in their order, centavos of net pay. */
export interface PersonChange extends Omit<PersonMove, "change"> {
  /** Net now less net before. */
  moved: number;
  reasons: { reason: ChangeReason; effect: Effect }[];
}

export const CHANGE_SORTS = ["change", "name", "before", "after"] as const;
export type ChangeSort = (typeof CHANGE_SORTS)[number];
export interface ChangesQuery {
  q: string;
  reason: ChangeReason | null;
  /** Which way net pay went. */
  way: "up" | "down" | null;
  sort: ChangeSort;
  descending: boolean;
}

type Compared = { against: string | null; people: readonly PersonChange[] };

/** Payslips of one calculation never change, so their comparison is made once per process. */
const made = keptNewest<Compared>(8);

/** Everybody whose pay differs from the last completed run of the same template and kind, and that run's period; null = there is none. @throws NotFound */
export async function readPersonChanges(scope: Scope, payrollSeq: number): Promise<Compared> {
  const [payroll, previous] = await Promise.all([getPayroll(scope, payrollSeq), previousRun(scope, payrollSeq)]);
  if (!previous) return { against: null, people: [] };
  const key = [scope.companySeq, payrollSeq, payroll.generation, previous.payrollSeq, previous.generation].join(":");
  return made(key, () =>
    readInCompany(scope, async (tx) => {
      const people: PersonChange[] = [];
      for await (const { change, ...person } of eachChange(tx, scope, previous, payroll))
        people.push({
          ...person,
          moved: (person.after ?? 0) - (person.before ?? 0),
          reasons: CHANGE_REASONS.flatMap((reason) => (change.has(reason) ? [{ reason, effect: change.get(reason)! }] : [])),
        });
      return { against: periodLabel(previous.startDate, previous.endDate), people };
    }),
  );
}

/** The names of those whose pay moved without a reason by more than the run's template lets pass, and the figures that this was asked of. */
export async function listUnexplained(scope: Scope, payrollSeq: number): Promise<{ names: string[]; generation: number }> {
  const [{ generation, payrollTemplateSeq }, { people }] = await Promise.all([
    getPayroll(scope, payrollSeq),
    readPersonChanges(scope, payrollSeq),
  ]);
  const limit = payrollTemplateSeq === null ? null : (await getTemplate(scope, payrollTemplateSeq)).unexplainedLimit;
  const unexplained = (person: PersonChange) => person.reasons.find(({ reason }) => reason === "UNEXPLAINED")?.effect.net ?? 0;
  const names = people.filter((person) => needsLook(unexplained(person), person.before, limit)).map(({ employeeName }) => employeeName);
  return { names, generation };
}

/** Those whom the filters let through, in the order asked for; the largest change first where none is. */
export function foundChanges(people: readonly PersonChange[], { q, reason, way, sort, descending }: ChangesQuery): PersonChange[] {
  const search = q.toLocaleLowerCase("en");
  const has = (person: PersonChange) =>
    search === "" ||
    [person.employeeName, person.employeeId, person.departmentName].some((text) => text.toLocaleLowerCase("en").includes(search));
  const found = people.filter(
    (person) =>
      has(person) &&
      (reason === null || person.reasons.some((one) => one.reason === reason)) &&
      (way === null || (way === "up" ? person.moved > 0 : person.moved < 0)),
  );
  const amount = (person: PersonChange) =>
    sort === "before" ? (person.before ?? 0) : sort === "after" ? (person.after ?? 0) : Math.abs(person.moved);
  const names = new Intl.Collator("en");
  return found.sort((a, b) => {
    const by = sort === "name" ? 0 : amount(a) - amount(b);
    const order = by === 0 ? names.compare(a.employeeName, b.employeeName) || a.employeeSeq - b.employeeSeq : by;
    return descending && (by !== 0 || sort === "name") ? -order : order;
  });
}
