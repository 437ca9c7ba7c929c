import { expect, test } from "vitest";
import type { z } from "zod/v4";
import { identityProposalInput, basicInfoProposalInput } from "~/domain/employees/personal/information-proposal-input";
import { delegationInput } from "~/domain/filing/delegations/delegation-input";
import { delegationProblem } from "~/domain/filing/delegations/delegation";
import { FORM_CHANGED, readAnswer, type FormField } from "~/domain/filing/form-fields";
import { ATTACHMENT_REJECTED } from "~/domain/filing/requests/attachments";
import { DATE_NOT_THERE } from "~/domain/filing/requests/cancelled-dates";
import { CATEGORY_OFF, decideRefusal, NO_POLICY, SAME_REQUEST_ONLY, TOO_MANY_REQUESTS } from "~/domain/filing/requests/decide-text";
import type { DecideProblem } from "~/domain/filing/requests/decide";
import { resolveTimeRange, alreadyExistsText, TOO_FAR_AHEAD, WORK_KIND_GONE } from "~/domain/filing/requests/recorded";
import { decisionInput, filedInput, manyInput, requesterActionInput } from "~/domain/filing/requests/filed-input";
import { FILED_KINDS } from "~/domain/filing/requests/filed-kinds";
import { ANOTHER_FORM, beforeAttendance, NO_ATTENDANCE, NO_EMPLOYEE_CHOSEN, TOO_MANY_FILED_FOR } from "~/domain/filing/requests/for-others";
import { lateProblem } from "~/domain/filing/requests/late-filing";
import { leaveForOthersInput, leaveInput } from "~/domain/filing/requests/leave-input";
import * as leaveRefusals from "~/domain/filing/requests/leave-refusals";
import * as shiftChange from "~/domain/filing/requests/shift-change";
import { verifyStatutoryLeave } from "~/domain/leave/statutory-leave";
import { leaveProblems, type LeaveChecks } from "~/domain/leave/request-checks";
import { LEAVE_POLICY_DEFAULTS } from "~/domain/leave/policies/leave-policy";
import type { LeaveCode } from "~/domain/leave/policies/statutory-leaves";
import { clearanceInput } from "~/domain/payroll/final-pay/checklist-input";
import { provinces } from "~/domain/shared/addresses/addresses";
import { NO_FILE } from "~/domain/employees/documents/document-submission-input";
import { NO_EMPLOYEES_SELECTED } from "~/domain/shared/forms/employee-picker";
import { fileProblem, SUBMISSION_FILE_FAILED } from "~/domain/shared/forms/stored-file";
import { passwordChangeInput } from "~/domain/settings/password-change";
import { languageInput } from "~/domain/settings/language-input";
import { sessionInput } from "~/domain/settings/session-input";
import { twoFactorInput } from "~/domain/settings/two-factor-input";
import { notificationPreferencesInput } from "~/domain/shared/messages/notification-preference-input";
import { DISK_FULL } from "~/domain/shared/status-text";
import { refusals as english } from "~/domain/shared/i18n/en/refusals";
import { toPattern } from "~/domain/shared/i18n/patterns";
import { translateRefusal, findRefusal, REFUSALS } from "~/domain/shared/i18n/refusals";
import { offlineRequestInput } from "~/domain/filing/requests/offline-request-input";
import { clockInput, clockNoticeInput } from "~/domain/time/clock/clock-input";
import { NO_POSITION, NOT_AT_OFFICE } from "~/domain/time/clock/clock-text";
import { offlineClockInInput } from "~/domain/time/clock/offline-clock-in-input";
import { ownPinInput } from "~/domain/time/clock/pin";
import { paidDaysText } from "~/domain/time/locked-days";
import { employmentProblem, outBeforeIn, IN_THE_FUTURE } from "~/domain/time/punches/punch";
import { listIneligibleTexts } from "../../support/statutory-leaves";

/** Every message of a schema for invalid input. */
const listMessages = (schema: z.ZodType, ...typed: unknown[]) =>
  typed
    .flatMap((one) => (schema.safeParse(one).error?.issues ?? []).map(({ message }) => message))
    .filter((one) => !/^Invalid input|^Too /.test(one));
