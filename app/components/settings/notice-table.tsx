import { useLocation } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/button";
import { ScrollTable } from "~/components/ui/table";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

type Row = { noticeSeq: number; subject: string; description: string; /** "11/24/2026 08:52". */ publishedAt: string; lastDay: Day | null; expired: boolean };

/** What the company has told, newest first. */
export function NoticeTable({ rows }: { rows: readonly Row[] }) {
  const { search } = useLocation();
  return (
    <ScrollTable label="Notices">
      <thead>
        <tr>
          <th scope="col" className="stick-phone">Notice</th>
          <th scope="col">Published</th>
          <th scope="col">Last day</th>
          <th scope="col">State</th>
          <th scope="col"><span className="visually-hidden">Change</span></th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ noticeSeq, subject, description, publishedAt, lastDay, expired }) => {
          return (
            <tr key={noticeSeq}>
              <th scope="row" className="stick-phone">
                <span className="two notice-cell">
                  <b className="truncate" title={subject}>{subject}</b>
                  <span className="sub truncate" title={description}>{description}</span>
                </span>
              </th>
              <td className="tabular">{publishedAt}</td>
              <td className="tabular">{lastDay === null ? <span className="nil">—</span> : formatDay(lastDay)}</td>
              <td>{expired ? <Badge>Expired</Badge> : <Badge tone="done">Shown</Badge>}</td>
              <td>
                <div className="row-tools">
                  {expired ? null : (
                    <LinkButton href={pathTo("get-company-notice-expiry", { noticeSeq }, search)} size="sm">Expire<span className="visually-hidden"> {subject}</span></LinkButton>
                  )}
                  <LinkButton href={pathTo("get-company-notice-edit", { noticeSeq }, search)} size="sm">Edit<span className="visually-hidden"> {subject}</span></LinkButton>
                  <LinkButton href={pathTo("get-company-notice-delete", { noticeSeq }, search)} size="sm" variant="danger-quiet">Delete<span className="visually-hidden"> {subject}</span></LinkButton>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}
