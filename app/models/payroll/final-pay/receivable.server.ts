import { readInCompany } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { arrearsOfPeople, type ProposedArrear } from "~/models/payroll/arrears/arrears-run.server";
import type { FinalPayCase } from "./cases.server";
import { readCasePayroll } from "./case-payroll.server";

/** What closed payrolls paid somebody who leaves beyond the records of now. */
export interface Receivable {
  /** Above zero. */
  amount: Centavos;
  lines: ProposedArrear[];
}

/**
 * What somebody who leaves owes from closed payrolls, after the arrears that they are owed; null where that is nothing. It stands on the case before the
 * final pay and after it, less what a final pay took back.
 * @source document 5, F-15: for somebody gone the difference stands as receivable on the final pay case
 */
export function readReceivable(scope: Pick<Scope, "companySeq">, found: FinalPayCase, today: Day): Promise<Receivable | null> {
  return readInCompany(scope, async (tx) => {
    const { arrears } = await arrearsOfPeople(tx, await readCasePayroll(tx, scope, found, today), [found.employeeSeq]);
    const amount = -arrears.reduce((sum, { difference }) => sum + difference, 0);
    return amount > 0 ? { amount, lines: arrears } : null;
  });
}