const sentencesOf = (module: object) => Object.values(module).filter((one): one is string => typeof one === "string" && /[.?]$/.test(one));

const day = { startDate: "11/18/2026", endDate: "11/18/2026", reason: "Because" };
const long = "x".repeat(2_000);
const field = (fieldType: FormField["fieldType"]): FormField => ({ label: "Purpose", fieldType, requiredYn: "Y", choices: ["A"] });
const answers = (fieldType: FormField["fieldType"], value: string, until = "") => {
  const read = readAnswer(field(fieldType), value, until);
  return "problem" in read ? read.problem : "";
};

function ofForms(): string[] {
  return [
    ...FILED_KINDS.flatMap((kind) =>
      listMessages(
        filedInput(kind, [field("FILE")]),
        {},
        { ...day, startTime: "8", reason: long, file1: "x", nextDay: "?" },
        { ...day, work: "x", startTime: "08:00", colleague: "3", shift: "Night", otherDate: "01/31/2027" },
        { ...day, work: "1", endDate: "11/17/2026" },
        { ...day, work: "1", endDate: "11/17/2027" },
        { ...day, work: "1", startTime: "08:00", endTime: "09:00", endDate: "11/19/2026" },
      ),
    ),
    ...listMessages(
      leaveInput,
      {},
      { ...day, part: "HOURS", leavePolicySeq: "x", transferredDays: "x" },
      { ...day, leavePolicySeq: "1", endDate: "11/18/2029" },
    ),
    ...listMessages(leaveForOthersInput, { ...day, leavePolicySeq: "1", reason: "" }),
    ...listMessages(delegationInput, { startDate: "", endDate: "", reason: long }, { startDate: "11/18/1999", endDate: "11/18/2101" }),
    ...listMessages(decisionInput, { press: "?" }),
    ...listMessages(requesterActionInput, {}),
    ...listMessages(manyInput, { ticked: [] }, { ticked: Array.from({ length: 501 }, (_, index) => `${index + 1}:1`) }),
    ...listMessages(clockInput, {}),
    ...listMessages(clockNoticeInput, {}),
    ...listMessages(offlineClockInInput, {}),
    ...listMessages(offlineRequestInput, {}),
    ...listMessages(
      ownPinInput,
      { newPin: "1", newPinAgain: "2" },
      { newPin: "111111", newPinAgain: "111111" },
      { newPin: "280195", newPinAgain: "2" },
    ),
    ...listMessages(clearanceInput, { note: long }, { clearance: "1.CLEARANCE_IT.1", answer: "NOT_YET" }),
    ...listMessages(
      basicInfoProposalInput("2026-11-30"),
      { reason: "", phoneNumber: "1", birthday: "x", gender: "?", addr1: long, zipCode: "x", city: "x" },
      { reason: long, birthday: "2090-01-01" },
      { ...BASIC_INFO, city: "x" },
      { ...BASIC_INFO, province: provinces()[0]!.code, city: "x" },
    ),
    ...listMessages(
      identityProposalInput(NO_NUMBERS),
      Object.fromEntries(Object.keys(NO_NUMBERS).map((name) => [name, `?${"9".repeat(60)}`])),
    ),
    answers("NUMBER", "x"),
    answers("TEXT", ""),
    answers("DATE", "x"),
    answers("DATE_RANGE", "11/18/2026", "11/17/2026"),
    answers("CHOICE", "B"),
    fileProblem("a.pdf", new Uint8Array())!,
    fileProblem("a.pdf", new Uint8Array(6_000_000))!,
    fileProblem("a.pdf", new Uint8Array([1, 2, 3]))!,
    fileProblem("a.txt", new TextEncoder().encode("%PDF-1.7"))!,
    // Messages of models and pages that are complete sentences.
    "The file could not be stored now. Try again in a moment; everything else that you typed is still here.",
    "This file is no longer kept, because the form stayed open too long. Choose it again.",
    "Too many files of your company wait for a form to be saved. Ask an administrator to delete them in Admin Settings, or try again tomorrow.",
    TOO_MANY_REQUESTS,
    "The virus scanner found malware in this file, so it was not stored. Choose another file.",
    "A record selected here was deleted or came into use a moment ago. Nothing was saved. Reload the page and try again.",
    "This is missing or cannot be read. Fill it in again.",
    "The delegation was changed by Ma. Luz Cruz at 11/18/2026 09:15. What you typed is still here, and each field that differs says what was saved. Review both before you save again.",
    "The delegation was changed in the meantime. What you typed is still here, and each field that differs says what was saved. Review both before you save again.",
    "This delegation has already ended.",
    "This form was already submitted. Check that it was saved before re-entering it.",
    "The leave type is not for this person any more. Reject the request, or change the leave type.",
    DISK_FULL,
    ATTACHMENT_REJECTED,
    SUBMISSION_FILE_FAILED,
    NO_FILE,
    NO_EMPLOYEES_SELECTED,
  ];
}
const BASIC_INFO = { revision: "1", firstName: "Luz", lastName: "Cruz", phoneNumber: "09171234567", reason: "Moved" };
const NO_NUMBERS = { tinNo: "", socialSecuritySystem: "", philhealth: "", pagIbig: "", rdoCode: "", bankName: "", bankAccountNumber: "" };

