import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { nextSeq } from "~/db/counters.server";
import { BANK_ROWS, type BankLayout, type BankRowKind } from "~/domain/payroll/payout/bank/bank-layout";
import type { BankLayoutChange } from "~/domain/payroll/payout/bank/bank-layout-input";
import type { BankColumn } from "~/domain/payroll/payout/bank/bank-line";
import type { BankPayee } from "~/domain/payroll/payout/bank/bank-file";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";

type Company = Pick<Scope, "companySeq">;

export interface StoredBankLayout extends BankLayout {
  layoutSeq: number;
  usedYn: "Y" | "N";
  revision: number;
}

/** A company's layouts by name, with the day of each one's last file. */
export function listBankLayouts(scope: Company): Promise<(StoredBankLayout & { lastMadeAt: Date | null })[]> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<Row & { lastMadeAt: Date | null }>(
      `select ${COLUMNS}, (select max(f.made_at) from bank_files f where f.company_seq = $1 and f.layout_seq = l.layout_seq) as "lastMadeAt"
         from bank_layouts l where l.company_seq = $1 order by l.used_yn desc, lower(l.layout_name), l.layout_seq limit ${MAX_LAYOUTS}`,
      [scope.companySeq],
    );
    const columns = await columnsOf(tx, scope);
    return rows.map((row) => ({ ...row, ...rowsOf(columns, row.layoutSeq) }));
  });
}

export function getBankLayout(scope: Company, layoutSeq: number): Promise<StoredBankLayout> {
  return readInCompany(scope, (tx) => layoutOf(tx, scope, layoutSeq));
}

/** @throws NotFound */
export async function layoutOf(tx: Tx, scope: Company, layoutSeq: number): Promise<StoredBankLayout> {
  const { rows } = await tx.$client.query<Row>(`select ${COLUMNS} from bank_layouts l where l.company_seq = $1 and l.layout_seq = $2`, [
    scope.companySeq,
    layoutSeq,
  ]);
  if (!rows[0]) throw new NotFound("bank layout");
  return { ...rows[0], ...rowsOf(await columnsOf(tx, scope, layoutSeq), layoutSeq) };
}

