import type { Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { previewPayroll } from "~/models/payroll/runs/calculation/payroll-preview";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import type { FinalPayCase } from "./cases.server";

/** The final pay run of a case, or a simulated one paid today. */
export async function readCasePayroll(
  tx: Tx,
  scope: Pick<Scope, "companySeq">,
  { lastDay, run }: Pick<FinalPayCase, "lastDay" | "run">,
  today: Day,
): Promise<Payroll> {
  if (run !== null) return readPayroll(tx, scope, run.payrollSeq);
  const payDate = today > lastDay ? today : lastDay;
  const dates = { startDate: `${lastDay.slice(0, 7)}-01`, endDate: lastDay, payDate };
  return previewPayroll(scope.companySeq, { payrollKind: "FINAL_PAY", payrollTemplateSeq: null, ...dates });
}
