import { and, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import { documentPolicies } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import type { Day } from "~/domain/shared/day";
import { employmentTypeOn } from "~/models/shared/employment-type.server";

/** SQL condition: the document is active and required of this employee. @param today the day in Manila */
export function isDocumentRequired(ofCompany: number, today: Day): SQL {
  const { companySeq, employmentTypes, gender, workPlaceSeqs, useYn } = documentPolicies;
  return and(
    eq(companySeq, employees.companySeq),
    eq(useYn, "Y"),
    or(isNull(employmentTypes), sql`${employmentTypeOn(ofCompany, today)} = any(${employmentTypes})`),
    or(eq(gender, ""), eq(gender, employees.gender)),
    or(isNull(workPlaceSeqs), sql`${employees.workPlaceSeq} = any(${workPlaceSeqs})`),
  )!;
}
