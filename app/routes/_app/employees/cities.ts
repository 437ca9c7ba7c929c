import { ACCESS } from "~/domain/settings/access";
import { listCities } from "~/domain/shared/addresses/addresses";
import { guarded } from "~/web/session/guarded.server";

/** Cities of a province for forms with scripts; without scripts the form requests them itself. */
export const loader = guarded(ACCESS.signedIn, (_scope, { request }) => {
  const cities = listCities(new URL(request.url).searchParams.get("province") ?? "");
  return Response.json(
    { cities: cities.map(({ code, name }) => ({ value: code, label: name })) },
    { headers: { "Cache-Control": "private, max-age=3600" } },
  );
});
