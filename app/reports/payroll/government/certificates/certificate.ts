import { setImmediate } from "node:timers/promises";
import type { Form2316Item } from "~/domain/payroll/government/certificates/form-2316";
import { FORM_2316_LABELS, FORM_2316_PARTS } from "~/domain/payroll/government/returns/form-labels";
import type { YearCertificate } from "~/domain/payroll/government/certificates/year-certificate";
import { companyAddress, type CompanyDetails } from "~/domain/settings/company/company-details";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { attachPages } from "~/reports/payroll/government/returns/attached-pages";
import { FORM_MARGIN, FORM_WIDTH, FormPen, tinGroups } from "~/reports/payroll/government/returns/form-pen";

export interface CertifiedEmployee {
  employeeName: string;
  record: {
    tinNo: string;
    rdoCode: string;
    birthday: Day | null;
    phoneNumber: string;
    address: string;
    zipCode: string;
    firstName: string;
    middleName: string;
    lastName: string;
  };
  certificate: YearCertificate;
  /** Minimum wage a day and the days of a year. */
  listed: { minimumWage: { daily: Centavos; dayFactor: string } | null };
  /** Previous employers, latest last. */
  previous: readonly { employerName: string; tinNo: string; address: string; zipCode: string }[];
  /** The figures are not final. */
  draft: boolean;
  /** Number under which it was issued; missing = not issued. */
  version?: number;
  /** Signature image issued with it; null or missing = signed by hand. */
  signature?: { name: string; position: string; picture: Buffer } | null;
}
export type CertificateFrame = {
  year: number;
  employer: CompanyDetails;
  signatory: { name: string; position: string } | null;
  /** Date printed on the form. */
  day: Day;
  /** Password to open the file. */
  password?: string;
};

const HALF = FORM_WIDTH / 2;
const HEAD = { number: "2316", edition: "September 2021 (ENCS)" };
const STRONG: readonly Form2316Item[] = ["19", "23", "24", "28", "38", "52"];

/**
 * BIR Form 2316 (September 2021 ENCS), one A4 page per certificate, with an attachment if there were several previous employers or a box is
 * too small. Generated on demand as the stream is read.
 * @source document 5 F-29, appendix A
 */
export async function* certificatesPdf(
  frame: CertificateFrame,
  people: AsyncIterable<CertifiedEmployee> | Iterable<CertifiedEmployee>,
): AsyncGenerator<Uint8Array> {
  const pen = new FormPen(`BIR 2316, ${frame.year}`, frame.employer.registeredName, { password: frame.password });
  for await (const person of people) {
    drawn(pen, frame, person);
    await setImmediate();
    const part = pen.taken();
    if (part) yield part;
  }
  yield await pen.finish();
}

function drawn(pen: FormPen, frame: CertificateFrame, person: CertifiedEmployee): void {
  const { certificate } = person;
  pen.page({ bookmark: person.employeeName, draft: person.draft });
  const top = pen.head({
    title: ["Certificate of Compensation", "Payment / Tax Withheld"],
    ...HEAD,
  });
  // A recipient of the earlier copy can see that this is the same certificate. @source RMC 29-2021
  if (person.signature && (person.version ?? 1) > 1) pen.line("RE-PRINT", FORM_MARGIN + 6, FORM_MARGIN + 40, 7.5, { bold: true });
  pen.field("1", "For the Year (YYYY)", String(frame.year), { x: FORM_MARGIN, y: top, width: HALF });
  const period = `From ${formatDay(certificate.from).slice(0, 5)} To ${formatDay(certificate.to).slice(0, 5)}`;
  const y = pen.field("2", "For the Period (MM/DD)", period, { x: FORM_MARGIN + HALF, y: top, width: HALF });
  const left = summary(pen, person, employers(pen, frame, person, employee(pen, person, y)));
  const right = details(pen, person, y);
  const bottom = signatures(pen, frame, person, Math.max(left, right) + 4);
  const unissued = person.draft ? "draft" : "not issued";
  const version = person.version === undefined ? unissued : `version ${person.version}`;
  const source = `Drawn by Kawani from completed payrolls · ${version} · ${formatDay(frame.day)}`;
  pen.foot(bottom, source);
  attached(pen, frame, person, source);
}

