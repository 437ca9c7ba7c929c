import { useActionData, useLoaderData } from "@remix-run/react";
import { OpeningForm } from "~/components/payroll/year/opening-form";
import { Notice } from "~/components/ui/feedback/notice";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { openingInput } from "~/domain/payroll/setup/openings/opening-input";
import { OPENING_HAS_PAYSLIPS } from "~/domain/payroll/setup/openings/opening-text";
import { hiddenUses } from "~/domain/payroll/setup/openings/typed-opening";
import { ACCESS } from "~/domain/settings/access";
import { SAVED } from "~/domain/shared/saved";
import { getOpening, saveOpening } from "~/models/payroll/setup/openings/openings.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { openingForm, payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Opening balance");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  return { year, ...openingForm(await getOpening(scope, year, routeIds(params, "employeeSeq").employeeSeq)) };
});

export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const { bounds, opening: stored } = await getOpening(scope, year, employeeSeq);
  return submitForm(request, openingInput(bounds, hiddenUses(stored)), async (input) => {
    await saveOpening(scope, employeeSeq, input);
    return redirectWithToast(pathTo("get-year-to-date", { year }), SAVED);
  });
});

export default function EditOpening() {
  const { year, person, mixed, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const title = form.paid ? "Correct the opening" : "Opening balance";
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Year to Date", href: pathTo("get-year-to-date", { year }) }, { label: title }]}
        title={`${title}, ${person.employeeName}`}
        meta={[person.employeeId, `Tax year ${year}`]}
      />
      {mixed ? (
        <Notice tone="attention">{OPENING_HAS_PAYSLIPS}</Notice>
      ) : (
        <Card label={title} className="form-wide">
          <OpeningForm {...form} lastResult={lastResult} cancelHref={pathTo("get-year-to-date", { year })} />
        </Card>
      )}
    </>
  );
}
