import { leaveBalance, type LeaveBalanceText } from "~/domain/shared/i18n/en/leave-balance";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** Days of leave as words, and as shares of what there was to take in whole percent. */
export type BalanceText = {
  used: string;
  planned: string;
  left: string;
  /** What was there to take. */
  of: string;
  usedPercent: number;
  plannedPercent: number;
  /** More is used or planned than there is. */
  over: boolean;
};

/** A balance as a bar of three parts with its words: used, planned (hatched), left; below zero it is red as a whole. */
export function BalanceBar({
  used,
  planned,
  left,
  of,
  usedPercent,
  plannedPercent,
  over,
  words = leaveBalance,
}: BalanceText & { words?: LeaveBalanceText }) {
  return (
    <span className="leave-balance">
      <svg className={over ? "leave-bar over" : "leave-bar"} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="left" width="100" height="6" />
        <rect className="used" width={over ? 100 : usedPercent} height="6" />
        {over || plannedPercent === 0 ? null : (
          <line className="planned" x1={usedPercent} x2={usedPercent + plannedPercent} y1="3" y2="3" />
        )}
      </svg>
      <span className="words">
        <span>
          {interpolate(words.used, { days: used })}
          {planned === "0" ? "" : ` · ${interpolate(words.planned, { days: planned })}`}
        </span>
        <span className={over ? "over" : undefined}>
          <b>{left}</b> {over ? words.over : interpolate(words.ofLeft, { days: of })}
        </span>
      </span>
    </span>
  );
}
