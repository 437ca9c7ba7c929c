import { Tabs } from "~/components/ui/layout/tabs";
import { SCHEDULE_TYPES, type ScheduleType } from "~/domain/time/schedule/schedule";
import { pathTo } from "~/paths";

/** Tabs of the schedule types; each has its own form. */
export function ScheduleTypes({ current }: { current: ScheduleType }) {
  return (
    <div className="px-5">
      <Tabs
        label="Kind of schedule"
        tabs={(Object.keys(SCHEDULE_TYPES) as ScheduleType[]).map((type) => ({
          label: SCHEDULE_TYPES[type],
          href: pathTo("get-work-schedule-new", null, { type }),
          current: type === current,
        }))}
      />
    </div>
  );
}
