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
type PushDevicesProps = { texts: PushText; devices: readonly Device[]; publicKey: string };

/** The devices of the account that receive notifications. */
export function PushDevices({ texts, devices, publicKey }: PushDevicesProps) {
  return (
    <Card title={texts.title}>
      <div className="pad">
        <p className="muted">{texts.meta}</p>
        {devices.length === 0 ? <p>{texts.none}</p> : null}
        <TurnOnForm texts={texts} publicKey={publicKey} />
      </div>
      {devices.length === 0 ? null : (
        <ScrollTable cards label={texts.title}>
          <ColumnHeads columns={[texts.device, texts.since, texts.lastSent]} actions={texts.remove} />
          <tbody>
            {devices.map((device) => (
              <DeviceRow key={device.pushSubscriptionSeq} texts={texts} {...device} />
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Card>
  );
}

function DeviceRow({ texts, pushSubscriptionSeq, device, createdAt, lastSentAt }: Device & { texts: PushText }) {
  const action = pathTo("delete-push-device", { pushSubscriptionSeq });
  const removing = useIsPosting(action);
  const name = device || texts.unknown;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-figure={texts.since} className="tabular">
        {createdAt}
      </td>
      <td data-figure={texts.lastSent} className="tabular">
        {lastSentAt ?? <span className="empty-value">{texts.never}</span>}
      </td>
      <td data-card>
        <Form method="post" action={action} className="row-tools">
          <CsrfInput />
          <Button
            type="submit"
            variant="danger-quiet"
            pending={removing}
            aria-label={interpolate(texts.removeOf, { device: name, since: createdAt })}
          >
            {texts.remove}
          </Button>
        </Form>
      </td>
    </tr>
  );
}

/** Subscribes this browser, then posts the subscription as a form. */
function TurnOnForm({ texts, publicKey }: Pick<PushDevicesProps, "texts" | "publicKey">) {
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
        <Button type="button" pending={subscribing || posting} pendingText={texts.turningOn} onClick={() => void turnOn()}>
          {texts.turnOn}
        </Button>
      ) : (
        <noscript>
          <p>{texts.withoutScripts}</p>
        </noscript>
      )}
      <p role="status">{problem === null ? null : texts[problem]}</p>
    </Form>
  );
}
