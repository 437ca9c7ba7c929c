import { expect, test } from "vitest";
import { mainProblem, signatoryOn, type Signatory } from "~/domain/settings/company/signatory";
import { signatoryInput } from "~/domain/settings/company/signatory-input";

const LORNA: Signatory = {
  signatorySeq: 1,
  name: "Lorna Cruz",
  position: "HR Manager",
  tinNo: "",
  signatureFileSeq: null,
  validFrom: null,
  validTo: "2026-06-30",
  usedFor: [],
  mainFor: ["FORM_2316", "CERTIFICATE"],
  revision: 1,
};
const BEN: Signatory = { ...LORNA, signatorySeq: 2, name: "Ben Reyes", validFrom: "2026-07-01", validTo: null, mainFor: ["FORM_2316"] };

// covers: F-110
test("a form names the signatory of its day; both the first and last day count", () => {
  const signs = (day: string) => signatoryOn([LORNA, BEN], "FORM_2316", day)?.name;
  expect([signs("2025-12-31"), signs("2026-06-30"), signs("2026-07-01"), signs("2030-01-01")]).toEqual([
    "Lorna Cruz",
    "Lorna Cruz",
    "Ben Reyes",
    "Ben Reyes",
  ]);
  expect(signatoryOn([LORNA, BEN], "CERTIFICATE", "2026-07-01")).toBeNull();
});

// covers: F-110
test("a form has one main signatory at a time", () => {
  expect(mainProblem([LORNA], BEN, 2)).toBeNull();
  expect(mainProblem([LORNA], { ...BEN, validFrom: "2026-06-30" }, 2)).toBe(
    "Lorna Cruz is the main signatory for 2316 at that time. Deselect it there first.",
  );
  expect(mainProblem([LORNA], { ...BEN, validFrom: null, mainFor: ["FORM_1601C"] }, 2)).toBeNull();
  expect(mainProblem([LORNA, BEN], LORNA, 1)).toBeNull();
});

// covers: F-110
test("name and position are required, an invalid TIN is reported, and the last day is not before the first", () => {
  const errors = (form: Record<string, unknown>) =>
    signatoryInput.safeParse({ name: "Lorna", position: "HR", ...form }).error?.issues.map(({ message }) => message) ?? [];
  expect(errors({ name: " ", position: "" })).toEqual(["Enter the name.", "Enter the position."]);
  expect(errors({ tinNo: "123-456" })).toEqual(["Enter the TIN with 9, 12 or 14 digits."]);
  expect(errors({ tinNo: "123-456-789" })).toEqual([]);
  expect(errors({ validFrom: "07/01/2026", validTo: "06/30/2026" })).toEqual(["The last day cannot be before the first."]);
  expect(errors({ validFrom: "07/01/2026", validTo: "07/01/2026" })).toEqual([]);
  expect(errors({ mainFor: ["FORM_9999"] })).toEqual(["Reload the page and try again."]);
});
