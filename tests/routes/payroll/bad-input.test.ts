import { PASSWORD } from "../../support/company";
import { beforeAll, expect, test } from "vitest";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createFixtureCompany } from "../../support/company-fixture";
import { runSql } from "../../support/payroll-run";
import { parseForms, readFieldError, readSummary, listSummaryLines, type Control, type PageForm } from "../../support/page-forms";
import { addressedRoutes, fillPattern } from "../../support/routes";

/** Every form of payroll and company settings, as its page renders it. */
type ShownForm = { address: string; form: PageForm };

/** Forms at other values than those of the fixture company's URLs. */
const MORE = ({ resignedSeq }: Values): string[] => [
  "/payroll/payroll-settings/1/rules/net-pay/new",
  `/payroll/final-pay/${resignedSeq}/steps/LAST_DAY`,
  "/payroll/payroll-settings/calendar/2026/1/2026-12-31/edit",
];
/** Amounts that a correction may leave negative: of an earlier year (appendix B), and taxable pay and tax of a begun month (F-102). */
const SIGNED = [
  ...["basicEarned", "taxableRegular", "taxableSupplementary", "taxWithheld"],
  ...["month_taxableRegular", "month_taxableSupplementary", "month_item22", "month_item24", "month_item25"],
];
/** Leave days among the amounts of an opening balance. */
const IN_DAYS = "used_monetized_unused_vl_private";
/** Has its own limit. */
const LEAST_NET_PAY = "minimumNetPay";

type Values = Record<string, string | number>;
let visitor: Visitor;
let csrf: string;
let values: Values;
/** Length of the company's history. */
let entries: () => Promise<number>;
const shownForms: ShownForm[] = [];
const areas = addressedRoutes.filter(({ pattern }) => /^\/(payroll|settings\/company-settings)\b/.test(pattern));

beforeAll(async () => {
  const company = await createFixtureCompany();
  values = company.values;
  entries = async () =>
    ((await runSql(company.companySeq, "select count(*)::int as entries from change_log_entries")) as { rows: [{ entries: number }] })
      .rows[0].entries;
  visitor = await signIn(company.email);
  csrf = await visitor.token();
  const pages = areas.filter(({ reads, writes, page }) => reads && writes && page).map(({ pattern }) => fillPattern(pattern, values));
  for (const address of [...pages, ...MORE(values)]) {
    const { text } = await visitor.request(address);
    shownForms.push(...parseForms(text).map((form) => ({ address, form })));
  }
});

const isAmount = ({ kind }: Control) => kind === "amount";
const isDay = ({ kind }: Control) => kind === "day";
const formsWith = (of: (control: Control) => boolean) => shownForms.filter(({ form }) => form.controls.some(of));

/** Posts a form with the same value in all fields of a kind and the other fields unchanged. @param spoiled fields that must not be stored */
function typedInto({ form }: ShownForm, of: (control: Control) => boolean, text: string, spoiled?: RegExp): Promise<Answer> {
  const names = form.controls.filter(of).map(({ name }) => name);
  const kept = form.fields.filter(([name]) => !names.includes(name) && name !== "csrf");
  const fields = [...kept, ...names.map((name): [string, string] => [name, text])];
  return sentValues(
    form,
    fields.map(([name, value]) => [name, spoiled?.test(name) ? "x".repeat(5_000) : value]),
  );
}

function sentValues({ action, multipart }: Pick<PageForm, "action" | "multipart">, fields: [string, string][]): Promise<Answer> {
  if (!multipart) return visitor.request(action, { form: fields, csrf });
  const body = new FormData();
  for (const [name, value] of [["csrf", csrf] as const, ...fields]) body.append(name, value);
  return visitor.request(action, { body });
}

/** A value that the form's list lacks: an option of another list, or else a word or unused number. */
function invalidValues({ options }: Control, { controls }: PageForm): string {
  const others = controls.flatMap(({ options: theirs }) => theirs).find((value) => value !== "" && !options.includes(value));
  return others ?? "NOWHERE";
}

/** Faults in the response to an unreadable value of a field; empty when it meets F-120. */
function listFaults({ address, form }: ShownForm, { name }: Control, { status, text }: Answer, words: string, reason: RegExp): string[] {
  const field = fieldOf(text, form, name);
  const fieldError = field ? readFieldError(text, field) : "";
  // In a table the text at the field names its column.
  const lines = field ? listSummaryLines(text, field) : [];
  const faults = [
    [status !== 422, `is answered by ${status}`],
    [field?.value !== words, `shows "${field?.value}"`],
    [!field?.invalid || !field.described.includes(`${field.id}-error`), "is not marked as wrong"],
    [!reason.test(fieldError), `says "${fieldError}"`],
    [!lines.some((line) => fieldError.endsWith(line) || line.endsWith(fieldError)), `stands in the summary as ${JSON.stringify(lines)}`],
  ] as const;
  return faults.filter(([wrong]) => wrong).map(([, fault]) => `${address}: ${name} with ${words} ${fault}`);
}

