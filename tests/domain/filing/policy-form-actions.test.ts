import { expect, test } from "vitest";
import { EMPTY_ENTRY, NEW_DRAFT, type DraftEntry, type EntryList, type PolicyDraft } from "~/domain/filing/policy-draft";
import { applyFormAction, listProblems } from "~/domain/filing/policy-form-actions";

const BEN = { employeeId: "E2", employeeName: "Ben Cruz", departmentName: "Oven", employeeStatus: "ACTIVE" };
const entry = (who: string, auto = ""): DraftEntry => ({ ...EMPTY_ENTRY, who, auto });
const draft = (list: EntryList, ...names: string[]): PolicyDraft => ({ ...NEW_DRAFT, [list]: names.map((who) => entry(who)) });
const namesAfter = (list: EntryList, before: PolicyDraft, press: string) =>
  applyFormAction(before, press, null).draft[list].map(({ who }) => who);

/** The Add button of an entry's popup, with a selection. */
function add(before: PolicyDraft, list: EntryList, index: number, who: string) {
  const popup = { list, index, departmentSeq: "", keyword: "", who };
  const { draft: after, problem } = applyFormAction({ ...before, popup }, "add", who.startsWith("USER:") ? BEN : null);
  return { who: after[list][index]?.who, open: after.popup !== null, problem };
}

// covers: APPROVAL-08 APPROVAL-19 APPROVAL-27 APPROVAL-28 APPROVAL-29 APPROVAL-32 APPROVAL-36 APPROVAL-38
test("a policy has one to five levels and up to twenty copies, whichever buttons are pressed", () => {
  expect(namesAfter("steps", draft("steps", "USER:1"), "addLevel")).toEqual(["USER:1", ""]);
  const five = draft("steps", "USER:1", "USER:2", "USER:3", "USER:4", "USER:5");
  expect(namesAfter("steps", five, "addLevel")).toHaveLength(5);
  expect(namesAfter("steps", five, "deleteLevel:2")).toEqual(["USER:1", "USER:2", "USER:4", "USER:5"]);
  expect(namesAfter("steps", five, "resetLevels")).toEqual([""]);
  const only = applyFormAction({ ...NEW_DRAFT, steps: [entry("USER:1", "Y")] }, "deleteLevel:0", BEN).draft.steps;
  expect(only).toEqual([entry("", "Y")]);
  const twenty = draft("copies", ...Array.from({ length: 20 }, (_, index) => `USER:${index + 1}`));
  expect(namesAfter("copies", twenty, "addCopy")).toHaveLength(20);
  expect(namesAfter("copies", { ...twenty, copies: twenty.copies.slice(1) }, "addCopy").at(-1)).toBe("");
  expect(namesAfter("copies", draft("copies", "USER:1", "USER:2", "USER:3"), "deleteCopy:1")).toEqual(["USER:1", "USER:3"]);
  expect(namesAfter("copies", draft("copies", "USER:1"), "deleteCopy:0")).toEqual([]);
  expect(namesAfter("copies", twenty, "resetCopies")).toEqual([]);
});

// covers: APPROVAL-41
test("a popup opens without the previous search and selection, and not for an entry that does not exist", () => {
  const before = {
    ...draft("steps", "USER:1", "USER:2"),
    popup: { list: "steps" as const, index: 0, departmentSeq: "2", keyword: "ben", who: "USER:2" },
  };
  const { draft: after, problem } = applyFormAction(before, "selectLevel:1", BEN);
  expect([after.popup, problem]).toEqual([{ list: "steps", index: 1, departmentSeq: "", keyword: "", who: "" }, null]);
  expect(applyFormAction(before, "selectLevel:2", BEN).draft.popup).toBeNull();
});

// covers: APPROVAL-43 APPROVAL-44 APPROVAL-45 APPROVAL-46 APPROVAL-47 APPROVAL-48
test.each<[EntryList, string[], number, string, string | null]>([
  ["steps", ["", ""], 0, "", "Please select at least one Approver."],
  ["steps", ["", ""], 0, "USER", "Please select at least one Approver."],
  ["copies", ["", ""], 0, "", "Please select at least one CC."],
  ["copies", ["", ""], 0, "USER", "Please select at least one CC."],
  ["steps", ["FIRST_HEAD", "SECOND_HEAD", ""], 2, "SECOND_HEAD", "This user is already selected as Level 2 approver."],
  ["steps", ["", "USER:3", "USER:2"], 0, "USER:2", "This user is already selected as Level 3 approver."],
  ["steps", ["USER:2", "USER:3"], 0, "USER:2", null],
  ["steps", ["USER:2", "USER:3"], 1, "USER:4", null],
  ["steps", ["USER:2", ""], 1, "FIRST_HEAD", null],
  ["copies", ["FIRST_HEAD", ""], 1, "FIRST_HEAD", "This user is already selected in the CC list."],
  ["copies", ["", "USER:2"], 0, "USER:2", "This user is already selected in the CC list."],
  ["copies", ["THIRD_HEAD", ""], 1, "SECOND_HEAD", null],
])("in %s of %j Add at %i of %s says %s", (list, names, index, who, problem) => {
  const kept = problem === null ? { who, open: false } : { who: names[index], open: true };
  expect(add(draft(list, ...names), list, index, who)).toEqual({ ...kept, problem });
});

// covers: APPROVAL-04 APPROVAL-43
test("another approver leaves the automatic approval of a level as it is", () => {
  const popup = { list: "steps" as const, index: 0, departmentSeq: "", keyword: "", who: "FIRST_HEAD" };
  const { draft: after } = applyFormAction({ ...NEW_DRAFT, steps: [entry("USER:1", "Y")], popup }, "add", null);
  expect(after.steps).toEqual([entry("FIRST_HEAD", "Y")]);
});

// covers: APPROVAL-34 APPROVAL-40 APPROVAL-45 APPROVAL-47
test("saving validates like adding: no approver, and the same head or employee twice", () => {
  const problems = (list: EntryList, ...names: string[]) => listProblems(list, draft(list, ...names)[list]);
  expect(problems("steps", "USER:1", "FIRST_HEAD", "USER:2")).toEqual([]);
  expect(problems("copies")).toEqual([]);
  expect(problems("steps", "USER:1", "", "FIRST_HEAD", "FIRST_HEAD", "USER:1")).toEqual([
    { at: 1, message: "Please add a user for this approver level." },
    { at: 3, message: "This user is already selected as Level 3 approver." },
    { at: 4, message: "This user is already selected as Level 1 approver." },
  ]);
  expect(problems("copies", "", "USER:1", "USER:1")).toEqual([
    { at: 0, message: "Please add a user to receive a copy of this request." },
    { at: 2, message: "This user is already selected in the CC list." },
  ]);
});
