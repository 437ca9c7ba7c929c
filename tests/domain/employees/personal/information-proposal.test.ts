import { expect, test } from "vitest";
import {
  decidableKinds,
  proposalDecidedNotification,
  decidedProblem,
  fieldsInText,
  redactClosedProposal,
  formerEmployeeProblem,
  proposalPendingNotification,
  proposedValues,
  describeProposal,
  applyProposal,
} from "~/domain/employees/personal/information-proposal";
import {
  basicInfoProposalInput,
  identityProposalInput,
  proposalDecisionInput,
} from "~/domain/employees/personal/information-proposal-input";
import type { Permission, Subscription } from "~/domain/settings/permissions";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { messageOf } from "~/domain/shared/i18n/refusal-message";

const TODAY = "2026-11-26";
const RECORD = { firstName: "Luz", phoneNumber: "09171234567", birthday: "1999-02-28", nickName: "", province: "0402100000", city: "" };

test("differences are proposed in form order; a phone number with or without its 0 is equal, and an emptied value is proposed as empty", () => {
  expect(proposedValues("BASIC_INFO", RECORD, { ...RECORD, phoneNumber: "9171234567" })).toEqual([]);
  expect(proposedValues("BASIC_INFO", RECORD, { ...RECORD, phoneNumber: "9170000000", nickName: "Lulu", birthday: "" })).toEqual([
    { field: "nickName", before: "", after: "Lulu" },
    { field: "phoneNumber", before: "09171234567", after: "9170000000" },
    { field: "birthday", before: "1999-02-28", after: "" },
  ]);
  expect(proposedValues("PAYROLL_IDENTITY", { tinNo: "123456789000" }, { tinNo: "123456789000", firstName: "No field of it" })).toEqual([]);
  expect(applyProposal(RECORD, [{ field: "nickName", before: "", after: "Lulu" }])).toEqual({ ...RECORD, nickName: "Lulu" });
});

test("old and new values are formatted as on pages, and a concurrent change is shown where it differs from both", () => {
  const proposed = [
    { field: "phoneNumber", before: "09171234567", after: "9170000000" },
    { field: "birthday", before: "", after: "1999-03-01" },
    { field: "gender", before: "F", after: "M" },
    { field: "tinNo", before: "", after: "123456789000" },
    { field: "bankAccountNumber", before: "1112223334", after: "9998887776" },
  ];
  const now = { phoneNumber: "9171234567", birthday: "2000-01-01", gender: "M", tinNo: "", bankAccountNumber: "1112223334" };
  expect(describeProposal(proposed, now, { veiled: true }).map(({ label, before, after, now }) => [label, before, after, now])).toEqual([
    // The same number, only without its 0.
    ["Phone", "+63 9171234567", "+63 9170000000", null],
    ["Birthday", "", "03/01/1999", "01/01/2000"],
    // The same value was entered meanwhile.
    ["Gender", "Female", "Male", null],
    ["TIN", "", "123-456-789-000", null],
    ["Account number", "…3334", "…7776", null],
  ]);
  expect(describeProposal(proposed.slice(-1), null)[0]).toMatchObject({ after: "9998887776", now: null });
  const { ownInformation: texts } = messagesFor("fil");
  expect(describeProposal(proposed.slice(2, 3), null, { texts })[0]).toMatchObject({ label: "Kasarian", before: "Babae", after: "Lalaki" });
});

test("old and new city are each named with their own province", () => {
  const [province, city] = describeProposal(
    [
      { field: "province", before: "1300000000", after: "0402100000" },
      { field: "city", before: "1380600000", after: "0402103000" },
    ],
    { province: "1300000000", city: "1380600000" },
  );
  for (const text of [province, city]) for (const side of [text!.before, text!.after]) expect(side).toMatch(/\p{L}/u);
  expect(city!.before).not.toBe(city!.after);
});

test("a decided proposal keeps only the last four digits of numbers, and personal data unchanged", () => {
  const proposed = [
    { field: "tinNo", before: "", after: "123456789000" },
    { field: "bankName", before: "BDO", after: "BPI" },
    { field: "bankAccountNumber", before: "12", after: "9998887776" },
  ];
  expect(redactClosedProposal("PAYROLL_IDENTITY", proposed)).toEqual([
    { field: "tinNo", before: "", after: "…9000" },
    { field: "bankName", before: "BDO", after: "BPI" },
    { field: "bankAccountNumber", before: "…", after: "…7776" },
  ]);
  expect(describeProposal(redactClosedProposal("PAYROLL_IDENTITY", proposed), null)[0]!.after).toBe("…9000");
  const phone = [{ field: "phoneNumber", before: "", after: "9170000000" }];
  expect(redactClosedProposal("BASIC_INFO", phone)).toEqual(phone);
});

