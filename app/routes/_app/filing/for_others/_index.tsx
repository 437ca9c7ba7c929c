import { useActionData, useLoaderData } from "@remix-run/react";
import { ForOthers } from "~/components/my/for-others";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { today } from "~/web/http/today.server";
import { filingContextFor } from "~/presenters/filing/filing-context.server";
import { forOthersForm, readForOthers } from "~/presenters/filing/for-others.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("File for others");

export const loader = guarded(ACCESS.fileForOthers, (scope, { request }) => readForOthers(request, filingContextFor(scope), today()));

export const action = guarded(ACCESS.fileForOthers, async (scope, { request }) => {
  const context = filingContextFor(scope);
  const { schema, wish, run } = await forOthersForm(request, context, { today: today(), now: new Date() });
  return submitWithFiles(request, schema, wish, run);
});

export default function FileForOthers() {
  return <ForOthers {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
