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

export type ClockPageData = { language: Language; texts: ClockText } & (
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
  const { texts } = clock;
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader breadcrumb={[{ label: texts.home, href: pathTo("get-my-home") }, { label: texts.title }]} title={texts.title} />
      <OfflineClockIns owner={clock.owner} language={clock.language} texts={clock.held} />
      <OfflineRequests owner={clock.owner} texts={clock.asked} />
      <ClockPageBody clock={clock} lastResult={lastResult} />
    </div>
  );
}

function ClockPageBody({ clock, lastResult }: ClockPageProps) {
  const { texts } = clock;
  if ("why" in clock)
    return (
      <Card label={texts.title}>
        <EmptyState title={texts.nothing} icon="clock">
          {clock.why}
        </EmptyState>
      </Card>
    );
  if (clock.notice)
    return (
      <Card title={texts.firstTime} padded>
        <ClockNotice {...clock.notice} texts={texts} />
        <NoticeForm about={clock.notice.about} texts={texts} />
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
            texts={texts}
          />
        ) : null}
      </ClockCard>
      {clock.problem === null ? null : <Notice title={texts.notFromHere}>{clock.problem}</Notice>}
      {clock.unplaced ? <Notice title={texts.betweenDays}>{texts.betweenDaysWhy}</Notice> : null}
      {clock.punches.length > 0 ? <PunchList title={texts.pressed} punches={clock.punches} /> : null}
      {clock.kiosks ? (
        <LinkButton href={pathTo("get-my-clock-pin")} variant="ghost" icon="key-round">
          {texts.pin}
        </LinkButton>
      ) : null}
      {clock.keeps.length > 0 ? (
        <LinkButton href={pathTo("get-my-clock-notice")} variant="ghost">
          {texts.notice}
        </LinkButton>
      ) : null}
    </div>
  );
}
