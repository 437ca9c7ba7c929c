import { expect, test } from "vitest";
import {
  checklist,
  noticeText,
  requiredStepsText,
  openStepsText,
  openSteps,
  withoutClearanceText,
  type CaseFacts,
  type StoredStep,
} from "~/domain/payroll/final-pay/checklist";
import { clearanceInput, newStepInput, stepInput } from "~/domain/payroll/final-pay/checklist-input";
import { QUITCLAIM_TEXT, quitclaimInput, quitclaimParagraphs } from "~/domain/payroll/final-pay/quitclaim-text";

// cspell:ignore nett

const FACTS: CaseFacts = {
  lastDay: "2026-12-10",
  cause: "REDUNDANCY",
  died: false,
  timeConfirmed: true,
  loans: 2,
  owed: 1_000_000,
  consentNeeded: 250_000,
  hasBankAccount: true,
  hasAddress: true,
};
const storedStep = (stepCode: StoredStep["stepCode"], more: Partial<StoredStep> = {}): StoredStep => ({
  stepCode,
  label: "",
  afterYn: "N",
  assigneeSeq: null,
  assigneeId: "",
  assigneeName: "",
  doneOn: "2026-12-11",
  doneBy: "Ana Reyes",
  lastDay: "2026-12-10",
  note: "",
  fileSeq: null,
  fileName: "",
  revision: 1,
  ...more,
});
const row = (code: string, facts: Partial<CaseFacts> = {}, stored: StoredStep[] = []) =>
  checklist({ ...FACTS, ...facts }, stored).find((step) => step.code === code);
const codes = (steps: readonly { code: string }[]) => steps.map(({ code }) => code);

test("steps proven by records complete automatically, others stay open", () => {
  const { firm, passable } = openSteps(checklist(FACTS, []));
  expect(codes(firm)).toEqual(["LAST_DAY", "CONSENT"]);
  expect(codes(passable)).toEqual(["CLEARANCE_HEAD", "CLEARANCE_HR", "CLEARANCE_IT", "CLEARANCE_FINANCE", "LEAVE", "LOANS"]);
  expect(row("LOANS")).toMatchObject({ done: false, detail: "2 loans, ₱10,000.00" });
  expect(row("LOANS", { loans: 0, owed: 0 })).toMatchObject({ done: true, detail: "No loan" });
  expect(row("CONSENT")!.detail).toBe("₱2,500.00 needs consent in writing (Art. 113)");
  expect(row("CONSENT", { consentNeeded: 0 })!.done).toBe(true);
  expect(row("CONSENT", { consentNeeded: null })).toMatchObject({ done: false, detail: "Known with the figures" });
  expect(row("BANK", { hasBankAccount: false })!.done).toBe(false);
  expect(row("TIME", { timeConfirmed: false })).toMatchObject({ done: false, recorded: true });
});

test("an open row states what is missing, and one completed by records reports it", () => {
  const detail = (code: string, facts: Partial<CaseFacts> = {}, stored: StoredStep[] = []) => row(code, facts, stored)!.detail;
  expect([detail("TIME", { timeConfirmed: false }), detail("TIME")]).toEqual(["From the payroll", "With the payroll"]);
  expect([detail("BANK", { hasBankAccount: false }), detail("BANK")]).toEqual([
    "No account: enter how the pay is delivered",
    "In the records",
  ]);
  expect([detail("ADDRESS", { hasAddress: false }), detail("ADDRESS")]).toEqual(["No address in the records", "In the records"]);
  expect(detail("LOANS", { loans: 1, owed: 500_00 })).toBe("1 loan, ₱500.00");
  expect(detail("CONSENT", { consentNeeded: 0 })).toBe("As required by law");
  expect(detail("NOTICE")).toBe("Due 30 days before the last day");
  expect(detail("LOSSES", { cause: "CLOSURE" })).toContain("no separation pay is due (Art. 298)");
  expect(detail("HEIRS", { died: true })).toBe("Enter who receives it; it is paid manually (Art. 105)");
  expect([detail("CAUSE"), detail("CAUSE", { cause: null }), detail("CLEARANCE_HR"), detail("LAST_DAY")]).toEqual(["", "", "", ""]);
  const pendingStep = (more: Partial<StoredStep>) => [storedStep("CLEARANCE_HR", { doneOn: null, doneBy: "", ...more })];
  expect(detail("CLEARANCE_HR", {}, pendingStep({ assigneeName: "Ben Cruz" }))).toBe("Waits for Ben Cruz");
  expect(detail("CLEARANCE_HR", {}, pendingStep({ note: "Laptop is missing" }))).toBe("Laptop is missing");
  expect(row("CLEARANCE_HR", {}, pendingStep({}))!.done).toBe(false);
});

