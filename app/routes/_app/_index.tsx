import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { pageTitle } from "~/components/ui/layout/page-title";
import { menuOf, startPage } from "~/menu.server";
import { requireSignedIn } from "~/web/session/scope.server";

export const meta = pageTitle("Welcome");

/** Redirects to the first page that the viewer may open. */
export async function loader({ request }: LoaderFunctionArgs) {
  const path = startPage(menuOf(await requireSignedIn(request)));
  if (path) throw redirect(path);
  return null;
}

export default function NothingToOpen() {
  return (
    <EmptyState title="Nothing to open yet">
      Your account has no permissions yet. An administrator of your company can add you to a permission group.
    </EmptyState>
  );
}
