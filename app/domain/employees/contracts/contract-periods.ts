import { addDays, daysBetween, formatDay, type Day } from "~/domain/shared/day";

/** Contract periods and their overlaps. First and last day are both inclusive. */

/** The days of one contract; no end = open. */
export interface ContractPeriod {
  startDate: Day;
  endDate: Day | null;
}

/** Result of the duplication check (CONTRACT-30). */
export interface ContractDuplication {
  /** Another contract without end starts on or before the new start. */
  isOnRegular: boolean;
  /** The contracts share at least one day. */
  isOverlap: boolean;
  /** The new contract starts before another one and has no end date. */
  isBeforeTargetStartDate: boolean;
}

/**
 * How a new or changed contract relates to the person's other contracts. @param others without the contract that is being changed @source
 * CF-26: a closed contract that ends before an open one starts is allowed
 */
export function contractDuplication(others: readonly ContractPeriod[], { startDate, endDate }: ContractPeriod): ContractDuplication {
  return {
    isOnRegular: others.some((other) => other.endDate === null && other.startDate <= startDate),
    isOverlap: others.some(
      (other) => (other.endDate === null || startDate <= other.endDate) && (endDate === null || other.startDate <= endDate),
    ),
    isBeforeTargetStartDate: endDate === null && others.some((other) => startDate < other.startDate),
  };
}

/** The alert for overlapping contracts: open-ended first, then missing end, then overlap; null if the contract may be saved (CF-26). */
export function duplicationAlert({ isOnRegular, isOverlap, isBeforeTargetStartDate }: ContractDuplication): string | null {
  if (isOnRegular) return "Please enter the End Date for the existing contract type to add a new one.";
  if (isBeforeTargetStartDate) return "If the start date is earlier than the existing contract record, the end date must be mandatory.";
  return isOverlap ? "Contract periods cannot overlap with existing contract. Please check again." : null;
}

/** "08/01/2026 to 12/31/2026", or "08/01/2026, open end". */
export function contractDays(startDate: Day, endDate: Day | null): string {
  return endDate === null ? `${formatDay(startDate)}, open end` : `${formatDay(startDate)} to ${formatDay(endDate)}`;
}

/** State of a contract on a day: in force, upcoming or past. */
export function contractStage({ startDate, endDate }: ContractPeriod, today: Day): "ACTIVE" | "UPCOMING" | "EXPIRED" {
  if (startDate > today) return "UPCOMING";
  return endDate === null || endDate >= today ? "ACTIVE" : "EXPIRED";
}

/** Contracts in force, upcoming (next first) and past (latest first) (CONTRACT-13). */
export function sortContracts<Contract extends ContractPeriod>(
  contracts: readonly Contract[],
  today: Day,
): { validList: Contract[]; upcomingList: Contract[]; expiredList: Contract[] } {
  const of = (stage: ReturnType<typeof contractStage>) => contracts.filter((contract) => contractStage(contract, today) === stage);
  const byStart = (a: ContractPeriod, b: ContractPeriod) => (a.startDate < b.startDate ? -1 : 1);
  return {
    validList: of("ACTIVE").sort(byStart),
    upcomingList: of("UPCOMING").sort(byStart),
    expiredList: of("EXPIRED").sort((a, b) => byStart(b, a)),
  };
}

/**
 * The contract that ends last, an open one before all others; null without contracts. The status of the person follows from it (EMP-33).
 */
export function lastContract<Contract extends ContractPeriod>(contracts: readonly Contract[]): Contract | null {
  const later = (a: Contract, b: Contract) =>
    (a.endDate ?? "9999") > (b.endDate ?? "9999") || (a.endDate === b.endDate && a.startDate > b.startDate);
  return contracts.reduce<Contract | null>((last, contract) => (last === null || later(contract, last) ? contract : last), null);
}

/** The contract in effect on a day: the latest that has started, else the first future one; null without contracts. */
export function contractOn<Contract extends ContractPeriod>(contracts: readonly Contract[], today: Day): Contract | null {
  const { validList, upcomingList, expiredList } = sortContracts(contracts, today);
  return validList.at(-1) ?? expiredList[0] ?? upcomingList[0] ?? null;
}

/** Alert for the end of the contract in force; null if it has no end or ends more than `within` days ahead. */
export function endingSoon(
  { endDate }: ContractPeriod,
  upcoming: readonly ContractPeriod[],
  today: Day,
  within: number,
): { days: number; followed: "AT_ONCE" | "LATER" | "NOT" } | null {
  if (endDate === null || endDate < today || daysBetween(today, endDate) - 1 > within) return null;
  const next = upcoming.reduce<Day | null>((first, { startDate }) => (first === null || startDate < first ? startDate : first), null);
  const days = daysBetween(today, endDate) - 1;
  if (next === null) return { days, followed: "NOT" };
  return { days, followed: next === addDays(endDate, 1) ? "AT_ONCE" : "LATER" };
}