const DECIDED: Record<DecideProblem, null> = {
  ALREADY_DECIDED: null,
  SELF: null,
  NOT_YOUR_TURN: null,
  REMARK_REQUIRED: null,
  REASON_REQUIRED: null,
  NOT_REQUESTER: null,
  NOT_APPROVED: null,
  NOT_ALLOWED: null,
  NOT_AGREED: null,
  LOCKED: null,
};

function ofRequests(): string[] {
  const last = { by: "Ma. Luz Cruz", at: new Date("2026-11-18T01:15:00Z") };
  const person = { employeeName: "Ma. Luz Cruz", joinDate: "2026-11-18", resignationDate: "2026-11-20" };
  const stand = { fromEmployeeSeq: 1, toEmployeeSeq: 2, startDate: "2026-11-18", endDate: "2026-11-19", reason: "" };
  const delegated = (change: Partial<typeof stand>, others: { startDate: string; endDate: string }[] = []) =>
    delegationProblem(
      { ...stand, ...change },
      others.length === 0 ? undefined : ({ accountYn: "Y", joinDate: "2020-01-01", resignationDate: null } as never),
      others,
      "2026-11-18",
    )?.message ?? "";
  return [
    ...(Object.keys(DECIDED) as DecideProblem[]).flatMap((problem) =>
      [
        { last, waitsFor: "Ma. Luz Cruz" },
        { last: null, waitsFor: "" },
      ].map((state) => decideRefusal(problem, state).message),
    ),
    ...sentencesOf(shiftChange),
    ...sentencesOf(leaveRefusals),
    resolveTimeRange("2026-11-18", "08:00", "07:00") as string,
    alreadyExistsText("OVERTIME", "11/18/2026, 17:00–20:00"),
    lateProblem({ startDate: "2026-09-01", endDate: "2026-09-15" }, 5, "2026-11-18")!,
    paidDaysText({ startDate: "2026-11-16", endDate: "2026-11-30" }),
    employmentProblem(person, "2026-11-17")!,
    employmentProblem(person, "2026-11-21")!,
    beforeAttendance("2026-11-18"),
    delegated({ toEmployeeSeq: 1 }),
    delegated({ startDate: "2026-11-17" }),
    delegated({ endDate: "2026-11-17" }),
    delegated({ endDate: "2027-11-17" }),
    delegated({}),
    delegated({}, [stand]),
    leaveRefusals.beforeLeaves("2026-11-18"),
    FORM_CHANGED,
    DATE_NOT_THERE,
    CATEGORY_OFF,
    NO_POLICY,
    SAME_REQUEST_ONLY,
    TOO_FAR_AHEAD,
    WORK_KIND_GONE,
    ANOTHER_FORM,
    NO_ATTENDANCE,
    NO_EMPLOYEE_CHOSEN,
    TOO_MANY_FILED_FOR,
    IN_THE_FUTURE,
    outBeforeIn("07:54"),
    ...listMessages(filedInput("CORRECTION"), { ...day, startTime: "07:54", endTime: "05:05", reason: "x" }),
  ];
}

