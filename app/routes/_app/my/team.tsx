import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TeamPage } from "~/components/my/team-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { readTeam } from "~/presenters/my/team.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "My team");

/** A day of the head's team. */
export async function loader({ request }: LoaderFunctionArgs) {
  return readTeam(request, await requireOwnEmployee(request), new Date());
}

export default function MyTeam() {
  return <TeamPage {...useLoaderData<typeof loader>()} />;
}
