import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound, requireScope } from "~/web/session/scope.server";

/** Unknown URLs: 404 inside the app shell. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request);
  throw notFound();
}

export default function Nowhere() {
  return null;
}
