import { readInCompany } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { CURRENT_PAYSLIPS, isReleased } from "~/models/payroll/runs/payslips/released-payslips.server";

type Own = Pick<Scope, "companySeq"> & { employeeSeq: number };

/** A BIR 2316 certificate as last issued. */
export interface OwnCertificate {
  year: number;
  version: number;
  issuedAt: Date;
  /** It carries the signature image. */
  signed: boolean;
}

/** The years with an issued certificate, latest first, each in its valid version. */
export function listOwnCertificates({ companySeq, employeeSeq }: Own): Promise<OwnCertificate[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<OwnCertificate>(
      `select distinct on (taxable_year) taxable_year as year, version, issued_at as "issuedAt", signature_seq is not null as signed
         from issued_certificates where company_seq = $1 and employee_seq = $2 order by taxable_year desc, version desc`,
      [companySeq, employeeSeq],
    );
    return rows;
  });
}

/** Exit documents released to the employee. */
export interface FinalPayDocuments {
  /** Once HR has sent the link, or the final pay is released. */
  certificate: boolean;
  /** Once the completed final pay is released, like its payslip. */
  quitclaim: boolean;
}

/** Exit documents that HR has released; none without a last day. @param today the day in Manila */
export function findFinalPayDocuments({ companySeq, employeeSeq }: Own, today: Day): Promise<FinalPayDocuments> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ leaves: boolean; sent: boolean; out: boolean }>(
      `select l.resignation_date is not null as leaves,
              exists (select 1 from exit_document_links k where k.company_seq = $1 and k.employee_seq = $2 and k.ended_at is null) as sent,
              exists (select 1 from ${CURRENT_PAYSLIPS} where p.company_seq = $1 and s.employee_seq = $2 and p.payroll_kind = 'FINAL_PAY' and ${isReleased("$3")}) as out
         from employees l where l.company_seq = $1 and l.employee_seq = $2`,
      [companySeq, employeeSeq, today],
    );
    const [row] = rows;
    if (!row?.leaves) return { certificate: false, quitclaim: false };
    return { certificate: row.sent || row.out, quitclaim: row.out };
  });
}
