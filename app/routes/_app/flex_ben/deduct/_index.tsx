import { useActionData, useLoaderData } from "@remix-run/react";
import { PointPage } from "~/components/flex_ben/point-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { handlePointForm, readPointPage } from "~/presenters/flex_ben/point-page.server";
import { guarded } from "~/web/session/guarded.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Deduct");

export const loader = guarded(ACCESS.editFlexBen, (scope, { request }) => readPointPage(request, scope, "DEDUCT", "pick"));

export const action = guarded(ACCESS.editFlexBen, async (scope, { request }) =>
  handlePointForm(request, scope, "DEDUCT", "pick", await readForm(request)),
);

export default function Deduct() {
  const opened = useLoaderData<typeof loader>();
  return <PointPage view={useActionData<typeof action>() ?? opened} fileError={null} />;
}
