import type { JobProgress, PortfolioJobRow } from "~/components/portfolio/portfolio-jobs";
import { JOB_HOURS, resultText, taskTitle } from "~/domain/portfolio/portfolio-job";
import { formatInstant } from "~/domain/shared/day";
import { listJobProgress, listPortfolioJobs } from "~/models/portfolio/portfolio-jobs.server";
import { describeError, log } from "~/log.server";
import type { SignedInSession } from "~/models/settings/sessions.server";

/** The account's work of the last day, latest first. */
export const readPortfolioJobs = async (login: SignedInSession): Promise<PortfolioJobRow[]> =>
  (await listPortfolioJobs(login)).map((job) => {
    const { task, results, createdAt, errorReference } = job;
    return {
      ...progressOf({ ...job, done: results.length }),
      title: taskTitle(task),
      total: task.items.length,
      text: resultText(task.kind, results),
      reference: errorReference,
      startedAt: formatInstant(createdAt),
      deletedAt: formatInstant(new Date(createdAt.getTime() + JOB_HOURS * 3_600_000)),
      hasFile: job.jobState === "DONE" && results.some(({ file }) => file !== undefined),
      remarks: results.filter(({ text }) => text !== "").map(({ companyName, text }) => ({ companyName, text })),
    };
  });

const progressOf = ({ portfolioJobSeq, jobState, done }: Omit<JobProgress, "state"> & { jobState: string }): JobProgress => ({
  portfolioJobSeq,
  state: jobState as JobProgress["state"],
  done,
});

const POLL_MILLIS = 1000;

/** Calls `changed` with the progress at once and whenever it differs from the last one sent. @returns a function that stops it */
export function watchPortfolioJobs(login: SignedInSession, changed: (progress: JobProgress[]) => void): () => void {
  let sent = "";
  let reading = false;
  const read = async () => {
    if (reading) return;
    reading = true;
    try {
      const progress = (await listJobProgress(login)).map(progressOf);
      const text = JSON.stringify(progress);
      if (text !== sent) changed(progress);
      sent = text;
    } catch (error) {
      log.warn({ error: describeError(error).name }, "work across companies could not be read");
    } finally {
      reading = false;
    }
  };
  void read();
  const timer = setInterval(() => void read(), POLL_MILLIS).unref();
  return () => clearInterval(timer);
}
