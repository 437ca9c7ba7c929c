import { readInCompany, type Tx } from "~/db/client.server";
import type { FilingMeans } from "~/domain/payroll/government/returns/filing-input";
import { RETURN_FORM_LABELS, type ReturnFigure, type ReturnForm } from "~/domain/payroll/government/returns/return-forms";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

export interface FiledReturn {
  returnForm: ReturnForm;
  period: string;
  version: number;
  amended: boolean;
  filedDay: Day;
  reference: string;
  bank: string;
  means: FilingMeans | "";
  amountPaid: Centavos;
  penalties: Centavos;
  otherNote: string;
  /** Description of item 20 of a 1601-C. */
  otherPay: string;
  scanFileSeq: number | null;
  scanName: string;
  payrollCount: number;
  digest: string;
  filedBy: string;
  filedAt: Date;
  figures: ReturnFigure[];
  /** Who withdrew it, when and why; null = valid. */
  undone: { reason: string; by: string; at: Date } | null;
}

/** Every version of a form and period, newest first. */
export function listFiledReturns(scope: Company, returnForm: ReturnForm, period: string): Promise<FiledReturn[]> {
  return readInCompany(scope, (tx) => filedReturnsOf(tx, scope, returnForm, period));
}

export async function filedReturnsOf(tx: Tx, { companySeq }: Company, returnForm: ReturnForm, period: string): Promise<FiledReturn[]> {
  const { rows } = await tx.$client.query<StoredReturn>(`${STORED} and r.return_form = $2 and r.period = $3 order by r.version desc`, [
    companySeq,
    returnForm,
    period,
  ]);
  return rows.map(read);
}

/** The valid version of each form and period of a year, by `returnKey`. @param returnForm only these; null = all */
export async function validReturns(
  tx: Tx,
  { companySeq }: Company,
  year: number,
  returnForm: ReturnForm | null = null,
): Promise<Map<string, FiledReturn>> {
  const { rows } = await tx.$client.query<StoredReturn>(
    `${STORED} and u.version is null and left(r.period, 4) = $2 and ($3::text is null or r.return_form = $3) order by r.version`,
    [companySeq, String(year), returnForm],
  );
  return new Map(rows.map((row) => [returnKey(row.returnForm, row.period), read(row)]));
}

/** Forms of a period with a valid filing, in order. */
export async function filedForms(tx: Tx, { companySeq }: Company, period: string): Promise<ReturnForm[]> {
  const { rows } = await tx.$client.query<{ returnForm: ReturnForm }>(
    `select distinct r.return_form as "returnForm" from filed_returns r
       left join undone_filings u on u.company_seq = r.company_seq and u.return_form = r.return_form and u.period = r.period and u.version = r.version
      where r.company_seq = $1 and r.period = $2 and u.version is null`,
    [companySeq, period],
  );
  const filed = new Set(rows.map(({ returnForm }) => returnForm));
  return RETURN_FORM_LABELS.filter((form) => filed.has(form));
}

export const returnKey = (returnForm: ReturnForm, period: string): string => `${returnForm} ${period}`;

/** The valid version: the latest that was not withdrawn. @param versions newest first */
export const validVersionOf = (versions: readonly FiledReturn[]): FiledReturn | null =>
  versions.find(({ undone }) => undone === null) ?? null;

interface StoredReturn extends Omit<FiledReturn, "figures" | "undone"> {
  items: string[];
  amounts: Centavos[];
  undoneBy: string | null;
  undoneAt: Date | null;
  reason: string | null;
}

const STORED = `
  select r.return_form as "returnForm", r.period, r.version, r.amended_yn = 'Y' as amended, r.filed_day::text as "filedDay", r.reference, r.bank, r.means,
         r.amount_paid_centavos as "amountPaid", r.penalties_centavos as penalties, r.other_note as "otherNote", r.other_pay as "otherPay", r.scan_file_seq as "scanFileSeq",
         r.scan_name as "scanName", r.payroll_count as "payrollCount", r.digest, r.filed_by as "filedBy", r.filed_at as "filedAt",
         f.items, f.amounts, u.undone_by as "undoneBy", u.undone_at as "undoneAt", u.reason
    from filed_returns r
    join lateral (select coalesce(array_agg(g.item order by g.position), '{}') as items, coalesce(array_agg(g.figure order by g.position), '{}') as amounts
                    from filed_figures g
                   where g.company_seq = $1 and g.return_form = r.return_form and g.period = r.period and g.version = r.version) f on true
    left join undone_filings u on u.company_seq = r.company_seq and u.return_form = r.return_form and u.period = r.period and u.version = r.version
   where r.company_seq = $1`;

function read({ items, amounts, undoneBy, undoneAt, reason, ...row }: StoredReturn): FiledReturn {
  return {
    ...row,
    figures: items.map((item, index) => ({ item, figure: Number(amounts[index]) })),
    undone: undoneBy === null || undoneAt === null ? null : { by: undoneBy, at: undoneAt, reason: reason ?? "" },
  };
}
