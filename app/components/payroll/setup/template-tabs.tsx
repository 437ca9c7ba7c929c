import { useLocation } from "@remix-run/react";
import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

type TemplateTabsProps = {
  payrollTemplateSeq: number;
  /** How many policies of each tab differ from their defaults today. */
  differing: Readonly<Record<string, number>>;
};

export function TemplateTabs({ payrollTemplateSeq, differing }: TemplateTabsProps) {
  const { pathname } = useLocation();
  const own = pathTo("get-payroll-template", { payrollTemplateSeq });
  const pages = [
    { label: "Allowances", href: pathTo("get-template-items", { payrollTemplateSeq, itemTab: "allowances" }) },
    { label: "Deductions", href: pathTo("get-template-items", { payrollTemplateSeq, itemTab: "deductions" }) },
    { label: "De minimis", href: pathTo("get-template-de-minimis", { payrollTemplateSeq }) },
    {
      label: "Contributions",
      href: pathTo("get-template-contributions", { payrollTemplateSeq }),
      counts: differ(differing.contributions),
    },
    { label: "Tax", href: pathTo("get-template-tax", { payrollTemplateSeq }), counts: differ(differing.tax) },
    {
      label: "13th month",
      href: pathTo("get-template-thirteenth-month", { payrollTemplateSeq }),
      counts: differ(differing["thirteenth-month"]),
    },
    { label: "Net pay", href: pathTo("get-template-net-pay", { payrollTemplateSeq }), counts: differ(differing["net-pay"]) },
    { label: "Employees", href: pathTo("get-payroll-template-employees", { payrollTemplateSeq }) },
    { label: "History", href: pathTo("get-payroll-template-history", { payrollTemplateSeq }) },
  ];
  const within = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  return (
    <div className="page-tabs">
      <Tabs
        label="Template"
        tabs={[
          { label: "Master", href: own, counts: differ(differing.master), current: !pages.some(({ href }) => within(href)) },
          ...pages.map((page) => ({ ...page, current: within(page.href) })),
        ]}
      />
    </div>
  );
}

const differ = (value = 0) => [{ value, unit: "differ from the default" }];
