import { expect, test } from "vitest";
import {
  decidedProblem,
  employeeDocumentState,
  employeeDocumentsSummary,
  type EmployeeDocument,
} from "~/domain/employees/documents/document-submission";
import { documentSubmissionDecisionInput } from "~/domain/employees/documents/document-submission-input";

const TODAY = "2026-11-24";
const FILE = { fileSeq: 1, fileName: "nbi.pdf", day: "2025-12-01" };
const NBI: EmployeeDocument = {
  documentSeq: 1,
  documentName: "NBI Clearance",
  required: true,
  description: "",
  exampleFileSeq: null,
  given: null,
  lastDay: null,
  waiting: null,
  sentBack: null,
};
const stateOf = (about: Partial<EmployeeDocument>) => {
  const { text, open } = employeeDocumentState({ ...NBI, ...about }, TODAY);
  return [text, open];
};

// covers: F-112
test("a document is missing, waits for HR, was sent back, counts, expires with its days left, or has expired", () => {
  expect(stateOf({})).toEqual(["Missing", true]);
  expect(stateOf({ required: false })).toEqual(["Not submitted", false]);
  expect(stateOf({ waiting: FILE, sentBack: { day: TODAY, reason: "Blurred" } })).toEqual(["Waiting for HR", false]);
  expect(stateOf({ sentBack: { day: TODAY, reason: "Blurred" }, given: FILE })).toEqual(["Sent back", true]);
  expect(stateOf({ given: FILE })).toEqual(["Submitted", false]);
  // 30 days before it expires: 12/24 is 30 days after 11/24, 12/25 is 31.
  expect(stateOf({ given: FILE, lastDay: "2026-12-25" })).toEqual(["Valid until 12/25/2026", false]);
  expect(stateOf({ given: FILE, lastDay: "2026-12-24" })).toEqual(["Expires in 30 days", true]);
  expect(stateOf({ given: FILE, lastDay: "2026-11-25" })).toEqual(["Expires in 1 day", true]);
  expect(stateOf({ given: FILE, lastDay: TODAY })).toEqual(["Expires today", true]);
  expect(stateOf({ given: FILE, lastDay: "2026-11-23" })).toEqual(["Expired 11/23/2026", true]);
  expect(stateOf({ given: FILE, lastDay: "2026-11-23", required: false })).toEqual(["Expired 11/23/2026", false]);
});

test("the home page names a single task, counts several, and states when there are none", () => {
  const describeMissing = (...documents: Partial<EmployeeDocument>[]) =>
    employeeDocumentsSummary(
      documents.map((about) => ({ ...NBI, ...about })),
      TODAY,
    );
  expect(describeMissing({ given: FILE, lastDay: "2026-12-01" }, { documentName: "Diploma", required: false })).toBe(
    "NBI Clearance: expires in 7 days",
  );
  expect(describeMissing({}, { documentName: "Diploma" })).toBe("2 documents to submit");
  expect(describeMissing({ waiting: FILE })).toBe("1 document for HR review");
  expect(describeMissing({ waiting: FILE }, { waiting: FILE }, { given: FILE })).toBe("2 documents for HR review");
  expect(describeMissing({ given: FILE })).toBe("Nothing is missing");
});

test("a decided or replaced submission cannot be decided again, and the message states by whom", () => {
  expect(decidedProblem("WAITING", "", "Luz Cruz")).toBeNull();
  expect(decidedProblem("ACCEPTED", "Ana Reyes", "Luz Cruz")).toBe("Ana Reyes accepted it already.");
  expect(decidedProblem("SENT_BACK", "Ana Reyes", "Luz Cruz")).toBe("Ana Reyes sent it back already.");
  expect(decidedProblem("REPLACED", "", "Luz Cruz")).toBe("Luz Cruz submitted another file in the meantime. Review that one.");
});

test("sending back needs a reason of at most 300 characters, and a reason is not accepted with Enter", () => {
  const readError = (typed: object) => documentSubmissionDecisionInput.safeParse(typed).error?.issues[0]?.message ?? "taken";
  expect(readError({})).toBe("taken");
  expect(readError({ press: "SEND_BACK", reason: "x".repeat(300) })).toBe("taken");
  expect(readError({ press: "SEND_BACK", reason: "  " })).toBe("Enter a reason, so that the employee can submit the right one.");
  expect(readError({ press: "SEND_BACK", reason: "x".repeat(301) })).toBe("Write at most 300 characters.");
  expect(readError({ reason: "Blurred" })).toBe("A reason is only needed to return it. Select Send back, or clear the reason.");
  expect(readError({ press: "MAYBE" })).toBe("Press Accept or Send back.");
});
