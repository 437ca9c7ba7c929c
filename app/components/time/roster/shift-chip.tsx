import type { ReactNode } from "react";
import { classNames } from "~/components/ui/layout/class-names";
import type { ShiftColor } from "~/domain/time/schedule/schedule";

/** Color of a chip: a shift's own, or none for a rest day and the times of the schedule. */
export type ShiftTone = ShiftColor | "leave" | "rest" | "plain";

export const chipClass = (tone: ShiftTone, isDraft = false): string | undefined => classNames("shift-chip", tone, isDraft && "draft");

/** Name and times of a shift, one below the other. */
export function ShiftText({ title, times }: { title: ReactNode; times: string }) {
  return (
    <>
      {title ? <b>{title}</b> : null}
      {times ? <small>{times}</small> : null}
    </>
  );
}
