import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SearchPage } from "~/components/app-shell/search-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { hasAnyPermission } from "~/domain/settings/has-permission";
import { searchScreens } from "~/menu.server";
import { findSimilarEmployees, searchEmployees } from "~/models/employees/list/employee-search.server";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { pathTo } from "~/paths";
import { requireSignedIn } from "~/web/session/scope.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "Search");

/** Screens that the viewer may open, and employees for viewers of the employee list; also read by the command palette. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireSignedIn(request);
  const q = (new URL(request.url).searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100);
  const seesPeople = hasAnyPermission(scope.permissions, ["TEAM_VIEW", "TEAM_EDIT"]);
  const people = seesPeople ? await searchEmployees(scope, q, today()) : [];
  const { search: texts, menuNames } = messagesFor(scope.language);
  const screens = searchScreens(q, scope, menuNames);
  const close = seesPeople && people.length + screens.length === 0 ? await findSimilarEmployees(scope, { q }, today()) : [];
  return {
    language: scope.language,
    texts,
    q,
    seesPeople,
    guessed: close.length > 0,
    hits: [
      ...screens.map(({ label, group, path }) => ({
        kind: "screen" as const,
        label,
        detail: group,
        href: path,
      })),
      ...people.map(({ departmentName, ...person }) => personHit(person, departmentName)),
      ...close.map((person) => personHit(person, texts.meantThis)),
    ],
  };
}

const personHit = (
  { employeeSeq, employeeName, employeeId }: { employeeSeq: number; employeeName: string; employeeId: string },
  about: string | null,
) => ({
  kind: "person" as const,
  employeeSeq,
  label: employeeName,
  detail: [employeeId, about].filter(Boolean).join(" · "),
  href: pathTo("get-employee", { employeeSeq }),
});

export default function Search() {
  return <SearchPage found={useLoaderData<typeof loader>()} />;
}
