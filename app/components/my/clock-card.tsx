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

/** Today: plan, server time, state and actions. */
export function ClockCard({ plan, now, state, line, children }: ClockView & { children?: ReactNode }) {
  return (
    <section className="card clock" aria-labelledby="clock-plan">
      <div>
        <h2 id="clock-plan">{plan}</h2>
        <p className="now">
          <time>{now}</time>
        </p>
        <p className="small faint">{state}</p>
      </div>
      {children}
      <DayLine stretches={line} />
    </section>
  );
}
