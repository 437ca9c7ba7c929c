import { Form } from "@remix-run/react";
import { useRef, useState } from "react";
import { CsrfInput } from "~/components/ui/form/csrf";
import { useIsPosting } from "~/components/ui/form/posting";
import { useScripts } from "~/components/ui/layout/use-scripts";
import { Button } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { PushText } from "~/domain/shared/i18n/en/account/push";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { pathTo } from "~/paths";

/** Times are formatted. */
type Device = { pushSubscriptionSeq: number; device: string; createdAt: string; lastSentAt: string | null };
type PushDevicesProps = { words: PushText; devices: readonly Device[]; publicKey: string };

/** The devices of the account that receive notifications. */
export function PushDevices({ words, devices, publicKey }: PushDevicesProps) {
  return (
    <Card title={words.title}>
      <div className="pad">
        <p className="muted">{words.meta}</p>
        {devices.length === 0 ? <p>{words.none}</p> : null}
        <TurnOnForm words={words} publicKey={publicKey} />
      </div>
      {devices.length === 0 ? null : (
        <ScrollTable cards label={words.title}>
          <ColumnHeads columns={[words.device, words.since, words.lastSent]} actions={words.remove} />
          <tbody>
            {devices.map((device) => (
              <DeviceRow key={device.pushSubscriptionSeq} words={words} {...device} />
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Card>
  );
}

function DeviceRow({ words, pushSubscriptionSeq, device, createdAt, lastSentAt }: Device & { words: PushText }) {
  const action = pathTo("delete-push-device", { pushSubscriptionSeq });
  const removing = useIsPosting(action);
  const name = device || words.unknown;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-figure={words.since} className="tabular">
        {createdAt}
      </td>
      <td data-figure={words.lastSent} className="tabular">
        {lastSentAt ?? <span className="empty-value">{words.never}</span>}
      </td>
      <td data-card>
        <Form method="post" action={action} className="row-tools">
          <CsrfInput />
          <Button
            type="submit"
            variant="danger-quiet"
            pending={removing}
            aria-label={interpolate(words.removeOf, { device: name, since: createdAt })}
          >
            {words.remove}
          </Button>
        </Form>
      </td>
    </tr>
  );
}

/** Subscribes this browser, then posts the subscription as a form. */
function TurnOnForm({ words, publicKey }: Pick<PushDevicesProps, "words" | "publicKey">) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<"unsupported" | "denied" | "failed" | null>(null);
  const [subscribing, setSubscribing] = useState(false);
  const action = pathTo("post-push-device");
  const posting = useIsPosting(action);
  const turnOn = async () => {
    setSubscribing(true);
    const { subscribe } = await import("./push-subscription");
    const result = await subscribe(publicKey);
    setSubscribing(false);
    if (typeof result === "string") return setProblem(result);
    setProblem(null);
    for (const [name, value] of Object.entries(result)) (form.current!.elements.namedItem(name) as HTMLInputElement).value = value;
    form.current!.requestSubmit();
  };
  return (
    <Form ref={form} method="post" action={action} className="grid justify-items-start gap-3">
      <CsrfInput />
      {["endpoint", "browserKey", "browserSecret"].map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      {useScripts() ? (
        <Button type="button" pending={subscribing || posting} pendingText={words.turningOn} onClick={() => void turnOn()}>
          {words.turnOn}
        </Button>
      ) : (
        <noscript>
          <p>{words.withoutScripts}</p>
        </noscript>
      )}
      <p role="status">{problem === null ? null : words[problem]}</p>
    </Form>
  );
}
