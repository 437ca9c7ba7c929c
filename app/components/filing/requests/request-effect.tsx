import { Values } from "~/components/ui/data-display/values";
import { Card } from "~/components/ui/layout/card";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";

export type RequestEffectProps = {
  /** "3 h overtime at 125%" */
  time: string;
  /** "3 h overtime = ₱646.55 in the payroll of 12/11/2026"; empty for users who may not see pay. */
  pay: string;
  note: string;
};

/** Effect of a request on time and pay. */
export function RequestEffect({ time, pay, note, words }: RequestEffectProps & { words: ApprovalsText["effect"] }) {
  return (
    <Card title={words.title} padded>
      <Values rows={[[words.time, time], ...(pay === "" ? [] : [[words.pay, pay] as const])]} />
      {note === "" ? null : <p className="small muted">{note}</p>}
    </Card>
  );
}
