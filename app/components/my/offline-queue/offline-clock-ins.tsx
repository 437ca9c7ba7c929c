import { Link, useRevalidator } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useCsrfToken } from "~/components/ui/form/csrf";
import { Notice } from "~/components/ui/feedback/notice";
import { Button } from "~/components/ui/layout/button";
import type { Language } from "~/domain/shared/language";
import type { OfflineClockInText } from "~/domain/shared/i18n/en/offline";
import { pathTo } from "~/paths";
import type { ClockInResponse } from "./clock-in-queue";
import { useSendWhenOnline } from "./use-send-when-online";

type OfflineClockInsProps = { owner: string; language: Language; texts: OfflineClockInText };
type ClockInResult = ClockInResponse & { key: string };

/**
 * Sends queued clock events once each and shows the results. Events that neither count nor were filed as a correction stay until
 * dismissed.
 */
export function OfflineClockIns({ owner, language, texts: text }: OfflineClockInsProps) {
  const csrf = useCsrfToken();
  const { revalidate } = useRevalidator();
  const [results, setResults] = useState<readonly ClockInResult[]>([]);
  const sendAll = useCallback(
    async (isLeft: () => boolean) => {
      const { setUpOfflinePage, removeQueuedClockIn, listQueuedClockIns, sendQueuedClockIn } = await import("./clock-in-queue");
      setUpOfflinePage(owner, language);
      for (const clockIn of listQueuedClockIns(owner)) {
        const response = await sendQueuedClockIn(clockIn, csrf);
        // After navigation, the next page sends the same clock event and gets the same response.
        if (isLeft()) return;
        if (response === null) continue;
        if (response.counted || response.filedHref) removeQueuedClockIn(clockIn.key);
        setResults((before) => [...before.filter(({ key }) => key !== clockIn.key), { key: clockIn.key, ...response }]);
        if (response.counted) revalidate();
      }
    },
    [owner, language, csrf, revalidate],
  );
  useSendWhenOnline(sendAll);
  const dismissResult = async (key: string) => {
    (await import("./clock-in-queue")).removeQueuedClockIn(key);
    setResults((before) => before.filter((result) => result.key !== key));
  };
  return results.map(({ key, counted, filedHref, text: result }) => (
    <div className="notice-row" key={key}>
      <Notice tone={counted ? "info" : "attention"} title={counted ? undefined : text.title}>
        <p role="status">{result}</p>
        {filedHref ? (
          <p>
            <Link to={filedHref}>{text.viewRequest}</Link>
          </p>
        ) : null}
        {counted || filedHref ? null : (
          <p>
            <Link to={pathTo("get-my-filing-new")}>{text.fileCorrection}</Link>{" "}
            <Button size="sm" variant="ghost" onClick={() => void dismissResult(key)}>
              {text.dismiss}
            </Button>
          </p>
        )}
      </Notice>
    </div>
  ));
}
