import { Form } from "@remix-run/react";
import { Badge } from "~/components/ui/figures/badge";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { Person } from "~/components/ui/figures/person";
import { usePosting } from "~/components/ui/form/post-form";
import { FilterBar, FilterGap, FilterSelect } from "~/components/ui/table/filter-bar";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { NOTICE_FILTERS, NOTICE_WORDS, type NoticeFilter, type NoticeState } from "~/domain/payroll/run/payslip-notice";
import { pathTo } from "~/paths";

type Row = {
  employeeSeq: number;
  employeeName: string;
  departmentName: string;
  email: string;
  state: NoticeState;
  at: string | null;
  firstOpened: string | null;
};
type PayslipNoticesProps = {
  payrollSeq: number;
  completed: boolean;
  payDate: string;
  show: NoticeFilter;
  /** How many are not told yet and can be, how many have opened theirs, whether some are out on the pay date only; of all `people`, not of the rows. */
  open: number;
  opened: number;
  later: boolean;
  people: number;
  rows: readonly Row[];
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
const FILTERS = Object.entries(NOTICE_FILTERS).map(([value, label]) => ({ value, label }));

/** Tells employees by e-mail that their payslip is ready (PAY-12), and says who has opened it (F-84). */
export function PayslipNotices({ payrollSeq, completed, payDate, show, open, opened, later, people, rows, errors }: PayslipNoticesProps) {
  return (
    <>
      <ErrorSummary problems={errors.map((message) => ({ message }))} />
      <Card
        title="Payslip notices"
        aside={completed && open > 0 ? <SendButton words={`Send to all ${open.toLocaleString("en")}`} primary /> : undefined}
      >
        <p className="pad small muted">
          {completed
            ? `A notice says that the payslip is ready and leads there. It shows no figures and goes out by itself, once to each employee${later ? `: from ${payDate} on, when the payslips are seen` : ""}. ${opened.toLocaleString("en")} of ${people.toLocaleString("en")} have opened theirs.`
            : "Notices go out once the payroll is completed: until then payslips can change."}
        </p>
        <FilterBar label="Payslip notices" sets={["show"]}>
          <FilterSelect name="show" label="Show" all="Everybody" options={FILTERS} value={show} />
          <FilterGap />
          <LinkButton
            href={pathTo("get-payroll-process-notices-xlsx", { payrollSeq }, show === "" ? undefined : { show })}
            icon="download"
            size="sm"
            download
          >
            Excel
          </LinkButton>
        </FilterBar>
        <ScrollTable label="Payslip notices">
          <ColumnHeads columns={[["Employee", "stick-phone"], "E-mail", "Notice", "First opened"]} actions="Send" />
          <tbody>
            {rows.length === 0 ? (
              <tr>
                <td colSpan={5}>Nobody fits. Choose Everybody to see all.</td>
              </tr>
            ) : null}
            {rows.map((row) => (
              <NoticeRow key={row.employeeSeq} row={row} payrollSeq={payrollSeq} completed={completed} />
            ))}
          </tbody>
        </ScrollTable>
      </Card>
    </>
  );
}

function NoticeRow({ row, payrollSeq, completed }: { row: Row; payrollSeq: number; completed: boolean }) {
  const state = STATES[row.state];
  return (
    <tr>
      <td className="stick-phone">
        <Person
          name={row.employeeName}
          detail={row.departmentName}
          index={row.employeeSeq}
          href={pathTo("get-payslip", { payrollSeq, employeeSeq: row.employeeSeq })}
        />
      </td>
      <td>{row.email === "" ? <span className="nil">—</span> : row.email}</td>
      <td>
        <Badge tone={state.tone} icon={state.icon}>
          {NOTICE_WORDS[row.state]}
        </Badge>{" "}
        {row.at ? <span className="small faint tabular">{row.at}</span> : null}
      </td>
      <td>{row.firstOpened ? <span className="tabular">{row.firstOpened}</span> : <span className="nil">—</span>}</td>
      <td className="num">
        {completed && row.state === "NOT_SENT" ? (
          <SendButton words="Send" employeeSeq={row.employeeSeq} name={row.employeeName} />
        ) : (
          <LinkButton href={pathTo("get-payslip", { payrollSeq, employeeSeq: row.employeeSeq })} size="sm">
            Payslip
          </LinkButton>
        )}
      </td>
    </tr>
  );
}

function SendButton({
  words,
  primary = false,
  employeeSeq,
  name,
}: {
  words: string;
  primary?: boolean;
  employeeSeq?: number;
  name?: string;
}) {
  const posting = usePosting();
  return (
    <Form method="post" className="inline-form">
      <CsrfInput />
      {employeeSeq === undefined ? null : <input type="hidden" name="employeeSeq" value={employeeSeq} />}
      <Button
        type="submit"
        icon="mail"
        size={primary ? "md" : "sm"}
        variant={primary ? "primary" : "default"}
        aria-disabled={posting || undefined}
        title={name ? `Send to ${name}` : undefined}
        of={name && `to ${name}`}
      >
        {words}
      </Button>
    </Form>
  );
}
