import type { LoaderFunctionArgs } from "@remix-run/node";
import { listCities } from "~/domain/shared/addresses/addresses";
import { requireScope } from "~/web/session/scope.server";

/** Cities of a province for forms with scripts; without scripts the form requests them itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request);
  const cities = listCities(new URL(request.url).searchParams.get("province") ?? "");
  return Response.json(
    { cities: cities.map(({ code, name }) => ({ value: code, label: name })) },
    { headers: { "Cache-Control": "private, max-age=3600" } },
  );
}
