import { Link } from "@remix-run/react";
import { RequestList, type RequestRow } from "~/components/filing/requests/request-list";
import { BalanceBar, type BalanceWords } from "~/components/leave/balance-bar";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import type { CalendarTabsWords } from "~/domain/shared/words/en/calendar-tabs";
import { pathTo } from "~/paths";
import { CalendarTabs } from "./calendar-tabs";

export type LeaveCard = {
  leaveName: string;
  /** Of the ledger behind the figures. */
  href: string;
  /** "7 days" */
  available: string;
  bar: BalanceWords;
  notes: readonly string[];
};

export type OwnLeavePageData = {
  tabs: CalendarTabsWords;
  /** The company uses leaves. */
  begun: boolean;
  /** Null = leave cannot be filed. */
  fileHref: string | null;
  cards: readonly LeaveCard[];
  ahead: readonly RequestRow[];
  past: readonly RequestRow[];
};

/** One's own leave: balances, each a link to its entries; what is ahead; what was. */
export function OwnLeavePage({ tabs, begun, fileHref, cards, ahead, past }: OwnLeavePageData) {
  const file = fileHref ? (
    <LinkButton href={fileHref} variant="primary" icon="plus">
      File leave
    </LinkButton>
  ) : null;
  return (
    <div className="my">
      <PageHeader breadcrumb={[{ label: "Home", href: pathTo("get-my-home") }, { label: "Leave" }]} title="My leave" actions={file} />
      <CalendarTabs current="LEAVE" words={tabs} />
      {begun ? (
        <div className="stack">
          {cards.length > 0 ? (
            <ul className="leave-cards">
              {cards.map(({ leaveName, href, available, bar, notes }) => (
                <li key={href} className="card tile">
                  <h2 className="name">
                    <Link to={href}>{leaveName}</Link>
                  </h2>
                  <p className="figure">{available}</p>
                  <BalanceBar {...bar} />
                  {notes.map((note) => (
                    <p key={note} className="sub">
                      {note}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          ) : (
            <Card label="Balances">
              <EmptyState title="No leave type keeps a balance for you" icon="calendar-clock">
                Ask whoever looks after leaves in your company.
              </EmptyState>
            </Card>
          )}
          <Card title="Ahead">
            {ahead.length > 0 ? (
              <RequestList rows={ahead} without="REQUESTER" />
            ) : (
              <EmptyState title="No leave ahead" icon="calendar-days">
                What waits or is approved stands here until its last day.
              </EmptyState>
            )}
          </Card>
          {past.length > 0 ? (
            <Card title="History">
              <RequestList rows={past} without="REQUESTER" />
            </Card>
          ) : null}
        </div>
      ) : (
        <Card label="Leave">
          <EmptyState title="Leaves have not begun" icon="calendar-clock">
            Your company does not keep leaves here yet. Your balances appear as soon as it does.
          </EmptyState>
        </Card>
      )}
    </div>
  );
}
