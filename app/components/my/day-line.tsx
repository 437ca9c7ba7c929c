/** Interval in minutes since midnight; the next day starts at 1,440. */
export type DayLineInterval = { from: number; to: number; kind: "planned" | "worked" | "missing" };

const LINE_WIDTH = 1000;
const MINUTES_PER_HOUR = 60;
/** Margin before the first and after the last interval. */
const MARGIN_MINUTES = 2 * MINUTES_PER_HOUR;

const FILLS = { planned: "fill-line-strong", worked: "fill-chart-1", missing: "fill-attention" };

/** Timeline of a day: planned time pale, worked time over it. Decorative: the same is shown as text. */
export function DayLine({ stretches }: { stretches: readonly DayLineInterval[] }) {
  if (stretches.length === 0) return null;
  const first = Math.floor((Math.min(...stretches.map(({ from }) => from)) - MARGIN_MINUTES) / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
  const last = Math.ceil((Math.max(...stretches.map(({ to }) => to)) + MARGIN_MINUTES) / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
  const place = (minute: number) => ((minute - first) / (last - first)) * LINE_WIDTH;
  const hours = [first, Math.round((first + last) / 2 / MINUTES_PER_HOUR) * MINUTES_PER_HOUR, last];
  return (
    <div className="col-span-full" aria-hidden="true">
      <svg className="block h-4 w-full" viewBox={`0 0 ${LINE_WIDTH} 16`} preserveAspectRatio="none">
        {stretches.map(({ from, to, kind }) => (
          <rect
            key={`${kind} ${from}`}
            className={FILLS[kind]}
            x={place(from)}
            width={Math.max(3, place(to) - place(from))}
            y={kind === "planned" ? 6 : 4}
            height={kind === "planned" ? 4 : 8}
          />
        ))}
      </svg>
      <p className="flex justify-between text-[11px] text-ink-3 tabular-nums">
        {hours.map((minute) => (
          <span key={minute}>{String((((minute / MINUTES_PER_HOUR) % 24) + 24) % 24).padStart(2, "0")}</span>
        ))}
      </p>
    </div>
  );
}
