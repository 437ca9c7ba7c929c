import type { ReactNode } from "react";
import { DayLine, type DayLineInterval } from "./day-line";

export type ClockView = {
  /** "Office, 08:00–17:00 · 8 h"; "Office, nothing planned". */
  plan: string;
  /** Server time, "07:52". */
  now: string;
  /** "In since 07:55." */
  state: string;
  line: readonly DayLineInterval[];
};

const CLOCK =
  "card grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 p-5 max-tablet:grid-cols-1 max-tablet:p-4 [&_.btn]:h-12 [&_.btn]:px-6 [&_.btn]:text-(length:--text-lg) max-tablet:[&_.btn]:w-full";

/** Today: plan, server time, state and actions. */
export function ClockCard({ plan, now, state, line, children }: ClockView & { children?: ReactNode }) {
  return (
    <section className={CLOCK} aria-labelledby="clock-plan">
      <div>
        <h2 className="text-sm font-medium text-ink-2" id="clock-plan">
          {plan}
        </h2>
        <p className="text-4xl/10 font-semibold tracking-[-0.02em]">
          <time>{now}</time>
        </p>
        <p className="small faint">{state}</p>
      </div>
      {children}
      <DayLine stretches={line} />
    </section>
  );
}
