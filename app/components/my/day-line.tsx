/** Interval in minutes since midnight; the next day starts at 1,440. */
export type LineStretch = { from: number; to: number; kind: "planned" | "worked" | "missing" };

const WIDTH = 1000;
const HOUR = 60;
/** Margin before the first and after the last interval. */
const AROUND = 2 * HOUR;

/** Timeline of a day: planned time pale, worked time over it. Decorative: the same is shown as text. */
export function DayLine({ stretches }: { stretches: readonly LineStretch[] }) {
  if (stretches.length === 0) return null;
  const first = Math.floor((Math.min(...stretches.map(({ from }) => from)) - AROUND) / HOUR) * HOUR;
  const last = Math.ceil((Math.max(...stretches.map(({ to }) => to)) + AROUND) / HOUR) * HOUR;
  const place = (minute: number) => ((minute - first) / (last - first)) * WIDTH;
  const hours = [first, Math.round((first + last) / 2 / HOUR) * HOUR, last];
  return (
    <div className="dayline" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} 16`} preserveAspectRatio="none">
        {stretches.map(({ from, to, kind }) => (
          <rect
            key={`${kind} ${from}`}
            className={kind}
            x={place(from)}
            width={Math.max(3, place(to) - place(from))}
            y={kind === "planned" ? 6 : 4}
            height={kind === "planned" ? 4 : 8}
          />
        ))}
      </svg>
      <p className="hours">
        {hours.map((minute) => (
          <span key={minute}>{String((((minute / HOUR) % 24) + 24) % 24).padStart(2, "0")}</span>
        ))}
      </p>
    </div>
  );
}
