import { data } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { NewRunKinds } from "~/components/payroll/runs/new-run-kinds";
import { PayrollForm, type PayrollFormValues } from "~/components/payroll/runs/payroll-form";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { payrollInput } from "~/domain/payroll/runs/payroll-input";
import { ACCESS } from "~/domain/settings/access";
import { Refusal } from "~/domain/shared/refusal";
import { createPayroll, listPayrollTemplates, proposePayroll } from "~/models/payroll/runs/payrolls.server";
import { findPayrollOfPeriod } from "~/models/payroll/runs/run-head.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("New payroll run");

const LIST = pathTo("get-payroll-process-list");
type Existing = { payrollSeq: number; title: string };

export const loader = guarded(ACCESS.editPayroll, async (scope, { request }) => {
  const templates = await listPayrollTemplates(scope);
  const chosen =
    new URL(request.url).searchParams.get("template") || (templates.length === 1 ? String(templates[0]!.payrollTemplateSeq) : "");
  const year = Number(today().slice(0, 4));
  if (!chosen) return { templates, year, values: {} as PayrollFormValues };
  const payrollTemplateSeq = seqParam(chosen);
  const proposed = await proposePayroll(scope, payrollTemplateSeq, today());
  return { templates, year, values: { payrollTemplateSeq, ...proposed } as PayrollFormValues };
});

export const action = guarded(ACCESS.editPayroll, async (scope, { request }) => {
  const conflict: { existing: Existing | null } = { existing: null };
  const answer = await submitForm(request, payrollInput, async (input) => {
    try {
      const { payrollSeq } = await createPayroll(scope, input);
      return await redirectWithToast(pathTo("get-payroll-process-time", { payrollSeq }), "Payroll run created");
    } catch (error) {
      if (error instanceof Refusal && error.field === "startDate") conflict.existing = await findPayrollOfPeriod(scope, input);
      throw error;
    }
  });
  return answer instanceof Response ? answer : data({ result: answer.data, existing: conflict.existing }, answer.init ?? undefined);
});

export default function NewPayroll() {
  const { templates, year, values } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Payroll" }, { label: "Payroll Processing", href: LIST }, { label: "New payroll run" }]} />
      <NewRunKinds year={year} current="regular" />
      {templates.length === 0 ? (
        <Card label="No template">
          <EmptyState
            title="There is no payroll template yet"
            icon="settings"
            action={
              <LinkButton href={pathTo("get-payroll-template-new")} variant="primary" icon="plus">
                New template
              </LinkButton>
            }
          >
            A payroll run needs a template, which says how a group of employees is paid.
          </EmptyState>
        </Card>
      ) : (
        <Card label="New payroll run" className="form-narrow">
          <PayrollForm
            key={values.payrollTemplateSeq ?? ""}
            lastResult={answered?.result}
            values={values}
            templates={templates}
            onTemplate={(template) => navigate(template ? `?template=${template}` : "?", { replace: true, preventScrollReset: true })}
            verb="Create run"
            pendingText="Creating…"
            cancelHref={LIST}
          >
            {answered?.existing ? (
              <Notice tone="attention">
                <Link to={pathTo("get-payroll-process", { payrollSeq: answered.existing.payrollSeq })}>Open {answered.existing.title}</Link>
              </Notice>
            ) : null}
          </PayrollForm>
        </Card>
      )}
    </>
  );
}
