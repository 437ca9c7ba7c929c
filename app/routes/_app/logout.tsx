import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { HOME, PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { wordsIn } from "~/domain/shared/words/words";
import { pathTo } from "~/paths";
import { requireScope, returnPath } from "~/web/session/scope.server";
import { signOut } from "~/web/session/session.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle<{ words: { title: string } }>((data) => data?.words.title ?? "Log out");

export async function loader({ request }: LoaderFunctionArgs) {
  const { language } = await requireScope(request);
  return { language, words: wordsIn(language).ownAccount.signOut, closeHref: returnPath(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  const headers = await signOut(request);
  if (!headers) return data({ failed: true }, 503);
  return redirect(pathTo("get-sign-in"), { status: 303, headers });
}

export default function LogOut() {
  const { words, closeHref } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>()?.failed;
  useEffect(() => void import("~/components/my/held/asked").then(({ forgetOffer }) => forgetOffer()), []);
  return (
    <>
      <PageHeader breadcrumb={[HOME, { label: words.title }]} />
      <ConfirmDialog
        title={words.title}
        closeHref={closeHref}
        verb={words.verb}
        action={pathTo("post-sign-out")}
        pendingText={words.pending}
        problems={failed ? [{ message: words.failed }] : undefined}
      >
        <p>{words.question}</p>
      </ConfirmDialog>
    </>
  );
}
