import { scenarioText } from "~/domain/payroll/runs/what-if/scenario-text";
import { ACCESS } from "~/domain/settings/access";
import { readWhatIfPeople } from "~/models/payroll/runs/what-if/what-if-people.server";
import { getWhatIf } from "~/models/payroll/runs/what-if/what-ifs.server";
import { whatIfDifferences } from "~/reports/payroll/runs/what-if/what-if-differences";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { readWhatIfQuery } from "~/presenters/payroll/runs/what-if/what-ifs.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** Employees whose pay would differ and who match the list's search. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const whatIfSeq = seqParam(params.whatIfSeq);
  const { scenario } = await getWhatIf(scope, seqParam(params.payrollSeq), whatIfSeq);
  const { people } = await readWhatIfPeople(scope, whatIfSeq, readWhatIfQuery(request));
  return download(
    "Simulation.xlsx",
    whatIfDifferences(scenarioText(scenario), people).searched(await describeFilters(request, scope, LIST_FILTERS.people)),
  );
});
