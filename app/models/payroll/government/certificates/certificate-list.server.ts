import { readInCompany, type Tx } from "~/db/client.server";
import {
  addCertificateFigures,
  sumCertificate,
  type CertificateFigures,
} from "~/domain/payroll/government/certificates/certificate-figures";
import type { CertificateFilter } from "~/domain/payroll/government/certificates/issuing";
import type { Scope } from "~/domain/shared/scope";
import { searchText } from "~/domain/shared/search-key";
import { hasText } from "~/models/shared/lists/search-employees.server";
import { certifiedPeople, type CertifiedPerson } from "~/models/payroll/government/returns/person-years.server";

type Company = Pick<Scope, "companySeq">;

/** Filter of a year's certificates, by name. */
export interface CertificateQuery {
  year: number;
  /** Matches name or number. */
  q: string;
  /** Only these; null = all. */
  show: CertificateFilter | null;
  descending?: boolean;
}

/** Up to this many certificates are summed automatically: each must be computed for it. */
const MAX_SUMMED = 500;

/**
 * One page of the year's certificates, with totals of all that match. Filters on figures compute all certificates in batches; filters on
 * records run in the query.
 * @param most the limit for automatic totals
 * @returns sums: null above the limit when not requested
 * @source document 5 F-29, appendix H: totals of the filtered rows
 */
export async function listCertificates(
  scope: Company,
  query: CertificateQuery & { offset: number; pageSize: number; most?: number },
): Promise<{ rows: CertifiedPerson[]; total: number; sums: CertificateFigures | null }> {
  const { offset, pageSize, most = MAX_SUMMED } = query;
  const sum = (sums: CertificateFigures | null, { certificate }: CertifiedPerson) =>
    addCertificateFigures(sums, sumCertificate(certificate.items));
  if (!isByFigures(query.show)) {
    const { rows, total } = await certificatePage(scope, query);
    if (rows.length === total) return { rows, total, sums: rows.reduce(sum, null) };
    if (total > most) return { rows, total, sums: null };
  }
  const rows: CertifiedPerson[] = [];
  let sums: CertificateFigures | null = null;
  let total = 0;
  for await (const person of certificatesBy(scope, query)) {
    if (total >= offset && rows.length < pageSize) rows.push(person);
    sums = sum(sums, person);
    total += 1;
  }
  return { rows, total, sums };
}

/** Employees of the matching certificates, in list order. */
export async function findCertified(scope: Company, query: CertificateQuery): Promise<number[]> {
  if (isByFigures(query.show)) {
    const seqs: number[] = [];
    for await (const { employeeSeq } of certificatesBy(scope, query)) seqs.push(employeeSeq);
    return seqs;
  }
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ employeeSeq: number }>(`select e.employee_seq as "employeeSeq" ${wanted(query)}`, [
      scope.companySeq,
      query.year,
      searchText(query.q),
    ]);
    return rows.map(({ employeeSeq }) => employeeSeq);
  });
}

/** How many employees have a certificate of the year. */
export function countCertificates(scope: Company, year: number): Promise<number> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ total: number }>(
      `select count(*)::int as total from employees e where e.company_seq = $1 and (${HAS_YEAR})`,
      [scope.companySeq, year],
    );
    return rows[0]!.total;
  });
}

/** Employees with a certificate of the year, by name. @param employeeSeqs only these; null = all */
export async function listCertified(
  tx: Tx,
  { companySeq }: Company,
  year: number,
  employeeSeqs: readonly number[] | null,
): Promise<number[]> {
  const { rows } = await tx.$client.query<{ employeeSeq: number }>(
    `select e.employee_seq as "employeeSeq" from employees e
      where e.company_seq = $1 and ($3::int[] is null or e.employee_seq = any($3)) and (${HAS_YEAR})
      order by e.last_name, e.first_name, e.employee_seq`,
    [companySeq, year, employeeSeqs],
  );
  return rows.map(({ employeeSeq }) => employeeSeq);
}

/** Streams all certificates of the year by name, in batches, each on its own snapshot. */
export const streamCertificates = (scope: Company, year: number) => certificatesBy(scope, { year, q: "", show: null });

