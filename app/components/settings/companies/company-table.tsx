import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type CompanyRow = {
  companySeq: number;
  companyName: string;
  /** Formatted; empty if never. */
  openedAt: string;
  /** Address of the company, outside the router: another company is another document. */
  href: string;
  canLeave: boolean;
};

/** The companies of an account; the name opens the company. */
export function CompanyTable({ rows }: { rows: readonly CompanyRow[] }) {
  return (
    <ScrollTable cards label="Your companies">
      <ColumnHeads columns={["Company", "Last opened"]} actions="Leave company" />
      <tbody>
        {rows.map(({ companySeq, companyName, openedAt, href, canLeave }) => (
          <tr key={companySeq}>
            <th scope="row">
              <a className="main-link" href={href}>
                {companyName}
              </a>
            </th>
            <td data-figure="Last opened" className="tabular">
              {openedAt}
            </td>
            <td data-card>
              {canLeave ? (
                <div className="row-tools">
                  <LinkButton href={pathTo("get-company-leave", { companySeq })} size="sm" variant="danger-quiet" of={companyName}>
                    Leave company
                  </LinkButton>
                </div>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
