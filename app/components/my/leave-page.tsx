import { Link } from "@remix-run/react";
import { RequestList, type RequestRow } from "~/components/filing/requests/request-list";
import { BalanceBar, type BalanceText } from "~/components/leave/balance-bar";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import type { Language } from "~/domain/shared/language";
import type { LeaveBalanceText } from "~/domain/shared/i18n/en/leave-balance";
import type { OwnLeaveText } from "~/domain/shared/i18n/en/own-leave";
import type { RequestsText } from "~/domain/shared/i18n/en/requests";
import type { CalendarTabsText } from "~/domain/shared/i18n/en/calendar-tabs";
import { pathTo } from "~/paths";
import { CalendarTabs } from "./calendar-tabs";

export type LeaveCard = {
  leaveName: string;
  /** URL of the ledger. */
  href: string;
  /** "7 days", or "0.5 used" for types without a balance. */
  available: string;
  /** Null for types without a balance. */
  bar: BalanceText | null;
  notes: readonly string[];
};

export type OwnLeavePageData = {
  language: Language;
  texts: OwnLeaveText;
  balance: LeaveBalanceText;
  list: RequestsText;
  tabs: CalendarTabsText;
  /** Leaves are set up. */
  begun: boolean;
  /** Null = leave cannot be filed. */
  fileHref: string | null;
  cards: readonly LeaveCard[];
  ahead: readonly RequestRow[];
  past: readonly RequestRow[];
};

/** The employee's leave: balances with links to entries, upcoming and past leave. */
export function OwnLeavePage({ texts, tabs, balance, list, begun, fileHref, cards, ahead, past }: OwnLeavePageData) {
  const file = fileHref ? (
    <LinkButton href={fileHref} variant="primary" icon="plus">
      {texts.file}
    </LinkButton>
  ) : null;
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader
        breadcrumb={[{ label: texts.home, href: pathTo("get-my-home") }, { label: texts.crumb }]}
        title={texts.title}
        actions={file}
      />
      <CalendarTabs current="LEAVE" texts={tabs} />
      {begun ? (
        <div className="stack">
          {cards.length > 0 ? (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-4">
              {cards.map(({ leaveName, href, available, bar, notes }) => (
                <li key={href} className="card grid content-start gap-0.5 px-4 py-3 [&>.grid]:my-1">
                  <h2 className="flex items-center gap-1.5 text-sm font-medium text-ink-2">
                    <Link to={href}>{leaveName}</Link>
                  </h2>
                  <p className="text-xl font-semibold tracking-tight tabular-nums">{available}</p>
                  {bar === null ? null : <BalanceBar {...bar} texts={balance} />}
                  {notes.map((note) => (
                    <p key={note} className="text-xs text-ink-3">
                      {note}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          ) : (
            <Card label={texts.balances}>
              <EmptyState title={texts.noBalance} icon="calendar-clock">
                {texts.noBalanceWhy}
              </EmptyState>
            </Card>
          )}
          <Card title={texts.ahead}>
            {ahead.length > 0 ? (
              <RequestList rows={ahead} without="REQUESTER" texts={list} />
            ) : (
              <EmptyState title={texts.nothingAhead} icon="calendar-days">
                {texts.nothingAheadWhy}
              </EmptyState>
            )}
          </Card>
          {past.length > 0 ? (
            <Card title={texts.history}>
              <RequestList rows={past} without="REQUESTER" texts={list} />
            </Card>
          ) : null}
        </div>
      ) : (
        <Card label={texts.crumb}>
          <EmptyState title={texts.notBegun} icon="calendar-clock">
            {texts.notBegunWhy}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}
