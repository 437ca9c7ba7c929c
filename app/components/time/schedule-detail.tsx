import { EntryDetail } from "~/components/ui/layout/master-detail";
import { Values } from "~/components/ui/data-display/values";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { CARD_LINES } from "~/components/ui/layout/card-lines";
import { pathTo } from "~/paths";
import { breaksText } from "~/domain/time/schedule/typed-times";
import type { ScheduleBreak } from "~/domain/time/schedule/schedule";
import type { ScheduleRow } from "./schedule-list";
import { Effects } from "~/components/ui/data-display/effects";
import { WeekDays } from "~/components/ui/data-display/week-days";
import { VersionsCard, type VersionLine } from "~/components/ui/layout/versions-card";

type ScheduleDetailProps = Omit<ScheduleRow, "people"> & {
  facts: readonly (readonly [label: string, value: string])[];
  /** Effect of the yearly days factor on a payslip. */
  effects: readonly (readonly [name: string, amount: string])[];
  /** Days with different times, as text. */
  days: readonly string[];
  shifts: readonly { shiftName?: string; startTime: string; endTime: string; breaks?: readonly ScheduleBreak[]; colour?: string }[];
  versions: readonly VersionLine[];
  mayEdit: boolean;
};

/** Schedule (read-only): current times, shifts and versions. */
export function ScheduleDetail(schedule: ScheduleDetailProps) {
  const { workScheduleSeq, workScheduleName, main, off, assumed, workDay, facts, effects, days, shifts, versions, mayEdit } = schedule;
  return (
    <EntryDetail>
      <Card
        title={workScheduleName}
        aside={
          <div className="row-tools">
            {main ? <Badge tone="accent">Main</Badge> : null}
            {off ? <Badge>Off</Badge> : null}
            <LinkButton href={pathTo("get-work-schedule-people", { workScheduleSeq })} size="sm" icon="users" of={workScheduleName}>
              Employees
            </LinkButton>
            <LinkButton href={pathTo("get-work-schedule-simulator", { workScheduleSeq })} size="sm" icon="calculator" of={workScheduleName}>
              Simulator
            </LinkButton>
            {mayEdit ? (
              <>
                {main || off ? null : (
                  <LinkButton href={pathTo("get-work-schedule-main", { workScheduleSeq })} size="sm" of={workScheduleName}>
                    Set as main
                  </LinkButton>
                )}
                {main ? null : (
                  <LinkButton href={pathTo("get-work-schedule-state", { workScheduleSeq })} size="sm" of={workScheduleName}>
                    {off ? "Switch on" : "Switch off"}
                  </LinkButton>
                )}
                <LinkButton href={pathTo("get-work-schedule-edit", { workScheduleSeq })} size="sm" icon="pencil" of={workScheduleName}>
                  Edit
                </LinkButton>
                <LinkButton
                  href={pathTo("get-work-schedule-delete", { workScheduleSeq })}
                  size="sm"
                  variant="danger-quiet"
                  of={workScheduleName}
                >
                  Delete
                </LinkButton>
              </>
            ) : null}
          </div>
        }
        padded
      >
        {assumed ? (
          <p className="mb-3 text-attention-ink">
            The times were never entered; these are assumed. {mayEdit ? "Edit the schedule to enter the actual times." : null}
          </p>
        ) : null}
        <div className="mb-4">
          <WeekDays workDay={workDay} />
        </div>
        <Values rows={days.length > 0 ? [...facts, ["Days with other times", days.join("; ")]] : facts} />
      </Card>
      <Effects aside="For 30,000.00 a month" rows={effects} />
      {shifts.length > 0 ? (
        <Card title={`Shifts of ${workScheduleName}`}>
          <ul className={CARD_LINES}>
            {shifts.map(({ shiftName = "Shift", startTime, endTime, breaks = [], colour = "slate" }) => (
              <li key={shiftName + startTime + endTime}>
                <span className={`shift-chip ${colour} size-2.5 min-h-0 flex-none border-0 bg-current p-0`} aria-hidden="true" />
                <span>
                  {shiftName}
                  {breaks.length > 0 ? <span className="muted tabular">{` break ${breaksText(breaks)}`}</span> : null}
                </span>
                <b className="tabular">{`${startTime}–${endTime}`}</b>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {versions.length > 0 ? <VersionsCard title="Changes of its times" versions={versions} /> : null}
    </EntryDetail>
  );
}
