import { confirmRecord } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { noticeRevisionInput } from "~/domain/settings/company-notice-input";
import { getCompanyNotice, removeCompanyNotice } from "~/models/shared/company-notices.server";
import { noticesHref } from "~/presenters/settings/company-notices.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete notice");

const { loader, action } = deleteRoute({
  authorize: (request) => requireScope(request, "COMPANY_SETTING_EDIT"),
  keyOf: (params) => routeIds(params, "noticeSeq").noticeSeq,
  load: async ({ scope, key, request }) => {
    const { subject: name, revision } = await getCompanyNotice(scope, key);
    return { name, revision, closeHref: noticesHref(request) };
  },
  input: noticeRevisionInput,
  remove: async ({ scope, key, request }, { revision }) => {
    await removeCompanyNotice(scope, key, revision);
    return redirectWithToast(noticesHref(request), "Notice deleted");
  },
});

export { loader, action };

export default confirmRecord("Delete notice", "It is removed for everyone, including under Show dismissed.");
