import { and, eq } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { loans } from "~/db/schema/payroll/loans";
import type { StateInput } from "~/domain/payroll/loans/movement-input";
import { getResumeDay } from "~/domain/payroll/loans/loan-pause";
import { endSentence } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { nameOf, openLoan, hasMovements, loanSubject } from "./loans.server";
import { addState, move } from "./movements.server";

/**
 * Pauses a loan for a period or open-ended, resumes it from a day, or writes off the balance (F-93). Each adds a status record.
 * @throws NotFound; Refusal: outdated or ended (409)
 */
export function changeState(scope: Scope, loanSeq: number, input: StateInput, today: Day): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { companySeq } = scope;
    const loan = await openLoan(tx, scope, loanSeq, input.revision);
    const { change, to: toDay, reason } = input;
    const { balance } = loan;
    const fromDay = change === "CANCEL" ? today : (input.from ?? today);
    const ofLoan = and(eq(loans.companySeq, companySeq), eq(loans.loanSeq, loanSeq));
    let description: string;
    if (change === "PAUSE") {
      const pause = { loanState: "PAUSED", pausedFrom: fromDay, pausedTo: toDay } as const;
      await tx
        .update(loans)
        .set({ ...pause, revision: loan.revision + 1 })
        .where(ofLoan);
      await addState(tx, scope, loan, { loanState: "PAUSED", fromDay, toDay, reason, balance });
      description = `Paused the ${nameOf(loan)} from ${formatDay(fromDay)}${toDay === null ? "" : ` to ${formatDay(toDay)}`}. ${endSentence(reason)}`;
    } else if (change === "RESUME") {
      await tx
        .update(loans)
        .set({ ...getResumeDay(loan, fromDay), revision: loan.revision + 1 })
        .where(ofLoan);
      await addState(tx, scope, loan, { loanState: "ONGOING", fromDay, reason, balance });
      description = `Resumed the ${nameOf(loan)} from ${formatDay(fromDay)}. ${endSentence(reason)}`;
    } else {
      const writesOff = await hasMovements(tx, scope, loanSeq);
      if (writesOff)
        await move(tx, scope, loan, { movementKind: "WRITE_OFF", movedOn: today, amountCentavos: balance, note: reason }, "CANCELLED");
      else
        await tx
          .update(loans)
          .set({ loanState: "CANCELLED", revision: loan.revision + 1 })
          .where(ofLoan);
      const text = writesOff ? `written off ${formatCentavos(balance)}: ${reason}` : reason;
      await addState(tx, scope, loan, { loanState: "CANCELLED", fromDay, reason: text, balance });
      description = writesOff
        ? `Wrote off ${formatCentavos(balance)} of the ${nameOf(loan)}. ${endSentence(reason)}`
        : `Cancelled the ${nameOf(loan)}. ${endSentence(reason)}`;
    }
    await recordChange(tx, scope, { ...loanSubject(loanSeq), action: "UPDATE", description, before: loan, after: input });
  });
}
