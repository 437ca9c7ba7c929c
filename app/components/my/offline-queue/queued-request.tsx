import { useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useFailedCall } from "~/components/ui/feedback/failed-calls";
import type { OfflineRequestText } from "~/domain/shared/i18n/en/offline";
import { pathTo } from "~/paths";

export type QueuedRequestPanelProps = {
  owner: string;
  /** Null = cannot be queued: a request is being changed, or none can be filed. */
  category: number | null;
  texts: OfflineRequestText;
};
type QueueModule = typeof import("./queue-request");

/**
 * Connects the request form to the offline queue: restores the reason of a rejected queued request, removes it once filed, and offers to
 * queue a request that cannot be sent offline.
 */
export function QueuedRequestPanel({ owner, category, texts }: QueuedRequestPanelProps) {
  const [queueModule, setQueueModule] = useState<QueueModule | null>(null);
  const key = useSearchParams()[0].get("kept");
  const { formMethod, location } = useNavigation();
  const failed = useFailedCall();
  const isFiled = formMethod === "POST" && /^\/my\/filings\/\d+$/.test(location.pathname);
  // Preload: offline it could not be loaded.
  useEffect(() => void import("./queue-request").then(setQueueModule, () => undefined), []);
  useEffect(() => {
    if (queueModule && key) queueModule.restoreReason(owner, key);
  }, [queueModule, owner, key]);
  useEffect(() => {
    if (queueModule && key && isFiled) queueModule.removeQueuedRequest(key);
  }, [queueModule, key, isFiled]);
  if (!queueModule || category === null || failed?.status !== 0 || failed.path !== pathTo("get-my-filing-new")) return null;
  return <queueModule.QueueOnPhone owner={owner} category={category} texts={texts} />;
}
