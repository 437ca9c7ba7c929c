import { useActionData, useLoaderData } from "@remix-run/react";
import { PostingPage } from "~/components/leave/posting-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { postingInput } from "~/domain/leave/grants/posting-input";
import { ACCESS } from "~/domain/settings/access";
import { postByHand } from "~/models/leave/postings.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readPostingConfirmation, readPostingPage, requireSelectedEmployees } from "~/presenters/leave/postings.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Grant leave");

export const loader = guarded(ACCESS.editLeaves, (scope, { request }) => readPostingPage(request, scope, "GRANT"));

export const action = guarded(ACCESS.editLeaves, (scope, { request }) =>
  submitForm(request, postingInput, async (input) => {
    if (input.step !== "save" || input.back === "Y") return readPostingConfirmation(request, scope, "GRANT", input, today());
    const done = await postByHand(scope, "GRANT", requireSelectedEmployees(request), input, today());
    return redirectWithToast(pathTo("get-leave-postings"), done);
  }),
);

export default function GrantLeave() {
  return <PostingPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
