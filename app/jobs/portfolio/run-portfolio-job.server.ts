import { isConnectionError, isDiskFull } from "~/db/connection-error";
import type { Jobs } from "~/db/queue.server";
import { UNNAMED_COMPANY, type ItemResult } from "~/domain/portfolio/portfolio-job";
import { ACCESS } from "~/domain/settings/access";
import { UNREAD_TEXT } from "~/domain/settings/companies/company-work";
import { defineJob, MINUTE, pendingNow } from "~/jobs/define-job.server";
import { runLeased } from "~/jobs/run-leased.server";
import { describeError, log } from "~/log.server";
import {
  deleteExpiredJob,
  listPendingPortfolioJobs,
  portfolioJobLease,
  saveItemResult,
  type PortfolioJobLease,
} from "~/models/portfolio/portfolio-jobs.server";
import { actInCompany } from "~/models/settings/open-company.server";
import { doItem, type Outcome } from "./portfolio-items.server";

/** Works through the companies of a job, or deletes an expired one. */
async function run(job: Jobs["run-portfolio-job"], signal?: AbortSignal): Promise<void> {
  const work = (lease: PortfolioJobLease) => doItems(lease, signal);
  const begun = await runLeased(portfolioJobLease, job, { label: "work across companies", signal, work });
  if (!begun && (await deleteExpiredJob(job))) log.info(job, "expired work across companies deleted");
}

async function doItems(lease: PortfolioJobLease, signal: AbortSignal | undefined): Promise<{ items: number }> {
  const { items } = lease.task;
  for (let index = lease.results.length; index < items.length; index += 1) {
    signal?.throwIfAborted();
    const { companySeq } = items[index]!;
    const outcome = await tryItem(lease, index);
    const result: ItemResult = { companySeq, companyName: lease.companyNames[companySeq] ?? UNNAMED_COMPANY, ...outcome };
    await saveItemResult(lease, result, index === items.length - 1);
  }
  return { items: items.length };
}

/** A company that refuses or fails does not stop the others. */
async function tryItem(lease: PortfolioJobLease, index: number): Promise<Outcome> {
  const { companySeq } = lease.task.items[index]!;
  const login = { companySeq: lease.companySeq, accountSeq: lease.accountSeq, ...lease.signIn };
  try {
    const answer = await actInCompany(login, companySeq, ACCESS.editPayroll, (member) => doItem(lease, index, member));
    return "done" in answer ? answer.done : { state: "REFUSED", text: answer.refused };
  } catch (error) {
    if (isConnectionError(error) || isDiskFull(error)) throw error;
    log.error({ companySeq, error: describeError(error) }, "work in a company of an account failed");
    return { state: "REFUSED", text: UNREAD_TEXT.FAILED };
  }
}

export const runPortfolioJob = defineJob({
  name: "run-portfolio-job",
  label: "work across companies",
  every: 3,
  maxBackoff: MINUTE,
  due: pendingNow(listPendingPortfolioJobs),
  run,
});
