import { and, asc, between, eq, sql } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { contractNotification, contractsNotification } from "~/domain/employees/contracts/contract-notification";
import { maySeeContracts } from "~/domain/employees/list/employee-popup";
import { EXTENSION_DAYS } from "~/domain/employees/list/employee-status";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listAdministrators } from "~/models/shared/administrators.server";
import { notResignedOn } from "~/models/shared/employee-status.server";
import { isEmployedOn } from "~/models/shared/employment-type.server";
import { findSentKeys, writeNotification, type NotificationInput } from "~/models/shared/notifications/write-notifications.server";

/** Up to this many contracts get individual notifications; above it, one summary. */
const INDIVIDUAL_NOTICE_LIMIT = 5;

/**
 * Notifies users who may read contracts, once per contract end date, when a contract ends within the Extension Required days and no later
 * one follows. Skipped days are caught up, and an extended contract is announced again before its new end.
 * @param today the day in Manila @returns how many notices were written
 */
export function notifyEndingContracts({ companySeq }: Pick<Scope, "companySeq">, today: Day): Promise<number> {
  return inCompany({ companySeq }, async (tx) => {
    // Serializes concurrent runs; the second finds the notices already written.
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
    const readers = (await listAdministrators(tx, { companySeq }, today)).filter(({ permissions, subscriptions }) =>
      maySeeContracts(permissions, subscriptions),
    );
    const { employeeSeq, employeeName, lastContractEndDay } = employees;
    const ending = await tx
      .select({
        employeeSeq,
        employeeName,
        endDay: sql<Day>`${lastContractEndDay}`,
        probation: sql<boolean>`${isEmployedOn(companySeq, ["PROBATION"], today)}`,
      })
      .from(employees)
      .where(
        and(eq(employees.companySeq, companySeq), between(lastContractEndDay, today, addDays(today, EXTENSION_DAYS)), notResignedOn(today)),
      )
      .orderBy(asc(lastContractEndDay), asc(employeeSeq));
    const keyOf = (accountSeq: number) => (contract: { employeeSeq: number; endDay: Day }) =>
      `contract:${contract.employeeSeq}:${contract.endDay}:${accountSeq}`;
    const sentKeys = await findSentKeys(
      tx,
      { companySeq },
      readers.flatMap(({ accountSeq }) => ending.map(keyOf(accountSeq))),
    );
    const notices = readers.flatMap(({ accountSeq }): Omit<NotificationInput, "kind">[] => {
      const key = keyOf(accountSeq);
      const unsent = ending.filter((contract) => !sentKeys.has(key(contract)));
      if (unsent.length > INDIVIDUAL_NOTICE_LIMIT) return [{ accountSeq, sentKeys: unsent.map(key), ...contractsNotification(unsent) }];
      return unsent.map((contract) => ({ accountSeq, noticeKey: key(contract), ...contractNotification(contract) }));
    });
    for (const notice of notices) await writeNotification(tx, { companySeq }, { kind: "CONTRACT_ENDING", ...notice });
    await tx.$client.query("update companies set contracts_told_day = $2 where company_seq = $1", [companySeq, today]);
    return notices.length;
  });
}
