import { DAY_EXCEPTIONS, type DayException, type DayResult } from "./day-result";
import type { DateContext } from "./date-context";
import { DAY_MINUTES } from "./local-time";
import type { Trace } from "./trace";

const NO_EXCEPTIONS: readonly DayException[] = [];

/** State of a work date during evaluation: its facts and results so far. */
export class DayEvaluation {
  /** Start of the date in minutes of Manila time. */
  readonly midnight: number;
  private found: DayException[] | null = null;

  constructor(
    readonly date: DateContext,
    readonly trace: Trace | null,
  ) {
    this.midnight = date.day * DAY_MINUTES;
  }

  except(exception: DayException): void {
    (this.found ??= []).push(exception);
  }

  /** In display order, each once. */
  exceptions(): readonly DayException[] {
    const found = this.found;
    if (!found || found.length < 2) return found ?? NO_EXCEPTIONS;
    return DAY_EXCEPTIONS.filter((exception) => found.includes(exception));
  }

  /** A workday without credited time: absent, or on leave if no required time remains; uncertain if the devices sent nothing. */
  missed(result: DayResult, minutes: number, explain: () => void): void {
    if (minutes === 0) {
      result.state = "LEAVE";
      return;
    }
    result.state = "ABSENT";
    result.absentMinutes = minutes;
    explain();
  }

  /** Unapproved work must be decided; above the alert threshold it is an exception. @source document 4 T-14, T-15 */
  unapproved(result: DayResult, minutes: number, exception: DayException): void {
    result.unapprovedOvertimeMinutes = minutes;
    if (minutes > 0 && minutes >= this.date.facts.policy.unapprovedAlertMinutes) this.except(exception);
  }
}
