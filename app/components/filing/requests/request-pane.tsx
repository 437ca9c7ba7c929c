import { lazy, Suspense, useState } from "react";
import { Avatar } from "~/components/ui/data-display/avatar";
import { Badge } from "~/components/ui/data-display/badge";
import { REQUEST_TONES } from "~/components/ui/data-display/request-tones";
import { ErrorSummary, submissionProblems } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";
import type { RequestsText } from "~/domain/shared/i18n/en/requests";
import { DECISION_BAR, DecideForm, type Press } from "./decide-form";
import { LeaveContext, type LeaveContextProps } from "./decision-context";
import { RequestEffect, type RequestEffectProps } from "./request-effect";
import { RequestFacts, RequestProcess, type RequestDetailProps } from "./request-detail";

/** For keyboards only, so its scripts load later. */
const DecisionKeys = lazy(() => import("./decision-keys"));

const BODY =
  "grid grid-cols-1 content-start gap-3 px-5 pt-3 pb-4 tall:flex-[1_0_auto] [&_.values]:gap-x-5 [&_.values]:gap-y-2" +
  " max-tablet:[&_.values]:grid-cols-2";
const DECISION =
  `rounded-b-lg bg-sunken [&>.form]:flex [&>.form]:flex-wrap [&>.form]:items-end [&>.form]:gap-2 [&>.form]:px-5 [&>.form]:py-3 ${DECISION_BAR}` +
  " [&>.form>.form-body]:flex-[1_1_220px] [&>.form>.form-body]:gap-2 max-tablet:[&>.form>.form-body]:basis-full [&>.form>.form-footer]:border-0" +
  " [&>.form>.form-footer]:p-0 max-tablet:[&>.form>.form-footer]:basis-full max-tablet:[&_.start]:m-0 max-tablet:[&_.start]:flex max-tablet:[&_.start]:flex-1";

type RequestPaneProps = {
  detail: RequestDetailProps;
  leave: LeaveContextProps | null;
  effect: RequestEffectProps | null;
  /** Accessible name of the decision; null = the user does not decide. */
  decision: string | null;
  /** See `DecideForm`. */
  inPlaceOf?: string;
  maxLength: number;
  texts: ApprovalsText;
  list: RequestsText;
  lastResult: LastResult;
};

/** A request to decide: its facts, what it changes, its levels, and the decision always in sight. */
export function RequestPane({ detail, leave, effect, decision, inPlaceOf, maxLength, texts, list, lastResult }: RequestPaneProps) {
  /** The decision whose dialog is open, which then shows the errors. */
  const [press, setPress] = useState<Press | null>(null);
  const { what, requester, revision, cancelling, agreeing } = detail;
  const form = { revision, cancelling, agreeing, inPlaceOf, maxLength, texts, lastResult };
  return (
    <>
      <div className={BODY}>
        <header className="flex items-center justify-between gap-3">
          <span className="person">
            <Avatar name={requester} index={detail.employeeSeq} />
            <span>
              <b>{requester}</b>
              <small>{[detail.employeeId, detail.department].filter(Boolean).join(" · ")}</small>
            </span>
          </span>
          <Badge tone={REQUEST_TONES[detail.state]}>{detail.stateText}</Badge>
        </header>
        {decision === null ? <ErrorSummary problems={submissionProblems(lastResult)} /> : null}
        <h2 className="text-lg font-semibold">{what}</h2>
        {effect ? <RequestEffect {...effect} texts={texts.effect} /> : null}
        {leave ? <LeaveContext {...leave} texts={texts.aside} /> : null}
        <RequestFacts {...detail} named texts={list} />
        <section className="border-t pt-4">
          <h2 className="mb-3 text-base font-semibold">{list.process}</h2>
          <RequestProcess {...detail} texts={list} />
        </section>
      </div>
      {decision === null ? null : (
        <section className={DECISION} aria-label={decision}>
          <DecideForm {...form} lastResult={press === null ? lastResult : undefined} />
          <Suspense>
            <DecisionKeys {...form} request={interpolate(texts.requestOf, { what, requester })} press={press} onPress={setPress} />
          </Suspense>
        </section>
      )}
    </>
  );
}
