import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { HOME, PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { requireScope, returnPath } from "~/web/session/scope.server";
import { signOut } from "~/web/session/session.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Log out");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request);
  return { closeHref: returnPath(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  const headers = await signOut(request);
  if (!headers) return data({ problems: [{ message: "Sign out failed. Please sign out again." }] }, 503);
  return redirect(pathTo("get-sign-in"), { status: 303, headers });
}

export default function LogOut() {
  const { closeHref } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems;
  useEffect(() => void import("~/components/my/held/asked").then(({ forgetOffer }) => forgetOffer()), []);
  return (
    <>
      <PageHeader breadcrumb={[HOME, { label: "Log out" }]} />
      <ConfirmDialog
        title="Log out"
        closeHref={closeHref}
        verb="OK"
        action={pathTo("post-sign-out")}
        pendingText="Logging out…"
        problems={problems}
      >
        <p>Are you sure you want to log out?</p>
      </ConfirmDialog>
    </>
  );
}
