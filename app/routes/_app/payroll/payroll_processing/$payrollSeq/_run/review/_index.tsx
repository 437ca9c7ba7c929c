import { useLoaderData } from "@remix-run/react";
import { RegisterPart } from "~/components/payroll/runs/review/register-part";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { seqParam } from "~/web/forms/list-query.server";
import { readRegisterPage } from "~/presenters/payroll/runs/register-page.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Review");

export const loader = guarded(ACCESS.viewPayroll, (scope, { request, params }) =>
  readRegisterPage(request, scope, seqParam(params.payrollSeq), "employees"),
);

export default function Employees() {
  return <RegisterPart {...useLoaderData<typeof loader>()} />;
}
