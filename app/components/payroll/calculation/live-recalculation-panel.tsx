import { RecalculationPanel, type RecalculationItem } from "./recalculation-panel";
import { useRecalculations } from "./recalculation-stream";

/** The recalculation panel that follows what happens; without scripts it shows what the page brought along. */
export default function LiveRecalculationPanel({ items, canControl }: { items: readonly RecalculationItem[]; canControl: boolean }) {
  return <RecalculationPanel items={useRecalculations(items)} canControl={canControl} />;
}
