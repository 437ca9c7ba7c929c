import type { YearCardData } from "~/components/payroll/year/year-card";
import type { YearCardRow } from "~/components/payroll/year/year-card-table";
import { EXEMPT_ITEMS, TAXABLE_ITEMS, type Form2316, type Form2316Item } from "~/domain/payroll/government/certificates/form-2316";
import { OPENING_BOXES, type OpeningBox } from "~/domain/payroll/setup/openings/opening-fields";
import { formatDay } from "~/domain/shared/day";
import { formatPeso } from "~/domain/shared/money";
import type { YearCardText } from "~/domain/shared/i18n/en/year-card";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { periodLabel } from "~/domain/shared/period";
import type { YearOfPerson } from "~/models/payroll/year/year-card.server";

/** Labels of the total items, as on the form. @source BIR Form 2316 (September 2021 ENCS), Part IV */
const SUMMARY: Partial<Record<Form2316Item, string>> = {
  19: "Gross compensation from this employer",
  38: "Non-taxable and exempt compensation",
  52: "Taxable compensation",
  22: "Taxable compensation from previous employers",
  23: "Gross taxable compensation",
  24: "Tax due",
  "25A": "Withheld by this employer, as adjusted",
  "25B": "Withheld by previous employers",
  27: "PERA tax credit",
};
/** Order of the form: exempt items and their total, taxable items and their total, then tax. */
const ITEM_ORDER: readonly Form2316Item[] = [...EXEMPT_ITEMS, "38", ...TAXABLE_ITEMS, "52", "19", "22", "23", "24", "25A", "25B", "27"];
/** Shown even when zero. */
const ALWAYS_SHOWN: readonly Form2316Item[] = ["19", "38", "52", "23", "24", "25A"];

/** Links behind the figures and the opening balance; null for viewers without access. */
interface Links {
  payslip(payrollSeq: number): string | null;
  opening: string | null;
}

/** An employee's year card. */
export function yearCardView(
  year: number,
  card: YearOfPerson,
  links: Links,
  { yearCard: text, payNames } = messagesFor("en"),
): YearCardData {
  const { form, opening } = card;
  return {
    year,
    rows: card.rows.map(({ month, payslip, columns }): YearCardRow => ({
      payrollSeq: payslip.payrollSeq,
      month,
      payDate: formatDay(payslip.payDate),
      payroll:
        payslip.payrollKind === "USER_CUSTOM"
          ? periodLabel(payslip.startDate, payslip.endDate)
          : named(payNames, PAY_KINDS[payslip.payrollKind]),
      columns,
      href: links.payslip(payslip.payrollSeq),
    })),
    totals: card.totals,
    opening: opening && {
      through: formatDay(opening.throughDate),
      href: links.opening,
      columns: {
        benefits: opening.benefits,
        gross: opening.gross,
        contributions: opening.contributions,
        taxable: opening.taxable,
        tax: opening.tax,
        net: opening.net,
      },
    },
    previous: card.previous.map(({ employerName, taxable, withheld, exemptBenefits }) => ({
      employerName,
      columns: { taxable, tax: withheld, benefits: exemptBenefits },
    })),
    items: ITEM_ORDER.filter((item) => form.items[item] !== 0 || ALWAYS_SHOWN.includes(item)).map((item) => ({
      item,
      text: SUMMARY[item] ?? OPENING_BOXES[item as OpeningBox],
      amount: form.items[item],
    })),
    incomplete: card.incomplete,
    adjusted: adjustedText(form, text),
    tax: {
      due: form.items["24"],
      withheld: form.items["26"] - form.stillToWithhold + form.refund,
      stillToWithhold: form.stillToWithhold,
      refund: form.refund,
    },
    pool: card.pool,
    deMinimis: card.deMinimis.map(({ benefit, window, used, unit }) => ({
      benefit,
      window,
      used: unit === "DAYS" ? interpolate(text.days, { count: used / 1000 }) : formatPeso(used),
    })),
    loans: card.loans,
  };
}

/** The card settles the whole year; the certificate and its list show the tax withheld so far (F-24). */
function adjustedText({ items, stillToWithhold, refund }: Form2316, text: YearCardText): string | null {
  if (stillToWithhold === 0 && refund === 0) return null;
  const values = { rest: formatPeso(stillToWithhold || refund), withheld: formatPeso(items["25A"] - stillToWithhold + refund) };
  return interpolate(stillToWithhold > 0 ? text.adjustedMore : text.adjustedLess, values);
}

const PAY_KINDS = { THIRTEEN_MONTH_PAY: "13th month pay", FINAL_PAY: "Final pay" } as const;
