import { createHash } from "node:crypto";
import { readInCompany, type Tx } from "~/db/client.server";
import { CERTIFICATE_ITEMS } from "~/domain/payroll/government/certificates/issuing";
import type { Form2316Item } from "~/domain/payroll/government/certificates/form-2316";
import type { YearCertificate } from "~/domain/payroll/government/certificates/year-certificate";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import type { CertifiedPerson } from "~/models/payroll/government/returns/person-years.server";

type Company = Pick<Scope, "companySeq">;
type Printed = Pick<CertifiedPerson, "employeeSeq" | "employeeName" | "record" | "certificate" | "previous"> & {
  listed: { minimumWage: { daily: Centavos; dayFactor: string } | null };
};

/** An issued version of a certificate, with all its content. */
export interface IssuedCertificate extends Printed {
  version: number;
  digest: string;
  reason: string;
  issuedBy: string;
  issuedAt: Date;
  /** In CERTIFICATE_ITEMS order. */
  figures: Centavos[];
  /** The printed signature; null = signed by hand. */
  signatureSeq: number | null;
}

/** The versions of an employee's certificate, newest first. */
export function listIssued(scope: Company, year: number, employeeSeq: number): Promise<IssuedCertificate[]> {
  return readInCompany(scope, (tx) => issuedOf(tx, scope, year, employeeSeq));
}

export async function issuedOf(tx: Tx, { companySeq }: Company, year: number, employeeSeq: number): Promise<IssuedCertificate[]> {
  const { rows } = await tx.$client.query<Stored>(
    `${ISSUED} where company_seq = $1 and taxable_year = $2 and employee_seq = $3 order by version desc`,
    [companySeq, year, employeeSeq],
  );
  return rows.map(read);
}

/** The valid version of each, by employee: its number, digest and day. */
export function latestIssued(
  scope: Company,
  year: number,
  employeeSeqs: readonly number[],
): Promise<Map<number, { version: number; digest: string; issuedAt: Date; signatureSeq: number | null }>> {
  return readInCompany(scope, (tx) => latestOf(tx, scope, year, employeeSeqs));
}

export async function latestOf(tx: Tx, { companySeq }: Company, year: number, employeeSeqs: readonly number[]) {
  const { rows } = await tx.$client.query<{
    employeeSeq: number;
    version: number;
    digest: string;
    issuedAt: Date;
    signatureSeq: number | null;
  }>(
    `select distinct on (employee_seq) employee_seq as "employeeSeq", version, digest, issued_at as "issuedAt", signature_seq as "signatureSeq"
       from issued_certificates
      where company_seq = $1 and taxable_year = $2 and employee_seq = any($3::int[]) order by employee_seq, version desc`,
    [companySeq, year, employeeSeqs],
  );
  return new Map(rows.map(({ employeeSeq, ...issued }) => [employeeSeq, issued]));
}

/** Employees whose valid issued certificate is substituted filing, by name. @source document 5 F-29 */
export function listSubstituted(scope: Company, year: number): Promise<(IssuedCertificate & { employeeId: string })[]> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<Stored & { employeeId: string }>(
      `select i.*, e.employee_id as "employeeId"
         from (${ISSUED} where company_seq = $1 and taxable_year = $2) i
         join employees e on e.company_seq = $1 and e.employee_seq = i."employeeSeq"
        where i."ownReturn" is null
          and i.version = (select max(l.version) from issued_certificates l
                            where l.company_seq = $1 and l.taxable_year = $2 and l.employee_seq = i."employeeSeq")
        order by e.last_name, e.first_name, e.employee_seq`,
      [scope.companySeq, year],
    );
    return rows.map(({ employeeId, ...row }) => ({ ...read(row), employeeId }));
  });
}

/** Digest of a certificate's content, except the company's names for its other items: renaming one does not make a new certificate. */
export function certificateDigest(person: Printed): string {
  const earlier = earlierOf(person);
  // Rare fields are omitted when empty, so that digests from before their introduction stay valid.
  const seldom = [...(earlier.length > 0 ? [earlier] : []), ...(person.certificate.secondaryEmployer ? ["SECONDARY"] : [])];
  return createHash("sha256")
    .update(JSON.stringify([...valuesOf(person), ...seldom]))
    .digest("hex");
}

/** Employers before the last one. */
const earlierOf = ({ previous }: Printed) =>
  previous.slice(0, -1).map(({ employerName, tinNo, address, zipCode }) => ({ employerName, tinNo, address, zipCode }));

