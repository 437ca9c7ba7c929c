import { useEffect, useState } from "react";
import { StatusMark } from "~/components/ui/data-display/status-mark";
import { listenToStream } from "~/components/ui/feedback/event-stream";
import { useAutoRefresh } from "~/components/ui/feedback/use-auto-refresh";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { countText } from "~/domain/shared/count-text";
import { pathTo } from "~/paths";

/** Progress of work in several companies, as the event stream sends it. */
export interface JobProgress {
  portfolioJobSeq: number;
  state: "WORKING" | "DONE" | "FAILED";
  /** Items with a result. */
  done: number;
}

export interface PortfolioJobRow extends JobProgress {
  title: string;
  total: number;
  /** "2 returns marked as filed, 1 refused" */
  text: string;
  /** Log reference of a failure. */
  reference: string | null;
  startedAt: string;
  /** When the job and its file are deleted. */
  deletedAt: string;
  hasFile: boolean;
  /** What was refused, skipped or incomplete, by company. */
  remarks: readonly { companyName: string; text: string }[];
}

const REFRESH_SECONDS = 3;
/** Delay between the last event and the reload of the page. */
const END_MILLIS = 300;

/** Work across companies of the last day; live with scripts, otherwise reloaded while it is in progress. */
export function PortfolioJobs({ jobs }: { jobs: readonly PortfolioJobRow[] }) {
  const working = jobs.some(({ state }) => state === "WORKING");
  const doneOf = useProgress(working);
  return (
    <Card title="Work across companies" className="mb-4">
      {working ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        </noscript>
      ) : null}
      <ul className="pad m-0 list-none">
        {jobs.map((job) => (
          <li key={job.portfolioJobSeq} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-1">
            <span className="flex w-96 max-w-full flex-col">
              <b>{job.title}</b>
              <span className="subtext">{`Started ${job.startedAt}, shown until ${job.deletedAt}`}</span>
            </span>
            <span className="grow">
              <JobState job={{ ...job, done: doneOf(job) }} />
              <Remarks job={job} />
            </span>
            {job.hasFile ? (
              <LinkButton
                href={pathTo("get-portfolio-files-zip", { portfolioJobSeq: job.portfolioJobSeq })}
                size="sm"
                icon="download"
                of={job.title}
                download
              >
                Download zip
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The live number of done items; the page is read again when all work has ended. */
function useProgress(working: boolean): (job: JobProgress) => number {
  const [heard, setHeard] = useState<readonly JobProgress[] | null>(null);
  useEffect(() => {
    if (!working) return;
    setHeard(null);
    return listenToStream<JobProgress[]>(pathTo("get-stream-portfolio"), ["progress"], setHeard);
  }, [working]);
  useAutoRefresh(working && heard !== null && heard.every(({ state }) => state !== "WORKING"), END_MILLIS);
  return (job) => heard?.find(({ portfolioJobSeq }) => portfolioJobSeq === job.portfolioJobSeq)?.done ?? job.done;
}

function JobState({ job: { state, done, total, text, reference, remarks } }: { job: PortfolioJobRow }) {
  if (state === "DONE") return <StatusMark status={remarks.length > 0 ? "warning" : "ready"} text={text} />;
  if (state === "FAILED")
    return (
      <StatusMark
        status="blocked"
        text={`Stopped after ${done} of ${total}. Start it again, or give your support the reference ${reference ?? "none"}.`}
      />
    );
  return (
    <>
      <StatusMark status="working" text={`In progress: ${done.toLocaleString("en")} of ${total.toLocaleString("en")}`} />
      <progress className="wide" max={total} value={done} aria-label="Companies done" />
    </>
  );
}

function Remarks({ job: { remarks, state } }: { job: PortfolioJobRow }) {
  if (remarks.length === 0 || state === "WORKING") return null;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-accent-ink">{countText(remarks.length, "remark")}</summary>
      <ul className="m-0 pl-5">
        {remarks.map(({ companyName, text }, index) => (
          <li key={index}>
            <b>{companyName}</b>: {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