/** @throws Refusal when the name is taken, or above the limit of layouts */
export function createBankLayout(scope: Scope, change: BankLayoutChange): Promise<number> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const { rows } = await tx.$client.query<{ count: number }>(`select count(*)::int as count from bank_layouts where company_seq = $1`, [
      scope.companySeq,
    ]);
    if (rows[0]!.count >= MAX_LAYOUTS)
      throw new Refusal(`A company has at most ${MAX_LAYOUTS} layouts. Change one that is not used any more.`);
    await refuseDuplicate(tx, scope, 0, change.layoutName);
    const layoutSeq = await nextSeq(tx, scope.companySeq, "bankLayout");
    await tx.$client.query(
      `insert into bank_layouts (company_seq, layout_seq, layout_name, company_account, company_code, file_kind, delimiter, encoding, line_end, file_name, most_rows, most_centavos, used_yn)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [scope.companySeq, layoutSeq, ...valuesOf(change)],
    );
    await writeColumns(tx, scope, layoutSeq, change);
    await recordChange(tx, scope, {
      ...layoutSubject(layoutSeq),
      action: "CREATE",
      description: `Created the bank file layout ${change.layoutName}.`,
      after: withoutAccount(change),
    });
    return layoutSeq;
  });
}

/** @throws NotFound; Refusal (409) on a concurrent edit, or when the name is taken */
export function updateBankLayout(scope: Scope, layoutSeq: number, change: BankLayoutChange): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const before = await layoutOf(tx, scope, layoutSeq);
    const { featureName, subject } = layoutSubject(layoutSeq);
    await assertRevision(tx, scope, "This layout", { present: before.revision, posted: change.revision, featureName, ...subject });
    await refuseDuplicate(tx, scope, layoutSeq, change.layoutName);
    await tx.$client.query(
      `update bank_layouts set layout_name = $3, company_account = $4, company_code = $5, file_kind = $6, delimiter = $7, encoding = $8, line_end = $9, file_name = $10,
              most_rows = $11, most_centavos = $12, used_yn = $13, revision = revision + 1 where company_seq = $1 and layout_seq = $2`,
      [scope.companySeq, layoutSeq, ...valuesOf(change)],
    );
    await tx.$client.query(`delete from bank_layout_columns where company_seq = $1 and layout_seq = $2`, [scope.companySeq, layoutSeq]);
    await writeColumns(tx, scope, layoutSeq, change);
    await recordChange(tx, scope, {
      ...layoutSubject(layoutSeq),
      action: "UPDATE",
      description: `Changed the bank file layout ${before.layoutName}${before.layoutName === change.layoutName ? "" : ` → ${change.layoutName}`}.`,
      before: withoutAccount(before),
      after: withoutAccount(change),
    });
  });
}

/**
 * Up to three payees of the last completed run for a preview, with only the last four account digits; the others are replaced by nines.
 * @source document 5 F-83, F-126
 */
export function previewPayees(scope: Company): Promise<BankPayee[]> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<BankPayee>(
      `select e.employee_seq as "employeeSeq", s.employee_id as "employeeId", e.last_name as "lastName", e.first_name as "firstName", e.bank_name as "bankName",
              e.bank_account_number as "accountNumber", s.net_centavos as amount
         from (select payroll_seq, generation from payrolls where company_seq = $1 and completed_at is not null order by pay_date desc, payroll_seq desc limit 1) p
         join payslips s on s.company_seq = $1 and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
         join employees e on e.company_seq = s.company_seq and e.employee_seq = s.employee_seq
        where s.net_centavos > 0 and e.bank_account_number <> '' order by e.employee_seq limit 3`,
      [scope.companySeq],
    );
    return rows.map(({ accountNumber, ...row }) => ({ ...row, accountNumber: accountNumber.replace(/[0-9A-Za-z](?=.{4})/g, "9") }));
  });
}

export const MAX_LAYOUTS = 50;
const COLUMNS = `l.layout_seq as "layoutSeq", l.layout_name as "layoutName", l.company_account as "companyAccount", l.company_code as "companyCode", l.file_kind as "fileKind",
  l.delimiter, l.encoding, l.line_end as "lineEnd", l.file_name as "fileName", l.most_rows as "mostRows", l.most_centavos as "mostCentavos", l.used_yn as "usedYn", l.revision`;
type Row = Omit<StoredBankLayout, BankRowKind>;
type KeptColumn = BankColumn & { layoutSeq: number; rowKind: BankRowKind };

async function columnsOf(tx: Tx, { companySeq }: Company, layoutSeq: number | null = null): Promise<KeptColumn[]> {
  const { rows } = await tx.$client.query<KeptColumn>(
    `select layout_seq as "layoutSeq", row_kind as "rowKind", field, constant_text as text, column_format as format, width, align, pad
       from bank_layout_columns where company_seq = $1 and ($2::int is null or layout_seq = $2) order by layout_seq, row_kind, column_no`,
    [companySeq, layoutSeq],
  );
  return rows;
}

function rowsOf(columns: readonly KeptColumn[], ofLayout: number): Pick<BankLayout, BankRowKind> {
  const of = (row: BankRowKind) =>
    columns
      .filter(({ layoutSeq, rowKind }) => layoutSeq === ofLayout && rowKind === row)
      .map(({ layoutSeq: _, rowKind: __, ...column }) => column);
  return { header: of("header"), detail: of("detail"), trailer: of("trailer") };
}

async function writeColumns(tx: Tx, { companySeq }: Company, layoutSeq: number, layout: BankLayout): Promise<void> {
  const all = BANK_ROWS.flatMap((row) => layout[row].map((column, index) => ({ row, at: index, ...column })));
  await tx.$client.query(
    `insert into bank_layout_columns (company_seq, layout_seq, row_kind, column_no, field, constant_text, column_format, width, align, pad)
     select $1, $2, c.* from unnest($3::text[], $4::int[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[], $10::text[]) as c
     on conflict (company_seq, layout_seq, row_kind, column_no) do nothing`,
    [
      companySeq,
      layoutSeq,
      all.map(({ row }) => row),
      all.map(({ at }) => at),
      all.map(({ field }) => field),
      all.map(({ text }) => text),
      all.map(({ format }) => format),
      all.map(({ width }) => width),
      all.map(({ align }) => align),
      all.map(({ pad }) => pad),
    ],
  );
}

async function refuseDuplicate(tx: Tx, { companySeq }: Company, layoutSeq: number, layoutName: string): Promise<void> {
  const { rows } = await tx.$client.query(
    `select 1 from bank_layouts where company_seq = $1 and layout_seq <> $2 and lower(layout_name) = lower($3)`,
    [companySeq, layoutSeq, layoutName],
  );
  if (rows.length > 0) throw new Refusal("Another layout has this name. Choose another one.", { field: "layoutName" });
}

const valuesOf = (layout: BankLayoutChange) => [
  layout.layoutName,
  layout.companyAccount,
  layout.companyCode,
  layout.fileKind,
  layout.delimiter,
  layout.encoding,
  layout.lineEnd,
  layout.fileName,
  layout.mostRows,
  layout.mostCentavos,
  layout.usedYn,
];

/** The audit log omits the company's account number. */
function withoutAccount({ companyAccount: _, ...layout }: BankLayout) {
  return layout;
}

const layoutSubject = (layoutSeq: number) =>
  ({ featureName: "PAYROLL_SETTINGS", subject: { noun: "bankLayout", seq: layoutSeq } }) as const;
