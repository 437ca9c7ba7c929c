import { useEffect, useState } from "react";
import { useCsrfToken } from "~/components/ui/form/csrf";
import { Notice } from "~/components/ui/feedback/notice";
import type { OwnAccountText } from "~/domain/shared/i18n/en/account/own-account";
import type { HeldRequestText } from "~/domain/shared/i18n/en/held";
import { formatInstant } from "~/domain/shared/day";

type UnsentProps = { owner: string; words: OwnAccountText["signOut"]; requestWords: HeldRequestText };

/** Before sign-out: sends the offline queues, and lists what could not be sent, because sign-out deletes it. */
export function Unsent({ owner, words, requestWords }: UnsentProps) {
  const csrf = useCsrfToken();
  const [unsent, setUnsent] = useState<readonly { key: string; what: string }[]>([]);
  useEffect(() => {
    let left = false;
    void sendRest(owner, csrf, words, requestWords, (rest) => {
      if (!left) setUnsent(rest);
    });
    return () => {
      left = true;
    };
  }, [owner, csrf, words, requestWords]);
  if (unsent.length === 0) return null;
  return (
    <Notice tone="attention" title={words.unsent}>
      <ul>
        {unsent.map(({ key, what }) => (
          <li key={key}>{what}</li>
        ))}
      </ul>
    </Notice>
  );
}

async function sendRest(
  owner: string,
  csrf: string,
  words: OwnAccountText["signOut"],
  requestWords: HeldRequestText,
  show: (rest: readonly { key: string; what: string }[]) => void,
): Promise<void> {
  const [asked, held] = await Promise.all([import("./asked"), import("./queue")]);
  asked.forgetOffer();
  const rest = () => [
    ...held.heldOf(owner).map(({ key, direction, at }) => ({ key, what: `${words[direction]}, ${formatInstant(new Date(at))}` })),
    ...asked.askedBy(owner).map((one) => ({ key: one.key, what: asked.askedText(one, requestWords) })),
  ];
  show(rest());
  try {
    for (const press of held.heldOf(owner)) {
      const answer = await held.send(press, csrf);
      if (answer !== null && (answer.counted || answer.filedHref)) held.drop(press.key);
    }
    for (const one of asked.askedBy(owner)) {
      const sent = one.refused === undefined ? await asked.sendAsked(one, csrf) : null;
      if (sent !== null && "filedHref" in sent) asked.dropAsked(one.key);
    }
  } catch {
    // Offline or signed out elsewhere: the dialog lists everything as unsent.
  }
  show(rest());
}
