import { useId } from "react";
import { ChartTable } from "~/components/ui/data-display/chart-table";
import { Card } from "~/components/ui/layout/card";
import { monthEnds, type Forecast } from "~/domain/flex_ben/forecast";
import { formatPoints } from "~/domain/flex_ben/ledger";
import { daysBetween, formatDay, type Day } from "~/domain/shared/day";

const [WIDTH, LEFT, TOP, BASE, HEIGHT] = [1110, 4, 36, 190, 224];
const PLOT_RIGHT = WIDTH - 90;
/** Minimum distance between labels. */
const LABEL_SPACE = 92;
/** Space for a month with its year, so that the first one is not cut at the left edge. */
const MONTH_WIDTH = 64;

/**
 * Server-rendered chart of the wallet balance after each scheduled transfer, with the first shortage marked and a data table; a sentence if
 * nothing is scheduled.
 */
export function WalletForecast({ forecast }: { forecast: Forecast }) {
  const { shortage, smallestTopup } = forecast;
  return (
    <Card
      title="Wallet forecast"
      aside={<span className="muted">after scheduled transfers, to {formatDay(forecast.to)}, points</span>}
      padded
    >
      {forecast.steps.length === 0 ? (
        <p>
          Nothing is scheduled in this time. The wallet stays at <b className="tabular">{formatPoints(forecast.available)} points</b>.
        </p>
      ) : (
        <figure>
          <div className="chart-wrap" tabIndex={0} role="group" aria-label="Wallet forecast chart">
            <ForecastChart forecast={forecast} />
          </div>
          <figcaption className="forecast-words">
            {shortage ? (
              <p>
                <b className="text-danger-ink">First shortage: {formatDay(shortage.day)}.</b> {shortage.name} is short by{" "}
                {formatPoints(shortage.missing)} points. A top-up of at least <b>{formatPoints(smallestTopup)} points</b> before that day
                clears every shortage of the forecast.
              </p>
            ) : (
              <p>The wallet has enough points for everything scheduled in this time.</p>
            )}
            <p className="muted">Based on today’s tiers and departments, including known joiners and leavers.</p>
            <ForecastTable forecast={forecast} />
          </figcaption>
        </figure>
      )}
    </Card>
  );
}

function ForecastChart({ forecast }: { forecast: Forecast }) {
  const id = useId();
  const { from, to, available, steps, shortage } = forecast;
  const values = [available, 0, ...steps.map(({ balance }) => balance)];
  const [low, high] = [Math.min(...values), Math.max(...values, 1)];
  const x = (day: Day) => LEFT + (daysBetween(from, day) / Math.max(1, daysBetween(from, to))) * (PLOT_RIGHT - LEFT);
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (BASE - TOP);
  const zero = y(0);
  let line = `M${LEFT} ${y(available)}`;
  for (const { day, balance } of steps) line += `H${x(day)}V${y(balance)}`;
  line += `H${PLOT_RIGHT}`;
  let last = LEFT + 70;
  const labelled = steps.filter(
    ({ day }, index) =>
      steps[index + 1]?.day !== day && x(day) - last >= LABEL_SPACE && x(day) < PLOT_RIGHT - 60 && ((last = x(day)), true),
  );
  const months = monthEnds(forecast);
  return (
    <svg className="chart chart-xl" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{`Wallet forecast, ${formatDay(from)} to ${formatDay(to)}`}</title>
      <desc
        id={`${id}d`}
      >{`${formatPoints(available)} points today. ${months.map(({ day, balance }) => `${formatDay(day)}: ${formatPoints(balance)}`).join(", ")}.`}</desc>
      <clipPath id={`${id}above`}>
        <rect x={0} y={0} width={WIDTH} height={zero + 1} />
      </clipPath>
      <clipPath id={`${id}below`}>
        <rect x={0} y={zero + 1} width={WIDTH} height={HEIGHT} />
      </clipPath>
      <path className="area" d={`${line}V${zero}H${LEFT}Z`} clipPath={`url(#${id}above)`} />
      <path className="area bad" d={`${line}V${zero}H${LEFT}Z`} clipPath={`url(#${id}below)`} />
      <line className="zero" x1={0} x2={PLOT_RIGHT} y1={zero} y2={zero} />
      <text x={WIDTH} y={zero + 4} textAnchor="end">
        0
      </text>
      <text x={WIDTH} y={y(high) + 4} textAnchor="end">
        {formatPoints(high)}
      </text>
      {low < 0 && y(low) - zero > 16 ? (
        <text x={WIDTH} y={y(low) + 4} textAnchor="end">
          {formatPoints(low)}
        </text>
      ) : null}
      <path className="line" d={line} clipPath={`url(#${id}above)`} />
      <path className="line bad" d={line} clipPath={`url(#${id}below)`} />
      {shortage ? <line className="marker" x1={x(shortage.day)} x2={x(shortage.day)} y1={20} y2={zero} /> : null}
      {shortage ? <circle className="dot bad" cx={x(shortage.day)} cy={zero} r={4} /> : null}
      {shortage ? (
        <text
          className="danger"
          x={x(shortage.day) > PLOT_RIGHT - 200 ? x(shortage.day) - 8 : x(shortage.day) + 8}
          y={14}
          textAnchor={x(shortage.day) > PLOT_RIGHT - 200 ? "end" : "start"}
        >
          {`First shortage: ${formatDay(shortage.day)}`}
        </text>
      ) : null}
      <circle className="now" cx={LEFT} cy={y(available)} r={4} />
      <text className="strong" x={0} y={y(available) - 12}>{`${formatPoints(available)} today`}</text>
      {labelled.map(({ day, balance }) => (
        <text key={day} className={balance < 0 ? "danger halo" : "strong halo"} x={x(day) + 8} y={y(balance) + (balance < 0 ? 14 : -7)}>
          {formatPoints(balance)}
        </text>
      ))}
      {months.map(({ day }, index) => {
        const middle = (x(day) + (index === 0 ? LEFT : x(months[index - 1]!.day))) / 2;
        return (
          <text key={day} x={Math.max(middle, MONTH_WIDTH / 2)} y={HEIGHT - 4} textAnchor="middle">
            {monthName(day, index === 0)}
          </text>
        );
      })}
    </svg>
  );
}

function ForecastTable({ forecast: { available, from, steps } }: { forecast: Forecast }) {
  return (
    <ChartTable label="Wallet forecast" columns={["Date", "Transfer", ["Points", "num"], ["Wallet after it", "num"]]}>
      <tr>
        <th scope="row">{formatDay(from)}</th>
        <td>Today</td>
        <td className="num" />
        <td className="num">{formatPoints(available)}</td>
      </tr>
      {steps.map(({ day, name, points, balance }, index) => (
        <tr key={index}>
          <th scope="row">{formatDay(day)}</th>
          <td>{name}</td>
          <td className="num">{formatPoints(-points)}</td>
          <td className="num">{formatPoints(balance)}</td>
        </tr>
      ))}
    </ChartTable>
  );
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function monthName(day: Day, first: boolean): string {
  const month = Number(day.slice(5, 7));
  return first || month === 1 ? `${MONTHS[month - 1]} ${day.slice(0, 4)}` : MONTHS[month - 1]!;
}
