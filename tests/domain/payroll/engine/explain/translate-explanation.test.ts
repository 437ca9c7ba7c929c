import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import type { Trace } from "~/domain/payroll/engine/payslip-lines";
import { ENTRY_KINDS, type EntryKind } from "~/domain/leave/ledger/entry";
import { explain } from "~/domain/payroll/engine/explain/explanation";
import type { Explanation } from "~/domain/payroll/engine/explain/explanation-shapes";
import type { TraceRule } from "~/domain/payroll/engine/explain/trace-rule";
import { TRACE_RULES, traceRule, type TraceRuleKey } from "~/domain/payroll/engine/explain/trace-rules";
import { translateExplanation } from "~/domain/payroll/engine/explain/translate-explanation";
import { whyLabels } from "~/domain/shared/i18n/fil/why/why-labels";
import { whyPhrases } from "~/domain/shared/i18n/fil/why/why-phrases";
import { whyRules } from "~/domain/shared/i18n/fil/why/why-rules";
import { fillGaps } from "~/domain/shared/i18n/patterns";
import { runSample } from "../../../../support/sample";

// cspell:ignore expla

const salaryOf = (type: string, amount = 30_000_00) => [amount, type, 261, 1, 480];
const ONE = [1, ...salaryOf("MONTHLY")];
const TWO = [2, ...salaryOf("MONTHLY"), ...salaryOf("DAILY", 755_00)];
const TYPES = ["ANNUALLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"];
const LOST = (rule: string): Trace[] => [
  { rule, values: [...ONE, 120_69, 15_000_00, "2026-11-05", 42, 0] },
  { rule, values: [...ONE, 1_379_31, 15_000_00, "2026-11-05", 480, 0, "2026-11-06", 720, 0] },
  // More than its days, less than its days, and one of each salary.
  { rule, values: [...ONE, 15_000_00, 15_000_00, "2026-11-05", 240, 0] },
  { rule, values: [...ONE, 100_00, 15_000_00, "2026-11-05", 480, 0] },
  { rule, values: [...TWO, 1_379_31, 15_000_00, "2026-11-05", 61, 0, "2026-11-06", 60, 1] },
  { rule, values: [...TWO, 1_379_31, 15_000_00, "2026-11-05", 120, 0, "2026-11-06", 42, 1] },
  {
    rule,
    values: [...ONE, 120_69, 15_000_00, "2026-11-05", 42, 0],
    parts: [{ rule: "COUNTED_DAYS", values: ["2026-10-26", "2026-11-10"] }],
  },
];
const rate = (kind: string, day = "2026-11-01"): Trace => ({ rule: "COMPANY_RATE", values: [kind, 150, 195, 130, 169, day] });
const KINDS = [
  ...["ordinary", "rest_day", "special", "special_rest_day", "regular_holiday", "regular_holiday_rest_day", "double_holiday"],
  ...["double_holiday_rest_day", "special_working"],
];
const PREMIUM = (rule: string): Trace[] => [
  ...KINDS.map((kind) => ({ rule, values: [...ONE, 767_24, "2026-11-05", kind, 90, 12_500, 0], parts: [rate(kind), rate(kind, "")] })),
  { rule, values: [...TWO, 767_24, "2026-11-05", "ordinary", 60, 12_500, 0, "2026-11-06", "rest_day", 61, 13_000, 1], edition: "none" },
];
const SHARES = (rule: string, edition: string): Trace[] => [
  // The whole month at once, a half, a third, the rest, an earlier excess, and an uncovered amount.
  { rule, edition, row: 5, values: [32_000_00, 20_000_00, 1_000_00, 0, 1, 1, 1, 1_000_00, 1_000_00, 0, 32_000_00] },
  { rule, edition, row: 5, values: [32_000_00, 20_000_00, 1_000_00, 0, 1, 2, 0, 500_00, 500_00, 0, 0] },
  { rule, edition, row: 5, values: [500_00, 5_000_00, 1_000_00, 0, 2, 3, 0, 333_33, 333_33, 0, 0] },
  { rule, edition, row: 5, values: [1_32_000_00, 20_000_00, 1_000_00, 500_00, 2, 2, 1, 500_00, 400_00, 16_000_00, 16_000_00] },
  { rule, edition, row: 5, values: [14_000_00, 14_000_00, 10_00, 15_00, 2, 2, 1, -5_00, -5_00, 10_000_00, 4_000_00] },
  { rule, values: [32_000_00, 20_000_00, 1_000_00, 0, 1, 1, 1, 1_000_00, 1_000_00, 0, 32_000_00] },
];
const TAXABLE = [13_327_59, 500_00, 1_000_00, 1_275_00, 75_00, 4_185_34, 300_00, 200_00];
const LEDGER_KINDS = (Object.keys(ENTRY_KINDS) as EntryKind[]).filter((kind) => kind !== "CARRY");
const LESS = [-13_327_59, 0, -1_000_00, 0, 0, 0, -300_00, 0];
const LOANS = (rule: string): Trace[] => [
  ...["NONE", "1ST", "2ND", "3RD", "4TH"].map((order) => ({ rule, values: [1_000_00, 5_000_00, 0, 1_000_00, 1_000_00, order] })),
  { rule, values: [1_000_00, 5_000_00, 1_000_00, 2_000_00, 1_500_00, "NONE"] },
];
const reached = (rule: string, first: (string | number)[]): Trace[] => [
  { rule, values: [...first, 500_00, 500_00] },
  { rule, values: [...first, 500_00, 100_00] },
];
const LIMITED = (values: (string | number)[]): Trace => ({
  rule: "ADJUSTMENT",
  values: [3_000_00, 0, 0, 1],
  parts: [{ rule: "DE_MINIMIS", edition: "none", values }],
});

