import { expect, test } from "vitest";
import { frequencyProblem, frequencyText, templateNameProblem } from "~/domain/payroll/setup/template";
import { templateInput } from "~/domain/payroll/setup/template-input";

const MASTER = {
  payrollTemplateName: "Store",
  description: "",
  payFrequency: "WEEKLY",
  weekEndDay: 7,
  secondApprover: false,
  unexplainedLimit: null,
} as const;

// covers: F-1
test("two templates in use cannot have the same name, regardless of case and spaces", () => {
  expect(templateNameProblem("bakery", ["Bakery"])).toBe("Another template has this name. Choose another.");
  expect(templateNameProblem("Bakery 2", ["Bakery"])).toBeNull();
});

// covers: F-1
test("after the first completed payroll the frequency and the end of the week are fixed; before it they may change", () => {
  expect(frequencyProblem(MASTER, { ...MASTER, payFrequency: "MONTHLY" }, true)).toEqual({
    field: "payFrequency",
    message: "This template has completed payrolls. Copy it to pay in another frequency.",
  });
  expect(frequencyProblem(MASTER, { ...MASTER, weekEndDay: 6 }, true)?.field).toBe("weekEndDay");
  expect(frequencyProblem(MASTER, { ...MASTER, payFrequency: "MONTHLY", weekEndDay: 6 }, false)).toBeNull();
  expect(frequencyProblem(MASTER, { ...MASTER, description: "All" }, true)).toBeNull();
});

test("the end of the week is shown where it matters", () => {
  expect(frequencyText(MASTER)).toBe("Weekly, to Sunday");
  expect(frequencyText({ payFrequency: "SEMI_MONTHLY", weekEndDay: 7 })).toBe("Semi-monthly");
});

test("a name has 1 to 50 characters and a description at most 200", () => {
  const read = (form: object) => templateInput.safeParse({ payrollTemplateName: "Store", payFrequency: "MONTHLY", ...form });
  expect(read({ payrollTemplateName: "x".repeat(50), description: "y".repeat(200) }).success).toBe(true);
  expect(read({ payrollTemplateName: "x".repeat(51) }).error?.issues[0]?.message).toBe("Keep the name within 50 characters.");
  expect(read({ description: "y".repeat(201) }).error?.issues[0]?.message).toBe("Keep the description within 200 characters.");
  expect(read({ payrollTemplateName: "  " }).error?.issues[0]?.message).toBe("Give the template a name.");
  expect(read({ payFrequency: "DAILY" }).error?.issues[0]?.message).toBe("Choose how often these employees are paid.");
});
