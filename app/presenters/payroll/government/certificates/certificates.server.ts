import { popupPath, type PopupPath } from "~/domain/employees/list/popup-address";
import { sumCertificate } from "~/domain/payroll/government/certificates/certificate-figures";
import { compareCertificates } from "~/domain/payroll/government/certificates/certificate-changes";
import { CHARGED_LABEL } from "~/domain/payroll/government/returns/box-parts";
import { FORM_2316_LABELS, FORM_2316_PARTS } from "~/domain/payroll/government/returns/form-labels";
import { PAID_ITEMS, type PaidItem } from "~/domain/payroll/government/returns/compensation";
import { EXEMPT_ITEMS, TAXABLE_ITEMS, type Form2316Item } from "~/domain/payroll/government/certificates/form-2316";
import { maskSentence, type FormCheck } from "~/domain/payroll/government/returns/pre-flight";
import {
  CERTIFICATE_FILTERS,
  certificateState,
  isDraft,
  ALREADY_ISSUED,
  changedItemsText,
  issueProblem,
  type CertificateFilter,
  type CertificateState,
} from "~/domain/payroll/government/certificates/issuing";
import { REPLICA_NOTE } from "~/domain/payroll/government/certificates/signing";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";
import { findSigner } from "~/models/payroll/government/certificates/certificate-signatures.server";
import { certificateDigest, listIssued, type IssuedCertificate } from "~/models/payroll/government/certificates/issued-certificates.server";
import { readCertificate } from "~/models/payroll/government/certificates/year-certificates.server";
import type { CertifiedPerson, OpenedPerson } from "~/models/payroll/government/returns/person-years.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery } from "~/web/forms/list-query.server";

type IssuedVersion = { version: number; digest: string; issuedAt: Date };

const STATES = {
  DRAFT: { text: "Draft", tone: "quiet" },
  READY: { text: "Ready to issue", tone: "accent" },
  ISSUED: { text: "Issued", tone: "done" },
  CHANGED: { text: "Changed since", tone: "attention" },
} as const;
const stateView = (state: CertificateState) => STATES[state];

/** Parses page, size, order and search of the year's list. @throws 400 */
export const readCertificateQuery = (request: Request) => readListQuery(request, { sorts: ["name"], pageSizes: [50, 10, 25, 100] });

/** The `?show=` filter; null = none. @throws 400 for an unknown one */
export function certificateFilter(request: Request): CertificateFilter | null {
  const show = new URL(request.url).searchParams.get("show") ?? "";
  return show === "" ? null : oneOf(Object.keys(CERTIFICATE_FILTERS) as CertificateFilter[], show);
}

/** A row of the year's certificate list. */
export function certificateRow(year: number, person: CertifiedPerson, issued: IssuedVersion | undefined, today: Day) {
  const { employeeSeq, employeeId, employeeName, certificate, checks } = person;
  const { items, ownReturn } = certificate;
  const red = checks.filter(({ severity }) => severity === "red");
  return {
    employeeSeq,
    employeeId,
    employeeName,
    href: pathTo("get-2316", { year, employeeSeq }),
    ...sumCertificate(items),
    substituted: ownReturn === null,
    red: red.length,
    first: red[0] ? maskSentence(red[0].sentence) : null,
    state: stateView(certificateState(year, person, issued?.digest ?? null, certificateDigest(person), today)),
    issued: issued ? `${formatInstant(issued.issuedAt).slice(0, 10)}, version ${issued.version}` : null,
  };
}