/** Traces that trigger every sentence of each rule. */
const TRACES: Record<TraceRuleKey, Trace[]> = {
  BASIC_NONE: [{ rule: "BASIC_NONE", values: [] }],
  BASIC_PERIOD: TYPES.flatMap((type) =>
    [
      [15_000_00, 30_000_01, 1, 2],
      [15_000_00, 30_000_01, 2, 2],
      [30_000_00, 30_000_00, 1, 1],
      [7_500_00, 0, 1, 0],
    ].map((values) => ({ rule: "BASIC_PERIOD", values: [1, ...salaryOf(type), ...values] })),
  ),
  BASIC_DAYS: TYPES.flatMap((type) => [1, 11].map((days) => ({ rule: "BASIC_DAYS", values: [1, ...salaryOf(type), 8_305_00, days] }))),
  BASIC_PART_DAYS: [15_000_00, 16_000_00].map((whole) => ({ rule: "BASIC_PART_DAYS", values: [...ONE, 15_000_00, 9, whole] })),
  BASIC_SHARE: [{ rule: "BASIC_SHARE", values: [...ONE, 12_272_73, 15_000_00, 9, 11] }],
  BASIC_MISSED: [1, 2].map((days) => ({ rule: "BASIC_MISSED", values: [...ONE, 12_241_38, 15_000_00, days] })),
  BASIC_CHANGED: [{ rule: "BASIC_CHANGED", values: [...TWO, 12_241_38, 15_000_00, 5, 10, 15_000_00, 5, 10] }],
  BASIC_CHANGED_DAYS: [{ rule: "BASIC_CHANGED_DAYS", values: [...TWO, 12_241_38, 15_000_00, 5, 10, 15_000_00, 5, 10] }],
  BASIC_PERIODS: [1, 2].map((many) => ({
    rule: "BASIC_PERIODS",
    values: [15_000_00],
    parts: Array.from({ length: many }, () => ({ rule: "BASIC_SHARE", values: [...ONE, 12_272_73, 15_000_00, 9, 11] })),
  })),
  LOST_ABSENCE: LOST("LOST_ABSENCE"),
  LOST_LATE: LOST("LOST_LATE"),
  LOST_UNDERTIME: LOST("LOST_UNDERTIME"),
  LOST_UNPAID_LEAVE: LOST("LOST_UNPAID_LEAVE"),
  COUNTED_DAYS: [],
  HOLIDAY_BASIC: [
    { rule: "HOLIDAY_BASIC", values: [...ONE, 1_379_31, "2026-11-30", 1, 0] },
    { rule: "HOLIDAY_BASIC", values: [...ONE, 1_379_31, "2026-11-30", 1, 0, "2026-12-25", 0, 0] },
    {
      rule: "HOLIDAY_BASIC",
      values: [...ONE, 1_379_31, "2026-11-30", 2, 0, "2026-12-25", 0, 0, "2026-12-30", -1, 0],
      parts: [{ rule: "HOLIDAY_LOST_EARLIER", values: ["2026-12-30", "2026-12-29"] }],
    },
  ],
  HOLIDAY_LOST_EARLIER: [],
  OVERTIME: PREMIUM("OVERTIME"),
  NIGHT: PREMIUM("NIGHT"),
  PREMIUM: PREMIUM("PREMIUM"),
  COMPANY_RATE: [],
  ITEM: [
    { rule: "ITEM", values: [2_000_00, "EQUAL", 1, 2, 9, 11, 1, 818_18] },
    { rule: "ITEM", values: [2_000_00, "FIRST", 1, 2, 11, 11, 3, 2_000_00] },
    { rule: "ITEM", values: [2_000_00, "LAST", 2, 2, 11, 11, 1, 2_000_00] },
    {
      rule: "ITEM",
      values: [2_000_00, "EQUAL", 1, 2, 11, 11, 1, 1_000_00],
      parts: [{ rule: "PERCENT_OF_BASIC", values: [250, 80_000_00, 2_000_00] }],
    },
    {
      rule: "ITEM",
      values: [2_000_00, "EQUAL", 1, 2, 11, 11, 1, 1_000_00],
      parts: [{ rule: "PER_DAY_WORKED", values: [100_00, 11, 240, 480, 1_050_00] }],
    },
  ],
  PER_DAY_WORKED: [0, 30, 240, 480, 720, 4_800].map((unpaid) => ({ rule: "PER_DAY_WORKED", values: [100_00, 11, unpaid, 480, 1_050_00] })),
  PERCENT_OF_BASIC: [{ rule: "PERCENT_OF_BASIC", values: [250, 80_000_00, 2_000_00] }],
  ADJUSTMENT: [
    { rule: "ADJUSTMENT", values: [500_00, 0, 0, 1] },
    { rule: "ADJUSTMENT", values: [1_510_00, 2_000, 755_00, 1] },
  ],
  DE_MINIMIS: [
    ["MONTH", 2_500_00, 0, 0, 3_000_00, 2_500_00, "rice_subsidy"],
    ["SEMESTER", 2_500_00, 100_00, 0, 3_000_00, 3_000_00, "medical_cash_allowance_dependents"],
    ["YEAR", 2_500_00, 0, 0, 3_000_00, 2_500_00, "uniform_clothing"],
    ["DAYS_A_YEAR", 12, 2_000, 14_000, 3_000_00, 2_500_00, "monetized_unused_vl_private"],
    ["PERCENT_OF_MINIMUM_WAGE", 30, 695_00, 1_000, 3_000_00, 2_500_00, "meal_allowance_ot_night"],
    ["UNLIMITED", 0, 0, 0, 3_000_00, 3_000_00, "monetized_vl_sl_government"],
  ].map(LIMITED),
  LEAVE_CONVERSION: [
    ...[1_000, 2_500].map((days) => ({ rule: "LEAVE_CONVERSION", values: [...ONE, 6_896_55, days] })),
    {
      rule: "LEAVE_CONVERSION",
      values: [...ONE, 6_896_55, 2_500],
      parts: [
        {
          rule: "UNUSED_LEAVE",
          values: [
            "Vacation leave",
            "2.5",
            "2026-11-30",
            ...LEDGER_KINDS.flatMap((kind, index) => [kind, index % 2 === 0 ? "1.25" : "-1"]),
          ],
        },
        { rule: "UNUSED_LEAVE", values: ["Leave", "1", "2026-11-30", "USE", "-4", "GRANT", "5"] },
      ],
    },
  ],
  UNUSED_LEAVE: [],
  SEPARATION: ["RESIGNATION", "REDUNDANCY", "LABOR_SAVING_DEVICE", "RETRENCHMENT", "CLOSURE", "DISEASE", "RETIREMENT"].flatMap((cause) =>
    [1, 8].map((years) => ({
      rule: "SEPARATION",
      edition: "separation_1974",
      values: [
        cause,
        45_000_00,
        years,
        years,
        years,
        62,
        755_00,
        1,
        360_000_00,
        "2019-04-01",
        "2026-11-30",
        years === 1 ? "" : "1964-05-17",
      ],
    })),
  ),
  THIRTEENTH_MONTH: [
    { rule: "THIRTEENTH_MONTH", values: [2026, 300_000_00, 30_000_00, 5_000_00, 0, "2026-12-01", "2026-12-31"] },
    { rule: "THIRTEENTH_MONTH", values: [2026, 300_000_00, 30_000_00, 0, 1, "2026-12-01", "2026-12-31"] },
    { rule: "THIRTEENTH_MONTH", values: [2026, 0, 30_000_00, 0, 1, "2026-12-01", "2026-12-31"] },
    { rule: "THIRTEENTH_MONTH", values: [2026, 300_000_00, 0, 0, 1, "2026-12-01", "2026-12-31"] },
  ],
  THIRTEENTH_MONTH_PART: [
    { rule: "THIRTEENTH_MONTH_PART", values: [2026, 300_000_00, 0, 0, 0, "2026-12-01", "2026-12-31", 5_000] },
    { rule: "THIRTEENTH_MONTH_PART", values: [2026, 300_000_00, 30_000_00, 5_000_00, 0, "2026-12-01", "2026-12-31", 10_000] },
  ],
  ACCRUAL: [{ rule: "ACCRUAL", values: [15_000_00] }],
  SSS_EE: SHARES("SSS_EE", "sss_2025"),
  SSS_ER: SHARES("SSS_ER", "sss_2025"),
  SSS_MPF_EE: SHARES("SSS_MPF_EE", "sss_2025"),
  SSS_MPF_ER: SHARES("SSS_MPF_ER", "sss_2025"),
  SSS_EC: SHARES("SSS_EC", "sss_2025"),
  PHILHEALTH_EE: SHARES("PHILHEALTH_EE", "philhealth_2026"),
  PHILHEALTH_ER: SHARES("PHILHEALTH_ER", "philhealth_2026"),
  PAG_IBIG_EE: SHARES("PAG_IBIG_EE", "pagibig_2024"),
  PAG_IBIG_ER: SHARES("PAG_IBIG_ER", "pagibig_2024"),
  CONTRIBUTION_ARREARS: reached("CONTRIBUTION_ARREARS", ["2026-10"]),
  CARRIED_IN: [500_00, 100_00].map((taken) => ({ rule: "CARRIED_IN", values: [500_00, taken] })),
  TAX_NONE: [TAXABLE, LESS].map((values) => ({ rule: "TAX_NONE", values })),
  TAX_TABLE: ["DAILY", "WEEKLY", "SEMI_MONTHLY", "MONTHLY"].flatMap((period) => [
    { rule: "TAX_TABLE", edition: "annexE_2023", row: 2, values: [...TAXABLE, 12_977_59, 4_185_34, 10_417_00, 0, 15, 1_011_89, period] },
    { rule: "TAX_TABLE", edition: "annexE_2023", row: 3, values: [...LESS, 20_977_59, 0, 16_667_00, 937_50, 20, 1_799_62, period] },
    { rule: "TAX_TABLE", edition: "annexE_2023", row: 1, values: [...TAXABLE, 9_000_00, 0, 0, 0, 0, 0, period] },
  ]),
  TAX_CUMULATIVE: [0, 1_000_00].map((previous) => ({
    rule: "TAX_CUMULATIVE",
    values: [
      ...[...TAXABLE, 12_977_59, 4_185_34, 1_000_000_00, previous, 1_316_050_00, 11],
      ...[119_640_91, 21_785_28, 239_638_08, 228_388_05, 11_250_03, "MONTHLY"],
    ],
  })),
  TAX_ANNUALIZED: [
    [0, 0, 239_638_08, 0, 35_761_92, 0, 0],
    [1_000_00, 5_000_00, 239_638_08, 1_000_00, 29_761_92, 0, 0],
    [0, 0, 275_959_89, 0, 0, 559_89, 559_89],
  ].map(([previous = 0, pera = 0, ...rest]) => ({
    rule: "TAX_ANNUALIZED",
    edition: "annual_2023",
    row: 4,
    values: [...TAXABLE, 12_977_59, 4_185_34, 1_000_000_00, previous, 1_491_600_00, 800_000_00, 102_500_00, 25, 275_400_00, pera, ...rest],
  })),
  TAX_SPREAD: [0, 300_00].map((extra) => ({
    rule: "TAX_SPREAD",
    edition: "annual_2023",
    row: 4,
    values: [...TAXABLE, 12_977_59, 4_185_34, 1_000_000_00, 1_491_600_00, 3, 275_400_00, 239_638_08, extra, 11_920_64],
  })),
  LOAN: LOANS("LOAN"),
  LOAN_FINAL: LOANS("LOAN_FINAL"),
  DEDUCTION_ITEM: [
    ...reached("DEDUCTION_ITEM", [1_000_00, "EQUAL", 1, 2, 1, 500_00]),
    ...reached("DEDUCTION_ITEM", [1_000_00, "FIRST", 1, 2, 1, 500_00]),
    {
      rule: "DEDUCTION_ITEM",
      values: [2_000_00, "EQUAL", 1, 2, 1, 500_00, 500_00, 400_00],
      parts: [{ rule: "PERCENT_OF_BASIC", values: [250, 80_000_00, 2_000_00] }],
    },
  ],
  DEDUCTION_ADJUSTMENT: reached("DEDUCTION_ADJUSTMENT", [500_00]),
  DEDUCTION_CARRIED: reached("DEDUCTION_CARRIED", [500_00]),
  FIGURE: [{ rule: "FIGURE", values: [500_00, 600_00] }],
  MANUAL: [
    { rule: "MANUAL", values: [500_00, 400_00, "Abono"] },
    { rule: "MANUAL", values: [500_00, 400_00, "Abono"], parts: [{ rule: "BASIC_DAYS", values: [...ONE, 8_305_00, 11] }] },
  ],
};

