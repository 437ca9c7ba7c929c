import { useLocation } from "@remix-run/react";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

type Row = {
  noticeSeq: number;
  subject: string;
  description: string;
  /** "11/24/2026 08:52". */
  publishedAt: string;
  lastDay: Day | null;
  expired: boolean;
};

/** Company announcements, newest first. */
export function NoticeTable({ rows }: { rows: readonly Row[] }) {
  const { search } = useLocation();
  return (
    <ScrollTable cards label="Notices">
      <ColumnHeads columns={[["Notice", "sticky-phone"], "Published", "Last day", "State"]} actions="Change" />
      <tbody>
        {rows.map(({ noticeSeq, subject, description, publishedAt, lastDay, expired }) => {
          return (
            <tr key={noticeSeq}>
              <th scope="row" className="sticky-phone">
                <span className="two-lines notice-cell">
                  <b className="truncate" title={subject}>
                    {subject}
                  </b>
                  <span className="subtext truncate" title={description}>
                    {description}
                  </span>
                </span>
              </th>
              <td data-figure="Published" className="tabular">
                {publishedAt}
              </td>
              <td className="tabular">{lastDay === null ? NIL : formatDay(lastDay)}</td>
              <td data-figure="State">{expired ? <Badge>Expired</Badge> : <Badge tone="done">Shown</Badge>}</td>
              <td data-card>
                <div className="row-tools">
                  {expired ? null : (
                    <LinkButton href={pathTo("get-company-notice-expiry", { noticeSeq }, search)} size="sm" of={subject}>
                      Expire
                    </LinkButton>
                  )}
                  <LinkButton href={pathTo("get-company-notice-edit", { noticeSeq }, search)} size="sm" of={subject}>
                    Edit
                  </LinkButton>
                  <LinkButton
                    href={pathTo("get-company-notice-delete", { noticeSeq }, search)}
                    size="sm"
                    variant="danger-quiet"
                    of={subject}
                  >
                    Delete
                  </LinkButton>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}
