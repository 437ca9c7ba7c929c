import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PointPage } from "~/components/flex_ben/point-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { handlePointForm, readPointPage } from "~/presenters/flex_ben/point-page.server";
import { requireScope } from "~/web/session/scope.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Deduct");

export async function loader({ request }: LoaderFunctionArgs) {
  return readPointPage(request, await requireScope(request, "FLEXBEN_EDIT"), "DEDUCT", "pick");
}

export async function action({ request }: ActionFunctionArgs) {
  return handlePointForm(request, await requireScope(request, "FLEXBEN_EDIT"), "DEDUCT", "pick", await readForm(request));
}

export default function Deduct() {
  const opened = useLoaderData<typeof loader>();
  return <PointPage view={useActionData<typeof action>() ?? opened} fileError={null} />;
}
