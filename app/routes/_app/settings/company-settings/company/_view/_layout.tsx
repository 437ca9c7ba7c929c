import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { requireCompanyDetails } from "~/presenters/settings/company.server";
import { Outlet, useLoaderData } from "@remix-run/react";
import { CompanyTabs } from "~/components/settings/company/company-tabs";
import { CompanyVersions, CompanyView, LogoCard } from "~/components/settings/company/company-view";
import { PayslipDeliveryCard } from "~/components/settings/company/payslip-delivery";
import { SignatoryTable } from "~/components/settings/company/signatory-table";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { findDeliveries } from "~/models/payroll/runs/payslips/payslip-delivery.server";
import { pathTo } from "~/paths";
import { readCompanyPage } from "~/presenters/settings/company.server";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";

export const meta = pageTitle("Company");

export const loader = guarded(ACCESS.viewCompany, async (scope, { request }) => {
  requireCompanyDetails(scope);
  const edit = pathTo("get-company-edit");
  const alert = redirectByMode(request, { ADD: edit, EDIT: edit });
  const deliveries = scope.subscriptions.includes("PAYROLL_USAGE") ? await findDeliveries(scope) : null;
  return {
    alert,
    deliveries,
    mayPay: deliveries !== null && scope.permissions.includes("PAYROLL_SETTING_EDIT"),
    ...(await readCompanyPage(scope)),
  };
});

export default function Company() {
  const { alert, deliveries, mayPay, everything, benefitsOnly, since, missing, parts, signatories, logoFileSeq, versions } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Settings" }, { label: "Company Settings" }]}
        meta={since === null ? [] : [`These details apply from ${since}`]}
        actions={
          <>
            <LinkButton href={pathTo("get-company-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-company-edit")} variant="primary" icon="pencil">
              Edit
            </LinkButton>
          </>
        }
      />
      {everything ? <CompanyTabs benefitsOnly={benefitsOnly} /> : null}
      <div className="stack">
        {missing.length > 0 ? (
          <Notice tone="attention">
            <ul>
              {missing.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <CompanyView parts={parts} />
        <SignatoryTable rows={signatories} />
        {deliveries === null ? null : <PayslipDeliveryCard deliveries={deliveries} mayChange={mayPay} />}
        <LogoCard fileSeq={logoFileSeq} mayChange={everything} />
        {versions.length > 0 ? <CompanyVersions rows={versions} /> : null}
      </div>
      {alert ? (
        <NoticeDialog title="Company Settings" closeHref={pathTo("get-company")}>
          {alert}
        </NoticeDialog>
      ) : null}
      <Outlet />
    </>
  );
}