/** Content that does not fit on the form: earlier employers and truncated boxes. @source document 5 F-24, appendix A */
function attached(pen: FormPen, frame: CertificateFrame, person: CertifiedEmployee, source: string): void {
  const head = () => {
    pen.page({ draft: person.draft });
    const top = pen.head({ title: ["Certificate of Compensation", "Attached page"], ...HEAD });
    const y = pen.field("1", "For the Year (YYYY)", String(frame.year), { x: FORM_MARGIN, y: top, width: HALF });
    pen.field("3", "TIN", tinGroups(person.record.tinNo), { x: FORM_MARGIN + HALF, y: top, width: HALF });
    return pen.fullWidthBox(
      { item: "4", label: "Employee’s Name (Last Name, First Name, Middle Name)", value: fullName(person) },
      y,
      () => y,
    );
  };
  const boxes = person.previous.slice(0, -1).flatMap(({ employerName, tinNo, address, zipCode }) => [
    { item: "16", label: "TIN", value: tinGroups(tinNo) },
    { item: "17", label: "Employer’s Name", value: employerName.toUpperCase() },
    { item: "18", label: "Registered Address and ZIP Code", value: `${address} ${zipCode}`.trim() },
  ]);
  attachPages(pen, [{ title: "Part III · Further Previous Employers of the Year", boxes }], head, source);
}

const fullName = ({ record: { lastName, firstName, middleName } }: CertifiedEmployee) =>
  `${lastName}, ${firstName} ${middleName}`.trim().toUpperCase();

function employee(pen: FormPen, person: CertifiedEmployee, from: number): number {
  const { record, certificate, listed } = person;
  const x = FORM_MARGIN;
  let y = pen.band("Part I · Employee Information", x, from, HALF);
  y = pen.field("3", "TIN", tinGroups(record.tinNo), { x, y, width: HALF, height: 24 });
  y = pen.field("4", "Employee’s Name (Last Name, First Name, Middle Name)", fullName(person), { x, y, width: HALF, height: 24 });
  pen.field("5", "RDO Code", record.rdoCode, { x, y, width: 60, height: 24 });
  pen.field("6", "Registered Address", record.address, { x: x + 60, y, width: HALF - 120, height: 24 });
  y = pen.field("6A", "ZIP Code", record.zipCode, { x: x + HALF - 60, y, width: 60, height: 24 });
  // The record has one address; employees with a different residence write it by hand.
  pen.field("6B", "Local Home Address", "", { x, y, width: HALF - 170, height: 24 });
  pen.field("6C", "ZIP Code", "", { x: x + HALF - 170, y, width: 60, height: 24 });
  y = pen.field("6D", "Foreign Address", "", { x: x + HALF - 110, y, width: 110, height: 24 });
  pen.field("7", "Date of Birth (MM/DD/YYYY)", record.birthday ? formatDay(record.birthday) : "", { x, y, width: HALF / 2, height: 24 });
  y = pen.field("8", "Contact Number", record.phoneNumber, { x: x + HALF / 2, y, width: HALF / 2, height: 24 });
  const wage = certificate.schedule === 2 ? listed.minimumWage : null;
  y = pen.amount("9", "Statutory Minimum Wage rate per day", wage?.daily ?? null, { x, y, width: HALF });
  y = pen.amount("10", "Statutory Minimum Wage rate per month", wage ? monthly(wage) : null, { x, y, width: HALF });
  return pen.field("11", "Minimum Wage Earner, exempt from withholding tax", checked(wage !== null), { x, y, width: HALF, height: 25 });
}

const employerType = (secondary: boolean) => `${checked(!secondary)} Main Employer   ${checked(secondary)} Secondary Employer`;
const checked = (is: boolean) => (is ? "[X]" : "[  ]");

const monthly = ({ daily, dayFactor }: { daily: Centavos; dayFactor: string }) => Math.round((daily * Number(dayFactor)) / 12);

