import { addDays, monthEnd, type Day } from "~/domain/shared/day";
import type { ScheduleEvent } from "./schedule-events";

/** Wallet forecast after each scheduled transfer, in whole points. */

/** One scheduled transfer and the balance after it. */
export interface ForecastStep {
  day: Day;
  name: string;
  /** Amount deducted from the wallet. */
  points: number;
  /** Negative if the wallet is too small. */
  balance: number;
}

export interface Forecast {
  from: Day;
  to: Day;
  available: number;
  steps: ForecastStep[];
  /** The first transfer that cannot be carried out. */
  shortage: { day: Day; name: string; missing: number } | null;
  /** Minimum top-up before the first shortage that prevents all shortages. */
  smallestTopup: number;
}

const MONTHS = 6;

/** The last day of the forecast: the end of the sixth month after today's. 2026-11-21 → 2027-05-31. */
export function forecastEnd(today: Day): Day {
  let last = monthEnd(today);
  for (let month = 0; month < MONTHS; month += 1) last = monthEnd(addDays(last, 1));
  return last;
}

/**
 * Wallet balance from `from` to `to` if only its READY transfers happen, regardless of its size. Transfers of a day run in sequence, each
 * against the remaining balance: 100 points, 60 today and 70 tomorrow → short by 30 tomorrow, and a top-up of 30 clears it.
 */
export function walletForecast(available: number, events: readonly ScheduleEvent[], from: Day, to: Day): Forecast {
  let balance = available;
  const steps = events
    .filter(
      ({ transferExecuteStatus, executeDay, totalMileageVolume }) =>
        transferExecuteStatus === "READY" && executeDay <= to && totalMileageVolume > 0,
    )
    .sort((a, b) => a.executeDay.localeCompare(b.executeDay) || a.policySeq - b.policySeq)
    .map(({ executeDay, flexbenPolicyTransferName: name, totalMileageVolume: points }) => ({
      day: executeDay < from ? from : executeDay,
      name,
      points,
      balance: (balance -= points),
    }));
  const first = steps.find((step) => step.balance < 0);
  return {
    from,
    to,
    available,
    steps,
    shortage: first ? { day: first.day, name: first.name, missing: -first.balance } : null,
    smallestTopup: steps.reduce((most, step) => Math.max(most, -step.balance), 0),
  };
}

/** Wallet balance at the end of each forecast month. */
export function monthEnds({ from, to, available, steps }: Forecast): { day: Day; balance: number }[] {
  const ends: { day: Day; balance: number }[] = [];
  for (let day = monthEnd(from); day <= to; day = monthEnd(addDays(day, 1)))
    ends.push({ day, balance: steps.findLast((step) => step.day <= day)?.balance ?? available });
  return ends;
}
