import { inCompany } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { sumReturn, type PaidReturnItem, type ReturnItem } from "~/domain/payroll/government/returns/withholding-return";
import type { FilingInput, UndoFilingInput } from "~/domain/payroll/government/returns/filing-input";
import {
  carriedForwardNote,
  FIGURES_CHANGED,
  FILED_IN_FUTURE,
  alreadyFiledText,
  filedByOtherText,
  filedTooEarlyText,
  filingNoun,
  NOT_FILED,
  returnName,
  UNDO_REASON_MISSING,
} from "~/domain/payroll/government/returns/filing-text";
import { getPreviousPeriod, getPeriodEnd, type ReturnFigure, type ReturnForm } from "~/domain/payroll/government/returns/return-forms";
import { listFilingProblems, type ReturnFacts } from "~/domain/payroll/government/returns/return-state";
import { endSentence } from "~/domain/shared/change";
import { formatDay, manilaDay, type Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { attachFile } from "~/models/shared/stored-files.server";
import { filedReturnsOf, listFiledReturns, validVersionOf, type FiledReturn } from "./filed-returns.server";
import { payrollCounts, readReturnFacts } from "./return-facts.server";

/** A return ready for filing: figures, amount due, and earlier remittances. */
export interface Filing {
  facts: ReturnFacts;
  versions: FiledReturn[];
  figures: ReturnFigure[];
  due: Centavos;
  /** What blocks filing; null = nothing. */
  hindered: Refusal | null;
}

type Typed = Pick<FilingInput, "otherRemittances" | "surcharge" | "interest" | "compromise">;

/** A return by the current records, and what blocks filing. @source document 5 F-32, F-73: 28 is what earlier versions remitted */
export async function readFiling(scope: Scope, form: ReturnForm, period: string, typed: Typed, today: Day): Promise<Filing> {
  const facts = await readReturnFacts(scope, form, period);
  const versions = await listFiledReturns(scope, form, period);
  const valid = validVersionOf(versions);
  const why = listFilingProblems(form, period, facts, today);
  let hindered: Refusal | null = null;
  if (why.length > 0) hindered = new Refusal(why.join(" "));
  else if (valid !== null && valid.digest === facts.digest)
    hindered = new Refusal(alreadyFiledText(form, period, valid.version, valid.filedDay), { status: 409 });
  return { facts, versions, hindered, ...filedFigures(form, facts, versions, typed) };
}

/** Overremittance of the previous month, carried into item 29; null = none. @source document 5 F-32 */
export async function carriedOver(scope: Scope, month: string): Promise<{ amount: Centavos; note: string } | null> {
  const before = getPreviousPeriod(month);
  const valid = validVersionOf(await listFiledReturns(scope, "1601-c", before));
  const left = valid?.figures.find(({ item }) => item === "31")?.figure ?? 0;
  return left < 0 ? { amount: 0 - left, note: carriedForwardNote(before) } : null;
}

/** Validates the filing day. @throws Refusal at the field */
export function checkFiledDay(period: string, { filedDay }: Pick<FilingInput, "filedDay">, today: Day): void {
  if (filedDay > today) throw new Refusal(FILED_IN_FUTURE, { field: "filedDay" });
  if (filedDay <= getPeriodEnd(period)) throw new Refusal(filedTooEarlyText(getPeriodEnd(period)), { field: "filedDay" });
}

/**
 * Marks a return as filed and freezes its figures as the next version.
 * @throws Refusal: payrolls open, red checks, filed before and unchanged, changed since the form was opened (409), at the field
 */
export async function fileReturn(scope: Scope, form: ReturnForm, period: string, input: FilingInput, today: Day): Promise<void> {
  checkFiledDay(period, input, today);
  const { facts, figures, due, hindered } = await readFiling(scope, form, period, input, today);
  if (hindered) throw hindered;
  await inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const versions = await filedReturnsOf(tx, scope, form, period);
    refuseOtherVersion(form, period, versions, input.version - 1);
    const counts = await payrollCounts(tx, scope, form, period);
    if (input.digest !== facts.digest || counts.payrolls !== facts.payrolls || counts.open > 0)
      throw new Refusal(FIGURES_CHANGED, { status: 409 });
    const scan =
      input.scan === null ? null : await attachFile(tx, scope, input.scan, { usedBy: "return", employeeSeq: null, field: "scanUpload" });
    const { version } = input;
    const amended = validVersionOf(versions) !== null;
    const amountPaid = input.amountPaid ?? Math.max(0, due);
    const penalties = input.surcharge + input.interest + input.compromise;
    await tx.$client.query(
      `insert into filed_returns (company_seq, return_form, period, version, amended_yn, filed_day, reference, bank, means, amount_paid_centavos,
              penalties_centavos, other_note, other_pay, scan_file_seq, scan_name, payroll_count, digest, filed_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
      [
        ...keyOf(scope, form, period, version),
        amended ? "Y" : "N",
        input.filedDay,
        input.reference,
        input.bank,
        input.means ?? "",
        amountPaid,
        penalties,
        input.otherNote,
        facts.otherPay,
        scan === null ? null : input.scan,
        scan?.fileName ?? "",
        facts.payrolls,
        facts.digest,
        scope.employeeName,
      ],
    );
    await tx.$client.query(
      `insert into filed_figures (company_seq, return_form, period, version, position, item, figure)
       select $1, $2, $3, $4, r.position, r.item, r.figure from unnest($5::text[], $6::bigint[]) with ordinality as r(item, figure, position)
       on conflict do nothing`,
      [...keyOf(scope, form, period, version), figures.map(({ item }) => item), figures.map(({ figure }) => figure)],
    );
    await recordChange(tx, scope, {
      ...filingSubject(form, period),
      action: "FILE",
      description: `Marked ${returnName(form, period)} as filed on ${formatDay(input.filedDay)}, version ${version}${amended ? " (amended)" : ""}: ${formatPeso(amountPaid)} paid, reference ${input.reference}.`,
      after: { form, period, version, amountPaid, digest: facts.digest },
    });
  });
}

/**
 * Withdraws the latest filing; its figures are kept but no longer valid.
 * @throws Refusal: no valid version or a different one (409), a reason is required at the field
 */
export async function undoFiling(scope: Scope, form: ReturnForm, period: string, input: UndoFilingInput, today: Day): Promise<void> {
  await inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const versions = await filedReturnsOf(tx, scope, form, period);
    const valid = validVersionOf(versions);
    if (valid === null) throw new Refusal(NOT_FILED, { status: 409 });
    refuseOtherVersion(form, period, versions, input.version);
    if (input.reason === "" && manilaDay(valid.filedAt) !== today) throw new Refusal(UNDO_REASON_MISSING, { field: "reason" });
    await tx.$client.query(
      `insert into undone_filings (company_seq, return_form, period, version, reason, undone_by) values ($1, $2, $3, $4, $5, $6)`,
      [...keyOf(scope, form, period, valid.version), input.reason, scope.employeeName],
    );
    await recordChange(tx, scope, {
      ...filingSubject(form, period),
      action: "UNDO",
      description: `Undid the filing of ${returnName(form, period)}, version ${valid.version}.${input.reason === "" ? "" : ` ${endSentence(input.reason)}`}`,
      before: { form, period, version: valid.version },
    });
  });
}

const filingSubject = (form: ReturnForm, period: string) =>
  ({ featureName: "GOVERNMENT", subject: { noun: filingNoun(form, period), seq: null } }) as const;

const keyOf = ({ companySeq }: Scope, form: ReturnForm, period: string, version: number) => [companySeq, form, period, version] as const;

function refuseOtherVersion(form: ReturnForm, period: string, versions: readonly FiledReturn[], seen: number): void {
  const [last] = versions;
  if ((last?.version ?? 0) === seen) return;
  throw new Refusal(filedByOtherText(form, period, last?.undone?.by ?? last?.filedBy ?? "someone"), { status: 409 });
}

/** The frozen figures and the amount due: items 14 to 36 of a 1601-C, for the others the records. */
function filedFigures(
  form: ReturnForm,
  { figures, amount }: ReturnFacts,
  versions: readonly FiledReturn[],
  { otherRemittances, surcharge, interest, compromise }: Typed,
): Pick<Filing, "figures" | "due"> {
  const penalties = surcharge + interest + compromise;
  const remittedBefore = versions
    .filter(({ undone }) => undone === null)
    .reduce((sum, version) => sum + Math.max(0, version.amountPaid - version.penalties), 0);
  if (form !== "1601-c") return { figures: [...figures], due: amount - remittedBefore + penalties };
  const source = Object.fromEntries(figures.map(({ item, figure }) => [item, figure])) as Record<PaidReturnItem | "23", Centavos>;
  const entries = { adjustments: [], remittedBefore, otherRemittances, surcharge, interest, compromise };
  const items = sumReturn(source, source["23"], entries);
  return {
    figures: (Object.keys(items) as ReturnItem[]).map((item) => ({ item, figure: items[item] })),
    due: items["36"],
  };
}