// Texts: document 5 F-120.
const AMOUNTS: [words: string, reason: RegExp, fair: (name: string) => boolean][] = [
  ["thirty", /^(Write (the|an) amount|Write days)/, () => false],
  ["30,000.123", /^At most two decimals: 30,000\.12\.$/, (name) => name === IN_DAYS],
  ["-1.00", /cannot be below zero\.$|^Write (days|an amount from 0\.00)/, (name) => SIGNED.includes(name)],
  ["10,000,000,000.00", /at most 9,999,999,999\.99\.$|^Write days/, (name) => name === LEAST_NET_PAY],
];

// covers: F-120
test.each(AMOUNTS)(
  "%s in every amount of payroll is refused at the field, in the summary, and stays as typed",
  async (text, reason, fair) => {
    const wrong: string[] = [];
    for (const form of formsWith(isAmount)) {
      const answer = await typedInto(form, isAmount, text);
      for (const control of form.form.controls.filter((field) => isAmount(field) && !fair(field.name)))
        wrong.push(...listFaults(form, control, answer, text, reason));
    }
    expect(formsWith(isAmount).length).toBeGreaterThan(12);
    expect(wrong).toEqual([]);
  },
);

// covers: F-120
test.each(["30000", "₱30,000.00"])("%s is an amount in every form of payroll", async (words) => {
  const wrong: string[] = [];
  for (const form of formsWith(isAmount)) {
    const { text, status } = await typedInto(form, isAmount, words, /reason|note|name$|reference|day|date/i);
    if (status !== 422) wrong.push(`${form.address} is answered by ${status}`);
    for (const control of form.form.controls.filter((field) => isAmount(field) && field.name !== IN_DAYS))
      if (readFieldError(text, control) !== "") wrong.push(`${form.address}: ${control.name} says ${readFieldError(text, control)}`);
  }
  expect(wrong).toEqual([]);
});

const CALENDAR = /^(.*: )?(Choose the (last )?day as month\/day\/year|This is not a da(y|te))/;
const REACH = /^(Choose |Payrolls can be created from |The last day cannot |Date: .*is outside this payroll)/;
const DAYS: [words: string, reason: RegExp][] = [
  ["2026-02-30", CALENDAR],
  ["1969-12-31", REACH],
  ["2101-01-01", REACH],
];

