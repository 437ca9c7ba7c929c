import { Outlet, useActionData, useLoaderData, Link } from "@remix-run/react";
import { AccountChangesNotice } from "~/components/payroll/payout/bank/account-changes-notice";
import { BankFileForm } from "~/components/payroll/payout/bank/bank-file-form";
import { BankFilesTable, BanksTable, PaymentTable } from "~/components/payroll/payout/bank/payment-tables";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { Money } from "~/components/ui/data-display/money";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { FilterBar, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { bankFileInput, PASSWORD_MISSING, createdFiles } from "~/domain/payroll/payout/bank/bank-file-input";
import { ACCESS } from "~/domain/settings/access";
import { PASSWORD_MINUTES } from "~/domain/settings/password-confirmation";
import { makeBankFiles } from "~/models/payroll/payout/bank/bank-files.server";
import { PermissionLink } from "~/components/ui/layout/permission-link";
import { POPUP_PERMISSIONS } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";
import { bankFileDigest } from "~/reports/payroll/payout/bank/bank-file";
import { seqParam } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { readBankPage } from "~/presenters/payroll/payout/bank/bank-files.server";
import { downloadGrant } from "~/web/session/download-grant.server";
import { redirectWithFile, withCookie } from "~/web/session/flash.server";
import { hasRecentPassword, requireRecentPassword } from "~/web/session/recent-password.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Bank files of a payroll");

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const [page, confirmed] = await Promise.all([
    readBankPage(request, scope, seqParam(params.payrollSeq)),
    hasRecentPassword(request, scope),
  ]);
  return { ...page, confirmed };
});

/** Records the file contents; the page then links to the files. */
export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(
    request,
    bankFileInput,
    async ({ password, ...wish }) => {
      const cookie = await requireRecentPassword(request, scope, password, PASSWORD_MISSING);
      const made = await makeBankFiles(scope, payrollSeq, wish, bankFileDigest);
      // Sequence numbers are consecutive.
      const files = made.length === 1 ? String(made[0]) : `${made[0]}-${made.at(-1)}`;
      const ticket = downloadGrant(`bank files ${payrollSeq} ${files}`, scope, PASSWORD_MINUTES);
      const { text, label } = createdFiles(made.length);
      const href = pathTo("get-payroll-process-bank-file", { payrollSeq }, { files, ticket });
      const answer = await redirectWithFile(pathTo("get-payroll-process-bank-files", { payrollSeq }), text, { href, label });
      return withCookie(answer, cookie);
    },
    { hide: ["password"] },
  );
});

/** Payments by bank and file, and those paid manually. */
export default function BankFiles() {
  const view = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const address = useAddress();
  const { payrollSeq, completed, changed, unpayable, paidManually, files } = view;
  const newFile =
    view.layouts.length === 0 ? (
      <EmptyState
        title="No layout yet"
        action={
          <LinkButton href={pathTo("get-bank-layout-new")} variant="primary" icon="plus">
            New layout
          </LinkButton>
        }
      >
        Add the account from which you pay.
      </EmptyState>
    ) : (
      <BankFileForm
        key={files.length}
        layouts={view.layouts}
        people={view.people}
        banks={view.banks.filter(({ bankName }) => bankName !== "").map(({ bankName }) => ({ value: bankName, label: bankName }))}
        again={view.again}
        confirmed={view.confirmed}
        test={view.test}
        lastResult={lastResult}
      />
    );
  return (
    <>
      <div className="stack">
        <AccountChangesNotice changes={changed} />
        {unpayable.length > 0 ? (
          <Notice tone="attention" title="Not in any file">
            <ul>
              {unpayable.map(({ employeeSeq, employeeName, why }) => (
                <li key={employeeSeq}>
                  <PermissionLink permissions={POPUP_PERMISSIONS} href={pathTo("get-employee-salary-info", { employeeSeq })}>
                    {employeeName}
                  </PermissionLink>
                  , {why}
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <Card title="By bank">
          <BanksTable banks={view.banks} />
        </Card>
        {paidManually.count > 0 ? (
          <p>
            By hand: {paidManually.count.toLocaleString("en")}, <Money amount={paidManually.total} peso />.{" "}
            <Link reloadDocument to={pathTo("get-payroll-process-by-hand-xlsx", { payrollSeq })} download>
              List with room to sign
            </Link>
          </p>
        ) : null}
        <Card title="New file">{!completed ? <p className="pad muted">{view.openText}</p> : newFile}</Card>
        {files.length > 0 ? (
          <Card title="Files created">
            <BankFilesTable files={files} />
          </Card>
        ) : null}
        <Card title="Payments">
          <div className="table-tools">
            <FilterBar label="Payments" sets={["q"]}>
              <SegmentedTabs
                label="State"
                segments={view.states.map(({ value, label, count }) => ({
                  label,
                  href: address({ state: value || null, page: null }),
                  current: view.show === value,
                  count,
                }))}
              />
              <SearchField name="q" label="Search names or banks" />
            </FilterBar>
          </div>
          {view.rows.length > 0 ? (
            <PaymentTable payrollSeq={payrollSeq} rows={view.rows} totals={view.totals} paidOn={view.paidOn} changes={completed} />
          ) : (
            <EmptyState title={view.searched ? "No employees found" : "No one is paid in this run"}>
              {view.searched ? "Change the search or show everyone." : "Payments come from payslips with a net pay above zero."}
            </EmptyState>
          )}
          <Pagination page={view.page} pageSize={view.pageSize} total={view.totals.count} pageSizes={[view.pageSize]} />
        </Card>
      </div>
      <Outlet />
    </>
  );
}
