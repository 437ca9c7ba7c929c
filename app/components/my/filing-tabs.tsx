import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

/** One's own requests, those that wait for one, and who stands in. @param waiting how many wait */
export function FilingTabs({ current, waiting }: { current: "FILINGS" | "APPROVALS" | "DELEGATES"; waiting: number }) {
  return (
    <div className="page-tabs">
      <Tabs
        label="Filing"
        tabs={[
          { label: "My filings", href: pathTo("get-my-filings"), current: current === "FILINGS" },
          {
            label: "To approve",
            href: pathTo("get-my-approvals"),
            current: current === "APPROVALS",
            counts: [{ value: waiting, tone: "attention", unit: "waiting" }],
          },
          { label: "My delegate", href: pathTo("get-my-delegates"), current: current === "DELEGATES" },
        ]}
      />
    </div>
  );
}