/** The certificate page. @param item whose parts are expanded; null = none */
export function certificateView(
  year: number,
  person: OpenedPerson,
  versions: readonly IssuedCertificate[],
  { item, opens, today }: { item: Form2316Item | null; opens: readonly string[] | null; today: Day },
) {
  const state = certificateState(year, person, versions[0]?.digest ?? null, certificateDigest(person), today);
  const { employeeSeq, employeeId, employeeName, certificate, checks } = person;
  const rows = (items: readonly Form2316Item[]) =>
    items.map((item) => ({ item: item, label: FORM_2316_LABELS[item], amount: certificate.items[item], opens: hasParts(item) }));
  return {
    year,
    employeeSeq,
    employeeId,
    employeeName,
    state: stateView(state),
    issues: state === "READY" || (state === "CHANGED" && !isDraft(year, person, today)),
    changes: state === "CHANGED" ? { version: versions[0]!.version, rows: listChanges(versions[0]!, person, opens !== null) } : null,
    joined: certificate.from > `${year}-01-01`,
    versions: versions.map(({ version, issuedBy, issuedAt, reason, signatureSeq }) => ({
      version,
      issued: `${issuedBy}, ${formatInstant(issuedAt)}`,
      reason,
      signed: signatureSeq !== null,
      href: pathTo("get-2316-person-pdf", { year, employeeSeq }, { version }),
    })),
    period: `${formatDay(certificate.from)} to ${formatDay(certificate.to)}`,
    columns: {
      summary: rows(FORM_2316_PARTS.summary),
      exempt: rows(FORM_2316_PARTS.exempt),
      taxable: rows([...FORM_2316_PARTS.regular, ...FORM_2316_PARTS.supplementary]),
    },
    ownReturn: certificate.ownReturn,
    uncollected: certificate.uncollected,
    receivable: certificate.receivable,
    checks: checks.map((check) =>
      opens
        ? { ...check, href: checkFixHref(year, employeeSeq, check, opens) }
        : { ...check, sentence: maskSentence(check.sentence), href: null },
    ),
    opened: item === null ? null : { item, label: FORM_2316_LABELS[item], amount: certificate.items[item], rows: listParts(person, item) },
  };
}

/** Differences from the issued version. */
function changedText(issued: IssuedCertificate, { certificate }: Pick<CertifiedPerson, "certificate">): string {
  const moved = changedItemsText(issued.figures, certificate.items);
  return `Changed since version ${issued.version}: ${moved === "" ? "details other than amounts" : moved}.`;
}

/** Old and new values. @param full whether to show personal numbers unmasked */
const listChanges = (issued: IssuedCertificate, person: CertifiedPerson, full: boolean) =>
  compareCertificates(issued, person).map((change) =>
    full ? change : { ...change, before: maskSentence(change.before), now: maskSentence(change.now) },
  );

/** The dialog that issues an employee's certificate. @throws NotFound */
export async function issueView(scope: Scope, year: number, employeeSeq: number, today: Day) {
  const { person } = await readCertificate(scope, year, employeeSeq);
  const [last] = await listIssued(scope, year, employeeSeq);
  const digest = certificateDigest(person);
  return {
    title: `Issue the 2316 of ${person.employeeName}`,
    closeHref: pathTo("get-2316", { year, employeeSeq }),
    why: issueProblem(year, person, today) ?? (last?.digest === digest ? ALREADY_ISSUED : null),
    form: {
      what: `The figures are kept as version ${(last?.version ?? 0) + 1}. ${person.employeeName} finds it in My Work.`,
      changed: last ? changedText(last, person) : null,
      signer: await findSigner(scope, year),
      beside: REPLICA_NOTE,
      values: { version: String((last?.version ?? 0) + 1), digest, authorizedOn: today },
    },
  };
}

/** Items that are sums of other items, with the sign of each. */
const SUMMED_ITEMS: Partial<Record<Form2316Item, readonly (readonly [Form2316Item, 1 | -1])[]>> = {
  19: [
    ["38", 1],
    ["52", 1],
  ],
  20: [["38", 1]],
  21: [
    ["19", 1],
    ["20", -1],
  ],
  23: [
    ["21", 1],
    ["22", 1],
  ],
  26: [
    ["25A", 1],
    ["25B", 1],
  ],
  28: [
    ["26", 1],
    ["27", 1],
  ],
  38: EXEMPT_ITEMS.map((item) => [item, 1] as const),
  52: TAXABLE_ITEMS.map((item) => [item, 1] as const),
};

/** Items computed from payslips, the opening balance or previous employers. */
const isSourceItem = (item: Form2316Item) =>
  ["34", "48", "25A", "22", "25B"].includes(item) || PAID_ITEMS.some((paidItem) => paidItem === item);

/** Tax due and the PERA credit come from a table and a record; every other item can be expanded. */
const hasParts = (item: Form2316Item) => isSourceItem(item) || SUMMED_ITEMS[item] !== undefined;

/** The item that `?item=` expands; null for none or one without parts. */
export function itemParam(request: Request): Form2316Item | null {
  const item = new URL(request.url).searchParams.get("item") as Form2316Item | null;
  return item !== null && Object.hasOwn(FORM_2316_LABELS, item) && hasParts(item) ? item : null;
}

