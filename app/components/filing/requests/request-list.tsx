import { Badge } from "~/components/ui/data-display/badge";
import { REQUEST_TONES } from "~/components/ui/data-display/request-tones";
import { ListLink } from "~/components/ui/table/list-link";
import { ColumnHeads, ScrollTable, type ColumnHead } from "~/components/ui/table/table";
import type { RequestState } from "~/domain/filing/requests/request";
import type { RequestsText } from "~/domain/shared/i18n/en/requests";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";

export type RequestRow = {
  filingRequestSeq: number;
  revision: number;
  href: string;
  requester: string;
  employeeId: string;
  department: string;
  /** From `requestTitle`. */
  what: string;
  /** It is a cancellation request. */
  cancelling: boolean;
  when: string;
  amount: string;
  filed: string;
  age: string;
  /** "2 of 3"; empty if nothing is pending. */
  level: string;
  waitsFor: string;
  stuck: boolean;
  /** Custom fields with answers, for the spreadsheet. */
  answers: string;
  /** Why it is in Special although there is an approver; empty = not in Special. */
  late: string;
  state: RequestState;
  stateText: string;
  ended: string;
};

/** Checkbox value of a row: "12:1". */
export const selectionValue = ({ filingRequestSeq, revision }: Pick<RequestRow, "filingRequestSeq" | "revision">): string =>
  `${filingRequestSeq}:${revision}`;

/** Field name of the checkboxes, and the selected values as "number:revision". */
export type RequestTicks = { name: string; checked: readonly string[] };

export function RequestTick({ row, texts, ticks }: { row: RequestRow; texts: RequestsText; ticks: RequestTicks }) {
  return (
    <input
      type="checkbox"
      name={ticks.name}
      value={selectionValue(row)}
      defaultChecked={ticks.checked.includes(selectionValue(row))}
      aria-label={interpolate(texts.one, { what: row.what, requester: row.requester, when: row.when })}
    />
  );
}

type RequestListProps = {
  rows: readonly RequestRow[];
  texts: RequestsText;
  /** Column to omit because all rows share its value. */
  without?: "REQUESTER" | "STATE";
  /** For a decision: checkboxes, and fewer columns, because each request waits for the viewer. */
  ticks?: RequestTicks;
  /** Headings are sortable. */
  sorted?: boolean;
};

/** Pending requests have a level and an approver, decided ones a state. */
const sortableHeads = (texts: RequestsText, ticks: boolean, waits: boolean): ColumnHead[] => [
  ...(ticks ? [[texts.tick, "tick text-[0px]"] as const] : []),
  [texts.request, "sticky-phone", "what"],
  [texts.requester, "", "requester"],
  ...(ticks ? [] : [[texts.department, "col-extra", "department"] as const]),
  [texts.when, "", "when"],
  [texts.length, "num"],
  [texts.filed, "", "filed"],
  ...(waits
    ? ([[texts.level, "", "level"], ...(ticks ? [] : [[texts.waitsFor, "", "waitsFor"] as const])] as const)
    : ([
        [texts.state, "", "state"],
        [texts.ended, "", "-ended"],
      ] as const)),
];

export function RequestList({ rows, texts, without, ticks, sorted = false }: RequestListProps) {
  const people = without !== "REQUESTER";
  const waits = without === "STATE";
  const decided = sorted && !waits;
  return (
    <ScrollTable cards label={texts.list}>
      {sorted ? (
        <ColumnHeads columns={sortableHeads(texts, ticks !== undefined, waits)} defaultSort={waits ? "filed" : "-ended"} />
      ) : (
        <ColumnHeads
          columns={[
            [texts.request, "sticky-phone"],
            ...(people ? [texts.requester, [texts.department, "col-extra"] as const] : []),
            texts.when,
            [texts.length, "num"],
            texts.filed,
            waits ? texts.level : texts.state,
            texts.waitsFor,
          ]}
        />
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={row.filingRequestSeq}>
            {ticks ? (
              <td className="tick">
                <RequestTick row={row} texts={texts} ticks={ticks} />
              </td>
            ) : null}
            <th scope="row" className="sticky-phone">
              <ListLink href={row.href}>{row.what}</ListLink>
            </th>
            {people ? (
              <>
                <td data-figure={texts.requester} className="two-lines">
                  {row.requester}
                  <span className="subtext">
                    {row.employeeId}
                    {row.department ? <span className={ticks ? undefined : "min-[1401px]:hidden"}> · {row.department}</span> : null}
                  </span>
                </td>
                {ticks ? null : <td className="col-extra">{row.department}</td>}
              </>
            ) : null}
            <td data-figure={texts.when} className="tabular">
              {row.when || EMPTY_VALUE}
            </td>
            <td data-figure={people ? undefined : texts.length} className="num">
              {row.amount || EMPTY_VALUE}
            </td>
            <td className="two-lines tabular">
              {row.filed}
              {row.state === "PENDING" ? <span className="subtext">{row.age}</span> : null}
            </td>
            {waits ? (
              <td className="two-lines tabular">
                {row.level}
                {ticks ? <span className="subtext">{row.late || row.waitsFor}</span> : null}
              </td>
            ) : (
              <td data-card className="two-lines">
                <Badge tone={REQUEST_TONES[row.state]}>{row.stateText}</Badge>
                {row.state === "PENDING" || decided ? null : <span className="subtext tabular">{row.ended}</span>}
              </td>
            )}
            {ticks ? null : <LastCell row={row} decided={decided} texts={texts} />}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** When it was decided, or whom it waits for. */
function LastCell({ row, decided, texts }: { row: RequestRow; decided: boolean; texts: RequestsText }) {
  if (decided) {
    return (
      <td data-card className="tabular whitespace-normal">
        {row.ended}
      </td>
    );
  }
  return (
    <td className="two-lines">
      {row.stuck ? <Badge tone="attention">{texts.noApprover}</Badge> : row.waitsFor || EMPTY_VALUE}
      {row.late ? <span className="subtext">{row.late}</span> : null}
    </td>
  );
}