/** Terms used in Filipino as well, and user-written text. */
const KEPT = [
  /\b(?:13th month pay|(?:separation|retirement|final) pay|(?:special working|special|rest) day|(?:(?:regular|double) )?holiday|attendance|overtime|premium|multiplier)\b/gi,
  /\b(?:salary credit|fund salary|minimum wage|rate|amortization|payroll|cut-off|semi-monthly|vacation leave|leave|union dues|pool|de minimis)\b/gi,
  /\b(?:withholding tax|annualized method|cumulative average|average|bracket|PERA(?: tax)? credit|EC|MPF)\b/gi,
  /\b(?:labor-saving device|redundancy|retrenchment)\b/gi,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\bAbono\b/g,
];
/** In both languages. */
const BOTH = ["at"];
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
/** English words that remain in the Filipino text. */
function leftOf(english: string, filipino: string): string[] {
  const there = new Set(wordsOf(english));
  return wordsOf(KEPT.reduce((rest, kept) => rest.replace(kept, ""), filipino)).filter((word) => there.has(word) && !BOTH.includes(word));
}

/** Everything that a page shows of it; benefits keep their statutory names. */
const texts = ({ short, sentence, steps, rule, table }: Explanation): string[] => [
  ...[short, sentence, rule],
  ...steps.flatMap(({ label, note = "", text = "" }) => [
    label,
    label.includes("De minimis") || label.includes("de minimis") ? note.slice(note.indexOf(": ")) : note,
    text,
  ]),
  ...(table ? [table.title, ...table.columns, ...table.rows.flat()] : []),
];
const figures = (text: string) => (text.match(/\d[\d,./]*\d|\d/g) ?? []).sort();

