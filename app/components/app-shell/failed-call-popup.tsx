import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { reportFailedCall, useFailedCall } from "~/components/ui/feedback/failed-calls";
import { usePartsText } from "~/components/ui/layout/parts-text";
import { pathTo } from "~/paths";

/** Popup from the specification's error catalogue, over the page that made the call (ERR-01). After a 401, OK leads to sign-in (CF-34). */
export function FailedCallPopup() {
  const failed = useFailedCall();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => () => reportFailedCall(null), [pathname]);
  const texts = usePartsText();
  if (!failed?.message) return null;
  const close = () => {
    if (failed.status === 401) navigate(pathTo("get-sign-in", null, { next: pathname + search }));
    else reportFailedCall({ ...failed, message: null });
  };
  return (
    <NoticeDialog title={failed.status === 0 ? texts.frame.noConnection : texts.frame.notDone} onClose={close}>
      <p>{failed.message}</p>
      {failed.reference ? (
        <p className="small faint">
          {texts.request} {failed.reference}
        </p>
      ) : null}
    </NoticeDialog>
  );
}
