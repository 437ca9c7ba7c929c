import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostForm } from "~/components/ui/form/post-form";
import { SelectField } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { useForm } from "@conform-to/react";
import { Notice } from "~/components/ui/feedback/notice";
import { Money } from "~/components/ui/data-display/money";
import { StatCard, StatRow } from "~/components/ui/data-display/stat-card";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { countText } from "~/domain/shared/count-text";
import { pathTo } from "~/paths";

type LoanCells = { loanSeq: number; employee: string; loan: string; balance: number };
type LineCells = { row: number; number: string; name: string; loan: string; amount: number };

export type BillingView = {
  /** Agency as written in the URL. */
  agency: string;
  billingSeq: number;
  texts: { name: string; number: string };
  fileName: string;
  uploaded: string;
  used: string | null;
  digest: string;
  counts: Record<"equal" | "differs" | "noLoan" | "notListed" | "unknown" | "unread", number>;
  differs: (LoanCells & { theirs: number; ours: number; taken: number; takeable: boolean })[];
  notListed: (LoanCells & { ours: number; taken: number; paused: boolean })[];
  noLoan: (LineCells & { employee: string; href: string })[];
  unknown: LineCells[];
  unread: { row: number; problem: string }[];
  equal: (LoanCells & { ours: number; taken: number })[];
  /** Visible rows of a group. */
  shown: number;
};

/** Compares an agency's billing with our loans, by group; nothing is stored before it is applied. */
export function BillingComparison({ view, lastResult }: { view: BillingView; lastResult: LastResult }) {
  const { agency, billingSeq, texts, counts, used } = view;
  const key = { agency, billingSeq };
  const [form, { all, digest, decision }] = useForm<{ all: string; digest: string; decision: string }>({
    id: "billing",
    lastResult,
    defaultValue: { all: "ROWS" },
  });
  return (
    <div className="stack [&>.form>.form-footer]:rounded-lg [&>.form>.form-footer]:border [&>.form>.form-body]:mb-4">
      <StatRow label="Per the billing list">
        {GROUPS.map(({ group, title, help }) => (
          <StatCard key={group} title={title} figure={counts[group].toLocaleString("en")}>
            <p className="small muted">{help}</p>
          </StatCard>
        ))}
      </StatRow>
      {used ? <Notice title={`This list was applied ${used}.`}>It is compared below with the loans as they are now.</Notice> : null}
      {counts.unread > 0 ? (
        <Notice tone="danger" title={`${countText(counts.unread, "row")} of the list could not be read.`}>
          {view.unread
            .slice(0, 5)
            .map(({ row, problem }) => `Row ${row}: ${problem}`)
            .join(" ")}{" "}
          Check whether the columns fit, or fix the file.
        </Notice>
      ) : null}
      <PostForm
        form={form}
        action={`${pathTo("get-loan-billing", key)}?index`}
        verb="Apply"
        pendingText="Applying…"
        cancelHref={pathTo("get-loans")}
        problems={problemsOf(form, [all, digest, decision])}
      >
        <input type="hidden" name="digest" value={view.digest} />
        <Group title="Amount differs" count={counts.differs} shown={view.differs.length}>
          <SelectField
            field={all}
            label="Amounts that differ"
            options={[
              { value: "ROWS", label: "As chosen in each row" },
              { value: "TAKE", label: `Use all amounts of ${texts.name}` },
              { value: "KEEP", label: "Keep all our amounts" },
            ]}
            required
          />
          <LoanRows label="Amount differs" heads={[`${texts.name}, ₱`, "Decision"]} rows={view.differs}>
            {({ loanSeq, employee, theirs, takeable }) => (
              <>
                <td className="num">
                  <Money amount={theirs} />
                </td>
                <td>
                  {takeable ? (
                    <Decision
                      loanSeq={loanSeq}
                      label={`Amount of ${employee}`}
                      choices={{ KEEP: "Keep our amount", TAKE: `Use the amount of ${texts.name}` }}
                    />
                  ) : (
                    <span className="muted">More than is owed here: adjust the balance.</span>
                  )}
                </td>
              </>
            )}
          </LoanRows>
        </Group>
        <Group title="Not on the list" count={counts.notListed} shown={view.notListed.length}>
          <LoanRows label="Not on the list" heads={["Decision"]} rows={view.notListed}>
            {({ loanSeq, employee, paused }) => (
              <td>
                {paused ? (
                  <span className="muted">Paused already</span>
                ) : (
                  <Decision
                    loanSeq={loanSeq}
                    label={`Loan of ${employee}`}
                    choices={{ KEEP: "Leave as it is", PAUSE: "Pause from today" }}
                  />
                )}
              </td>
            )}
          </LoanRows>
        </Group>
      </PostForm>
      <Group title="No loan here" count={counts.noLoan} shown={view.noLoan.length}>
        <LineRows label="No loan here" number={texts.number} rows={view.noLoan} last="New loan">
          {({ employee, href }) => (
            <td>
              {employee}{" "}
              <LinkButton href={href} size="sm" of={employee}>
                Create a loan
              </LinkButton>
            </td>
          )}
        </LineRows>
      </Group>
      <Group title="Number unknown" count={counts.unknown} shown={view.unknown.length}>
        <LineRows label="Number unknown" number={texts.number} rows={view.unknown} />
      </Group>
      <Group title="Equal" count={counts.equal} shown={view.equal.length}>
        <LoanRows label="Equal" heads={[]} rows={view.equal} />
      </Group>
    </div>
  );
}

