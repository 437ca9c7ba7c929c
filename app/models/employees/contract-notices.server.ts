import { and, asc, between, eq } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { maySeeContracts } from "~/domain/employees/employee-popup";
import { EXTENSION_DAYS } from "~/domain/employees/employee-status";
import { popupPath } from "~/domain/employees/popup-address";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listAdministrators } from "~/models/shared/administrators.server";
import { notResignedOn } from "~/models/shared/employee-status.server";
import { toldOf, writeNotice } from "~/models/shared/notices.server";

/**
 * Tells whoever may read contracts, each once for each last day, that the contract of somebody ends within the days of Extension Required and no
 * later one follows. Days on which nobody asked are made up for, and a contract that is prolonged is told again before its new end.
 * @param today the day in Manila @returns how many notices were written
 */
export function tellEndingContracts({ companySeq }: Pick<Scope, "companySeq">, today: Day): Promise<number> {
  return inCompany({ companySeq }, async (tx) => {
    // Who tells the same at the same time waits here, and then finds it told.
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
    const readers = (await listAdministrators(tx, { companySeq }, today)).filter(({ permissions, subscriptions }) => maySeeContracts(permissions, subscriptions));
    const ending = await tx
      .select({ employeeSeq: employees.employeeSeq, employeeName: employees.employeeName, endDay: employees.lastContractEndDay })
      .from(employees)
      .where(and(eq(employees.companySeq, companySeq), between(employees.lastContractEndDay, today, addDays(today, EXTENSION_DAYS)), notResignedOn(today)))
      .orderBy(asc(employees.lastContractEndDay), asc(employees.employeeSeq));
    const news = ending.flatMap(({ employeeSeq, employeeName, endDay }) => readers.map(({ accountSeq }) => ({
      kind: "CONTRACT_ENDING" as const,
      accountSeq,
      noticeKey: `contract:${employeeSeq}:${endDay!}:${accountSeq}`,
      subject: "A contract ends soon",
      description: `The contract of ${employeeName} ends on ${formatDay(endDay!)}. Prolong it, or enter what follows.`,
      links: [{ label: "Open contracts", href: popupPath(employeeSeq, "contracts") }],
    })));
    const told = await toldOf(tx, { companySeq }, news.map(({ noticeKey }) => noticeKey));
    const untold = news.filter(({ noticeKey }) => !told.has(noticeKey));
    for (const notice of untold) await writeNotice(tx, { companySeq }, notice);
    return untold.length;
  });
}
