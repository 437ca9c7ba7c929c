import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import type { LastResult } from "~/components/ui/form/last-result";
import { Card } from "~/components/ui/layout/card";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pathTo } from "~/paths";
import { ClockCard, type ClockView } from "./clock-card";
import { ClockButton } from "./clock-button";
import { ClockNotice, NoticeForm } from "./clock-notice";
import { PunchList, type OwnPunch } from "./punch-list";

export type ClockPageData =
  | { /** Why nobody clocks here now. */ why: string }
  | (ClockView & {
      direction: "IN" | "OUT";
      verb: string;
      /** Why this device may not be used; null = it may. */
      problem: string | null;
      /** The moment lies in no day: what is pressed now counts nowhere. */
      unplaced: boolean;
      asksPosition: boolean;
      /** What is kept of a press, where something is. */
      notice: { answered: boolean; refuses: boolean } | null;
      /** The company has a kiosk, for which a PIN is good. */
      kiosks: boolean;
      punches: readonly OwnPunch[];
    });

const HEAD = [{ label: "Home", href: pathTo("get-my-home") }, { label: "Clock" }];

/** The clock: one large button, today's plan and punches; before the first press with a position, what is kept of it. */
export function ClockPage({ clock, lastResult }: { clock: ClockPageData; lastResult: LastResult }) {
  return (
    <div className="my">
      <PageHeader breadcrumb={HEAD} title="Clock" />
      {"why" in clock ? (
        <Card label="Clock">
          <EmptyState title="Nothing to clock" icon="clock">
            {clock.why}
          </EmptyState>
        </Card>
      ) : clock.notice && !clock.notice.answered ? (
        <Card title="Before you clock for the first time" padded>
          <ClockNotice refuses={clock.notice.refuses} />
          <NoticeForm />
        </Card>
      ) : (
        <div className="clock-page">
          <ClockCard {...clock}>
            {clock.problem === null ? (
              <ClockButton direction={clock.direction} verb={clock.verb} asksPosition={clock.asksPosition} lastResult={lastResult} />
            ) : null}
          </ClockCard>
          {clock.problem === null ? null : <Notice title="Not from here">{clock.problem}</Notice>}
          {clock.unplaced ? (
            <Notice title="Between two days">
              This moment belongs to no day of yours: what you press now is kept, and counts only once somebody gives it to a day.
            </Notice>
          ) : null}
          {clock.punches.length > 0 ? <PunchList punches={clock.punches} /> : null}
          {clock.kiosks ? (
            <LinkButton href={pathTo("get-my-clock-pin")} variant="ghost" icon="key-round">
              PIN for the kiosk
            </LinkButton>
          ) : null}
          {clock.notice ? (
            <LinkButton href={pathTo("get-my-clock-notice")} variant="ghost">
              What is kept of a press
            </LinkButton>
          ) : null}
        </div>
      )}
    </div>
  );
}
