import type { ReactNode } from "react";
import type { Crumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { SegmentedTabs, Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

type RatesTab = "tables" | "calculator" | "premium-rates";

/** Header of the Rates & Taxes pages, with tabs. */
export function RatesHeader({ tab, meta }: { tab: RatesTab; meta?: readonly ReactNode[] }) {
  return (
    <>
      <PageHeader breadcrumb={RATES_CRUMBS} title="Rates & Taxes" meta={meta} />
      <div className="mb-4">
        <Tabs
          label="Rates & Taxes"
          tabs={[
            { label: "Statutory tables", href: pathTo("get-rates-and-taxes"), current: tab === "tables" },
            { label: "Calculator", href: pathTo("get-rates-and-taxes-calculator"), current: tab === "calculator" },
            { label: "Company premium rates", href: pathTo("get-premium-rates"), current: tab === "premium-rates" },
          ]}
        />
      </div>
    </>
  );
}

/** Links to the calculators. @param current null = pay calculator */
export function CalculatorTabs({
  calculators,
  current,
}: {
  calculators: readonly { key: string; label: string }[];
  current: string | null;
}) {
  const pages = calculators.map(({ key, label }) => ({
    label,
    href: pathTo("get-rates-and-taxes-calculators", { calculator: key }),
    current: key === current,
  }));
  return (
    <div className="mb-4 [&_.segmented]:flex-wrap">
      <SegmentedTabs
        label="Calculators"
        segments={[{ label: "Pay", href: pathTo("get-rates-and-taxes-calculator"), current: current === null }, ...pages]}
      />
    </div>
  );
}

export const RATES_CRUMBS: readonly Crumb[] = [{ label: "Payroll" }, { label: "Rates & Taxes", href: pathTo("get-rates-and-taxes") }];
