import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";
import type { FilingsText } from "~/domain/shared/i18n/en/filings";

/** Tabs: own requests, approvals and delegations. @param waiting number of pending approvals */
export function FilingTabs({
  current,
  waiting,
  words,
}: {
  current: "FILINGS" | "APPROVALS" | "DELEGATES";
  waiting: number;
  words: FilingsText;
}) {
  return (
    <div className="page-tabs">
      <Tabs
        label={words.group}
        tabs={[
          { label: words.mine, href: pathTo("get-my-filings"), current: current === "FILINGS" },
          {
            label: words.toApprove,
            href: pathTo("get-my-approvals"),
            current: current === "APPROVALS",
            counts: [{ value: waiting, tone: "attention", unit: words.waiting }],
          },
          { label: words.delegate, href: pathTo("get-my-delegates"), current: current === "DELEGATES" },
        ]}
      />
    </div>
  );
}
