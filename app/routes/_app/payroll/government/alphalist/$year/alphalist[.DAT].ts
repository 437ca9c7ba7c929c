import { data } from "@remix-run/node";
import { alphalistFile, NO_EMPLOYER_TIN, BLOCKING_IN_ALPHALIST } from "~/domain/payroll/government/returns/alphalist";
import { ACCESS } from "~/domain/settings/access";
import { readAlphalist } from "~/models/payroll/government/certificates/year-certificates.server";
import { countPeople, download } from "~/web/files/downloads.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** The data entry module file; refused while an employee in it has no valid TIN or name. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const { schedules, employer } = await readAlphalist(scope, year);
  const file = alphalistFile(employer.tinNo, year, schedules);
  if (file === null) throw data({ code: "EMPLOYER_INCOMPLETE", message: NO_EMPLOYER_TIN }, 409);
  if (schedules.some(({ rows }) => rows.some(({ person }) => person.stops)))
    throw data({ code: "RED_CHECKS", message: BLOCKING_IN_ALPHALIST }, 409);
  countPeople(schedules.reduce((sum, { rows }) => sum + rows.length, 0));
  return download(file.fileName, file.text, "text/plain; charset=us-ascii");
});
