import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/app-shell/auth-layout";
import { AuthFooter } from "~/components/settings/auth-footer";
import { PostForm } from "~/components/ui/form/post-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Refusal } from "~/domain/shared/refusal";
import { STOP_LINK_ENDED, stopSentence, type StoppableKind } from "~/domain/shared/messages/stop-mails";
import type { Language } from "~/domain/shared/language";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { findMailStop, stopMails } from "~/models/shared/notifications/stop-mails.server";
import { visitorAddress } from "~/web/session/session.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "Unsubscribe");

/** The page's texts for a kind of mail. */
function pageTexts(language: Language, kind: StoppableKind) {
  const { stopMails: stopText, accountNames } = messagesFor(language);
  const of = (text: string) => stopSentence(text, kind, stopText, accountNames);
  return { question: of(stopText.will), stopped: of(stopText.stopped), before: of(stopText.before) };
}

/** Opening it changes nothing, because mail programs prefetch links. It reveals nothing about the person. */
export async function loader({ params }: LoaderFunctionArgs) {
  const stop = await findMailStop(params.token ?? "");
  const language = stop?.language ?? "en";
  const stopText = messagesFor(language).stopMails;
  if (stop === null) return data({ language, texts: stopText, ended: STOP_LINK_ENDED, question: null, done: null }, 404);
  const { question, before } = pageTexts(language, stop.kind);
  return data({ language, texts: stopText, ended: null, question, done: stop.stopped ? before : null });
}

/**
 * The URL itself is the authorization, so there is no CSRF token and the body is ignored: mail programs post here without a cookie.
 * Responds without a redirect, because they do not follow one (RFC 8058).
 */
export async function action({ request, params }: ActionFunctionArgs) {
  try {
    const stop = await stopMails(params.token ?? "", visitorAddress(request));
    // The page itself reports an expired link.
    if (stop === null) return data({ done: null, problem: null }, 404);
    const { before, stopped } = pageTexts(stop.language, stop.kind);
    return data({ done: stop.before ? before : stopped, problem: null });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ done: null, problem: error.message }, error.status);
  }
}

export default function StopMails() {
  const { ended, question, texts: stopText, ...loaded } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  if (ended !== null)
    return (
      <AuthLayout title="This link has ended" foot={<AuthFooter />}>
        <p role={answered?.problem ? "alert" : undefined}>{answered?.problem ?? ended}</p>
      </AuthLayout>
    );
  const done = answered?.done ?? loaded.done;
  if (done !== null)
    return (
      <AuthLayout title={stopText.done} foot={<AuthFooter />}>
        <p role="status">{done}</p>
        <p className="muted">{stopText.alone}</p>
      </AuthLayout>
    );
  return (
    <AuthLayout title={stopText.question} lead={question} foot={<AuthFooter />}>
      <p className="muted">{stopText.alone}</p>
      <PostForm verb={stopText.title} pendingText={stopText.pending} problems={answered?.problem ? [{ message: answered.problem }] : []} />
    </AuthLayout>
  );
}
