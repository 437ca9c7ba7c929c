import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";
import type { FilingsText } from "~/domain/shared/i18n/en/filings";

/** Tabs: own requests, approvals and delegations. @param waiting number of pending approvals */
export function FilingTabs({
  current,
  waiting,
  texts,
}: {
  current: "FILINGS" | "APPROVALS" | "DELEGATES";
  waiting: number;
  texts: FilingsText;
}) {
  return (
    <div className="page-tabs">
      <Tabs
        label={texts.group}
        tabs={[
          { label: texts.mine, href: pathTo("get-my-filings"), current: current === "FILINGS" },
          {
            label: texts.toApprove,
            href: pathTo("get-my-approvals"),
            current: current === "APPROVALS",
            counts: [{ value: waiting, tone: "attention", unit: texts.waiting }],
          },
          { label: texts.delegate, href: pathTo("get-my-delegates"), current: current === "DELEGATES" },
        ]}
      />
    </div>
  );
}
