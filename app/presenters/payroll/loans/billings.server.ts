import { isUtf8 } from "node:buffer";
import type { BillingView } from "~/components/payroll/loans/billing/billing-comparison";
import type { ForeignColumns } from "~/components/ui/table/match-columns-form";
import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import { BILLING_AGENCY_LABELS, BILLING_FIELDS, BILLING_ROWS, type BillingAgency } from "~/domain/payroll/loans/billing/billing-columns";
import { MAX_INDIVIDUAL_DECISIONS, isAcceptable } from "~/domain/payroll/loans/billing/billing-decisions";
import { parseBillingText } from "~/domain/payroll/loans/billing/billing-text";
import type { BillingLine } from "~/domain/payroll/loans/billing/compare-billing";
import type { ExistingLoan } from "~/domain/payroll/loans/loan-pause";
import { formatInstant } from "~/domain/shared/day";
import { decimalString } from "~/domain/shared/money";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import type { Scope } from "~/domain/shared/scope";
import { loanBillings, type BillingPreview } from "~/models/payroll/loans/billings.server";
import { pathTo } from "~/paths";
import { readWorkbook } from "~/web/files/workbook-upload.server";
import { seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { notFound } from "~/web/session/scope.server";

const AGENCIES: Readonly<Record<string, BillingAgency>> = { sss: "SSS", "pag-ibig": "HDMF" };

type Params = Readonly<Record<string, string | undefined>>;

/** The agency in the URL. @throws 404 */
export function agencyParam({ agency = "" }: Params): { address: string; agency: BillingAgency } {
  if (!Object.hasOwn(AGENCIES, agency)) throw notFound();
  return { address: agency, agency: AGENCIES[agency]! };
}

/** The billing list in the URL. @throws 404 */
export function billingParams(params: Params): { address: string; agency: BillingAgency; billingSeq: number } {
  return { ...agencyParam(params), billingSeq: seqParam(params.billingSeq) };
}

/** The rows of a billing list from a workbook or text file. @throws Refusal at the field */
export async function readBillingFile(bytes: Buffer): Promise<TypedSheet> {
  const isWorkbook = bytes.length >= 4 && [0x504b0304, 0xd0cf11e0].includes(bytes.readUInt32BE(0));
  if (!isWorkbook) return parseBillingText(bytes, isUtf8);
  return (await readWorkbook(bytes, { field: "workbook", sheets: [], maxRows: BILLING_ROWS, orFirst: true }))[0]?.rows ?? [];
}

export function columnsView({ upload, reading: { head, mapping, compared } }: BillingPreview): {
  fileName: string;
  foreign: ForeignColumns;
} {
  return {
    fileName: upload.fileName || "the list",
    foreign: {
      remembered: compared !== null,
      columns: head.headings.map((heading, index) => ({
        value: String(index),
        heading: heading || `Column ${index + 1}`,
        examples: head.examples.map((cells) => cells[index] ?? "").filter(Boolean),
      })),
      fields: BILLING_FIELDS.map(({ field, heading }) => ({ field, heading, chosen: String(mapping[field] ?? "") })),
    },
  };
}

/** The page of a billing list: its groups with the first rows of each. */
export function billingView(
  { upload, reading: { compared }, digest }: BillingPreview,
  { address, agency, billingSeq }: ReturnType<typeof billingParams>,
): BillingView {
  const { equal, differs, noLoan, notListed, unknown, unread } = compared!;
  const { fileName, uploadedBy, uploadedAt, usedBy, usedAt } = upload;
  const first = <Row>(rows: readonly Row[]) => rows.slice(0, MAX_INDIVIDUAL_DECISIONS);
  return {
    agency: address,
    billingSeq,
    texts: BILLING_AGENCY_LABELS[agency],
    fileName: fileName || "List",
    uploaded: `${uploadedBy}, ${formatInstant(uploadedAt)}`,
    used: usedAt && `by ${usedBy} at ${formatInstant(usedAt)}`,
    digest,
    counts: {
      equal: equal.length,
      differs: differs.length,
      noLoan: noLoan.length,
      notListed: notListed.length,
      unknown: unknown.length,
      unread: unread.length,
    },
    differs: first(differs).map((row) => ({
      ...loanLine(row.loan),
      theirs: row.line.amount,
      ours: row.ours,
      taken: row.loan.taken,
      takeable: isAcceptable(row),
    })),
    notListed: first(notListed).map(({ loan, ours }) => ({
      ...loanLine(loan),
      ours,
      taken: loan.taken,
      paused: loan.stateNow === "PAUSED",
    })),
    noLoan: first(noLoan).map(({ line, person }) => ({
      ...billingLine(line),
      employee: `${person.employeeName} · ${person.employeeId}`,
      href: pathTo("get-loan-new", null, `?agency=${address}&billing=${billingSeq}&row=${line.row}`),
    })),
    unknown: first(unknown).map(billingLine),
    unread: first(unread),
    equal: first(equal).map(({ loan, ours }) => ({ ...loanLine(loan), ours, taken: loan.taken })),
    shown: MAX_INDIVIDUAL_DECISIONS,
  };
}

const loanLine = ({ loanSeq, employeeName, loanType, loanNumber, balance }: ExistingLoan) => ({
  loanSeq,
  employee: employeeName,
  loan: [LOAN_LABELS[loanType], loanNumber].filter(Boolean).join(" · "),
  balance,
});
const billingLine = ({ row, number, name, type, loanNumber, amount }: BillingLine) => ({
  row,
  number,
  name,
  loan: [type, loanNumber].filter(Boolean).join(" · "),
  amount,
});

/** Initial values of a new loan opened from a billing row, and the form's return link. @throws 404 */
export async function readLoanFromBilling(request: Request, scope: Scope) {
  const search = new URL(request.url).searchParams;
  const billing = search.get("billing");
  if (billing === null) return { begun: {}, cancelHref: pathTo("get-loans") };
  const { address, agency } = agencyParam({ agency: search.get("agency") ?? "" });
  const billingSeq = seqParam(billing);
  const { reading } = await loanBillings(today()).preview(scope, billingSeq, agency);
  const unmatched = reading.compared?.noLoan.find(({ line }) => String(line.row) === search.get("row"));
  const begun = unmatched && {
    employee: unmatched.person.employeeId,
    loanType: unmatched.line.loanType ?? "",
    loanNumber: unmatched.line.loanNumber,
    amortization: decimalString(unmatched.line.amount),
  };
  return { begun: begun ?? {}, cancelHref: pathTo("get-loan-billing", { agency: address, billingSeq }) };
}
