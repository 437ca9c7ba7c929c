import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RegisterPart } from "~/components/payroll/runs/review/register-part";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { seqParam } from "~/web/forms/list-query.server";
import { readRegisterPage } from "~/presenters/payroll/runs/register-page.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Review");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  return readRegisterPage(request, scope, seqParam(params.payrollSeq), "employees");
}

export default function Employees() {
  return <RegisterPart {...useLoaderData<typeof loader>()} />;
}
