import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { Outlet, useLoaderData } from "@remix-run/react";
import { PreviousEmployerView } from "~/components/employees/records/previous-employer-view";
import { pageTitle } from "~/components/ui/layout/page-title";
import { listPreviousEmployers } from "~/models/employees/records/previous-employers.server";
import { requireEmployee } from "~/presenters/employees/employee-tab.server";
import { previousEmployerRow } from "~/presenters/employees/previous-employer-rows.server";

export const meta = pageTitle("Previous Employer");

export const loader = guarded(ACCESS.viewSalary, async (scope, { params }) => {
  const employeeSeq = await requireEmployee(scope, params);
  const records = await listPreviousEmployers(scope, employeeSeq);
  return { employeeSeq, rows: records.length > 0 ? records.map(previousEmployerRow) : [previousEmployerRow(null)] };
});

export default function PreviousEmployer() {
  return (
    <>
      <PreviousEmployerView {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
