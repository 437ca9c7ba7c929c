import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/components/app-shell/auth-frame";
import { AuthFoot } from "~/components/settings/auth-foot";
import { PostForm } from "~/components/ui/form/post-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Refusal } from "~/domain/shared/refusal";
import { STOP_LINK_ENDED, stopSentence, type StoppableKind } from "~/domain/shared/messages/stop-mails";
import type { Language } from "~/domain/shared/language";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { findMailStop, stopMails } from "~/models/shared/news/stop-mails.server";
import { visitorAddress } from "~/web/session/session.server";

export const meta = pageTitle<{ words: { title: string } }>((data) => data?.words.title ?? "Unsubscribe");

/** The page's texts for a kind of mail. */
function said(language: Language, kind: StoppableKind) {
  const { stopMails: words, accountNames } = messagesFor(language);
  const of = (text: string) => stopSentence(text, kind, words, accountNames);
  return { question: of(words.will), stopped: of(words.stopped), before: of(words.before) };
}

/** Opening it changes nothing, because mail programs prefetch links. It reveals nothing about the person. */
export async function loader({ params }: LoaderFunctionArgs) {
  const found = await findMailStop(params.token ?? "");
  const language = found?.language ?? "en";
  const words = messagesFor(language).stopMails;
  if (found === null) return data({ language, words, ended: STOP_LINK_ENDED, question: null, done: null }, 404);
  const { question, before } = said(language, found.kind);
  return data({ language, words, ended: null, question, done: found.stopped ? before : null });
}

/**
 * The URL itself is the authorization, so there is no CSRF token and the body is ignored: mail programs post here without a cookie. Responds without
 * a redirect, because they do not follow one (RFC 8058).
 */
export async function action({ request, params }: ActionFunctionArgs) {
  try {
    const found = await stopMails(params.token ?? "", visitorAddress(request));
    // The page itself reports an expired link.
    if (found === null) return data({ done: null, problem: null }, 404);
    const { before, stopped } = said(found.language, found.kind);
    return data({ done: found.before ? before : stopped, problem: null });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ done: null, problem: error.message }, error.status);
  }
}

export default function StopMails() {
  const { ended, question, words, ...loaded } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  if (ended !== null)
    return (
      <AuthFrame title="This link has ended" foot={<AuthFoot />}>
        <p role={answered?.problem ? "alert" : undefined}>{answered?.problem ?? ended}</p>
      </AuthFrame>
    );
  const done = answered?.done ?? loaded.done;
  if (done !== null)
    return (
      <AuthFrame title={words.done} foot={<AuthFoot />}>
        <p role="status">{done}</p>
        <p className="muted">{words.alone}</p>
      </AuthFrame>
    );
  return (
    <AuthFrame title={words.question} lead={question} foot={<AuthFoot />}>
      <p className="muted">{words.alone}</p>
      <PostForm verb={words.title} pendingText={words.pending} problems={answered?.problem ? [{ message: answered.problem }] : []} />
    </AuthFrame>
  );
}
