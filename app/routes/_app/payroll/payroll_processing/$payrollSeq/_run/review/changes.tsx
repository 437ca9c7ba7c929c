import { useLoaderData } from "@remix-run/react";
import { ChangesTable } from "~/components/payroll/runs/review/changes-table";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { seqParam } from "~/web/forms/list-query.server";
import { readChangesPage } from "~/presenters/payroll/runs/employee-changes.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Review, changes");

export const loader = guarded(ACCESS.viewPayroll, (scope, { request, params }) =>
  readChangesPage(request, scope, seqParam(params.payrollSeq)),
);

export default function Changes() {
  return <ChangesTable {...useLoaderData<typeof loader>()} />;
}
