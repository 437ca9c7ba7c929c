import { useEffect, useState } from "react";
import { useCsrfToken } from "~/components/ui/form/csrf";
import { Notice } from "~/components/ui/feedback/notice";
import type { OwnAccountText } from "~/domain/shared/i18n/en/account/own-account";
import type { OfflineRequestText } from "~/domain/shared/i18n/en/offline";
import { formatInstant } from "~/domain/shared/day";

type UnsentItemsProps = { owner: string; texts: OwnAccountText["signOut"]; requestTexts: OfflineRequestText };

/** Before sign-out: sends the offline queues, and lists what could not be sent, because sign-out deletes it. */
export function UnsentItems({ owner, texts, requestTexts }: UnsentItemsProps) {
  const csrf = useCsrfToken();
  const [unsent, setUnsent] = useState<readonly { key: string; what: string }[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    void sendQueued(owner, csrf, texts, requestTexts, (rest) => {
      if (!isUnmounted) setUnsent(rest);
    });
    return () => {
      isUnmounted = true;
    };
  }, [owner, csrf, texts, requestTexts]);
  if (unsent.length === 0) return null;
  return (
    <Notice tone="attention" title={texts.unsent}>
      <ul>
        {unsent.map(({ key, what }) => (
          <li key={key}>{what}</li>
        ))}
      </ul>
    </Notice>
  );
}

async function sendQueued(
  owner: string,
  csrf: string,
  texts: OwnAccountText["signOut"],
  requestTexts: OfflineRequestText,
  show: (rest: readonly { key: string; what: string }[]) => void,
): Promise<void> {
  const [requestQueue, clockInQueue] = await Promise.all([import("./request-queue"), import("./clock-in-queue")]);
  requestQueue.deleteCachedOffer();
  const rest = () => [
    ...clockInQueue
      .listQueuedClockIns(owner)
      .map(({ key, direction, at }) => ({ key, what: `${texts[direction]}, ${formatInstant(new Date(at))}` })),
    ...requestQueue
      .listQueuedRequests(owner)
      .map((request) => ({ key: request.key, what: requestQueue.queuedRequestText(request, requestTexts) })),
  ];
  show(rest());
  try {
    for (const clockIn of clockInQueue.listQueuedClockIns(owner)) {
      const response = await clockInQueue.sendQueuedClockIn(clockIn, csrf);
      if (response !== null && (response.counted || response.filedHref)) clockInQueue.removeQueuedClockIn(clockIn.key);
    }
    for (const request of requestQueue.listQueuedRequests(owner)) {
      const result = request.refused === undefined ? await requestQueue.sendQueuedRequest(request, csrf) : null;
      if (result !== null && "filedHref" in result) requestQueue.removeQueuedRequest(request.key);
    }
  } catch {
    // Offline or signed out elsewhere: the dialog lists everything as unsent.
  }
  show(rest());
}
