import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PapersPage } from "~/components/my/information/papers-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { today } from "~/web/http/today.server";
import { requireOwnPay } from "~/web/pages/my/own-pay.server";
import { readOwnPapers } from "~/web/pages/my/own-papers.server";

export const meta = pageTitle<{ words: { papers: string } }>((data) => data?.words.papers ?? "My papers");

export async function loader({ request }: LoaderFunctionArgs) {
  return readOwnPapers(await requireOwnPay(request), today());
}

export default function MyPapers() {
  const { language: _, ...page } = useLoaderData<typeof loader>();
  return <PapersPage {...page} />;
}
