import type { ActionFunctionArgs } from "@remix-run/node";
import { answerPunches } from "~/web/http/punch-api.server";

/** When people came and went, told by a program. */
export function action({ request }: ActionFunctionArgs) {
  return answerPunches(request, new Date());
}
