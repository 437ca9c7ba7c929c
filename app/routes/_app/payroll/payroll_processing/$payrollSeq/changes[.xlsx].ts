import type { LoaderFunctionArgs } from "@remix-run/node";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { foundChanges, readPersonChanges } from "~/models/payroll/reports/person-changes.server";
import { personChanges } from "~/reports/payroll/person-changes";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { readChangesQuery } from "~/presenters/payroll/person-changes.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { requireScope } from "~/web/session/scope.server";

/** Employees whose pay changed from the previous run and who match the list's filters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const query = readChangesQuery(request);
  const { people, against } = await readPersonChanges(scope, seqParam(params.payrollSeq));
  return download(
    "Changes.xlsx",
    personChanges(foundChanges(people, query), against).searched(await searchedBy(request, scope, LIST_SEARCHES.changes)),
  );
}
