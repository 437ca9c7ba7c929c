import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/components/frame/auth-frame";
import { AuthFoot } from "~/components/settings/auth-foot";
import { PostForm } from "~/components/ui/form/post-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Refusal } from "~/domain/shared/refusal";
import { STOP_LINK_ENDED, stopped, stoppedBefore, stopQuestion, STOPS_ALONE } from "~/domain/shared/messages/stop-mails";
import { findMailStop, stopMails } from "~/models/shared/news/stop-mails.server";
import { visitorAddress } from "~/web/session/session.server";

export const meta = pageTitle("Stop these mails");

/** Opening it changes nothing: mail programs open links by themselves. It tells nothing about the person. */
export async function loader({ params }: LoaderFunctionArgs) {
  const found = await findMailStop(params.token ?? "");
  if (found === null) return data({ ended: STOP_LINK_ENDED, question: null, done: null, alone: null }, 404);
  const done = found.stopped ? stoppedBefore(found.kind) : null;
  return data({ ended: null, question: stopQuestion(found.kind), done, alone: STOPS_ALONE });
}

/**
 * The address itself is the whole right, so that no form token is asked for and nothing of the body is read: mail programs post here without a
 * cookie. Answered in place, because they follow nowhere (RFC 8058).
 */
export async function action({ request, params }: ActionFunctionArgs) {
  try {
    const found = await stopMails(params.token ?? "", visitorAddress(request));
    // A link that has ended is told by the page itself.
    if (found === null) return data({ done: null, problem: null }, 404);
    return data({ done: found.before ? stoppedBefore(found.kind) : stopped(found.kind), problem: null });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ done: null, problem: error.message }, error.status);
  }
}

export default function StopMails() {
  const { ended, question, alone, ...loaded } = useLoaderData<typeof loader>();
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
      <AuthFrame title="These mails have stopped" foot={<AuthFoot />}>
        <p role="status">{done}</p>
        <p className="muted">{alone}</p>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Stop these mails?" lead={question} foot={<AuthFoot />}>
      <p className="muted">{alone}</p>
      <PostForm verb="Stop these mails" pendingText="Stopping…" problems={answered?.problem ? [{ message: answered.problem }] : []} />
    </AuthFrame>
  );
}
