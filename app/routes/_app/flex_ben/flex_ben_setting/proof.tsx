import { useLoaderData } from "@remix-run/react";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { Notice } from "~/components/ui/feedback/notice";
import { pageTitle } from "~/components/ui/layout/page-title";
import { StatusMark } from "~/components/ui/data-display/status-mark";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { countText } from "~/domain/shared/count-text";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { pathTo } from "~/paths";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Points ledger");

export const loader = guarded(ACCESS.editFlexBen, async (scope) => {
  const proof = await verifyLedger(scope);
  return { ...proof, provenAt: formatInstant(new Date()) };
});

export default function ProofOfLedger() {
  const { postings, entries, head, broken, provenAt } = useLoaderData<typeof loader>();
  return (
    <NoticeDialog title="Points ledger" closeHref={pathTo("get-transfer-policies")}>
      {broken === null ? (
        <>
          <p>
            <StatusMark status="ready" text="Unbroken" />
          </p>
          <p>{`${countText(postings, "posting")} with ${countText(entries, "entry", "entries")}; all balances match. Verified ${provenAt}.`}</p>
          {head ? (
            <p>
              Record the last entry: <code className="wrap-anywhere">{`${head.postingSeq}:${head.postingHash}`}</code>
            </p>
          ) : null}
        </>
      ) : (
        <Notice tone="danger" title="The points ledger has an error">
          <p>{`At ${broken}. Inform the server administrator at once. Include this message and the time ${provenAt}.`}</p>
        </Notice>
      )}
    </NoticeDialog>
  );
}