/** Streams the certificates of these employees in order, in batches; employees without pay in the year have none. */
export async function* certificatesOf(scope: Company, year: number, employeeSeqs: readonly number[]): AsyncGenerator<CertifiedPerson> {
  for (let index = 0; index < employeeSeqs.length; index += AT_ONCE) {
    const lot = employeeSeqs.slice(index, index + AT_ONCE);
    const people = await readInCompany(scope, (tx) => collectCertified(tx, scope, year, lot));
    yield* people.sort((a, b) => lot.indexOf(a.employeeSeq) - lot.indexOf(b.employeeSeq));
  }
}

const AT_ONCE = 100;

const FIGURE_FILTERS = {
  blocked: ({ checks }: CertifiedPerson) => checks.some(({ severity }) => severity === "red"),
  substituted: ({ certificate }: CertifiedPerson) => certificate.ownReturn === null,
};
const isByFigures = (show: CertificateFilter | null): show is keyof typeof FIGURE_FILTERS => show !== null && show in FIGURE_FILTERS;

async function* certificatesBy(scope: Company, query: CertificateQuery): AsyncGenerator<CertifiedPerson> {
  const keeps = isByFigures(query.show) ? FIGURE_FILTERS[query.show] : () => true;
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await certificatePage(scope, { ...query, offset, pageSize: AT_ONCE });
    yield* rows.filter(keeps);
    if (rows.length < AT_ONCE) return;
  }
}

/** A page filtered by records only, regardless of figures. */
function certificatePage(
  scope: Company,
  query: CertificateQuery & { offset: number; pageSize: number },
): Promise<{ rows: CertifiedPerson[]; total: number }> {
  const { year, q, offset, pageSize } = query;
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ employeeSeq: number; total: number }>(
      `select e.employee_seq as "employeeSeq", count(*) over ()::int as total ${wanted(query)} limit $4 offset $5`,
      [scope.companySeq, year, searchText(q), pageSize, offset],
    );
    const order = rows.map(({ employeeSeq }) => employeeSeq);
    const people = await collectCertified(tx, scope, year, order);
    return {
      rows: people.sort((a, b) => order.indexOf(a.employeeSeq) - order.indexOf(b.employeeSeq)),
      total: rows[0]?.total ?? 0,
    };
  });
}

/** SQL conditions on an employee `e` and the year $2. */
const RECORD_FILTERS: Readonly<Record<string, string>> = {
  leavers: "e.resignation_date < make_date($2, 12, 31)",
  issued: `exists (select 1 from issued_certificates i
                    where i.company_seq = $1 and i.employee_seq = e.employee_seq and i.taxable_year = $2)`,
};

/** Paid in the year, or with an opening balance of it. */
const HAS_YEAR = `exists (select 1 from opening_balances o where o.company_seq = $1 and o.employee_seq = e.employee_seq and o.taxable_year = $2)
  or exists (select 1 from year_sums y where y.company_seq = $1 and y.taxable_year = $2 and y.employee_seq = e.employee_seq)
  or exists (select 1 from payslips s join payrolls p on p.company_seq = s.company_seq and p.payroll_seq = s.payroll_seq and s.generation <= p.generation
              where s.company_seq = $1 and s.employee_seq = e.employee_seq and p.completed_at is not null
                and p.tax_year = $2
                and not exists (select 1 from year_sum_payrolls k where k.company_seq = $1 and k.payroll_seq = p.payroll_seq))`;

/** Company $1, year $2, search words $3. */
const wanted = ({ show, descending = false }: Pick<CertificateQuery, "show" | "descending">): string =>
  `from employees e
    where e.company_seq = $1 and ${hasText("$3")} and (${HAS_YEAR})
      and ${RECORD_FILTERS[show ?? ""] ?? "true"}
    order by (e.last_name, e.first_name, e.employee_seq) ${descending ? "desc" : "asc"}`;

async function collectCertified(tx: Tx, scope: Company, year: number, employeeSeqs: readonly number[]): Promise<CertifiedPerson[]> {
  const people: CertifiedPerson[] = [];
  for await (const person of certifiedPeople(tx, scope, year, { employeeSeqs })) people.push(person);
  return people;
}
