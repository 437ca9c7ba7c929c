// cspell:ignore unang apat panganganak
import { expect, test } from "vitest";
import type { z } from "zod/v4";
import { documentSubmissionInput } from "~/domain/employees/documents/document-submission-input";
import { basicInfoProposalInput, identityProposalInput } from "~/domain/employees/personal/information-proposal-input";
import { delegationInput } from "~/domain/filing/delegations/delegation-input";
import type { FormField } from "~/domain/filing/form-fields";
import { decisionInput, filedInput, manyInput, requesterActionInput } from "~/domain/filing/requests/filed-input";
import { FILED_KINDS } from "~/domain/filing/requests/filed-kinds";
import { leaveForOthersInput, leaveInput } from "~/domain/filing/requests/leave-input";
import { offlineRequestInput } from "~/domain/filing/requests/offline-request-input";
import { clearanceInput } from "~/domain/payroll/final-pay/checklist-input";
import { languageInput } from "~/domain/settings/language-input";
import { passwordChangeInput } from "~/domain/settings/password-change";
import { sessionInput } from "~/domain/settings/session-input";
import { twoFactorInput } from "~/domain/settings/two-factor-input";
import { provinces } from "~/domain/shared/addresses/addresses";
import { countOf, messageOf } from "~/domain/shared/i18n/refusal-message";
import { schemaErrorMap } from "~/domain/shared/i18n/refusal-schema";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import type { Language } from "~/domain/shared/language";
import { notificationPreferencesInput } from "~/domain/shared/messages/notification-preference-input";
import { clockInput, clockNoticeInput } from "~/domain/time/clock/clock-input";
import { offlineClockInInput } from "~/domain/time/clock/offline-clock-in-input";
import { ownPinInput } from "~/domain/time/clock/pin";
import { listIneligibleMessages } from "../../support/statutory-leaves";

const day = { startDate: "11/18/2026", endDate: "11/18/2026", reason: "Because" };
const long = "x".repeat(2_000);
const field = (fieldType: FormField["fieldType"]): FormField => ({ label: "Purpose", fieldType, requiredYn: "Y", choices: ["A"] });
const BASIC_INFO = { revision: "1", firstName: "Luz", lastName: "Cruz", phoneNumber: "09171234567", reason: "Moved" };
const NO_NUMBERS = { tinNo: "", socialSecuritySystem: "", philhealth: "", pagIbig: "", rdoCode: "", bankName: "", bankAccountNumber: "" };
const CUSTOM = [field("FILE"), field("NUMBER"), field("TEXT"), field("DATE"), field("DATE_RANGE"), field("CHOICE")];

/** Every schema of My Work and the account pages, with invalid input. */
const SCHEMAS: readonly [schema: z.ZodType, ...typed: unknown[]][] = [
  ...FILED_KINDS.map((kind): [z.ZodType, ...unknown[]] => [
    filedInput(kind, CUSTOM),
    {},
    { ...day, startTime: "8", reason: long, file1: "x", nextDay: "?" },
    { ...day, answer2: "x", answer3: long.slice(0, 900), answer4: "x", answer5: "11/18/2026", answer5Until: "11/17/2026", answer6: "B" },
    { ...day, work: "x", startTime: "08:00", colleague: "3", shift: "Night", otherDate: "01/31/2027" },
    { ...day, work: "1", endDate: "11/17/2026" },
    { ...day, work: "1", endDate: "11/17/2027" },
    { ...day, work: "1", startTime: "08:00", endTime: "09:00", endDate: "11/19/2026" },
    { ...day, startTime: "07:54", endTime: "05:05" },
  ]),
  [
    leaveInput,
    {},
    { ...day, part: "HOURS", leavePolicySeq: "x", transferredDays: "x" },
    { ...day, leavePolicySeq: "1", endDate: "11/18/2029" },
  ],
  [leaveForOthersInput, { ...day, leavePolicySeq: "1", reason: "" }],
  [delegationInput, { startDate: "", endDate: "", reason: long }, { startDate: "11/18/1999", endDate: "11/18/2101" }],
  [decisionInput, { press: "?" }],
  [requesterActionInput, {}],
  [manyInput, { checked: [] }, { checked: Array.from({ length: 501 }, (_, index) => `${index + 1}:1`) }],
  [clockInput, {}],
  [clockNoticeInput, {}],
  [offlineClockInInput, {}],
  [offlineRequestInput, {}],
  [ownPinInput, { newPin: "1", newPinAgain: "2" }, { newPin: "111111", newPinAgain: "111111" }, { newPin: "280195", newPinAgain: "2" }],
  [clearanceInput, {}, { note: long }, { clearance: "1.CLEARANCE_IT.1", answer: "NOT_YET" }],
  [documentSubmissionInput, {}, { document: "x" }],
  [
    basicInfoProposalInput("2026-11-30"),
    { reason: "", phoneNumber: "1", birthday: "x", gender: "?", addr1: long, zipCode: "x", city: "x" },
    { reason: long, birthday: "2090-01-01" },
    { ...BASIC_INFO, city: "x" },
    { ...BASIC_INFO, province: provinces()[0]!.code, city: "x" },
  ],
  [identityProposalInput(NO_NUMBERS), Object.fromEntries(Object.keys(NO_NUMBERS).map((name) => [name, `?${"9".repeat(60)}`]))],
  [
    passwordChangeInput,
    { currentPassword: "x", password: "password", passwordConfirmation: "password1" },
    { currentPassword: "", password: "", passwordConfirmation: "" },
    { currentPassword: long, password: "x", passwordConfirmation: "y" },
  ],
  [languageInput, {}],
  [sessionInput, { intent: "end", sessionId: "?" }],
  [
    twoFactorInput,
    { intent: "begin", password: "" },
    { intent: "renew", password: "short" },
    { intent: "confirm", code: "" },
    { intent: "confirm", code: long },
  ],
  [
    notificationPreferencesInput,
    { shown: ["?"], mail: {} },
    { shown: [], mail: { PAYSLIP_OUT: "?" } },
    { shown: [], mail: {}, quietFrom: "22:00" },
    { shown: [], mail: {}, quietFrom: "22:00", quietUntil: "22:00" },
    { shown: [], mail: {}, quietFrom: "?" },
  ],
];

