import { and, count, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { informationProposals, type ProposedValue } from "~/db/schema/employee-records";
import { POPUP_PERMISSIONS } from "~/domain/settings/permissions";
import {
  proposalDecidedNotification,
  PROPOSAL_PERMISSIONS,
  proposalPendingNotification,
  type ProposalKind,
} from "~/domain/employees/personal/information-proposal";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { accountHolders } from "~/models/shared/employee-accounts.server";
import { writeNotification, writeNotifications } from "~/models/shared/notifications/write-notifications.server";
import { listHolders } from "~/models/shared/accounts-with-permission.server";
import { pathTo } from "~/paths";

type Company = Pick<Scope, "companySeq">;
type NotifiedProposal = {
  proposalSeq: number;
  employeeSeq: number;
  employeeName: string;
  proposalKind: ProposalKind;
  proposedValues: ProposedValue[];
};

/** Notifies deciders of pending proposals; a day's notification replaces the previous one. @param today the day in Manila */
export async function notifyProposed(tx: Tx, scope: Company, proposal: NotifiedProposal, today: Day): Promise<void> {
  const { employeeName, proposalKind: kind, proposedValues } = proposal;
  const { companySeq, proposalState, proposalKind } = informationProposals;
  const [waiting] = await tx
    .select({ count: count() })
    .from(informationProposals)
    .where(and(eq(companySeq, scope.companySeq), eq(proposalState, "WAITING"), eq(proposalKind, kind)));
  const openers = new Set<number>();
  for (const permission of POPUP_PERMISSIONS)
    for (const { accountSeq } of await listHolders(tx, scope, permission)) openers.add(accountSeq);
  const deciders = (await listHolders(tx, scope, PROPOSAL_PERMISSIONS[kind].permission)).filter(({ accountSeq }) =>
    openers.has(accountSeq),
  );
  await writeNotifications(
    tx,
    scope,
    deciders.map(({ accountSeq }) => ({
      kind: "INFORMATION_WAITING",
      accountSeq,
      noticeKey: `information:${kind}:${today}:${accountSeq}`,
      ...proposalPendingNotification(employeeName, proposedValues, waiting!.count),
      links: [{ label: "Proposed changes", href: pathTo("get-proposed-changes") }],
    })),
  );
}

/** Notifies the employee of the decision. @param refusal why it was refused; null when it was accepted */
export async function notifyProposalDecided(
  tx: Tx,
  scope: Company,
  { proposalSeq, employeeSeq, proposedValues }: NotifiedProposal,
  refusal: string | null,
): Promise<void> {
  const holders = accountHolders(tx, scope);
  for (const { accountSeq } of await tx.select().from(holders).where(eq(holders.employeeSeq, employeeSeq)))
    await writeNotification(tx, scope, {
      kind: "INFORMATION_DECIDED",
      accountSeq,
      noticeKey: `information:${proposalSeq}:${accountSeq}`,
      ...proposalDecidedNotification(proposedValues, refusal),
      links: [{ label: "My information", href: pathTo("get-my-information") }],
    });
}
