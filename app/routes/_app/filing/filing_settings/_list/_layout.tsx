import { Outlet, useLoaderData } from "@remix-run/react";
import { CategoryDetail } from "~/components/filing/category-detail";
import { FirstEntry } from "~/components/ui/layout/first-entry";
import { ACCESS } from "~/domain/settings/access";
import { readCategory, readCategoryList } from "~/presenters/filing/filing-settings.server";
import { today } from "~/web/http/today.server";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.editFiling, async (scope, { request }) => {
  const [first] = await readCategoryList(scope);
  return first ? readCategory(request, scope, first.filingCategorySeq, today()) : null;
});

export default function FirstCategory() {
  return (
    <>
      <FirstEntry entry={useLoaderData<typeof loader>()} detail={CategoryDetail} />
      <Outlet />
    </>
  );
}
