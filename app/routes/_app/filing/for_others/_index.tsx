import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ForOthers } from "~/components/my/for-others";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FOR_OTHERS_PERMISSIONS } from "~/domain/filing/requests/for-others";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { today } from "~/web/http/today.server";
import { filingContextFor } from "~/presenters/filing/filing-context.server";
import { forOthersForm, readForOthers } from "~/presenters/filing/for-others.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("File for others");

export async function loader({ request }: LoaderFunctionArgs) {
  return readForOthers(request, filingContextFor(await requireScope(request, FOR_OTHERS_PERMISSIONS)), today());
}

export async function action({ request }: ActionFunctionArgs) {
  const context = filingContextFor(await requireScope(request, FOR_OTHERS_PERMISSIONS));
  const { schema, wish, run } = await forOthersForm(request, context, { today: today(), now: new Date() });
  return submitWithFiles(request, schema, wish, run);
}

export default function FileForOthers() {
  return <ForOthers {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
