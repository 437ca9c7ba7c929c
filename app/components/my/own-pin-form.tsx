import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { ClockText } from "~/domain/shared/i18n/en/clock";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import type { ownPinInput } from "~/domain/time/clock/pin";

type OwnPinFormProps = {
  /** "11/22/2026"; null = none yet. */
  since: string | null;
  /** The PIN was assigned by another user. */
  given: boolean;
  lastResult: LastResult;
  cancelHref: string;
  texts: ClockText;
};

/** The employee's PIN for the office kiosk. */
export function OwnPinForm({ since, given, lastResult, cancelHref, texts }: OwnPinFormProps) {
  const [form, { newPin, newPinAgain }] = useForm<FieldsOf<typeof ownPinInput>>({ id: "own-pin", lastResult });
  const digits = { type: "password", inputMode: "numeric", autoComplete: "new-password", maxLength: 6, required: true } as const;
  const statusText = since === null ? texts.pinNone : interpolate(given ? texts.pinAssigned : texts.pinSince, { day: since });
  return (
    <PostForm form={form} verb={texts.setPin} cancelHref={cancelHref} problems={problemsOf(form, [newPin, newPinAgain])}>
      <p className="muted">
        {statusText} {texts.pinHow}
      </p>
      <TextField field={newPin} label={texts.newPin} hint={texts.newPinHint} {...digits} />
      <TextField field={newPinAgain} label={texts.newPinAgain} {...digits} />
    </PostForm>
  );
}
