import { useForm } from "@conform-to/react";
import { CheckboxField, CheckboxGroupField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { OneTimeSecret } from "~/components/ui/form/one-time-secret";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";

type WebhookValues = {
  url: string;
  description: string;
  eventKinds: string[];
  sendsPay: string;
  /** Of an existing webhook. */
  revision?: string;
};

export type WebhookFormProps = {
  events: readonly Choice[];
  limits: { url: number; description: number };
  /** Whether the account may have pay figures sent. */
  maySendPay: boolean;
  values: WebhookValues;
  lastResult: LastResult;
  cancelHref: string;
};

/** Form for a new webhook, or for an existing one. */
export function WebhookForm({ events, limits, maySendPay, values, lastResult, cancelHref }: WebhookFormProps) {
  const [form, fields] = useForm<WebhookValues>({ id: "webhook", lastResult, defaultValue: values });
  const { url, description, eventKinds, sendsPay, revision } = fields;
  const isNew = values.revision === undefined;
  return (
    <PostForm
      form={form}
      saved={isNew ? undefined : values}
      verb={isNew ? "Add webhook" : "Save changes"}
      pendingText={isNew ? "Adding…" : "Saving…"}
      cancelHref={cancelHref}
      problems={problemsOf(form, [description, url, eventKinds, sendsPay, revision])}
    >
      {isNew ? null : <input type="hidden" name="revision" value={values.revision} />}
      <TextField
        field={description}
        label="Description"
        hint="The program that receives the events"
        maxLength={limits.description}
        autoComplete="off"
        required
      />
      <TextField
        field={url}
        label="Address"
        hint="An https address that is reachable from the internet"
        maxLength={limits.url}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <div className="[&_.choices]:grid">
        <CheckboxGroupField field={eventKinds} label="Events" options={events} required />
      </div>
      {maySendPay || values.sendsPay === "on" ? (
        <CheckboxField
          field={sendsPay}
          label="Send pay figures"
          hint="Totals of completed payrolls, gross and net pay of payslips, and points. Without it, messages contain only numbers of records."
        />
      ) : null}
    </PostForm>
  );
}

/** Shows the secret once. */
export function WebhookSecret({ secret, description, closeHref }: { secret: string; description: string; closeHref: string }) {
  return (
    <OneTimeSecret id="webhook-secret" name="token" label="Secret" value={secret} closeHref={closeHref}>
      <b>{description}</b> verifies the signature of each message with this secret. Copy it now: it is not shown again.
    </OneTimeSecret>
  );
}
