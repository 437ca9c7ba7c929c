import type { ReactNode } from "react";
import { Badge } from "~/components/ui/data-display/badge";
import { Money } from "~/components/ui/data-display/money";
import { StageMark } from "~/components/ui/layout/stages";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { NIL } from "~/components/ui/table/table";
import type { CompanyFigures, PortfolioCompany } from "~/domain/portfolio/company-figures";
import { UNREAD_TEXT } from "~/domain/settings/companies/company-work";
import { countText } from "~/domain/shared/count-text";
import { formatDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { companyAddress } from "~/paths/company-address";

type ReadCompany = Extract<PortfolioCompany, { state: "READ" }>;
type Cell = (figures: CompanyFigures, hrefOf: (path: string) => string) => ReactNode;

/** A column over companies; links are plain, because another company is another document. On phones plain cells name themselves. */
const column = (options: Omit<ListColumn<PortfolioCompany>, "cell">, cell: Cell): ListColumn<PortfolioCompany> => ({
  ...options,
  cell: (company) => (
    <>
      {options.card === "plain" ? <span className="subtext hidden! max-tablet:block!">{options.heading}</span> : null}
      {cell((company as ReadCompany).figures, (path) => companyAddress(company.companySeq, path))}
    </>
  ),
});

/** Amounts and counts that the account may not see in the company. */
const HIDDEN = <span className="faint">No access</span>;

const COLUMNS: readonly ListColumn<PortfolioCompany>[] = [
  column({ key: "payDate", heading: "Next payroll", sort: "payDate", card: "figure", cellClass: "two-lines" }, (figures, hrefOf) => {
    const { nextRun, moreRuns = 0, blocked = 0 } = figures;
    if (nextRun === undefined) return HIDDEN;
    if (nextRun === null) return NIL;
    return (
      <div className="whitespace-normal tablet:min-w-45">
        <a href={hrefOf(nextRun.href)}>
          {nextRun.day === null ? null : `${formatDay(nextRun.day)}, `}
          {nextRun.title}
        </a>
        <span className="subtext">{[nextRun.status.text, ...(moreRuns > 0 ? [countText(moreRuns, "other payroll")] : [])].join("; ")}</span>
        {nextRun.measure && "step" in nextRun.measure ? <StageMark {...nextRun.measure} /> : null}
        {blocked > 0 ? <Badge tone="danger" icon="octagon-alert">{`${blocked.toLocaleString("en")} blocked`}</Badge> : null}
      </div>
    );
  }),
  column({ key: "deadline", heading: "Government deadlines", sort: "deadline", card: "figure" }, ({ deadlines }, hrefOf) => {
    if (deadlines === undefined) return HIDDEN;
    if (deadlines.length === 0) return NIL;
    const [first, more] = [deadlines.slice(0, DEADLINES_SHOWN), deadlines.slice(DEADLINES_SHOWN)];
    return (
      <>
        <DeadlineList deadlines={first} hrefOf={hrefOf} />
        {more.length > 0 ? (
          <details>
            <summary className="min-h-6 cursor-pointer text-sm/6 text-accent-ink">{`${more.length} more`}</summary>
            <DeadlineList deadlines={more} hrefOf={hrefOf} />
          </details>
        ) : null}
      </>
    );
  }),
  column({ key: "requests", heading: "Requests", sort: "requests", first: "descending", card: "plain" }, ({ requests }, hrefOf) => {
    if (requests === undefined) return HIDDEN;
    const { leaves, others } = requests;
    if (leaves + others === 0) return NIL;
    return (
      <a href={hrefOf(pathTo("get-approvals"))}>
        {leaves > 0 ? <span className="block">{countText(leaves, "leave")}</span> : null}
        {others > 0 ? <span className="block">{countText(others, "other")}</span> : null}
      </a>
    );
  }),
  column(
    { key: "net", heading: "Last payroll, net ₱", sort: "net", first: "descending", numeric: true, cellClass: "two-lines", card: "plain" },
    ({ lastPayroll }, hrefOf) => {
      if (lastPayroll === undefined) return HIDDEN;
      if (lastPayroll === null) return NIL;
      const { payrollSeq, net, before } = lastPayroll;
      return (
        <>
          <a href={hrefOf(pathTo("get-payroll-process", { payrollSeq }))}>
            <Money amount={net} />
          </a>
          <span className="subtext">{before === null ? "first payroll" : <Money amount={net - before} signed />}</span>
        </>
      );
    },
  ),
  column(
    { key: "documents", heading: "Missing documents", sort: "documents", first: "descending", numeric: true, card: "plain" },
    ({ missingDocuments }, hrefOf) => {
      if (missingDocuments === undefined) return HIDDEN;
      if (missingDocuments === 0) return NIL;
      return <a href={hrefOf(pathTo("get-company-documents-lacking"))}>{missingDocuments.toLocaleString("en")}</a>;
    },
  ),
];

/** Deadlines of a row before "more". */
const DEADLINES_SHOWN = 4;

type DeadlineListProps = { deadlines: NonNullable<CompanyFigures["deadlines"]>; hrefOf: (path: string) => string };

function DeadlineList({ deadlines, hrefOf }: DeadlineListProps) {
  return (
    <ul className="m-0 list-none p-0">
      {deadlines.map(({ title, due, state, tone, amount, path }) => (
        <li key={title} className="flex min-h-6 items-center gap-x-2 max-tablet:flex-wrap">
          <span className="tabular">{formatDay(due)}</span>
          {path === null ? (
            title
          ) : (
            <a className="inline-flex min-h-6 items-center" href={hrefOf(path)}>
              {title}
            </a>
          )}
          <Badge tone={tone}>{state}</Badge>
          {amount === null ? null : <Money amount={amount} />}
        </li>
      ))}
    </ul>
  );
}

/** The companies of an account, one per row; each cell leads into its company. */
export function PortfolioTable({ companies }: { companies: readonly PortfolioCompany[] }) {
  return (
    <ListTable
      label="Companies"
      rows={companies}
      rowKey={({ companySeq }) => companySeq}
      defaultSort="company"
      lead={{
        heading: "Company",
        sort: "company",
        className: "sticky-phone",
        cell: ({ companySeq, companyName }) => (
          <a className="main-link whitespace-normal tablet:block tablet:w-44" href={companyAddress(companySeq, pathTo("get-start"))}>
            {companyName}
          </a>
        ),
      }}
      columns={COLUMNS}
      instead={({ state }) => (state === "READ" ? null : UNREAD_TEXT[state])}
    />
  );
}
