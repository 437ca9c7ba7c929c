import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { CategoryDetail } from "~/components/filing/category-detail";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readCategory } from "~/presenters/filing/filing-settings.server";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle<{ categoryName: string }>((data) => `${data?.categoryName ?? "Category"}, Filing Settings`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const { filingCategorySeq } = routeIds(params, "filingCategorySeq");
  redirectByMode(request, {
    ADD: pathTo("get-filing-policy-new", { filingCategorySeq }),
    EDIT: pathTo("get-filing-category-edit", { filingCategorySeq }),
  });
  return readCategory(request, scope, filingCategorySeq, today());
}

export default function Category() {
  return (
    <div>
      <CategoryDetail {...useLoaderData<typeof loader>()} />
      <Outlet />
    </div>
  );
}
