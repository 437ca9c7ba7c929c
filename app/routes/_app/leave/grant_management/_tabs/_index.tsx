import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostingPage } from "~/components/leave/posting-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { postingInput } from "~/domain/leave/grants/posting-input";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { handlePosting, readPostingPage } from "~/presenters/leave/postings.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Grant leave");

export async function loader({ request }: LoaderFunctionArgs) {
  return readPostingPage(request, await requireScope(request, "LEAVE_EDIT"), "GRANT");
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "LEAVE_EDIT");
  return submitForm(request, postingInput, (input) => handlePosting(request, scope, "GRANT", input, today()));
}

export default function GrantLeave() {
  return <PostingPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