function ofLeave(): string[] {
  const asked: LeaveChecks = {
    stretch: { startDate: "2026-11-18", endDate: "2026-11-18", part: "FULL", startTime: null, endTime: null },
    dates: [],
    counted: [{ date: "2026-11-18", minutes: 450, days: 10_000 }] as LeaveChecks["counted"],
    policy: { ...LEAVE_POLICY_DEFAULTS, limitedYn: "Y" },
    balance: 100_000,
    others: [],
    today: "2026-11-01",
    attached: false,
  };
  const half = [{ date: "2026-11-18", minutes: 50, days: 2_500 }] as LeaveChecks["counted"];
  const of = (change: Partial<LeaveChecks>, policy: Partial<LeaveChecks["policy"]> = {}) =>
    leaveProblems({ ...asked, ...change, policy: { ...asked.policy, ...policy } }).map(({ sentence }) => sentence);
  const { stretch } = asked;
  const hours = { ...stretch, part: "HOURS", startTime: "09:00", endTime: "08:00" } as const;
  const law = (leaveCode: LeaveCode, facts: object = {}, other: object = {}) => {
    const { problem, late } = verifyStatutoryLeave({
      leaveCode,
      facts: { ...NO_FACTS, ...facts },
      attached: true,
      startDate: "2026-11-18",
      person: { joinDate: "2020-01-01", gender: "M", maritalStatus: "M" },
      taken: 10_000,
      before: 0,
      extraDays: 0,
      ...other,
    });
    return [problem, late].filter((one) => one !== null);
  };
  const paternity = { deliveryNumber: 1, eventDay: "2026-11-01", cohabitingYn: "Y" };
  return [
    ...of({ stretch: { ...stretch, endDate: "2026-11-17" } }),
    ...of({ stretch: hours }),
    ...of({ counted: [] }),
    ...of({ stretch: { ...hours, endDate: "2026-11-19", endTime: "10:00" } }),
    ...of({ stretch: { ...hours, endTime: "10:00" }, counted: half }, { unit: "HOUR" }),
    ...of({ counted: half }, { unit: "DAY" }),
    ...of({ counted: half }, { unit: "HALF_DAY" }),
    ...of({ balance: 0 }),
    ...of({ balance: 0, whose: "Ma. Luz Cruz has" }),
    ...of({ balance: 0, counted: [...asked.counted, ...asked.counted, ...asked.counted] }, { negativeLimit: 10_000 }),
    ...of(
      { balance: 0, whose: "Ma. Luz Cruz has", counted: [...asked.counted, ...asked.counted, ...asked.counted] },
      { negativeLimit: 10_000 },
    ),
    ...of({ others: [{ startDate: "2026-11-18", endDate: null, part: "FULL" }] }),
    ...of({}, { noticeDays: 30 }),
    ...of({ today: "2026-12-30" }, { backdateDays: 1 }),
    ...of({}, { attachmentFromDays: 5_000 }),
    ...of({}, { maxDaysPerRequest: 5_000 }),
    ...law("MATERNITY"),
    ...law("PATERNITY"),
    ...law("PATERNITY", { ...paternity, eventDay: null }),
    ...law("PATERNITY", { ...paternity, eventDay: "2026-01-01" }),
    ...law("PATERNITY", paternity, { taken: 900_000 }),
    ...law("PATERNITY", paternity, { taken: 900_000, before: 10_000 }),
    // 7 days are due: all but one were used.
    ...law("PATERNITY", paternity, { taken: 900_000, before: 60_000 }),
    "1 day is due; this takes 2. Choose fewer days.",
    ...listIneligibleTexts().filter((one) => one !== "Attach the document."),
  ];
}
const NO_FACTS = {
  eventKind: null,
  eventDay: null,
  transferredDays: 0,
  deliveryNumber: null,
  cohabitingYn: "N",
  soloParentYn: "N",
  soloParentUntil: null,
  protectionOrderDays: 0,
} as const;

