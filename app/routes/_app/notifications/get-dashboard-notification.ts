import type { LoaderFunctionArgs } from "@remix-run/node";
import { readNotifications } from "~/presenters/shared/notifications.server";
import { requireScope } from "~/web/session/scope.server";

/** Polled by the running page once a minute (NOTIF-19). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request);
  const { company, personal } = await readNotifications(request);
  return Response.json({ data: { companyNews: company, employeeNews: personal } }, { headers: { "Cache-Control": "no-store" } });
}
