import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, problemsOf } from "~/components/ui/form/error-summary";
import { controlProps, Field } from "~/components/ui/form/field";
import { IdempotencyKeyInput } from "~/components/ui/form/idempotency-key";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { useIsPosting } from "~/components/ui/form/posting";
import { Button } from "~/components/ui/layout/button";
import type { ClockText } from "~/domain/shared/i18n/en/clock";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import type { clockInput } from "~/domain/time/clock/clock-input";
import { PHOTO_MEGABYTES } from "~/domain/time/clock/clock-photo";

type ClockButtonProps = {
  direction: "IN" | "OUT";
  verb: string;
  asksPosition: boolean;
  asksPhoto: boolean;
  lastResult: LastResult;
  texts: ClockText;
};

/** Timeout for reading the position. */
const REFRESH_MILLIS = 8_000;

/** Clock button. On click it reads the position and downscales the photo if required, then submits; the server handles missing data. */
export function ClockButton({ direction, verb, asksPosition, asksPhoto, lastResult, texts }: ClockButtonProps) {
  const [form, fields] = useForm<FieldsOf<typeof clockInput>>({ id: "clock", lastResult });
  const posting = useIsPosting();
  const [preparing, setPreparing] = useState(false);
  const prepared = useRef(false);

  const prepare = (event: FormEvent<HTMLFormElement>) => {
    const submittedForm = event.currentTarget;
    // Submit synchronously, before the page re-renders.
    if (prepared.current) return;
    if (preparing) return event.preventDefault();
    // Offline, the service worker's page queues the clock event.
    if (!navigator.onLine && "serviceWorker" in navigator && navigator.serviceWorker.controller) {
      event.preventDefault();
      return window.location.reload();
    }
    const locates = asksPosition && "geolocation" in navigator;
    if (!locates && !asksPhoto) return;
    event.preventDefault();
    setPreparing(true);
    void Promise.all([locates && readPosition(submittedForm), asksPhoto && downscale(submittedForm)]).then(() => {
      setPreparing(false);
      prepared.current = true;
      submittedForm.requestSubmit();
      prepared.current = false;
    });
  };

  const hint = interpolate(texts.photoHint, { megabytes: PHOTO_MEGABYTES });
  return (
    <Form
      method="post"
      encType={asksPhoto ? "multipart/form-data" : undefined}
      id={form.id}
      onSubmit={prepare}
      noValidate
      className="grid gap-3"
      aria-busy={posting || preparing || undefined}
    >
      <CsrfInput />
      <IdempotencyKeyInput />
      <ErrorSummary problems={problemsOf(form, [fields.direction, fields.photo])} />
      <input type="hidden" name="direction" value={direction} />
      {(["latitude", "longitude", "accuracyMeters"] as const).map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      {asksPhoto ? (
        <Field field={fields.photo} label={texts.photo} hint={hint} required>
          <input
            {...controlProps(fields.photo, { hint, required: true })}
            type="file"
            accept="image/jpeg,image/png"
            capture="user"
            className="input"
          />
        </Field>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        icon={direction === "IN" ? "log-in" : "log-out"}
        pending={posting || preparing}
        pendingText={preparing && asksPosition ? texts.reading : texts.clocking}
      >
        {verb}
      </Button>
    </Form>
  );
}

/** Writes the position to the form fields; empty if unavailable. */
function readPosition(form: HTMLFormElement): Promise<void> {
  return new Promise((resolve) => {
    const write = (position?: GeolocationPosition) => {
      const { latitude, longitude, accuracy } = position?.coords ?? {};
      for (const [name, value] of Object.entries({ latitude, longitude, accuracyMeters: accuracy })) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value === undefined ? "" : String(value);
      }
      resolve();
    };
    navigator.geolocation.getCurrentPosition(write, () => write(), { enableHighAccuracy: true, timeout: REFRESH_MILLIS, maximumAge: 0 });
  });
}

/** If the script fails to load, the photo is sent unchanged. */
async function downscale(form: HTMLFormElement): Promise<void> {
  const chooser = form.elements.namedItem("photo");
  if (!(chooser instanceof HTMLInputElement)) return;
  const script = await import("./downscale-image").catch(() => null);
  await script?.downscalePhoto(chooser);
}