/** The sources of an item: other items, or the opening balance, previous employers and payslips with their lines. */
function listParts(person: OpenedPerson, item: Form2316Item) {
  const added = SUMMED_ITEMS[item];
  if (added) return summedItems(person, added);
  return item === "22" || item === "25B" ? employerParts(person, item) : paidParts(person, item);
}

const summedItems = ({ certificate: { items } }: OpenedPerson, added: NonNullable<(typeof SUMMED_ITEMS)[Form2316Item]>) =>
  added
    .filter(([item]) => items[item] !== 0)
    .map(([item, sign]) => ({
      key: item,
      what: `Item ${item}`,
      paid: FORM_2316_LABELS[item],
      href: hasParts(item) ? `?item=${item}` : null,
      amount: sign * items[item],
      lines: [],
    }));

const employerParts = ({ employers }: OpenedPerson, item: "22" | "25B") =>
  employers.map(({ employerName, taxable, withheld }, index) => ({
    key: `employer ${index}`,
    what: employerName,
    paid: "Previous employer",
    href: null,
    amount: item === "22" ? taxable : withheld,
    lines: [],
  }));

function paidParts({ slips, opened, employeeSeq, certificate }: OpenedPerson, item: Form2316Item) {
  // Basic pay within the zero bracket is reported in item 29 instead of 39 (F-25).
  const moved = item === "29" && certificate.items["39"] === 0 && certificate.schedule === 1;
  const benefits = item === "34" || item === "48";
  const amountOf = (paid: typeof opened) => {
    if (benefits) return paid.benefits;
    if (item === "25A") return paid.withheld;
    return paid.items[item as PaidItem] + (moved ? paid.items["39"] : 0);
  };
  const isPart = (part: string) => part === (benefits ? "BENEFITS" : item) || (moved && part === "39");
  const before = amountOf(opened);
  const charged = certificate.charged?.[item] ?? 0;
  return [
    ...(before === 0 ? [] : [{ key: "opening", what: "Opening balance", paid: "", href: null, amount: before, lines: [] }]),
    ...slips
      .map(({ payrollSeq, payrollKind, startDate, endDate, payDate, paid, parts }) => ({
        key: String(payrollSeq),
        what: payrollKind === "USER_CUSTOM" ? periodLabel(startDate, endDate) : RUN_KINDS[payrollKind],
        paid: formatDay(payDate),
        href: pathTo("get-payslip", { payrollSeq, employeeSeq }),
        amount: amountOf(paid),
        lines: parts.filter((part) => isPart(part.item)).map(({ label, amount }) => ({ label, amount })),
      }))
      .filter(({ amount }) => amount !== 0),
    ...(charged === 0 ? [] : [{ key: "charged", what: CHARGED_LABEL, paid: "", href: null, amount: -charged, lines: [] }]),
  ];
}

const RUN_KINDS: Partial<Record<string, string>> & { THIRTEEN_MONTH_PAY: string; FINAL_PAY: string } = {
  THIRTEEN_MONTH_PAY: "13th month pay",
  FINAL_PAY: "Final pay",
};

const FIX_PAGES: Partial<Record<FormCheck["fix"], PopupPath>> = {
  previous: "previous-employer",
  salary: "salary/identity",
  basic: "basic-info",
};

/**
 * Link to fix a check: the record's field, or the item's sources; null where the viewer may not open that popup page.
 * @param opens popup pages that the viewer may open
 */
export function checkFixHref(
  year: number,
  employeeSeq: number,
  { code, fix }: Pick<FormCheck, "code" | "fix">,
  opens: readonly string[],
): string | null {
  const [, item] = /^NEGATIVE_BOX_(.+)$/.exec(code) ?? [];
  if (item !== undefined) return pathTo("get-2316", { year, employeeSeq }, { item });
  if (fix === "company") return pathTo("get-company");
  if (fix === "opening") return pathTo("get-year-to-date-edit", { year, employeeSeq });
  if (fix === "uncollected") return pathTo("get-2316-uncollected", { year, employeeSeq });
  const page = FIX_PAGES[fix];
  if (page) return opens.includes(page) ? popupPath(employeeSeq, page) : null;
  return pathTo("get-year-card", { year, employeeSeq });
}