test("record-driven steps cannot be checked manually, and an unselected cause stays open", () => {
  expect(row("TIME", { timeConfirmed: false }, [storedStep("TIME")])!.done).toBe(false);
  expect([row("CAUSE")!.done, row("CAUSE", { cause: null }, [storedStep("CAUSE")])!.done]).toEqual([true, false]);
  expect([row("CAUSE")!.firm, row("CLEARANCE_IT")!.assigned, row("BANK")!.noted]).toEqual([true, true, true]);
  const plain = { recorded: false, firm: false, assigned: false, noted: false, needsDocument: false, stored: null };
  expect([row("LEAVE"), row("CERTIFICATE")]).toEqual([expect.objectContaining(plain), expect.objectContaining(plain)]);
});

test("consent to less than is now deducted is reported, and required again", () => {
  const before = [storedStep("CONSENT", { doneOn: null, note: "Signed for ₱1,000.00" })];
  expect(row("CONSENT", {}, before)).toMatchObject({
    done: false,
    detail: "₱2,500.00 needs consent in writing (Art. 113); said before: Signed for ₱1,000.00",
  });
  expect(row("CONSENT", {}, [storedStep("CONSENT", { note: "Signed" })])).toMatchObject({
    done: true,
    detail: "Ana Reyes, 12/11/2026: Signed",
  });
});

test("a given notice shows its days before the last day; steps after completion keep nothing open", () => {
  expect(row("NOTICE", {}, [storedStep("NOTICE", { doneOn: "2026-11-10" })])).toMatchObject({
    done: true,
    detail: "Given on 11/10/2026, 30 days before the last day",
  });
  expect([row("CERTIFICATE"), row("FORM_2316")].map((step) => [step!.stage, step!.blocks, step!.done])).toEqual([
    ["AFTER", false, false],
    ["AFTER", false, false],
  ]);
});

test("the confirmed last day counts: a different one reopens its rows", () => {
  const done = [storedStep("LAST_DAY"), storedStep("LEAVE"), storedStep("CLEARANCE_IT", { note: "Laptop is back" })];
  expect(row("LAST_DAY", {}, done)!.stored).toBe(done[0]);
  expect(row("LAST_DAY", {}, done)).toMatchObject({ done: true, detail: "Ana Reyes, 12/11/2026" });
  const moved = { lastDay: "2026-12-15" };
  expect(row("LAST_DAY", moved, done)).toMatchObject({ done: false, detail: "The last day was 12/10/2026 then and is 12/15/2026 now" });
  expect(row("LEAVE", moved, done)!.done).toBe(false);
  expect(row("CLEARANCE_IT", moved, done)).toMatchObject({ done: true, detail: "Ana Reyes, 12/11/2026: Laptop is back" });
});

test("authorized causes require 30 days' notice, disease the certificate; a late notice is reported and blocks nothing", () => {
  expect(row("NOTICE", { cause: "RESIGNATION" })).toBeUndefined();
  expect(row("HEALTH_CERTIFICATE")).toBeUndefined();
  expect(row("HEALTH_CERTIFICATE", { cause: "DISEASE" })).toMatchObject({ blocks: true });
  expect(row("NOTICE")).toMatchObject({ blocks: false, done: false });
  // 10 November to 10 December: 30 days; 11 November: 29.
  expect(noticeText("2026-11-10", "2026-12-10")).toBe("Given on 11/10/2026, 30 days before the last day");
  expect(noticeText("2026-11-11", "2026-12-10")).toBe("Given on 11/11/2026, 29 days before the last day; the law requires 30");
  expect(noticeText("2026-12-09", "2026-12-10")).toContain("1 day before");
  expect(noticeText("2026-12-12", "2026-12-10")).toContain("0 days before");
});

test("F-11 a closure can be by serious losses, with a document; after a death the heirs are named and no bank account is required", () => {
  expect(row("LOSSES")).toBeUndefined();
  expect(row("LOSSES", { cause: "CLOSURE" })).toMatchObject({ done: false, blocks: false, needsDocument: true });
  expect(row("HEIRS")).toBeUndefined();
  const gone = { died: true, hasBankAccount: false };
  expect(row("BANK", gone)).toBeUndefined();
  expect(row("HEIRS", gone)).toMatchObject({ done: false, firm: true, noted: true });
  expect(codes(openSteps(checklist({ ...FACTS, ...gone }, [])).firm)).toEqual(["LAST_DAY", "HEIRS", "CONSENT"]);
  const named = [storedStep("HEIRS", { note: "Rosa Cruz, widow" })];
  expect(row("HEIRS", gone, named)).toMatchObject({ done: true, detail: "Ana Reyes, 12/11/2026: Rosa Cruz, widow" });
});

