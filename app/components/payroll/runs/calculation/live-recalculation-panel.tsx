import { RecalculationPanel, type RecalculationItem } from "./recalculation-panel";
import { useRecalculations } from "./recalculation-stream";

/** Live recalculation panel; without scripts it shows the state at page load. */
export default function LiveRecalculationPanel({ items, canControl }: { items: readonly RecalculationItem[]; canControl: boolean }) {
  return <RecalculationPanel items={useRecalculations(items)} canControl={canControl} />;
}
