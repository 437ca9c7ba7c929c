import { beforeAll, expect, test } from "vitest";
import { addDays } from "~/domain/shared/day";
import { today } from "~/web/http/today.server";
import { signIn, type Visitor } from "./support/app";
import { createFixtureCompany, type FixtureCompany } from "./support/company-fixture";
import { parseForms, type PageForm } from "./support/page-forms";
import { listVisits } from "./support/page-visits";
import { runSql } from "./support/payroll-run";
import { PASSWORD } from "./support/company";

let company: FixtureCompany;
let visitor: Visitor;
/** Every post form of the product, with the first page that renders it. */
const drawnForms: { pattern: string; address: string; form: PageForm }[] = [];

beforeAll(async () => {
  company = await createFixtureCompany();
  // A proposal for one's own record is refused before its revision is checked.
  await runSql(
    company.companySeq,
    `update information_proposals set employee_seq = (select min(employee_seq) from employees
      where employee_seq not in (select employee_seq from accounts where employee_seq is not null))`,
  );
  visitor = await signIn(company.email);
  const seen = new Set<string>();
  for (const { pattern, address, signedIn, status } of listVisits(company)) {
    if (!signedIn || status !== 200) continue;
    for (const form of parseForms((await visitor.request(address)).text)) {
      const target = form.action || address;
      const key = `${target} ${form.controls.map(({ name }) => name).join()}`;
      if (seen.has(key)) continue;
      seen.add(key);
      drawnForms.push({ pattern, address: target, form });
    }
  }
}, 300_000);

const revisionOf = ({ fields }: PageForm) => fields.find(([name]) => name === "revision")?.[1];

