import { alphalistLine } from "~/domain/payroll/government/returns/alphalist-file";
import { alphalistEmployer, alphalistValues, NO_PREVIOUS_PAY } from "~/domain/payroll/government/returns/alphalist-rows";
import { DEFAULT_STATUSES } from "~/domain/payroll/government/returns/alphalist-status";
import { PAID_ITEMS, zeroCompensation, type PaidItem } from "~/domain/payroll/government/returns/compensation";
import { dueDay, STATUTORY_DEADLINES, type StatutoryDeadline } from "~/domain/payroll/government/deadlines/statutory-deadlines";
import { EXEMPT_ITEMS, SUMMARY_ITEMS, TAXABLE_ITEMS, type Form2316Item } from "~/domain/payroll/government/certificates/form-2316";
import { runPreFlight } from "~/domain/payroll/government/returns/pre-flight";
import { calculateReturn, type ReturnPerson } from "~/domain/payroll/government/returns/withholding-return";
import { thirteenthDeadline } from "~/domain/payroll/runs/thirteenth-text";
import { annualTableOn } from "~/domain/payroll/engine/statutory/withholding";
import { monthEnd } from "~/domain/shared/day";
import { decimalString, type Centavos } from "~/domain/shared/money";
import { Inputs, type Adapter } from "./inputs";

/** F1601C: the return of a month; each payslip of a case belongs to a different employee. */
export const withholding: Adapter = ({ inputs }) => {
  const brackets = annualTableOn(monthEnd(`${inputs.text("month")}-01`)).rule;
  const items = calculateReturn(
    inputs.list("payslips").map(personOf),
    {
      adjustments: inputs.list("adjustments").map((row) => ({ paid: row.money("paid"), shouldBe: row.money("should_be") })),
      remittedBefore: inputs.money("remitted_before", 0),
      otherRemittances: inputs.moneyOf(["other_remittances", "other_remittance", "over_remittance"], 0),
      surcharge: inputs.money("surcharge", 0),
      interest: inputs.money("interest", 0),
      compromise: inputs.money("compromise", 0),
    },
    brackets[1]!.over,
  );
  return inDecimals(items);
};

function personOf(row: Inputs): ReturnPerson {
  const minimumWageEarner = row.flag("mwe");
  const contributions = row.money("contributions", 0) + row.money("union_dues", 0);
  const paid = zeroCompensation();
  const basic = row.money("basic", 0) - contributions;
  const holidayBasic = row.money("holiday_basic", 0);
  const premiums = row.moneyOf(["holiday", "holiday_pay"], 0) + row.money("premiums", 0);
  paid.items[minimumWageEarner ? "29" : "39"] = minimumWageEarner ? basic : basic + holidayBasic;
  paid.items["30"] = minimumWageEarner ? holidayBasic + premiums : 0;
  paid.items["51A"] = minimumWageEarner ? 0 : premiums + row.money("night", 0);
  paid.items[minimumWageEarner ? "31" : "50"] = row.money("overtime", 0);
  paid.items["32"] = minimumWageEarner ? row.money("night", 0) : 0;
  paid.items[minimumWageEarner ? "33" : "49"] = row.money("hazard", 0);
  paid.items["35"] = row.money("de_minimis_exempt", 0);
  paid.items["36"] = contributions;
  paid.items["37"] = row.money("separation_pay", 0) + row.money("non_taxable", 0);
  paid.items["44A"] = row.money("taxable_regular", 0);
  paid.items["51B"] = row.money("taxable_supplementary", 0);
  for (const [item, amount] of row.moneyByName("taxable_items")) paid.items[item as PaidItem] += amount;
  paid.benefits = row.money("pool_added", 0);
  const poolTaxable = row.money("pool_taxable", 0);
  const taxed = PAID_ITEMS.filter((item) => !EXEMPT_ITEMS.some((exempt) => exempt === item));
  return {
    taxableOfYear: row.money("ytd_taxable", 0),
    payslips: [
      {
        minimumWageEarner,
        compensation: paid,
        poolTaxable,
        taxable: taxed.reduce((sum, item) => sum + paid.items[item], poolTaxable),
        withheld: row.money("tax", 0),
        refunded: row.money("refund", 0),
      },
    ],
  };
}

/** DUE: the due date of a filing, moved off weekends and the holidays of the case. */
export const dueDate: Adapter = ({ inputs }) => {
  const [form, period] = [inputs.text("form"), inputs.text("period")];
  if (/^(13TH|THIRTEENTH)_MONTH(_PAY)?$/i.test(form)) return { due: thirteenthDeadline(Number(period.slice(0, 4))) };
  const employer = {
    registeredName: inputs.text("company_name", ""),
    philHealthNo: inputs.text("philhealth_no", ""),
    efpsGroup: inputs.text("efps_group", ""),
  };
  return { due: dueDay(parseDuty(form), period, employer, new Set(inputs.has("holidays") ? inputs.texts("holidays") : [])) };
};

