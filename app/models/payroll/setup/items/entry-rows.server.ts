import { readInCompany, type Tx } from "~/db/client.server";
import type { StoredEntry } from "~/domain/payroll/setup/items/entry-plan";
import type { Item } from "~/domain/payroll/setup/items/item";
import type { ItemSide } from "~/domain/payroll/setup/items/item-report";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { findTypedEmployee } from "~/models/shared/people.server";
import { TEMPLATE_NOW } from "./template-now.server";

type Company = Pick<Scope, "companySeq">;
type Key = Pick<Item, "itemSide" | "itemSeq">;

const TABLES: Record<ItemSide, string> = { EARNING: "employee_allowances", DEDUCTION: "employee_deductions" };

/** An employee eligible for an item. */
export interface Earner {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  templateName: string | null;
  /** Whether that template has the item, and its amount. */
  hasItem: boolean;
  templateAmount: number | null;
}

export interface EntryListRow extends StoredEntry, Earner {
  revision: number;
}

const EARNER = `employees.employee_seq as "employeeSeq", employees.employee_id as "employeeId", employees.employee_name as "employeeName", m.payroll_template_name as "templateName",
  t.item_seq is not null as "hasItem", t.amount_centavos as "templateAmount"`;
const OF_TEMPLATE = `cross join lateral (select ${TEMPLATE_NOW} as payroll_template_seq) held
  left join payroll_templates m on m.company_seq = employees.company_seq and m.payroll_template_seq = held.payroll_template_seq
  left join lateral (select * from payroll_template_items u where u.company_seq = $1 and u.payroll_template_seq = held.payroll_template_seq
    and u.item_side = $2 and u.item_seq = $3 order by u.effective_day desc limit 1) t on true`;
const ENTRY = `e.entry_seq as "entrySeq", e.monthly_amount_centavos as amount, e.start_date as "from", e.end_date as "to", e.note, e.revision`;

export const ENTRY_SORTS = ["name", "from", "to"] as const;
type EntryQuery = { q: string; sort: (typeof ENTRY_SORTS)[number]; descending: boolean; limit: number; offset: number };
/** No first day means from the beginning, no last day means open-ended. */
const ORDER: Record<EntryQuery["sort"], string> = {
  name: "lower(employees.employee_name)",
  from: "coalesce(e.start_date, '-infinity')",
  to: "coalesce(e.end_date, 'infinity')",
};

/** Entries of an item, by name by default. @param q words of the name or the employee ID */
export function listEntries(
  scope: Company,
  { itemSide, itemSeq }: Key,
  { q, sort, descending, limit, offset }: EntryQuery,
): Promise<{ rows: EntryListRow[]; total: number }> {
  return readInCompany(scope, async (tx) => {
    const from = `from ${TABLES[itemSide]} e join employees on employees.company_seq = e.company_seq and employees.employee_seq = e.employee_seq ${OF_TEMPLATE}
      where e.company_seq = $1 and e.item_seq = $3 and ($4 = '' or position($4 in lower(employees.employee_name || ' ' || employees.employee_id)) > 0)`;
    const values = [scope.companySeq, itemSide, itemSeq, q.toLowerCase()];
    const counted = await tx.$client.query<{ total: number }>(`select count(*)::int as total ${from}`, values);
    const rows = await tx.$client.query<EntryListRow>(
      `select ${ENTRY}, ${EARNER} ${from} order by ${ORDER[sort]} ${descending ? "desc" : "asc"}, lower(employees.employee_name), employees.employee_seq, e.start_date nulls first, e.entry_seq limit $5 offset $6`,
      [...values, limit, offset],
    );
    return { rows: rows.rows, total: counted.rows[0]!.total };
  });
}

/** Entries per batch of a file. */
const AT_ONCE = 2_000;

/** Streams the entries of an item that match the search, in batches. */
export async function* streamEntries(scope: Company, item: Key, query: Omit<EntryQuery, "limit" | "offset">): AsyncGenerator<EntryListRow> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await listEntries(scope, item, { ...query, limit: AT_ONCE, offset });
    yield* rows;
    if (rows.length < AT_ONCE) return;
  }
}

/** @throws NotFound */
export async function getEntryRow(tx: Tx, { companySeq }: Company, { itemSide, itemSeq }: Key, entrySeq: number): Promise<EntryListRow> {
  const { rows } = await tx.$client.query<EntryListRow>(
    `select ${ENTRY}, ${EARNER} from ${TABLES[itemSide]} e join employees on employees.company_seq = e.company_seq and employees.employee_seq = e.employee_seq ${OF_TEMPLATE}
      where e.company_seq = $1 and e.item_seq = $3 and e.entry_seq = $4`,
    [companySeq, itemSide, itemSeq, entrySeq],
  );
  if (!rows[0]) throw new NotFound("entry");
  return rows[0];
}

/** The employee with a typed ID, or with a typed name if unique. @throws Refusal at the field "employee" */
export async function findEarner(tx: Tx, { companySeq }: Company, { itemSide, itemSeq }: Key, typed: string): Promise<Earner> {
  const { employeeSeq } = await findTypedEmployee(tx, { companySeq }, typed);
  const { rows } = await tx.$client.query<Earner>(
    `select ${EARNER} from employees ${OF_TEMPLATE} where employees.company_seq = $1 and employees.employee_seq = $4`,
    [companySeq, itemSide, itemSeq, employeeSeq],
  );
  return rows[0]!;
}

/** An item's entries of these employees, by employee, in order of first day. */
export async function entriesOf(
  tx: Tx,
  { companySeq }: Company,
  { itemSide, itemSeq }: Key,
  employeeSeqs: readonly number[],
): Promise<Map<number, StoredEntry[]>> {
  const { rows } = await tx.$client.query<StoredEntry & { employeeSeq: number }>(
    `select e.employee_seq as "employeeSeq", ${ENTRY} from ${TABLES[itemSide]} e where e.company_seq = $1 and e.item_seq = $2 and e.employee_seq = any($3::int[])
      order by e.employee_seq, e.start_date nulls first, e.entry_seq`,
    [companySeq, itemSeq, employeeSeqs],
  );
  const entriesByEmployee = new Map<number, StoredEntry[]>();
  for (const { employeeSeq, ...entry } of rows) entriesByEmployee.set(employeeSeq, [...(entriesByEmployee.get(employeeSeq) ?? []), entry]);
  return entriesByEmployee;
}
