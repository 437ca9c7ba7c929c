import { expect, test } from "vitest";
import { fieldProblems, toFormFields } from "~/domain/filing/form-field-checks";
import { answerText, fieldsText, readAnswer, type FieldType, type FormField } from "~/domain/filing/form-fields";
import { inEnglish } from "../../support/in-english";

const asks = (fieldType: FieldType, rest: Partial<FormField> = {}): FormField => {
  return { label: "Purpose", fieldType, requiredYn: "Y", choices: [], ...rest };
};
const read = (field: FormField, value: string, until = "") => {
  const read = readAnswer(field, value, until);
  return "answer" in read ? read.answer : inEnglish(read.problem);
};

test("answers are stored as days, numbers and texts, and formatted for display", () => {
  expect(read(asks("DATE"), "11/18/2026")).toBe("2026-11-18");
  expect(answerText("DATE", "2026-11-18")).toBe("11/18/2026");
  expect(read(asks("DATE_RANGE"), "2026-11-18", "11/18/2026")).toBe("2026-11-18/2026-11-18");
  expect(answerText("DATE_RANGE", "2026-11-18/2026-11-20")).toBe("11/18/2026 to 11/20/2026");
  expect(read(asks("NUMBER"), " 12,500.25 ")).toBe("12500.25");
  expect(answerText("NUMBER", "-1234567.5")).toBe("-1,234,567.5");
  expect(read(asks("CHOICE", { choices: ["Bank", "Visa"] }), "Visa")).toBe("Visa");
  expect(read(asks("TEXT"), " Housing loan ")).toBe("Housing loan");
});

test("missing, overlong or invalid values are reported at their field", () => {
  expect(read(asks("TEXT"), " ")).toBe("Fill this in.");
  expect(readAnswer(asks("TEXT", { requiredYn: "N" }), "", "")).toEqual({ answer: "" });
  expect(read(asks("TEXT"), "x".repeat(200))).toHaveLength(200);
  expect(read(asks("TEXT"), "x".repeat(201))).toBe("Write at most 200 characters.");
  expect(read(asks("NUMBER"), "0.00001")).toMatch(/^Type a number/);
  expect(read(asks("DATE"), "02/30/2026")).toBe("Choose the day as month/day/year.");
  expect(read(asks("DATE_RANGE"), "11/18/2026")).toBe("Choose the day as month/day/year.");
  expect(read(asks("DATE_RANGE"), "11/18/2026", "11/17/2026")).toBe("The last day is before the first. Correct one of them.");
  expect(read(asks("CHOICE", { choices: ["Bank", "Visa"] }), "School")).toBe("Choose one of these.");
});

test("a field needs a unique name, a choice needs two options, and there are at most five files", () => {
  const draft = (label: string, type = "TEXT", choices = "") => ({ label, type, required: "", choices });
  expect(fieldProblems([draft("Purpose"), draft(" "), draft("purpose "), draft("For", "CHOICE", "Bank\n\nBank")])).toEqual([
    { at: 1, part: "label", message: "Name this field, or delete it." },
    { at: 2, part: "label", message: "Another field has this name already. Choose another one." },
    { at: 3, part: "choices", message: "Write at least two different choices, one on each line." },
  ]);
  const files = ["A", "B", "C", "D", "E", "F"].map((name) => draft(name, "FILE"));
  expect(fieldProblems(files.slice(0, 5))).toEqual([]);
  expect(fieldProblems(files)).toHaveLength(1);
  expect(fieldsText(toFormFields([{ ...draft("For", "CHOICE", "Bank\nVisa"), required: "Y" }, draft("Copies", "NUMBER")]))).toBe(
    "For (choice: Bank, Visa, required); Copies (number)",
  );
});
