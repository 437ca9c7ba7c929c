import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UnsentItems } from "~/components/my/offline-queue/unsent-items";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { HOME, PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { pathTo } from "~/paths";
import { requestContext } from "~/web/http/request-context.server";
import { ownerHash } from "~/presenters/my/owner-hash.server";
import { returnPath } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";
import { signOut } from "~/web/session/session.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "Log out");

export const loader = guarded(ACCESS.ownSignIn, (scope, { request }) => {
  const { ownAccount, offlineRequest } = messagesFor(scope.language);
  return {
    language: scope.language,
    texts: ownAccount.signOut,
    requestTexts: offlineRequest,
    // An account without an employee has no My Work, so nothing of it is stored on the phone.
    owner: scope.employeeSeq === null ? null : ownerHash({ ...scope, employeeSeq: scope.employeeSeq }),
    closeHref: returnPath(request),
  };
});

export async function action({ request }: ActionFunctionArgs) {
  try {
    await readForm(request);
  } catch (error) {
    if (error instanceof Error) throw error;
    return data({ failed: true }, 403);
  }
  const headers = await signOut(request);
  if (!headers) return data({ failed: true }, 503);
  // With scripts, only this account's data is deleted. Without them, the browser can only clear all of the site's storage.
  if (!requestContext()?.isCall) headers.set("Clear-Site-Data", '"storage"');
  return redirect(pathTo("get-sign-in"), { status: 303, headers });
}

/** Deletes this account's data and ends its notifications, because the phone may be shared. */
async function clearDevice(owner: string | null): Promise<void> {
  const { unsubscribe } = await import("~/components/settings/notifications/push-subscription");
  void unsubscribe();
  if (owner === null) return;
  const [{ deleteQueuedRequests }, { deleteQueuedClockIns }] = await Promise.all([
    import("~/components/my/offline-queue/request-queue"),
    import("~/components/my/offline-queue/clock-in-queue"),
  ]);
  deleteQueuedRequests(owner);
  deleteQueuedClockIns(owner);
}

export default function LogOut() {
  const { texts, requestTexts, owner, closeHref } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>()?.failed;
  return (
    <>
      <PageHeader breadcrumb={[HOME, { label: texts.title }]} />
      <ConfirmDialog
        title={texts.title}
        closeHref={closeHref}
        verb={texts.verb}
        action={pathTo("post-sign-out")}
        pendingText={texts.pending}
        problems={failed ? [{ message: texts.failed }] : undefined}
        onSubmit={() => void clearDevice(owner)}
      >
        <p>{texts.question}</p>
        {owner === null ? null : (
          <>
            <noscript>
              <p>{texts.unsentWithoutScripts}</p>
            </noscript>
            <UnsentItems owner={owner} texts={texts} requestTexts={requestTexts} />
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
