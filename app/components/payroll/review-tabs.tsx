import { useLocation } from "@remix-run/react";
import { Tabs } from "~/components/ui/tabs";

const PARTS = [
  ["", "Employees"], ["/checks", "Checks"], ["/earnings", "Earnings"], ["/contributions", "Contributions"], ["/tax", "Tax"], ["/deductions", "Deductions"],
  ["/summary", "Summary"], ["/payout", "Payout list"], ["/history", "History"],
] as const;

type ReviewTabsProps = { base: string; blocked: number; warnings: number };

/** The parts of the review, each with its own address. */
export function ReviewTabs({ base, blocked, warnings }: ReviewTabsProps) {
  const { pathname } = useLocation();
  return (
    <Tabs
      label="Parts of the run"
      tabs={PARTS.map(([path, label]) => ({
        label,
        href: `${base}/review${path}`,
        current: path === "" ? pathname === `${base}/review` : pathname.startsWith(`${base}/review${path}`),
        counts: path === "/checks" ? [{ value: blocked, tone: "danger" as const, unit: "blocked" }, { value: warnings, tone: "attention" as const, unit: "warnings" }] : undefined,
      }))}
    />
  );
}
