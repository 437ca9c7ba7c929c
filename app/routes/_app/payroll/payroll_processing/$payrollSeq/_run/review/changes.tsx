import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ChangesTable } from "~/components/payroll/runs/review/changes-table";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { seqParam } from "~/web/forms/list-query.server";
import { readChangesPage } from "~/presenters/payroll/runs/employee-changes.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Review, changes");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  return readChangesPage(request, scope, seqParam(params.payrollSeq));
}

export default function Changes() {
  return <ChangesTable {...useLoaderData<typeof loader>()} />;
}
