import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import type { LastResult } from "~/components/ui/form/last-result";
import { Card } from "~/components/ui/layout/card";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import type { Language } from "~/domain/shared/language";
import type { ClockText } from "~/domain/shared/i18n/en/clock";
import type { OfflineClockInText, OfflineRequestText } from "~/domain/shared/i18n/en/offline";
import type { NoticeAbout } from "~/domain/time/clock/clock-notice";
import { pathTo } from "~/paths";
import { ClockCard, type ClockView } from "./clock-card";
import { ClockButton } from "./clock-button";
import { ClockNotice, NoticeForm } from "./clock-notice";
import { OfflineClockIns } from "./offline-queue/offline-clock-ins";
import { OfflineRequests } from "./offline-queue/offline-requests";
import { PunchList, type OwnPunch } from "./punch-list";

export type ClockPageData = { language: Language; words: ClockText } & (
  | { /** Why clocking is not possible now. */ why: string }
  | (ClockView & {
      direction: "IN" | "OUT";
      verb: string;
      /** Why this device may not be used; null = it may. */
      problem: string | null;
      /** The current time belongs to no work day, so clock events do not count. */
      unplaced: boolean;
      asksPosition: boolean;
      asksPhoto: boolean;
      /** Data stored with a clock event. */
      keeps: readonly NoticeAbout[];
      /** Of those, the ones without consent decision. */
      notice: { about: NoticeAbout; refuses: boolean } | null;
      /** The company has a kiosk with PIN. */
      kiosks: boolean;
      punches: readonly OwnPunch[];
    })
);

type ClockPageProps = {
  clock: ClockPageData & { owner: string; held: OfflineClockInText; asked: OfflineRequestText };
  lastResult: LastResult;
};

/** Clock page: button, today's plan and punches; a privacy notice before the first clock event with position or photo. */
export function ClockPage({ clock, lastResult }: ClockPageProps) {
  const { words } = clock;
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader breadcrumb={[{ label: words.home, href: pathTo("get-my-home") }, { label: words.title }]} title={words.title} />
      <OfflineClockIns owner={clock.owner} language={clock.language} words={clock.held} />
      <OfflineRequests owner={clock.owner} words={clock.asked} />
      <ClockPageBody clock={clock} lastResult={lastResult} />
    </div>
  );
}

function ClockPageBody({ clock, lastResult }: ClockPageProps) {
  const { words } = clock;
  if ("why" in clock)
    return (
      <Card label={words.title}>
        <EmptyState title={words.nothing} icon="clock">
          {clock.why}
        </EmptyState>
      </Card>
    );
  if (clock.notice)
    return (
      <Card title={words.firstTime} padded>
        <ClockNotice {...clock.notice} words={words} />
        <NoticeForm about={clock.notice.about} words={words} />
      </Card>
    );
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4 [&>.card]:w-full [&>.notice]:w-full">
      <ClockCard {...clock}>
        {clock.problem === null ? (
          // After a clock event the form is reset: errors and the previous photo are cleared.
          <ClockButton
            key={clock.punches.at(-1)?.punchSeq ?? 0}
            direction={clock.direction}
            verb={clock.verb}
            asksPosition={clock.asksPosition}
            asksPhoto={clock.asksPhoto}
            lastResult={lastResult}
            words={words}
          />
        ) : null}
      </ClockCard>
      {clock.problem === null ? null : <Notice title={words.notFromHere}>{clock.problem}</Notice>}
      {clock.unplaced ? <Notice title={words.betweenDays}>{words.betweenDaysWhy}</Notice> : null}
      {clock.punches.length > 0 ? <PunchList title={words.pressed} punches={clock.punches} /> : null}
      {clock.kiosks ? (
        <LinkButton href={pathTo("get-my-clock-pin")} variant="ghost" icon="key-round">
          {words.pin}
        </LinkButton>
      ) : null}
      {clock.keeps.length > 0 ? (
        <LinkButton href={pathTo("get-my-clock-notice")} variant="ghost">
          {words.notice}
        </LinkButton>
      ) : null}
    </div>
  );
}
