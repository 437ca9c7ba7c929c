import { z } from "zod/v4";
import { DEPARTMENT_ICONS } from "./department-icon";
import { numberField } from "~/domain/shared/forms/number-field";
import { revisionField } from "~/domain/shared/forms/plain-input";

export const ORGANIZATION_NAME_LIMIT = 50;

/** 0 = directly under the company. */
const place = z
  .string({ error: "Choose the parent department." })
  .regex(/^(0|[1-9]\d{0,8})$/, "Choose the parent department.")
  .transform((text) => (text === "0" ? null : Number(text)));
const name = (what: string) =>
  z
    .string({ error: `Give the ${what} a name.` })
    .trim()
    .min(1, `Give the ${what} a name.`)
    .max(ORGANIZATION_NAME_LIMIT, `Keep the name within ${ORGANIZATION_NAME_LIMIT} characters.`);

/** Empty = the icon is derived from the department's number. */
const icon = z.enum(DEPARTMENT_ICONS, { error: "Choose one of the icons." }).or(z.literal("")).default("");

export const departmentInput = z.object({ departmentName: name("department"), departmentIcon: icon, parentDepartmentSeq: place });
export type DepartmentInput = z.output<typeof departmentInput>;

export const departmentEditInput = z.object({ departmentName: name("department"), departmentIcon: icon, revision: revisionField });
export type DepartmentEditInput = z.output<typeof departmentEditInput>;

export const departmentMoveInput = z.object({ parentDepartmentSeq: place, revision: revisionField });
export const departmentMergeInput = z.object({
  into: numberField("Choose the department that takes everything over."),
  revision: revisionField,
});

/** The head: an employee of the department, or none (empty). `replace` confirms replacing the current head. */
export const departmentHeadInput = z.object({
  employeeSeq: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "Choose one of the members.")
    .transform(Number)
    .optional()
    .transform((chosen) => chosen ?? null),
  replace: z
    .literal("on")
    .optional()
    .transform((checked) => checked === "on"),
  revision: revisionField,
});

export const jobTitleInput = z.object({ jobTitleName: name("tier") });
export const jobTitleEditInput = z.object({ jobTitleName: name("tier"), revision: revisionField });
export const jobTitleMoveInput = z.object({ direction: z.enum(["up", "down"], { error: "Reload the page and try again." }) });
