import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { HISTORY_TAB_PATHS } from "~/domain/flex_ben/history-filter";
import { requireScope } from "~/web/session/scope.server";

/** Redirects to the first tab. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "FLEXBEN_EDIT");
  return redirect(HISTORY_TAB_PATHS[0].path);
}

/** Exports a component so that errors render inside the app shell. */
export default function PointHistory() {
  return null;
}
