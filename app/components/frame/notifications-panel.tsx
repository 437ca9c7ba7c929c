import { Form, Link } from "@remix-run/react";
import { useId } from "react";
import { Count } from "~/components/ui/figures/badge";
import { Button } from "~/components/ui/layout/button";
import { Icon } from "~/components/ui/layout/icon";
import { HOME, PageHeader } from "~/components/ui/layout/page-header";
import { useScripts } from "~/components/ui/layout/scripts";
import { formatNewsTime, NEWS_TABS, newsHref, type NewsCard, type NewsTab, type NoticeLink } from "~/domain/shared/messages/notification";
import { pathTo } from "~/paths";
import { PanelForm, PanelLink, useBeside, useOpenPanel } from "./panel-link";

export type NewsContent = {
  tab: NewsTab;
  dismissedToo: boolean;
  cards: readonly NewsCard[];
  counts: Record<NewsTab, number>;
  /** ISO text; null when the messages could not be read. */
  updatedAt: string | null;
  /** This person writes the notices of the company. */
  mayWrite?: boolean;
};

const WORDS: Record<NewsTab, string> = { personal: "Personal", company: "Company" };
const POST = pathTo("post-notifications", null, "?index");

/** The panel on its own page, as it is without scripts. */
export function NotificationsPage({ news }: { news: NewsContent }) {
  return (
    <div className="panel-page">
      <PageHeader breadcrumb={[HOME, { label: "Notifications" }]} />
      <div className="card">
        <NotificationsBody news={news} />
      </div>
    </div>
  );
}

/** Tabs, tools and cards (NOTIF-02 to NOTIF-12). */
export function NotificationsBody({ news }: { news: NewsContent }) {
  const { tab, dismissedToo, cards, updatedAt, mayWrite } = news;
  return (
    <div className="news">
      <TabLinks news={news} />
      <TabChoice news={news} />
      <div className="news-tools">
        <DismissedSwitch tab={tab} on={dismissedToo} />
        <Reload news={news} />
        {cards.length > 1 ? <DeleteAll news={news} /> : null}
      </div>
      {mayWrite && tab === "company" ? (
        <Link to={pathTo("get-company-notices")} className="news-manage small">
          Manage company notices
        </Link>
      ) : null}
      <Link to={pathTo("get-news-choices")} className="news-manage small">
        Choose what you are told
      </Link>
      {cards.length === 0 ? (
        <p className="news-empty">{updatedAt === null ? "The messages could not be read. Reload to try again." : "No message"}</p>
      ) : null}
      {cards.map((card) => (
        <NoticeCard key={card.nid} card={card} news={news} />
      ))}
    </div>
  );
}

function TabLinks({ news: { tab, dismissedToo, counts } }: { news: NewsContent }) {
  return (
    <nav className="tabs wide-only" aria-label="Messages">
      {NEWS_TABS.map((one) => (
        <PanelLink key={one} to={newsHref(one, dismissedToo)} aria-current={one === tab ? "page" : undefined}>
          {WORDS[one]}
          {counts[one] > 0 ? <Count value={counts[one]} tone="accent" unit={counts[one] === 1 ? "message" : "messages"} /> : null}
        </PanelLink>
      ))}
    </nav>
  );
}

/** In place of the tabs where there is little room. */
function TabChoice({ news: { tab, dismissedToo, counts } }: { news: NewsContent }) {
  const id = useId();
  const scripts = useScripts();
  const open = useOpenPanel();
  return (
    <Form method="get" action={pathTo("get-notifications")} className="phone-only tab-choice">
      <label className="visually-hidden" htmlFor={id}>
        Messages
      </label>
      <select
        key={tab}
        id={id}
        name="tab"
        className="select"
        defaultValue={tab}
        onChange={(event) => open(newsHref(event.target.value === "company" ? "company" : "personal", dismissedToo))}
      >
        {NEWS_TABS.map((one) => (
          <option key={one} value={one}>
            {WORDS[one]}
            {counts[one] > 0 ? ` (${counts[one]})` : ""}
          </option>
        ))}
      </select>
      {dismissedToo ? <input type="hidden" name="shown" value="dismissed" /> : null}
      {scripts ? null : <Button type="submit">Show</Button>}
    </Form>
  );
}

function DismissedSwitch({ tab, on }: { tab: NewsTab; on: boolean }) {
  const open = useOpenPanel();
  const href = newsHref(tab, !on);
  return (
    <PanelLink
      to={href}
      role="switch"
      aria-checked={on}
      className="switch-link"
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        open(href);
      }}
    >
      <span className="switch" aria-hidden="true" />
      Show dismissed
    </PanelLink>
  );
}

function Reload({ news: { tab, dismissedToo, updatedAt } }: { news: NewsContent }) {
  const last = updatedAt === null ? "Not updated yet" : `Last update ${formatNewsTime(updatedAt)}`;
  const id = useId();
  return (
    <span className="tip">
      <PanelLink to={newsHref(tab, dismissedToo)} className="btn btn-icon btn-sm btn-ghost" aria-label="Reload" aria-describedby={id}>
        <Icon of="refresh-cw" />
      </PanelLink>
      <span className="tooltip" role="tooltip" id={id}>
        {last}
      </span>
    </span>
  );
}

function DeleteAll({ news: { tab, dismissedToo, cards } }: { news: NewsContent }) {
  return (
    <PanelForm action={POST} className="delete-all">
      <Place tab={tab} dismissedToo={dismissedToo} />
      {cards.map(({ nid }) => (
        <input key={nid} type="hidden" name="nid" value={nid} />
      ))}
      <Button type="submit" variant="ghost" size="sm">
        Delete all
      </Button>
    </PanelForm>
  );
}

function NoticeCard({
  card: { nid, subject, text, create, time, links, dismissed },
  news: { tab, dismissedToo },
}: {
  card: NewsCard;
  news: NewsContent;
}) {
  const Heading = useBeside() ? "h3" : "h2";
  const id = useId();
  return (
    <article className="card-note" aria-labelledby={id}>
      <Heading id={id}>{subject}</Heading>
      {dismissed ? (
        <small className="put-away">Dismissed</small>
      ) : (
        <PanelForm action={POST}>
          <Place tab={tab} dismissedToo={dismissedToo} />
          <input type="hidden" name="nid" value={nid} />
          <Button type="submit" variant="ghost" size="sm" icon="x" label={`Dismiss ${subject}, ${time}`} title="Dismiss" />
        </PanelForm>
      )}
      <small>
        <time dateTime={create}>{time}</time>
      </small>
      {text ? <p>{text}</p> : null}
      {links.length > 0 ? (
        <div className="downloads">
          {links.map((link) => (
            <DownloadButton key={link.href} link={link} />
          ))}
        </div>
      ) : null}
    </article>
  );
}

/** A file is fetched by the browser itself, an outside address opens in a window of its own, a page of ours takes the place of this one. */
function DownloadButton({ link: { label, href } }: { link: NoticeLink }) {
  const outside = !href.startsWith("/");
  const file = /\.\w{2,5}$/.test(href);
  return (
    <a href={href} className="btn btn-sm btn-download" {...(outside ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
      <Icon of={file || outside ? "download" : "arrow-right"} size="sm" />
      {label}
    </a>
  );
}

function Place({ tab, dismissedToo }: { tab: NewsTab; dismissedToo: boolean }) {
  return (
    <>
      <input type="hidden" name="tab" value={tab} />
      <input type="hidden" name="shown" value={dismissedToo ? "dismissed" : "open"} />
    </>
  );
}
