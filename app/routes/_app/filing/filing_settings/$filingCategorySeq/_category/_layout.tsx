import { Outlet, useLoaderData } from "@remix-run/react";
import { CategoryDetail } from "~/components/filing/category-detail";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readCategory } from "~/presenters/filing/filing-settings.server";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ categoryName: string }>((data) => `${data?.categoryName ?? "Category"}, Filing Settings`);

export const loader = guarded(ACCESS.editFiling, (scope, { request, params }) => {
  const { filingCategorySeq } = routeIds(params, "filingCategorySeq");
  redirectByMode(request, {
    ADD: pathTo("get-filing-policy-new", { filingCategorySeq }),
    EDIT: pathTo("get-filing-category-edit", { filingCategorySeq }),
  });
  return readCategory(request, scope, filingCategorySeq, today());
});

export default function Category() {
  return (
    <div>
      <CategoryDetail {...useLoaderData<typeof loader>()} />
      <Outlet />
    </div>
  );
}