function inFilipino(trace: Trace): void {
  const english = explain(trace);
  const [before, after] = [texts(english), texts(translateExplanation("fil", english))];
  expect(after.length).toBe(before.length);
  for (const [index, text] of after.entries()) {
    expect(leftOf(before[index]!, text), `${trace.rule}: ${before[index]}`).toEqual([]);
    expect(figures(text), before[index]).toEqual(figures(before[index]!));
  }
}

const EXPLAIN = "app/domain/payroll/engine/explain";

/** The texts of a file; texts with figures are split into the pieces between them. */
function textsOf(name: string): string[] {
  const untranslated: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && !isNamed(node)) untranslated.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, readFileSync(`${EXPLAIN}/${name}`, "utf8"), ts.ScriptTarget.Latest, true));
  return untranslated;
}

/** An operand by name, alone or with its wording. */
const isNamed = (node: ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail): boolean =>
  ts.isElementAccessExpression(node.parent) ||
  (ts.isBindingElement(node.parent) && node.parent.propertyName === node) ||
  (ts.isArrayLiteralExpression(node.parent) && node.parent.elements[0] === node && OPERANDS.has(node.text));
const OPERANDS = new Set(Object.values(TRACE_RULES).flatMap(({ operands }: TraceRule) => operands.map(([name]) => name)));

