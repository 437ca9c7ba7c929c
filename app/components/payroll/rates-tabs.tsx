import type { ReactNode } from "react";
import type { Crumb } from "~/components/ui/breadcrumb";
import { PageHeader } from "~/components/ui/page-header";
import { Tabs } from "~/components/ui/tabs";
import { RATES_PAGE } from "./why-explanation";

type RatesTab = "tables" | "calculator" | "premium-rates";

/** The head of the pages of Rates & Taxes, with their three parts as tabs. */
export function RatesHeader({ tab, meta }: { tab: RatesTab; meta?: readonly ReactNode[] }) {
  return (
    <>
      <PageHeader breadcrumb={RATES_CRUMBS} title="Rates & Taxes" meta={meta} />
      <div className="mb-4">
        <Tabs
          label="Rates & Taxes"
          tabs={[
            { label: "Statutory tables", href: RATES_PAGE, current: tab === "tables" },
            { label: "Calculator", href: `${RATES_PAGE}/calculator`, current: tab === "calculator" },
            { label: "Company premium rates", href: `${RATES_PAGE}/premium-rates`, current: tab === "premium-rates" },
          ]}
        />
      </div>
    </>
  );
}

export const RATES_CRUMBS: readonly Crumb[] = [{ label: "Payroll" }, { label: "Rates & Taxes", href: RATES_PAGE }];
