import { Form, Link } from "@remix-run/react";
import { useId } from "react";
import { Count } from "~/components/ui/data-display/badge";
import { Button } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import { HOME, PageHeader } from "~/components/ui/layout/page-header";
import { useScripts } from "~/components/ui/layout/use-scripts";
import { usePartsText } from "~/components/ui/layout/parts-text";
import type { NotificationsText } from "~/domain/shared/i18n/en/account/notifications";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import {
  formatNotificationTime,
  NOTIFICATION_TABS,
  notificationsHref,
  type NotificationCard,
  type NotificationTab,
  type NotificationLink,
} from "~/domain/shared/messages/notification";
import { pathTo } from "~/paths";
import { PanelForm, PanelLink, useIsInSidePanel, useOpenPanel } from "./panel-link";

export type NotificationsContent = {
  tab: NotificationTab;
  dismissedToo: boolean;
  cards: readonly NotificationCard[];
  counts: Record<NotificationTab, number>;
  /** ISO timestamp; null if notifications could not be loaded. */
  updatedAt: string | null;
  /** The user may write company announcements. */
  mayWrite?: boolean;
  texts: NotificationsText;
  language?: "en" | "fil";
};

const POST_HREF = pathTo("post-notifications", null, "?index");

/** The tooltip of the reload button, below it and within the panel. */
const BELOW =
  "tablet:top-[calc(100%+8px)] tablet:right-0 tablet:bottom-auto tablet:left-auto tablet:translate-none tablet:after:top-[-4px]" +
  " tablet:after:right-2.5 tablet:after:bottom-auto tablet:after:left-auto";
const CARD = "grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-t px-4 py-3 text-sm/[18px] wrap-anywhere";

/** The panel as a separate page, used without scripts. */
export function NotificationsPage({ notifications }: { notifications: NotificationsContent }) {
  return (
    <div className="max-w-160">
      <PageHeader breadcrumb={[HOME, { label: notifications.texts.title }]} />
      <div className="card">
        <NotificationsBody notifications={notifications} />
      </div>
    </div>
  );
}

/** Tabs, tools and cards (NOTIF-02 to NOTIF-12). */
export function NotificationsBody({ notifications }: { notifications: NotificationsContent }) {
  const { tab, dismissedToo, cards, updatedAt, mayWrite, language } = notifications;
  const texts = notifications.texts;
  return (
    <div className="flow-root" lang={language}>
      <TabLinks notifications={notifications} />
      <TabSelect notifications={notifications} />
      <div className="flex min-h-12 items-center gap-2 px-4 py-2.5">
        <DismissedSwitch tab={tab} on={dismissedToo} label={texts.dismissedToo} />
        <Reload notifications={notifications} />
        {cards.length > 1 ? <DeleteAll notifications={notifications} /> : null}
      </div>
      {mayWrite && tab === "company" ? (
        <Link to={pathTo("get-company-notices")} className="small block px-4 pb-2.5">
          {texts.manage}
        </Link>
      ) : null}
      <Link to={pathTo("get-notification-preferences")} className="small block px-4 pb-2.5">
        {texts.choose}
      </Link>
      {cards.length === 0 ? (
        <p className="border-t px-4 py-10 text-center text-sm text-ink-2">{updatedAt === null ? texts.unread : texts.empty}</p>
      ) : null}
      {cards.map((card) => (
        <NoticeCard key={card.nid} card={card} notifications={notifications} />
      ))}
    </div>
  );
}

function TabLinks({ notifications }: { notifications: NotificationsContent }) {
  const { tab, dismissedToo, counts } = notifications;
  const texts = notifications.texts;
  return (
    <nav className="tabs wide-only px-4" aria-label={texts.messages}>
      {NOTIFICATION_TABS.map((tabName) => (
        <PanelLink key={tabName} to={notificationsHref(tabName, dismissedToo)} aria-current={tabName === tab ? "page" : undefined}>
          {texts.tabs[tabName]}
          {counts[tabName] > 0 ? (
            <Count value={counts[tabName]} tone="accent" unit={counts[tabName] === 1 ? texts.message : texts.messages.toLowerCase()} />
          ) : null}
        </PanelLink>
      ))}
    </nav>
  );
}

/** Replaces the tabs on narrow screens. */
function TabSelect({ notifications }: { notifications: NotificationsContent }) {
  const { tab, dismissedToo, counts } = notifications;
  const texts = notifications.texts;
  const parts = usePartsText();
  const id = useId();
  const scripts = useScripts();
  const open = useOpenPanel();
  return (
    <Form method="get" action={pathTo("get-notifications")} className="phone-only w-full gap-2 px-4 pt-3">
      <label className="visually-hidden" htmlFor={id}>
        {texts.messages}
      </label>
      <select
        key={tab}
        id={id}
        name="tab"
        className="select flex-1"
        defaultValue={tab}
        onChange={(event) => open(notificationsHref(event.target.value === "company" ? "company" : "personal", dismissedToo))}
      >
        {NOTIFICATION_TABS.map((tabName) => (
          <option key={tabName} value={tabName}>
            {texts.tabs[tabName]}
            {counts[tabName] > 0 ? ` (${counts[tabName]})` : ""}
          </option>
        ))}
      </select>
      {dismissedToo ? <input type="hidden" name="shown" value="dismissed" /> : null}
      {scripts ? null : <Button type="submit">{parts.show}</Button>}
    </Form>
  );
}

