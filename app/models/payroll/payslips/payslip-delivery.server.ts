import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { DELIVERY_WORDS, payslipPassword, type PayslipDelivery } from "~/domain/payroll/run/payslip-delivery";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { changedMeanwhile } from "~/models/shared/revisions.server";

type Company = Pick<Scope, "companySeq">;

/** How the company's payslips go out by mail. */
export function findPayslipDelivery(scope: Company): Promise<PayslipDelivery> {
  return readInCompany(scope, (tx) => payslipDelivery(tx, scope));
}

/** The same within a transaction. */
export async function payslipDelivery(tx: Tx, { companySeq }: Company): Promise<PayslipDelivery> {
  const { rows } = await tx.$client.query<{ delivery: PayslipDelivery }>(
    "select payslip_delivery as delivery from companies where company_seq = $1",
    [companySeq],
  );
  return rows[0]!.delivery;
}

/** Mails that wait go out as they were written; the same again is told nowhere. @param known what was shown @throws Refusal (409) when it is another by now */
export function setPayslipDelivery(scope: Scope, delivery: PayslipDelivery, known: PayslipDelivery): Promise<void> {
  return inCompany(scope, async (tx) => {
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
    const before = await payslipDelivery(tx, scope);
    if (before === delivery) return;
    if (before !== known) throw changedMeanwhile("How payslips go out", null);
    await tx.$client.query("update companies set payslip_delivery = $2 where company_seq = $1", [scope.companySeq, delivery]);
    await recordChange(tx, scope, {
      featureName: "COMPANY",
      subject: { noun: "payslip-delivery", seq: null },
      action: "UPDATE",
      before: { payslipDelivery: before },
      after: { payslipDelivery: delivery },
      description: `Payslips by mail: ${DELIVERY_WORDS[before]} → ${DELIVERY_WORDS[delivery]}.`,
    });
  });
}

/** What opens the attached payslip of somebody, as the records say now; null without a birthday, and for nobody. */
export async function findPayslipPassword({ companySeq }: Company, employeeSeq: number): Promise<string | null> {
  const { rows } = await readInCompany({ companySeq }, (tx) =>
    tx.$client.query<{ birthday: Day | null; employeeId: string }>(
      `select birthday::text as birthday, employee_id as "employeeId" from employees where company_seq = $1 and employee_seq = $2`,
      [companySeq, employeeSeq],
    ),
  );
  return rows[0] ? payslipPassword(rows[0]) : null;
}