test.each(Object.keys(TRACE_RULES) as TraceRuleKey[])("what %s says is said in Filipino, with the same figures", (rule) => {
  for (const trace of TRACES[rule]) inFilipino(trace);
  const { note } = traceRule(rule);
  expect(leftOf(note, translateExplanation("fil", { ...explain({ rule: "ACCRUAL", values: [1_00] }), rule: note }).rule)).toEqual([]);
});

const everything = () =>
  Object.values(TRACES)
    .flat()
    .flatMap((trace) => texts(explain(trace)));

test("a trace here covers every sentence of the explanation files", () => {
  const sentences = everything();
  const files = readdirSync(EXPLAIN).filter((name) => /^expla[a-z-]+\.ts$/.test(name));
  expect(files.length).toBeGreaterThan(5);
  const unsaid = files.flatMap((name) =>
    textsOf(name).filter((text) => /[a-z]{2}/.test(text) && !sentences.some((value) => value.includes(text))),
  );
  expect(unsaid).toEqual([]);
});

test("each Filipino rule, label and phrase is in use", () => {
  const all = everything();
  const rules = Object.values(TRACE_RULES).map(({ note }): string => note);
  expect(Object.keys(whyRules).filter((rule) => !rules.includes(rule))).toEqual([]);
  expect(Object.keys(whyLabels).filter((label) => !all.includes(label))).toEqual([]);
  const shapes = whyPhrases.map(
    ([english]) =>
      [
        english,
        new RegExp(
          fillGaps(english, () => ".+?"),
          "u",
        ),
      ] as const,
  );
  expect(shapes.filter(([, shape]) => !all.some((text) => shape.test(text))).map(([english]) => english)).toEqual([]);
});

