import { ACCESS } from "~/domain/settings/access";
import { readNotifications } from "~/presenters/shared/notifications.server";
import { guarded } from "~/web/session/guarded.server";

/** Polled by the running page once a minute (NOTIF-19). */
export const loader = guarded(ACCESS.signedIn, async (_scope, { request }) => {
  const { company, personal } = await readNotifications(request);
  return Response.json({ data: { companyNews: company, employeeNews: personal } }, { headers: { "Cache-Control": "no-store" } });
});
