import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { CERTIFICATE_DELIVERY_LABELS, DELIVERY_LABELS, payslipPassword, type Deliveries } from "~/domain/payroll/runs/payslip-delivery";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { contentRevision, assertRevision } from "~/models/shared/optimistic-lock.server";

type Company = Pick<Scope, "companySeq">;

/** The mail delivery settings for payslips and certificates. */
export function findDeliveries(scope: Company): Promise<Deliveries> {
  return readInCompany(scope, (tx) => deliveriesOf(tx, scope));
}

/** `findDeliveries` in a transaction. */
export async function deliveriesOf(tx: Tx, { companySeq }: Company): Promise<Deliveries> {
  const { rows } = await tx.$client.query<Deliveries>(
    "select payslip_delivery as payslips, certificate_delivery as certificates from companies where company_seq = $1",
    [companySeq],
  );
  return rows[0]!;
}

export const deliveriesRevision = ({ payslips, certificates }: Deliveries): string => contentRevision([payslips, certificates]);

/**
 * Changes the delivery settings; queued mails keep the old ones.
 * @param revision of what was shown @throws Refusal (409) after a change by another user
 */
export function setDeliveries(scope: Scope, deliveries: Deliveries, revision?: string): Promise<void> {
  return inCompany(scope, async (tx) => {
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
    const before = await deliveriesOf(tx, scope);
    await assertRevision(tx, scope, "The delivery setting", {
      present: deliveriesRevision(before),
      posted: revision,
      featureName: "COMPANY",
      noun: "payslip-delivery",
      seq: null,
    });
    const changed = PASSWORD_DOCUMENTS.filter(({ key }) => before[key] !== deliveries[key]);
    if (changed.length === 0) return;
    await tx.$client.query("update companies set payslip_delivery = $2, certificate_delivery = $3 where company_seq = $1", [
      scope.companySeq,
      deliveries.payslips,
      deliveries.certificates,
    ]);
    await recordChange(tx, scope, {
      featureName: "COMPANY",
      subject: { noun: "payslip-delivery", seq: null },
      action: "UPDATE",
      before: { payslipDelivery: before.payslips, certificateDelivery: before.certificates },
      after: { payslipDelivery: deliveries.payslips, certificateDelivery: deliveries.certificates },
      description: changed.map(({ key, name, texts }) => `${name} by email: ${texts[before[key]]} → ${texts[deliveries[key]]}.`).join(" "),
    });
  });
}

const PASSWORD_DOCUMENTS = [
  { key: "payslips", name: "Payslips", texts: DELIVERY_LABELS },
  { key: "certificates", name: "Certificates 2316", texts: CERTIFICATE_DELIVERY_LABELS },
] as const;

/** The password of an employee's attached PDF, from the current records; null without a birthday or an unknown employee. */
export async function findDocumentPassword({ companySeq }: Company, employeeSeq: number): Promise<string | null> {
  const { rows } = await readInCompany({ companySeq }, (tx) =>
    tx.$client.query<{ birthday: Day | null; employeeId: string }>(
      `select birthday::text as birthday, employee_id as "employeeId" from employees where company_seq = $1 and employee_seq = $2`,
      [companySeq, employeeSeq],
    ),
  );
  return rows[0] ? payslipPassword(rows[0]) : null;
}
