import type { PreviousEmployerValues } from "~/components/employees/records/previous-employer-form";
import type { PreviousEmployerRow } from "~/components/employees/records/previous-employer-view";
import { formatTin } from "~/domain/employees/pay/identity-numbers";
import { PREVIOUS_EMPLOYER_MONEY, type PreviousEmployerMoney } from "~/domain/employees/records/previous-employer-choices";
import { formatMonthDay, previousEmployerTotals } from "~/domain/employees/records/previous-employer-input";
import { formatCentavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { listPreviousEmployers, type PreviousEmployer } from "~/models/employees/records/previous-employers.server";
import { seqParam } from "~/web/forms/list-query.server";
import { notFound } from "~/web/session/scope.server";

const ZERO_AMOUNTS = Object.fromEntries(PREVIOUS_EMPLOYER_MONEY.map(([field]) => [field, 0])) as Record<PreviousEmployerMoney, number>;
const EMPTY_ROW: Omit<PreviousEmployerRow, "totals"> = {
  previousEmployerSeq: null,
  employerName: "",
  tinNo: "",
  employmentType: "",
  address: "",
  zipCode: "",
  taxableYear: null,
  taxableFrom: "",
  taxableTo: "",
  resignationType: "",
  money: ZERO_AMOUNTS,
};

/** A record for display; without one an empty record, which is still shown (PREV-01). */
export function previousEmployerRow(record: PreviousEmployer | null): PreviousEmployerRow {
  if (!record) return { ...EMPTY_ROW, totals: previousEmployerTotals(ZERO_AMOUNTS) };
  const {
    previousEmployerSeq,
    employerName,
    tinNo,
    employmentType,
    address,
    zipCode,
    taxableYear,
    taxableFrom,
    taxableTo,
    resignationType,
    money,
  } = record;
  return {
    previousEmployerSeq,
    employerName,
    employmentType,
    address,
    zipCode,
    taxableYear,
    resignationType,
    money,
    tinNo: formatTin(tinNo),
    taxableFrom: formatMonthDay(taxableFrom),
    taxableTo: formatMonthDay(taxableTo),
    totals: previousEmployerTotals(money),
  };
}

/** The same as text, for the form fields. */
export function previousEmployerValues(record: PreviousEmployer | null): PreviousEmployerValues {
  const { previousEmployerSeq: _seq, totals: _totals, money, taxableYear, ...texts } = previousEmployerRow(record);
  const amounts = Object.fromEntries(PREVIOUS_EMPLOYER_MONEY.map(([field]) => [field, formatCentavos(money[field])])) as Record<
    PreviousEmployerMoney,
    string
  >;
  return { ...texts, taxableYear: String(taxableYear ?? ""), ...amounts };
}

/** Selectable years: this one, the previous one and the stored one (PREV-04). */
export function taxableYears(thisYear: number, storedYear: number | null): number[] {
  return [...new Set([thisYear, thisYear - 1, ...(storedYear === null ? [] : [storedYear])])];
}

/** The record to edit: the one in the URL, else the latest; null if there is none. @throws 404 for an unknown record */
export async function readSelectedRecord(
  request: Request,
  scope: Pick<Scope, "companySeq">,
  employeeSeq: number,
): Promise<PreviousEmployer | null> {
  const records = await listPreviousEmployers(scope, employeeSeq);
  const named = new URL(request.url).searchParams.get("record");
  if (named === null) return records[0] ?? null;
  const record = records.find(({ previousEmployerSeq }) => previousEmployerSeq === seqParam(named));
  if (!record) throw notFound();
  return record;
}
