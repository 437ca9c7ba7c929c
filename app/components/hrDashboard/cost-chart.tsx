import { useId } from "react";
import { ChartTable } from "~/components/ui/data-display/chart-table";
import { Card } from "~/components/ui/layout/card";
import { amountUnit, type CostMonth } from "~/domain/hrDashboard/months";
import { MONTHS, monthTitle } from "~/domain/shared/calendar";
import { formatCentavos } from "~/domain/shared/money";

const [WIDTH, HEIGHT, TOP, BASE] = [480, 220, 24, 190];
/** Space for the part names on the right. */
const PLOT = WIDTH - 108;
const GAP = 2;
/** Minimum distance between part labels. */
const LINE = 16;

const PARTS = [
  { part: "net", label: "net pay" },
  { part: "withheld", label: "withheld" },
  { part: "employer", label: "employer" },
] as const;
const total = ({ net, withheld, employer }: CostMonth) => net + withheld + employer;

/** Payroll cost by month in three parts, with a data table. */
export function CostChart({ months }: { months: readonly CostMonth[] }) {
  const highest = Math.max(...months.map(total), 1);
  const { unit } = amountUnit(highest);
  return (
    <Card title="Payroll cost by month" aside={<span className="small faint">{unit}</span>} padded>
      <figure>
        <div className="chart-wrap" tabIndex={0} role="group" aria-label="Payroll cost chart">
          <Drawing months={months} highest={highest} />
        </div>
        <ChartTable
          label="Payroll cost by month"
          columns={["Month", ["Net pay", "num"], ["Withheld", "num"], ["Employer", "num"], ["Cost", "num"]]}
        >
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthTitle(`${month.month}-01`)}</th>
              {[month.net, month.withheld, month.employer, total(month)].map((amount, index) => (
                <td key={index} className="num">
                  {formatCentavos(amount)}
                </td>
              ))}
            </tr>
          ))}
        </ChartTable>
      </figure>
    </Card>
  );
}

function Drawing({ months, highest }: { months: readonly CostMonth[]; highest: number }) {
  const id = useId();
  const { unit, inUnit } = amountUnit(highest);
  const slot = PLOT / months.length;
  const high = (amount: number) => (amount / highest) * (BASE - TOP);
  const peak = months.findIndex((month) => total(month) === highest);
  const last = months.findLastIndex((month) => total(month) > 0);
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{`Payroll cost by month, ${unit}`}</title>
      <desc id={`${id}d`}>{months.map((month) => `${monthTitle(`${month.month}-01`)}: ${inUnit(total(month))}`).join(", ")}</desc>
      {months.map((month, position) => {
        let y = BASE;
        const middle = slot * (position + 0.5);
        const isLabelled = total(month) > 0 && (position === last || position === peak || (position - last) % 3 === 0);
        return (
          <g key={month.month}>
            {PARTS.map(({ part }, index) => {
              const height = Math.max(0, high(month[part]));
              y -= height;
              return (
                <rect
                  key={part}
                  className={`s${index + 1}${position === last ? "" : " past"}`}
                  x={middle - slot * 0.42}
                  y={y}
                  width={slot * 0.84}
                  height={Math.max(0, height - (index === 0 ? 0 : GAP))}
                />
              );
            })}
            {isLabelled ? (
              <text className={position === last ? "strong" : undefined} x={middle} y={y - 8} textAnchor="middle">
                {inUnit(total(month))}
              </text>
            ) : null}
            <text className={position === last ? "strong" : undefined} x={middle} y={HEIGHT - 12} textAnchor="middle">
              {MONTHS[Number(month.month.slice(5)) - 1]!.slice(0, 3)}
            </text>
          </g>
        );
      })}
      <line className="zero" x1={0} x2={PLOT} y1={BASE} y2={BASE} />
      {last < 0 ? null : <PartNames month={months[last]!} x={slot * (last + 1) + 4} high={high} inUnit={inUnit} />}
    </svg>
  );
}

type PartNamesProps = { month: CostMonth; x: number; high: (amount: number) => number; inUnit: (amount: number) => string };

/** Part names next to the last column, bottom up, spread to avoid overlap. */
function PartNames({ month, x, high, inUnit }: PartNamesProps) {
  let foot = BASE;
  let before = BASE + LINE;
  return (
    <>
      {PARTS.map(({ part, label }) => {
        const middle = foot - high(month[part]) / 2 + 4;
        foot -= high(month[part]);
        const y = Math.min(middle, before - LINE);
        before = y;
        return (
          <text key={part} x={x} y={y}>
            <tspan className="strong">{inUnit(month[part])}</tspan> {label}
          </text>
        );
      })}
    </>
  );
}
