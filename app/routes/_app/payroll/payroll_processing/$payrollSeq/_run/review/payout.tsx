import type { FieldsOf } from "~/components/ui/form/last-result";
import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountChangesNotice } from "~/components/payroll/payout/bank/account-changes-notice";
import { PayoutMark } from "~/components/payroll/runs/payout-mark";
import { PayoutTable } from "~/components/payroll/runs/payout-table";
import { LinkButton } from "~/components/ui/layout/button";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { FilterBar, SearchField } from "~/components/ui/table/filter-bar";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { payoutInput } from "~/domain/payroll/runs/payroll-input";
import { ACCESS } from "~/domain/settings/access";
import { formatDay, formatInstant } from "~/domain/shared/day";
import { createPayout, findPayout, listPayouts } from "~/models/payroll/runs/payouts.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { readAccountChangesView } from "~/presenters/payroll/payout/bank/account-changes.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Review, payout");

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const payroll = await getPayroll(scope, seqParam(params.payrollSeq));
  const query = readListQuery(request, { sorts: ["name", "bank", "net"] });
  const [list, payout, accountChanges] = await Promise.all([
    listPayouts(scope, payroll, query),
    findPayout(scope, payroll.payrollSeq),
    readAccountChangesView(scope, payroll.payrollSeq),
  ]);
  toLastPage(request, query, list.count);
  return {
    list,
    accountChanges,
    page: query.page,
    pageSize: query.pageSize,
    payrollSeq: payroll.payrollSeq,
    search: query.q,
    payDate: payroll.payDate,
    completed: payroll.completedAt !== null,
    paid: payout && { on: formatDay(payout.paidOn), by: payout.markedBy, at: formatInstant(payout.markedAt) },
  };
});

/** Marks the run as paid. */
export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(request, payoutInput, async ({ paidOn }) => {
    await createPayout(scope, payrollSeq, paidOn, today());
    return redirectWithToast(pathTo("get-payroll-process-payout", { payrollSeq }), "Marked as paid");
  });
});

export default function Payout() {
  const { list, accountChanges, search, page, pageSize, payrollSeq, payDate, completed, paid } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { paidOn }] = useForm<FieldsOf<typeof payoutInput>>({ id: "payout", lastResult, defaultValue: { paidOn: payDate } });
  return (
    <>
      <AccountChangesNotice changes={accountChanges} />
      <PayoutMark completed={completed} paid={paid} missing={list.missing} form={form} field={paidOn} />
      <div className="table-tools">
        <FilterBar label="Payout list" sets={["q"]}>
          <SearchField name="q" label="Search names or banks" />
        </FilterBar>
        <LinkButton href={pathTo("get-payroll-process-bank-files", { payrollSeq })} icon="banknote">
          Bank files
        </LinkButton>
        <LinkButton href={pathTo("get-payroll-process-payout-xlsx", { payrollSeq })} icon="download" download>
          Download Excel
        </LinkButton>
      </div>
      {list.count > 0 ? (
        <PayoutTable rows={list.rows} payrollSeq={payrollSeq} count={list.count} net={list.net} />
      ) : (
        <EmptyState title={search ? "No employees found" : "No one is paid in this run"}>
          {search ? "No employee or bank of this run is called that." : "Check its template and its period, and who is excluded."}
        </EmptyState>
      )}
      <Pagination page={page} pageSize={pageSize} total={list.count} />
    </>
  );
}
