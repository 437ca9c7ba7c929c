import { z } from "zod/v4";
import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { ONLY_COMPANY } from "~/domain/settings/companies/memberships";
import { NotFound } from "~/domain/shared/not-found";
import { leaveCompany } from "~/models/settings/memberships.server";
import { pathTo } from "~/paths";
import { findMembership } from "~/presenters/settings/companies.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Leave company");

const { loader, action } = deleteRoute({
  authorize: ACCESS.ownSignIn,
  keyOf: (params) => routeIds(params, "companySeq").companySeq,
  load: async ({ scope, key }) => {
    const membership = await findMembership(scope, key);
    if (!membership && key !== scope.companySeq) throw new NotFound("membership");
    return { name: membership?.companyName ?? "", notice: membership ? null : ONLY_COMPANY };
  },
  input: z.object({}),
  remove: ({ scope, key }) => leaveCompany(scope, key),
  returnHref: () => pathTo("get-companies"),
  toast: ({ removed }) => `You left ${removed}.`,
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name, notice }) => ({
  notice,
  title: "Leave company",
  verb: "Leave company",
  pendingText: "Leaving…",
  children: (
    <>
      <p>
        <b>{name}</b>
      </p>
      <p>
        You lose access to this company, and its administrators are notified. Your other companies are not affected. To return, you need a
        new invitation.
      </p>
    </>
  ),
}));
