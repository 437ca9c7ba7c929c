import type { ReturnFigure, ReturnForm } from "~/domain/payroll/government/returns/return-forms";
import { listChangedFigures } from "~/domain/payroll/government/returns/return-state";
import { isDraftMonth } from "~/domain/payroll/government/returns/employer-gaps";
import { sourceFigures } from "~/domain/payroll/government/returns/source-figures";
import type { ReturnItem } from "~/domain/payroll/government/returns/withholding-return";
import { monthTitle } from "~/domain/shared/calendar";
import type { Centavos } from "~/domain/shared/money";
import { NotFound } from "~/domain/shared/not-found";
import { signatoryOn } from "~/domain/settings/company/signatory";
import { monthEnd, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { listFiledReturns, type FiledReturn } from "./filed-returns.server";
import { readValidReturn } from "./return-facts.server";
import { readFiledSchedule } from "./schedule.server";
import { readMonthSums } from "./withholding-return.server";

/** What the PDF of a 1601-C prints: as filed if unchanged since, or the filed `version`. @throws NotFound for an unknown version */
export async function readPrintedReturn(scope: Scope, month: string, version: string | null, day: Day) {
  const monthly = await readMonthSums(scope, month);
  const { employer } = monthly;
  const filed = await readFiledVersion(scope, month, monthly.items, version);
  const items = filed?.items ?? monthly.items;
  const schedule = filed ? await readFiledSchedule(scope, month, items["26"], filed.at) : monthly.schedule;
  const signatory = signatoryOn(await listSignatories(scope), "FORM_1601C", monthEnd(`${month}-01`));
  return {
    month,
    name: monthTitle(`${month}-01`),
    employer,
    items,
    otherPay: filed?.otherPay ?? monthly.otherPay,
    schedule: schedule.rows,
    signatory,
    day,
    draft: filed === null && isDraftMonth(month, monthly, day),
    filed: filed?.paper ?? null,
  };
}

/**
 * The filed version for a month's PDF: the requested one, or the current filing while its figures still match.
 * @param versionParam from the URL; null = none
 * @throws NotFound for an unknown version
 */
async function readFiledVersion(scope: Scope, month: string, now: Record<ReturnItem, Centavos>, versionParam: string | null) {
  const version = await (versionParam === null
    ? findUnchangedVersion(scope, "1601-c", month, sourceFigures(now))
    : listFiledReturns(scope, "1601-c", month).then((versions) =>
        versions.find((filedReturn) => String(filedReturn.version) === versionParam),
      ));
  if (version === undefined) throw new NotFound("filed return");
  if (version === null) return null;
  const { amended, filedDay: day, filedAt: at, reference, bank, means, amountPaid, otherNote, otherPay, figures } = version;
  const items = Object.fromEntries(figures.map(({ item, figure }) => [item, figure])) as Record<ReturnItem, Centavos>;
  return { items, at, otherPay, paper: { version: version.version, amended, day, reference, bank, means, amountPaid, otherNote } };
}

/** The current filing, if its figures match the records. */
export async function findUnchangedVersion(
  scope: Scope,
  form: ReturnForm,
  period: string,
  now: readonly ReturnFigure[],
): Promise<FiledReturn | null> {
  const { standing, payrolls } = await readValidReturn(scope, form, period);
  return standing !== null && listChangedFigures(standing, now, payrolls).length === 0 ? standing : null;
}
