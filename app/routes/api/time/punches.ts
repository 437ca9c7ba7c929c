import type { ActionFunctionArgs } from "@remix-run/node";
import { handlePunches } from "~/web/http/punch-api.server";

/** When people came and went, told by a program. */
export function action({ request }: ActionFunctionArgs) {
  return handlePunches(request, new Date());
}
