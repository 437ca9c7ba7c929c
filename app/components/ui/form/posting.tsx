import { useFormAction, useNavigation } from "@remix-run/react";
import { useFailedCall } from "~/components/ui/feedback/failed-calls";
import { usePartsText } from "~/components/ui/layout/parts-text";

/** Hidden default submit button: Enter in a field submits the form instead of triggering its first button. */
export function DefaultSubmitButton() {
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />;
}

/** Message next to the button after a failed post, so that it is not mistaken for success (CF-32). */
export function NotSavedNotice({ action }: { action?: string }) {
  const texts = usePartsText();
  const failed = useFailedCall();
  const defaultAction = useFormAction(action);
  if (!failed || failed.path !== withoutQuery(defaultAction)) return null;
  return (
    <p className="not-saved" role="status">
      <b>{texts.notSaved}</b> {texts.stillHere}
      {failed.reference ? <small>{` ${texts.request} ${failed.reference}`}</small> : null}
    </p>
  );
}

/** Whether a post to this URL is pending. */
export function useIsPosting(action?: string): boolean {
  const navigation = useNavigation();
  const defaultAction = useFormAction(action);
  return (
    navigation.state !== "idle" && navigation.formMethod === "POST" && withoutQuery(navigation.formAction) === withoutQuery(defaultAction)
  );
}

function withoutQuery(address: string | undefined): string | undefined {
  return address?.split("?")[0];
}
