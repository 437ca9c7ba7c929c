import { expect, test } from "vitest";
import type { z } from "zod/v4";
import { careerInput } from "~/domain/employees/records/career-input";
import { educationInput } from "~/domain/employees/records/education-input";
import { invitationForm } from "~/domain/employees/invitations/invitation-input";
import { jobInfoInput } from "~/domain/employees/job-info/job-info-input";
import { day } from "~/domain/payroll/company-data/company-file-fields";
import { typedDay } from "~/domain/shared/calendar";

/** The parsed day of one form field; null where it was rejected. */
function read(schema: z.ZodType, name: string, value: string): unknown {
  const { shape } = schema as z.ZodObject<Record<string, z.ZodType>>;
  const { success, data } = shape[name]!.safeParse(value);
  return success ? data : null;
}

const invitationRefuses = (joinDate: string) =>
  invitationForm(false)
    .safeParse({ joinDate })
    .error!.issues.some(({ path }) => path[0] === "joinDate");

// covers: CONST-06
test("job, education, career and join dates are taken as programs send them, year first without separators, and kept as days", () => {
  const fields = [
    [jobInfoInput, "joinDate"],
    [educationInput, "admissionDate"],
    [educationInput, "graduationDate"],
    [careerInput, "workFirstDate"],
    [careerInput, "workLastDate"],
  ] as const;
  for (const [schema, name] of fields) {
    expect(["20260105", "2026-01-05", "20260230", "18991231"].map((text) => read(schema, name, text))).toEqual([
      "2026-01-05",
      "2026-01-05",
      null,
      null,
    ]);
  }
  expect(["20260105", "20260230"].map(invitationRefuses)).toEqual([false, true]);
});

// covers: CONST-06
test("the file of a company writes its days in either form", () => {
  expect([day().safeParse("20200601"), day().safeParse("2020-06-01")].map(({ data }) => data)).toEqual(["2020-06-01", "2020-06-01"]);
  expect([day().safeParse("20200631"), day().safeParse(20200601)].map(({ success }) => success)).toEqual([false, false]);
});

test("eight digits that a person types are month, day and year, or year, month and day: never both", () => {
  expect(["11272026", "20261127", "12311999", "19991231", "13012026", "20262713"].map(typedDay)).toEqual([
    "2026-11-27",
    "2026-11-27",
    "1999-12-31",
    "1999-12-31",
    null,
    null,
  ]);
});
