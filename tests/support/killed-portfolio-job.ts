import { runPortfolioJob } from "~/jobs/portfolio/run-portfolio-job.server";
import { killProcessAfter } from "./kill-process";

/**
 * A process that is killed while it works across companies: after the given number of results, before the last of them is committed.
 * Arguments: company and number of the job, results.
 */
const [companySeq, portfolioJobSeq, times] = process.argv.slice(2).map(Number) as [number, number, number];
killProcessAfter('update "portfolio_jobs" set "results"', times);
process.send?.("ready");
await runPortfolioJob.run({ companySeq, portfolioJobSeq });