/** Messages of other fields: document 4 fixes no wording for these, and the RDO code names a similar one. */
const ENGLISH_ONLY = /^(Use a point for decimals|No revenue district office)/;

async function listMessages(language: Language): Promise<string[]> {
  const error = schemaErrorMap(language);
  const parsed = SCHEMAS.flatMap(([schema, ...inputs]) => inputs.map((input) => schema.safeParseAsync(input, { error })));
  return (await Promise.all(parsed))
    .flatMap((result) => result.error?.issues ?? [])
    .map(({ message }) => message)
    .filter((message) => !/^Invalid input|^Too /.test(message) && !ENGLISH_ONLY.test(message));
}

test("every schema of My Work and the account pages reports its messages in the reader's language", async () => {
  const [english, filipino] = [await listMessages("en"), await listMessages("fil")];
  expect(new Set(english).size).toBeGreaterThan(60);
  expect(filipino).toHaveLength(english.length);
  expect(english.filter((message, index) => message === filipino[index])).toEqual([]);
  for (const message of [...english, ...filipino]) expect(message).not.toMatch(/[{}]|undefined/);
});

test("each reason against a statutory leave is rendered in both languages", () => {
  for (const message of listIneligibleMessages()) {
    const [english, filipino] = [renderRefusal("en", message), renderRefusal("fil", message)];
    expect(filipino).not.toBe(english);
    expect(english + filipino).not.toMatch(/[{}]|undefined/);
  }
  const delivery = listIneligibleMessages().find(({ id }) => id === "LEAVE_FOR_DELIVERIES")!;
  expect(renderRefusal("en", delivery)).toBe("Paternity leave is for the first four deliveries (RA 8187).");
  expect(renderRefusal("fil", delivery)).toBe("Para sa unang apat na panganganak ang Paternity leave (RA 8187).");
});

test("a text of the specification stays, followed by Filipino", () => {
  expect(renderRefusal("fil", messageOf("BALANCE_TOO_LOW", { days: countOf("DAY", "1.5"), taken: "2" }))).toBe(
    "You have 1.5 days available; this takes 2. 1.5 araw ang magagamit mo; 2 ang kukunin nito.",
  );
  expect(renderRefusal("fil", messageOf("FIRST_NAME_BLANK"))).toBe(
    "First Name can't be blank. Hindi puwedeng walang laman ang First Name.",
  );
});

test("several messages follow each other, each in the reader's language", () => {
  const messages = [
    messageOf("BALANCE_TOO_LOW", { days: countOf("DAY", "0"), taken: "1" }),
    messageOf("LEAVE_DOCUMENT", { days: countOf("DAY", "0.5") }),
  ];
  expect(renderRefusal("en", messages)).toBe(
    "You have 0 days available; this takes 1. Leave of 0.5 days or more needs a document. Attach it.",
  );
  expect(renderRefusal("fil", messages)).toBe(
    "You have 0 days available; this takes 1. 0 araw ang magagamit mo; 1 ang kukunin nito. Mula 0.5 araw, kailangan ng leave na ito ng dokumento. Ilakip ito.",
  );
});
