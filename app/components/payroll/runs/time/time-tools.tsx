import { Form } from "@remix-run/react";
import { Button, LinkButton } from "~/components/ui/layout/button";
import type { IconName } from "~/components/ui/layout/icon-names";
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

type ToolPath =
  `get-payroll-process-${"time-xlsx" | "time-attendance" | "time-upload-new" | "arrears" | "leave-conversion" | "late-changes" | "time-reopening"}`;

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
  const tool = (isShown: boolean, address: ToolPath, icon: IconName, text: string) =>
    isShown && changes ? [{ href: pathTo(address, { payrollSeq }), icon, text }] : [];
  const tools = [
    ...tool(true, "get-payroll-process-time-xlsx", "download", "Download workbook"),
    ...tool(attended && !completed, "get-payroll-process-time-attendance", "clock", "Fill from attendance"),
    ...tool(!completed, "get-payroll-process-time-upload-new", "upload", "Upload workbook"),
    ...tool(true, "get-payroll-process-arrears", "history", "Arrears"),
    ...tool(conversions > 0, "get-payroll-process-leave-conversion", "wallet", `Converted leave, ${conversions.toLocaleString("en")}`),
    ...tool(attended, "get-payroll-process-late-changes", "history", "Late changes"),
    ...tool(attended && confirmed !== null && !completed, "get-payroll-process-time-reopening", "lock", "Reopen time"),
  ];
  return (
    <div className="phone-actions mb-3 flex flex-wrap items-center gap-2">
      <p className="flex-[1_0_100%] text-sm text-ink-2 max-tablet:[&_.mark]:whitespace-normal">
        {confirmed ? (
          <StatusMark status="ready" text={`Time confirmed at ${confirmed.at}${confirmed.by ? ` by ${confirmed.by}` : ""}`} />
        ) : (
          "The time is not confirmed yet."
        )}
      </p>
      <PhoneFold />
      {tools.map(({ href, icon, text }) => (
        <LinkButton key={href} href={href} icon={icon} download={icon === "download"}>
          {text}
        </LinkButton>
      ))}
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
