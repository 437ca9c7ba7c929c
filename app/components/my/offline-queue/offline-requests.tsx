import { Link, useRevalidator } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useCsrfToken } from "~/components/ui/form/csrf";
import { Notice } from "~/components/ui/feedback/notice";
import { Button } from "~/components/ui/layout/button";
import type { OfflineRequestText } from "~/domain/shared/i18n/en/offline";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { useSendWhenOnline } from "./use-send-when-online";

type RequestLine = { key: string; what: string } & (
  { state: "pending" } | { state: "filed"; href: string } | { state: "refused"; why: string; href: string }
);

/** Sends queued requests once each and shows the results. Rejected ones stay until filed or discarded. */
export function OfflineRequests({ owner, texts }: { owner: string; texts: OfflineRequestText }) {
  const csrf = useCsrfToken();
  const { revalidate } = useRevalidator();
  const [lines, setLines] = useState<readonly RequestLine[]>([]);
  const sendAll = useCallback(
    async (isLeft: () => boolean) => {
      const showLine = (line: RequestLine) => setLines((before) => [...before.filter(({ key }) => key !== line.key), line]);
      const { listQueuedRequests, queuedRequestHref, queuedRequestText, removeQueuedRequest, cacheOffer, sendQueuedRequest } =
        await import("./request-queue");
      let hasFiled = false;
      for (const request of listQueuedRequests(owner)) {
        const line = { key: request.key, what: queuedRequestText(request, texts) };
        if (request.refused === undefined) showLine({ ...line, state: "pending" });
        const result = request.refused === undefined ? await sendQueuedRequest(request, csrf) : { refused: request.refused };
        // After navigation, the next page sends the same request and gets the same response.
        if (isLeft()) return;
        if (result === null) continue;
        if ("refused" in result) showLine({ ...line, state: "refused", why: result.refused, href: queuedRequestHref(request) });
        else {
          removeQueuedRequest(request.key);
          showLine({ ...line, state: "filed", href: result.filedHref });
          hasFiled = true;
        }
      }
      if (hasFiled) revalidate();
      await cacheOffer(owner);
    },
    [owner, texts, csrf, revalidate],
  );
  useSendWhenOnline(sendAll);
  const discardRequest = async (key: string) => {
    (await import("./request-queue")).removeQueuedRequest(key);
    setLines((before) => before.filter((requestLine) => requestLine.key !== key));
  };
  const whyOf = (line: RequestLine) => {
    if (line.state === "refused") return line.why;
    return line.state === "filed" ? texts.filedWhy : texts.pendingWhy;
  };
  return lines.map((line) => (
    <div className="notice-row" key={line.key}>
      <Notice tone={line.state === "filed" ? "info" : "attention"} title={interpolate(texts[line.state], { what: line.what })}>
        <p role="status">{whyOf(line)}</p>
        <p>
          {line.state === "pending" ? null : <Link to={line.href}>{line.state === "filed" ? texts.viewRequest : texts.openForm}</Link>}{" "}
          {line.state === "filed" ? null : (
            <Button size="sm" variant="ghost" onClick={() => void discardRequest(line.key)}>
              {texts.dismiss}
            </Button>
          )}
        </p>
      </Notice>
    </div>
  ));
}
