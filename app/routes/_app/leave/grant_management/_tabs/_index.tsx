import { useActionData, useLoaderData } from "@remix-run/react";
import { PostingPage } from "~/components/leave/posting-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { postingInput } from "~/domain/leave/grants/posting-input";
import { ACCESS } from "~/domain/settings/access";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { handlePosting, readPostingPage } from "~/presenters/leave/postings.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Grant leave");

export const loader = guarded(ACCESS.editLeaves, (scope, { request }) => readPostingPage(request, scope, "GRANT"));

export const action = guarded(ACCESS.editLeaves, (scope, { request }) =>
  submitForm(request, postingInput, (input) => handlePosting(request, scope, "GRANT", input, today())),
);

export default function GrantLeave() {
  return <PostingPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
