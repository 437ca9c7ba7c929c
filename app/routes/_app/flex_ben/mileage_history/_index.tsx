import { redirect } from "@remix-run/node";
import { HISTORY_TAB_PATHS } from "~/domain/flex_ben/history-filter";
import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";

/** Redirects to the first tab. */
export const loader = guarded(ACCESS.editFlexBen, () => redirect(HISTORY_TAB_PATHS[0].path));

/** Exports a component so that errors render inside the app shell. */
export default function PointHistory() {
  return null;
}
