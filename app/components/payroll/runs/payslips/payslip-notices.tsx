import { Form } from "@remix-run/react";
import { toOptions } from "~/domain/shared/forms/choices";
import { Badge } from "~/components/ui/data-display/badge";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { Person } from "~/components/ui/data-display/person";
import { useIsPosting } from "~/components/ui/form/posting";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { PAYSLIP_WAY_LABELS, type PayslipWay } from "~/domain/payroll/runs/payslip-delivery";
import {
  PAYSLIP_NOTIFICATION_FILTERS,
  PAYSLIP_NOTIFICATION_LABELS,
  type PayslipNotificationFilter,
  type PayslipNotificationState,
} from "~/domain/payroll/runs/payslip-notification";
import { pathTo } from "~/paths";
import { SelectedMails } from "./selected-mails";

type Row = {
  employeeSeq: number;
  employeeName: string;
  departmentName: string;
  email: string;
  state: PayslipNotificationState;
  at: string | null;
  way: PayslipWay;
  firstOpened: string | null;
};
type PayslipNoticesProps = {
  payrollSeq: number;
  completed: boolean;
  payDate: string;
  show: PayslipNotificationFilter;
  q: string;
  sort: string;
  /**
   * Number that can still be notified, number opened, and whether some are released only on the pay date; over all `people`, not the
   * rows.
   */
  open: number;
  opened: number;
  later: boolean;
  people: number;
  /** Rows of this page; `total` over all pages. */
  rows: readonly Row[];
  total: number;
  page: number;
  pageSize: number;
  errors: readonly string[];
};

const STATES = {
  SKIPPED: { tone: "attention", icon: "mail-x" },
  LATER: { tone: "quiet", icon: "clock" },
  NOT_SENT: { tone: "quiet", icon: "mail" },
  WAITING: { tone: "info", icon: "clock" },
  SENT: { tone: "done", icon: "circle-check" },
  FAILED: { tone: "danger", icon: "triangle-alert" },
} as const;
const FILTERS = toOptions(PAYSLIP_NOTIFICATION_FILTERS);

/** Notifies employees by e-mail that their payslip is ready (PAY-12), and shows who has opened it (F-84). */
export function PayslipNotices(props: PayslipNoticesProps) {
  const { payrollSeq, completed, payDate, show, q, sort, open, opened, later, people, rows, total, page, pageSize, errors } = props;
  const narrowed = { ...(show === "" ? {} : { show }), ...(q === "" ? {} : { q }), ...(sort === "name" ? {} : { sort }) };
  return (
    <>
      <ErrorSummary problems={errors.map((message) => ({ message }))} />
      <Card title="Payslip notices" aside={completed && open > 0 ? <SendToAll people={open} /> : undefined}>
        <p className="pad small muted">
          {completed
            ? `A notice says that the payslip is ready and leads there, or attaches it as a PDF, depending on the company settings. It shows no figures and goes out by itself, once to each employee, with a notification for who can sign in${later ? `: from ${payDate} on, when the payslips are seen` : ""}. ${opened.toLocaleString("en")} of ${people.toLocaleString("en")} have opened theirs.`
            : "Notices go out once the payroll is completed: until then payslips can change."}
        </p>
        <FilterBar label="Payslip notices" sets={["show", "q"]}>
          <FilterSelect name="show" label="Show" all="Everyone" options={FILTERS} value={show} />
          <FilterGap />
          <SearchField name="q" label="Search employees" />
          <LinkButton href={pathTo("get-payroll-process-notices-xlsx", { payrollSeq }, narrowed)} icon="download" size="sm" download>
            Excel
          </LinkButton>
        </FilterBar>
        <SelectedMails mayTick={completed}>
          <ScrollTable cards label="Payslip notices">
            <ColumnHeads
              columns={[
                ["Employee", "sticky-phone", "name"],
                ["Email", "", "email"],
                ["Notice", "", "notice"],
                ["Emailed", "", "-at"],
                ["First opened", "", "-opened"],
              ]}
              defaultSort="name"
              actions="Send"
            />
            <tbody>
              {rows.length === 0 ? (
                <tr>
                  <td colSpan={6}>No employees found. Choose Everyone to see all.</td>
                </tr>
              ) : null}
              {rows.map((row) => (
                <NoticeRow key={row.employeeSeq} row={row} payrollSeq={payrollSeq} completed={completed} />
              ))}
            </tbody>
          </ScrollTable>
        </SelectedMails>
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
      </Card>
    </>
  );
}

function NoticeRow({ row, payrollSeq, completed }: { row: Row; payrollSeq: number; completed: boolean }) {
  const state = STATES[row.state];
  return (
    <tr>
      <th scope="row" className="sticky-phone">
        <span className="flex items-center gap-3">
          {completed ? (
            <input
              type="checkbox"
              name="checked"
              value={row.employeeSeq}
              disabled={row.state === "SKIPPED" || row.state === "LATER"}
              aria-label={`Select ${row.employeeName}`}
            />
          ) : null}
          <Person
            name={row.employeeName}
            detail={row.departmentName}
            index={row.employeeSeq}
            href={pathTo("get-payslip", { payrollSeq, employeeSeq: row.employeeSeq })}
          />
        </span>
      </th>
      <td data-card>{row.email === "" ? NIL : row.email}</td>
      <td data-card>
        <Badge tone={state.tone} icon={state.icon}>
          {PAYSLIP_NOTIFICATION_LABELS[row.state]}
        </Badge>
        {row.state === "SKIPPED" || row.way === "LINK" ? null : <small className="muted block">{PAYSLIP_WAY_LABELS[row.way]}</small>}
      </td>
      <td data-figure="Emailed">{row.at ? <span className="small faint tabular">{row.at}</span> : NIL}</td>
      <td data-figure="First opened">{row.firstOpened ? <span className="tabular">{row.firstOpened}</span> : NIL}</td>
      <td data-card className="num">
        {completed && row.state === "NOT_SENT" ? (
          <Button type="submit" icon="mail" size="sm" name="employeeSeq" value={row.employeeSeq} of={`to ${row.employeeName}`}>
            Send
          </Button>
        ) : (
          <LinkButton href={pathTo("get-payslip", { payrollSeq, employeeSeq: row.employeeSeq })} size="sm">
            Payslip
          </LinkButton>
        )}
      </td>
    </tr>
  );
}

function SendToAll({ people }: { people: number }) {
  const posting = useIsPosting();
  return (
    <Form method="post" className="inline-flex">
      <CsrfInput />
      <Button type="submit" icon="mail" variant="primary" aria-disabled={posting || undefined}>
        {`Send to all ${people.toLocaleString("en")}`}
      </Button>
    </Form>
  );
}
