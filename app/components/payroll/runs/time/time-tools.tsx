import { Form } from "@remix-run/react";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { useIsPosting } from "~/components/ui/form/posting";
import { StatusMark } from "~/components/ui/data-display/status-mark";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { PhoneFold } from "~/components/ui/layout/phone-fold";
import { pathTo } from "~/paths";

type TimeToolsProps = {
  payrollSeq: number;
  confirmed: { at: string; by: string | null } | null;
  completed: boolean;
  calculated: boolean;
  attended: boolean;
  /** Number of employees with unpaid converted leave. */
  conversions: number;
};

/** Actions on the time of a run: export, import and next stage. */
export function TimeTools({ payrollSeq, confirmed, completed, calculated, attended, conversions }: TimeToolsProps) {
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const next = confirmed ? (
    <LinkButton
      href={pathTo(calculated ? "get-payroll-process-review" : "get-payroll-process-calculation", { payrollSeq })}
      variant={calculated ? "default" : "primary"}
      icon="arrow-right"
      className="ml-auto"
    >
      {calculated ? "Go to review" : "Continue to Calculate"}
    </LinkButton>
  ) : (
    <ConfirmTime payrollSeq={payrollSeq} />
  );
  return (
    <div className="phone-actions mb-3 flex flex-wrap items-center gap-2">
      <p className="flex-[1_0_100%] text-sm text-ink-2 max-tablet:[&_.mark]:whitespace-normal">
        {confirmed ? (
          <StatusMark status="ready" text={`Time confirmed at ${confirmed.at}${confirmed.by ? ` by ${confirmed.by}` : ""}`} />
        ) : (
          <>{changes ? "Review everyone’s time, then continue." : "The time is not confirmed yet."}</>
        )}
      </p>
      <PhoneFold />
      {changes ? (
        <LinkButton href={pathTo("get-payroll-process-time-xlsx", { payrollSeq })} icon="download" download>
          Download workbook
        </LinkButton>
      ) : null}
      {attended && changes && !completed ? (
        <LinkButton href={pathTo("get-payroll-process-time-attendance", { payrollSeq })} icon="clock">
          Fill from attendance
        </LinkButton>
      ) : null}
      {completed || !changes ? null : (
        <LinkButton href={pathTo("get-payroll-process-time-upload-new", { payrollSeq })} icon="upload">
          Upload workbook
        </LinkButton>
      )}
      {changes ? (
        <LinkButton href={pathTo("get-payroll-process-arrears", { payrollSeq })} icon="history">
          Arrears
        </LinkButton>
      ) : null}
      {conversions > 0 && changes ? (
        <LinkButton href={pathTo("get-payroll-process-leave-conversion", { payrollSeq })} icon="wallet">
          Converted leave, {conversions.toLocaleString("en")}
        </LinkButton>
      ) : null}
      {attended && changes ? (
        <LinkButton href={pathTo("get-payroll-process-late-changes", { payrollSeq })} icon="history">
          Late changes
        </LinkButton>
      ) : null}
      {attended && confirmed && changes && !completed ? (
        <LinkButton href={pathTo("get-payroll-process-time-reopening", { payrollSeq })} icon="lock">
          Reopen time
        </LinkButton>
      ) : null}
      {completed || !changes ? null : next}
    </div>
  );
}

function ConfirmTime({ payrollSeq }: { payrollSeq: number }) {
  const action = pathTo("post-payroll-process-time-confirmation", { payrollSeq });
  const posting = useIsPosting(action);
  return (
    <Form method="post" action={action} className="inline-flex ml-auto">
      <CsrfInput />
      <Button type="submit" variant="primary" icon="arrow-right" pending={posting} pendingText="Confirming…">
        Confirm time and continue
      </Button>
    </Form>
  );
}
