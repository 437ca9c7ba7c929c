import { expect, test } from "vitest";
import { exclusionInput, payrollChangeInput, payrollInput, removalInput } from "~/domain/payroll/runs/payroll-input";

const GOOD = { payrollTemplateSeq: "1", startDate: "2026-11-16", endDate: "2026-11-30", payDate: "2026-11-27" };

function messages(changes: Record<string, string | undefined>): Record<string, string> {
  const { error } = payrollInput.safeParse({ ...GOOD, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("a complete form is parsed: numbers, days, and no checkbox means no annualization", () => {
  expect(payrollInput.parse(GOOD)).toEqual({
    payrollTemplateSeq: 1,
    startDate: "2026-11-16",
    endDate: "2026-11-30",
    payDate: "2026-11-27",
    annualize: false,
  });
  expect(payrollInput.parse({ ...GOOD, startDate: "11/16/2026", annualize: "on" })).toMatchObject({
    startDate: "2026-11-16",
    annualize: true,
  });
});

test("each missing field states what to enter", () => {
  expect(messages({ payrollTemplateSeq: undefined, startDate: undefined, endDate: undefined, payDate: undefined })).toEqual({
    payrollTemplateSeq: "Choose a payroll template.",
    startDate: "Enter the first day of the period.",
    endDate: "Enter the last day of the period.",
    payDate: "Enter the day on which the employees are paid.",
  });
});

test("a day that does not exist or is out of range is refused at its field", () => {
  expect(messages({ startDate: "2026-02-30" })).toEqual({ startDate: "This is not a day of the calendar. Write it as MM/DD/YYYY." });
  expect(messages({ payDate: "soon" })).toEqual({ payDate: "This is not a day of the calendar. Write it as MM/DD/YYYY." });
  expect(messages({ startDate: "1999-01-01" })).toEqual({ startDate: "Payrolls can be created from 01/01/2020 on." });
});

test("a period that ends before it starts, or is longer than a month, is refused", () => {
  expect(messages({ endDate: "2026-11-15" }).endDate).toBe("The period ends before it starts. Choose 11/16/2026 or later.");
  expect(messages({ endDate: "2026-12-17", payDate: "2026-12-17" })).toEqual({
    endDate: "A payroll period has at most 31 days. Choose 12/16/2026 or earlier.",
  });
  expect(messages({ endDate: "2026-12-16", payDate: "2026-12-16" })).toEqual({});
});

test("a pay date before the period or long after it is refused; the first day of the period is accepted", () => {
  expect(messages({ payDate: "2026-11-15" })).toEqual({ payDate: "The pay date is before the period. Choose 11/16/2026 or later." });
  expect(messages({ payDate: "2026-11-16" })).toEqual({});
  // 62 days after 30 November: 31 of December and 31 of January
  expect(messages({ payDate: "2027-01-31" })).toEqual({});
  expect(messages({ payDate: "2027-02-01" }).payDate).toBe(
    "The pay date is more than 62 days after the period. Choose 01/31/2027 or earlier.",
  );
});

test("a change of the setup carries the revision that was read", () => {
  expect(payrollChangeInput.parse({ ...GOOD, revision: "3" })).toMatchObject({ revision: 3 });
  expect(payrollChangeInput.safeParse(GOOD).success).toBe(false);
});

test("excluding employees needs at least one and a reason", () => {
  expect(exclusionInput.parse({ employeeSeq: "7", excluded: "Y", reason: " On hold " })).toMatchObject({
    employeeSeq: [7],
    excluded: true,
    reason: "On hold",
  });
  expect(exclusionInput.parse({ employeeSeq: ["7", "9"], excluded: "N", reason: "Back" })).toMatchObject({
    employeeSeq: [7, 9],
    excluded: false,
    reason: "Back",
  });
  const { error } = exclusionInput.safeParse({ excluded: "Y" });
  expect(error?.issues.map(({ message }) => message)).toEqual(["Enter a reason.", "Choose at least one employee."]);
});

test("deleting a run needs the checkbox", () => {
  expect(removalInput.safeParse({}).error?.issues[0]?.message).toBe("Select the checkbox to delete this payroll run.");
  expect(removalInput.safeParse({ understood: "on" }).success).toBe(true);
});
