import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { useActionData, useLoaderData, Link } from "@remix-run/react";
import { ComparedValues, ProposalDecision } from "~/components/employees/records/proposal-decision";
import { Notice } from "~/components/ui/feedback/notice";
import { Values } from "~/components/ui/data-display/values";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MAX_REASON_LENGTH } from "~/domain/employees/personal/information-proposal";
import { proposalDecisionInput } from "~/domain/employees/personal/information-proposal-input";
import { decideProposal } from "~/models/employees/personal/proposal-decision.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { findDecidableProposal, readDecidableProposal } from "~/presenters/employees/proposed-changes.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const meta = pageTitle("Review a proposed change");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.decideProposals, async (scope, { params }) => {
  return { ...(await readDecidableProposal(scope, routeIds(params, "proposalSeq").proposalSeq)), maxLength: MAX_REASON_LENGTH };
});

export const action = guarded(ACCESS.decideProposals, async (scope, { request, params }) => {
  const { proposalSeq } = routeIds(params, "proposalSeq");
  await findDecidableProposal(scope, proposalSeq);
  return submitForm(request, proposalDecisionInput, async (input) => {
    await decideProposal(scope, proposalSeq, input, today());
    return redirectWithToast(pathTo("get-proposed-changes"), input.press === "ACCEPT" ? "Change accepted and saved" : "Change refused");
  });
});

export default function ProposedChange() {
  const { employeeName, employeeHref, proposedAt, reason, refusal, revision, decided, rows, moved, maxLength } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const about = (
    <>
      <Values
        rows={[
          [
            "Employee",
            <Link reloadDocument to={employeeHref}>
              {employeeName}
            </Link>,
          ],
          ["Proposed", proposedAt],
          ["Reason", reason, "wide"],
          ...(refusal === "" ? [] : [["Why it was refused", refusal, "wide"] as const]),
        ]}
      />
      {moved ? (
        <Notice tone="attention">
          The record changed since this was proposed. Accepting replaces its current values with the new ones.
        </Notice>
      ) : null}
      <ComparedValues rows={rows} />
    </>
  );
  return (
    <DialogPage title={`Change proposed by ${employeeName}`} closeHref={pathTo("get-proposed-changes")} size="lg">
      {decided === null ? (
        <ProposalDecision maxLength={maxLength} revision={revision} lastResult={lastResult}>
          {about}
        </ProposalDecision>
      ) : (
        <div className="body stack">
          <Notice>{decided}</Notice>
          {about}
        </div>
      )}
    </DialogPage>
  );
}
