import type { LoaderFunctionArgs } from "@remix-run/node";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { REQUEST_SENT } from "~/domain/flex_ben/topup-text";
import { pathTo } from "~/paths";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Top up request sent");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "FLEXBEN_EDIT");
  return null;
}

export default function TopupRequestSent() {
  return (
    <NoticeDialog title="Top up request" closeHref={pathTo("get-topup")}>
      <p>{REQUEST_SENT}</p>
    </NoticeDialog>
  );
}
