import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ForOthers } from "~/components/my/for-others";
import { pageTitle } from "~/components/ui/layout/page-title";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { today } from "~/web/http/today.server";
import { headFilingContext } from "~/presenters/filing/filing-context.server";
import { forOthersForm, readForOthers } from "~/presenters/filing/for-others.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { myPeople: string } }>((data) => data?.texts.myPeople ?? "File for my team");

export async function loader({ request }: LoaderFunctionArgs) {
  return readForOthers(request, await headFilingContext(await requireOwnEmployee(request), today()), today());
}

export async function action({ request }: ActionFunctionArgs) {
  const context = await headFilingContext(await requireOwnEmployee(request), today());
  const { schema, wish, run } = await forOthersForm(request, context, { today: today(), now: new Date() });
  return submitWithFiles(request, schema, wish, run);
}

export default function FileForOthers() {
  return <ForOthers {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
