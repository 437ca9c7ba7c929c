import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { REQUEST_SENT } from "~/domain/flex_ben/topup-text";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Top up request sent");

export const loader = guarded(ACCESS.editFlexBen, () => null);

export default function TopupRequestSent() {
  return (
    <NoticeDialog title="Top up request" closeHref={pathTo("get-topup")}>
      <p>{REQUEST_SENT}</p>
    </NoticeDialog>
  );
}
