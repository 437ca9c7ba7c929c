import { ACCESS } from "~/domain/settings/access";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { BulkInvitees } from "~/components/employees/bulk/bulk-invitees";
import { BulkPage, type BulkText } from "~/components/employees/bulk/bulk-page";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { DuplicateNumbers } from "~/components/ui/feedback/duplicate-numbers";
import { revalidateUnlessPostFailed } from "~/components/ui/feedback/failed-calls";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { BULK_FAILED, INVITED } from "~/domain/employees/invitations/invitation-state";
import { countText } from "~/domain/shared/count-text";
import { confirmBulkInvitation } from "~/models/employees/bulk/bulk-invitations.server";
import { listBulkDuplicates } from "~/models/employees/bulk/bulk-duplicates.server";
import { getBulkPage } from "~/models/employees/bulk/bulk-sheets.server";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { pathTo } from "~/paths";
import { bulkView, inviteeViews, withRefusalMessage } from "~/presenters/employees/bulk-view.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { invitationLinks } from "~/web/http/invitation-links.server";
import { readListQuery } from "~/web/forms/list-query.server";
import { mailedAddress } from "~/web/http/public-address.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Preview of bulk invitation");

const LIST = pathTo("get-invites");
/** Valid rows shown in a preview. */
const SHOWN = 10;

const WORDS: BulkText = {
  usable: "Can be invited",
  done: "Invited",
  verb: (count) => `Invite ${countText(count, "person", "people")}`,
  pending: "Inviting…",
  whose: "Name and work email",
  allOrNothing: true,
  effect: "No one is invited yet. Invite sends an email to every row, to all of them or to none.",
  running: (done, of) => `${done.toLocaleString("en")} of ${countText(of, "person", "people")} invited.`,
  finished: (done) => `${countText(done, "person", "people")} invited.`,
  failed: BULK_FAILED,
};

export const loader = guarded(ACCESS.editTeam, async (scope, { request, params }) => {
  const { bulkInviteSeq } = routeIds(params, "bulkInviteSeq");
  const page = readListQuery(request, { sorts: ["row"] });
  const { head, wrong, usable } = await getBulkPage(scope, "INVITE", bulkInviteSeq, { ...page, usable: SHOWN });
  const paths = {
    here: pathTo("get-bulk-invite", { bulkInviteSeq }),
    errorsHref: pathTo("get-bulk-invite-error-xlsx", { bulkInviteSeq }),
    removalAction: pathTo("delete-bulk-invite", { bulkInviteSeq }),
    listHref: LIST,
  };
  return {
    view: bulkView(head, wrong, paths, "inviteEmail", page),
    duplicates: await listBulkDuplicates(scope, "INVITE", bulkInviteSeq),
    invitees: head.bulkState === "PREVIEW" ? inviteeViews(usable, await listEmployeeChoices(scope)) : [],
    flexbenOnly: isBenefitsOnly(scope),
  };
});

export const action = guarded(ACCESS.editTeam, (scope, { request, params }) => {
  const { bulkInviteSeq } = routeIds(params, "bulkInviteSeq");
  return submitForm(request, z.object({}), async () => {
    await withRefusalMessage(BULK_FAILED, () =>
      confirmBulkInvitation(scope, bulkInviteSeq, new URL(mailedAddress("/")).origin, invitationLinks(scope)),
    );
    return redirectWithToast(LIST, INVITED);
  });
});

/** Also reload after a refused confirmation, because rows that failed then are listed with the others. */
export const shouldRevalidate = revalidateUnlessPostFailed;

export default function BulkInvitationPreview() {
  const { view, duplicates, invitees, flexbenOnly } = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Team" }, { label: "Invited Employees", href: LIST }, { label: "Bulk Invite" }]} />
      <BulkPage view={view} texts={WORDS} problems={problems}>
        <DuplicateNumbers notes={duplicates} />
        {invitees.length > 0 ? <BulkInvitees rows={invitees} total={view.counts.usable} flexbenOnly={flexbenOnly} /> : null}
      </BulkPage>
    </>
  );
}
