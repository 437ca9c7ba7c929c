import { expect, test } from "vitest";
import {
  documentChange,
  documentNameProblem,
  documentRemovalProblem,
  COMMON_DOCUMENTS,
  missingCommonDocuments,
  documentAudienceText,
} from "~/domain/employees/documents/document-policy";
import { missingDocumentText, remindersSentText, reminderText } from "~/domain/employees/documents/missing-documents";

const OFFICES = new Map([[2, "Cebu plant"]]);
const ANY = { employmentTypes: null, gender: "", workPlaceSeqs: null };

test("the usual documents are the ten of the specification, and those that are there are not offered again", () => {
  expect(COMMON_DOCUMENTS.map(({ documentName }) => documentName)).toEqual([
    "Birth Certificate",
    "TIN proof",
    "SSS proof",
    "PhilHealth proof",
    "Pag-IBIG proof",
    "NBI Clearance",
    "Previous 2316",
    "Diploma",
    "Medical Certificate",
    "Contract",
  ]);
  expect(missingCommonDocuments([{ documentName: "nbi clearance " }, { documentName: "DIPLOMA" }])).toHaveLength(8);
  expect(missingCommonDocuments(COMMON_DOCUMENTS)).toEqual([]);
});

test("the required employees are described in words", () => {
  expect(documentAudienceText(ANY, OFFICES)).toBe("Everyone");
  expect(documentAudienceText({ employmentTypes: ["PROBATION"], gender: "F", workPlaceSeqs: [2, 3] }, OFFICES)).toBe(
    "Female, Probationary, Cebu plant, a deleted office",
  );
});

test("names are unique, including archived documents, and submitted documents cannot be deleted", () => {
  const present = [
    { documentSeq: 1, documentName: "Diploma", useYn: "Y" },
    { documentSeq: 2, documentName: "Transcript", useYn: "N" },
  ];
  expect(documentNameProblem(present, null, "diplomá")).toBe("There is already a document named Diploma. Choose another name.");
  expect(documentNameProblem(present, 1, "Diploma")).toBeNull();
  expect(documentNameProblem(present, 1, "Transcript")).toContain("Restore it");
  expect(documentRemovalProblem(0)).toBeNull();
  expect(documentRemovalProblem(1)).toContain("1 employee has submitted this document.");
  expect(documentRemovalProblem(1200)).toContain("1,200 employees have submitted this document.");
});

test("View History shows changes, and nothing where nothing changed", () => {
  const before = {
    ...ANY,
    documentName: "NBI",
    documentRequirement: "OPTIONAL",
    validityMonths: null,
    description: "",
    exampleFileName: "",
  } as const;
  const after = { ...before, documentRequirement: "REQUIRED", validityMonths: 12, gender: "M", exampleFileName: "nbi.pdf" } as const;
  expect(documentChange(before, after, OFFICES)).toBe(
    "requirement Optional → Required, who Everyone → Male, counts for always → 12 months, example none → nbi.pdf",
  );
  expect(documentChange(before, before, OFFICES)).toBe("");
});

test("missing documents, their email and the outcome are described in plain words", () => {
  const missing = { documentName: "Diploma", state: "MISSING", lastDay: null } as const;
  const expired = { documentName: "NBI Clearance", state: "EXPIRED", lastDay: "2026-11-21" } as const;
  expect([missing, expired, { ...expired, state: "EXPIRING" as const }].map(missingDocumentText)).toEqual([
    "Not submitted",
    "Expired 11/21/2026",
    "Expires 11/21/2026",
  ]);
  const mail = reminderText("Santa Clara", "Luz Cruz", [missing, expired]);
  expect([mail.subject, mail.preview]).toEqual(["Santa Clara needs 2 documents from you", "Diploma, NBI Clearance"]);
  expect(reminderText("Santa Clara", "Luz Cruz", [missing]).subject).toBe("Santa Clara needs a document from you");
  expect(remindersSentText({ written: 1, before: 0, unreachable: 0 })).toBe("1 email is being sent");
  expect(remindersSentText({ written: 0, before: 2, unreachable: 1 })).toBe(
    "0 emails are being sent; 2 reminded today already; 1 without email address",
  );
});
