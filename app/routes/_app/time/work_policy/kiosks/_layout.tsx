import { useLoaderData } from "@remix-run/react";
import { TimeTokenPage } from "~/components/time/tokens/token-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readKioskRows } from "~/presenters/time/time-tokens.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Kiosks");

export const loader = guarded(ACCESS.viewSchedules, async (scope, { request }) => ({
  mayEdit: scope.permissions.includes("ATTENDANCE_POLICY_EDIT"),
  ...(await readKioskRows(request, scope)),
}));

export default function Kiosks() {
  const { rows, q, mayEdit } = useLoaderData<typeof loader>();
  const edits = {
    addText: "New kiosk",
    addHref: pathTo("get-kiosk-new"),
    revokeHref: (kioskSeq: number) => pathTo("get-kiosk-revocation", { kioskSeq }),
  };
  return (
    <TimeTokenPage
      crumb="Kiosks"
      label="Kiosks"
      rows={rows}
      searched={q !== ""}
      listHref={pathTo("get-kiosks")}
      historyHref={pathTo("get-kiosks-history")}
      edits={mayEdit ? edits : null}
      empty={{
        title: "No kiosk yet",
        icon: "clock",
        text: "A shared tablet or PC where employees clock in with their ID and PIN.",
      }}
    />
  );
}
