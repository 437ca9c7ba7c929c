import { useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useFailedCall } from "~/components/ui/feedback/failed-calls";
import type { HeldRequestText } from "~/domain/shared/i18n/en/held";
import { pathTo } from "~/paths";

export type KeptRequestProps = {
  owner: string;
  /** Null = cannot be queued: a request is being changed, or none can be filed. */
  category: number | null;
  words: HeldRequestText;
};
type Part = typeof import("./keep-on-phone");

/**
 * Connects the request form to the offline queue: restores the reason of a rejected queued request, removes it once filed, and offers to
 * queue a request that cannot be sent offline.
 */
export function KeptRequest({ owner, category, words }: KeptRequestProps) {
  const [part, setPart] = useState<Part | null>(null);
  const key = useSearchParams()[0].get("kept");
  const { formMethod, location } = useNavigation();
  const failed = useFailedCall();
  const filed = formMethod === "POST" && /^\/my\/filings\/\d+$/.test(location.pathname);
  // Preload: offline it could not be loaded.
  useEffect(() => void import("./keep-on-phone").then(setPart, () => undefined), []);
  useEffect(() => {
    if (part && key) part.fillIn(owner, key);
  }, [part, owner, key]);
  useEffect(() => {
    if (part && key && filed) part.dropAsked(key);
  }, [part, key, filed]);
  if (!part || category === null || failed?.status !== 0 || failed.path !== pathTo("get-my-filing-new")) return null;
  return <part.KeepOnPhone owner={owner} category={category} words={words} />;
}
