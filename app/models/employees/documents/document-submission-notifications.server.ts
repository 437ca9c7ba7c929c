import { and, count, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { documentSubmissions } from "~/db/schema/employee-records";
import { submissionDecidedNotification, submissionPendingNotification } from "~/domain/employees/documents/document-submission";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { accountHolders } from "~/models/shared/employee-accounts.server";
import { writeNotification, writeNotifications } from "~/models/shared/notifications/write-notifications.server";
import { listHolders } from "~/models/shared/accounts-with-permission.server";
import { pathTo } from "~/paths";

type Company = Pick<Scope, "companySeq">;

/** Notifies reviewers of pending submissions; a day's notification replaces the previous one. @param today the day in Manila */
export async function notifySubmitted(tx: Tx, scope: Company, employeeName: string, documentName: string, today: Day): Promise<void> {
  const { companySeq, submissionState } = documentSubmissions;
  const [waiting] = await tx
    .select({ count: count() })
    .from(documentSubmissions)
    .where(and(eq(companySeq, scope.companySeq), eq(submissionState, "WAITING")));
  const readers = new Set((await listHolders(tx, scope, "EMPLOYEE_DOCUMENTS_INFO_VIEW")).map(({ accountSeq }) => accountSeq));
  const deciders = (await listHolders(tx, scope, "TEAM_EDIT")).filter(({ accountSeq }) => readers.has(accountSeq));
  await writeNotifications(
    tx,
    scope,
    deciders.map(({ accountSeq }) => ({
      kind: "DOCUMENT_WAITING",
      accountSeq,
      noticeKey: `documents:${today}:${accountSeq}`,
      ...submissionPendingNotification(employeeName, documentName, waiting!.count),
      links: [{ label: "Submitted documents", href: pathTo("get-handed-in-documents") }],
    })),
  );
}

/** Notifies the employee of the decision. @param reason why it was sent back; null when it was accepted */
export async function notifySubmissionDecided(
  tx: Tx,
  scope: Company,
  { submissionSeq, employeeSeq, documentName }: { submissionSeq: number; employeeSeq: number; documentName: string },
  reason: string | null,
): Promise<void> {
  const holders = accountHolders(tx, scope);
  for (const { accountSeq } of await tx.select().from(holders).where(eq(holders.employeeSeq, employeeSeq)))
    await writeNotification(tx, scope, {
      kind: "DOCUMENT_DECIDED",
      accountSeq,
      noticeKey: `document:${submissionSeq}:${accountSeq}`,
      ...submissionDecidedNotification(documentName, reason),
      links: [{ label: "My documents", href: pathTo("get-my-documents") }],
    });
}
