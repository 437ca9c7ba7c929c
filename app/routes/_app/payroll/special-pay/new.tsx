import { useActionData, useLoaderData } from "@remix-run/react";
import { NewRunKinds } from "~/components/payroll/runs/new-run-kinds";
import { SpecialRunForm } from "~/components/payroll/runs/special/special-run-form";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { specialRunInput } from "~/domain/payroll/runs/special-run";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { createPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("New special payroll");

const LIST = pathTo("get-payroll-process-list");

export const loader = guarded(ACCESS.editPayroll, () => ({ payDate: formatDay(today()), year: Number(today().slice(0, 4)) }));

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(request, specialRunInput, async ({ runPurpose, payDate, takesLoans }) => {
    const day = { startDate: payDate, endDate: payDate, payDate };
    const { payrollSeq } = await createPayroll(scope, { runPurpose, takesLoans, payrollTemplateSeq: null, annualize: false, ...day });
    return redirectWithToast(pathTo("get-payroll-process-amounts", { payrollSeq }), "Payroll run created");
  }),
);

export default function NewSpecialPayroll() {
  const { payDate, year } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Payroll" }, { label: "Payroll Processing", href: LIST }, { label: "New special payroll" }]} />
      <NewRunKinds year={year} current="special" />
      <Card label="New special payroll" className="form-narrow">
        <SpecialRunForm payDate={payDate} lastResult={lastResult} cancelHref={LIST} />
      </Card>
    </>
  );
}
