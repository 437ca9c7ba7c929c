import { formatDay, weekday } from "~/domain/shared/day";
import { formatCentavos as money, type Centavos } from "~/domain/shared/money";
import { DAY_TYPES, type HolidayType } from "~/domain/payroll/facts/pay-kinds";
import { STATUTORY_TABLES, type StatutoryKey } from "~/domain/payroll/engine/statutory/catalogue";
import { DE_MINIMIS_KEYS, type DeMinimisItem } from "~/domain/payroll/engine/statutory/de-minimis";
import type { StatutoryTable } from "~/domain/payroll/engine/statutory/edition";
import { WITHHOLDING_PERIODS, type WithholdingPeriod } from "~/domain/payroll/engine/statutory/withholding";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";
import { type RatesSheet, brackets, dayTitle, num, percentText, sssSheet, text, values } from "./sheet-parts";

/** An edition of a table with all figures formatted; null if it does not exist. */
export function ratesSheet(key: StatutoryKey, editionKey: string): RatesSheet | null {
  const table: StatutoryTable<unknown> = STATUTORY_TABLES[key];
  const edition = table.editions.find((candidate) => candidate.key === editionKey);
  return edition === undefined ? null : (SHEETS[key] as (rule: unknown) => RatesSheet)(edition.rule);
}

/** Rows that contain every search word in any column; all rows without a search. Amounts match with and without commas. */
export function filterRows(rows: readonly string[][], search: string): string[][] {
  const searchTerms = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = row.join(" ").toLowerCase();
    const amounts = text.replaceAll(",", "");
    return searchTerms.every((word) => text.includes(word) || amounts.includes(word));
  });
}

export const HOLIDAY_LABELS: Record<HolidayType, string> = {
  regular: "Regular holiday",
  special_non_working: "Special non-working day",
  special_working: "Special working day",
};

type RuleByKey<Key extends StatutoryKey> = (typeof STATUTORY_TABLES)[Key]["editions"][number]["rule"];

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const PERIOD_LABELS: Record<WithholdingPeriod, string> = {
  DAILY: "Daily",
  WEEKLY: "Weekly",
  SEMI_MONTHLY: "Semi-monthly",
  MONTHLY: "Monthly",
};
export const CAUSE_LABELS = {
  RESIGNATION: "Resignation",
  REDUNDANCY: "Redundancy",
  LABOR_SAVING_DEVICE: "Labor-saving device",
  RETRENCHMENT: "Retrenchment",
  CLOSURE: "Closure without serious losses",
  DISEASE: "Disease",
};
export const MATERNITY_LABELS = {
  LIVE_BIRTH: "Live birth",
  LIVE_BIRTH_SOLO_PARENT: "Live birth, solo parent",
  MISCARRIAGE: "Miscarriage or emergency termination",
};