test("every line of the sample payrolls is explained in Filipino", () => {
  for (const { payslip } of runSample()) for (const { trace } of payslip.lines) inFilipino(trace);
});

test("sentences are complete, user texts are unchanged, and English stays English", () => {
  const half = explain({ rule: "BASIC_PERIOD", values: [...ONE, 15_000_00, 30_000_00, 1, 2] });
  expect(translateExplanation("en", half)).toBe(half);
  expect(translateExplanation("fil", half)).toMatchObject({
    short: "30,000.00 bawat buwan ÷ 2",
    sentence: "30,000.00 bawat buwan ÷ 2 = 15,000.00.",
    rule: "Lahat ng araw na may bayad sa panahon: ang halaga ng panahon.",
  });
  const absent = explain({ rule: "LOST_ABSENCE", values: [...ONE, 2_068_97, 15_000_00, "2026-11-05", 720, 0] });
  expect(translateExplanation("fil", absent).sentence).toBe(
    "30,000.00 × 12 ÷ 261 = 1,379.31034 bawat araw; 1.5 araw na pagliban = 2,068.97.",
  );
  const loan = explain({ rule: "LOAN", values: [11_000_00, 30_000_00, 11_000_00, 11_000_00, 6_987_18, "NONE"] });
  expect(translateExplanation("fil", loan).sentence).toBe(
    "Amortization 11,000.00 at 11,000.00 na dala mula noon, balanse 30,000.00: 11,000.00 ang dapat, 6,987.18 ang kinaltas, 4,012.82 ang maghihintay sa susunod na payroll; 23,012.82 na lang ang babayaran.",
  );
  const manual = explain({ rule: "MANUAL", values: [500_00, 400_00, "2 days of the owner"] });
  expect(translateExplanation("fil", manual)).toMatchObject({
    short: "Itinakda nang mano-mano: 2 days of the owner",
    sentence: "500.00 ang itinakda nang mano-mano: 2 days of the owner. Kinuwenta: 400.00.",
  });
});
