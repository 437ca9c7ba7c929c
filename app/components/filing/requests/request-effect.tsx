import { Icon } from "~/components/ui/layout/icon";
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
    <div className="request-effect">
      <Icon of="banknote" />
      <p>
        <b>{pay || time}</b> <small>{[words.title, pay && time, note].filter(Boolean).join(" · ")}</small>
      </p>
    </div>
  );
}
