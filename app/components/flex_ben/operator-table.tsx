import { formatPhone } from "~/domain/employees/personal/basic-info";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { formatPoints } from "~/domain/flex_ben/ledger";
import { formatDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { StateCell, type RequestRow } from "./topup-tables";

export type OperatorRow = RequestRow & {
  companySeq: number;
  companyName: string;
  phoneNumber: string;
  email: string;
  inquiryContent: string;
};

/** Top-up requests of all companies with contact and decision buttons. */
export function OperatorTable({ rows, search }: { rows: readonly OperatorRow[]; search: string }) {
  return (
    <ScrollTable cards label="Top-up requests of all companies">
      <ColumnHeads
        columns={[["Company", "sticky-phone"], "Contact", "Requested at", "Meeting", ["Points requested", "num"], "State", "Answer"]}
      />
      <tbody>
        {rows.map((row) => {
          const answer = row.reference ? `${formatPoints(row.creditedPoints ?? 0)} points, ${row.reference}` : row.refusalReason;
          return (
            <tr key={`${row.companySeq} ${row.requestSeq}`}>
              <th scope="row" className="sticky-phone">
                {row.companyName}
              </th>
              <td className="two-lines">
                {row.userName}
                <span className="subtext">{[formatPhone(row.phoneNumber), row.email].filter(Boolean).join(" · ")}</span>
              </td>
              <td data-figure="Requested at" className="tabular">
                {row.createdAt}
              </td>
              <td className="tabular">{`${formatDay(row.dateOfMeeting)} ${row.timeOfMeeting}`}</td>
              <td data-figure="Points requested" className="num">
                {formatPoints(row.topUpAmount)}
              </td>
              <StateCell row={row} />
              <td data-card>{row.requestState === "REQUESTED" ? <Answers row={row} search={search} /> : answer}</td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}

function Answers({ row: { companySeq, requestSeq, companyName }, search }: { row: OperatorRow; search: string }) {
  const of = `the request of ${companyName}`;
  return (
    <span className="actions">
      <LinkButton href={pathTo("get-topup-request-credit", { companySeq, requestSeq }, search)} size="sm" of={of}>
        Credit
      </LinkButton>
      <LinkButton href={pathTo("get-topup-request-refusal", { companySeq, requestSeq }, search)} size="sm" variant="danger-quiet" of={of}>
        Refuse
      </LinkButton>
    </span>
  );
}
