import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import type { ClockWords } from "~/domain/shared/words/en/clock";
import type { clockInput } from "~/domain/time/clock/clock-input";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, problemsOf } from "~/components/ui/form/error-summary";
import { FormKeyInput } from "~/components/ui/form/form-key";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { usePosting } from "~/components/ui/form/posting";
import { Button } from "~/components/ui/layout/button";

type ClockButtonProps = { direction: "IN" | "OUT"; verb: string; asksPosition: boolean; lastResult: LastResult; words: ClockWords };

/** How long the device may look for its position. */
const LOOK_MILLIS = 8_000;

/** The one large button. Where the position is asked for, it is read at the press and sent with it; without it the press is sent all the same. */
export function ClockButton({ direction, verb, asksPosition, lastResult, words }: ClockButtonProps) {
  const [form, fields] = useForm<FieldsOf<typeof clockInput>>({ id: "clock", lastResult });
  const posting = usePosting();
  const [looking, setLooking] = useState(false);
  const looked = useRef(false);

  const locate = (event: FormEvent<HTMLFormElement>) => {
    const sent = event.currentTarget;
    // The press that carries the position comes before the page is drawn again.
    if (looked.current) return;
    if (looking) return event.preventDefault();
    // Without network the page for that keeps the press.
    if (!navigator.onLine && "serviceWorker" in navigator && navigator.serviceWorker.controller) {
      event.preventDefault();
      return window.location.reload();
    }
    if (!asksPosition || !("geolocation" in navigator)) return;
    event.preventDefault();
    setLooking(true);
    const send = (position?: GeolocationPosition) => {
      const { latitude, longitude, accuracy } = position?.coords ?? {};
      for (const [name, value] of Object.entries({ latitude, longitude, accuracyMeters: accuracy })) {
        const field = sent.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value === undefined ? "" : String(value);
      }
      setLooking(false);
      looked.current = true;
      sent.requestSubmit();
      looked.current = false;
    };
    navigator.geolocation.getCurrentPosition(send, () => send(), { enableHighAccuracy: true, timeout: LOOK_MILLIS, maximumAge: 0 });
  };

  return (
    <Form method="post" id={form.id} onSubmit={locate} noValidate className="clock-form" aria-busy={posting || looking || undefined}>
      <CsrfInput />
      <FormKeyInput />
      <ErrorSummary problems={problemsOf(form, [fields.direction])} />
      <input type="hidden" name="direction" value={direction} />
      {(["latitude", "longitude", "accuracyMeters"] as const).map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      <Button
        type="submit"
        variant="primary"
        icon={direction === "IN" ? "log-in" : "log-out"}
        pending={posting || looking}
        pendingText={looking ? words.reading : words.clocking}
      >
        {verb}
      </Button>
    </Form>
  );
}
