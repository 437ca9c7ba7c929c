import { openApiDocument } from "~/domain/api/openapi";
import { publicOrigin } from "~/web/http/public-address.server";

/** The usage API: OpenAPI 3.1. Public, because API developers have no account. */
export function loader() {
  return Response.json(openApiDocument(publicOrigin()), { headers: { "Cache-Control": "public, max-age=300" } });
}
