import { ACCESS } from "~/domain/settings/access";
import { watchPortfolioJobs } from "~/presenters/portfolio/portfolio-jobs.server";
import { eventStream } from "~/web/http/sse.server";
import { requireSeveralCompanies } from "~/web/session/each-company.server";
import { guarded } from "~/web/session/guarded.server";
import { peekSession } from "~/web/session/session.server";

/** Live progress of the account's work across companies: `progress` immediately and on each change. */
export const loader = guarded(ACCESS.ownSignIn, (login, { request }) => {
  requireSeveralCompanies(login);
  const holder = `${login.companySeq}.${login.accountSeq}`;
  const isAllowed = async () => {
    const session = await peekSession(request);
    const now = session?.login ?? session;
    return now?.companySeq === login.companySeq && now.accountSeq === login.accountSeq;
  };
  return eventStream(request, { holder, isAllowed }, (send) => watchPortfolioJobs(login, (progress) => send("progress", progress)));
});
