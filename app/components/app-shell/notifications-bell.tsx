import { Icon } from "~/components/ui/layout/icon";
import { Toast } from "~/components/ui/feedback/toast";
import { usePartsText } from "~/components/ui/layout/parts-text";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import {
  NOTIFICATION_TOAST_DETAIL,
  NOTIFICATION_TOAST_SECONDS,
  notificationsHref,
  notificationToastTitle,
} from "~/domain/shared/messages/notification";
import { pathTo } from "~/paths";
import { useNotifications, type NotificationCounts } from "./use-notifications";
import { PanelLink } from "./panel-link";

/** Bell with the number of open notifications, and a toast when new ones arrive. */
export default function NotificationsBell({ initial }: { initial: NotificationCounts }) {
  const { counts, arrival, forget } = useNotifications(initial);
  const { frame: texts } = usePartsText();
  const count = counts.personal + counts.company;
  return (
    <>
      <PanelLink
        to={pathTo("get-notifications")}
        className="btn btn-icon btn-ghost bell"
        title={texts.bell}
        aria-label={count === 0 ? texts.bell : interpolate(count === 1 ? texts.bellOne : texts.bellMany, { count })}
      >
        <Icon of="bell" />
        {count > 0 ? <b aria-hidden="true">{count > 99 ? "99+" : count}</b> : null}
      </PanelLink>
      {arrival ? (
        <ArrivalToast key={arrival.id} count={arrival.count} href={notificationsHref(arrival.tab, false)} onGone={forget} />
      ) : null}
    </>
  );
}

function ArrivalToast({ count, href, onGone }: { count: number; href: string; onGone: () => void }) {
  return (
    <div className="notification-toast">
      <Toast title={notificationToastTitle(count)} autoCloseSeconds={NOTIFICATION_TOAST_SECONDS} onAfterClose={onGone}>
        <PanelLink to={href} onClick={onGone}>
          {NOTIFICATION_TOAST_DETAIL}
        </PanelLink>
      </Toast>
    </div>
  );
}
