import { useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useFailedCall } from "~/components/ui/feedback/failed-calls";
import type { HeldRequestText } from "~/domain/shared/i18n/en/held";
import { pathTo } from "~/paths";

export type KeptRequestProps = {
  owner: string;
  /** Null = nothing can be kept: a request is changed, or none can be filed. */
  category: number | null;
  words: HeldRequestText;
};
type Part = typeof import("./keep-on-phone");

/**
 * What the form of a request has to do with the phone: of one that the phone kept and the server did not file it has the reason, and lets go of it
 * when it is filed; one that cannot be sent for want of a network may be kept.
 */
export function KeptRequest({ owner, category, words }: KeptRequestProps) {
  const [part, setPart] = useState<Part | null>(null);
  const key = useSearchParams()[0].get("kept");
  const { formMethod, location } = useNavigation();
  const failed = useFailedCall();
  const filed = formMethod === "POST" && /^\/my\/filings\/\d+$/.test(location.pathname);
  // Without network it could not be loaded any more.
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