const ofClock = () => [NO_POSITION, NOT_AT_OFFICE];

/** For one's own account; the common-password check reads a file, so its message comes later. */
async function ofAccount(): Promise<string[]> {
  const common = await passwordChangeInput.safeParseAsync({
    currentPassword: "x",
    password: "password",
    passwordConfirmation: "password1",
  });
  return [
    ...(common.error?.issues ?? []).map(({ message }) => message),
    ...listMessages(passwordChangeInput.omit({ password: true }), { currentPassword: "", passwordConfirmation: "" }),
    ...listMessages(languageInput, {}),
    ...listMessages(sessionInput, { intent: "end", sessionId: "?" }),
    ...listMessages(
      twoFactorInput,
      { intent: "begin", password: "" },
      { intent: "renew", password: "short" },
      { intent: "confirm", code: "" },
      { intent: "confirm", code: long },
    ),
    ...listMessages(
      notificationPreferencesInput,
      { shown: ["?"], mail: {} },
      { shown: [], mail: { PAYSLIP_OUT: "?" } },
      { shown: [], mail: {}, quietFrom: "22:00" },
      { shown: [], mail: {}, quietFrom: "22:00", quietUntil: "22:00" },
      { shown: [], mail: {}, quietFrom: "?" },
    ),
  ];
}

const CATALOGUED = Object.values(english).map((text) => toPattern(text, () => true));
const SAID = [...new Set([...ofForms(), ...ofRequests(), ...ofLeave(), ...ofClock(), ...(await ofAccount())])].filter(
  (one) => one !== "" && !CATALOGUED.some((pattern) => pattern.test(one)),
);

test("every refusal in My Work has a Filipino translation, and every translation a refusal", () => {
  expect(SAID.length).toBeGreaterThan(150);
  expect(SAID.filter((sentence) => findRefusal(sentence) === null)).toEqual([]);
  const used = new Set(SAID.map((sentence) => findRefusal(sentence)!.english));
  expect(REFUSALS.map(({ english }) => english).filter((english) => !used.has(english))).toEqual([]);
});

test("placeholders have the same values in English and Filipino, and none stays unfilled", () => {
  const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])];
  for (const { english, filipino } of REFUSALS) {
    expect(gaps(english), english).toEqual(expect.arrayContaining(gaps(filipino)));
    expect(filipino, english).not.toBe(english);
  }
  for (const sentence of SAID) expect(translateRefusal("fil", sentence)).not.toMatch(/[{}]|undefined/);
});

test("messages are translated with their names, days and times; English readers get them unchanged", () => {
  expect(translateRefusal("fil", "It is not your turn. Ma. Luz Cruz decides now.")).toBe(
    "Hindi pa ikaw ang magpapasya. Si Ma. Luz Cruz ang magpapasya ngayon.",
  );
  expect(translateRefusal("en", "It is not your turn. Ma. Luz Cruz decides now.")).toBe("It is not your turn. Ma. Luz Cruz decides now.");
  expect(translateRefusal("fil", "The company wrote this itself.")).toBe("The company wrote this itself.");
});

test("a text of the specification stays, followed by Filipino", () => {
  expect(translateRefusal("fil", "You have 1.5 days available; this takes 2.")).toBe(
    "You have 1.5 days available; this takes 2. 1.5 araw ang magagamit mo; 2 ang kukunin nito.",
  );
  expect(translateRefusal("fil", "First Name can't be blank")).toBe(
    "First Name can't be blank. Hindi puwedeng walang laman ang First Name.",
  );
});

test("consecutive messages are translated individually", () => {
  expect(translateRefusal("fil", "You have 0 days available; this takes 1. From 0.5 days on this leave needs a document. Attach it.")).toBe(
    "You have 0 days available; this takes 1. 0 araw ang magagamit mo; 1 ang kukunin nito. Mula 0.5 araw, kailangan ng leave na ito ng dokumento. Ilakip ito.",
  );
  expect(translateRefusal("fil", "Of the company. This was ended already. And more.")).toBe("Of the company. Tapos na ito. And more.");
});