// covers: F-120
test.each(DAYS)("%s in every day of payroll is refused at the field, in the summary, and stays as typed", async (text, reason) => {
  const wrong: string[] = [];
  for (const form of formsWith(isDay)) {
    const answer = await typedInto(form, isDay, text);
    // If the work day is out of range, that of its shift is not checked.
    for (const control of form.form.controls.filter((field) => isDay(field) && (reason === CALENDAR || !field.name.endsWith(".basicDate"))))
      wrong.push(...listFaults(form, control, answer, text, reason));
  }
  expect(formsWith(isDay).length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});

type Corruption = [what: string, kind: Control["kind"], words: (control: Control, form: PageForm) => string];
const CORRUPTIONS: Corruption[] = [
  ["the code of another list", "choice", invalidValues],
  ["the number of a record that is gone", "choice", () => "99999999"],
  ["a word where a number stands", "count", () => "two"],
  ["a number below zero", "count", () => "-1"],
  ["a number that is too long", "count", () => "9".repeat(20)],
  ["a text without end", "text", () => "x".repeat(7_000)],
];
/** Fields that only count with a certain choice. */
const BESIDE: Record<string, [name: string, value: string]> = {
  departmentSeq: ["who", "DEPARTMENT"],
  jobTitleSeq: ["who", "TIER"],
  deMinimisKey: ["taxTreatment", "DE_MINIMIS"],
  order: ["kind", "DEDUCTION"],
  lastDay1: ["attendanceWindow", "LAG"],
  lastDay2: ["attendanceWindow", "LAG"],
};
/** Values for empty fields that would be reported first. */
const FILLED: Record<string, string> = {
  // A public address without a name to resolve.
  issuer: "https://203.0.114.7",
  clientSecret: "secret",
  password: PASSWORD,
  amount: "1.00",
  day: "2027-01-01",
  count: "1",
  text: "Words",
  size: "5",
};

// covers: F-120
test.each(CORRUPTIONS)("%s is refused in every form of payroll at its field, and nothing is stored", async (_what, kind, wordsOf) => {
  const wrong: string[] = [];
  const before = await entries();
  const forms = new Map(
    shownForms.map((shownForm) => [[shownForm.form.action, ...shownForm.form.controls.map(({ name }) => name)].join(), shownForm]),
  );
  let tried = 0;
  for (const { address, form } of forms.values()) {
    const those = form.controls.filter((control) => control.kind === kind && control.id !== "");
    if (those.length === 0) continue;
    tried += those.length;
    const bad = new Map(those.map((control) => [control.name, wordsOf(control, form)]));
    const together = await posted(form, new Map([...those.flatMap(({ name }) => (BESIDE[name] ? [BESIDE[name]] : [])), ...bad]));
    // A field that stays silent among others is tested alone.
    for (const control of those.filter(({ name }) => !isReported(together, form, name))) {
      const alone = await waitForError(form, control, bad.get(control.name)!);
      if (!isReported(alone, form, control.name))
        wrong.push(`${address}: ${control.name} is answered by ${alone.status} ${alone.location ?? ""} ${readSummary(alone.text).join()}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(20);
  expect(await entries()).toBe(before);
});

/** A field of a form as it is shown again; several forms may have one address. */
const fieldOf = (text: string, { action }: PageForm, name: string): Control | undefined =>
  parseForms(text)
    .filter((form) => form.action === action)
    .flatMap(({ controls }) => controls)
    .find((control) => control.name === name);

/** True if the error is shown at its field. */
function isReported({ status, text }: Answer, form: PageForm, name: string): boolean {
  const control = fieldOf(text, form, name);
  return status === 422 && control !== undefined && readFieldError(text, control) !== "";
}

/** The response to one wrong field, after filling the empty ones that are reported before it. */
async function waitForError(form: PageForm, control: Control, text: string): Promise<Answer> {
  const typed = new Map([...(BESIDE[control.name] ? [BESIDE[control.name]!] : []), [control.name, text]]);
  for (;;) {
    const answer = await posted(form, typed);
    if (answer.status !== 422 || isReported(answer, form, control.name)) return answer;
    const first = form.controls.filter(({ name }) => !typed.has(name) && isReported(answer, form, name));
    if (first.length === 0) return answer;
    for (const { name, kind, options } of first)
      typed.set(name, FILLED[name] ?? FILLED[kind] ?? options.findLast((value) => value !== "") ?? "");
  }
}

/** Posts a form with some fields changed; follows to the dialog and posts there too, as a browser does. */
async function posted(form: PageForm, typed: ReadonlyMap<string, string>): Promise<Answer> {
  const fields = [...form.fields.filter(([name]) => !typed.has(name) && name !== "csrf"), ...typed];
  const answer = await sentValues(form, fields);
  return answer.status === 307 ? sentValues({ ...form, action: answer.location! }, fields) : answer;
}

// Record numbers are covered by tests/tenancy.test.ts: numbers of other companies are unknown in one's own.
// covers: F-120
test("a URL with an unknown year, month, day, code or word is 404", async () => {
  const wrong: string[] = [];
  for (const { pattern, page } of areas.filter(({ reads, writes, page: shows }) => reads && (shows || !writes))) {
    for (const [, name = ""] of pattern.matchAll(/:(\w+)/g)) {
      const unknown = /Seq$|SeqValidMillis$/.test(name) ? ["0", "1e3"] : ["nowhere", "2026-13-45"];
      for (const value of unknown) {
        const address = fillPattern(pattern, { ...values, [name]: value });
        const answer = await visitor.request(page ? `${address}.data` : address, { headers: { Accept: "*/*" } });
        if (answer.status !== 404) wrong.push(`${address} is answered by ${answer.status} ${answer.location ?? ""}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

// covers: F-120
test("a code is trimmed and upper-cased, and a duplicate is refused at its field", async () => {
  const address = "/payroll/payroll-settings/items/new";
  const item = (itemCode: string) => ({
    itemSide: "EARNING",
    itemKind: "RECURRING",
    itemName: "Uniform",
    taxTreatment: "NON_TAXABLE",
    itemCode,
  });
  const first = await visitor.request(address, { form: item("  uni-form "), csrf });
  expect([first.status, first.location]).toEqual([303, "/payroll/payroll-settings/items/UNI-FORM"]);
  const second = await visitor.request(address, { form: item("Uni-Form"), csrf });
  const [field] = parseForms(second.text).flatMap(({ controls }) => controls.filter(({ name }) => name === "itemCode"));
  expect([second.status, field!.value, readFieldError(second.text, field!)]).toEqual([
    422,
    "Uni-Form",
    "UNI-FORM is the code of Uniform. A code is used once. Choose another one.",
  ]);
});
