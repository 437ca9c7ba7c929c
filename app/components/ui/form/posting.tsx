import { useFormAction, useNavigation } from "@remix-run/react";
import { useFailedCall } from "~/components/ui/feedback/failed-calls";
import { usePartsText } from "~/components/ui/layout/parts-text";

/** Stands before other buttons of a form that post: Enter in a field means the form's own verb, not the first of them. */
export function EnterButton() {
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />;
}

/** Beside the button of a post that came to nothing, so that silence is never taken for success (CF-32). */
export function NotSaved({ action }: { action?: string }) {
  const words = usePartsText();
  const failed = useFailedCall();
  const own = useFormAction(action);
  if (!failed || failed.path !== withoutQuery(own)) return null;
  return (
    <p className="not-saved" role="status">
      <b>{words.notSaved}</b> {words.stillHere}
      {failed.reference ? <small>{` ${words.request} ${failed.reference}`}</small> : null}
    </p>
  );
}

/** Whether a post to this address is under way. */
export function usePosting(action?: string): boolean {
  const navigation = useNavigation();
  const own = useFormAction(action);
  return navigation.state !== "idle" && navigation.formMethod === "POST" && withoutQuery(navigation.formAction) === withoutQuery(own);
}

function withoutQuery(address: string | undefined): string | undefined {
  return address?.split("?")[0];
}