test("employees can propose changes until their last day", () => {
  expect([formerEmployeeProblem(null, TODAY), formerEmployeeProblem(TODAY, TODAY), formerEmployeeProblem("2026-11-27", TODAY)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(formerEmployeeProblem("2026-11-25", TODAY)).toEqual(messageOf("EMPLOYMENT_ENDED", { day: "11/25/2026" }));
});

test("each kind is decided by the users who may save its form, numbers only in a company with payroll", () => {
  const kinds = (permissions: Permission[], subscriptions: Subscription[] = ["PAYROLL_USAGE"]) =>
    decidableKinds({ permissions, subscriptions });
  expect(kinds(["BASIC_INFO_EDIT"])).toEqual(["BASIC_INFO"]);
  expect(kinds(["PAYROLL_SETTING_EDIT"])).toEqual(["PAYROLL_IDENTITY"]);
  expect(kinds(["PAYROLL_SETTING_EDIT"], [])).toEqual([]);
  expect(kinds(["BASIC_INFO_VIEW", "TEAM_EDIT"])).toEqual([]);
  expect(kinds(["BASIC_INFO_EDIT", "PAYROLL_SETTING_EDIT"])).toEqual(["BASIC_INFO", "PAYROLL_IDENTITY"]);
});

test("the second to decide learns who decided, or that the employee withdrew or replaced the proposal", () => {
  expect(
    ["WAITING", "ACCEPTED", "REFUSED", "WITHDRAWN", "REPLACED"].map((state) => decidedProblem(state, "Ana Reyes", "Luz Cruz")),
  ).toEqual([
    null,
    messageOf("PROPOSAL_ACCEPTED", { name: "Ana Reyes" }),
    messageOf("PROPOSAL_REFUSED", { name: "Ana Reyes" }),
    messageOf("PROPOSAL_WITHDRAWN", { name: "Luz Cruz" }),
    messageOf("PROPOSAL_REPLACED", { name: "Luz Cruz" }),
  ]);
});

test("notifications and history name the fields and reveal no value", () => {
  const proposed = [
    { field: "tinNo", before: "", after: "123456789000" },
    { field: "zipCode", before: "1000", after: "1600" },
    { field: "pagIbig", before: "", after: "121234567890" },
  ];
  expect(fieldsInText(proposed)).toBe("TIN, zip code, Pag-IBIG");
  const texts = JSON.stringify([
    proposalPendingNotification("Luz Cruz", proposed, 2),
    proposalDecidedNotification(proposed, null),
    proposalDecidedNotification(proposed, "Blurred"),
  ]);
  expect(texts).not.toMatch(/\d{4}/);
  expect(texts).toContain("2 proposed changes for review");
  expect(proposalPendingNotification("Luz Cruz", proposed, 1).subject).toBe("A proposed change for review");
  expect(proposalDecidedNotification(proposed, "Blurred").description).toBe("Blurred. It was about: TIN, zip code, Pag-IBIG.");
});

const NAMED = { revision: "1", firstName: "Luz", lastName: "Cruz", phoneNumber: "09171234567" };
const STORED = {
  tinNo: "123456789000",
  socialSecuritySystem: "",
  philhealth: "",
  pagIbig: "",
  rdoCode: "",
  bankName: "BDO",
  bankAccountNumber: "1112223334",
};

test("a proposal accepts what the HR form accepts, and requires a reason", () => {
  const problems = (form: object) =>
    basicInfoProposalInput(TODAY)
      .safeParse(form)
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(problems({ ...NAMED, reason: "I moved" })).toBeUndefined();
  expect(problems({ ...NAMED, reason: "  " })).toEqual([["reason", "Enter a reason for HR."]]);
  expect(problems({ ...NAMED, reason: "x".repeat(300) })).toBeUndefined();
  expect(problems({ ...NAMED, reason: "x".repeat(301) })).toEqual([["reason", "Write at most 300 characters."]]);
  expect(problems({ ...NAMED, birthday: TODAY, reason: "Born" })).toBeUndefined();
  expect(problems({ ...NAMED, birthday: "2026-11-27", phoneNumber: "123", reason: "Why" })?.map(([field]) => field)).toEqual([
    "phoneNumber",
    "birthday",
  ]);
});

test("an empty account number keeps the account, other empty numbers are removed; an invalid one is reported at its field", () => {
  const read = (form: object) => identityProposalInput(STORED).safeParse({ revision: "1", reason: "New bank", ...form });
  expect(read({ tinNo: "", bankName: "BPI", bankAccountNumber: " " }).data?.identity).toMatchObject({
    tinNo: "",
    bankName: "BPI",
    bankAccountNumber: "1112223334",
  });
  expect(read({ tinNo: "123-456-789-000", bankAccountNumber: "999-888" }).data?.identity).toMatchObject({
    tinNo: "123456789000",
    bankAccountNumber: "999888",
  });
  expect(read({ socialSecuritySystem: "12" }).error?.issues.map(({ path }) => path[0])).toContain("socialSecuritySystem");
});

test("a reason is for refusing, and refusing needs one", () => {
  const read = (form: object) => proposalDecisionInput.safeParse({ revision: "2", ...form });
  expect(read({}).data).toEqual({ press: "ACCEPT", reason: "", revision: 2 });
  expect(read({ press: "REFUSE", reason: "No paper" }).success).toBe(true);
  expect(read({ press: "REFUSE" }).error?.issues[0]?.message).toBe("Say why, so that the employee knows what to do.");
  expect(read({ reason: "No paper" }).error?.issues[0]?.message).toBe("A reason is for refusing it. Press Refuse, or empty the reason.");
  expect(proposalDecisionInput.safeParse({}).success).toBe(false);
});