function employers(pen: FormPen, { employer }: CertificateFrame, { certificate, previous }: CertifiedEmployee, from: number): number {
  const x = FORM_MARGIN;
  let y = pen.band("Part II · Employer Information (Present)", x, from, HALF);
  y = pen.field("12", "TIN", tinGroups(employer.tinNo), { x, y, width: HALF, height: 24 });
  y = pen.field("13", "Employer’s Name", employer.registeredName.toUpperCase(), { x, y, width: HALF, height: 24 });
  pen.field("14", "Registered Address", companyAddress(employer), { x, y, width: HALF - 60, height: 24 });
  y = pen.field("14A", "ZIP Code", employer.zipCode, { x: x + HALF - 60, y, width: 60, height: 24 });
  y = pen.field("15", "Type of Employer", employerType(certificate.secondaryEmployer), { x, y, width: HALF, height: 25 });
  y = pen.band("Part III · Employer Information (Previous)", x, y, HALF);
  const [last] = previous.slice(-1);
  pen.field("16", "TIN", last ? tinGroups(last.tinNo) : "", { x, y, width: HALF / 2, height: 24 });
  y = pen.field("17", "Employer’s Name", last?.employerName.toUpperCase() ?? "", { x: x + HALF / 2, y, width: HALF / 2, height: 24 });
  pen.field("18", "Registered Address", last?.address ?? "", { x, y, width: HALF - 60, height: 24 });
  return pen.field("18A", "ZIP Code", last?.zipCode ?? "", { x: x + HALF - 60, y, width: 60, height: 24 });
}

function items(pen: FormPen, person: CertifiedEmployee, of: readonly Form2316Item[], x: number, from: number): number {
  let y = from;
  for (const item of of)
    y = pen.amount(item, labelOf(item, person.certificate), applies(item, person) ? person.certificate.items[item] : null, {
      x,
      y,
      width: HALF,
      strong: STRONG.includes(item),
      height: 17,
    });
  return y;
}

/** Label of an item, with its required specification. */
function labelOf(item: Form2316Item, { specified }: YearCertificate): string {
  const label = FORM_2316_LABELS[item];
  const names = (specified as Partial<Record<Form2316Item, string>>)[item];
  return names === undefined ? label : `${label}${item === "51A" ? ", " : ": "}${names}`;
}

/** 30 to 33 are for minimum wage earners, 22 and 25B for employees with a previous employer. */
const applies = (item: Form2316Item, { certificate: { items: amounts, schedule }, previous }: CertifiedEmployee) =>
  amounts[item] !== 0 || !((schedule === 1 && OF_EARNERS.includes(item)) || (previous.length === 0 && OF_PREVIOUS.includes(item)));
const OF_EARNERS: readonly Form2316Item[] = ["30", "31", "32", "33"];
const OF_PREVIOUS: readonly Form2316Item[] = ["22", "25B"];

function summary(pen: FormPen, person: CertifiedEmployee, from: number): number {
  return items(pen, person, FORM_2316_PARTS.summary, FORM_MARGIN, pen.band("Part IV-A · Summary", FORM_MARGIN, from, HALF));
}

function details(pen: FormPen, person: CertifiedEmployee, from: number): number {
  const x = FORM_MARGIN + HALF;
  let y = pen.band("Part IV-B · A. Non-Taxable/Exempt Compensation Income", x, from, HALF);
  y = items(pen, person, FORM_2316_PARTS.exempt, x, y);
  y = items(pen, person, FORM_2316_PARTS.regular, x, pen.band("B. Taxable Compensation Income · Regular", x, y, HALF));
  return items(pen, person, FORM_2316_PARTS.supplementary, x, pen.band("Supplementary", x, y, HALF));
}

const SIGNATURE = { width: 90, height: 21 };

function signatures(
  pen: FormPen,
  frame: CertificateFrame,
  { employeeName, certificate, signature }: CertifiedEmployee,
  from: number,
): number {
  const x = FORM_MARGIN;
  const signatory = signature ?? frame.signatory;
  const signs = signatory ? `${signatory.name}, ${signatory.position}` : "";
  const sign = (y: number) => signature && pen.picture(signature.picture, x + HALF - SIGNATURE.width - 6, y + 11, SIGNATURE);
  pen.field("53", "Present Employer/Authorized Agent, signature over printed name and date", signs, {
    x,
    y: from,
    width: HALF,
    height: 34,
  });
  sign(from);
  let y = pen.field("54", "CONFORME: Employee, signature over printed name and date", employeeName, {
    x: x + HALF,
    y: from,
    width: HALF,
    height: 34,
  });
  y = pen.field("", "CTC/Valid ID No. of Employee, place and date of issue, amount paid if CTC", "", {
    x,
    y,
    width: FORM_WIDTH,
    height: 22,
  });
  if (certificate.ownReturn !== null) return y;
  y = pen.band("To be accomplished under substituted filing", x, y, FORM_WIDTH);
  pen.field("55", "Present Employer/Authorized Agent, signature over printed name", signs, { x, y, width: HALF, height: 34 });
  sign(y);
  return pen.field("56", "Employee, signature over printed name", employeeName, { x: x + HALF, y, width: HALF, height: 34 });
}
