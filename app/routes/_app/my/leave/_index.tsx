import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OwnLeavePage } from "~/components/my/leave-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { today } from "~/web/http/today.server";
import { readOwnLeave } from "~/presenters/my/own-leave.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "My leave");

export async function loader({ request }: LoaderFunctionArgs) {
  return readOwnLeave(await requireOwnEmployee(request), today());
}

export default function MyLeave() {
  return <OwnLeavePage {...useLoaderData<typeof loader>()} />;
}
