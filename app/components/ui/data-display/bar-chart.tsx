import { useId } from "react";
import { ChartTable } from "~/components/ui/data-display/chart-table";
import { classNames } from "~/components/ui/layout/class-names";

/** `text` is the full figure ("₱509,692.75"), `short` fits above a bar ("510K"). */
export type Bar = { label: string; value: number; text: string; short?: string };

type BarChartProps = {
  title: string;
  /** Must not be negative. */
  bars: readonly Bar[];
  /** Index of the highlighted bar; the last one by default. */
  current?: number;
  wide?: boolean;
  /** Headings of the data table. */
  headings: readonly [string, string];
};

const HEIGHT = 180;
const TOP = 24;
const BASE = HEIGHT - 24;

/**
 * Server-rendered bar chart with its data table. The wrapper is right-to-left, so that a chart wider than the window opens at its newest bar,
 * also without scripts.
 */
export function BarChart({ title, bars, current = bars.length - 1, wide = false, headings }: BarChartProps) {
  const titleId = useId();
  const width = wide ? 720 : 480;
  const slot = width / Math.max(bars.length, 1);
  const highest = Math.max(...bars.map((bar) => bar.value), 1);
  return (
    <figure>
      <div className="chart-wrap [direction:rtl]" tabIndex={0} role="group" aria-label={title}>
        <svg
          className={classNames("chart mr-auto [direction:ltr]", wide && "chart-lg")}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-labelledby={titleId}
        >
          <title id={titleId}>{title}</title>
          {bars.map((bar, index) => {
            const height = (bar.value / highest) * (BASE - TOP);
            const middle = slot * (index + 0.5);
            return (
              <g key={bar.label}>
                <rect
                  className={index === current ? "bar now" : "bar"}
                  x={middle - slot * 0.3}
                  y={BASE - height}
                  width={slot * 0.6}
                  height={height}
                  rx={2}
                />
                <text className={index === current ? "strong" : undefined} x={middle} y={BASE - height - 8} textAnchor="middle">
                  {bar.short ?? bar.text}
                </text>
                <text className={index === current ? "strong" : undefined} x={middle} y={HEIGHT - 6} textAnchor="middle">
                  {bar.label}
                </text>
              </g>
            );
          })}
          <line className="zero" x1={0} x2={width} y1={BASE} y2={BASE} />
        </svg>
      </div>
      <ChartTable label={title} columns={[headings[0], [headings[1], "num"]]}>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">{bar.label}</th>
            <td className="num">{bar.text}</td>
          </tr>
        ))}
      </ChartTable>
    </figure>
  );
}
