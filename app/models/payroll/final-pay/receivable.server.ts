import { readInCompany } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { arrearsOfPeople, type ProposedArrear } from "~/models/payroll/arrears/arrears-run.server";
import type { FinalPayCase } from "./cases.server";
import { readCasePayroll } from "./case-payroll.server";

/** Overpayments of closed payrolls to a leaver, by the current records. */
export interface Receivable {
  /** Positive. */
  amount: Centavos;
  lines: ProposedArrear[];
}

/**
 * The amount that a leaver owes from closed payrolls, net of arrears owed to them and of amounts that a final pay recovered; null if none.
 * Shown on the case before and after the final pay.
 * @source document 5, F-15: for a leaver the difference stands as receivable on the final pay case
 */
export function readReceivable(scope: Pick<Scope, "companySeq">, finalPayCase: FinalPayCase, today: Day): Promise<Receivable | null> {
  return readInCompany(scope, async (tx) => {
    const { arrears } = await arrearsOfPeople(tx, await readCasePayroll(tx, scope, finalPayCase, today), [finalPayCase.employeeSeq]);
    const amount = -arrears.reduce((sum, { difference }) => sum + difference, 0);
    return amount > 0 ? { amount, lines: arrears } : null;
  });
}
