import type { CheckRow } from "~/components/payroll/government/returns/year-checks-table";
import {
  CHECK_SORTS,
  CHECKED_FORM_LABELS,
  countChecks,
  CHECKED_FORMS,
  getCheckCode,
  codeText,
  filterChecks,
  isCheckedForm,
  SEVERITIES,
  SEVERITY_LABELS,
  type CheckFilter,
  type YearCheck,
} from "~/domain/payroll/government/returns/year-checks";
import { maskSentence } from "~/domain/payroll/government/returns/pre-flight";
import type { Scope } from "~/domain/shared/scope";
import { readYearChecks } from "~/models/payroll/government/returns/year-checks.server";
import { pathTo } from "~/paths";
import { readListQuery } from "~/web/forms/list-query.server";
import { cached } from "~/web/http/ttl-cache.server";
import { checkFixHref } from "~/presenters/payroll/government/certificates/certificates.server";

/** Parses the check filter and order; unknown filter values are ignored. @throws 400 for an unknown order */
export function readCheckFilter(request: Request): CheckFilter {
  const search = new URL(request.url).searchParams;
  const { sort, descending } = readListQuery(request, { sorts: CHECK_SORTS });
  const form = search.get("form") ?? "";
  const severity = search.get("severity");
  return {
    form: isCheckedForm(form) ? form : null,
    severity: SEVERITIES.find((value) => value === severity) ?? null,
    code: (search.get("code") ?? "").slice(0, 60),
    q: (search.get("q") ?? "").trim().slice(0, 100),
    sort,
    descending,
  };
}

/** The year's checks that match the filter, counted by form. */
export async function readYearChecksView(scope: Scope, year: number, filter: CheckFilter) {
  const all = maskForViewer(scope, await readYearChecks(scope, year));
  const rows = filterChecks(all, filter);
  const carried = carriedFilter(filter);
  const filtered = filterChecks(all, { ...filter, form: null });
  const segment = (form: CheckFilter["form"]) => ({
    label: form === null ? "All" : CHECKED_FORMS[form],
    href: pathTo("get-year-checks", { year }, form === null ? carried : { form, ...carried }),
    current: filter.form === form,
    count: form === null ? filtered.length : filtered.filter((check) => check.form === form).length,
  });
  return {
    all: all.length,
    rows,
    segments: [segment(null), ...CHECKED_FORM_LABELS.map(segment)],
    severities: SEVERITIES.map((severity) => ({ value: severity, label: SEVERITY_LABELS[severity] })),
    codes: [...new Set(all.map(getCheckCode))].map((code) => ({ value: code, label: codeText(code) })),
  };
}

/** The filter parameters that carry over to another form's list. */
function carriedFilter({ severity, code, q, sort, descending }: CheckFilter): Record<string, string> {
  const order = descending ? `-${sort}` : sort;
  return { ...(severity && { severity }), ...(code && { code }), ...(q && { q }), ...(order !== CHECK_SORTS[0] && { sort: order }) };
}

/** Link to the file of the listed checks. */
export const checksFileHref = (year: number, filter: CheckFilter): string =>
  pathTo("get-year-checks-xlsx", { year }, { ...(filter.form && { form: filter.form }), ...carriedFilter(filter) });

/** Personal numbers are only visible to viewers who can fix them. */
const maskForViewer = ({ permissions }: Scope, checks: YearCheck[]) =>
  permissions.includes("PAYROLL_SETTING_EDIT") ? checks : checks.map((check) => ({ ...check, sentence: maskSentence(check.sentence) }));

/** The year's number of checks as link text; any change of the company invalidates the cache. @source document 5 F-47 */
export const countYearChecks = (scope: Scope, year: number): Promise<string> =>
  cached(scope.companySeq, `checks of ${year}`, async () => countChecks(await readYearChecks(scope, year)));

/** @param opens popup pages that a viewer who can fix it may open; null for other viewers */
export const checkRow = (
  year: number,
  { form, severity, code, sentence, person, fix }: YearCheck,
  opens: readonly string[] | null,
): CheckRow => ({
  key: `${form} ${code} ${person?.employeeSeq ?? ""} ${sentence}`,
  form: CHECKED_FORMS[form],
  severity,
  code: codeText(getCheckCode({ code })),
  sentence,
  person: person && {
    employeeSeq: person.employeeSeq,
    name: person.employeeName,
    detail: [person.employeeId, person.departmentName].filter(Boolean).join(" · "),
  },
  href: opens && (person ? checkFixHref(year, person.employeeSeq, { code, fix }, opens) : pathTo("get-company")),
});
