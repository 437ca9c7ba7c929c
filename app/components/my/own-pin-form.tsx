import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { ownPinInput } from "~/domain/time/clock/pin";

type OwnPinFormProps = {
  /** "11/22/2026"; null = none yet. */
  since: string | null;
  /** By somebody else. */
  given: boolean;
  lastResult: LastResult;
  cancelHref: string;
};

/** The PIN by which somebody clocks at the kiosk of an office. */
export function OwnPinForm({ since, given, lastResult, cancelHref }: OwnPinFormProps) {
  const [form, { newPin, newPinAgain }] = useForm<FieldsOf<typeof ownPinInput>>({ id: "own-pin", lastResult });
  const digits = { type: "password", inputMode: "numeric", autoComplete: "new-password", maxLength: 6, required: true } as const;
  const stands =
    since === null ? "You have no PIN yet." : `You have a PIN since ${since}${given ? ", given to you by somebody else" : ""}.`;
  return (
    <PostForm form={form} verb="Set PIN" cancelHref={cancelHref} problems={problemsOf(form, [newPin, newPinAgain])}>
      <p className="muted">{stands} At the kiosk of an office you clock with your employee number and this PIN. Nobody can read it.</p>
      <TextField field={newPin} label="New PIN" hint="Six digits, not all the same and no row such as 123456" {...digits} />
      <TextField field={newPinAgain} label="New PIN again" {...digits} />
    </PostForm>
  );
}