const SHEETS: { [Key in StatutoryKey]: (rule: RuleByKey<Key>) => RatesSheet } = {
  sss: sssSheet,
  sss_household: sssSheet,
  philhealth: ({ basisPoints, floor, ceiling }) => {
    const row = (range: string, premium: string, half: string) => [range, percentText(basisPoints), premium, half, half];
    const at = (basic: Centavos) => [money((basic * basisPoints) / 10_000), money((basic * basisPoints) / 20_000)] as const;
    return {
      short: `${percentText(basisPoints)} of ${money(floor)} to ${money(ceiling)}`,
      sections: [
        {
          title: "Premium a month",
          columns: [text("Monthly basic salary"), num("Rate"), num("Premium"), num("Employee"), num("Employer")],
          rows: [
            row(`Up to ${money(floor)}`, ...at(floor)),
            row(`${money(floor + 1)} to ${money(ceiling - 1)}`, `${percentText(basisPoints)} of basic`, "half"),
            row(`${money(ceiling)} and more`, ...at(ceiling)),
          ],
        },
      ],
    };
  },
  pag_ibig: ({ maximumFundSalary, lowLimit, employeeLowBasisPoints, employeeBasisPoints, employerBasisPoints }) => {
    const most = (basisPoints: number) => money((maximumFundSalary * basisPoints) / 10_000);
    return {
      short: `${percentText(employeeBasisPoints)} of up to ${money(maximumFundSalary)}`,
      sections: [
        {
          title: "Membership savings a month",
          columns: [text("Fund salary"), num("Employee"), num("Employer")],
          rows: [
            [`Up to ${money(lowLimit)}`, percentText(employeeLowBasisPoints), percentText(employerBasisPoints)],
            [`${money(lowLimit + 1)} to ${money(maximumFundSalary)}`, percentText(employeeBasisPoints), percentText(employerBasisPoints)],
            [`More than ${money(maximumFundSalary)}`, most(employeeBasisPoints), most(employerBasisPoints)],
          ],
        },
      ],
    };
  },
  withholding: (rule) => ({
    short: `0% to ${rule.MONTHLY.at(-1)?.rate ?? 0}%, by pay period`,
    sections: WITHHOLDING_PERIODS.map((period) => ({ title: PERIOD_LABELS[period], ...brackets(rule[period], "From", "Below") })),
  }),
  annual_tax: (rule) => ({
    short: `${rule[1]?.rate ?? 0}% to ${rule.at(-1)?.rate ?? 0}%`,
    sections: [{ title: "Taxable income of a year", ...brackets(rule, "Over", "Not over") }],
  }),
  de_minimis: (rule) => ({
    short: `Rice ${ceilingText(rule.rice_subsidy)}`,
    sections: [
      {
        title: "Exempt benefits",
        columns: [text("Item"), text("Benefit"), num("Ceiling")],
        rows: DE_MINIMIS_KEYS.map((key) => [`(${rule[key].letter})`, rule[key].label, ceilingText(rule[key])]),
      },
    ],
  }),
  exclusion: ({ ceiling }) => ({
    short: `${money(ceiling)} a year`,
    sections: [values("Exempt in a tax year", [["13th month pay and other benefits together", money(ceiling)]])],
  }),
  pera: ({ limit, overseasLimit, creditPercent }) => ({
    short: `${creditPercent}% of up to ${money(limit)}`,
    sections: [
      values("Contributions of a year and tax credit", [
        ["Contribution that counts at most", money(limit)],
        ["Of overseas Filipinos", money(overseasLimit)],
        ["Tax credit", `${creditPercent}%`],
        ["Tax credit at most", money((limit * creditPercent) / 100)],
      ]),
    ],
  }),
  premium: ({ days, nightPercent }) => ({
    short: `Overtime ${days.ordinary.overtime}%, rest day ${days.rest_day.first8}%`,
    sections: [
      {
        title: `Percent of the hourly rate; night work (22:00 to 06:00) adds ${nightPercent}%`,
        columns: [
          text("Kind of day"),
          num("Not worked"),
          num("First 8 hours"),
          num("Overtime"),
          num("First 8 hours at night"),
          num("Overtime at night"),
        ],
        rows: DAY_TYPES.map((dayType) => {
          const { first8, overtime, unworked } = days[dayType];
          const night = (hundredths: number) => percentText(hundredths * (100 + nightPercent));
          return [
            dayTitle(dayType),
            unworked === 0 ? EMPTY_VALUE : `${unworked}%`,
            `${first8}%`,
            `${overtime}%`,
            night(first8),
            night(overtime),
          ];
        }),
      },
    ],
  }),
  day_factors: ({ byWorkDays, ofEachDay, known }) => ({
    short: `${byWorkDays[5]}, ${byWorkDays[6]}, ${byWorkDays[7]} days a year`,
    sections: [
      {
        title: "Standard of a work schedule",
        columns: [text("Work days a week"), num("Paid days a year")],
        rows: [
          ["Fewer than 5", `${ofEachDay} × days`],
          ["5", byWorkDays[5]],
          ["6", byWorkDays[6]],
          ["7", byWorkDays[7]],
        ],
      },
      {
        title: "Known factors",
        columns: [text("Who"), num("Paid days a year")],
        rows: known.map(({ factor, who }) => [who.charAt(0).toUpperCase() + who.slice(1), factor]),
      },
    ],
  }),
  holidays: (rule) => ({
    short: `${rule.filter(({ type }) => type === "regular").length} regular, ${rule.filter(({ type }) => type === "special_non_working").length} special`,
    sections: [
      {
        title: "Holidays of the year",
        columns: [text("Date"), text("Weekday"), text("Holiday"), text("Kind"), text("Issuance")],
        rows: rule.map(({ date, name, type, issuance }) => [
          formatDay(date),
          WEEKDAYS[weekday(date) - 1]!,
          name,
          HOLIDAY_LABELS[type],
          issuance,
        ]),
      },
    ],
  }),
  separation: ({ halfMonthsAYear, minimumMonths, monthsCountingAsYear, retirement }) => ({
    short: "Half a month or a month a year",
    sections: [
      {
        title: "Separation pay for each year of service",
        columns: [text("Cause"), num("Months of pay")],
        rows: (Object.keys(CAUSE_LABELS) as (keyof typeof CAUSE_LABELS)[]).map((cause) => [
          CAUSE_LABELS[cause],
          halfMonthsAYear[cause] === 0 ? "none due" : String(halfMonthsAYear[cause] / 2),
        ]),
      },
      values("Terms", [
        ["Minimum separation pay, months", String(minimumMonths)],
        ["Months that count as a whole year", String(monthsCountingAsYear)],
        ["Retirement pay, days for each year", String(retirement.tenthsOfDaysAYear / 10)],
        ["Retirement, minimum age", String(retirement.minimumAge)],
        ["Retirement, minimum years of service", String(retirement.minimumYears)],
      ]),
    ],
  }),
  incentive_leave: ({ daysAYear, minimumMonths }) => ({
    short: `${daysAYear} days a year`,
    sections: [
      values("Service incentive leave", [
        ["Days a year", String(daysAYear)],
        ["Due after months of service", String(minimumMonths)],
      ]),
    ],
  }),
  sss_benefits: ({ mscCap, months, days, maternityDays, sicknessPercent, sicknessMinimumDays, sicknessMaximumDays }) => ({
    short: `Maternity ${maternityDays.LIVE_BIRTH} days`,
    sections: [
      {
        title: "Maternity",
        columns: [text("Event"), num("Days")],
        rows: (Object.keys(MATERNITY_LABELS) as (keyof typeof MATERNITY_LABELS)[]).map((event) => [
          MATERNITY_LABELS[event],
          String(maternityDays[event]),
        ]),
      },
      values("Daily credit and sickness", [
        ["Salary credit counted at most", money(mscCap)],
        ["Highest monthly credits counted", String(months)],
        ["Divided by days", String(days)],
        ["Sickness, share of the daily credit", `${sicknessPercent}%`],
        ["Sickness, minimum days", String(sicknessMinimumDays)],
        ["Sickness, maximum days a year", String(sicknessMaximumDays)],
      ]),
    ],
  }),
  sss_loans: (rule) => ({
    short: `${percentText(rule.basisPoints)} a year, ${rule.amortizations} months`,
    sections: [
      values("Salary loan", [
        ["Interest a year", percentText(rule.basisPoints)],
        ["Interest a year after a condonation", percentText(rule.basisPointsAfterCondonation)],
        ["Service fee", percentText(rule.serviceFeeBasisPoints)],
        ["Monthly amortizations", String(rule.amortizations)],
        ["Salary credits counted from", money(rule.mscFloor)],
        ["Salary credits counted at most", money(rule.mscCap)],
      ]),
    ],
  }),
  rdo_codes: (rule) => ({
    short: `${rule.length} offices`,
    sections: [{ title: "Offices", columns: [text("RDO code"), text("Office")], rows: rule.map(({ code, name }) => [code, name]) }],
  }),
};

function ceilingText({ unit, ceiling }: DeMinimisItem): string {
  switch (unit) {
    case "MONTH":
      return `${money(ceiling)} a month`;
    case "SEMESTER":
      return `${money(ceiling)} a semester`;
    case "YEAR":
      return `${money(ceiling)} a year`;
    case "DAYS_A_YEAR":
      return `${ceiling} days a year`;
    case "PERCENT_OF_MINIMUM_WAGE":
      return `${ceiling}% of the minimum daily wage`;
    default:
      return "no ceiling";
  }
}