const GROUPS = [
  { group: "equal", title: "Equal", help: "Billed as deducted" },
  { group: "differs", title: "Amount differs", help: "Use the agency’s amount or keep ours" },
  { group: "noLoan", title: "No loan here", help: "On the list, not in payroll" },
  { group: "notListed", title: "Not on the list", help: "Paused or paid at the agency?" },
  { group: "unknown", title: "Number unknown", help: "No employee has it" },
] as const;

function Group({ title, count, shown, children }: { title: string; count: number; shown: number; children: ReactNode }) {
  if (count === 0) return null;
  const more = count - shown;
  return (
    <Card
      title={title}
      aside={more > 0 ? <small className="muted">and {more.toLocaleString("en")} more, all in the Excel file</small> : undefined}
    >
      {children}
    </Card>
  );
}

function LoanRows<Row extends LoanCells & { ours: number; taken: number }>({
  label,
  heads,
  rows,
  children,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly Row[];
  children?: (row: Row) => ReactNode;
}) {
  return (
    <ScrollTable label={label}>
      <ColumnHeads
        columns={[
          ["Employee and loan", "sticky-phone"],
          ["Balance, ₱", "num"],
          ["Taken this month, ₱", "num"],
          ["Ours, ₱", "num"],
          ...heads.map((head) => (head.endsWith("₱") ? ([head, "num"] as const) : head)),
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.loanSeq}>
            <th scope="row" className="sticky-phone">
              <Link to={pathTo("get-loan", { loanSeq: row.loanSeq })}>{row.employee}</Link>
              <small className="muted block">{row.loan}</small>
            </th>
            <td className="num">
              <Money amount={row.balance} />
            </td>
            <td className="num">
              <Money amount={row.taken} />
            </td>
            <td className="num">
              <Money amount={row.ours} />
            </td>
            {children?.(row)}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function LineRows<Row extends LineCells>({
  label,
  number,
  rows,
  last,
  children,
}: {
  label: string;
  number: string;
  rows: readonly Row[];
  last?: string;
  children?: (row: Row) => ReactNode;
}) {
  return (
    <ScrollTable label={label}>
      <ColumnHeads columns={[["Row", "num"], number, "Name on the list", "Loan", ["Amount, ₱", "num"], ...(last ? [last] : [])]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <td className="num">{row.row}</td>
            <th scope="row" className="tabular">
              {row.number}
            </th>
            <td>{row.name}</td>
            <td>{row.loan || NIL}</td>
            <td className="num">
              <Money amount={row.amount} />
            </td>
            {children?.(row)}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Decision({ loanSeq, label, choices }: { loanSeq: number; label: string; choices: Readonly<Record<string, string>> }) {
  return (
    <select className="select" name="decision" defaultValue={`${loanSeq}:KEEP`} aria-label={label}>
      {Object.entries(choices).map(([choice, text]) => (
        <option key={choice} value={`${loanSeq}:${choice}`}>
          {text}
        </option>
      ))}
    </select>
  );
}
