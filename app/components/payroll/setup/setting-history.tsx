import { useLocation } from "@remix-run/react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { FilterBar, FilterGap, FilterSelect } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

type SettingHistoryProps = {
  payrollTemplateSeq: number;
  rows: readonly { id: number; changedAt: string; adminName: string; part: string; description: string }[];
  parts: readonly { value: string; label: string }[];
  page: number;
  pageSize: number;
  count: number;
};

/** Who changed which settings of a template, newest first. */
export function SettingHistory({ payrollTemplateSeq, rows, parts, page, pageSize, count }: SettingHistoryProps) {
  const { search } = useLocation();
  return (
    <>
      <FilterBar label="Changes" sets={["tab"]}>
        <FilterSelect name="tab" label="Tab" all="All tabs" options={parts} />
        <FilterGap />
        {count > 0 ? (
          <LinkButton href={pathTo("get-payroll-template-history-xlsx", { payrollTemplateSeq }, search)} icon="download" download>
            Excel
          </LinkButton>
        ) : null}
      </FilterBar>
      <Card label="View History">
        {count === 0 ? (
          <EmptyState title="No change found" icon="history">
            No changes recorded.
          </EmptyState>
        ) : (
          <ScrollTable label="Changes">
            <ColumnHeads columns={["Day", "Admin", "Tab", "What changed"]} />
            <tbody>
              {rows.map(({ id, changedAt, adminName, part, description }) => (
                <tr key={id}>
                  <td className="tabular">{changedAt}</td>
                  <td>{adminName}</td>
                  <td>{part}</td>
                  <td className="wrap">{description}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        )}
        {count === 0 ? null : <Pagination page={page} pageSize={pageSize} total={count} pageSizes={[pageSize]} />}
      </Card>
    </>
  );
}
