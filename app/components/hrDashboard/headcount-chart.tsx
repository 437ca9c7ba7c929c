import { useId } from "react";
import { ChartTable } from "~/components/ui/data-display/chart-table";
import { Card } from "~/components/ui/layout/card";
import type { HeadcountMonth } from "~/domain/hrDashboard/months";
import { MONTHS, monthTitle } from "~/domain/shared/calendar";

const [WIDTH, HEIGHT, TOP, FLOOR, ZERO] = [480, 220, 24, 112, 160];
const PLOT = WIDTH - 84;
/** Maximum bar height of joiners and leavers. */
const MAX_BAR_HEIGHT = 26;

/** Headcount by month, with joiners above and leavers below a baseline, and a data table. */
export function HeadcountChart({ months }: { months: readonly HeadcountMonth[] }) {
  return (
    <Card title="Headcount" aside={<span className="small faint">joined and left</span>} padded>
      <figure>
        <div className="chart-wrap" tabIndex={0} role="group" aria-label="Headcount chart">
          <Drawing months={months} />
        </div>
        <ChartTable label="Headcount by month" columns={["Month", ["Employees at month end", "num"], ["Joined", "num"], ["Left", "num"]]}>
          {months.map(({ month, people, joined, left }) => (
            <tr key={month}>
              <th scope="row">{monthTitle(`${month}-01`)}</th>
              <td className="num">{people.toLocaleString("en")}</td>
              <td className="num">{joined.toLocaleString("en")}</td>
              <td className="num">{left.toLocaleString("en")}</td>
            </tr>
          ))}
        </ChartTable>
      </figure>
    </Card>
  );
}

function Drawing({ months }: { months: readonly HeadcountMonth[] }) {
  const id = useId();
  const slot = PLOT / months.length;
  const [first, last] = [months[0]!, months.at(-1)!];
  const [low, top] = [Math.min(...months.map(({ people }) => people)), Math.max(...months.map(({ people }) => people))];
  // Center a constant line.
  const y = ({ people }: HeadcountMonth) =>
    top === low ? (TOP + FLOOR) / 2 : FLOOR - 24 - ((people - low) / (top - low)) * (FLOOR - 24 - TOP);
  const x = (at: number) => slot * (at + 0.5);
  const line = months.map((month, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(month)}`).join("");
  const maxCount = Math.max(...months.map(({ joined, left }) => Math.max(joined, left)), 1);
  const bar = (count: number) => (count === 0 ? 0 : Math.max(2, (count / maxCount) * MAX_BAR_HEIGHT));
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>Headcount by month, with who joined and left</title>
      <desc id={`${id}d`}>
        {months.map(({ month, people }) => `${monthTitle(`${month}-01`)}: ${people.toLocaleString("en")}`).join(", ")}
      </desc>
      <path className="area" d={`${line}V${FLOOR}H${x(0)}Z`} />
      <path className="line" d={line} />
      <circle className="now" cx={x(months.length - 1)} cy={y(last)} r={4} />
      <text x={x(0)} y={y(first) - 10} textAnchor="middle">
        {first.people.toLocaleString("en")}
      </text>
      <text className="strong" x={x(months.length - 1) + 10} y={y(last) + 4}>
        {last.people.toLocaleString("en")}
      </text>
      {months.map(({ month, joined, left }, index) => (
        <g key={month}>
          <rect
            className={`s1${index === months.length - 1 ? "" : " past"}`}
            x={x(index) - slot * 0.25}
            y={ZERO - bar(joined)}
            width={slot * 0.5}
            height={bar(joined)}
          />
          <rect
            className={`s3${index === months.length - 1 ? "" : " past"}`}
            x={x(index) - slot * 0.25}
            y={ZERO + 1}
            width={slot * 0.5}
            height={bar(left)}
          />
        </g>
      ))}
      <line className="zero" x1={0} x2={PLOT} y1={ZERO} y2={ZERO} />
      <text x={PLOT + 4} y={ZERO - 8}>
        <tspan className="strong">{`+${last.joined.toLocaleString("en")}`}</tspan> joined
      </text>
      <text x={PLOT + 4} y={ZERO + 16}>
        <tspan className="strong">{`−${last.left.toLocaleString("en")}`}</tspan> left
      </text>
      <text x={0} y={HEIGHT - 12}>
        {monthName(first.month)}
      </text>
      <text className="strong" x={PLOT} y={HEIGHT - 12} textAnchor="end">
        {monthName(last.month)}
      </text>
    </svg>
  );
}

/** "Nov 2026" */
const monthName = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]!.slice(0, 3)} ${month.slice(0, 4)}`;