/** Filings under other names. */
const DUTY_PATTERNS: readonly (readonly [RegExp, StatutoryDeadline])[] = [
  [/^2316.*(DUPLICATE|COP(Y|IES)|BIR)/, "2316_COPIES"],
  [/^SSS/, "SSS"],
  [/^PHIL/, "PHILHEALTH"],
  [/^(PAG.?IBIG|HDMF)/, "PAGIBIG"],
  [/ALPHALIST/, "1604C"],
  [/REFUND/, "REFUND"],
];

function parseDuty(text: string): StatutoryDeadline {
  const name = text.toUpperCase().replaceAll("-", "");
  const form = name in STATUTORY_DEADLINES ? (name as StatutoryDeadline) : DUTY_PATTERNS.find(([texts]) => texts.test(name))?.[1];
  if (!form) throw new Error(`form ${text} is unknown`);
  return form;
}

const MINIMUM_WAGES = ["minimum_wage", "minimum_daily", "minimum_daily_wage", "daily_wage"];

/** DATLINE: one employee's line in the alphalist file. */
export const alphalistDetail: Adapter = ({ inputs }) => {
  const [person, boxes, previous] = [inputs.part("person"), inputs.part("boxes"), inputs.part("previous")];
  const ITEMS = [...EXEMPT_ITEMS, ...TAXABLE_ITEMS, ...SUMMARY_ITEMS];
  const items = Object.fromEntries(ITEMS.map((item) => [item, boxes.money(item, 0)])) as Record<Form2316Item, Centavos>;
  const wage = MINIMUM_WAGES.find((name) => person.has(name));
  const minimumWage = wage === undefined ? null : { daily: person.money(wage), dayFactor: person.text("factor", "313") };
  const schedule = person.flag("mwe") || minimumWage ? 2 : 1;
  const values = alphalistValues(
    inputs.whole("sequence"),
    {
      tinNo: person.text("tin"),
      lastName: person.text("last"),
      firstName: person.text("first"),
      middleName: person.text("middle", ""),
      region: person.text("region", ""),
      nationality: person.text("nationality", "FILIPINO"),
      employmentType: person.text("employment_type"),
      statuses: DEFAULT_STATUSES,
      separation: person.text("reason", "NA") === "NA" ? null : { type: person.text("reason"), cause: null },
      previous: {
        ...NO_PREVIOUS_PAY,
        taxableBasic: previous.money("taxable", 0),
        exemptBenefits: previous.money("exempt_benefits", 0),
      },
      lastEmployer: null,
      minimumWage,
    },
    {
      items,
      schedule,
      from: person.day("from"),
      to: person.day("to"),
      withheld: {
        janToNov: inputs.money("jan_to_nov", 0),
        december: inputs.money("december", 0),
        refunded: inputs.money("refunded", 0),
      },
      ownReturn: person.flag("substituted", true) ? null : "No",
    },
  );
  const line = alphalistLine(`D${schedule}`, alphalistEmployer(inputs.text("employer_tin"), inputs.whole("year")), values);
  return { line, fields: line.split(",").length };
};

/** PREFLIGHT: missing or malformed data, ordered by numbers, records, then negative items. */
export const flight: Adapter = ({ inputs }) => {
  const person = inputs.part("person");
  const boxes = Object.fromEntries(inputs.moneyByName("boxes"));
  const order = [...EXEMPT_ITEMS, ...TAXABLE_ITEMS, ...Object.keys(boxes)].filter(
    (item, index, all) => item in boxes && all.indexOf(item) === index,
  );
  const checks = runPreFlight(
    {
      name: person.text("name", "Somebody"),
      tinNo: person.text("tin", ""),
      sss: person.text("sss", ""),
      philHealth: person.text("philhealth", ""),
      pagIbig: person.text("pagibig", ""),
      birthday: person.text("birthday", "") || null,
      address: person.text("address", ""),
      joinedInYear: person.flag("joined_in_year"),
      hasPreviousEmployer: person.knows("previous_employer") || person.knows("has_previous_employer"),
      firstJobConfirmed: person.flag("first_job_confirmed"),
    },
    boxes,
    order,
  );
  return { codes: checks.map(({ code }) => code) };
};

const inDecimals = (items: Readonly<Record<string, Centavos>>) =>
  Object.fromEntries(Object.entries(items).map(([item, amount]) => [item, decimalString(amount)]));
