import type { FilingBadge } from "~/components/payroll/government/returns/filing-link";
import type { FigureRow, VersionRow } from "~/components/payroll/government/returns/filed-tables";
import { FIRST_PAYROLL_DAY } from "~/domain/payroll/runs/payroll-input";
import { FILING_MEANS } from "~/domain/payroll/government/returns/filing-input";
import { amendedReturnsText, returnName } from "~/domain/payroll/government/returns/filing-text";
import {
  figureName,
  isCount,
  isReturnForm,
  RETURN_FORMS,
  type ReturnFigure,
  type ReturnForm,
} from "~/domain/payroll/government/returns/return-forms";
import {
  listFilingProblems,
  listChangedFigures,
  changedFiguresText,
  paidElsewhere,
  returnState,
  type ChangedFigure,
  type ReturnFacts,
  type ReturnState,
} from "~/domain/payroll/government/returns/return-state";
import { filePath } from "~/domain/shared/forms/stored-file";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { validVersionOf, type FiledReturn } from "~/models/payroll/government/returns/filed-returns.server";
import { readValidReturn } from "~/models/payroll/government/returns/return-facts.server";
import { pathTo } from "~/paths";
import { notFound } from "~/web/session/scope.server";

/** The form and period in the URL. @throws 404 */
export function returnParams(params: Readonly<Record<string, string | undefined>>): { form: ReturnForm; period: string } {
  const { returnForm: form = "", period = "" } = params;
  if (!isReturnForm(form)) throw notFound();
  const shape = RETURN_FORMS[form].of === "month" ? /^20\d\d-(0[1-9]|1[0-2])$/ : /^20\d\d$/;
  if (!shape.test(period) || period < FIRST_PAYROLL_DAY.slice(0, period.length)) throw notFound();
  return { form, period };
}

/** Link to the form's page. */
export function returnHref(form: ReturnForm, period: string): string {
  if (form === "1601-c") return pathTo("get-1601-c", { month: period });
  if (form === "1604-c") return pathTo("get-1604-c", { year: period });
  if (form === "sss") return pathTo("get-government-sss", { month: period });
  return pathTo(form === "philhealth" ? "get-government-philhealth" : "get-government-pag-ibig", { month: period });
}

const STATES: Record<ReturnState, FilingBadge> = {
  NOTHING: { text: "No payroll", tone: "quiet" },
  NOT_OVER: { text: "Draft", tone: "quiet" },
  DRAFT: { text: "Draft", tone: "quiet" },
  READY: { text: "Ready to file", tone: "accent" },
  FILED: { text: "Filed", tone: "done" },
  AMENDED_NEEDED: { text: "Amended return needed", tone: "attention" },
};

/** The filing page of a form: filed and current figures, all versions, and what prevents filing. */
export function filedReturnView(form: ReturnForm, period: string, facts: ReturnFacts, versions: readonly FiledReturn[], today: Day) {
  const standing = validVersionOf(versions);
  const state = returnState(form, period, facts, standing, today);
  const moved = standing === null ? [] : listChangedFigures(standing, facts.figures, facts.payrolls);
  const elsewhere = standing !== null && paidElsewhere(standing, facts.payrolls);
  return {
    form,
    /** The period was paid in another system: the filed figures are shown, because no payroll here explains them. */
    elsewhere,
    period,
    title: `Filing of ${returnName(form, period)}`,
    name: RETURN_FORMS[form].name,
    year: period.slice(0, 4),
    formHref: returnHref(form, period),
    badge: STATES[state],
    why: state === "FILED" ? [] : listFilingProblems(form, period, facts, today),
    changed: state === "AMENDED_NEEDED" ? amendedReturnsText(changedFiguresText(form, moved)) : null,
    files: state === "READY" || state === "AMENDED_NEEDED",
    standing: standing === null ? null : standing.version,
    rows: figureRows(form, elsewhere ? standing.figures : facts.figures, standing, moved),
    versions: versions.map((version) => versionRow(form, period, version)),
  };
}

/** Filed figures beside the current ones; figures entered at filing appear only in the filed column. */
function figureRows(
  form: ReturnForm,
  now: readonly ReturnFigure[],
  standing: FiledReturn | null,
  moved: readonly ChangedFigure[],
): FigureRow[] {
  const present = new Map(now.map(({ item, figure }) => [item, figure]));
  const filed = new Map((standing?.figures ?? []).map(({ item, figure }) => [item, figure]));
  const items = [...present.keys(), ...[...filed.keys()].filter((item) => !present.has(item))];
  return items.map((item) => ({
    item,
    label: figureName(form, item),
    counts: isCount(item),
    filed: filed.get(item) ?? null,
    now: present.get(item) ?? null,
    moved: moved.some((changedFigure) => changedFigure.item === item),
  }));
}

function versionRow(form: ReturnForm, period: string, version: FiledReturn): VersionRow {
  const { undone } = version;
  return {
    version: version.version,
    amended: version.amended,
    day: formatDay(version.filedDay),
    reference: version.reference,
    paid: version.amountPaid,
    penalties: version.penalties,
    how: [version.means === "" ? "" : FILING_MEANS[version.means], version.bank].filter(Boolean).join(", "),
    note: version.otherNote,
    by: `${version.filedBy}, ${formatInstant(version.filedAt)}`,
    undone: undone === null ? null : [`Undone by ${undone.by}, ${formatInstant(undone.at)}`, undone.reason].filter(Boolean).join(": "),
    scanHref: version.scanFileSeq === null ? null : filePath(version.scanFileSeq),
    pdfHref: form === "1601-c" ? pathTo("get-1601-c-pdf", { month: period }, { version: version.version }) : null,
  };
}

/** The badge of a form that is not filed. */
export const unfiledBadge = (draft: boolean): FilingBadge => STATES[draft ? "DRAFT" : "READY"];

/** A form's link to its filing: whether it was filed, and what has changed since. @param now the page's current figures */
export async function readFilingLink(scope: Scope, form: ReturnForm, period: string, now: readonly ReturnFigure[]) {
  const { standing, payrolls } = await readValidReturn(scope, form, period);
  const moved = standing === null ? [] : listChangedFigures(standing, now, payrolls);
  const filedBadge = moved.length > 0 ? STATES.AMENDED_NEEDED : STATES.FILED;
  return {
    href: pathTo("get-filed-return", { returnForm: form, period }),
    badge: standing === null ? null : filedBadge,
    changed: moved.length > 0 ? amendedReturnsText(changedFiguresText(form, moved)) : null,
  };
}
