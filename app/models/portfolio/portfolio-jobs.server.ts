import { and, desc, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { enqueue } from "~/db/queue.server";
import { portfolioJobs } from "~/db/schema/portfolio/portfolio-jobs";
import { JOB_HOURS, MAX_SHOWN_JOBS, WORKING_ALREADY, type ItemResult, type PortfolioTask } from "~/domain/portfolio/portfolio-job";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { listMemberships } from "~/models/settings/memberships.server";
import type { SignedInSession } from "~/models/settings/sessions.server";
import { defineLease, NO_HEARTBEAT, type LeaseOf } from "~/models/shared/lease.server";

const { companySeq, portfolioJobSeq, accountSeq, task, companyNames, signIn, results, createdAt, jobState } = portfolioJobs;

export type PortfolioJob = typeof portfolioJobs.$inferSelect;
type Person = Pick<SignedInSession, "companySeq" | "accountSeq">;

/** The lease on the work of an account; a worker saves a heartbeat after each company. */
export const portfolioJobLease = defineLease(portfolioJobs, {
  key: { companySeq, portfolioJobSeq },
  returning: { accountSeq, task, companyNames, signIn, results, createdAt },
  working: sql`${jobState} = 'WORKING'`,
  failed: { jobState: "FAILED" },
  seconds: 120,
});
export type PortfolioJobLease = LeaseOf<typeof portfolioJobLease>;

/**
 * Starts work in several companies of a person. The job checks the permissions in each company when it acts there.
 * @throws Refusal while work of this kind is in progress (409)
 */
export async function startPortfolioJob(login: SignedInSession, work: PortfolioTask): Promise<void> {
  const { signedInAt, hasSecondFactor, ownSignIn, providers, ...person } = login;
  const names = Object.fromEntries(
    (await listMemberships(login)).map(({ memberCompanySeq, companyName }) => [memberCompanySeq, companyName]),
  );
  await inCompany(login, async (tx) => {
    // Taking the number first locks the sequence, so that of two posts at once one is refused.
    const number = await nextSeq(tx, person.companySeq, "portfolioJob");
    const isWorking = and(ofPerson(person), eq(jobState, "WORKING"), sql`${task} ->> 'kind' = ${work.kind}`);
    if ((await tx.$count(portfolioJobs, isWorking)) > 0) throw new Refusal(WORKING_ALREADY, { status: 409 });
    await tx.insert(portfolioJobs).values({
      companySeq: person.companySeq,
      portfolioJobSeq: number,
      accountSeq: person.accountSeq,
      task: work,
      companyNames: names,
      signIn: { signedInAt, hasSecondFactor, ownSignIn, providers: [...providers] },
      heartbeatAt: NO_HEARTBEAT,
    });
    enqueue(tx, "run-portfolio-job", { companySeq: person.companySeq, portfolioJobSeq: number });
  });
}

/** The account's latest jobs of the last day, latest first. */
export function listPortfolioJobs(person: Person): Promise<PortfolioJob[]> {
  return readInCompany(person, (tx) =>
    tx.select().from(portfolioJobs).where(shownTo(person)).orderBy(desc(portfolioJobSeq)).limit(MAX_SHOWN_JOBS),
  );
}

/** How many items of the same jobs have a result, without reading the results. */
export function listJobProgress(person: Person) {
  const done = sql<number>`jsonb_array_length(${results})`;
  return readInCompany(person, (tx) =>
    tx
      .select({ portfolioJobSeq, jobState, done })
      .from(portfolioJobs)
      .where(shownTo(person))
      .orderBy(desc(portfolioJobSeq))
      .limit(MAX_SHOWN_JOBS),
  );
}

/** @throws NotFound also after a day, and for another account's job */
export async function getPortfolioJob(person: Person, number: number): Promise<PortfolioJob> {
  const isJob = and(shownTo(person), eq(portfolioJobSeq, number));
  const [job] = await readInCompany(person, (tx) => tx.select().from(portfolioJobs).where(isJob));
  if (!job) throw new NotFound("portfolio job");
  return job;
}

/** Saves the result of the next item; the last one ends the job. @throws LeaseLost when the lease is no longer held */
export function saveItemResult(lease: PortfolioJobLease, result: ItemResult, isLast: boolean): Promise<void> {
  const added = sql`${results} || ${JSON.stringify([result])}::jsonb`;
  return inCompany(lease, (tx) => portfolioJobLease.save(tx, lease, { results: added, ...(isLast && { jobState: "DONE" }) }));
}

/** Jobs without a worker, and expired ones, of all tenants. Reads only numbers. */
export const listPendingPortfolioJobs = () =>
  portfolioJobLease.listFree(sql`(${jobState} = 'WORKING' or ${EXPIRED}) and ${portfolioJobLease.expired}`);

/** Deletes a job of more than a day ago; its files are deleted as unattached ones. @returns whether it was deleted */
export async function deleteExpiredJob(job: { companySeq: number; portfolioJobSeq: number }): Promise<boolean> {
  const isJob = and(eq(companySeq, job.companySeq), eq(portfolioJobSeq, job.portfolioJobSeq));
  const deleted = await inCompany(job, (tx) => tx.delete(portfolioJobs).where(and(isJob, EXPIRED)).returning());
  return deleted.length > 0;
}

const EXPIRED = sql`${createdAt} < now() - make_interval(hours => ${JOB_HOURS})`;
const ofPerson = (person: Person) => and(eq(companySeq, person.companySeq), eq(accountSeq, person.accountSeq));
const shownTo = (person: Person) => and(ofPerson(person), sql`not ${EXPIRED}`);
