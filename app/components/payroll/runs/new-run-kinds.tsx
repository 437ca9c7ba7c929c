import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

/** Payroll types that can be created. @param year of 13th month pay */
export function NewRunKinds({ year, current }: { year: number; current: "regular" | "special" }) {
  return (
    <div className="mb-4">
      <SegmentedTabs
        label="Kind of payroll"
        segments={[
          { label: "Regular", href: pathTo("get-payroll-process-new"), current: current === "regular" },
          { label: "13th month pay", href: pathTo("get-thirteenth-month-proposal", { year }), current: false },
          { label: "Final pay", href: pathTo("get-final-pay-list"), current: false },
          { label: "Special", href: pathTo("get-special-pay-new"), current: current === "special" },
        ]}
      />
    </div>
  );
}
