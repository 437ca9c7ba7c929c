import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

/** One's own requests, and those that wait for one. @param waiting how many wait */
export function FilingTabs({ current, waiting }: { current: "FILINGS" | "APPROVALS"; waiting: number }) {
  return (
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
      ]}
    />
  );
}
