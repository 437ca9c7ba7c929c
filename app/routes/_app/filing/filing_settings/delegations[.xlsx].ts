import type { LoaderFunctionArgs } from "@remix-run/node";
import { delegationsSheet } from "~/reports/filing/delegations-sheet";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { readDelegationSheet } from "~/web/pages/filing/delegations.server";
import { requireScope } from "~/web/session/scope.server";

/** All delegations that the address finds, in the order of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const { rows, searched } = readDelegationSheet(request, scope, today());
  return download("delegations.xlsx", delegationsSheet(rows, searched));
}
