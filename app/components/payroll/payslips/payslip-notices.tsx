import { Form } from "@remix-run/react";
import { Badge } from "~/components/ui/figures/badge";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { Person } from "~/components/ui/figures/person";
import { usePosting } from "~/components/ui/form/post-form";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

type NoticeState = "SKIPPED" | "NOT_SENT" | "WAITING" | "SENT" | "FAILED";
type Row = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  email: string;
  state: NoticeState;
  at: string | null;
};
type PayslipNoticesProps = { payrollSeq: number; completed: boolean; rows: readonly Row[]; errors: readonly string[] };

const STATES = {
  SKIPPED: { tone: "attention", icon: "mail-x", words: "No e-mail address" },
  NOT_SENT: { tone: "quiet", icon: "mail", words: "Not sent" },
  WAITING: { tone: "info", icon: "clock", words: "On the way" },
  SENT: { tone: "done", icon: "circle-check", words: "Sent" },
  FAILED: { tone: "danger", icon: "triangle-alert", words: "Failed" },
} as const;

/** Tells employees by e-mail that their payslip is ready (PAY-12). */
export function PayslipNotices({ payrollSeq, completed, rows, errors }: PayslipNoticesProps) {
  const open = rows.filter(({ state }) => state === "NOT_SENT").length;
  return (
    <>
      <ErrorSummary problems={errors.map((message) => ({ message }))} />
      <Card
        title="Payslip notices"
        aside={completed && open > 0 ? <SendButton words={`Send to all ${open.toLocaleString("en")}`} primary /> : undefined}
      >
        <p className="pad small muted">
          {completed
            ? "A notice says that the payslip is ready. It shows no figures and goes out once to each employee."
            : "Notices can be sent once the payroll is completed: until then payslips can change."}
        </p>
        <ScrollTable label="Payslip notices">
          <ColumnHeads columns={[["Employee", "stick-phone"], "E-mail", "Notice"]} actions="Send" />
          <tbody>
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
          {state.words}
        </Badge>{" "}
        {row.at ? <span className="small faint tabular">{row.at}</span> : null}
      </td>
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
