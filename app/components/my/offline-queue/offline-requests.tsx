import { Link, useRevalidator } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useCsrfToken } from "~/components/ui/form/csrf";
import { Notice } from "~/components/ui/feedback/notice";
import { Button } from "~/components/ui/layout/button";
import type { HeldRequestText } from "~/domain/shared/i18n/en/held";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { useSending } from "./use-sending";

type Line = { key: string; what: string } & (
  { state: "waits" } | { state: "filed"; href: string } | { state: "refused"; why: string; href: string }
);

/** Sends queued requests once each and shows the results. Rejected ones stay until filed or discarded. */
export function HeldRequests({ owner, words }: { owner: string; words: HeldRequestText }) {
  const csrf = useCsrfToken();
  const { revalidate } = useRevalidator();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const sendAll = useCallback(
    async (isLeft: () => boolean) => {
      const tell = (line: Line) => setLines((before) => [...before.filter(({ key }) => key !== line.key), line]);
      const { askedBy, askedHref, askedText, dropAsked, learnOffer, sendAsked } = await import("./asked");
      let filed = false;
      for (const one of askedBy(owner)) {
        const line = { key: one.key, what: askedText(one, words) };
        if (one.refused === undefined) tell({ ...line, state: "waits" });
        const sent = one.refused === undefined ? await sendAsked(one, csrf) : { refused: one.refused };
        // After navigation, the next page sends the same request and gets the same response.
        if (isLeft()) return;
        if (sent === null) continue;
        if ("refused" in sent) tell({ ...line, state: "refused", why: sent.refused, href: askedHref(one) });
        else {
          dropAsked(one.key);
          tell({ ...line, state: "filed", href: sent.filedHref });
          filed = true;
        }
      }
      if (filed) revalidate();
      await learnOffer(owner);
    },
    [owner, words, csrf, revalidate],
  );
  useSending(sendAll);
  const putAway = async (key: string) => {
    (await import("./asked")).dropAsked(key);
    setLines((before) => before.filter((one) => one.key !== key));
  };
  return lines.map((line) => (
    <div className="notice-row" key={line.key}>
      <Notice tone={line.state === "filed" ? "info" : "attention"} title={interpolate(words[line.state], { what: line.what })}>
        <p role="status">{line.state === "refused" ? line.why : line.state === "filed" ? words.filedWhy : words.waitsWhy}</p>
        <p>
          {line.state === "waits" ? null : <Link to={line.href}>{line.state === "filed" ? words.lookAtIt : words.openForm}</Link>}{" "}
          {line.state === "filed" ? null : (
            <Button size="sm" variant="ghost" onClick={() => void putAway(line.key)}>
              {words.putAway}
            </Button>
          )}
        </p>
      </Notice>
    </div>
  ));
}
