import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { getPeriodEnd, periodText, RETURN_FORMS, type ReturnForm } from "./return-forms";
import type { ReturnFacts } from "./return-state";

/** A requirement of a form before filing. */
export interface FilingRequirement {
  met: boolean;
  text: string;
  /** Link to the page that fixes it; null = it becomes true on a later day. */
  fix: "PAYROLLS" | "COMPANY" | "FORM" | null;
}

/**
 * Requirements of a form before filing, met or not, in working order: "2 of 4 ready".
 * @param today in Manila
 * @source document 5 F-72, F-73: same conditions as `listFilingProblems`
 */
export function listFilingRequirements(form: ReturnForm, period: string, facts: ReturnFacts, today: Day): FilingRequirement[] {
  const when = periodText(period);
  const { name } = RETURN_FORMS[form];
  const last = getPeriodEnd(period);
  const all = facts.payrolls + facts.open;
  const completed = all === 1 ? `The payroll of ${when} is completed` : `${all} payrolls of ${when} are completed`;
  const needs: FilingRequirement[] = [
    today > last
      ? { met: true, text: `${when} is over`, fix: null }
      : { met: false, text: `${when} ends on ${formatDay(last)}: file from ${formatDay(addDays(last, 1))} on`, fix: null },
    facts.open > 0 || (all === 0 && !facts.opened)
      ? {
          met: false,
          text:
            all === 0
              ? `No one was paid in ${when}`
              : `${facts.open} of ${all} ${all === 1 ? "payroll" : "payrolls"} of ${when} ${facts.open === 1 ? "is" : "are"} not completed`,
          fix: "PAYROLLS",
        }
      : {
          met: true,
          text: facts.opened ? `Opening balances state the tax of ${when}` : completed,
          fix: null,
        },
    facts.missing.length > 0
      ? { met: false, text: `Missing for ${name}: ${facts.missing.join(", ")}`, fix: "COMPANY" }
      : { met: true, text: "What the head of the form needs of the company", fix: null },
  ];
  if (form === "1604-c")
    needs.push(
      facts.unfiled.length > 0
        ? { met: false, text: `Not filed: 1601-C of ${facts.unfiled.map(periodText).join(", ")}`, fix: "FORM" }
        : { met: true, text: "The 1601-C of every month is filed", fix: null },
      facts.agrees
        ? { met: true, text: "Certificates, returns and alphalist show the same tax", fix: null }
        : { met: false, text: "Certificates, returns and alphalist show different taxes", fix: "FORM" },
    );
  else if (form !== "1601-c")
    needs.push(
      facts.red > 0
        ? { met: false, text: `${facts.red} red ${facts.red === 1 ? "check" : "checks"} on the list`, fix: "FORM" }
        : { met: true, text: "Numbers and shares of everyone on the list", fix: null },
    );
  return needs;
}
