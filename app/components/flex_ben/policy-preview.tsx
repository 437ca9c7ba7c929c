import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Pagination } from "~/components/ui/table/pagination";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { formatPoints } from "~/domain/flex_ben/ledger";
import { formatDay, type Day } from "~/domain/shared/day";
import { countText } from "~/domain/shared/count-text";

type PolicyPreviewProps = {
  day: Day | null;
  rows: readonly { employeeSeq: number; employeeName: string; mileageVolume: number }[];
  headcount: number;
  total: number;
  available: number;
  page: number;
  pageSize: number;
};

/** Forecast of the policy's next transfer by today's data. */
export function PolicyPreview({ day, rows, headcount, total, available, page, pageSize }: PolicyPreviewProps) {
  const title = day === null ? "No further transfer" : `Next transfer: ${formatDay(day)}`;
  const short = day !== null && total > available ? ` The wallet is short of ${formatPoints(total - available)} points for it today.` : "";
  const preview =
    headcount === 0 ? (
      <EmptyState title="No one would get points">No employee has one of these employee types, or a tier or team with points.</EmptyState>
    ) : (
      <>
        <ScrollTable label="Employees who would receive points">
          <ColumnHeads columns={["Name", ["Points", "num"]]} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.employeeSeq}>
                <th scope="row">{row.employeeName}</th>
                <td className="num">{formatPoints(row.mileageVolume)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
        <Pagination page={page} pageSize={pageSize} total={headcount} />
      </>
    );
  return (
    <Card
      title={title}
      aside={
        day === null ? null : (
          <span className="muted">{`${formatPoints(total)} points to ${countText(headcount, "person", "people")}.${short}`}</span>
        )
      }
    >
      {day === null ? <EmptyState title="No transfer is left">Its last day, or its only transfer day, has passed.</EmptyState> : preview}
    </Card>
  );
}
