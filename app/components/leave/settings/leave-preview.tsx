import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";

export type PreviewLine = { date: string; what: string; days: string; balance: string };
export type LeavePreviewProps = { name: string; until: string; lines: readonly PreviewLine[] };

/** Preview of the entitlement of an employee, with running balance. */
export function LeavePreview({ name, until, lines }: LeavePreviewProps) {
  return (
    <Card title={`What ${name} would get until ${until}`}>
      {lines.length === 0 ? (
        <EmptyState title="Nothing is granted" icon="calendar-clock">
          In these 24 months, no days of this leave are granted, expire or are paid.
        </EmptyState>
      ) : (
        <div className="table-wrap" tabIndex={0} role="region" aria-label="Leave of an employee, scrolls sideways">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">What happens</th>
                <th scope="col" className="num">
                  Days
                </th>
                <th scope="col" className="num">
                  Balance
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ date, what, days, balance }, index) => (
                <tr key={index}>
                  <td className="tabular">{date}</td>
                  <td>{what}</td>
                  <td className="num">{days}</td>
                  <td className="num">{balance}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="card-note muted">This assumes that no leave is taken in between. Nothing is saved yet.</p>
    </Card>
  );
}
