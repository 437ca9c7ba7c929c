import { and, asc, count, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { nextSeq } from "~/db/counters.server";
import { employees } from "~/db/schema/employees";
import { jobTitles } from "~/db/schema/organization";
import { jobTitleRemovalProblem } from "~/domain/organization/department-rules";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { plain } from "~/domain/shared/forms/options";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { notResignedOn } from "~/models/shared/employee-status.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { listReferences } from "./references.server";
import type { Change } from "~/domain/shared/change";

export type JobTitle = typeof jobTitles.$inferSelect;

/**
 * The tiers in the company's order, highest first, with their employee counts; resigned ones are not counted.
 * @param today the day in Manila
 */
export function listJobTitles(
  scope: Pick<Scope, "companySeq">,
  today: Day,
): Promise<{ jobTitleSeq: number; jobTitleName: string; employeeCount: number }[]> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const titles = await selectOrdered(tx, companySeq);
    const counted = await tx
      .select({ jobTitleSeq: employees.jobTitleSeq, count: count() })
      .from(employees)
      .where(and(eq(employees.companySeq, companySeq), notResignedOn(today)))
      .groupBy(employees.jobTitleSeq);
    const counts = new Map(counted.map((row) => [row.jobTitleSeq, row.count]));
    return titles.map(({ jobTitleSeq, jobTitleName }) => ({ jobTitleSeq, jobTitleName, employeeCount: counts.get(jobTitleSeq) ?? 0 }));
  });
}

/** @throws NotFound when the company has no such tier */
export async function getJobTitle(scope: Pick<Scope, "companySeq">, jobTitleSeq: number): Promise<JobTitle> {
  const [title] = await readInCompany(scope, (tx) => tx.select().from(jobTitles).where(ofJobTitle(scope.companySeq, jobTitleSeq)));
  if (!title) throw new NotFound("tier");
  return title;
}

/** Appends a tier. @throws Refusal when the name is taken */
export function createJobTitle(scope: Scope, jobTitleName: string): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const titles = await selectOrdered(tx, companySeq);
    refuseDuplicate(titles, null, jobTitleName);
    const jobTitleSeq = await nextSeq(tx, companySeq, "jobTitle");
    await tx
      .insert(jobTitles)
      .values({ companySeq, jobTitleSeq, jobTitleName, sortOrder: Math.max(0, ...titles.map(({ sortOrder }) => sortOrder)) + 1 });
    await jobTitleChange(tx, scope, jobTitleSeq, {
      action: "CREATE",
      description: `Added the tier ${jobTitleName}.`,
      before: null,
      after: { jobTitleName },
    });
  });
}

/** @throws NotFound; Refusal when the name is taken or the form is outdated (409) */
export function renameJobTitle(
  scope: Scope,
  jobTitleSeq: number,
  { jobTitleName, revision }: { jobTitleName: string; revision: number },
): Promise<void> {
  return change(scope, jobTitleSeq, revision, async (tx, before, titles) => {
    refuseDuplicate(titles, jobTitleSeq, jobTitleName);
    await tx
      .update(jobTitles)
      .set({ jobTitleName, revision: before.revision + 1 })
      .where(ofJobTitle(scope.companySeq, jobTitleSeq));
    await jobTitleChange(tx, scope, jobTitleSeq, {
      action: "UPDATE",
      description: `Renamed the tier ${before.jobTitleName} → ${jobTitleName}.`,
      before: { jobTitleName: before.jobTitleName },
      after: { jobTitleName },
    });
  });
}

/** Moves a tier one place up or down; no effect at the end of the list. @throws NotFound */
export function moveJobTitle(scope: Scope, jobTitleSeq: number, direction: "up" | "down"): Promise<void> {
  return change(scope, jobTitleSeq, null, async (tx, before, titles) => {
    const from = titles.findIndex((title) => title.jobTitleSeq === jobTitleSeq);
    const to = direction === "up" ? from - 1 : from + 1;
    if (to < 0 || to >= titles.length) return;
    const moved = titles.toSpliced(from, 1).toSpliced(to, 0, before);
    // All get a number: imported tiers may share one.
    for (const [index, title] of moved.entries())
      if (title.sortOrder !== index + 1)
        await tx
          .update(jobTitles)
          .set({ sortOrder: index + 1 })
          .where(ofJobTitle(scope.companySeq, title.jobTitleSeq));
    await jobTitleChange(tx, scope, jobTitleSeq, {
      action: "MOVE",
      description: `Moved the tier ${before.jobTitleName} ${direction}: ${direction === "up" ? "above" : "below"} ${titles[to]!.jobTitleName}.`,
      before: { place: from + 1 },
      after: { place: to + 1 },
    });
  });
}

/**
 * @throws NotFound; Refusal while employees (resigned ones included) or open invitations have it, or the form is outdated (409)
 * @param today the day in Manila
 */
export function removeJobTitle(scope: Scope, jobTitleSeq: number, revision: number, today: Day): Promise<void> {
  return change(scope, jobTitleSeq, revision, async (tx, before) => {
    const problem = jobTitleRemovalProblem(await listReferences(tx, scope.companySeq, "tier", jobTitleSeq, today));
    if (problem) throw new Refusal(problem);
    await tx.delete(jobTitles).where(ofJobTitle(scope.companySeq, jobTitleSeq));
    await jobTitleChange(tx, scope, jobTitleSeq, {
      action: "REMOVE",
      description: `Deleted the tier ${before.jobTitleName}.`,
      before: { jobTitleName: before.jobTitleName },
      after: null,
    });
  });
}

function change(
  scope: Scope,
  jobTitleSeq: number,
  revision: number | null,
  run: (tx: Tx, before: JobTitle, titles: JobTitle[]) => Promise<void>,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const titles = await selectOrdered(tx, scope.companySeq);
    const before = titles.find((title) => title.jobTitleSeq === jobTitleSeq);
    if (!before) throw new NotFound("tier");
    if (revision !== null)
      await assertRevision(tx, scope, `The tier ${before.jobTitleName}`, {
        present: before.revision,
        posted: revision,
        featureName: "ORGANIZATION",
        noun: "tier",
        seq: jobTitleSeq,
      });
    await run(tx, before, titles);
  });
}

const selectOrdered = (tx: Tx, companySeq: number) =>
  tx
    .select()
    .from(jobTitles)
    .where(eq(jobTitles.companySeq, companySeq))
    .orderBy(asc(jobTitles.sortOrder), asc(jobTitles.jobTitleName), asc(jobTitles.jobTitleSeq));
const ofJobTitle = (companySeq: number, jobTitleSeq: number) =>
  and(eq(jobTitles.companySeq, companySeq), eq(jobTitles.jobTitleSeq, jobTitleSeq));

function refuseDuplicate(titles: readonly JobTitle[], jobTitleSeq: number | null, name: string): void {
  if (titles.some((other) => other.jobTitleSeq !== jobTitleSeq && plain(other.jobTitleName) === plain(name)))
    throw new Refusal(`There is already a tier named ${name}. Choose another name.`, { field: "jobTitleName" });
}

function jobTitleChange(tx: Tx, scope: Scope, seq: number, change: Omit<Change, "featureName" | "subject">): Promise<void> {
  return recordChange(tx, scope, { featureName: "ORGANIZATION", subject: { noun: "tier", seq }, ...change });
}
