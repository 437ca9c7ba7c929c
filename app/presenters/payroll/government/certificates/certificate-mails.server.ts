import {
  CERTIFICATE_MAIL_LABELS,
  MAIL_FILTERS,
  MAIL_FILTER_LABELS,
  summarizeMailStates,
  type CertificateMailState,
  type MailFilter,
} from "~/domain/payroll/government/certificates/certificate-mail";
import { PAYSLIP_WAY_LABELS } from "~/domain/payroll/runs/payslip-delivery";
import { toOptions } from "~/domain/shared/forms/choices";
import { formatInstant } from "~/domain/shared/day";
import { filteredList } from "~/domain/shared/filtered-list";
import type { Scope } from "~/domain/shared/scope";
import { listCertificateMails, type CertificateMailRow } from "~/models/payroll/government/certificates/certificate-mails.server";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";

/** The certificate mails of a year, filtered by `?show=` and `?q=`, with overall progress. @throws 400 for an unknown filter */
export async function readCertificateMailsPage(request: Request, scope: Scope, year: number) {
  const show = new URL(request.url).searchParams.get("show") ?? "";
  const states = show === "" ? null : MAIL_FILTERS[oneOf(Object.keys(MAIL_FILTERS) as MailFilter[], show)];
  const query = readListQuery(request, { sorts: ["name", "version", "email", "mail", "at"], pageSizes: [50, 10, 25, 100] });
  const { page, pageSize, offset, q } = query;
  const all = await listCertificateMails(scope, year);
  const fitting = all.filter(({ state }) => states?.some((value) => value === state) ?? true);
  const filtered = filteredList(fitting, query, {
    words: ({ employeeName, employeeId, email }) => `${employeeName} ${employeeId} ${email}`,
    by: {
      name: ({ employeeName }) => employeeName,
      version: ({ version }) => version,
      email: ({ email }) => email,
      mail: ({ state }) => STATES_IN_ORDER.indexOf(state),
      at: ({ at }) => at?.getTime() ?? 0,
    },
  });
  toLastPage(request, query, filtered.length);
  return {
    year,
    digest: summarizeMailStates(all.map(({ state }) => state)),
    unsent: all.filter(({ state }) => state === "NOT_SENT").length,
    filters: toOptions(MAIL_FILTER_LABELS),
    show,
    searched: q !== "" || show !== "",
    rows: filtered.slice(offset, offset + pageSize).map(mailRow),
    total: filtered.length,
    page,
    pageSize,
  };
}

const STATES_IN_ORDER = Object.keys(CERTIFICATE_MAIL_LABELS) as CertificateMailState[];

function mailRow({ employeeSeq, employeeId, employeeName, version, email, state, way, went, why, at }: CertificateMailRow) {
  const next = state === "NO_ACCOUNT" || state === "NO_EMAIL" ? null : PAYSLIP_WAY_LABELS[way];
  return {
    employeeSeq,
    employeeId,
    employeeName,
    version,
    email,
    state,
    why,
    text: CERTIFICATE_MAIL_LABELS[state],
    way: went === null ? next : PAYSLIP_WAY_LABELS[went],
    at: at && formatInstant(at),
  };
}
