import { expect, test } from "vitest";
import { FIGURE_LABELS } from "~/domain/payroll/engine/explain/figure-labels";
import { HEAD_LABELS } from "~/domain/filing/approver";
import { APPROVER_REASONS, CHAIN_PROBLEMS } from "~/domain/filing/chain-text";
import { DECISIONS, LEAVE_PARTS, REQUEST_STATES } from "~/domain/filing/requests/request";
import { stateText } from "~/domain/filing/requests/request-text";
import { LEAVE_EVENTS } from "~/domain/leave/statutory-leave";
import { ENTRY_KINDS } from "~/domain/leave/ledger/entry";
import { PAYROLL_KIND_LABELS } from "~/domain/payroll/runs/payroll-title";
import { DAY_TYPE_LABELS } from "~/domain/payroll/runs/time/time-text";
import { networkText } from "~/domain/settings/device";
import { LANGUAGES } from "~/domain/shared/language";
import { CONFIGURABLE_KINDS, MAIL_DELIVERIES, notificationLabel } from "~/domain/shared/messages/notification-preference";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import { DAY_EXCEPTION_TEXT, DAY_STATE_LABELS } from "~/domain/time/evaluation/day-text";
import { TRACE_LABELS } from "~/domain/time/evaluation/trace-text";
import { ROSTER_LEAVE_LABELS } from "~/domain/time/roster/own-roster";
import { MENU } from "~/menu.server";
import { buildSampleDocuments } from "../../support/payroll-documents";
import { UNTRANSLATED } from "../../support/untranslated-allowlist";

type Tree = { [name: string]: string | Tree };

/** Every text with its path: "payParts.records.loan". */
function texts(tree: Tree, way = ""): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[way + name, value]] : texts(value, `${way}${name}.`),
  );
}

/** The product's English names for things are those in the code. */
const pagesOf = (words: Messages) => texts(Object.fromEntries(Object.entries(words).filter(([file]) => !file.endsWith("Names"))) as Tree);
const [english, filipino] = LANGUAGES.map((language) => new Map(pagesOf(messagesFor(language)))) as [
  Map<string, string>,
  Map<string, string>,
];

test("every text of My Work has a Filipino version, with the same placeholders", () => {
  const gaps = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
  expect([...filipino.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [way, text] of english) {
    expect(gaps(filipino.get(way)!), way).toEqual(gaps(text));
    expect(filipino.get(way)!.trim(), way).not.toBe("");
  }
});

test("texts are translated, except terms that are usual in English", () => {
  // "{leave}: {days}" has no word to translate.
  const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));
  expect([...english].filter(([way, text]) => filipino.get(way) === text && hasWords(text) && !UNTRANSLATED.includes(text))).toEqual([]);
});

/** Names of laws and agencies, and terms that are not on payslip lines. */
const NAMES_OF_LAW = [
  /^(Employer )?(SSS|PhilHealth|Pag-IBIG)/,
  /^Employees' Compensation/,
  /^13th month pay$/,
  /^Night differential$/,
  /^Undertime$/,
];

test("the product's payslip lines have a Filipino name, or a statutory one", () => {
  const { payNames } = messagesFor("fil");
  const columnLabels = [1, 2, 3, 7, 12, 13, 16]
    .flatMap((run) => buildSampleDocuments(run).payslips.flatMap(({ lines }) => lines))
    .filter(({ code, figure }) => code === figure)
    .map(({ label }) => label);
  expect(columnLabels.length).toBeGreaterThan(50);
  const words = [...columnLabels, ...Object.values(PAYROLL_KIND_LABELS)];
  expect([...new Set(words)].filter((label) => !Object.hasOwn(payNames, label) && !NAMES_OF_LAW.some((name) => name.test(label)))).toEqual(
    [],
  );
  expect(named(payNames, FIGURE_LABELS.basicSalary)).toBe("Batayang sahod");
});

test("day types and day results have Filipino or statutory names", () => {
  const { dayNames } = messagesFor("fil");
  const words = [
    ...Object.values(DAY_TYPE_LABELS),
    ...Object.values(DAY_STATE_LABELS),
    ...Object.values(DAY_EXCEPTION_TEXT).map(([what]) => what),
    ...Object.values(ROSTER_LEAVE_LABELS),
    ...Object.values(TRACE_LABELS),
  ];
  const ofLaw = ["overtime", "undertime", "Rest day", "Special day", "Regular holiday", "Double holiday", "Special working day", "Holiday"];
  expect(words.filter((name) => !Object.hasOwn(dayNames, name) && !ofLaw.includes(name))).toEqual([]);
  for (const item of Object.keys(messagesFor("fil").menuNames).filter((name) => name !== "Payslips"))
    expect(MENU.find(({ own }) => own)!.items.map(({ label }) => label)).toContain(item);
});

test("request state, approver and leave entry types have Filipino names", () => {
  const { requestNames, leaveNames } = messagesFor("fil");
  const ofRequests = [REQUEST_STATES, DECISIONS, LEAVE_PARTS, LEAVE_EVENTS, HEAD_LABELS, APPROVER_REASONS, CHAIN_PROBLEMS].flatMap(
    (names) => Object.values(names),
  );
  const lacking = [...ofRequests, stateText("PENDING", "CANCELLING")].filter((name) => !Object.hasOwn(requestNames, name));
  expect([...lacking, ...Object.values(ENTRY_KINDS).filter((name) => !Object.hasOwn(leaveNames, name))]).toEqual([]);
});

test("each notification kind that users can choose has a Filipino name, and so has its email frequency", () => {
  const { accountNames } = messagesFor("fil");
  const names = [...CONFIGURABLE_KINDS.map(notificationLabel), ...Object.values(MAIL_DELIVERIES), networkText("127.0.0.0/24")];
  expect(names.filter((name) => !Object.hasOwn(accountNames, name))).toEqual([]);
  expect(Object.keys(accountNames).filter((name) => !names.includes(name))).toEqual([]);
});

test("company-defined names are never translated", () => {
  const { payNames } = messagesFor("fil");
  for (const name of ["Rice allowance", "constructor", "__proto__", ""]) expect(named(payNames, name)).toBe(name);
});

test("placeholders are filled only with their own values", () => {
  expect(interpolate("{amount} pa ang babayaran", { amount: "1,000.00" })).toBe("1,000.00 pa ang babayaran");
  // Interpolated values are not interpolated again.
  expect(interpolate("{name}, karugtong", { name: "{toString} Cruz" })).toBe("{toString} Cruz, karugtong");
  expect(interpolate("{toString}", {})).toBe("{toString}");
});
