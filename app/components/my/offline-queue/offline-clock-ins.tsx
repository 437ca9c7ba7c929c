import { Link, useRevalidator } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useCsrfToken } from "~/components/ui/form/csrf";
import { Notice } from "~/components/ui/feedback/notice";
import { Button } from "~/components/ui/layout/button";
import type { Language } from "~/domain/shared/language";
import type { HeldPressText } from "~/domain/shared/i18n/en/held";
import { pathTo } from "~/paths";
import type { Answer } from "./queue";
import { useSending } from "./use-sending";

type HeldPressesProps = { owner: string; language: Language; words: HeldPressText };
type Told = Answer & { key: string };

/**
 * Sends queued clock events once each and shows the results. Events that neither count nor were filed as a correction stay until
 * dismissed.
 */
export function OfflineClockIns({ owner, language, words: own }: HeldPressesProps) {
  const csrf = useCsrfToken();
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<readonly Told[]>([]);
  const sendAll = useCallback(
    async (isLeft: () => boolean) => {
      const { begin, drop, heldOf, send } = await import("./queue");
      begin(owner, language);
      for (const press of heldOf(owner)) {
        const answer = await send(press, csrf);
        // After navigation, the next page sends the same clock event and gets the same response.
        if (isLeft()) return;
        if (answer === null) continue;
        if (answer.counted || answer.filedHref) drop(press.key);
        setTold((before) => [...before.filter(({ key }) => key !== press.key), { key: press.key, ...answer }]);
        if (answer.counted) revalidate();
      }
    },
    [owner, language, csrf, revalidate],
  );
  useSending(sendAll);
  const putAway = async (key: string) => {
    (await import("./queue")).drop(key);
    setTold((before) => before.filter((one) => one.key !== key));
  };
  return told.map(({ key, counted, filedHref, words }) => (
    <div className="notice-row" key={key}>
      <Notice tone={counted ? "info" : "attention"} title={counted ? undefined : own.title}>
        <p role="status">{words}</p>
        {filedHref ? (
          <p>
            <Link to={filedHref}>{own.lookAtIt}</Link>
          </p>
        ) : null}
        {counted || filedHref ? null : (
          <p>
            <Link to={pathTo("get-my-filing-new")}>{own.fileCorrection}</Link>{" "}
            <Button size="sm" variant="ghost" onClick={() => void putAway(key)}>
              {own.putAway}
            </Button>
          </p>
        )}
      </Notice>
    </div>
  ));
}