/** The stored columns besides key and issuer, in the order of `KEPT`. */
function valuesOf({ employeeName, record, certificate, previous, listed }: Printed) {
  const last = previous.at(-1);
  const wage = certificate.schedule === 2 ? listed.minimumWage : null;
  return [
    employeeName,
    record.firstName,
    record.middleName,
    record.lastName,
    record.tinNo,
    record.rdoCode,
    record.birthday,
    record.phoneNumber,
    record.address,
    record.zipCode,
    certificate.from,
    certificate.to,
    certificate.schedule,
    certificate.ownReturn,
    wage?.daily ?? null,
    wage?.dayFactor ?? null,
    last?.employerName ?? "",
    last?.tinNo ?? "",
    last?.address ?? "",
    last?.zipCode ?? "",
    CERTIFICATE_ITEMS.map((item) => certificate.items[item]),
  ];
}

const STORED_COLUMNS = `employee_name, first_name, middle_name, last_name, tin_no, rdo_code, birthday, phone_number, address, zip_code, from_day, to_day, schedule,
  own_return, daily_wage_centavos, day_factor, previous_name, previous_tin, previous_address, previous_zip, figures`;

export async function addIssued(
  tx: Tx,
  { companySeq, employeeName: issuedBy }: Scope,
  year: number,
  person: Printed,
  { version, digest, reason, signatureSeq = null }: { version: number; digest: string; reason: string; signatureSeq?: number | null },
): Promise<void> {
  const earlier = JSON.stringify(earlierOf(person));
  const secondary = person.certificate.secondaryEmployer ? "Y" : "N";
  const specified = JSON.stringify(person.certificate.specified);
  const own = [companySeq, year, person.employeeSeq, version, digest, reason, issuedBy, signatureSeq, earlier, secondary, specified];
  const values = [...own, ...valuesOf(person)];
  await tx.$client.query(
    `insert into issued_certificates (company_seq, taxable_year, employee_seq, version, digest, reason, issued_by, signature_seq, earlier_employers, secondary_employer_yn, specified_items,
       ${STORED_COLUMNS})
     values (${values.map((_, index) => `$${index + 1}`).join(", ")})`,
    values,
  );
}

interface Stored {
  employeeSeq: number;
  version: number;
  digest: string;
  reason: string;
  issuedBy: string;
  issuedAt: Date;
  signatureSeq: number | null;
  employeeName: string;
  record: Printed["record"];
  from: Day;
  to: Day;
  schedule: 1 | 2;
  ownReturn: string | null;
  secondaryEmployer: boolean;
  daily: Centavos | null;
  dayFactor: string | null;
  previous: Printed["previous"][number];
  earlier: Printed["previous"];
  specified: YearCertificate["specified"];
  figures: Centavos[];
}

const ISSUED = `
  select employee_seq as "employeeSeq", version, digest, reason, issued_by as "issuedBy", issued_at as "issuedAt", signature_seq as "signatureSeq",
         employee_name as "employeeName",
         json_build_object('firstName', first_name, 'middleName', middle_name, 'lastName', last_name, 'tinNo', tin_no, 'rdoCode', rdo_code,
           'birthday', birthday::text, 'phoneNumber', phone_number, 'address', address, 'zipCode', zip_code) as record,
         from_day::text as "from", to_day::text as "to", schedule, own_return as "ownReturn", secondary_employer_yn = 'Y' as "secondaryEmployer",
         daily_wage_centavos as daily, day_factor as "dayFactor",
         json_build_object('employerName', previous_name, 'tinNo', previous_tin, 'address', previous_address, 'zipCode', previous_zip) as previous,
         earlier_employers as earlier, specified_items as specified, figures
    from issued_certificates`;

function read({
  from,
  to,
  schedule,
  ownReturn,
  secondaryEmployer,
  daily,
  dayFactor,
  previous,
  earlier,
  specified,
  figures,
  ...row
}: Stored): IssuedCertificate {
  const amounts = figures.map(Number);
  const items = Object.fromEntries(CERTIFICATE_ITEMS.map((item, index) => [item, amounts[index] ?? 0])) as Record<Form2316Item, Centavos>;
  const certificate: YearCertificate = {
    items,
    specified,
    schedule,
    from,
    to,
    ownReturn,
    secondaryEmployer,
    withheld: { janToNov: 0, december: 0, refunded: 0 },
    uncollected: 0,
    receivable: 0,
    checks: [],
  };
  return {
    ...row,
    certificate,
    previous: previous.employerName === "" ? [] : [...earlier, previous],
    listed: { minimumWage: daily === null || dayFactor === null ? null : { daily, dayFactor } },
    figures: amounts,
  };
}
