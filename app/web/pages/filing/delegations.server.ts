import type { DelegateFormProps } from "~/components/filing/delegate-form";
import type { DelegationRow } from "~/components/filing/delegation-list";
import { DELEGATION_REASON_LETTERS } from "~/domain/filing/delegations/delegation";
import { formatDay, type Day } from "~/domain/shared/day";
import { searchDelegates, type StoredDelegation } from "~/models/filing/delegations.server";
import type { Scope } from "~/domain/shared/scope";

const LONGEST_KEYWORD = 100;

/** A delegation in its list. @param endHref where it is ended */
export const delegationRow = (one: StoredDelegation, today: Day, endHref: string): DelegationRow => ({
  delegationSeq: one.delegationSeq,
  from: one.from,
  to: one.to,
  days: `${formatDay(one.startDate)} – ${formatDay(one.endDate)}`,
  reason: one.reason,
  givenBy: one.givenBy,
  state: one.endDate < today ? "OVER" : one.startDate > today ? "COMING" : "NOW",
  endHref: one.endDate < today ? null : endHref,
});

/** What is typed in the search of an address. */
export const keywordOf = (request: Request): string => (new URL(request.url).searchParams.get("keyword") ?? "").slice(0, LONGEST_KEYWORD);

/** Who can be chosen to stand in: ten at most, by name. @param fromEmployeeSeq for whom */
export async function readDelegateForm(
  request: Request,
  scope: Scope,
  fromEmployeeSeq: number,
  today: Day,
): Promise<Omit<DelegateFormProps, "closeHref" | "lastResult">> {
  const keyword = keywordOf(request);
  const found = await searchDelegates(scope, keyword, fromEmployeeSeq, today);
  return {
    keyword,
    today,
    letters: DELEGATION_REASON_LETTERS,
    people: found.map(({ employeeSeq, employeeName, departmentName }) => ({
      value: String(employeeSeq),
      label: [employeeName, departmentName].filter(Boolean).join(", "),
    })),
  };
}
