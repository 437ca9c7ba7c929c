import { isEmployed, type ChainPerson } from "~/domain/filing/chain-facts";
import type { Change } from "~/domain/shared/change";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";

/** Maximum length of a delegation in days. @source document 4 §2 */
export const MAX_DELEGATED_DAYS = 90;
export const MAX_DELEGATION_REASON_LENGTH = 200;

/** A delegation: who decides for whom, first and last day inclusive. */
export interface NewDelegation {
  fromEmployeeSeq: number;
  toEmployeeSeq: number;
  startDate: Day;
  endDate: Day;
  reason: string;
}

export interface DelegationProblem {
  field: "toEmployeeSeq" | "startDate" | "endDate";
  message: RefusalMessage;
}

/**
 * The first reason why a delegation is not allowed; null if it is. Delegations may follow each other, but not overlap. @param delegate the
 * proposed delegate; undefined = no such number @param others the person's other delegations @param today the day in Manila @source
 * document 4 A-8, §2, §9
 */
export function delegationProblem(
  { fromEmployeeSeq, toEmployeeSeq, startDate, endDate }: NewDelegation,
  delegate: ChainPerson | undefined,
  others: readonly { startDate: Day; endDate: Day }[],
  today: Day,
): DelegationProblem | null {
  if (toEmployeeSeq === fromEmployeeSeq) return { field: "toEmployeeSeq", message: messageOf("DELEGATE_TO_SELF") };
  if (startDate < today) return { field: "startDate", message: messageOf("DELEGATION_OVER") };
  if (endDate < startDate) return { field: "endDate", message: messageOf("DAYS_REVERSED") };
  if (endDate > addDays(startDate, MAX_DELEGATED_DAYS))
    return { field: "endDate", message: messageOf("DELEGATION_TOO_LONG", { count: MAX_DELEGATED_DAYS }) };
  const able = delegate?.accountYn === "Y" && isEmployed(delegate, startDate) && isEmployed(delegate, endDate);
  if (!able) return { field: "toEmployeeSeq", message: messageOf("NO_DELEGATE") };
  const other = others.find((delegation) => delegation.startDate <= endDate && delegation.endDate >= startDate);
  if (!other) return null;
  return {
    field: "startDate",
    message: messageOf("DELEGATION_OVERLAP", { first: formatDay(other.startDate), last: formatDay(other.endDate) }),
  };
}

const days = ({ startDate, endDate }: { startDate: Day; endDate: Day }) => `${formatDay(startDate)} to ${formatDay(endDate)}`;

/** Display data of a delegation, for the history. */
export interface DelegationSummary {
  delegationSeq: number;
  from: string;
  to: string;
  startDate: Day;
  endDate: Day;
}

export const DELEGATION_NOUN = "delegation";

const change = ({ delegationSeq }: DelegationSummary, action: string, description: string): Change => ({
  featureName: "FILING_SETTINGS",
  subject: { noun: DELEGATION_NOUN, seq: delegationSeq },
  action,
  description,
});

export const delegationAssigned = (delegation: DelegationSummary, reason: string): Change =>
  change(
    delegation,
    "CREATE",
    `${delegation.to} is the delegate of ${delegation.from} from ${days(delegation)}${reason ? `: ${reason}` : "."}`,
  );

/** @param begun whether it was already in force, so its days up to yesterday stay */
export const delegationEnded = (delegation: DelegationSummary, begun: boolean): Change =>
  change(
    delegation,
    begun ? "UPDATE" : "REMOVE",
    begun
      ? `${delegation.to} is no longer the delegate of ${delegation.from}; the delegation was set from ${days(delegation)}.`
      : `Ended the delegation from ${delegation.from} to ${delegation.to}, ${days(delegation)}.`,
  );

/** Notification to the delegate. Text: document 4 §5.3. */
export const delegateNotification = ({ from, startDate, endDate }: Omit<DelegationSummary, "delegationSeq" | "to">) => ({
  subject: `You stand in for ${from}`,
  description: `From ${formatDay(startDate)} to ${formatDay(endDate)} you may decide what waits for ${from}.`,
});

export const approverNotification = ({ to, startDate, endDate }: Omit<DelegationSummary, "delegationSeq" | "from">) => ({
  subject: `${to} is now your delegate`,
  description: `From ${formatDay(startDate)} to ${formatDay(endDate)} ${to} can approve requests for you. You can still approve them as well.`,
});
