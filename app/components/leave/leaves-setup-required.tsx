import { SetupRequired } from "~/components/ui/feedback/setup-required";
import { pathTo } from "~/paths";

/** Shown until the company has set its first day of leaves. */
export const LeavesSetupRequired = () => (
  <SetupRequired
    title="Leaves have not begun"
    href={pathTo("get-company-leave-start")}
    may="Nothing is granted before the first day of leaves."
    ask="Nothing is granted before the first day of leaves. Ask the person who manages Company Settings to set it."
  />
);
