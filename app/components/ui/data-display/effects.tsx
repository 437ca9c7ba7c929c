import { Values } from "./values";
import { Card } from "~/components/ui/layout/card";

/** Effect of settings on an example payslip; rows without an example are omitted. */
export function Effects({ aside, rows }: { aside: string; rows: readonly (readonly [name: string, words: string])[] }) {
  const nonEmptyRows = rows.filter(([, text]) => text !== "");
  if (nonEmptyRows.length === 0) return null;
  return (
    <Card title="Effect on a payslip" aside={<span className="faint">{aside}</span>} padded>
      <Values rows={nonEmptyRows} />
    </Card>
  );
}
