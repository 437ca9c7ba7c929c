import type { ActionFunctionArgs } from "@remix-run/node";
import { handlePunches } from "~/web/http/punch-api.server";

/** API: records punches. */
export function action({ request }: ActionFunctionArgs) {
  return handlePunches(request, new Date());
}
