import { useForm } from "@conform-to/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { OneTimeSecret } from "~/components/ui/form/one-time-secret";
import type { kioskNewInput } from "~/domain/time/clock/kiosk";

type KioskFormProps = { maxLength: number; offices: readonly Choice[]; lastResult: LastResult; cancelHref: string };

export function KioskForm({ maxLength, offices, lastResult, cancelHref }: KioskFormProps) {
  const [form, { tokenName, workPlaceSeq }] = useForm<FieldsOf<typeof kioskNewInput>>({ id: "kiosk", lastResult });
  const problems = problemsOf(form, [tokenName, workPlaceSeq]);
  return (
    <PostForm form={form} verb="Create kiosk" pendingText="Creating…" cancelHref={cancelHref} problems={problems}>
      <TextField field={tokenName} label="Name" hint="For example, “Front door”" maxLength={maxLength} autoComplete="off" required />
      <SelectField
        field={workPlaceSeq}
        label="Office"
        hint="Where the office has networks of its own, the kiosk works only in them."
        options={offices}
        empty="Choose an office"
        required
      />
    </PostForm>
  );
}

/** Shows the kiosk link once. */
export function CreatedKioskLink({ link, tokenName, closeHref }: { link: string; tokenName: string; closeHref: string }) {
  return (
    <OneTimeSecret id="kiosk-link" name="link" label="Link" value={link} closeHref={closeHref}>
      Open this link on the tablet or computer of <b>{tokenName}</b> and leave it open. Copy it now: it is not shown again.
    </OneTimeSecret>
  );
}
