import { FORM_2316_LABELS } from "~/domain/payroll/government/returns/form-labels";
import type { YearCertificate } from "~/domain/payroll/government/certificates/year-certificate";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import { CERTIFICATE_ITEMS } from "./issuing";

/** All content of the printed certificate. */
export interface PrintedFacts {
  employeeName: string;
  record: {
    firstName: string;
    middleName: string;
    lastName: string;
    tinNo: string;
    rdoCode: string;
    birthday: Day | null;
    phoneNumber: string;
    address: string;
    zipCode: string;
  };
  certificate: Pick<YearCertificate, "items" | "from" | "to" | "schedule" | "ownReturn" | "secondaryEmployer">;
  listed: { minimumWage: { daily: Centavos; dayFactor: string } | null };
  previous: readonly { employerName: string; tinNo: string; address: string; zipCode: string }[];
}

/** A box of the printed certificate, before and now. */
export interface CertificateChange {
  what: string;
  before: string;
  now: string;
  /** Both values are amounts. */
  money: boolean;
}

/** The non-amount boxes, labeled as on the certificate. */
const TEXT_FACTS: readonly (readonly [string, (printed: PrintedFacts) => string])[] = [
  ["Employee", ({ employeeName }) => employeeName],
  ["3 TIN", ({ record }) => record.tinNo],
  ["4 Last name", ({ record }) => record.lastName],
  ["4 First name", ({ record }) => record.firstName],
  ["4 Middle name", ({ record }) => record.middleName],
  ["5 RDO code", ({ record }) => record.rdoCode],
  ["6 Registered address", ({ record }) => record.address],
  ["6A ZIP code", ({ record }) => record.zipCode],
  ["7 Date of birth", ({ record }) => (record.birthday ? formatDay(record.birthday) : "")],
  ["8 Contact number", ({ record }) => record.phoneNumber],
  ["2 From", ({ certificate }) => formatDay(certificate.from)],
  ["2 To", ({ certificate }) => formatDay(certificate.to)],
  ["11 Minimum wage earner", ({ certificate }) => (certificate.schedule === 2 ? "Yes" : "No")],
  ["9 Minimum wage a day", (printed) => formatWage(printed, ({ daily }) => formatCentavos(daily))],
  ["10 Days of a year", (printed) => formatWage(printed, ({ dayFactor }) => dayFactor)],
  ["15 Type of employer", ({ certificate }) => (certificate.secondaryEmployer ? "Secondary" : "Main")],
  ["16 TIN of the previous employer", (printed) => getLastDay(printed)?.tinNo ?? ""],
  ["17 Previous employer", (printed) => getLastDay(printed)?.employerName ?? ""],
  ["18 Address of the previous employer", (printed) => getLastDay(printed)?.address ?? ""],
  ["18A ZIP code of the previous employer", (printed) => getLastDay(printed)?.zipCode ?? ""],
  [
    "Employers before that, on the attached page",
    ({ previous }) =>
      previous
        .slice(0, -1)
        .map(({ employerName, tinNo, address, zipCode }) => [employerName, tinNo, address, zipCode].filter(Boolean).join(", "))
        .join("; "),
  ],
  ["Substituted filing", ({ certificate }) => (certificate.ownReturn === null ? "Yes" : `No. ${certificate.ownReturn}`)],
];

const getLastDay = ({ previous }: PrintedFacts) => previous.at(-1);
const formatWage = ({ certificate, listed }: PrintedFacts, read: (wage: { daily: Centavos; dayFactor: string }) => string) =>
  certificate.schedule === 2 && listed.minimumWage !== null ? read(listed.minimumWage) : "";

/** Boxes that differ from the issued version: amounts in form order, then the others. @source document 5 F-29 */
export function compareCertificates(issued: PrintedFacts, now: PrintedFacts): CertificateChange[] {
  const amounts = CERTIFICATE_ITEMS.map((item) => ({
    what: `${item} ${FORM_2316_LABELS[item]}`,
    before: formatCentavos(issued.certificate.items[item]),
    now: formatCentavos(now.certificate.items[item]),
    money: true,
  }));
  const textChanges = TEXT_FACTS.map(([what, read]) => ({ what, before: read(issued), now: read(now), money: false }));
  return [...amounts, ...textChanges].filter((change) => change.before !== change.now);
}
