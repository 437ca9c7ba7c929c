import { leaveBalance, type LeaveBalanceText } from "~/domain/shared/i18n/en/leave-balance";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** Leave days as text, and as whole percent of the entitlement. */
export type BalanceText = {
  used: string;
  planned: string;
  left: string;
  /** Entitlement. */
  of: string;
  usedPercent: number;
  plannedPercent: number;
  /** Used and planned days exceed the entitlement. */
  over: boolean;
};

/** Balance bar with text: used, planned (hatched) and left; red if negative. */
export function BalanceBar({
  used,
  planned,
  left,
  of,
  usedPercent,
  plannedPercent,
  over,
  texts = leaveBalance,
}: BalanceText & { texts?: LeaveBalanceText }) {
  return (
    <span className="grid min-w-45 gap-0.5 max-tablet:min-w-0">
      <svg className="block h-1.5 w-full rounded-[3px]" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="fill-line" width="100" height="6" />
        <rect className={over ? "fill-danger" : "fill-accent"} width={over ? 100 : usedPercent} height="6" />
        {over || plannedPercent === 0 ? null : (
          <line
            className="stroke-accent stroke-6 [stroke-dasharray:1_0.8]"
            x1={usedPercent}
            x2={usedPercent + plannedPercent}
            y1="3"
            y2="3"
          />
        )}
      </svg>
      <span className="flex justify-between gap-x-3 text-(length:--text-xs) whitespace-nowrap text-ink-2 max-tablet:flex-wrap">
        <span>
          {interpolate(texts.used, { days: used })}
          {planned === "0" ? "" : ` · ${interpolate(texts.planned, { days: planned })}`}
        </span>
        <span className={over ? "text-danger-ink" : "[&>b]:text-ink"}>
          <b>{left}</b> {over ? texts.over : interpolate(texts.ofLeft, { days: of })}
        </span>
      </span>
    </span>
  );
}
