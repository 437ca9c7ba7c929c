import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound, requireScope } from "~/web/session/scope.server";

/** Every address that is none: 404 inside the frame. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request);
  throw notFound();
}

export default function Nowhere() {
  return null;
}