function DismissedSwitch({ tab, on, label }: { tab: NotificationTab; on: boolean; label: string }) {
  const open = useOpenPanel();
  const href = notificationsHref(tab, !on);
  return (
    <PanelLink
      to={href}
      role="switch"
      aria-checked={on}
      className="inline-flex min-h-7 items-center gap-2 text-sm text-ink hover:no-underline"
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        open(href);
      }}
    >
      <span className={classNames("switch", on && "bg-accent after:left-4")} aria-hidden="true" />
      {label}
    </PanelLink>
  );
}

function Reload({ notifications }: { notifications: NotificationsContent }) {
  const { tab, dismissedToo, updatedAt } = notifications;
  const texts = notifications.texts;
  const updatedText = updatedAt === null ? texts.notUpdated : interpolate(texts.updated, { when: formatNotificationTime(updatedAt) });
  const id = useId();
  return (
    <span className="tip ml-auto">
      <PanelLink
        to={notificationsHref(tab, dismissedToo)}
        className="btn btn-icon btn-sm btn-ghost"
        aria-label={texts.reload}
        aria-describedby={id}
      >
        <Icon of="refresh-cw" />
      </PanelLink>
      <span className={classNames("tooltip", BELOW)} role="tooltip" id={id}>
        {updatedText}
      </span>
    </span>
  );
}

function DeleteAll({ notifications }: { notifications: NotificationsContent }) {
  const { tab, dismissedToo, cards } = notifications;
  const texts = notifications.texts;
  return (
    <PanelForm action={POST_HREF} className="delete-all">
      <PanelStateFields tab={tab} dismissedToo={dismissedToo} />
      {cards.map(({ nid }) => (
        <input key={nid} type="hidden" name="nid" value={nid} />
      ))}
      <Button type="submit" variant="ghost" size="sm">
        {texts.deleteAll}
      </Button>
    </PanelForm>
  );
}

function NoticeCard({
  card: { nid, subject, text, create, time, links, dismissed, inEnglish },
  notifications,
}: {
  card: NotificationCard;
  notifications: NotificationsContent;
}) {
  const { tab, dismissedToo } = notifications;
  const texts = notifications.texts;
  const Heading = useIsInSidePanel() ? "h3" : "h2";
  const id = useId();
  return (
    <article className={CARD} aria-labelledby={id} lang={inEnglish ? "en" : undefined}>
      <Heading className="font-medium" id={id}>
        {subject}
      </Heading>
      {dismissed ? (
        <small className="col-start-2 row-start-1 text-ink-3 tabular-nums">{texts.dismissed}</small>
      ) : (
        <PanelForm action={POST_HREF} className="col-start-2 row-start-1 h-[18px]">
          <PanelStateFields tab={tab} dismissedToo={dismissedToo} />
          <input type="hidden" name="nid" value={nid} />
          <Button
            type="submit"
            variant="ghost"
            size="sm"
            className="mt-[-5px] -mr-1.5"
            icon="x"
            label={interpolate(texts.dismissOf, { what: subject, when: time })}
            title={texts.dismiss}
          />
        </PanelForm>
      )}
      <small className="col-start-1 text-ink-3 tabular-nums">
        <time dateTime={create}>{time}</time>
      </small>
      {text ? <p className="col-start-1 text-xs/[18px] whitespace-pre-line text-ink-2">{text}</p> : null}
      {links.length > 0 ? (
        <div className="col-span-full mt-1.5 flex flex-wrap gap-2">
          {links.map((link) => (
            <DownloadButton key={link.href} link={link} />
          ))}
        </div>
      ) : null}
    </article>
  );
}

/** The browser downloads files; external links open in a new window, internal ones in place. */
function DownloadButton({ link: { label, href } }: { link: NotificationLink }) {
  const outside = !href.startsWith("/");
  const file = /\.\w{2,5}$/.test(href);
  return (
    <Link
      reloadDocument
      to={href}
      className="btn btn-sm border-done-line bg-done-soft text-done-ink hover:border-done"
      {...(outside ? { target: "_blank", rel: "noopener noreferrer" } : {})}
    >
      <Icon of={file || outside ? "download" : "arrow-right"} size="sm" />
      {label}
    </Link>
  );
}

function PanelStateFields({ tab, dismissedToo }: { tab: NotificationTab; dismissedToo: boolean }) {
  return (
    <>
      <input type="hidden" name="tab" value={tab} />
      <input type="hidden" name="shown" value={dismissedToo ? "dismissed" : "open"} />
    </>
  );
}
