import { hash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { billingLayouts } from "~/db/schema/payroll/loans";
import {
  BILLING_AGENCY_LABELS,
  findBillingHeading,
  guessBillingColumns,
  type BillingAgency,
  type BillingMapping,
} from "~/domain/payroll/loans/billing/billing-columns";
import { decidedChanges, type BillingDecisions } from "~/domain/payroll/loans/billing/billing-decisions";
import { compareBilling, type BilledLoan, type BillingComparison, type Member } from "~/domain/payroll/loans/billing/compare-billing";
import type { Day } from "~/domain/shared/day";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { sheetUploads, type SheetPreview, type AppliedSheet } from "~/models/shared/sheet-uploads.server";
import { changeLoans, lockLoansForChange, readLoansBySeq } from "./loan-writing.server";

type Company = Pick<Scope, "companySeq">;

/** A billing list: its columns, and its comparison once they are mapped. */
export interface BillingReading {
  head: ReturnType<typeof findBillingHeading>;
  mapping: BillingMapping;
  /** Null = the columns are not mapped yet. */
  compared: BillingComparison | null;
  /** Always empty: differences are decided, not corrected. */
  problems: never[];
  ignored: never[];
}
export type BillingPreview = SheetPreview<BillingReading>;

/** Billing list uploads, separated by agency. @param today the day in Manila @param decisions what to do with the differences */
export const loanBillings = (today: Day, decisions: Omit<BillingDecisions, "digest"> = { all: "KEEP", decision: [] }) =>
  sheetUploads<BillingReading, BillingAgency>({
    table: "loan_billings",
    seq: "billing_seq",
    state: "billing_state",
    noun: "loanBilling",
    apart: "agency",
    overtakenBy: "Loans or employees",
    lock: lockLoansForChange,
    read: async (tx, scope, sheet, agency) => {
      const reading = await readBilling(tx, scope, sheet, agency, today);
      return { reading, does: reading.compared };
    },
    write: (tx, scope, preview, agency) => decide(tx, scope, preview, { agency, decisions, today }),
  });

/**
 * Stores the column mapping for this agency's lists with these headings.
 * @throws NotFound; Refusal (409) when a later upload has replaced it
 */
export async function matchBilling(
  scope: Scope,
  billingSeq: number,
  agency: BillingAgency,
  mapping: BillingMapping,
  today: Day,
): Promise<void> {
  const { reading } = await loanBillings(today).preview(scope, billingSeq, agency);
  await inCompany(scope, (tx) =>
    tx
      .insert(billingLayouts)
      .values({ companySeq: scope.companySeq, agency, layoutHash: hashOf(reading.head.layout), mapping })
      .onConflictDoUpdate({
        target: [billingLayouts.companySeq, billingLayouts.agency, billingLayouts.layoutHash],
        set: { mapping, updatedAt: sql`excluded.updated_at` },
      }),
  );
}

async function readBilling(tx: Tx, scope: Company, sheet: TypedSheet, agency: BillingAgency, today: Day): Promise<BillingReading> {
  const head = findBillingHeading(sheet);
  const [existing] = await tx
    .select({ mapping: billingLayouts.mapping })
    .from(billingLayouts)
    .where(
      and(
        eq(billingLayouts.companySeq, scope.companySeq),
        eq(billingLayouts.agency, agency),
        eq(billingLayouts.layoutHash, hashOf(head.layout)),
      ),
    );
  const none = { problems: [], ignored: [] };
  if (!existing) return { head, mapping: guessBillingColumns(head.headings), compared: null, ...none };
  const compared = compareBilling(sheet, existing.mapping, agency, {
    members: await readMembers(tx, scope, agency),
    loans: await readBilledLoans(tx, scope, today),
  });
  return { head, mapping: existing.mapping, compared, ...none };
}

async function readMembers(tx: Tx, { companySeq }: Company, agency: BillingAgency): Promise<Member[]> {
  const { rows } = await tx.$client.query<Member>(
    `select employee_seq as "employeeSeq", employee_id as "employeeId", employee_name as "employeeName",
            regexp_replace(case when $2 = 'SSS' then social_security_system else pag_ibig end, '\\D', '', 'g') as "agencyNumber"
       from employees where company_seq = $1 order by employee_id, employee_seq`,
    [companySeq, agency],
  );
  return rows;
}

/** Loans with the deductions of completed payrolls in the month of a day. */
async function readBilledLoans(tx: Tx, scope: Company, today: Day): Promise<BilledLoan[]> {
  const { rows } = await tx.$client.query<{ loanSeq: number; taken: Centavos }>(
    `select loan_seq as "loanSeq", sum(amount_centavos)::bigint as taken from loan_movements
      where company_seq = $1 and movement_kind = 'PAYROLL' and date_trunc('month', moved_on) = date_trunc('month', $2::date) group by 1`,
    [scope.companySeq, today],
  );
  const taken = new Map(rows.map((row) => [row.loanSeq, row.taken]));
  return (await readLoansBySeq(tx, scope, today)).map((loan) => ({ ...loan, taken: taken.get(loan.loanSeq) ?? 0 }));
}

async function decide(
  tx: Tx,
  scope: Scope,
  { upload, reading }: AppliedSheet<BillingReading>,
  { agency, decisions, today }: { agency: BillingAgency; decisions: Omit<BillingDecisions, "digest">; today: Day },
): Promise<number> {
  const changed = reading.compared === null ? [] : decidedChanges(reading.compared, decisions);
  const { name } = BILLING_AGENCY_LABELS[agency];
  await changeLoans(tx, scope, changed, { today, reason: `By the billing list of ${name}, ${upload.fileName}`.slice(0, 200) });
  await recordChange(tx, scope, {
    featureName: "LOAN",
    subject: { noun: "loanBilling", seq: upload.uploadSeq },
    action: "UPDATE",
    description: `Compared the billing list of ${name}, ${upload.fileName}, with the loans: ${changed.length === 1 ? "1 loan" : `${changed.length.toLocaleString("en")} loans`} changed.`,
    before: changed.map(({ loan }) => loan),
    after: changed.map(({ loan, ...after }) => ({ loanSeq: loan.loanSeq, ...after })),
  });
  return changed.length;
}

const hashOf = (layout: string) => hash("sha256", layout, "base64url");