/** Forms with controls that need no revision, with the reason, by URL or page. */
const WITHOUT_REVISION: readonly [RegExp, string][] = [
  [/\/new$|\/add_\w+$/, "adds something"],
  [/^\/dev\/gallery$/, "saves nothing"],
  [/^\/columns\//, "the columns that an account sees in its own lists"],
  [/\/selection$/, "a list of people, kept in the address"],
  [/\/terminals\/\d+\/fetch$/, "adds a command"],
  [/\/terminals\/\d+\/number$/, "an employee with a number is refused"],
  [/\/upload$|\/settings\/company-settings\/data$/, "adds a file"],
  [/\/flex_ben\/(deduct|transfer)$/, "adds postings"],
  [/\/my\/clock\/pin$/, "shows no stored value"],
  [/\/data\/export$|\/report-files$/, "makes a file"],
  [/\/final-pay\/\d+\/link$/, "sends an email"],
  [/\/payroll\/final-pay$|\/thirteenth-month\/\d+$/, "adds a payroll"],
  [/\/copy$/, "adds a template"],
  [/\/connections\/sign-in\/delete$/, "shows no stored value"],
  [/\/account-deletion$|\/removal$/, "deletes what was deleted at most once"],
  [/\/handed_in_documents\/\d+$/, "decides what waits; a decided one is refused"],
  [/\/punches\/\d+\/void$/, "a voided time log is refused"],
  [/\/members\/(accounts|email)$/, "adds members"],
  [/\/time\/time_reports\/planned_times$|\/roster\/holiday_moves$/, "adds time logs or moves"],
  [/\/weekly_monthly\/roster\/pattern$/, "fills cells, and shows none"],
  [/\/weekly_monthly\/roster$/, "assigns a shift; a dropped chip carries what its cells held"],
  [/\/weekly_monthly\/roster\/\d+\/[\d-]+$/, "carries what the cell held (before)"],
  [/\/payroll_processing\/\d+\/time\/attendance$|\/loans\/billings\/\w+\/\d+$/, "carries the digest of what it decides"],
  [/\/loans\/billings\/\w+\/\d+\/columns$/, "reads an uploaded file with other columns"],
  [/\/holidays\/\d+\/national$/, "each tick carries the day and name that it takes"],
];
const pathOf = (address: string) => address.split("?")[0]!;
const reasonFor = (address: string) => WITHOUT_REVISION.find(([exempt]) => exempt.test(pathOf(address)));

test("M-4: every form that shows a stored value for editing carries a revision", () => {
  const lacking = drawnForms.filter(
    ({ address, form }) => form.controls.some(({ hidden }) => !hidden) && revisionOf(form) === undefined && !reasonFor(address),
  );
  expect(lacking.map(({ address }) => address)).toEqual([]);
  const used = new Set(drawnForms.map(({ address }) => reasonFor(address)));
  expect(WITHOUT_REVISION.filter((reason) => !used.has(reason)).map(([exempt]) => exempt.source)).toEqual([]);
});

test("M-5: every form that carries a revision carries an idempotency key too", () => {
  const carrying = drawnForms.filter(({ form }) => revisionOf(form) !== undefined);
  expect(carrying.length).toBeGreaterThan(60);
  expect(carrying.filter(({ form }) => !form.fields.some(([name]) => name === "formKey")).map(({ form }) => form.action)).toEqual([]);
});

/** A different revision of the same shape. */
const withStaleRevision = (revision: string) => (/^\d+$/.test(revision) ? String(Number(revision) + 1) : "A".repeat(revision.length));

type Fields = [string, string][];

/** Fills required fields, so that only the revision can be refused. */
const VALUES: Record<string, string> = { amount: "100", count: "1", day: addDays(today(), 1), text: "Because", other: "on" };

/** The returned form with errors corrected and questions answered. */
function fillAgain({ controls, fields }: PageForm, present: Fields): Fields {
  const wrong = controls.filter(({ invalid, hidden }) => invalid && !hidden);
  const filled = wrong.map(({ name, kind, options }): [string, string] => [
    name,
    kind === "choice" ? (options.find(Boolean) ?? "") : VALUES[kind]!,
  ]);
  const kept = (fields.length > 0 ? fields : present).filter(([name]) => !wrong.some((control) => control.name === name));
  return [...kept, ...filled];
}

/** Forms with rules across fields. */
const BY_HAND: Record<string, Record<string, string>> = {
  "/employees/employees/:employeeSeq/previous-employer/edit": { tinNo: "123456789000", taxableFrom: "0101", taxableTo: "0630" },
  "/filing/filing_settings/:filingCategorySeq/policies/:filingPolicySeq/edit": { "copies[0].who": "FIRST_HEAD" },
  "/payroll/final-pay/:employeeSeq": { cause: "REDUNDANCY" },
  "/settings/admin_settings/:roleGroupSeq/edit": { password: PASSWORD },
  "/settings/admin_settings/sign-in-rules": { password: PASSWORD },
  "/settings/company-settings/connections/sign-in": { password: PASSWORD, issuer: "https://8.8.8.8" },
};

test("M-4: a form with a stale revision is refused with 409 and who saved first", { timeout: 300_000 }, async () => {
  const csrf = await visitor.token();
  const problems: string[] = [];
  let refused = 0;
  for (const { pattern, address, form } of drawnForms) {
    const revision = revisionOf(form);
    if (revision === undefined || /\/new$|\/add_\w+$/.test(pathOf(address))) continue;
    const typedValues = BY_HAND[pattern] ?? {};
    let { fields } = form;
    let answer = { status: 0, text: "" };
    for (let press = 0; press < 4; press += 1) {
      const posted: Fields = [
        ...fields.filter(([name]) => !(name in typedValues) && name !== "revision" && name !== "csrf"),
        ...Object.entries(typedValues),
        ["revision", withStaleRevision(revision)],
      ];
      const body = new FormData();
      for (const [name, value] of [["csrf", csrf] as const, ...posted]) body.append(name, value);
      answer = await visitor.request(address, form.multipart ? { body } : { form: posted, csrf });
      if (answer.status !== 200 && answer.status !== 422) break;
      const returned = parseForms(answer.text).find((form) => revisionOf(form) !== undefined);
      if (returned) fields = fillAgain(returned, fields);
    }
    const text = (answer.text.match(/(?<=Error: <\/span>)[^<]+/g) ?? []).join(" ");
    if (answer.status === 409 && /was changed (by .+ at|(by .+ )?in the meantime)/.test(answer.text)) refused += 1;
    else problems.push(`${address} ${answer.status} ${text}`);
  }
  expect(problems).toEqual([]);
  expect(refused).toBeGreaterThan(60);
});
