import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TimeTokenPage } from "~/components/time/tokens/token-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { POLICY_RIGHTS } from "~/presenters/time/schedules.server";
import { readKioskRows } from "~/presenters/time/time-tokens.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Kiosks");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, POLICY_RIGHTS);
  return { mayEdit: scope.permissions.includes("ATTENDANCE_POLICY_EDIT"), ...(await readKioskRows(request, scope)) };
}

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
        words: "A shared tablet or PC where employees clock in with their ID and PIN.",
      }}
    />
  );
}
