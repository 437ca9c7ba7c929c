import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { noticeRevisionInput } from "~/domain/settings/company-notice-input";
import { expireCompanyNotice, getCompanyNotice } from "~/models/shared/company-notices.server";
import { noticesHref } from "~/presenters/settings/company-notices.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Expire notice");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editCompany,
  keyOf: (params) => routeIds(params, "noticeSeq").noticeSeq,
  load: async ({ scope, key }) => {
    const { subject: name, revision } = await getCompanyNotice(scope, key);
    return { name, revision };
  },
  input: noticeRevisionInput,
  remove: ({ scope, key }, { revision }) => expireCompanyNotice(scope, key, revision),
  returnHref: (key, request) => noticesHref(request),
  toast: "Notice expired",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name }) => ({
  title: "Expire notice",
  verb: "Expire",
  danger: false,
  children: <p>{`“${name}” is no longer shown. Set another last day to show it again.`}</p>,
}));
