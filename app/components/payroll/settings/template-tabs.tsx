import { useLocation } from "@remix-run/react";
import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

/** The pages of one template; each tab stands here once its page is there. */
export function TemplateTabs({ payrollTemplateSeq }: { payrollTemplateSeq: number }) {
  const { pathname } = useLocation();
  const own = pathTo("get-payroll-template", { payrollTemplateSeq });
  const pages = [
    { label: "Allowances", href: pathTo("get-template-items", { payrollTemplateSeq, itemTab: "allowances" }) },
    { label: "Deductions", href: pathTo("get-template-items", { payrollTemplateSeq, itemTab: "deductions" }) },
    { label: "De minimis", href: pathTo("get-template-de-minimis", { payrollTemplateSeq }) },
    { label: "Employees", href: pathTo("get-payroll-template-employees", { payrollTemplateSeq }) },
    { label: "History", href: pathTo("get-payroll-template-history", { payrollTemplateSeq }) },
  ];
  const within = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  return (
    <div className="team-tabs">
      <Tabs
        label="Template"
        tabs={[
          { label: "Master", href: own, current: !pages.some(({ href }) => within(href)) },
          ...pages.map((page) => ({ ...page, current: within(page.href) })),
        ]}
      />
    </div>
  );
}
