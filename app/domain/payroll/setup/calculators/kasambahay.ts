import { z } from "zod/v4";
import { kasambahayContributions, type KasambahayContributions } from "~/domain/payroll/engine/contributions/kasambahay";
import { sssTable } from "~/domain/payroll/engine/explain/explain-contributions";
import { money } from "~/domain/payroll/engine/explain/explanation-text";
import { regionName } from "~/domain/payroll/setup/rates/region-name";
import type { Edition } from "~/domain/payroll/engine/statutory/edition";
import { DOMESTIC_WAGES, domesticWageOn } from "~/domain/payroll/engine/statutory/minimum-wage";
import { pagIbigOn } from "~/domain/payroll/engine/statutory/pag-ibig";
import { philHealthOn } from "~/domain/payroll/engine/statutory/philhealth";
import { SSS_HOUSEHOLD, sssHouseholdOn, sssRow } from "~/domain/payroll/engine/statutory/sss";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { amountAbove, textField, enumField, dayFrom } from "./calculator-checks";
import { answerLine, calculatorPage, type CalculatorAnswer } from "./calculator-page";
import { citeLaw } from "./sss-benefits";

const FIRST_DAY = SSS_HOUSEHOLD.editions[0]!.from;
const REGIONS = Object.keys(DOMESTIC_WAGES);

export interface KasambahayInput {
  monthly: Centavos;
  /** Day of the month whose tables apply. */
  date: Day;
}

/** @throws RangeError before 2025 @source RA 10361 Sec. 30: 7,800 → the worker pays 806.00, net 6,994.00 */
export function calculateKasambahay({ monthly, date }: KasambahayInput): KasambahayContributions {
  const tables = { sss: sssHouseholdOn(date).rule, philHealth: philHealthOn(date).rule, pagIbig: pagIbigOn(date).rule };
  return kasambahayContributions(tables, monthly);
}

export const KASAMBAHAY = calculatorPage(
  {
    key: "kasambahay",
    label: "Kasambahay",
    title: "Contributions of a kasambahay",
    about: "What a domestic worker and the household pay to SSS, PhilHealth and Pag-IBIG each month.",
    questions: [
      { name: "monthly", label: "Monthly wage", kind: "money", required: true, standard: "" },
      {
        name: "date",
        label: "Date",
        kind: "date",
        hint: "Any day of the month. It determines the tables.",
        required: true,
        standard: "today",
      },
      {
        name: "region",
        label: "Region",
        kind: "select",
        hint: "To compare with the minimum wage of domestic workers.",
        standard: "",
        options: [{ value: "", label: "Do not compare" }, ...REGIONS.map((value) => ({ value, label: regionName(value) }))],
      },
    ],
  },
  z.object({
    monthly: textField<Centavos>("Enter the monthly wage.", amountAbove("wage")),
    date: textField<Day>("Enter a day of the month.", dayFrom(FIRST_DAY, "tables of household employers")),
    region: enumField(["", ...REGIONS], "Choose a region from the list.").default(""),
  }),
  (input): CalculatorAnswer => {
    const result = calculateKasambahay(input);
    const shares = listShares(input, result);
    const worker = shares.reduce((sum, share) => sum + share.worker, 0);
    const household = shares.reduce((sum, share) => sum + share.household, 0);
    const line = (share: Share, party: "worker" | "household") => {
      const amount = share[party];
      const who = party === "worker" ? "the worker" : "the household";
      const { agency, how, total, table, edition } = share;
      return answerLine(`${party}:${agency}`, agency, amount, {
        short: how,
        sentence: `${how}: ${money(total)} a month, of it ${money(amount)} by ${who}.`,
        steps: [
          { label: "Monthly wage", amount: input.monthly },
          { label: "Contribution of the month", note: how, amount: total },
          { label: `Paid by ${who}`, amount, total: true },
        ],
        ...(table === undefined ? {} : { table }),
        rule: input.monthly < BOTH_SHARES_THRESHOLD(input.date) ? BOTH_SHARES_NOTE : "The worker and the household each pay their share.",
        ...citeLaw(edition, "R-30"),
      });
    };
    return {
      assumed: `One month with the wage in full, tables of ${formatDay(input.date)}.`,
      figures: [
        { label: "Left for the worker", amount: result.net },
        { label: "Cost of the household", amount: input.monthly + household },
      ],
      cards: [
        {
          title: "The worker pays",
          lines: shares.map((share) => line(share, "worker")),
          total: { label: `Left of ${money(input.monthly)}: wage less ${money(worker)}`, amount: result.net },
        },
        {
          title: "The household pays",
          lines: shares.map((share) => line(share, "household")),
          total: { label: `Cost: wage + ${money(household)}`, amount: input.monthly + household },
        },
      ],
      notes: minimumNotes(input),
    };
  },
);

const BOTH_SHARES_NOTE = "Below 5,000.00 a month the household pays both shares (RA 10361 Sec. 30).";
const BOTH_SHARES_THRESHOLD = (date: Day) => sssHouseholdOn(date).rule.employerPaysBothBelow;

type Share = {
  agency: string;
  how: string;
  total: Centavos;
  worker: Centavos;
  household: Centavos;
  edition: Edition<unknown>;
  table?: ReturnType<typeof sssTable>;
};

function listShares({ monthly, date }: KasambahayInput, result: KasambahayContributions): Share[] {
  const [sss, philHealth, pagIbig] = [sssHouseholdOn(date), philHealthOn(date), pagIbigOn(date)];
  const row = sssRow(sss.rule, monthly);
  return [
    {
      agency: "SSS and EC",
      how: `Salary credit ${money(result.msc)}`,
      total: result.sssEmployee + result.sssEmployer,
      worker: result.sssEmployee,
      household: result.sssEmployer,
      edition: sss,
      table: sssTable(sss.rule, row.row),
    },
    {
      agency: "PhilHealth",
      how: `${philHealth.rule.basisPoints / 100}% of ${money(Math.min(philHealth.rule.ceiling, Math.max(philHealth.rule.floor, monthly)))}`,
      total: result.philHealthEmployee + result.philHealthEmployer,
      worker: result.philHealthEmployee,
      household: result.philHealthEmployer,
      edition: philHealth,
    },
    {
      agency: "Pag-IBIG",
      how: `Fund salary ${money(Math.min(pagIbig.rule.maximumFundSalary, monthly))}`,
      total: result.pagIbigEmployee + result.pagIbigEmployer,
      worker: result.pagIbigEmployee,
      household: result.pagIbigEmployer,
      edition: pagIbig,
    },
  ];
}

function minimumNotes({ monthly, date, region }: KasambahayInput & { region: string }): string[] {
  if (region === "") return [];
  const first = DOMESTIC_WAGES[region]?.editions[0];
  if (first === undefined || date < first.from)
    return [`No minimum wage of domestic workers in ${regionName(region)} is on file for ${formatDay(date)}.`];
  const { rule, issuance } = domesticWageOn(date, region);
  const comparison = monthly < rule.monthly ? "is below" : "reaches";
  return [
    `The wage ${comparison} the minimum wage of domestic workers in ${regionName(region)}, ${formatPeso(rule.monthly)} a month (${issuance}).`,
  ];
}
