import { lazy, Suspense, useState } from "react";
import { Avatar } from "~/components/ui/data-display/avatar";
import { Badge } from "~/components/ui/data-display/badge";
import { REQUEST_TONES } from "~/components/ui/data-display/request-tones";
import { ErrorSummary, submissionProblems } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";
import type { RequestsText } from "~/domain/shared/i18n/en/requests";
import { DecideForm, type Press } from "./decide-form";
import { LeaveContext, type LeaveContextProps } from "./decision-context";
import { RequestEffect, type RequestEffectProps } from "./request-effect";
import { RequestFacts, RequestProcess, type RequestDetailProps } from "./request-detail";

/** For keyboards only, so its scripts load later. */
const DecisionKeys = lazy(() => import("./decision-keys"));

type RequestPaneProps = {
  detail: RequestDetailProps;
  leave: LeaveContextProps | null;
  effect: RequestEffectProps | null;
  /** Accessible name of the decision; null = the user does not decide. */
  decision: string | null;
  /** See `DecideForm`. */
  inPlaceOf?: string;
  maxLength: number;
  words: ApprovalsText;
  list: RequestsText;
  lastResult: LastResult;
};

/** A request to decide: its facts, what it changes, its levels, and the decision always in sight. */
export function RequestPane({ detail, leave, effect, decision, inPlaceOf, maxLength, words, list, lastResult }: RequestPaneProps) {
  /** The decision whose dialog is open, which then shows the errors. */
  const [press, setPress] = useState<Press | null>(null);
  const { what, requester, revision, cancelling, agreeing } = detail;
  const form = { revision, cancelling, agreeing, inPlaceOf, maxLength, words, lastResult };
  return (
    <>
      <div className="request-body">
        <header>
          <span className="person">
            <Avatar name={requester} index={detail.employeeSeq} />
            <span>
              <b>{requester}</b>
              <small>{[detail.employeeId, detail.department].filter(Boolean).join(" · ")}</small>
            </span>
          </span>
          <Badge tone={REQUEST_TONES[detail.state]}>{detail.stateWords}</Badge>
        </header>
        {decision === null ? <ErrorSummary problems={submissionProblems(lastResult)} /> : null}
        <h2>{what}</h2>
        {effect ? <RequestEffect {...effect} words={words.effect} /> : null}
        {leave ? <LeaveContext {...leave} words={words.aside} /> : null}
        <RequestFacts {...detail} named words={list} />
        <section>
          <h2>{list.process}</h2>
          <RequestProcess {...detail} words={list} />
        </section>
      </div>
      {decision === null ? null : (
        <section className="request-decision" aria-label={decision}>
          <DecideForm {...form} lastResult={press === null ? lastResult : undefined} />
          <Suspense>
            <DecisionKeys {...form} request={interpolate(words.requestOf, { what, requester })} press={press} onPress={setPress} />
          </Suspense>
        </section>
      )}
    </>
  );
}
