import type { FilingValues } from "~/components/payroll/government/returns/filing-forms";
import { FILING_MEANS } from "~/domain/payroll/government/returns/filing-input";
import { returnName } from "~/domain/payroll/government/returns/filing-text";
import type { ReturnForm } from "~/domain/payroll/government/returns/return-forms";
import { toOptions } from "~/domain/shared/forms/choices";
import type { Day } from "~/domain/shared/day";
import { decimalString } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { validVersionOf } from "~/models/payroll/government/returns/filed-returns.server";
import { carriedOver, readFiling } from "~/models/payroll/government/returns/filing.server";
import { pathTo } from "~/paths";

/** The filing form with proposed values, and why the return cannot be filed yet. */
export async function readFilingForm(scope: Scope, form: ReturnForm, period: string, today: Day) {
  const { facts, versions, hindered } = await readFiling(scope, form, period, EMPTY_AMOUNTS, today);
  const remits = form === "1601-c";
  const carried = remits ? await carriedOver(scope, period) : null;
  const values: FilingValues = {
    filedDay: today,
    amountPaid: "",
    otherRemittances: carried === null ? "" : decimalString(carried.amount),
    otherNote: carried?.note ?? "",
    version: String((versions[0]?.version ?? 0) + 1),
    digest: facts.digest,
  };
  return {
    title: `${validVersionOf(versions) === null ? "File" : "Amended return of"} ${returnName(form, period)}`,
    closeHref: pathTo("get-filed-return", { returnForm: form, period }),
    why: hindered?.message ?? null,
    form: { values, remits, pays: form !== "1604-c", means: toOptions(FILING_MEANS) },
  };
}

const EMPTY_AMOUNTS = { otherRemittances: 0, surcharge: 0, interest: 0, compromise: 0 };

/** The posted values, to carry through the confirmation. */
export function postedFiling(form: FormData): Record<string, string> {
  return Object.fromEntries(
    POSTED_FIELDS.map((name) => {
      const typed = form.get(name);
      return [name, typeof typed === "string" ? typed : ""];
    }),
  );
}

const POSTED_FIELDS = [
  "filedDay",
  "reference",
  "bank",
  "means",
  "amountPaid",
  "otherRemittances",
  "otherNote",
  "surcharge",
  "interest",
  "compromise",
  "scan",
  "scanName",
  "version",
  "digest",
] as const;