test("the company's own rows come last, in the order they were added, and block only before completion", () => {
  const ownSteps = [
    storedStep("OWN-10", { label: "Uniform", doneOn: null, lastDay: null, assigneeName: "Ben Cruz", note: "two sets" }),
    storedStep("OWN-2", { label: "Alumni list", afterYn: "Y", doneOn: null }),
  ];
  const steps = checklist(FACTS, ownSteps);
  expect(codes(steps.slice(-2))).toEqual(["OWN-2", "OWN-10"]);
  expect(steps.at(-1)).toMatchObject({ blocks: true, detail: "Waits for Ben Cruz: two sets" });
  expect(steps.at(-2)).toMatchObject({ blocks: false, stage: "AFTER", done: false, detail: "" });
  const done = checklist(FACTS, [storedStep("OWN-1", { label: "Uniform", note: "two sets" })]).at(-1)!;
  expect(done).toMatchObject({ done: true, detail: "Ana Reyes, 12/11/2026: two sets", assigned: true, stage: "BEFORE" });
  expect(done).toMatchObject({ byRecords: false, recorded: false, firm: false, noted: false, needsDocument: false });
  // A standard row is not a custom row of the company.
  const both = codes(checklist(FACTS, [storedStep("LEAVE"), storedStep("OWN-1")]));
  expect([both.at(-1), both.filter((code) => code === "LEAVE")]).toEqual(["OWN-1", ["LEAVE"]]);
});

test("open steps are listed in the specification's wording", () => {
  expect(openStepsText("Gina Torres", [{ label: "Clearance, IT" }, { label: "Bank account" }])).toBe(
    "Gina Torres: Clearance, IT; Bank account",
  );
  expect(requiredStepsText(["Gina Torres: Last day confirmed", "Karl Ramos: Heirs who receive it"])).toBe(
    "Gina Torres: Last day confirmed. Karl Ramos: Heirs who receive it. Select these in the checklist of the case first. They cannot be skipped with a reason.",
  );
  expect(withoutClearanceText(["Gina Torres: Clearance, IT"])).toBe(
    "Open: Gina Torres: Clearance, IT. Final pay may be released before clearance; what is owed can only be deducted with law or consent.",
  );
});

test("a quitclaim states the sum in figures and words, with the company's wording", () => {
  const facts = { name: "Gina", company: "Panaderia", net: 1_00, text: "one peso and 00/100" };
  const [first, second] = quitclaimParagraphs(QUITCLAIM_TEXT, facts);
  expect(first).toBe("I, Gina, have received from Panaderia ₱1.00 (one peso and 00/100) as full settlement of the amounts listed below.");
  expect(second).toContain("voluntarily");
  expect(quitclaimParagraphs("{name}\n\n\nhas {net}", facts)).toEqual(["Gina", "has ₱1.00"]);
  const describe = (text: string) => quitclaimInput.safeParse({ text, revision: "0" }).error?.issues[0]?.message;
  expect(describe("{nett} and {net}")).toBe("{nett} is not a placeholder. Use {name}, {company}, {net}, {net in words}.");
  expect(describe("I got my money")).toBe("The text must contain the amount: insert {net}.");
  expect([describe(""), describe("{net}"), describe("x".repeat(4_000 - 5) + "{net}")]).toEqual([undefined, undefined, undefined]);
  expect(describe("x".repeat(4_000 - 4) + "{net}")).toBe("Write at most 4,000 characters.");
});

test("typed text is limited in length, and an answer names whose clearance it is", () => {
  expect(stepInput.safeParse({ note: "x".repeat(201), revision: "0" }).success).toBe(false);
  expect(stepInput.parse({ done: "on", doneOn: "12/11/2026", revision: "0" })).toMatchObject({
    done: true,
    doneOn: "2026-12-11",
    press: "save",
  });
  expect(newStepInput.safeParse({ label: "  ", stage: "BEFORE" }).success).toBe(false);
  const answer = { clearance: "7.CLEARANCE_IT.2", answer: "CLEARED" };
  expect(clearanceInput.parse(answer)).toEqual({ employeeSeq: 7, stepCode: "CLEARANCE_IT", revision: 2, answer: "CLEARED", note: "" });
  expect(clearanceInput.parse({ ...answer, clearance: "7.OWN-12.0" })).toMatchObject({ stepCode: "OWN-12" });
  expect(clearanceInput.safeParse({ ...answer, clearance: "7.x.2" }).success).toBe(false);
  expect(clearanceInput.safeParse({ ...answer, answer: "NOT_YET" }).error?.issues[0]?.message).toBe("Enter what is missing.");
});
