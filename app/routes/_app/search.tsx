import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SearchPage } from "~/components/frame/search-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { screensNamed } from "~/menu";
import { findPeople } from "~/models/employees/list/employee-search.server";
import { pathTo } from "~/paths";
import { requireScope } from "~/web/session/scope.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Search");

/** Screens that this person may open, and people for whoever may see the list of employees; the command palette reads it too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request);
  const q = (new URL(request.url).searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100);
  const seesPeople = ["TEAM_VIEW", "TEAM_EDIT"].some((right) => scope.permissions.includes(right));
  const people = seesPeople ? await findPeople(scope, q, today()) : [];
  return {
    q,
    seesPeople,
    hits: [
      ...screensNamed(q, scope.permissions, scope.subscriptions).map(({ label, group, path }) => ({
        kind: "screen" as const,
        label,
        detail: group,
        href: path,
      })),
      ...people.map(({ employeeSeq, employeeName, employeeId, departmentName }) => ({
        kind: "person" as const,
        label: employeeName,
        detail: [employeeId, departmentName].filter(Boolean).join(" · "),
        href: pathTo("get-employee", { employeeSeq }),
      })),
    ],
  };
}

export default function Search() {
  return <SearchPage found={useLoaderData<typeof loader>()} />;
}
